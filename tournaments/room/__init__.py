"""What the room is given to read: printed cards and sheets, the screen on the wall, the words of the director."""
