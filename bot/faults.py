"""A start that cannot succeed until somebody changes something."""

from typing import Any


class StartUpError(Exception):
    """What keeps the program from starting, as the id of the message that says what to do, and its facts."""

    def __init__(self, message_id: str, **facts: Any):
        super().__init__(message_id, facts)
        self.message_id = message_id
        self.facts = facts
