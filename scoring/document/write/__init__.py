"""Writing documents as JSON; `scoring.document.writing` is the door."""
