"""What a director says has really happened at a table in a round, read into numbers of the movement."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.changes.forms import ChangeForm, Choices, number_field, numbers
from tournaments.changes.scene import Scene
from tournaments.movements.values import Row


class RoundForm(ChangeForm):
    """About one round, mostly the one being played."""

    def add_round(self, scene: Scene) -> None:
        rounds = list(range(1, scene.rounds + 1))
        self.add_rounds("round", gettext_lazy("Round"), rounds, first=max(1, scene.session.round))


class CellForm(RoundForm):
    """A table in a round."""

    def build(self, scene: Scene, /) -> None:
        self.add_round(scene)
        tables = numbers(range(1, scene.evening.movement.tables + 1))
        self.fields["table"] = number_field(gettext_lazy("Table"), tables)

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        cell = read.get("round"), read.get("table")
        read["row"] = next((row for row in self.scene.evening.movement.rows if (row.round, row.table) == cell), None)
        if None not in cell and read["row"] is None:
            raise ValidationError(
                _("Nobody is planned at table %(table)s in round %(round)s."),
                code="no-table",
                params={"round": cell[0], "table": cell[1]},
            )
        return read


class ReallyForm(CellForm):
    """Who sat there and what they played; whatever is left open was as planned."""

    def build(self, scene: Scene, /) -> None:
        super().build(scene)
        planned = gettext_lazy("as planned")
        for name, label in self.seats(scene).items():
            self.fields[name] = number_field(label, self.contestants(planned), required=False)
        self.fields["board_set"] = number_field(
            gettext_lazy("Boards"), [("", planned), *_sets(scene)], required=False
        )  # fmt: skip
        self.fields["exchange"] = forms.BooleanField(
            label=gettext_lazy("Whoever should have sat here took the place of those who did"),
            required=False,
            initial=True,
        )

    @staticmethod
    def seats(scene: Scene) -> dict[str, Any]:
        if scene.event.contest == "individual":
            words = (gettext_lazy("North"), gettext_lazy("East"), gettext_lazy("South"), gettext_lazy("West"))
            return {f"seat_{place}": label for place, label in enumerate(words)}
        return {"seat_0": gettext_lazy("Sat North–South"), "seat_1": gettext_lazy("Sat East–West")}

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        row: Row | None = read.get("row")
        if row is None:
            return read
        chosen = [read.get(f"seat_{place}") for place in range(len(row.seats))]
        read["sat"] = tuple(seat if seat is not None else row.seats[place] for place, seat in enumerate(chosen))
        present = [seat for seat in read["sat"] if seat is not None]
        if len(set(present)) < len(present):
            raise ValidationError(_("Nobody plays against himself."), code="against-itself")
        if read["sat"] == row.seats and read.get("board_set") in (None, row.board_set):
            raise ValidationError(_("That is what was planned. Say what was different."), code="as-planned")
        return read


class TurnedForm(CellForm):
    """A table that sat in the other direction; in a match of teams the other table too, or it alone."""

    def build(self, scene: Scene, /) -> None:
        super().build(scene)
        if scene.event.contest == "teams":
            self.fields["both"] = _both_tables()


class MatchBoardsForm(CellForm):
    """What a match really played."""

    def build(self, scene: Scene, /) -> None:
        super().build(scene)
        self.fields["board_set"] = number_field(gettext_lazy("Boards really played"), _sets(scene))
        self.fields["both"] = _both_tables()

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        row: Row | None = read.get("row")
        if row is not None and read.get("board_set") == row.board_set:
            raise ValidationError(_("That is what was planned. Say what was different."), code="as-planned")
        return read


def _both_tables() -> forms.BooleanField:
    return forms.BooleanField(label=gettext_lazy("At both tables of the match"), required=False, initial=True)


class PlacesForm(RoundForm):
    """Two who sat in each other's places in a round."""

    def build(self, scene: Scene, /) -> None:
        self.add_round(scene)
        self.fields["first"] = number_field(gettext_lazy("One"), self.contestants())
        self.fields["second"] = number_field(gettext_lazy("The other"), self.contestants())
        self.initial.setdefault("second", next(iter(list(scene.evening.entrants)[1:]), None))

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        two = read.get("first"), read.get("second")
        if two[0] == two[1] and two[0] is not None:
            raise ValidationError(_("Choose two."), code="same")
        rows = self.scene.evening.movement.by_round.get(read.get("round") or 0, ())
        here = {seat for row in rows for seat in row.seats}
        if None not in two and not here & set(two):
            raise ValidationError(_("Neither has a place in that round."), code="nowhere")
        return read


class BoardsExchangedForm(RoundForm):
    """Two tables that played each other's boards in a round."""

    def build(self, scene: Scene, /) -> None:
        self.add_round(scene)
        tables = numbers(range(1, scene.evening.movement.tables + 1))
        self.fields["table"] = number_field(gettext_lazy("Table"), tables)
        self.fields["other"] = number_field(gettext_lazy("Other table"), tables)
        self.initial.setdefault("other", 2)

    def clean(self) -> dict[str, Any]:
        read = super().clean()
        round_, two = read.get("round") or 0, [read.get("table"), read.get("other")]
        sets = {row.table: row.board_set for row in self.scene.evening.movement.by_round.get(round_, ())}
        if None not in two and len({sets.get(table or 0) for table in two}) < len(two):
            raise ValidationError(_("These two tables have the same boards in that round."), code="same")
        empty = [table for table in two if table is not None and table not in sets]
        if empty:
            raise ValidationError(
                _("Nobody is planned at table %(table)s in round %(round)s."),
                code="no-table",
                params={"round": round_, "table": empty[0]},
            )
        return read


def _sets(scene: Scene) -> Choices:
    found = []
    for board_set in range(1, scene.evening.movement.board_sets + 1):
        boards = scene.evening.boards_of(board_set)
        found.append((str(board_set), f"{boards[0]}–{boards[-1]}" if len(boards) > 1 else str(boards[0])))
    return found
