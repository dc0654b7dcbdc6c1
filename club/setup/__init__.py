"""From an empty installation to a club with its first administrator; once, and never again."""
