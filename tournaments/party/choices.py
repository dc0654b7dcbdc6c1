"""Writing the host's choices, and the colours of the cards."""

from collections.abc import Mapping

from club import audit
from club.models import User
from tournaments.models import Event
from tournaments.party.option_forms import LISTS, OptionsForm
from tournaments.revising import changed_facts


def save_options(*, event: Event, form: OptionsForm, by: User) -> None:
    """The choices of a valid form; two lists are a condition of contest, the rest changes no score."""
    with changed_facts(event.pk) as held:
        settings = form.save(commit=False)
        settings.event = held
        settings.save()
        others = [name for name in held.conditions.get("lists", []) if name not in LISTS]
        lists = others + (LISTS if form.cleaned_data["two_lists"] else [])
        held.conditions = {key: value for key, value in held.conditions.items() if key != "lists"}
        if lists:
            held.conditions["lists"] = lists
        held.save(update_fields=["conditions"])
        audit.record("party.options", held, by=by, club=held.club, doubling_barred=settings.is_doubling_barred)


def save_colours(*, event: Event, colours: Mapping[str, str], by: User) -> None:
    """Mark every entrant as lady, gentleman or neither; other categories stay."""
    with changed_facts(event.pk) as held:
        for entrant in held.entrants.all():
            others = [word for word in entrant.categories if word not in LISTS]
            colour = colours.get(entrant.code, "")
            entrant.categories = others + ([colour] if colour else [])
            entrant.save(update_fields=["categories"])
        audit.record("party.colours", held, by=by, club=held.club)
