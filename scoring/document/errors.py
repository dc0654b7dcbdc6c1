"""What is said when an event document cannot be read or scored."""


class BadDocumentError(ValueError):
    """Where the fault is, what was read, and what is allowed, in one line."""

    def __init__(self, where: str, problem: str, allowed: str = "") -> None:
        self.where, self.problem, self.allowed = where, problem, allowed
        super().__init__(f"{where}: {problem}" + (f"; allowed: {allowed}" if allowed else ""))
