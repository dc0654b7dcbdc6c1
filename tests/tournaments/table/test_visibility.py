"""What a table may see of a board, against the vectors of a system in use."""

import pytest

from tests.tournaments.table import taps
from tests.tournaments.table.conftest import phone_of
from tests.vector_files import vectors
from tournaments.models import Result, TableOptions
from tournaments.table.visibility import Rule, default_rule, may_see

VECTORS = vectors("scoring/visibility")["vectors"]
TABLES = [vector for vector in VECTORS if vector["viewer"].startswith("table with pairs")]


def rule_of(vector: dict) -> Rule:
    return Rule.ALL_HERE if "multi-table" in vector["rule_option"] else Rule.EVERYBODY


@pytest.mark.parametrize("vector", TABLES, ids=lambda vector: f"{vector['viewer'][-7:]}, {rule_of(vector)}")
@pytest.mark.parametrize("board", [7, 8])
def test_a_table_with_two_pairs(vector: dict, board: int) -> None:
    viewers = {int(number) for number in vector["viewer"].removeprefix("table with pairs ").split(" and ")}
    state = vector["state"][f"board {board}"]
    seen = may_see(viewers, played=state["played"], not_yet=state["not_yet"], rule=rule_of(vector))
    assert seen is not vector[f"board{board}_hidden"]


def test_there_are_vectors_of_both_rules() -> None:
    assert {rule_of(vector) for vector in TABLES} == set(Rule)


def test_the_public_sees_a_board_when_everybody_has_played_it() -> None:
    (vector,) = (each for each in VECTORS if each["viewer"] == "public (complete) view")
    seen = may_see((), played=[1, 2], not_yet=[3, 4], rule=Rule.EVERYBODY)
    assert seen is not vector["played_result_hidden"]


def test_players_of_an_individual_see_a_board_that_they_have_played_at_two_tables_too() -> None:
    (vector,) = (each for each in VECTORS if each["viewer"].startswith("players now at table"))
    rule = default_rule(times_played=2, is_individual=True)
    seen = may_see({1, 2, 3, 4}, played={1, 2, 3, 4}, not_yet={5, 6, 7, 8}, rule=rule)
    assert seen is not vector["played_result_hidden"]


@pytest.mark.parametrize(("times", "rule"), [(1, Rule.EVERYBODY), (2, Rule.EVERYBODY), (3, Rule.ALL_HERE)])
def test_a_board_that_is_played_only_twice_stays_hidden_until_everybody_has_played_it(times, rule) -> None:
    assert default_rule(times_played=times) is rule


class TestPages:
    """Five tables; table 1 and 2 play the same boards one after the other."""

    @pytest.fixture(autouse=True)
    def _shown(self, tuesday) -> None:
        TableOptions.objects.create(event=tuesday, show_others=True)

    def _enter(self, section, round_: int, table: int):
        row = section.schedule.get(round=round_, table=table)
        client, token = phone_of(section, table)
        for board in row.boards:
            taps.tap(client, token, board=board, round_=round_, asked="on", agreed="on", **taps.FOUR_SPADES)
        return client, token, row.boards[0]

    def test_a_table_sees_the_others_after_it_has_confirmed_the_board(self, five_tables) -> None:
        _first, _token, board = self._enter(five_tables, 1, 1)
        later = next(row for row in five_tables.schedule.filter(round=2) if board in row.boards)
        Result.objects.update(level=6, tricks=12)
        client, token, _board = self._enter(five_tables, 2, later.table)
        page = taps.page(client, token, "board", 2, board).content.decode()
        assert "What the others did" in page
        assert "+980" in page

    def test_before_it_has_confirmed_the_board_it_sees_nothing(self, five_tables) -> None:
        _first, _token, board = self._enter(five_tables, 1, 1)
        later = next(row for row in five_tables.schedule.filter(round=2) if board in row.boards)
        client, token = phone_of(five_tables, later.table)
        taps.tap(client, token, board=board, round_=2, asked="on", **taps.FOUR_HEARTS_EAST)
        assert "What the others did" not in taps.page(client, token, "board", 2, board).content.decode()

    def test_a_wrong_board_number_is_the_same_whether_the_board_was_played_or_not(self, five_tables) -> None:
        self._enter(five_tables, 1, 2)
        played, unplayed = (five_tables.schedule.get(round=1, table=table).boards[0] for table in (2, 3))
        client, token = phone_of(five_tables, 1)
        assert {taps.page(client, token, "board", 1, board).status_code for board in (played, unplayed)} == {404}
        texts = {
            taps.tap(client, token, board=board, json=True).json()["text"].replace(str(board), "…")
            for board in (played, unplayed)
        }
        assert len(texts) == 1

    def test_an_option_hides_them_altogether(self, five_tables, tuesday) -> None:
        TableOptions.objects.filter(event=tuesday).update(show_others=False)
        self._enter(five_tables, 1, 1)
        board = five_tables.schedule.get(round=1, table=1).boards[0]
        later = next(row for row in five_tables.schedule.filter(round=2) if board in row.boards)
        client, token, _board = self._enter(five_tables, 2, later.table)
        assert "What the others did" not in taps.page(client, token, "board", 2, board).content.decode()
