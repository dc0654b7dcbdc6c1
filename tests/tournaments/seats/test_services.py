"""Drawing and seeding: repeatable, even, and no wish forgotten."""

from fractions import Fraction

import pytest
from django.core.exceptions import ValidationError

from tests import factories
from tests.tournaments.seats.conftest import seated
from tournaments.models import Entrant, SeatDraw
from tournaments.movements.seating import Contender
from tournaments.seats.services import give_seats
from tournaments.seats.strengths import strengths
from tournaments.seats.wishes import Wishes


def places(event) -> dict[int, str]:
    return dict(event.entrants.values_list("pk", "code"))


def give(section, by, wishes=None, seed=7, *, is_seeded=False) -> SeatDraw:
    session = section.session
    return give_seats(session=session, wishes=wishes or Wishes(), is_seeded=is_seeded, seed=seed, by=by)


def test_the_same_number_gives_the_same_seats_again(five, dora, tuesday):
    give(five, dora, seed=7)
    first = places(tuesday)
    give(five, dora, seed=8)
    assert places(tuesday) != first
    give(five, dora, seed=7)
    assert places(tuesday) == first


def test_a_draw_without_a_number_takes_one_and_keeps_it(five, dora, tuesday):
    draw = give(five, dora, seed=None)
    drawn = places(tuesday)
    give(five, dora, seed=draw.seed)
    assert places(tuesday) == drawn


def test_seeded_lines_of_all_sections_are_of_nearly_equal_strength(tuesday, dora):
    section = seated(tuesday, 5, 5)[0]
    who = {
        pk: Contender(pk, strength=Fraction(40 + place))
        for place, pk in enumerate(tuesday.entrants.values_list("pk", flat=True))
    }
    draw = give(section, dora, Wishes(who), is_seeded=True)
    averages = [Fraction(average) for _section, _line, average in draw.averages]
    assert len(averages) == 4
    assert max(averages) - min(averages) <= 1


def test_wishes_are_kept(five, dora, tuesday):
    stays, shy, a, b = tuesday.entrants.order_by("-pk")[:4]
    wishes = Wishes(
        {stays.pk: Contender(stays.pk, stationary=True), shy.pk: Contender(shy.pk, not_at=frozenset({1, 2}))},
        ((a.pk, b.pk),),
    )
    for seed in range(5):
        give(five, dora, wishes, seed)
        tables = set(five.schedule.filter(north=stays.pk).values_list("table", flat=True))
        assert len(tables) == 1
        first = five.schedule.filter(round=1)
        assert not (first.filter(table__in=[1, 2], north=shy.pk) | first.filter(table__in=[1, 2], east=shy.pk)).exists()
        assert not five.schedule.filter(north=a.pk, east=b.pk).exists()
        assert not five.schedule.filter(north=b.pk, east=a.pk).exists()


def test_a_wish_that_cannot_be_met_is_refused_by_name(five, dora, tuesday):
    before = places(tuesday)
    who = {pk: Contender(pk, stationary=True) for pk in list(before)[:6]}
    with pytest.raises(ValidationError) as refused:
        give(five, dora, Wishes(who))
    (sentence,) = refused.value.messages
    last = Entrant.objects.get(pk=list(before)[5])
    assert sentence == f"{' – '.join(last.names)}: There is no table left that is kept all evening."
    assert places(tuesday) == before


def test_wishes_come_back_from_a_draw(five, dora, tuesday):
    pk = tuesday.entrants.first().pk
    wishes = Wishes({pk: Contender(pk, Fraction(105, 2), True, frozenset({3}), 0)}, ((pk, pk + 1),))
    assert Wishes.read(wishes.kept()) == wishes


def test_seats_are_not_given_after_play_has_begun(five, dora, tuesday):
    pairs = list(tuesday.entrants.all())
    factories.make_result(five, 1, pairs[0], pairs[5], round=1, table="1")
    with pytest.raises(ValidationError, match="has results already"):
        give(five, dora)


def test_somebody_without_a_place_is_not_forgotten(five, dora, tuesday):
    factories.make_entrant(tuesday, "99")
    with pytest.raises(ValidationError, match="has 10 places; there are 11"):
        give(five, dora)


def test_boards_keep_their_numbers(tuesday, dora):
    section = seated(tuesday, 3)[0]
    for row in section.schedule.all():
        row.boards = [board + 16 for board in row.boards]
        row.save()
    give(section, dora)
    assert min(min(row.boards) for row in section.schedule.all()) == 17


def test_strength_is_the_average_of_the_last_events(five, tuesday, club):
    entrant = tuesday.entrants.first()
    person = entrant.members.first().person
    for place, percent in enumerate(("60.00", "50.00")):
        event = factories.make_event(club, state="final")
        other = factories.make_entrant(event, "1", person)
        event.standings.create(entrant=other, revision=0, position=place, total="1", percent=percent)
    assert strengths(tuesday) == {entrant.pk: 55}
