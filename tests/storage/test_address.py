"""Addresses of databases, and the form in which they may be shown."""

import pytest

from storage import Server, StoreAddress, address_of

SECRET = "pa55-word"


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
def test_a_password_is_never_shown_in_any_notation(url):
    shown = str(Server(url))
    assert "secret" not in shown
    assert "se" not in shown.replace("postgresql", "")
    assert shown.startswith("postgresql://")
    assert "secret" not in repr(Server(url))


@pytest.mark.parametrize(
    "where",
    [
        "postgres:/x",
        "postgresql:name",
        "sqlite:games.sqlite3",
        f"PostgreSQL:bot:{SECRET}@host/name",
        f"postgresql://bot:{SECRET}@host/name?sslmod=require",
        f"postgresql://bot:{SECRET}@host/name?connect_timeout=soon",
        f"postgresql://bot:{SECRET}@host/name?application_name=%00",
        f"postgresql://bot:{SECRET}%zz@host/name",
    ],
)
def test_a_malformed_url_is_refused_without_being_repeated(where):
    with pytest.raises(StoreAddress) as refused:
        address_of(where)
    assert SECRET not in f"{refused.value} {refused.value!r} {refused.value.__cause__}"
    assert refused.value.__suppress_context__ or refused.value.__context__ is None
