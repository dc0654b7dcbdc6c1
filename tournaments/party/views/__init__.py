"""The pages of the party games, by what is done there."""
