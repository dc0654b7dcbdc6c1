"""What pairs play: the convention policy of an event, and the system cards that its entrants attach (D11)."""
