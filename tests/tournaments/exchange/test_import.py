"""A file through the form: looked at, confirmed or thrown away; never half imported."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from club import jobs
from club.models import Club, Person, User
from tests import factories
from tests.tournaments.exchange.files import SMALL, WAYS, golden, small
from tests.tournaments.recording.scene import Scene
from tests.tournaments.test_rescoring import DOCUMENTS
from tournaments.documents import document_of
from tournaments.exchange import services
from tournaments.exchange.formats import xml_tree
from tournaments.exchange.formats.faults import UnreadableFile
from tournaments.exchange.opening import open_file
from tournaments.hands import analysis
from tournaments.models import Event, Import, ImportedLine, Result, ResultChange, Standing
from tournaments.postings import post_provisional


@pytest.fixture(autouse=True)
def _solves_no_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The files hold whole sets of deals: solving them takes seconds each, and `hands` tries it."""

    def solve(*_arguments: object) -> None:
        raise analysis.NoSolver

    monkeypatch.setattr(analysis, "solve", solve)


@pytest.fixture
def desk(client: Client, dora: User) -> Client:
    client.force_login(dora)
    return client


def _upload(desk: Client, content: bytes, name: str = "small.xml") -> str:
    """The page of the kept file."""
    response = desk.post(reverse("exchange:upload"), {"file": SimpleUploadedFile(name, content)})
    assert response.status_code == 302, response.content.decode()
    return str(response["Location"])


def _confirm(desk: Client, page: str, **said: str) -> Event:
    form = desk.get(page).context["form"]
    data = {name: form[name].initial or "" for name in form.fields} | said
    response = desk.post(f"{page}confirm/", data)
    assert response.status_code == 302, response.content.decode()
    return Event.objects.latest("pk")


@pytest.mark.parametrize("name", WAYS)
def test_a_real_file_becomes_an_event_with_the_files_own_percentages(name: str, desk: Client) -> None:
    event = _confirm(desk, _upload(desk, golden(name), f"{name}.xml"))
    jobs.run_due()
    page = desk.get(reverse("exchange:differences", args=[event.pk]))
    assert page.context["entrants"]
    assert not [pair for pair in page.context["entrants"] if pair.differs]
    assert Standing.objects.count() == len(page.context["entrants"])


def test_a_file_confirmed_twice_is_one_event(desk: Client) -> None:
    page = _upload(desk, SMALL)
    event = _confirm(desk, page)
    again = desk.post(f"{page}confirm/", {})
    assert again["Location"] == reverse("events:setup", args=[event.pk])
    assert Event.objects.count() == 1


def test_two_who_confirm_at_once_get_the_same_event(desk: Client, club: Club, dora: User) -> None:
    """Both have read the file as waiting; the second gets the lock when the event is there."""
    _upload(desk, SMALL)
    upload = Import.objects.get()
    choice = services.Choice("Small", "2026-11-24", None)
    events = [services.confirm(upload=upload, choice=choice, club=club, by=dora) for _ in range(2)]
    assert events[0] == events[1]


def test_a_file_that_was_thrown_away_meanwhile_is_not_found(
    desk: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = _upload(desk, SMALL)
    form = desk.get(page).context["form"]
    data = {name: form[name].initial or "" for name in form.fields}
    confirm = services.confirm

    def meanwhile(**said: object) -> Event:
        Import.objects.all().delete()
        return confirm(**said)  # type: ignore[arg-type]

    monkeypatch.setattr(services, "confirm", meanwhile)
    assert desk.post(f"{page}confirm/", data).status_code == 404


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_that_windows_saved_as_utf_16_is_read(code: str) -> None:
    text = SMALL.decode("utf-8")
    head = '<?xml version="1.0" encoding="utf-16"?>'
    assert open_file((head + text[text.index("<", 5) :]).encode(code)).document == open_file(SMALL).document


def test_a_file_that_only_begins_as_utf_16_says_so(desk: Client) -> None:
    response = desk.post(reverse("exchange:upload"), {"file": SimpleUploadedFile("x.xml", b"\xff\xfe<\0\x00\xd8")})
    assert "begins as text in UTF-16" in response.content.decode()


def test_a_tag_of_very_many_attributes_is_refused_with_its_line() -> None:
    many = b" ".join(b'a%d=""' % number for number in range(2000))
    with pytest.raises(UnreadableFile, match="line 2: crowded"):
        open_file(b"<USEBIO>\n<EVENT " + many + b"/></USEBIO>")


def test_a_file_of_very_many_elements_is_refused_with_its_line(monkeypatch) -> None:
    monkeypatch.setattr(xml_tree, "_MOST_ELEMENTS", 10)
    with pytest.raises(UnreadableFile, match="line 2: endless"):
        open_file(b"<USEBIO>\n" + b"<a/>" * 20 + b"</USEBIO>")


def test_the_lines_of_a_file_with_two_models_are_shown_where_they_differ(desk: Client) -> None:
    event = _confirm(desk, _upload(desk, golden("cobalt_mp_pairs_howell")))
    jobs.run_due()
    lines = desk.get(reverse("exchange:differences", args=[event.pk])).context["lines"]
    assert len(lines.all) == 161
    # The board with five results is on its own top in the file's lines, by Neuberg in its totals.
    assert {line.board for line in lines.differing} == {12}


def test_a_figure_of_the_file_that_is_no_number_is_shown_as_it_is(desk: Client) -> None:
    content = small(b"<NS_MATCH_POINTS>2</NS_MATCH_POINTS>", b"<NS_MATCH_POINTS>two</NS_MATCH_POINTS>")
    event = _confirm(desk, _upload(desk, content))
    jobs.run_due()
    assert "two : 0" in desk.get(reverse("exchange:differences", args=[event.pk])).content.decode()


def test_an_imported_event_is_a_draft_with_the_file_kept(desk: Client, dora: User) -> None:
    event = _confirm(desk, _upload(desk, SMALL))
    assert (event.state, event.name, str(event.date)) == ("draft", "Small Pairs", "2026-11-24")
    upload = Import.objects.get(event=event)
    assert (bytes(upload.content), upload.imported_by) == (SMALL, dora)
    assert ImportedLine.objects.count() == 2
    assert set(ResultChange.objects.values_list("act", "source")) == {("imported", "import")}


def test_name_date_and_way_are_what_the_form_says(desk: Client) -> None:
    page = _upload(desk, golden("ukb_usebio-and-pbn"))
    event = _confirm(desk, page, name="Wednesday", date="2025-04-10", way="neuberg")
    assert (event.name, str(event.date), event.conditions.get("short_boards", "neuberg")) == (
        "Wednesday",
        "2025-04-10",
        "neuberg",
    )


def test_the_form_offers_the_way_that_gives_the_files_own_percentages(desk: Client) -> None:
    page = desk.get(_upload(desk, golden("ukb_usebio-and-pbn")))
    assert page.context["form"]["way"].initial == "none"
    assert "gives all 13 figures of the file" in page.content.decode()


def test_a_file_that_cannot_be_read_is_told_with_line_and_field_and_leaves_nothing(desk: Client) -> None:
    content = small(b"4S</CONTRACT>", b"8S</CONTRACT>")
    response = desk.post(reverse("exchange:upload"), {"file": SimpleUploadedFile("bad.xml", content)})
    assert "Line 21, field CONTRACT: 8S cannot stand here." in response.content.decode()
    assert not Import.objects.exists()
    assert not Event.objects.exists()


def test_a_fault_while_writing_leaves_nothing_of_the_event(desk: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    page = _upload(desk, SMALL)
    monkeypatch.setattr("tournaments.exchange.services.ImportedLine.objects.bulk_create", lambda _rows: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        _confirm(desk, page)
    assert [model.objects.count() for model in (Event, Result)] == [0, 0]
    assert not Person.objects.filter(is_guest=True).exists()


def test_the_same_file_again_is_pointed_out(desk: Client) -> None:
    event = _confirm(desk, _upload(desk, SMALL))
    page = desk.get(_upload(desk, SMALL))
    assert list(page.context["seen"].already) == [event]
    assert "imported before" in page.content.decode()


def test_a_file_is_thrown_away(desk: Client) -> None:
    page = _upload(desk, SMALL)
    desk.post(f"{page}discard/")
    assert not Import.objects.exists()


def test_players_of_the_same_name_are_known_and_others_are_guests(desk: Client, club: Club) -> None:
    ann = factories.make_person("Ann Able")
    page = _upload(desk, SMALL)
    assert desk.get(page).context["seen"].known == ["Ann Able"]
    event = _confirm(desk, page)
    assert event.entrants.get(code="1").members.first().person == ann
    assert Person.objects.filter(is_guest=True).count() == 7


def test_an_event_document_is_imported_as_it_is(desk: Client) -> None:
    content = (DOCUMENTS / "teams.event.json").read_bytes()
    event = _confirm(desk, _upload(desk, content, "teams.json"))
    assert event.name == json.loads(content)["name"]
    assert len(document_of(event.pk).results) == len(json.loads(content)["results"])


def test_what_is_exported_comes_back_the_same(desk: Client, club: Club, client: Client) -> None:
    scene = Scene(club)
    scene.enter()
    first = desk.get(reverse("exchange:document", args=[scene.event.pk]))
    again = _confirm(desk, _upload(desk, first.content, "event.json"))
    assert json.loads(desk.get(reverse("exchange:document", args=[again.pk])).content) == json.loads(first.content)
    assert json.loads(first.content)["sessions"][0]["schedule"][0]["boards"] == [1, 2]


def test_anybody_may_take_the_document_of_posted_results(client: Client, club: Club, dora: User) -> None:
    scene = Scene(club)
    scene.enter()
    address = reverse("exchange:document", args=[scene.event.pk])
    assert client.get(address).status_code != 200
    post_provisional(event=scene.event, by=dora)
    assert client.get(address).status_code == 200


def test_what_is_no_result_file_is_refused(desk: Client) -> None:
    response = desk.post(reverse("exchange:upload"), {"file": SimpleUploadedFile("cat.gif", b"GIF89a....")})
    assert "no file that can be read here" in response.content.decode()


def _with(**changed: object) -> bytes:
    """A document of two pairs with one result, changed."""
    line = {"board": 1, "ns": "1", "ew": "2", "passed_out": True}
    pairs = [{"id": "1", "names": ["Ann", "Bob"]}, {"id": "2", "names": ["Cat", "Dan"]}]
    document = {"format": "overtrick-event", "version": 1, "name": "Hostile", "game": "duplicate", "contest": "pairs"}
    return json.dumps(
        {**document, "entrants": pairs, "results": [{**line, **changed.pop("line", {})}], **changed}
    ).encode()  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param(_with(line={"table": "t" * 300}), "results[1], table", id="a table's name without end"),
        pytest.param(_with(line={"session": 100000}), "sessions[1], number", id="a session that no column holds"),
        pytest.param(_with(line={"reason": "r" * 301, "artificial": {"ns": "A", "ew": "A"}}), "reason", id="a story"),
        pytest.param(_with(sessions=[{"session": 1, "schedule": [{"x": 1}]}]), "sessions, record", id="no schedule"),
    ],
)
def test_what_a_document_says_beyond_our_columns_is_refused_and_nothing_is_kept(
    desk: Client, content: bytes, said: str
) -> None:
    page = _upload(desk, content, "hostile.json")
    response = desk.post(f"{page}confirm/", {"name": "Hostile", "date": "2026-11-24"})
    assert response.status_code == 422
    assert said in response.content.decode()
    assert not Event.objects.exists()
    assert not Person.objects.filter(given_name="Ann").exists()
