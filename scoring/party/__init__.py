"""What the party games share: who sat where, who dealt, tally cards, the list of an event."""
