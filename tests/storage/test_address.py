"""Where a database is, as it may be shown."""

import pytest

from storage import Server, address_of


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://gyoji:secret@host/name",
        "postgresql://gyoji:se/secret@host/name",
        "postgresql://gyoji:se?secret@host/name",
        "postgresql://gyoji:se#secret@host/name",
        "postgresql://gyoji:se@secret@host/name",
        "postgresql://gyoji@host/name?password=secret",
        "postgresql://gyoji@host/name?user=a@b&password=secret",
        "postgresql://host/name?user=gyoji&password=secret",
    ],
)
def test_a_password_is_never_shown_however_it_is_written(url):
    shown = str(address_of(url))
    assert "secret" not in shown and "se" not in shown.replace("postgresql", "")
    assert shown.startswith("postgresql://") and "secret" not in repr(Server(url))
