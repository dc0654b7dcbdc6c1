"""Events fetched through what somebody may do with them."""

import pytest

from club.models import User
from tests import factories
from tournaments.models import Event, EventRole


@pytest.mark.parametrize(
    ("kind", "runs", "directs"),
    [
        pytest.param("director", True, True, id="a director of this event"),
        pytest.param("deputy", True, True, id="a deputy"),
        pytest.param("scorer", True, False, id="a scorer records, and no more"),
    ],
)
def test_a_role_for_one_event_counts_for_that_event(
    mary: User, tuesday: Event, kind: str, runs: bool, directs: bool
) -> None:
    other = factories.make_event(tuesday.club)
    EventRole.objects.create(event=tuesday, person=mary.person, kind=kind)
    assert (tuesday.may_be_run_by(mary), tuesday.may_be_directed_by(mary)) == (runs, directs)
    assert not other.may_be_run_by(mary)
    assert not other.may_be_directed_by(mary)


def test_a_draft_is_seen_only_by_those_who_run_it(mary: User, sam: User, tuesday: Event) -> None:
    Event.objects.filter(pk=tuesday.pk).update(state=Event.State.DRAFT)
    assert not Event.objects.visible_to(mary).exists()
    assert Event.objects.visible_to(sam).get() == tuesday
