"""Writing a deal of a party table through `recording`."""

from collections.abc import Mapping
from dataclasses import replace

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from club.compiled import CompiledObjects
from club.numbers import whole
from tournaments import recording
from tournaments.models import Section
from tournaments.party_play.deal_forms import DealForm
from tournaments.party_play.tables import TableState
from tournaments.recording import Origin, Outcome, Recorded

_SECTION = CompiledObjects(lambda section: Section.objects.filter(pk=section).select_related("session__event"))


def save_deal(*, table: TableState, form: DealForm, origin: Origin) -> Recorded:
    """Enter the deal that a valid form says, or correct it; what is refused is a ValidationError with a sentence."""
    origin = replace(origin, reason=form.cleaned_data["reason"] or origin.reason)
    section = _SECTION.first(table.row.section_id)
    if section is None:
        raise Section.DoesNotExist
    if form.entered is None:
        outcome = form.outcome
        if not table.row.dealer and form.at.dealer:  # the seats do not say it, so the deal does
            outcome = replace(outcome, details={"dealer": form.at.dealer.value})
        return recording.record_result(section=section, spot=table.spot(form.at), outcome=outcome, origin=origin)
    before = form.entered.result
    return recording.correct_result(
        result=before.pk,
        edition=form.cleaned_data["edition"] or 0,
        outcome=_keeping(recording.outcome_of(before), form.outcome),
        origin=origin,
    )


def _keeping(before: Outcome, after: Outcome) -> Outcome:
    """What else the line says stays: a dealer of its own, the widow."""
    return replace(after, details=before.details, law=before.law)


def overtaken(said: Mapping[str, str], at: str | None, round_: int | None = None) -> str:
    """Why a deal is not taken that a page was open for: it came in meanwhile, perhaps from another phone.

    `said` names the deal for which the page was open ("entering") and its round, `at` is the deal that is to be
    entered now, and `round_` the round, where the page goes on to the next one; empty: all is well.
    """
    meant = said.get("entering", "")
    of = whole(said.get("round", ""))
    if round_ is not None and of is not None and of != round_:
        return _(
            "Deal %(deal)s of round %(round)s was not written: the table is at round %(now)s by now. "
            "If it is missing, call the director."
        ) % {"deal": meant.partition("-")[0], "round": of, "now": round_}
    if not meant or meant == at:
        return ""
    return _("Deal %(deal)s was entered meanwhile, perhaps on another phone. It stands in the list; look it over.") % {
        "deal": meant.partition("-")[0]
    }


def remove_last_deal(*, table: TableState, origin: Origin) -> Recorded:
    """Take the last deal of a table away; the history keeps it."""
    if not table.results:
        raise ValidationError(_("There is no deal to take away."), code="nothing")
    last = table.results[-1]
    return recording.remove_result(result=last.pk, edition=last.edition, origin=origin)
