"""Movements: who sits where with which boards. Pure: no Django, no Celery, no clock, no words for players.

One table is the truth: the rows of a `Movement`. Formulas and constants only produce rows; everything
else (balance, audit, instructions, changes during the evening) reads them.
"""
