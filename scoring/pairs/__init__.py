"""Pairs and individual: from the lines of a board to points, and from points to standings."""
