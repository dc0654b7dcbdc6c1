"""Small words of the result pages: who an entrant is, what an event is, the figure that counts."""

from django import template

from tournaments.results import columns, descriptions, outcomes

register = template.Library()
register.filter("kind", descriptions.kind_of)
register.filter("title_of", descriptions.title_of)
register.filter("main_figure", descriptions.main_figure)
register.filter("outcome", outcomes.outcome)
register.filter("has_matches", descriptions.has_matches)
register.filter("match_figure", descriptions.match_figure)
register.filter("taken", columns.taken)
