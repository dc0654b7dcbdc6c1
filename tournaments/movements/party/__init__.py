"""Seats and moves of the party games: progressive, pivot and honeymoon bridge. Pure: state in, state out.

Seats are those of the event document (`scoring.document.event.Seating`), tables in order from table 1. Nothing
is random: whatever is drawn comes from a stored seed, or is what the players drew at the table, and is recorded.
"""
