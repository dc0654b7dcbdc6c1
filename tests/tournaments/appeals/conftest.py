"""A posted evening of six pairs with an appealed ruling: Peter of pair 1 against Mary of pair 2, Dora ruled.

On the club's committee are Clara and Carl, without a conflict; Paula (Peter's partner), Rosa (of the pair next to
them in the ranking) and Dora's colleague are not.
"""

import pytest
from django.utils import timezone

from tests import factories
from tests.browsing import browser, opens
from tournaments.appeals.services import Lodging, lodge
from tournaments.models import Result, Session
from tournaments.postings import post_official
from tournaments.rescoring import rescore
from tournaments.rulings.services import make_ruling
from tournaments.rulings.values import Decided, Place, Words

__all__ = ["browser", "opens"]
SITE = "https://club.example/"
DEAL = "N:AKQ2.AK2.432.432 JT98.QJT.AK5.AK5 765.9876.QJT.QJT 43.543.9876.9876"


@pytest.fixture
def carl(club):
    return factories.make_holder("Carl Committee", club, "committee")


@pytest.fixture
def committee(club, clara, carl):
    return seat_two_who_may_and_two_who_may_not(club, clara, carl)


def seat_two_who_may_and_two_who_may_not(club, clara, carl):
    paula = factories.make_holder("Paula Partner", club, "committee")
    rosa = factories.make_holder("Rosa Rival", club, "committee")
    return {"clara": clara.person, "carl": carl.person, "paula": paula.person, "rosa": rosa.person}


@pytest.fixture
def at_table(tuesday, peter, mary, committee):
    """Six pairs have played board 1; nothing is posted yet."""
    play(tuesday, peter, mary, committee)
    return tuesday


def play(event, peter, mary, committee):
    section = factories.make_section(event)
    one = factories.make_entrant(event, "1", peter.person, committee["paula"])
    two = factories.make_entrant(event, "2", mary.person, factories.make_person("Max Mate"))
    three = factories.make_entrant(event, "3", committee["rosa"], factories.make_person())
    others = [factories.make_entrant(event, str(number)) for number in (4, 5, 6)]
    tables = [(one, two, 9), (three, others[0], 10), (others[1], others[2], 8)]
    for table, (ns, ew, tricks) in enumerate(tables, 1):
        factories.make_result(
            section, 1, ns, ew, round=1, table=str(table), level=4, strain="S", declarer="N", tricks=tricks
        )
    factories.make_board(section.session, 1, deal=DEAL)
    rescore(event.pk, even_if_scored=True)


def post(event, by):
    Session.objects.filter(event=event).update(phase="finished", ended_at=timezone.now())
    post_official(event=event, by=by)


@pytest.fixture
def evening(at_table, dora):
    post(at_table, dora)
    at_table.refresh_from_db()
    return at_table


@pytest.fixture
def line(evening):
    return line_of(evening)


@pytest.fixture
def ruling(evening, line, dora):
    return rule(evening, line, dora)


@pytest.fixture
def appeal(ruling, line, peter):
    return appeal_for_north(ruling, line, peter)


@pytest.fixture
def heard(appeal, committee, dora):
    return seat(appeal, committee, dora)


def line_of(event):
    return Result.objects.get(section__session__event=event, table="1")


def rule(event, line, by):
    words = Words(
        facts="East hesitated before passing.", decision="The table result stands.",
        infraction="Unauthorised information", law="16", given_to=(line.north_id, line.east_id),
    )  # fmt: skip
    return make_ruling(event=event, place=Place(result=line.pk), words=words, decided=Decided(), by=by)


def appeal_for_north(ruling, line, by):
    lodging = Lodging(line.north, "judgement", "The hesitation suggested the lead.", auction="1S P 2S P 4S P P P")
    return lodge(ruling=ruling, lodging=lodging, by=by, site=SITE)


def seat(appeal, committee, by):
    """With Clara and Carl on the committee."""
    from tournaments.appeals.services import seat_committee

    people = [committee["clara"], committee["carl"]]
    return seat_committee(appeal=appeal, people=people, chair=people[0], by=by, edition=appeal.edition, site=SITE)
