"""What a user, a channel or a server has chosen beforehand: which ruleset is meant when none is named, which language.

The ruleset of the channel comes before that of the user, for a channel plays one game and everybody in it means that
one; the server's counts where neither has chosen. Which language counts `bot/client/asking.py` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from bot.facts.origins import Origin
from rules.ruleset import rulesets
from storage import Store

Scope = Literal["user", "channel", "guild"]
Key = Literal["ruleset", "language"]
Whose = tuple[Scope, int | None]
KEYS: Final[tuple[Key, ...]] = ("ruleset", "language")


class Preferences:
    """All choices, in memory: looking one up waits for nothing. What is chosen is durable before it holds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._chosen: dict[Key, dict[tuple[str, str], str]] = {key: {} for key in KEYS}

    async def load(self) -> None:
        """Read what was chosen before the start; a ruleset that is not present any more counts for nothing."""
        self._chosen = {key: await self._store.settings(key) for key in KEYS}
        known = rulesets()
        self._chosen["ruleset"] = {whose: name for whose, name in self._chosen["ruleset"].items() if name in known}

    async def choose(self, key: Key, scope: Scope, id: int, value: str | None) -> None:
        """From now on this holds; None takes a choice back."""
        whose = (scope, str(id))
        if value is None:
            await self._store.delete_setting(*whose, key)
            self._chosen[key].pop(whose, None)
        else:
            await self._store.set_setting(*whose, key, value)
            self._chosen[key][whose] = value

    def chosen(self, key: Key, *whose: Whose) -> Iterator[str]:
        """What each of these users, channels and servers has chosen, leaving out those that have not."""
        found = (self._chosen[key].get((scope, str(id))) for scope, id in whose)
        return filter(None, found)

    def ruleset(self, origin: Origin) -> str | None:
        """The ruleset that is meant where none is named: the thread's, its channel's, the user's, the server's."""
        places: tuple[Whose, Whose] = (("channel", origin.channel_id), ("channel", origin.parent_id))
        return next(self.chosen("ruleset", *places, ("user", origin.user_id), ("guild", origin.guild_id)), None)
