"""News: what several processes keep in memory and one of them has changed."""

from typing import NamedTuple, TypeVar

from .engine import Database, Engine, Statements

T = TypeVar("T")


class News(NamedTuple):
    """What has changed: ("setting", scope, id, key), ("charts", scope, id) for charts and tables of an owner's own,
    ("forgotten", scope, id), ("game", its id), ("shards",), or ("all",) when some news may have been missed."""

    kind: str
    what: tuple[str, ...] = ()


def read_news(text: str) -> News:
    """The news that a notice has; "" is that some may have been missed."""
    kind, *what = text.split(" ") if text else ["all"]
    return News(kind, tuple(what))


def telling(engine: Engine, work: Statements[T], *news: object) -> Statements[T]:
    """The same work, of which other processes hear once it is on the disk. Where there are none, nothing is added."""
    if not engine.notify:
        return work

    def both(db: Database) -> T:
        result = work(db)
        tell(db, engine, *news)
        return result

    return both


def tell(db: Database, engine: Engine, *news: object) -> None:
    """Other processes hear of this once the transaction is on the disk."""
    if engine.notify:
        db.execute(engine.notify, (" ".join(map(str, news)),))
