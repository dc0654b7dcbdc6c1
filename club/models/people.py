from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from club.models.clubs import Club
from club.models.constraints import given


class UserManager(BaseUserManager["User"]):
    def create_user(self, email: str, password: str | None = None, **fields: Any) -> User:
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password)
        user.full_clean()
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """Somebody who signs in, and nothing more: the record for life is the Person."""

    email = models.EmailField(_("e-mail address"), unique=True)
    is_active = models.BooleanField(_("may sign in"), default=True)
    is_staff = models.BooleanField(_("may enter the technical administration"), default=False)
    date_joined = models.DateTimeField(_("joined"), default=timezone.now)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            models.UniqueConstraint(Lower("email"), name="user_email_once_whatever_the_case"),
            given("user_has_an_address", "email"),
        ]

    def __str__(self) -> str:
        return self.email


class PersonQuerySet(models.QuerySet["Person"]):
    def known_in(self, club: Club) -> PersonQuerySet:
        """Everybody but the demonstration's people; in the demonstration club those alone."""
        return self.filter(is_demonstration=club.is_demonstration)

    def in_name_order(self) -> PersonQuerySet:
        return self.order_by("family_name", "given_name", "pk")


class Person(models.Model):
    """A player's record for life, across clubs; guests are persons too."""

    given_name = models.CharField(_("given name"), max_length=80)
    family_name = models.CharField(_("family name"), max_length=80, blank=True)
    public_name = models.CharField(
        _("name on public pages"), max_length=160, blank=True, help_text=_("Empty: the full name.")
    )
    # Folded by save(), before bulk_create by its caller: databases disagree on what lower case is outside ASCII.
    search_name = models.CharField(max_length=330, editable=False, db_index=True)
    email = models.EmailField(_("e-mail address"), blank=True)
    user = models.OneToOneField(
        "club.User",
        verbose_name=_("user"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="person",
    )
    is_guest = models.BooleanField(_("guest"), default=False)
    is_demonstration = models.BooleanField(_("demonstration"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = PersonQuerySet.as_manager()

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("persons")
        constraints = [
            models.CheckConstraint(
                name="person_has_a_name",
                condition=~Q(given_name=""),
                violation_error_message=_("Give the person a name."),
            )
        ]

    def __str__(self) -> str:
        return self.public_name or self.full_name

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.fold_name()
        fields = kwargs.get("update_fields")
        if fields is not None:
            kwargs["update_fields"] = {*fields, "search_name"}
        super().save(*args, **kwargs)

    def fold_name(self) -> None:
        """Write the name as searches look for it."""
        self.search_name = f"{self.family_name} {self.given_name} {self.public_name}".casefold().strip()

    @property
    def full_name(self) -> str:
        return f"{self.given_name} {self.family_name}".strip()
