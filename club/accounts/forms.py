"""django-allauth's forms where the club's own rule comes in."""

from allauth.account.forms import RequestLoginCodeForm
from allauth.account.utils import filter_users_by_email

from club.accounts.first_sign_in import account_for
from club.models import User


class LoginCodeForm(RequestLoginCodeForm):  # type: ignore[misc]
    """Asks for a code; the first time it makes the account of whoever the club knows by this address."""

    _user: User | None

    def clean_email(self) -> str:
        email: str = super().clean_email()  # counts the request first: nobody tries addresses without end
        if email and self._user is None and account_for(email):
            self._user = next(iter(filter_users_by_email(email, is_active=True)), None)
        return email
