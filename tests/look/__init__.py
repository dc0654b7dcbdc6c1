"""Screenshots of all pages, to be looked at: `make look` puts them into look/, which git ignores.

A slice lists its pages in a module of `tests/look/pages/`.
"""
