"""django-allauth's mail goes through the outbox like all other mail."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.core.mail import EmailMessage

from club import messages


class OutboxAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        mail: EmailMessage = self.render_mail(template_prefix, email, {"request": self.request, **context})
        messages.post(to=email, subject=str(mail.subject), body=str(mail.body))
