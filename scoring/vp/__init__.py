"""Victory points: from the margin of a match to the VPs of each side."""
