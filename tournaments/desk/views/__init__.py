"""The pages of the desk, by what the director does there."""
