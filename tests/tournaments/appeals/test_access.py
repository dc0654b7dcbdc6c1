"""Who may see what of a ruling and its appeal before publication and after: the matrix.

The captain is the one of the side that appeals, and does not play.
"""

from types import SimpleNamespace

import pytest

from tests import factories
from tests.cast import KINDS
from tests.kept import kept_from, part
from tests.tournaments.appeals.kept import *  # noqa: F403 - fixtures are found by being here
from tests.tournaments.appeals.kept import hear, make
from tournaments.appeals import services
from tournaments.appeals.services import Verdict
from tournaments.models import EventRole

pytestmark = pytest.mark.django_db

READERS = (
    "visitor", "member", "player of the table", "partner", "captain", "opponent", "director of this event",
    "director of another event", "committee, seated", "committee, not seated", "administrator",
)  # fmt: skip
PAGES = ("case", "statement of appellants", "statement of opponents", "committee", "decide", "publish")

# The letter of each page, in the order of PAGES: o open, f forbidden (403), n not to be known of (404), l sign in.
BEFORE = {
    "visitor": "nnnnnn",
    "member": "nnnnnn",
    "player of the table": "ooffff",
    "partner": "ooffff",
    "captain": "ooffff",
    "opponent": "ofofff",
    "director of this event": "offofo",
    "director of another event": "nnnnnn",
    "committee, seated": "offfof",
    "committee, not seated": "nnnnnn",
    "administrator": "offofo",
}
# Published, everybody reads the case; nobody gets more to do by it.
AFTER = {
    who: letters.replace("n", "f").replace("f", "o", 1) if letters[0] == "n" else letters
    for who, letters in BEFORE.items()
}
AFTER["visitor"] = "olllll"


def make_readers() -> SimpleNamespace:
    """Carl is not seated here; a director for this event alone, and one for another."""
    those = hear(make())
    club, heard = those.club, those.heard
    heard.seats.exclude(person=those.clara.person).delete()
    this, other = (
        factories.make_holder("Tess This", club, "member"),
        factories.make_holder("Otto Other", club, "member"),
    )
    elsewhere = factories.make_event(club, name="Elsewhere")
    EventRole.objects.create(event=heard.event, person=this.person, kind="director")
    EventRole.objects.create(event=elsewhere, person=other.person, kind="director")
    heard.lodged_for.captain = factories.make_holder("Cora Captain", club, "member").person
    heard.lodged_for.save()
    ada, sonia = (factories.make_holder(KINDS[kind], club, "member", kind) for kind in ("administrator", "secretary"))
    those.readers = {
        "captain": heard.lodged_for.captain.user, "visitor": None, "member": sonia, "player of the table": those.peter,
        "partner": those.committee["paula"].user, "opponent": those.mary, "director of this event": this,
        "director of another event": other, "committee, seated": those.clara, "committee, not seated": those.carl,
        "administrator": ada,
    }  # fmt: skip
    return those


made, kept = kept_from(make_readers)
heard = part("heard")
ruling = part("ruling")
readers = part("readers")


PATHS = ("", "statements/appellants/", "statements/opponents/", "committee/", "decide/", "publish/")
PARTIES = {"player of the table", "partner", "captain", "opponent", "director of this event", "administrator"}


def of_each(client, readers, *addresses):
    """The status of each address for each reader."""
    answers = {}
    for who, user in readers.items():
        client.logout()
        if user:
            client.force_login(user)
        answers[who] = [client.get(address).status_code for address in addresses]
    return answers


def letters(client, readers, appeal):
    root = f"/events/{appeal.event_id}/appeals/{appeal.number}/"
    answers = of_each(client, readers, *(root + path for path in PATHS))
    return {
        who: "".join({200: "o", 403: "f", 404: "n", 302: "l"}[status] for status in statuses)
        for who, statuses in answers.items()
    }


def test_before_publication(client, heard, readers):
    assert letters(client, readers, heard) == BEFORE


def test_after_publication(client, heard, readers, clara, dora):
    decided = services.decide(
        appeal=heard, verdict=Verdict("upheld", "Right"), by=clara, edition=heard.edition
    )  # fmt: skip
    services.publish(appeal=decided, naming="initials", by=dora, edition=decided.edition)

    assert letters(client, readers, heard) == AFTER


def test_who_reads_a_ruling_that_is_not_public(client, ruling, readers):
    ruling.is_public = False
    ruling.save()

    answers = of_each(client, readers, f"/events/{ruling.event_id}/rulings/{ruling.number}/")
    assert answers == {who: [200 if who in PARTIES else 404] for who in READERS}


def test_who_may_appeal(client, ruling, readers):
    answers = of_each(client, readers, f"/events/{ruling.event_id}/rulings/{ruling.number}/appeal/")
    refused = {who: [302 if who == "visitor" else 403] for who in READERS}
    assert answers == refused | {who: [200] for who in PARTIES}
