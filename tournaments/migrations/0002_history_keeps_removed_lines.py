from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_events_and_results")]

    operations = [
        migrations.AddField(
            model_name="resultchange",
            name="line",
            field=models.PositiveBigIntegerField(db_index=True, default=0),
            preserve_default=False,
        ),
    ]
