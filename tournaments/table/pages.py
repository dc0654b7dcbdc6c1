"""What the pages of a table show, gathered for their templates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from club.numbers import whole
from scoring import contract_table
from scoring.values import Seat, Side, Strain, Suit
from tournaments.checks import rows
from tournaments.models import DirectorCall, Result
from tournaments.table import entering, marks
from tournaments.table.evening import BoardState, RoundState, TableEvening
from tournaments.table.forms import LEVELS, RANKS, EntryForm
from tournaments.table.moves import Move, move_of
from tournaments.table.names import may_be_named
from tournaments.table.others import others_on, percent_of, percent_so_far
from tournaments.table.words import for_the_script

Context = dict[str, Any]


def table_page(evening: TableEvening, wanted: str = "", form: EntryForm | None = None) -> Context:
    """The page of a table: of the round it is at, or of an earlier one that is asked for."""
    state = _state(evening, form["round"].value() if form else wanted)
    last = evening.rounds[-1].number if evening.rounds else 0
    return {
        "evening": evening,
        "token": evening.token,
        "state": state,
        "last_round": last,
        "is_lagging": bool(state and evening.session.round > state.number),
        "is_early": bool(state and 0 < evening.session.round < state.number),
        "moves": moves_after(evening, state) if state and evening.is_over is False else [],
        "call": open_call(evening),
        "form": form,
        **_offline(evening),
        "may_name": may_be_named(evening),
        "mark": marks.of_table(evening.key),
        "page_mark": marks.of_page(evening),
        **(entry_choices(evening, state, data_of(form)) if state else {}),
    }


def _state(evening: TableEvening, wanted: str) -> RoundState | None:
    """The round asked for, up to the one that is being played; the table's own else."""
    now = evening.current
    number = whole(wanted)
    if now is None or number is None:
        return now
    state = evening.round(number)
    return state if state and state.number <= max(now.number, evening.session.round) else now


def data_of(form: EntryForm | None) -> Mapping[str, Any]:
    return {name: form[name].value() or "" for name in form.fields} if form else {}


def entry_choices(evening: TableEvening, state: RoundState, typed: Mapping[str, Any]) -> Context:
    """Everything that can be tapped, and what is tapped already."""
    expected = state.expected
    return {
        "expected": expected,
        "chosen": str(typed.get("board") or (expected.number if expected else "")),
        "typed": typed,
        "levels": LEVELS,
        "strains": [*reversed(Strain)],
        "seats": [(seat, _sitter(state, seat)) for seat in Seat],
        "suits": [*reversed(Suit)],
        "ranks": RANKS,
        "tricks": range(13, -1, -1),
        "options": evening.options,
    }


def _sitter(state: RoundState, seat: Seat) -> str:
    """Who sits there: each seat's own name in an individual, the pair's number else."""
    sitter = state.ns if seat.side is Side.NS else state.ew
    if len(sitter.entrants) == 1:
        return sitter.codes
    return sitter.entrants[0 if seat in (Seat.N, Seat.E) else 1].code if sitter.entrants else ""


def board_page(evening: TableEvening, state: RoundState, board: BoardState) -> Context:
    """A board that has been entered."""
    assert board.result is not None
    return {
        "evening": evening,
        "token": evening.token,
        "state": state,
        "board": board,
        "may_change": entering.may_change(evening, state.number, board.result),
        "conflict": _open_conflict(evening, board.result),
        "others": others_on(evening, state, board),
        "ns_percent": percent_of(board.result) if _shows_percent(evening, board) else "",
        "so_far": _so_far(evening, state) if _shows_percent(evening, board) else [],
        "call": open_call(evening),
        "options": evening.options,
    }


def _shows_percent(evening: TableEvening, board: BoardState) -> bool:
    return evening.options.show_percentage and not board.waits


def _so_far(evening: TableEvening, state: RoundState) -> list[tuple[str, str]]:
    found = [(entrant.code, percent_so_far(evening, entrant.pk)) for each in state.sitters for entrant in each.entrants]
    return [(code, percent) for code, percent in found if percent]


def _open_conflict(evening: TableEvening, result: Result) -> bool:
    return evening.section.table_conflicts.filter(
        table=evening.number, board=result.board, round=result.round, settled=""
    ).exists()


def change_page(evening: TableEvening, state: RoundState, board: BoardState) -> Context:
    """The entry form with what stands there."""
    result = board.result
    assert result is not None
    typed = {
        "board": board.number,
        "level": "P" if result.is_passed_out else "NP" if result.is_not_played else str(result.level or ""),
        "strain": result.strain,
        "doubling": result.doubling,
        "declarer": result.declarer,
        "tricks": "" if result.tricks is None else str(result.tricks),
        "lead_suit": result.lead[:1],
        "lead_rank": result.lead[1:],
    }
    return {
        "evening": evening,
        "token": evening.token,
        "state": state,
        "board": board,
        "edition": result.edition,
        **_offline(evening),
        **entry_choices(evening, state, typed),
    }


def open_call(evening: TableEvening) -> DirectorCall | None:
    """The call of this table that is not done yet."""
    return DirectorCall.objects.filter(section=evening.section, table=evening.number, done_at=None).first()


def moves_after(evening: TableEvening, state: RoundState) -> Sequence[Move]:
    """Where those who sit here go when the round is done."""
    people = [entrant for sitter in state.sitters for entrant in sitter.entrants]
    found = (move_of(evening.plan, entrant, state.number + 1) for entrant in people)
    return [move for move in found if move]


def _offline(evening: TableEvening) -> Context:
    """What a page needs to go on without a network: who meets here in each round, with which boards; how to score."""
    table = rows.contract_table_of(evening.event)
    return {
        "rounds_json": [_round_offline(each) for each in evening.rounds],
        "figures": contract_table.figures(table) if evening.options.show_score else None,
        "words": for_the_script(),
    }


def _round_offline(each: RoundState) -> dict[str, Any]:
    return {
        "round": each.number,
        "boards": [board.number for board in each.boards],
        "done": [board.number for board in each.boards if not board.is_missing],
        "ns": f"{each.ns.codes} {each.ns.names}".strip(),
        "ew": f"{each.ew.codes} {each.ew.names}".strip(),
        "sitOut": each.is_sit_out,
        "vulnerable": {board.number: board.vulnerable for board in each.boards},
    }
