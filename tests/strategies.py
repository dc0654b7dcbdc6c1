"""Hypothesis strategies for the values that the rules speak in."""

from hypothesis import strategies as st

from scoring.values import Card, Contract, Doubling, Seat, Strain, Suit, Vulnerability

seats = st.sampled_from(Seat)
vulnerabilities = st.sampled_from(Vulnerability)
contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Strain), seats, st.sampled_from(Doubling))
trick_counts = st.integers(0, 13)
cards = st.builds(Card, st.sampled_from(Suit), st.sampled_from("23456789TJQKA"))
