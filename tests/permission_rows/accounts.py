"""The addresses of django-allauth."""

from tests.cast import KINDS, World
from tests.permission_rows import DENIED, HIDDEN, LOGIN, OPEN, everyone, row, signed_in


def _key(_world: World) -> dict[str, str]:
    return {"key": "no-such-key"}


def _reset_key(_world: World) -> dict[str, str]:
    return {"uidb36": "1", "key": "no-such-key"}


# Steps of a sign-in that has not begun lead back to its first page.
_STEP = row(visitor=LOGIN, **dict.fromkeys(KINDS, OPEN))
# What only somebody with two-step sign-in has.
_TWO_STEP = row(visitor=LOGIN, **dict.fromkeys(KINDS, HIDDEN))

ROWS = {
    "accounts:overview": signed_in(),
    "accounts:demonstration-login": everyone(method="post", otherwise=DENIED),
    "account_login": everyone(),
    "account_logout": everyone(),
    "account_inactive": everyone(),
    "account_signup": everyone(),
    "account_request_login_code": everyone(),
    "account_confirm_login_code": _STEP,
    "account_reset_password": everyone(),
    "account_reset_password_done": everyone(),
    "account_reset_password_from_key": everyone(kwargs=_reset_key),
    "account_reset_password_from_key_done": everyone(),
    "account_email_verification_sent": everyone(),
    "account_confirm_email": everyone(kwargs=_key),
    "account_email": signed_in(),
    "account_change_password": signed_in(),
    "account_set_password": signed_in(),
    "account_reauthenticate": signed_in(),
    "account_request_reauthentication_code": signed_in(),
    "account_confirm_reauthentication_code": signed_in(),
    "mfa_index": signed_in(),
    "mfa_authenticate": _STEP,
    "mfa_reauthenticate": signed_in(),
    "mfa_activate_totp": signed_in(),
    "mfa_deactivate_totp": _TWO_STEP,
    "mfa_view_recovery_codes": _TWO_STEP,
    "mfa_generate_recovery_codes": signed_in(),
    "mfa_download_recovery_codes": _TWO_STEP,
}
