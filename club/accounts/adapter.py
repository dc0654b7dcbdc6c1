"""How django-allauth behaves here: mail goes through the outbox, nobody signs up, the demonstration stays at home."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages as notices
from django.core.mail import EmailMessage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from club import messages
from club.accounts import demonstration
from club.models import User


class OutboxAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        mail: EmailMessage = self.render_mail(template_prefix, email, {"request": self.request, **context})
        club = getattr(self.request, "club", None)
        messages.post(to=email, subject=str(mail.subject), body=str(mail.body), club=club)

    def format_email_subject(self, subject: str) -> str:
        """Without the site's name before it: the club's own stands in the sender."""
        return subject

    def is_open_for_signup(self, request: HttpRequest) -> bool:  # noqa: ARG002 - django-allauth's signature
        """The club's list of persons says who may have an account; see `club.accounts.first_sign_in`."""
        return False

    def pre_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse | None:
        """Every way of signing in comes by here."""
        if demonstration.is_demonstration(user) and not demonstration.is_offered(request):
            notices.error(request, _("The demonstration logins work on the club's own computer only."))
            return redirect("account_login")
        answer: HttpResponse | None = super().pre_login(request, user, **kwargs)
        return answer
