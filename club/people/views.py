"""Pages about persons, for those who keep the list."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.db.models import Prefetch, QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from club.http import ClubRequest, SignedInRequest
from club.models import Person, Role
from club.once import once
from club.people import services
from club.people.forms import EndForm, NewPersonForm, PersonForm, RoleForm
from club.people.search import find
from club.permissions import GIVE_ROLES, KEEP_PEOPLE, Kind, has_role, role_required

MAY_SEARCH = (Kind.DIRECTOR, Kind.SCORER, Kind.SECRETARY, Kind.ADMINISTRATOR)
A_PAGE = 60


@require_safe
@role_required(*MAY_SEARCH)
def search(request: ClubRequest) -> HttpResponse:
    """The persons that a name may mean, as a list to pick from."""
    asked = _asked(request)
    among = Person.objects.known_in(request.club)
    matches = find(asked, among=among) if len(asked) > 1 else []
    return render(request, "people/_matches.html", {"matches": matches, "asked": len(asked) > 1})


def _asked(request: ClubRequest) -> str:
    """The name: `q`, or whatever name field of a form asks (name-1, name-2 …)."""
    fields = (key for key in request.GET if key == "q" or key.startswith("name"))
    return request.GET.get(next(fields, "q"), "").strip()


@require_safe
@role_required(*KEEP_PEOPLE)
def listing(request: ClubRequest) -> HttpResponse:
    """Everybody in the order of family names, or those that a name may mean."""
    asked = _asked(request)
    people = _with_roles(request)
    found = [match.person for match in find(asked, among=people, limit=A_PAGE)] if asked else people
    page = Paginator(found, A_PAGE).get_page(request.GET.get("page"))
    return render(request, "people/list.html", {"page": page, "asked": asked, "count": len(found)})


def _with_roles(request: ClubRequest) -> QuerySet[Person]:
    held = Role.objects.on(timezone.localdate()).filter(club=request.club).order_by("pk")
    people = Person.objects.known_in(request.club).in_name_order()
    return people.prefetch_related(Prefetch("roles", queryset=held, to_attr="held_today"))


@require_http_methods(["GET", "POST"])
@role_required(*KEEP_PEOPLE)
@once
def create(request: SignedInRequest) -> HttpResponse:
    """A new person; who is no guest becomes a member today, where the keeper may say so."""
    form = NewPersonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        person = services.add_person(club=request.club, by=request.user, **form.cleaned_data)
        if not person.is_guest and has_role(request, *GIVE_ROLES):
            services.give_role(
                person=person, club=request.club, kind=Kind.MEMBER, since=timezone.localdate(), by=request.user
            )
        messages.success(request, _("%(name)s is on record.") % {"name": person.full_name})
        return redirect("people:list")
    return render(request, "people/create.html", {"form": form})


@require_http_methods(["GET", "POST"])
@role_required(*KEEP_PEOPLE)
def edit(request: SignedInRequest, pk: int) -> HttpResponse:
    """A person's record, and the roles."""
    person = _person(request, pk)
    form = PersonForm(request.POST or None, instance=Person.objects.get(pk=pk))
    if request.method == "POST" and form.is_valid():
        services.change_person(person=person, club=request.club, by=request.user, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("people:edit", pk)
    return _record(request, person, form=form)


def _record(request: ClubRequest, person: Person, **context: Any) -> HttpResponse:
    roles = person.roles.filter(club=request.club).order_by("-since", "kind")
    same_address = Person.objects.known_in(request.club).filter(email__iexact=person.email).exclude(pk=person.pk)
    page = {
        "person": person,
        "held": roles,
        "role_form": RoleForm(),
        "may_give_roles": has_role(request, *GIVE_ROLES),
        "same_address": same_address if person.email else [],
        "today": timezone.localdate(),
    }
    return render(request, "people/edit.html", page | context)


def _person(request: ClubRequest, pk: int) -> Person:
    return get_object_or_404(Person.objects.known_in(request.club), pk=pk)


@require_POST
@role_required(*GIVE_ROLES)
@once
def give_role(request: SignedInRequest, pk: int) -> HttpResponse:
    person = _person(request, pk)
    form = RoleForm(request.POST)
    if form.is_valid():
        try:
            services.give_role(person=person, club=request.club, by=request.user, **form.cleaned_data)
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            return redirect("people:edit", pk)
    return _record(request, person, form=PersonForm(instance=person), role_form=form)


@require_POST
@role_required(*GIVE_ROLES)
def end_role(request: SignedInRequest, pk: int, role_pk: int) -> HttpResponse:
    role = get_object_or_404(Role, pk=role_pk, person=_person(request, pk), club=request.club)
    form = EndForm(request.POST)
    try:
        if form.is_valid():
            services.end_role(role=role, last_day=form.day, by=request.user)
    except ValidationError as refusal:
        messages.error(request, " ".join(refusal.messages))
    return redirect("people:edit", pk)
