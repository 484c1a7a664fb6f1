"""A connection of psycopg's that sends whole what is sent in a row, however long it is.

In pipeline mode psycopg begins to wait for answers while a part of a long statement may not have left yet, since the
operating system takes in no more at once; and the server answers nothing before it has the rest. Both would wait for
ever. So whatever psycopg waits for, what has not left is sent first.
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
            unsent = wanted == Wait.R and pgconn.flush()
            try:
                ready = yield Wait.RW if unsent else wanted
            except BaseException as error:
                wanted = gen.throw(error)
                continue
            if not unsent or not ready or ready & Ready.R:
                wanted = gen.send(ready & Ready.R if unsent else ready)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]  # the generator's own
