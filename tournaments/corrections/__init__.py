"""Corrections that players ask for: asked, agreed with, decided; and the public log of everything that changed."""
