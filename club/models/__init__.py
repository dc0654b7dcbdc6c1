"""The club's rows, by subject."""

from club.models.audit import AuditEntry
from club.models.clubs import Club
from club.models.jobs import Job
from club.models.messages import Message
from club.models.people import Person, User
from club.models.roles import Role
from club.models.sent import SentForm

__all__ = ["AuditEntry", "Club", "Job", "Message", "Person", "Role", "SentForm", "User"]
