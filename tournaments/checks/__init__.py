"""What cannot be, and is refused; what is unlikely, and is queued until somebody has looked at it."""
