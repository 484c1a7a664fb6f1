"""A connection of psycopg's that sends whole what is sent in a row, however long it is, without waiting on the way.

In pipeline mode psycopg begins to wait for answers while a part of a long statement may not have left yet, since the
operating system takes in no more at once; and the server answers nothing before it has the rest. Both would wait for
ever. So whatever psycopg waits for, what has not left is sent first.

It also asks the operating system twice for each statement whether it may send, and lets go of the interpreter, for
which it then has to wait as long as the event loop is at work. So it is told that it may as long as all has left.
"""

from collections.abc import Generator
from typing import Any, TypeVar

import psycopg
from psycopg.pq.abc import PGconn
from psycopg.waiting import Ready, Wait

T = TypeVar("T")
Row = TypeVar("Row")


class WholeConnection(psycopg.Connection[Row]):
    """psycopg's connection, with nothing left unsent while it waits."""

    def wait(self, gen: Generator[Any, Any, T], *args: Any, **options: Any) -> T:
        """Run one of psycopg's generators, which yield what they wait for and are sent what is ready."""
        return super().wait(_sending(gen, self.pgconn) if self.pgconn.pipeline_status else gen, *args, **options)


def _sending(gen: Generator[Any, Any, T], pgconn: PGconn) -> Generator[Any, Any, T]:
    try:
        wanted = next(gen)
        while True:
            unsent = pgconn.flush()
            if wanted == Wait.RW and not unsent:
                wanted = gen.send(Ready.W)
                continue
            is_added = wanted == Wait.R and unsent
            try:
                ready = yield Wait.RW if is_added else wanted
            except BaseException as error:
                wanted = gen.throw(error)
                continue
            if not is_added or not ready or ready & Ready.R:
                wanted = gen.send(ready & Ready.R if is_added else ready)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]  # the generator's own
