"""Error for a start that cannot succeed until a person changes something."""

from typing import Any


class StartUpError(Exception):
    """A reason why the program cannot start: the id of a message for the host, and its facts."""

    def __init__(self, message_id: str, **facts: Any):
        super().__init__(message_id, facts)
        self.message_id = message_id
        self.facts = facts
