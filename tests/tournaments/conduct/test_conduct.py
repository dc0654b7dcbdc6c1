"""The recorder's file: who may read it, deadlines, outcome, retention, erasure."""

import datetime

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from club import jobs
from club.models import AuditEntry, Job, Message
from tests import factories
from tournaments.conduct import services
from tournaments.conduct.services import Handling
from tournaments.models import ConductEntry

pytestmark = pytest.mark.django_db
LATER = datetime.timedelta(days=30)


@pytest.fixture
def entry(club, tuesday, peter, mary):
    """Mary complains of Peter."""
    return services.report(
        club=club, kind="complaint", text="Shouted at his partner.", by=mary, event=tuesday, about=[peter.person]
    )


def handled(entry, by, **more):
    today = timezone.localdate()
    handling = Handling(
        **{"answer_due": today + LATER, "keep_until": today + 2 * LATER, "about": tuple(entry.about.all()), **more}
    )
    return services.handle(entry=entry, edition=entry.edition, handling=handling, by=by)


def time_comes(entry, **dates):
    ConductEntry.objects.filter(pk=entry.pk).update(**dates)
    Job.objects.filter(kind="conduct-time").update(not_before=timezone.now())
    jobs.run_due()


@pytest.mark.parametrize(
    ("who", "reads"),
    [("ada", True), ("dora", False), ("clara", False), ("mary", False), ("peter", False), ("sonia", False)],
)
def test_the_administrators_read_it_and_nobody_else(request, entry, who, reads):
    assert ConductEntry.objects.readable_by(request.getfixturevalue(who)).exists() is reads


def test_a_reader_who_is_named_reads_that_entry(entry, ada, clara):
    handled(entry, ada, readers=(clara.person,))

    assert ConductEntry.objects.readable_by(clara).get() == entry


def test_an_administrator_whom_it_is_about_does_not(entry, ada):
    entry.about.add(ada.person)

    assert not ConductEntry.objects.readable_by(ada).exists()


def test_to_all_others_there_is_no_such_entry(client, entry, dora, peter):
    for user in (dora, peter):
        client.force_login(user)
        assert client.get(f"/conduct/{entry.pk}/").status_code == 404


def test_whoever_opens_it_is_written_down_but_not_what_it_says(client, entry, ada):
    client.force_login(ada)
    assert "Shouted" in client.get(f"/conduct/{entry.pk}/").content.decode()

    logged = AuditEntry.objects.get(action="conduct.read")
    assert (logged.by, logged.data) == (ada, {})


def test_anybody_signed_in_reports_and_a_psychic_call_is_no_ruling(client, tuesday, mary):
    client.force_login(mary)
    client.post(f"/conduct/report/?event={tuesday.pk}", {"kind": "psychic", "board": 7, "text": "1S on a void."})

    entry = ConductEntry.objects.get()
    assert (entry.kind, entry.board, entry.event, entry.reported_by) == ("psychic", 7, tuesday, mary.person)
    assert not tuesday.rulings.exists()


def test_it_is_closed_with_an_outcome(entry, ada):
    with pytest.raises(ValidationError, match="what came of it"):
        handled(entry, ada, is_closed=True)

    assert handled(entry, ada, is_closed=True, outcome="Talked to.").closed_at


def test_two_recorders_do_not_overwrite_each_other(entry, ada):
    handled(entry, ada, outcome="First")

    with pytest.raises(ValidationError, match="changed this entry meanwhile"):
        handled(entry, ada, outcome="Second")


def test_an_answer_that_is_due_is_asked_for_without_saying_what_it_is_about(entry, ada):
    time_comes(entry, answer_due=timezone.localdate())

    mail = Message.objects.get(to=ada.email)
    assert "Shouted" not in mail.body
    assert "Peter" not in mail.body


def test_in_its_time_it_is_erased(entry):
    time_comes(entry, keep_until=timezone.localdate())

    entry.refresh_from_db()
    assert (entry.text, entry.reported_by, entry.event, entry.about.count()) == ("", None, None, 0)
    assert entry.erased_at


def test_before_its_time_it_is_kept(entry, ada):
    handled(entry, ada, is_closed=True, outcome="Talked to.")
    time_comes(entry, keep_until=timezone.localdate() + datetime.timedelta(days=1))

    entry.refresh_from_db()
    assert entry.text
    assert Job.objects.get(kind="conduct-time").state == "waiting"


def test_an_administrator_erases_it_at_once_and_a_reader_cannot(client, entry, ada, clara):
    handled(entry, ada, readers=(clara.person,))
    client.force_login(clara)
    assert client.post(f"/conduct/{entry.pk}/erase/").status_code == 403

    client.force_login(ada)
    client.post(f"/conduct/{entry.pk}/erase/")
    assert ConductEntry.objects.get().text == ""
    assert AuditEntry.objects.filter(action="conduct.erased", by=ada).exists()


def test_a_reader_reads_but_does_not_handle(client, entry, ada, clara):
    handled(entry, ada, readers=(clara.person,))
    client.force_login(clara)

    assert 'name="outcome"' not in client.get(f"/conduct/{entry.pk}/").content.decode()
    assert client.post(f"/conduct/{entry.pk}/", {}).status_code == 403
    assert "Peter Player" in client.get("/conduct/").content.decode()


def test_an_administrator_handles_it_on_its_page(client, entry, ada, peter, clara):
    client.force_login(ada)
    data = {
        "edition": 1, "answer_due": "2027-01-01", "keep_until": "2028-01-01", "outcome": "Talked to.",
        "is_closed": "on", "about": [peter.person.pk], "readers": [clara.person.pk],
    }  # fmt: skip
    client.post(f"/conduct/{entry.pk}/", data)

    entry.refresh_from_db()
    assert (entry.outcome, list(entry.readers.all())) == ("Talked to.", [clara.person])


def test_nothing_is_kept_for_good(entry, ada):
    today = timezone.localdate()
    handling = Handling(answer_due=today, keep_until=today + datetime.timedelta(days=11 * 365))
    with pytest.raises(ValidationError, match="ten years at most"):
        services.handle(entry=entry, edition=entry.edition, handling=handling, by=ada)


def test_whoever_does_not_belong_to_the_club_is_not_shown_its_members(client, club, mary):
    guest = factories.make_user("guest@example.org")
    factories.make_person("Gus Guest", user=guest)
    for user, shows in ((mary, True), (guest, False)):
        client.force_login(user)
        assert ("Mary Member" in client.get("/conduct/report/").text) is shows


def test_somebody_named_from_outside_the_club_stays_named_when_the_form_is_saved(client, entry, ada):
    stranger = factories.make_person("Sid Stranger")
    entry.about.add(stranger)
    client.force_login(ada)
    page = client.get(f"/conduct/{entry.pk}/")

    assert stranger in page.context["form"].fields["about"].queryset
