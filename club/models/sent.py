from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from club.models.constraints import given


class SentForm(models.Model):
    """A form that made something, and where its answer led: sent again, it is the same thing (`club.once`)."""

    key = models.CharField(max_length=64, primary_key=True)  # a hash of who sent what, and where to
    location = models.TextField(blank=True)
    sent_at = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        verbose_name = _("form that was sent")
        verbose_name_plural = _("forms that were sent")
        constraints = [given("sent_form_has_a_key", "key")]

    def __str__(self) -> str:
        return self.location
