from django.urls import path

from tournaments.events import entrants, movement, views

app_name = "events"
urlpatterns = [
    path("events/new/", views.create, name="create"),
    path("events/setup/", views.index, name="index"),
    path("events/conditions/<slug:code>/", views.usual, name="usual-conditions"),
    path("events/<int:pk>/setup/", views.setup, name="setup"),
    path("events/<int:pk>/edit/", views.edit, name="edit"),
    path("events/<int:pk>/kind/", views.kind, name="kind"),
    path("events/<int:pk>/conditions/", views.conditions, name="conditions"),
    path("events/<int:pk>/announce/", views.announce, name="announce"),
    path("events/<int:pk>/withdraw/", views.withdraw, name="withdraw"),
    path("events/<int:pk>/start/", views.start, name="start"),
    path("events/<int:pk>/post/provisional/", views.post_provisional, name="post-provisional"),
    path("events/<int:pk>/post/official/", views.post_official, name="post-official"),
    path("events/<int:pk>/post/final/", views.post_final, name="post-final"),
    path("events/<int:pk>/post/correction/", views.post_corrected, name="post-corrected"),
    path("events/<int:pk>/copy/", views.copy, name="copy"),
    path("events/<int:pk>/delete/", views.delete, name="delete"),
    path("events/<int:pk>/setup/entrants/", entrants.listing, name="entrants"),
    path("events/<int:pk>/setup/entrants/add/", entrants.add, name="entrant-add"),
    path("events/<int:pk>/setup/entrants/list/", entrants.paste, name="entrants-paste"),
    path("events/<int:pk>/setup/entrants/<int:entrant_pk>/", entrants.change, name="entrant-change"),
    path("events/<int:pk>/setup/entrants/<int:entrant_pk>/captain/", entrants.captain, name="entrant-captain"),
    path("events/<int:pk>/setup/entrants/<int:entrant_pk>/remove/", entrants.remove, name="entrant-remove"),
    path("events/<int:pk>/setup/sections/", movement.sections, name="sections"),
    path("events/<int:pk>/setup/sections/<int:section_pk>/", movement.choose, name="movement"),
    path("events/<int:pk>/setup/sections/<int:section_pk>/clear/", movement.clear, name="movement-clear"),
]
