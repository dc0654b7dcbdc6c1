from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0019_team_line_ups")]

    operations = [
        migrations.AddField(
            model_name="partyevening",
            name="arrivals",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
