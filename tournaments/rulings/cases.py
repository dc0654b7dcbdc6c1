"""The common cases, in our own words: what to ask, what is decided, and what it usually does to the score.

A case fills the form in; the director changes what he likes. `rows` are the rows of the source document that it
answers. Laws are cited as `tournaments.rulings.laws` allows.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Ruling

Effect = Ruling.Effect
Text = str | Promise


@dataclass(frozen=True, slots=True)
class Case:
    """A template: `facts` are the questions to settle, `decision` the usual ruling, `hint` reminds the director."""

    code: str
    title: Text
    law: str
    facts: Text
    decision: Text
    hint: Text = ""
    effect: str = Effect.NONE
    rows: tuple[str, ...] = ()
    shows_clocks: bool = False  # the end of the round and the clocks decide it


_AUCTION = (
    Case(
        "insufficient-bid",
        _("Insufficient bid"),
        "27",
        _("Who bid what, over which call? Did the next player accept it?"),
        _("The next player may accept the bid. If he does not, it is made good by a sufficient call."),
        _("Read the choices to both sides before anybody acts; say when partner must pass."),
    ),
    Case(
        "call-out-of-turn",
        _("Call out of turn"),
        "29",
        _("Who called, whose turn was it, what had been called?"),
        _("The next player may accept the call. If he does not, it is cancelled and the turn goes back."),
    ),
    Case(
        "psychic-call",
        _("Psychic call"),
        "40",
        _("Which call, with which hand? Has this partnership made one like it before?"),
        _("Any call is allowed that rests on no hidden agreement. The call stands and is put on record."),
        _("It may be announced before the cards are looked at; then it is no agreement hidden from anybody."),
        rows=("D11",),
    ),
    Case(
        "undisclosed-agreement",
        _("Undisclosed agreement"),
        "40",
        _("What was the call or play, what is the agreement, what were the opponents told?"),
        _("The opponents could not be expected to understand it. They were damaged, and the score is adjusted."),
        _("The injured side may have the explanation given while the player who called is away from the table."),
        Effect.ASSIGNED,
        ("D11",),
    ),
    Case(
        "misinformation",
        _("Misinformation"),
        "21",
        _("What was explained, what is agreed, what would the other side have done?"),
        _("The explanation was wrong and did damage. The score is adjusted to what would have come about."),
        _("The agreement counts, not the hand."),
        Effect.WEIGHTED,
        ("D11",),
    ),
    Case(
        "unauthorised-information",
        _("Unauthorised information from partner"),
        "16",
        _("What was said or shown (a pause, a remark), what was called next, what else could have been called?"),
        _("A call suggested by the information was chosen over another that made sense. The score is adjusted."),
        "",
        Effect.WEIGHTED,
    ),
    Case(
        "extraneous-information",
        _("Saw a card or heard a remark about the board"),
        "16",
        _("Who saw or heard what, and when?"),
        _("The board is played and scored. It is adjusted only if it turns out that it could not be played normally."),
        _("Have it played first."),
        rows=("D12",),
    ),
)
_PLAY = (
    Case(
        "lead-out-of-turn",
        _("Opening lead out of turn"),
        "54",
        _("Who led what, and whose lead was it? Was the card face up?"),
        _("Declarer chooses among the possibilities that were read to him."),
    ),
    Case(
        "revoke",
        _("Revoke"),
        "64",
        _("Who revoked in which trick? Who won it, and how many tricks did that side win from then on?"),
        _("The revoke is established. One or two tricks go over to the other side as the Law says."),
        _("After the round has ended and the cards are mixed only what was lost is given back."),
        Effect.TRICKS,
        ("D13",),
        shows_clocks=True,
    ),
    Case(
        "revoke-trick-twelve",
        _("Revoke in the twelfth trick"),
        "62",
        _("Was it seen before all four hands were put back?"),
        _("A revoke in the twelfth trick is corrected as long as the four hands are not back in the board."),
        rows=("D13",),
    ),
    Case(
        "late-revoke",
        _("Revoke found after the round"),
        "64",
        _("When was it found? Are the cards mixed? What did it cost?"),
        _("The round has ended and the cards are mixed: no tricks go over, but what was lost is given back."),
        "",
        Effect.ASSIGNED,
        ("D13",),
        shows_clocks=True,
    ),
    Case(
        "disputed-claim",
        _("Disputed claim"),
        "70",
        _("What did the claimer say, which cards were left, who objects to what?"),
        _("Play has ceased; nobody acts. Doubtful points go against the side that claimed."),
        _("Have the statement repeated before the hands are discussed."),
        Effect.TRICKS,
        ("D13",),
    ),
    Case(
        "conceded-trick-not-losable",
        _("Conceded a trick that could not be lost"),
        "71",
        _("Which trick, and could any normal play have lost it?"),
        _("The concession is cancelled."),
        _("Possible until the correction period has ended; the older rule was the end of the round."),
        Effect.TRICKS,
        ("D13",),
        shows_clocks=True,
    ),
    Case(
        "conceded-trick-won",
        _("Conceded a trick that had been won"),
        "79",
        _("Which trick? Do both sides agree on how many were won?"),
        _("The trick is counted for the side that won it."),
        _("Possible until the correction period has ended."),
        Effect.TRICKS,
        ("D13",),
        shows_clocks=True,
    ),
    Case(
        "tricks-disputed",
        _("Number of tricks disputed after the round"),
        "79B3",
        _("When were you called? What do both sides say, and what do the quitted cards show?"),
        _("The number is changed for both sides only if you are clearly convinced; else it stands."),
        "",
        Effect.TRICKS,
        ("D13",),
        shows_clocks=True,
    ),
)
_DUMMY = (
    Case(
        "dummy-draws-attention",
        _("Dummy pointed out an irregularity"),
        "43",
        _("What did dummy say, and when?"),
        _("During the play dummy may not be the first to point out an irregularity; when play has ended he may."),
        _("He gives facts and counts tricks when asked; a quitted card turned wrongly he may show till the next lead."),
        rows=("D20",),
    ),
    Case(
        "dummy-wrong-card",
        _("Dummy put down a card that was not named"),
        "45",
        _("Which card was named, which was put down? Has either side played to the next trick?"),
        _("Changed until each side has played to the next trick; a defender may take back a card played in between."),
        rows=("D20",),
    ),
    Case(
        "changed-designation",
        _("Declarer changed the card he named"),
        "46",
        _("What was said, in one breath or after a pause? Does dummy hold the card?"),
        _("A slip of the tongue is put right at once. If dummy does not hold the card, declarer names another."),
        rows=("D20",),
    ),
    Case(
        "dummy-suggests-play",
        _("Dummy suggested a play"),
        "45",
        _("What did dummy touch or say? What would declarer have played?"),
        _("Declarer may not gain by it; the score is adjusted if the other side was damaged."),
        _("The source lets director or defender require or forbid the play; the modern way is an adjusted score."),
        Effect.ASSIGNED,
        ("D20",),
    ),
)
_BOARD = (
    Case(
        "wrong-board",
        _("Wrong board, or wrong opponents"),
        "15",
        _("Which board should have been played, by whom? Has anybody of either side played this one before?"),
        _("If nobody had played it, the score stands and the right board may be played later. Else it is cancelled."),
        _("Say at the desk what really happened, and the scores stay with those who sat there."),
        Effect.ARTIFICIAL,
    ),
    Case(
        "wrong-number-of-cards",
        _("Wrong number of cards in a pocket"),
        "13",
        _("How many cards in which hands? Has anybody called?"),
        _("The hands are put right from the other hands or the record, and the board is played."),
        _("Announce it, put it right, have it played. Only if that fails the score is artificial."),
        rows=("D16",),
    ),
    Case(
        "fouled-board",
        _("Fouled board: cards exchanged between hands"),
        "87",
        _("Which cards were exchanged, before which round?"),
        _("The tables that played the same cards are a group, and each group is scored by itself."),
        _("Mark for each table which version it played."),
        Effect.FOULED,
        ("D17",),
    ),
    Case(
        "wrong-pocket",
        _("Cards in the wrong pocket"),
        "90",
        _("At which table were they put back wrongly?"),
        _("A penalty of procedure for the side that put them back; the other may be compensated."),
        "",
        Effect.PENALTY,
        ("D18",),
    ),
    Case(
        "directors-error",
        _("Director's error"),
        "82C",
        _("What was ruled wrongly, and what could then not be played normally?"),
        _("Both sides are taken as not at fault, and each gets the better of the possible scores."),
        _("The two sides may come to more than a top."),
        Effect.SPLIT,
    ),
)
_EVENING = (
    Case(
        "slow-play",
        _("Slow play"),
        "90",
        _("How many minutes late, and who caused it? Was there a warning?"),
        _("A warning the first time; then a penalty of procedure."),
        _("The desk shows who was late and by how much."),
        Effect.PENALTY,
        ("D18",),
    ),
    Case(
        "late-arrival",
        _("Late arrival"),
        "90",
        _("How late, and was word sent?"),
        _("A penalty of procedure; boards that cannot be played are scored artificially."),
        "",
        Effect.PENALTY,
        ("D18",),
    ),
    Case(
        "board-not-played",
        _("Board not played for lack of time"),
        "12C1d",
        _("Whose fault was it that there was no time?"),
        _("An artificial score: average minus for a side at fault, average plus for a side that was not."),
        "",
        Effect.ARTIFICIAL,
    ),
    Case(
        "settled-themselves",
        _("The table settled an irregularity itself"),
        "9",
        _("What happened, and what did they agree on?"),
        _("Players settle nothing themselves: the director is called. What can still be put right is ruled now."),
        _("Tell both sides to call next time."),
        Effect.PENALTY,
        ("D9",),
    ),
)  # fmt: skip

CASES: dict[str, Case] = {case.code: case for case in (*_AUCTION, *_PLAY, *_DUMMY, *_BOARD, *_EVENING)}

GROUPS: tuple[tuple[Text, tuple[Case, ...]], ...] = (
    (_("Auction and information"), _AUCTION),
    (_("Play and tricks"), _PLAY),
    (_("Dummy and declarer"), _DUMMY),
    (_("The board"), _BOARD),
    (_("The evening"), _EVENING),
)
