"""What the codes of the party games are called: refusals, warnings, draws, moves.

The movements give codes and numbers; here they become sentences.
"""

from collections.abc import Mapping

from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.sheet import Kind
from tournaments.movements.party.draws import Purpose
from tournaments.movements.values import NoSuchMovementError, Note

Words = Mapping[str, str | Promise]

REFUSALS: Words = {
    "two-tables-at-least": _("Two tables are needed: %(least)s entrants. There are %(entrants)s."),
    "one-table-at-least": _("One table is needed: %(least)s entrants. There are %(entrants)s."),
    "mixed-needs-equal-numbers": _(
        "Mixed partnerships need as many ladies as gentlemen, and a card for everybody. There are %(ladies)s ladies "
        "and %(gentlemen)s gentlemen among %(players)s players."
    ),
    "cards-fix-the-seats": _("Partners by cards go with the move by seat cards only."),
    "fixed-pairs-needed": _("This move is for fixed pairs: enter the players two by two."),
    "single-players-needed": _("This move is for single players, not for fixed pairs."),
    "three-tables-at-least": _("This move needs three tables; there are %(tables)s."),
    "director-gives-the-seats": _("The host says who sits where: type the seats of round %(round)s."),
    "no-more-cards": _("The seat cards are for %(rounds)s rounds; there is no further one."),
    "cut-needed": _("Table %(table)s is level: say who won the cut."),
    "everybody-once": _("Everybody has one place. Not so here: %(places)s."),
    "drawn-by-others": _("Only those who sit there draw: %(expected)s, not %(drawn)s."),
    "no-tables-of-four-and-five": _("Players: %(players)s. That does not fill pivot tables of four and five."),
    "four-or-five-at-a-table": _("A pivot table has four or five players, not %(players)s."),
    "new-draw-needed": _("The cycle of %(rounds)s rounds is over: a new draw is needed."),
    "auction-over": _("The auction is over."),
    "bid-higher-or-pass": _("%(bid)s is not higher than %(last)s: bid higher, or pass."),
    "no-such-call": _("“%(call)s” is no call here: a bid or a pass, and no doubles."),
    "widow-one-to-each": _("Each of the four cards of the widow goes to another hand."),
    "two-players-at-least": _("Two players are needed at least; there are %(players)s."),
    "first-matches": _(
        "The first round has %(matches)s matches, everybody in one of them at most; without a match: %(byes)s."
    ),
    "not-in-that-match": _("%(winner)s did not play that match."),
    "knock-out-over": _("The knock-out is over."),
}

NOTES: Words = {
    "pairs-meet-again": _("%(rounds)s rounds at %(tables)s tables: some pairs meet a second time."),
    "partners-meet-again": _("%(rounds)s rounds at %(tables)s tables: some partners meet a second time."),
    "barring-doubles-is-improper": _(
        "To bar doubling and redoubling is improper, as a rule. Tell everybody before play."
    ),
    "sitting-out": _("Sitting out in each round: %(entrants)s."),
    "players-more": _("with %(players)s players pivot bridge comes out"),
    "players-fewer": _("with %(players)s players pivot bridge comes out"),
    "progressive-with-sit-outs": _("progressive bridge, with %(sitting_out)s sitting out each round"),
    "two-play-honeymoon": _("%(at_pivot)s at pivot bridge, and two play honeymoon bridge"),
}

ENTRIES: Mapping[Kind, str | Promise] = {
    Kind.TRICKS: _("tricks"),
    Kind.OVERTRICKS: _("overtricks"),
    Kind.INSULT: _("doubled and made"),
    Kind.SLAM: _("slam"),
    Kind.UNDERTRICKS: _("undertricks"),
    Kind.HONOURS: _("honours"),
    Kind.GAME: _("game"),
    Kind.PART_SCORE: _("part-score"),
    Kind.RUBBER: _("rubber"),
    Kind.UNFINISHED_GAME: _("the only game"),
    Kind.UNFINISHED_PART_SCORE: _("the only part-score"),
    Kind.CAP: _("over the limit"),
    Kind.TYPED: _("as typed"),
}

PURPOSES: Words = {
    Purpose.SEATS: _("seats"),
    Purpose.LADIES: _("ladies"),
    Purpose.GENTLEMEN: _("gentlemen"),
    Purpose.PLACES: _("places"),
    Purpose.NEWCOMERS: _("who arrived"),
    Purpose.STAYERS: _("who stayed"),
    Purpose.DEALER: _("the first deal"),
    Purpose.CUT: _("the cut"),
    Purpose.SIT_OUT: _("sitting out"),
    Purpose.PAIRING: _("pairing"),
}


def refusal(error: NoSuchMovementError) -> ValidationError:
    """A refusal of the movements as one that a form or a page shows."""
    return ValidationError(sentence(REFUSALS, error.code, error.values), code=error.code)


def note(found: Note) -> str:
    return sentence(NOTES, found.code, dict(found.values))


def sentence(words: Words, code: str, values: Mapping[str, object]) -> str:
    """The sentence of a code; one that has none is shown as it is."""
    return str(words.get(code, code)) % values if code in words else code
