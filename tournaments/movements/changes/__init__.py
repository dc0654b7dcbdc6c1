"""What happens during an evening: pure functions from a schedule and what was played to a new schedule.

Every function returns a `Change`: the movement as it would be from now on, and its effect, to be shown before it
is applied. Rows of finished rounds are never touched, except where the director says what really happened.
Numbers keep their meaning: a contestant keeps his number all evening. To undo a change, keep the movement it
was made from.
"""
