"""Hearing what other processes have changed: PostgreSQL notifies a connection of its own, on a thread of its own."""

import logging
import threading
from collections.abc import Callable
from typing import Final

import psycopg

from ..address import Server
from ..errors import StoreError
from . import opening

log = logging.getLogger(__name__)

CHANNEL: Final = "gyoji"
NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', ?)"
"""The statement that tells all processes of a subject once its transaction is on the disk."""
LOOK_S: Final = 0.5
"""How often it looks whether it should end."""
AGAIN_S: Final = 1.0
"""How long after the connection was lost it is made again."""


class Listening(threading.Thread):
    """Calls `told`, on its own thread, with each subject; with "" when some may have been missed, since the connection
    was lost for a while."""

    def __init__(self, address: Server, told: Callable[[str], None]) -> None:
        super().__init__(name="gyoji-listens", daemon=True)
        self._address = address
        self._told = told
        self._ending = threading.Event()
        self._is_known_lost = False
        self.began = threading.Event()
        """Set once nothing is missed any more, or nothing can be heard for now."""

    def end(self) -> None:
        """Stop listening; the thread ends soon after."""
        self._ending.set()

    def run(self) -> None:
        """Listen until told to end."""
        while not self._ending.is_set():
            try:
                self._listen()
            except (psycopg.Error, StoreError) as error:
                if not self._is_known_lost and not self._ending.is_set():  # else the server may go at the same time
                    self._is_known_lost = True
                    log.warning("other processes are not heard for now: %s", type(error).__name__)
            self.began.set()
            self._ending.wait(AGAIN_S)

    def _listen(self) -> None:
        with opening.connect(self._address) as raw:
            raw.execute(f"LISTEN {CHANNEL}")
            self._is_known_lost = False
            if self.began.is_set():
                self._told("")
            self.began.set()
            while not self._ending.is_set():
                for notice in raw.notifies(timeout=LOOK_S):
                    self._told(notice.payload)
