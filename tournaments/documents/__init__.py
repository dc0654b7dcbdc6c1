"""Between rows and the event document: the only module that knows both shapes.

`facts_of(event_pk)` reads an event into its document, in a fixed number of queries; `create_event` writes a
document into a new event; `whole_document` is what is handed to others.
"""

from tournaments.documents.conditions import conditions_of
from tournaments.documents.creating import Arrival, Created, create_event
from tournaments.documents.exporting import whole_document
from tournaments.documents.reading import Facts, document_of, facts_of
from tournaments.documents.rulings import Effect

__all__ = [
    "Arrival",
    "Created",
    "Effect",
    "Facts",
    "conditions_of",
    "create_event",
    "document_of",
    "facts_of",
    "whole_document",
]
