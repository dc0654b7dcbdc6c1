"""All boards of a teams event: sheets for its matches, and lines with their points."""

from collections.abc import Iterator, Mapping, Sequence

from scoring.document.answer import BoardScore, Line, MatchBoard
from scoring.document.event import EventDocument
from scoring.explanation import Explain
from scoring.lines import TableScores
from scoring.matches import Encounter, Sheet
from scoring.teams.explain import explain_board
from scoring.teams.own_results import OwnResults, ScoredBoard
from scoring.teams.patton import balance
from scoring.teams.rooms import BoardKey, TeamBoard, boards_of
from scoring.teams.terms import Terms, terms_of
from scoring.values import Side


class TeamsEvent:
    """The boards of every match, scored once; sheets, lines and explanations are read from them."""

    def __init__(self, document: EventDocument, matches: Sequence[Encounter], scores: TableScores) -> None:
        self._document, self._scores = document, scores
        self._terms = terms_of(document)
        plain = [
            (match, tuple(_with_result(boards_of(document, match, scores, self._terms), self._terms)))
            for match in matches
        ]
        self._own = OwnResults(plain, self._terms)
        self._matches = [(match, tuple(self._lifted(match, board) for board in boards)) for match, boards in plain]

    def sheets(self) -> list[Sheet]:
        """One for each match, in their order."""
        return [self._sheet(match, boards) for match, boards in self._matches]

    def board_scores(self, explain: Explain) -> tuple[BoardScore, ...]:
        """Every board with a line, by session and number; lines in the order of the results."""
        lines = self._lines(explain)
        by_board: dict[BoardKey, list[Line]] = {}
        for at, result in enumerate(self._document.results):
            line = lines.get(at) or Line(result, self._scores.score(result))
            by_board.setdefault((result.session, result.board), []).append(line)
        return tuple(
            BoardScore(number=number, session=session, lines=tuple(by_board[session, number]))
            for session, number in sorted(by_board)
        )

    def _lifted(self, match: Encounter, scored: ScoredBoard) -> ScoredBoard:
        home = self._own.lifted(match, scored, home=True)
        return ScoredBoard(scored.board, home, self._own.lifted(match, scored, home=False))

    def _sheet(self, match: Encounter, boards: Sequence[ScoredBoard]) -> Sheet:
        counted = tuple(MatchBoard(scored.home, scored.away, self._terms.top) for scored in boards)
        with_balance = self._terms.method == "patton" and boards
        return Sheet(match, counted, balance(scored.board for scored in boards) if with_balance else None)

    def _lines(self, explain: Explain) -> Mapping[int, Line]:
        """The lines of boards with a result, by their place in `results`; both rooms carry the board's points."""
        lines: dict[int, Line] = {}
        for match, boards in self._matches:
            for scored in boards:
                for room in scored.board.rooms:
                    asked = explain.board(*scored.board.key)
                    lines[room.at] = Line(
                        room.result,
                        self._scores.score(room.result),
                        ns_points=scored.given_to(home=room.home_sat is Side.NS),
                        ew_points=scored.given_to(home=room.home_sat is Side.EW),
                        explanation=explain_board(match, scored, room, self._terms, self._own) if asked else (),
                    )
        return lines


def _with_result(boards: Sequence[TeamBoard], terms: Terms) -> Iterator[ScoredBoard]:
    for board in boards:
        home, away = board.points(terms, home=True), board.points(terms, home=False)
        if home is not None and away is not None:
            yield ScoredBoard(board, home, away)
