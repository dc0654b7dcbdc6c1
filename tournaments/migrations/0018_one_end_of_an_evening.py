"""The schedule alone says where an evening ends: rounds that were cut beside it leave it."""

from django.db import migrations


def leave_out_what_was_cut(apps, _editor):
    """Rounds beyond the cut are not played; the rows of results, if any, stay."""
    sessions = apps.get_model("tournaments", "Session").objects.filter(cut_after_round__isnull=False)
    for session in sessions.iterator():
        for section in session.sections.all():
            section.schedule.filter(round__gt=session.cut_after_round).delete()
            section.rounds = min(section.rounds, session.cut_after_round)
            section.save(update_fields=["rounds"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0017_draws_for_seats")]

    operations = [
        # What was left out is not put back.
        migrations.RunPython(leave_out_what_was_cut, migrations.RunPython.noop),
        migrations.RemoveField(model_name="session", name="cut_after_round"),
    ]
