"""Breaks `scoring/` on purpose, one small change at a time, and counts what the tests notice.

`python -m tests.mutants` (or `make mutants`) seeds a fixed sample of mutants, runs the tests nearest to each
changed module and, where those notice nothing, all tests of scoring. `docs/testing.md` says more.
"""
