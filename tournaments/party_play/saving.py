"""Writing a deal of a party table through `recording`."""

from dataclasses import replace

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tournaments import recording
from tournaments.models import Section
from tournaments.party_play.deal_forms import DealForm
from tournaments.party_play.tables import TableState
from tournaments.recording import Origin, Outcome, Recorded


def save_deal(*, table: TableState, form: DealForm, origin: Origin) -> Recorded:
    """Enter the deal that a valid form says, or correct it; what is refused is a ValidationError with a sentence."""
    origin = replace(origin, reason=form.cleaned_data["reason"] or origin.reason)
    section = Section.objects.select_related("session__event").get(pk=table.row.section_id)
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


def overtaken(said: str, at: str | None) -> str:
    """Why a deal is not taken that a page was open for: it came in meanwhile, perhaps from another phone.

    `said` is the deal for which the page was open, `at` the one that is to be entered now; empty: all is well.
    """
    if not said or said == at:
        return ""
    return _("Deal %(deal)s was entered meanwhile, perhaps on another phone. It stands in the list; look it over.") % {
        "deal": said.partition("-")[0]
    }


def remove_last_deal(*, table: TableState, origin: Origin) -> Recorded:
    """Take the last deal of a table away; the history keeps it."""
    if not table.results:
        raise ValidationError(_("There is no deal to take away."), code="nothing")
    last = table.results[-1]
    return recording.remove_result(result=last.pk, edition=last.edition, origin=origin)
