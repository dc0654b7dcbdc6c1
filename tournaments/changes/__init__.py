"""Changes during the session: each shows its effect, is applied in one act, and can be undone.

What may happen is a `Kind`: a form that asks, and `ways`, which gives the ways there are with the effect of each.
`services.apply` writes one of them, `services.undo` takes the last one back; the engine is `tournaments.movements`.
"""
