"""What the codes of the movement engine are called: notes, reasons for a refusal, faults, families.

The engine gives codes and numbers; this is the one place that puts them into sentences, for pages, print
and the command line. An unknown code is shown as it is.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.movements.audit import Fault
from tournaments.movements.changes.effect import Change
from tournaments.movements.seating import Wish
from tournaments.movements.values import Family, Note

Words = dict[str, str | Promise]

FAMILIES: dict[Family, str | Promise] = {
    Family.MITCHELL: _("Mitchell"),
    Family.SHARE_RELAY: _("Mitchell, share and relay"),
    Family.SKIP: _("Skip Mitchell"),
    Family.STATION: _("Mitchell with a relay after every table"),
    Family.FIELD: _("Mitchell without sharing (field)"),
    Family.DOUBLE_WEAVE: _("Double weave"),
    Family.BLACKPOOL: _("Blackpool (two rounds more)"),
    Family.WORGER: _("Worger (one round more)"),
    Family.BOWMAN: _("Bowman"),
    Family.APPENDIX_HALF: _("1½ table appendix"),
    Family.WEB: _("Web"),
    Family.APPENDIX: _("Appendix Mitchell"),
    Family.ROVER: _("Mitchell with a rover"),
    Family.HESITATION: _("Hesitation Mitchell"),
    Family.DOUBLE_HESITATION: _("Double hesitation"),
    Family.HESITATION_BOWMAN: _("Hesitation Bowman"),
    Family.HOWELL: _("Howell"),
    Family.ENDLESS_HOWELL: _("Barometer Howell"),
    Family.DOUBLE_HOWELL: _("Double Howell"),
    Family.BAROMETER_MITCHELL: _("Barometer Mitchell"),
    Family.ROUND_ROBIN_PAIRS: _("Round robin of pairs"),
    Family.AMERICAN_WHIST: _("American Whist"),
    Family.NEW_ENGLAND: _("New England relay"),
    Family.THURNER: _("Thurner"),
    Family.STAGGER: _("Stagger"),
    Family.ROUND_ROBIN: _("Round robin of teams"),
    Family.TRIANGLE: _("Triangle"),
    Family.HEAD_TO_HEAD: _("Match of two teams"),
    Family.RAINBOW: _("Rainbow individual"),
    Family.WHIST: _("Individual, everybody with everybody"),
    Family.SEARCHED_INDIVIDUAL: _("Individual with few repeats"),
    Family.REPLAY: _("Replay: every board twice"),
    Family.TYPED: _("Movement of the club"),
}

NOTES: Words = {
    "sharing": _("These tables share boards: %(tables)s."),
    "sharing-rounds": _("All tables share boards in round %(rounds)s."),
    "sharing-distance": _("Each table shares boards with the one %(distance)s tables further on."),
    "sharing-cells": _("In %(cells)s places two tables share a set of boards."),
    "sharing-moves": _("Table %(table)s shares its boards with a different table every round."),
    "relay": _("A relay stands after table %(after)s."),
    "relays": _("Relay stands are after tables %(tables)s."),
    "relay-everywhere": _("A relay stands after every table."),
    "skip": _("After round %(after_round)s the moving pairs skip a table."),
    "coverage": _("Everybody plays %(sets)s of the %(of)s sets of boards."),
    "meetings": _("Opponents of %(rounds)s rounds are met a second time."),
    "meetings-each": _("Every opponent is met %(times)s times."),
    "sitting": _("Pairs that keep their table: %(pairs)s."),
    "half-table": _("Number %(missing)s is missing; whoever meets it sits out."),
    "guide-cards": _("Guide cards are needed."),
    "barometer": _("All tables play the same boards in the same round."),
    "copies": _("%(copies)s copies of the boards are needed."),
    "extra-set": _("Set %(board_set)s is an extra one, played at a different table every round."),
    "both-lines-move": _("Most North-South pairs move too, up one table; East-West move down two."),
    "pivot": _("At table %(table)s the pair sitting North-South moves on after its round there."),
    "arrow-switch": _("Arrow-switch in round %(rounds)s."),
    "sharing-once": _("In round %(round)s tables %(tables)s share boards."),
    "scrambled": _("Every table but the first is switched in round 1 and when it plays set %(board_set)s."),
    "rover": _("Pair %(number)s roves from round %(first_round)s on: tables %(tables)s."),
    "player-rover": _("Player %(number)s roves from round %(first_round)s on: tables %(tables)s."),
    "appended": _("From round %(first_round)s on number %(number)s stays at table %(table)s; who comes there rests."),
    "appended-table": _("Table %(table)s was added; who is displaced at %(tables)s plays there with the same boards."),
    "meets-twice": _("Pair %(number)s meets pair %(against)s twice, with other boards."),
    "arrow-switch-at": _("Table %(table)s switches in round %(rounds)s instead."),
    "arrow-switch-never": _("Table %(table)s does not switch."),
    "curtailed": _("Stopped after %(rounds)s of %(of)s rounds."),
    "shortened": _("The first %(rounds)s of %(of)s rounds."),
    "sections": _("Sections of %(sizes)s tables, each with boards of its own."),
    "own-line-never-met": _("Players who begin in the same compass seat never meet."),
    "partners-repeat": _("Partnerships that repeat: %(partnerships)s."),
    "opponents-uneven": _("Opponents who meet more than twice: %(met_more_than_twice)s."),
    "stanza": _("A break for scores after round %(after_round)s, then new boards."),
    "bye": _("One team has a bye in every round."),
    "groups-never-meet": _("The two groups never meet."),
    "replay-from": _("From round %(round)s on the same boards again, with the other hands."),
    "parts": _("%(first)s boards a round up to round %(after_round)s, then %(then)s."),
    "changed": _("Changed after round %(after_round)s."),
    "pairs-up": _("Moving pairs go up, to the next higher table (%(tables)s on)."),
    "pairs-down": _("Moving pairs go down, to the next lower table (%(tables)s back)."),
    "follow-the-pair-below": _("Everybody who moves follows the pair with the next lower number."),
    "boards-up": _("Boards go up, to the next higher table (%(tables)s on)."),
    "boards-down": _("Boards go down, to the next lower table (%(tables)s back)."),
    "arrow-switch-now": _("Now switch: North-South and East-West exchange at every table."),
    "arrow-turns-at": _("North-South and East-West exchange at tables %(tables)s."),
    "skip-now": _("The moving pairs now skip a table."),
    "sits-out": _("Number %(number)s sits out."),
    "last-round": _("The next round is the last."),
    "evening-over": _("That was the last round."),
    "text": _("%(text)s"),
}

REASONS: Words = {
    "too-few-tables": _("It begins at %(least)s tables; there are %(tables)s."),
    "too-few-pairs": _("It needs %(least)s pairs; there are %(pairs)s."),
    "too-few-teams": _("It needs %(least)s teams; there are %(teams)s."),
    "mitchell-needs-odd": _("With %(tables)s tables, an even number, the pairs would meet boards again half-way."),
    "share-relay-needs-even": _("It is for even numbers; %(tables)s tables play a plain Mitchell."),
    "skip-needs-even": _("It is for even numbers; with %(tables)s tables nothing need be skipped."),
    "station-not-by-three": _("With %(tables)s tables, a multiple of three, pairs would meet boards again."),
    "field-needs-4-8-16": _("It exists for 4, 8 and 16 tables, not for %(tables)s."),
    "weave-needs-fours": _("It exists for multiples of four, not for %(tables)s tables."),
    "worger-needs-transversal": _(
        "It exists for 4, 6, 8, 16 and odd numbers that three does not divide, not for %(tables)s tables."
    ),
    "web-needs-even": _("With %(tables)s tables, an odd number, a Web needs three copies."),
    "web-rounds": _("With %(tables)s tables it has from %(least)s to %(most)s rounds."),
    "web-three-needs-odd": _("Three copies are for odd numbers of tables and rounds, not %(tables)s and %(rounds)s."),
    "appendix-core": _("The core must be 5, 7, 11, 13 … tables, not %(core)s."),
    "appendix-size": _("No core of 5, 7, 11, 13 … tables has room for the rest of %(tables)s."),
    "rover-meets-twice": _("With %(tables)s tables a rover cannot avoid meeting somebody twice."),
    "no-rover-tour": _("No round of tables is known for a rover with %(tables)s tables."),
    "only-half-tables": _("It is for half tables; %(tables)s tables are whole."),
    "only-whole-tables": _("It is for whole tables, not for a half one."),
    "no-howell": _("No Howell of that length is known for %(tables)s tables."),
    "no-endless-howell": _("It is known for %(known)s tables, not for %(tables)s."),
    "double-howell-sizes": _("It exists for even numbers from 8 to 24, not for %(tables)s tables."),
    "new-england-needs-even": _("It is for even numbers of teams, not for %(teams)s."),
    "stagger-needs-even": _("It is for even numbers of teams, not for %(teams)s."),
    "thurner-sizes": _("It exists for 6, 8, 12, 14, 18 … teams, not for %(teams)s."),
    "teams-exactly": _("It is for %(needed)s teams, not for %(teams)s."),
    "rainbow-sizes": _("It exists for 5, 7, 11, 13 … tables, not for %(tables)s."),
    "individual-fours": _("It needs a multiple of four players; there are %(players)s."),
    "replay-pairs": _("Replay is for two pairs at one table; there are %(pairs)s."),
    "replay-players": _("Replay is for four players at one table; there are %(players)s."),
    "no-individual": _("No plan is known for %(players)s players; there are plans for %(known)s."),
    "rounds-of-plan": _("It has from 1 to %(most)s rounds, not %(rounds)s."),
    "no-sections": _("There must be at least one section."),
    "sections-too-small": _("%(tables)s tables do not make %(sections)s sections of %(least)s or more."),
    "no-rounds-fit": _("No number of its rounds comes near %(boards)s boards in the time there is."),
    "spares-north-south": _("In it East-West sit out."),
    "other-winners": _("It has one ranking or two rankings by its nature: %(winners)s."),
    "coverage": _("Everybody would play only %(boards)s of %(of)s boards."),
    "too-few-stay": _("Only %(stay)s keep their table; %(needed)s must."),
    "too-many-copies": _("It needs %(needs)s copies of the boards; there are %(copies)s."),
    "no-replan": _("No way was found for %(rounds)s rounds with %(sets)s sets in which nobody plays a board twice."),
    "no-skip-here": _("This movement has no skip."),
    "no-such-table": _("Round %(round)s has no table %(table)s."),
    "only-pairs": _("This is for pairs."),
    "not-for-teams": _("This is not for teams."),
    "family-not-for-this": _("That family is not for this kind of event."),
    "unknown-family": _("%(family)s is not a family of movements; there are: %(known)s."),
}

CHANGES: Words = {
    "fill": _("The newcomers take the empty seat."),
    "rover": _("The newcomers rove: each round they take another pair's seat, and that pair rests."),
    "appended": _("The newcomers stay at one table; each round whoever should sit there rests."),
    "player-roves": _("The newcomer roves: each round he takes another player's seat, and that player rests."),
    "append": _("One table more: one pair takes a seat, whoever is displaced meets the other pair at the new table."),
    "lend": _("Whoever rests in a round takes the seat."),
    "fill-and-rover": _("One pair takes the empty seat, the other roves."),
    "resolve": _("The rest of the evening is drawn up anew; nothing played is lost."),
    "refit": _("Another movement from here on; nothing played is lost."),
    "phantom": _("The seat stays empty; whoever meets it sits out."),
    "rover-settles": _("The roving pair takes the seat of the pair that left."),
    "cut": _("The evening ends earlier."),
    "add": _("The evening has more rounds."),
    "abandon": _("The evening is broken off; what was finished counts."),
    "skip-now": _("The skip is made now."),
    "skip-forgotten": _("The skip is made late; earlier rounds stand as they were played."),
    "switch": _("Arrow-switch decided now: one ranking of all."),
    "switch-forgotten": _("At this table the arrow was not as planned: the pairs are exchanged, the scores stay."),
    "really": _("This table played otherwise than planned."),
    "exchanged": _("Two sat in each other's places."),
    "boards-exchanged": _("Two tables played each other's boards."),
    "undone": _("The schedule becomes what it was before."),
}
"""Change.code -> what is done."""

WISHES: Words = {
    "stationary": _("There is no table left that is kept all evening."),
    "not-at": _("There is no other table left to begin at."),
    "line": _("There is no place left in that line."),
    "apart": _("In this movement they must meet."),
}
"""Wish.code -> why it cannot be met."""

UNREADABLE: Words = {
    "not-json": _("it is not JSON"),
    "not-an-object": _("it is not one movement"),
    "no-rows": _("there are no tables and rounds in it"),
    "unknown-kind": _("the kind must be pairs, teams or individual"),
    "not-a-count": _("a whole number from 1 to 1000 is needed"),
    "not-a-number": _("this is not a number"),
    "not-a-row": _("this is not a table of a round"),
    "field-missing": _("a field is missing"),
    "too-long": _("the text is too long"),
    "empty": _("the text is empty"),
    "no-head": _("the line with type, tables, boards, boards per round and rounds is needed"),
    "tables-missing": _("there are fewer lines than tables"),
    "rounds-missing": _("there are not as many lines as rounds"),
    "wrong-length": _("the line has too few or too many numbers"),
}

FAULTS: Words = {
    "unreadable": _("This cannot be read (%(reason)s) at %(where)s: %(read)s"),
    "cell-twice": _("Round %(round)s, table %(table)s stands %(times)s times."),
    "round-outside": _("Round %(round)s is beyond the last, %(rounds)s."),
    "table-outside": _("Table %(table)s is beyond the last, %(tables)s."),
    "set-outside": _("Round %(round)s, table %(table)s: there is no set %(board_set)s."),
    "no-boards": _("Round %(round)s, table %(table)s has no boards."),
    "meets-itself": _("Round %(round)s, table %(table)s seats number %(number)s twice."),
    "two-places": _("Round %(round)s: number %(number)s %(half)s sits at tables %(tables)s."),
    "shares": _("Round %(round)s: tables %(tables)s share set %(board_set)s."),
    "shares-undeclared": _("Round %(round)s: tables %(tables)s need set %(board_set)s, and there are %(copies)s."),
    "plays-again": _("Number %(number)s plays set %(board_set)s again: rounds %(rounds)s."),
    "half-match": _("The match of teams %(team)s and %(against)s lacks its other half on the same boards."),
    "meets-again": _("Numbers %(number)s and %(against)s meet %(times)s times."),
    "sets-unused": _("%(used)s sets are used; %(declared)s are declared."),
    "unequal-play": _("Some play %(least)s sets, some %(most)s."),
    "coverage": _("Some play only %(least)s of %(sets)s sets."),
    "unequal-results": _("Sets have from %(least)s to %(most)s results."),
    "changes-direction": _("Number %(number)s changes direction, and there are two winners."),
    "partners-again": _("Players %(number)s and %(partner)s are partners %(times)s times."),
    "nowhere": _("Number %(number)s has no place in %(rounds)s rounds."),
}


def sentence(words: Words, code: str, values: Mapping[str, object]) -> str:
    """The sentence of a code with its numbers; the code itself when nobody has put it into words."""
    known = words.get(code)
    return str(known) % values if known is not None else f"{code} {dict(values)}"


def notes_told(notes: Iterable[Note]) -> list[str]:
    """The sentences of some notes; several relays are one sentence, where the first of them stands."""
    notes = list(notes)
    relays = [note for note in notes if note.code == "relay"]
    after = Counter(str(dict(note.values)["after"]) for note in relays for _each in range(_stands(note)))
    several = ", ".join(table if times == 1 else f"{table} (×{times})" for table, times in after.items())
    merged = sentence(NOTES, "relays", {"tables": several}) if after.total() > 1 else ""
    told = [merged if merged and note.code == "relay" else note_text(note) for note in notes]
    return list(dict.fromkeys(told))


def _stands(note: Note) -> int:
    return int(dict(note.values).get("sets", 1))


def note_text(note: Note) -> str:
    return sentence(NOTES, note.code, dict(note.values))


def reason_text(code: str, values: Mapping[str, object]) -> str:
    return sentence(REASONS, code, values)


def fault_text(fault: Fault) -> str:
    values = dict(fault.values)
    if fault.code == "unreadable":
        values["reason"] = str(UNREADABLE.get(str(values["reason"]), values["reason"]))
    return " ".join(sentence(FAULTS, fault.code, values).split())  # whoever is no half of a team has none named


def change_text(change: Change) -> str:
    return sentence(CHANGES, change.code, {})


def wish_text(wish: Wish) -> str:
    return sentence(WISHES, wish.code, {})


def family_name(family: Family) -> str:
    return str(FAMILIES.get(family, format_lazy("{}", family.value)))
