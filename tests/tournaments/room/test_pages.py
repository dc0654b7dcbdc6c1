from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse

from club.models import Club
from tests import factories
from tests.accessibility import problems
from tests.cast import KINDS
from tests.kept import kept_from, part
from tests.tournaments.room.evenings import seated
from tournaments.models import Session
from tournaments.movements.mitchell import share_and_relay
from tournaments.room.prints import PRINTS
from tournaments.schedules import cut_short

pytestmark = pytest.mark.django_db
SLUGS = [each.slug for each in PRINTS]


def make() -> SimpleNamespace:
    club = factories.make_club()
    dora = factories.make_holder(KINDS["director"], club, "member", "director")
    director = Client()
    director.force_login(dora)
    return SimpleNamespace(club=club, director=director, session=seated(club, cut_short(share_and_relay(6), 6, 4)))


made, kept = kept_from(make)


club, director, session = part("club"), part("director"), part("session")


def address(session: Session, name: str = "print", *rest: str) -> str:
    return reverse(f"room:{name}", args=[session.event_id, session.number, *rest])


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_everybody_can_use_every_print(director: Client, session: Session, slug: str, language: str) -> None:
    page = director.get(address(session, "print", slug), {"language": language, "fill": "known"})
    assert problems(page.content.decode()) == []
    assert f'lang="{language}"' in page.content.decode()


@pytest.mark.parametrize("name", ["prints", "announcements"])
def test_everybody_can_use_the_lists(director: Client, session: Session, name: str) -> None:
    assert problems(director.get(address(session, name)).content.decode()) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_print_asks_as_much_for_many_tables_as_for_few(
    director: Client, session: Session, slug: str, django_assert_max_num_queries
) -> None:
    with django_assert_max_num_queries(15):
        director.get(address(session, "print", slug), {"fill": "known"})


def test_a_card_is_printed_in_another_language_than_the_page(director: Client, session: Session) -> None:
    page = director.get(address(session, "print", "table-cards"), {"language": "ru"}).content.decode()
    assert "Общие сдачи со столом 6" in page


def test_nonsense_in_the_options_gives_the_usual_print(director: Client, session: Session) -> None:
    page = director.get(address(session, "print", "slips"), {"language": "xx", "fill": "much"})
    assert page.status_code == 200


def test_there_is_no_such_print(director: Client, session: Session) -> None:
    assert director.get(address(session, "print", "tea-bags")).status_code == 404


def test_without_a_movement_only_blank_papers_are_offered(director: Client, club: Club) -> None:
    session = factories.make_event(club).sessions.get()
    page = director.get(address(session, "prints")).content.decode()
    assert "Travellers" in page
    assert "Table cards" not in page
    empty = director.get(address(session, "print", "table-cards")).content.decode()
    assert "choose one in the set-up" in empty


def test_the_director_reads_sharing_relay_and_the_first_move_aloud(director: Client, session: Session) -> None:
    page = director.get(address(session, "announcements")).content.decode()
    for said in (
        "6 rounds of 4 boards.",
        "Moving pairs go up, to the next higher table (1 on).",
        "These tables share boards: 1, 6.",
        "A relay stands after table 3.",
        "1 stays, 7 to table 2, E–W.",
        "The next round is the last.",
    ):
        assert said in page


def test_a_party_has_papers_of_its_own(director: Client, club: Club) -> None:
    event = factories.make_event(club, game="progressive", contest="")
    assert director.get(address(event.sessions.get(), "prints")).status_code == 404
