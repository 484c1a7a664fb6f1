"""Runs all rows of a table as one test, which saves the overhead of a test per row."""

import inspect
from collections.abc import Callable, Iterable
from typing import Any


def each_row(names: str | tuple[str, ...], rows: Iterable[Any], ids: Callable[[Any], Any] = repr) -> Callable[..., Any]:
    """Runs a test over all rows, but as one test.

    Otherwise it is like `pytest.mark.parametrize`. The failure names every row that fails.
    """
    slots = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else names
    table = [(row,) if len(slots) == 1 else tuple(row) for row in rows]
    assert table, "a table without rows shows nothing"

    def over(test: Callable[..., None]) -> Callable[..., None]:
        def whole(**given: Any) -> None:
            failed = []
            for row in table:
                try:
                    test(**given, **dict(zip(slots, row, strict=True)))
                except Exception as error:
                    error.add_note(f"row {', '.join(str(ids(value)) for value in row)}")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(table)} rows", failed)

        signature = inspect.signature(test)
        asked = [parameter for name, parameter in signature.parameters.items() if name not in slots]
        vars(whole)["__signature__"] = signature.replace(parameters=asked)
        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(whole, name, getattr(test, name))
        whole.pytestmark = list(getattr(test, "pytestmark", ()))
        return whole

    return over
