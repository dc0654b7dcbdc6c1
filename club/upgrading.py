"""What migrations share: a club upgrades its database by itself, so what stands in the way is said in words."""

from typing import Any

from django.db.migrations.operations.base import Operation
from django.db.models import BaseConstraint, CheckConstraint, Model


class StandsInTheWay(Exception):
    """Rows that are there already break a new rule; nothing was changed."""


class AddRules(Operation):
    """Constraints for many models, in one step: for each AddConstraint Django thinks through all models again, and
    SQLite writes the table anew.

    The rows that a CHECK would refuse are named, instead of the bare error of the database.
    """

    def __init__(self, rules: dict[str, list[BaseConstraint]]) -> None:
        self.rules = rules

    def describe(self) -> str:
        return f"Add rules to {', '.join(self.rules)}"

    def state_forwards(self, app_label: str, state: Any) -> None:
        for name, rules in self.rules.items():
            options = state.models[app_label, name].options
            options["constraints"] = [*options["constraints"], *rules]
        state.reload_models({(app_label, name) for name in self.rules}, delay=True)

    def database_forwards(self, app_label: str, schema_editor: Any, _from_state: Any, to_state: Any) -> None:
        for name, rules in self.rules.items():
            model = to_state.apps.get_model(app_label, name)
            for rule in rules:
                if isinstance(rule, CheckConstraint):
                    _look(model, rule, schema_editor)
            _change(model, rules, schema_editor, schema_editor.add_constraint)

    def database_backwards(self, app_label: str, schema_editor: Any, _from_state: Any, to_state: Any) -> None:
        for name, rules in self.rules.items():
            _change(to_state.apps.get_model(app_label, name), rules, schema_editor, schema_editor.remove_constraint)


def _change(model: type[Model], rules: list[BaseConstraint], schema_editor: Any, change: Any) -> None:
    if schema_editor.connection.vendor == "sqlite":
        schema_editor._remake_table(model)  # with the constraints that the model has now
        return
    for rule in rules:
        change(model, rule)


def _look(model: Any, constraint: CheckConstraint, schema_editor: Any) -> None:
    check = constraint._get_check_sql(model, schema_editor)  # type: ignore[attr-defined]  # as it will stand there
    table = schema_editor.quote_name(model._meta.db_table)
    key = schema_editor.quote_name(model._meta.pk.column)
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(f"SELECT {key} FROM {table} WHERE NOT ({check}) ORDER BY {key}")  # noqa: S608 - our own names
        refused = [str(row[0]) for row in cursor.fetchall()]
    if refused:
        raise StandsInTheWay(
            f"{len(refused)} rows of {model._meta.db_table} break the new rule {constraint.name}, {check}: "
            f"{', '.join(refused[:20])}. Nothing was changed. Correct or delete them, and migrate again."
        )
