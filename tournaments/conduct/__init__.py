"""The recorder's file: complaints and reported psychic calls, private, apart from rulings, and erased in time."""
