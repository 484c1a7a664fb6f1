"""News of changes to data that several processes keep in memory."""

from typing import NamedTuple, TypeVar

from .engine import Database, Engine, Statements

T = TypeVar("T")


class News(NamedTuple):
    """A change: its `kind`, and further words that name the changed data.

    Kind and words are ("setting", scope, id, key), ("charts", scope, id) for an owner's charts and tables,
    ("forgotten", scope, id), ("game", id), ("shards",), or ("all",) if news may have been missed.
    """

    kind: str
    what: tuple[str, ...] = ()


def read_news(text: str) -> News:
    """Reads the news in a text sent by another process.

    An empty text means that news may have been missed.
    """
    kind, *what = text.split(" ") if text else ["all"]
    return News(kind, tuple(what))


def telling(engine: Engine, work: Statements[T], *news: object) -> Statements[T]:
    """Returns a piece of work that also sends news to other processes.

    They receive the news once the work is on the disk.
    """
    if not engine.notify:
        return work

    def both(db: Database) -> T:
        result = work(db)
        tell(db, engine, *news)
        return result

    return both


def tell(db: Database, engine: Engine, *news: object) -> None:
    """Sends news to other processes once the transaction is on the disk."""
    if engine.notify:
        db.execute(engine.notify, (" ".join(map(str, news)),))
