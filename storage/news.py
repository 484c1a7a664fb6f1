"""News of changes to data that several processes keep in memory."""

from typing import NamedTuple, TypeVar

from .engine import Database, Engine, Statements

T = TypeVar("T")


class News(NamedTuple):
    """A change: its kind and further words.

    They are ("setting", scope, id, key), ("charts", scope, id) for an owner's charts and tables, ("forgotten", scope,
    id), ("game", its id), ("shards",), or ("all",) if some news may have been missed.
    """

    kind: str
    what: tuple[str, ...] = ()


def read_news(text: str) -> News:
    """Reads the news in a notice.

    "" means that some may have been missed.
    """
    kind, *what = text.split(" ") if text else ["all"]
    return News(kind, tuple(what))


def telling(engine: Engine, work: Statements[T], *news: object) -> Statements[T]:
    """Adds news for other processes to a piece of work.

    They hear of it once the work is on the disk. A single process needs no news, and gets the work unchanged.
    """
    if not engine.notify:
        return work

    def both(db: Database) -> T:
        result = work(db)
        tell(db, engine, *news)
        return result

    return both


def tell(db: Database, engine: Engine, *news: object) -> None:
    """Tells other processes once the transaction is on the disk."""
    if engine.notify:
        db.execute(engine.notify, (" ".join(map(str, news)),))
