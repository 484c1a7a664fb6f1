"""A psycopg connection that sends pipelined statements completely before it waits.

In pipeline mode psycopg may wait for answers while part of a long statement is unsent. The server answers only a whole
statement, so both would wait forever. This connection sends the unsent data before it waits.

For each statement psycopg also asks the operating system twice whether it may send. Each question releases the
interpreter, and a busy event loop delays its return. So this connection answers the question itself, as long as nothing
is unsent.
"""

from collections.abc import Generator
from typing import Any, TypeVar

import psycopg
from psycopg.pq.abc import PGconn
from psycopg.waiting import Ready, Wait

T = TypeVar("T")
Row = TypeVar("Row")


class WholeConnection(psycopg.Connection[Row]):
    """A psycopg connection that sends everything before it waits."""

    def wait(self, gen: Generator[Any, Any, T], *args: Any, **options: Any) -> T:
        """Runs one of psycopg's generators.

        The generator yields the states it waits for, and is sent the state that is ready.
        """
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
        return end.value  # type: ignore[no-any-return]  # the generator's value
