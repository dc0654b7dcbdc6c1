"""`manage.py import_event`: what the import form does, from the command line."""

import io
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from club.models import User
from tests import factories
from tournaments.models import Event, Standing

USEBIO = Path(__file__).parents[2] / "tests" / "golden" / "usebio"


def test_a_file_becomes_a_scored_draft_with_the_figures_of_the_file(dora: User) -> None:
    out = io.StringIO()
    call_command("import_event", str(USEBIO / "cobalt_mp_pairs_mitchell_03.xml"), "--by", dora.email, stdout=out)
    event = Event.objects.get()
    assert (event.state, event.created_by, f"/events/{event.pk}/setup/" in out.getvalue()) == ("draft", dora, True)
    best = Standing.objects.filter(event=event, entrant__code="3NS").get()
    assert f"{float(best.percent):.2f}" == "62.78"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [("cobalt_notsupported.xml", "Line 8, field EVENT_TYPE"), ("nowhere.xml", "No such file")],
)
def test_what_cannot_be_read_is_said_and_leaves_nothing(dora: User, name: str, complaint: str) -> None:
    with pytest.raises(CommandError, match=complaint) as refused:
        call_command("import_event", str(USEBIO / name), "--by", dora.email)
    assert refused.value.returncode == 2
    assert not Event.objects.exists()


def test_only_who_directs_imports(club) -> None:
    member = factories.make_user()
    with pytest.raises(CommandError, match="directs no events"):
        call_command("import_event", str(USEBIO / "nz_pairs.xml"), "--by", member.email)
