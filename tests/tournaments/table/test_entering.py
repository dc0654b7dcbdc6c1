"""A board from the tap to the line: entered, agreed with, changed, refused, contradicted."""

import pytest
from django.urls import reverse

from club.models import AuditEntry
from tests.tournaments.table import taps
from tests.tournaments.table.conftest import phone_of
from tests.tournaments.table.kept import *  # noqa: F403 - fixtures are found by being here
from tournaments import late_plays, obstacles, recording
from tournaments.models import Event, Result, ResultChange, Section, TableConflict, TableToken
from tournaments.places import Plan
from tournaments.table import contradictions
from tournaments.table.evening import TableEvening


@pytest.fixture
def boards(section: Section) -> list[int]:
    return section.schedule.get(round=1, table=1).boards


def desk_enters(section: Section, board: int, **outcome) -> Result:
    """What the director enters for table 1 in round 1."""
    line = next(line for line in Plan(section.session).lines() if line.place.board == board and line.place.round == 1)
    spot = recording.Spot.of_pairs(board, line.row.north_id, line.row.east_id, round=1, table="1")
    said = recording.Outcome(**outcome) if outcome else recording.Outcome(passed_out=True)
    recorded = recording.record_result(
        section=section, spot=spot, outcome=said, origin=recording.Origin(by=None, source="desk")
    )
    assert recorded.result is not None
    return recorded.result


class TestEntering:
    def test_what_was_tapped_is_what_is_stored_and_shown_again(self, phone, token, boards) -> None:
        """UI-05: the seat is stored, not its place in a list."""
        taps.tap(
            phone,
            token,
            board=boards[0],
            **{**taps.FOUR_SPADES, "doubling": "X", "declarer": "W", "lead_suit": "H", "lead_rank": "T"},
        )
        result = Result.objects.get()
        assert (result.level, result.strain, result.doubling, result.declarer, result.tricks, result.lead) == (
            4,
            "S",
            "X",
            "W",
            10,
            "HT",
        )
        page = taps.page(phone, token, "board-change", 1, boards[0]).content.decode()
        assert 'name="declarer" value="W" checked' in page

    def test_it_names_its_source(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0])
        assert Result.objects.get().source == "table 1 phone"
        assert ResultChange.objects.get().source == "table 1 phone"
        assert AuditEntry.objects.get(action="result.entered").source == "table 1 phone"

    def test_those_sit_there_whom_the_movement_seats(self, phone, token, section, boards) -> None:
        taps.tap(phone, token, board=boards[0])
        row, result = section.schedule.get(round=1, table=1), Result.objects.get()
        assert result.seats == row.seats

    def test_it_waits_for_the_other_side(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0])
        assert not Result.objects.get().is_confirmed

    def test_both_sides_are_shown_their_score_with_its_sign_and_the_declarer_in_words(
        self, phone, token, section
    ) -> None:
        """UI-02: East-West must not agree with a score that is North-South's. Board 4 has all vulnerable."""
        row = section.schedule.get(round=1, table=1)
        row.boards = [4]
        row.save()
        taps.tap(phone, token, board=4, **taps.FOUR_HEARTS_EAST)
        page = taps.page(phone, token, "board", 1, 4).content.decode()
        assert "<dt>N–S</dt><dd>−620</dd>" in page
        assert "<dt>E–W</dt><dd>+620</dd>" in page
        assert "East declared and took 10 tricks." in page

    @pytest.mark.parametrize(
        ("without", "sentence"),
        [("strain", "Tap the denomination"), ("declarer", "Tap the declarer"), ("tricks", "Tap the tricks")],
    )
    def test_what_is_missing_is_asked_for(self, phone, token, boards, without, sentence) -> None:
        tapped = {name: value for name, value in taps.FOUR_SPADES.items() if name != without}
        response = taps.tap(phone, token, board=boards[0], **tapped)
        assert response.status_code == 422
        assert sentence in response.content.decode()
        assert 'name="level" value="4" checked' in response.content.decode()

    def test_half_a_lead_is_asked_about(self, phone, token, boards) -> None:
        response = taps.tap(phone, token, board=boards[0], **taps.FOUR_SPADES, lead_suit="H")
        assert "Tap both, or neither" in response.content.decode()

    def test_a_lead_that_the_leader_does_not_hold_is_not_told_to_the_table(self, phone, token, boards, session) -> None:
        """Who may test leads on the phone learns where a card is. The desk has it in its queue."""
        deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
        session.boards.create(number=boards[0], deal=deal)
        response = taps.tap(phone, token, board=boards[0], **taps.FOUR_SPADES, lead_suit="C", lead_rank="A")
        assert response.status_code == 302
        assert Result.objects.get().doubts.filter(check_code="lead").exists()

    def test_nothing_is_entered_once_the_results_are_posted_but_the_director_hears_of_it(
        self, phone, token, boards, tuesday
    ) -> None:
        Event.objects.filter(pk=tuesday.pk).update(state=Event.State.PROVISIONAL)
        assert taps.tap(phone, token, board=boards[0], json=True).json()["state"] == "conflict"
        assert TableConflict.objects.get().said == "4♠ N ="
        assert not Result.objects.exists()


class TestOrder:
    """UI-04: another board than the next one is asked about."""

    def test_the_next_board_needs_no_question(self, phone, token, boards) -> None:
        assert taps.tap(phone, token, board=boards[0], json=True).json()["state"] == "saved"

    def test_another_board_is_asked_about_first(self, phone, token, boards) -> None:
        response = taps.tap(phone, token, board=boards[1])
        assert f"Board {boards[0]} comes next. Was it really board {boards[1]}" in response.content.decode()
        assert not Result.objects.exists()

    def test_the_answer_carries_everything_that_was_tapped(self, phone, token, boards) -> None:
        response = taps.tap(phone, token, board=boards[1])
        page = response.content.decode()
        for name, value in taps.FOUR_SPADES.items():
            assert f'name="{name}" value="{value}"' in page
        taps.tap(phone, token, board=boards[1], asked="on", **taps.FOUR_SPADES)
        assert Result.objects.get().board == boards[1]

    def test_a_board_put_off_is_not_waited_for(self, phone, token, boards, section, dora) -> None:
        late_plays.put_off(section=section, board=boards[0], in_round=1, table="1", by=dora)
        assert taps.tap(phone, token, board=boards[1], json=True).json()["state"] == "saved"

    def test_a_board_of_another_round_is_not_here(self, phone, token, section) -> None:
        other = section.schedule.get(round=2, table=1).boards[0]
        assert "is not on this table in round 1" in taps.tap(phone, token, board=other, json=True).json()["text"]


class TestPassedOrNotPlayed:
    """UI-03: what was passed out must not be dropped as not played."""

    def test_not_played_asks_whether_all_four_passed(self, phone, token, boards) -> None:
        response = taps.tap(phone, token, board=boards[0], **taps.NOT_PLAYED)
        assert "Did all four players pass?" in response.content.decode()
        assert not Result.objects.exists()

    def test_a_pass_is_a_result(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0], **taps.PASSED)
        assert Result.objects.get().is_passed_out

    def test_a_board_that_was_really_not_played_is_said_so_and_doubted(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0], asked="on", **taps.NOT_PLAYED)
        result = Result.objects.get()
        assert result.is_not_played
        assert result.doubts.exists()


class TestOnce:
    def test_the_same_entry_sent_twice_is_entered_once(self, phone, token, boards) -> None:
        for _ in range(2):
            answer = taps.tap(phone, token, board=boards[0], json=True, key="ab" * 16, **taps.FOUR_SPADES)
            assert answer.json()["state"] == "saved"
        assert ResultChange.objects.count() == 1

    def test_one_that_arrives_again_after_a_correction_does_not_undo_it(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0], key="ab" * 16, **taps.FOUR_SPADES)
        taps.tap(phone, token, board=boards[0], edition=1, **{**taps.FOUR_SPADES, "tricks": "9"})
        taps.tap(phone, token, board=boards[0], key="ab" * 16, **taps.FOUR_SPADES)
        assert Result.objects.get().tricks == 9
        assert not TableConflict.objects.exists()

    def test_two_tabs_that_say_the_same_make_one_line(self, phone, token, boards) -> None:
        for key in ("ab" * 16, "cd" * 16):
            taps.tap(phone, token, board=boards[0], key=key, **taps.FOUR_SPADES)
        assert ResultChange.objects.count() == 1

    def test_a_second_tab_that_says_something_else_is_sent_to_the_line(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0])
        answer = taps.tap(phone, token, board=boards[0], json=True, **taps.FOUR_HEARTS_EAST).json()
        assert (answer["state"], "change it there" in answer["text"]) == ("refused", True)
        assert Result.objects.get().strain == "S"


class TestAgreeing:
    def test_the_other_side_agrees_on_the_same_phone(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0])
        phone.post(reverse("table:board-confirm", args=[token.pk, 1, boards[0]]), {"edition": 1})
        assert Result.objects.get().is_confirmed

    def test_nobody_agrees_with_a_line_that_has_changed_meanwhile(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0])
        taps.tap(phone, token, board=boards[0], edition=1, **taps.FOUR_HEARTS_EAST)
        phone.post(reverse("table:board-confirm", args=[token.pk, 1, boards[0]]), {"edition": 1})
        assert not Result.objects.get().is_confirmed

    def test_a_correction_has_to_be_agreed_with_anew(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0], agreed="on", **taps.FOUR_SPADES)
        taps.tap(phone, token, board=boards[0], edition=1, **taps.FOUR_HEARTS_EAST)
        assert not Result.objects.get().is_confirmed

    def test_what_was_agreed_without_a_network_comes_in_agreed(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0], agreed="on", json=True, **taps.FOUR_SPADES)
        assert Result.objects.get().is_confirmed

    def test_a_yes_that_comes_after_the_line_itself_confirms_it(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0], **taps.FOUR_SPADES)
        taps.tap(phone, token, board=boards[0], agreed="on", key="ef" * 16, **taps.FOUR_SPADES)
        assert Result.objects.get().is_confirmed


class TestContradictions:
    """What the director has entered is never overwritten by a phone; he is told."""

    def test_the_directors_line_stays(self, phone, token, section, boards) -> None:
        desk_enters(section, boards[0])
        assert taps.tap(phone, token, board=boards[0], json=True).json()["state"] == "conflict"
        assert Result.objects.get().is_passed_out

    def test_the_director_is_told_what_the_table_says(self, phone, token, section, boards) -> None:
        desk_enters(section, boards[0])
        taps.tap(phone, token, board=boards[0])
        conflict = TableConflict.objects.get()
        assert (conflict.board, conflict.table, conflict.said) == (boards[0], 1, "4♠ N =")

    def test_the_table_is_told_that_the_director_comes(self, phone, token, section, boards) -> None:
        desk_enters(section, boards[0])
        taps.tap(phone, token, board=boards[0])
        assert "The director has been told" in taps.page(phone, token, "board", 1, boards[0]).content.decode()

    def test_the_same_entry_sent_twice_contradicts_once(self, phone, token, section, boards) -> None:
        desk_enters(section, boards[0])
        for _ in range(2):
            taps.tap(phone, token, board=boards[0], key="ab" * 16, **taps.FOUR_SPADES)
        assert TableConflict.objects.count() == 1

    def test_who_left_out_the_lead_does_not_contradict(self, phone, token, section, boards) -> None:
        taps.tap(phone, token, board=boards[0], **taps.FOUR_SPADES)
        Result.objects.update(source="desk", lead="HT")
        assert taps.tap(phone, token, board=boards[0], json=True).json()["state"] == "saved"

    def test_results_are_not_final_before_it_is_decided(self, phone, token, section, boards, tuesday) -> None:
        desk_enters(section, boards[0])
        taps.tap(phone, token, board=boards[0])
        assert "1 entry from a phone contradicts the desk." in obstacles.to_final(tuesday)

    @pytest.mark.parametrize(("button", "strain", "passed"), [("kept", "", True), ("taken", "S", False)])
    def test_the_director_decides(self, phone, token, section, boards, client, dora, button, strain, passed) -> None:
        desk_enters(section, boards[0])
        taps.tap(phone, token, board=boards[0])
        client.force_login(dora)
        conflict = TableConflict.objects.get()
        client.post(reverse("table:conflict-settle", args=[section.session_id, conflict.pk]), {button: "1"})
        result = Result.objects.get()
        assert (result.strain, result.is_passed_out) == (strain, passed)
        assert TableConflict.objects.get().settled_by == dora

    def test_a_decision_stands(self, phone, token, section, boards, dora) -> None:
        desk_enters(section, boards[0])
        taps.tap(phone, token, board=boards[0])
        for how in ("kept", "taken"):
            contradictions.settle(conflict=TableConflict.objects.get(), how=TableConflict.Settled(how), by=dora)
        assert Result.objects.get().is_passed_out

    def test_a_line_that_was_ruled_on_is_the_directors(self, phone, token, boards) -> None:
        taps.tap(phone, token, board=boards[0])
        Result.objects.update(artificial={"ns": "A+", "ew": "A-"})
        answer = taps.tap(phone, token, board=boards[0], edition=1, json=True, **taps.FOUR_HEARTS_EAST)
        assert answer.json()["state"] == "conflict"


class TestCardsOfTheRound:
    """Wish 5: each side sees its own card, with its own signs, and confirms it."""

    @pytest.fixture
    def played(self, phone, token: TableToken, boards: list[int]) -> TableToken:
        for board in boards:
            taps.tap(phone, token, board=board, agreed="on", **taps.FOUR_HEARTS_EAST)
        return token

    def _confirm(self, phone, token, seen: str | None = None) -> None:
        shown = taps.page(phone, token, "cards", 1).context
        data = {"side": shown["card"].side, "seen": seen or shown["card"].editions}
        phone.post(reverse("table:cards", args=[token.pk, 1]), data)

    def _round(self, section):
        return TableEvening(section.session, section, 1).round(1)

    def test_the_two_cards_have_opposite_signs(self, phone, played) -> None:
        ns, ew = taps.page(phone, played, "cards", 1).context["cards"]
        assert [line.score for line in ns.lines] == [-line.score for line in ew.lines]
        assert ew.total > 0

    def test_north_south_first_then_east_west_then_the_round_is_done(self, phone, played, section) -> None:
        assert taps.page(phone, played, "cards", 1).context["card"].side == "NS"
        self._confirm(phone, played)
        assert taps.page(phone, played, "cards", 1).context["card"].side == "EW"
        assert not self._round(section).is_done
        self._confirm(phone, played)
        assert self._round(section).is_done

    def test_then_everybody_is_told_where_to_go(self, phone, played) -> None:
        self._confirm(phone, played)
        self._confirm(phone, played)
        page = taps.page(phone, played, "cards", 1)
        assert {move.round for move in page.context["moves"]} == {2}
        assert "That was the last round" not in page.content.decode()
        assert taps.page(phone, played).context["state"].number == 2

    def test_nobody_confirms_a_card_with_a_board_missing(self, phone, token, boards, section) -> None:
        taps.tap(phone, token, board=boards[0], agreed="on", **taps.FOUR_SPADES)
        page = taps.page(phone, token, "cards", 1)
        phone.post(
            reverse("table:cards", args=[token.pk, 1]), {"side": "NS", "seen": page.context["cards"][0].editions}
        )
        assert not self._round(section).confirmed

    def test_nobody_confirms_another_card_than_the_one_before_him(self, phone, played, section) -> None:
        self._confirm(phone, played, seen="1.7")
        assert not self._round(section).confirmed

    def test_a_later_change_takes_the_confirmation_back(self, phone, played, section, boards) -> None:
        self._confirm(phone, played)
        taps.tap(phone, played, board=boards[0], edition=1, agreed="on", **taps.FOUR_SPADES)
        assert not self._round(section).confirmed

    def test_after_both_have_confirmed_the_table_changes_nothing_any_more(self, phone, played, boards) -> None:
        self._confirm(phone, played)
        self._confirm(phone, played)
        answer = taps.tap(phone, played, board=boards[0], edition=1, json=True, **taps.FOUR_SPADES)
        assert answer.json()["state"] == "conflict"

    def test_a_round_that_the_desk_entered_needs_nobodys_yes(self, phone, token, section, boards) -> None:
        for board in boards:
            desk_enters(section, board)
        assert taps.page(phone, token).context["state"].number == 2


def test_any_phone_goes_on_where_the_last_one_stopped(section, phone, token, boards) -> None:
    taps.tap(phone, token, board=boards[0], agreed="on", **taps.FOUR_SPADES)
    other, _token = phone_of(section, 1)
    assert taps.page(other, token).context["expected"].number == boards[1]
