"""Listening for the changes of other processes, on a separate thread and connection."""

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
"""Statement that sends a text to all processes once its transaction is on the disk."""
LOOK_S: Final = 0.5
"""Seconds between two checks whether to end."""
AGAIN_S: Final = 1.0
"""Seconds before a lost connection is opened again."""


class Listening(threading.Thread):
    """A thread that calls `on_text` with each text sent by the processes.

    After a lost connection `on_text` gets an empty text, since texts may have been missed.
    """

    def __init__(self, address: Server, on_text: Callable[[str], None]) -> None:
        super().__init__(name="gyoji-listens", daemon=True)
        self._address = address
        self._on_text = on_text
        self._ending = threading.Event()
        self._is_known_lost = False
        self.began = threading.Event()
        """Set once the thread receives texts, or has failed to connect."""

    def end(self) -> None:
        """Stops listening; the thread ends soon after."""
        self._ending.set()

    def run(self) -> None:
        while not self._ending.is_set():
            try:
                self._listen()
            except (psycopg.Error, StoreError) as error:
                if not self._is_known_lost and not self._ending.is_set():  # the server may be stopping too
                    self._is_known_lost = True
                    log.warning("other processes are not heard for now: %s", type(error).__name__)
            self.began.set()
            self._ending.wait(AGAIN_S)

    def _listen(self) -> None:
        with opening.connect(self._address) as raw:
            raw.execute(f"LISTEN {CHANNEL}")
            self._is_known_lost = False
            if self.began.is_set():
                self._on_text("")
            self.began.set()
            while not self._ending.is_set():
                for notice in raw.notifies(timeout=LOOK_S):
                    self._on_text(notice.payload)
