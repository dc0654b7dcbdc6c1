"""The facts of events, by subject, and the rows derived from them."""

from tournaments.models.appeals import Appeal, AppealRules, AppealSeat, Naming
from tournaments.models.boards import Board
from tournaments.models.changes import ScheduleChange
from tournaments.models.clocks import Clock
from tournaments.models.conduct import ConductEntry
from tournaments.models.corrections import CorrectionRequest
from tournaments.models.derived import LineScore, Scoresheet, Standing
from tournaments.models.desk import LatePlay, RoundBreak, RoundClock, SlowPlay
from tournaments.models.draws import SeatDraw
from tournaments.models.entrants import Entrant, EntrantMember
from tournaments.models.events import Event, EventRole, Section, Session, Stage
from tournaments.models.imports import Import, ImportedLine
from tournaments.models.matches import Match
from tournaments.models.party import PartyEvening, SideConfirmation
from tournaments.models.penalties import Penalty
from tournaments.models.postings import Fragment, Posting
from tournaments.models.requests import RulingRequest
from tournaments.models.results import Doubt, Result, ResultChange
from tournaments.models.rulings import Ruling
from tournaments.models.schedule import ScheduleRow
from tournaments.models.systems import SystemCard
from tournaments.models.table import (
    DirectorCall,
    RoundConfirmation,
    TableConflict,
    TableOptions,
    TableToken,
    TeamLineUp,
)

__all__ = [
    "Appeal",
    "AppealRules",
    "AppealSeat",
    "Board",
    "Clock",
    "ConductEntry",
    "CorrectionRequest",
    "DirectorCall",
    "Doubt",
    "Entrant",
    "EntrantMember",
    "Event",
    "EventRole",
    "Fragment",
    "Import",
    "ImportedLine",
    "LatePlay",
    "LineScore",
    "Match",
    "Naming",
    "PartyEvening",
    "Penalty",
    "Posting",
    "Result",
    "ResultChange",
    "RoundBreak",
    "RoundClock",
    "RoundConfirmation",
    "Ruling",
    "RulingRequest",
    "ScheduleChange",
    "ScheduleRow",
    "Scoresheet",
    "SeatDraw",
    "Section",
    "Session",
    "SideConfirmation",
    "SlowPlay",
    "Stage",
    "Standing",
    "SystemCard",
    "TableConflict",
    "TableOptions",
    "TableToken",
    "TeamLineUp",
]
