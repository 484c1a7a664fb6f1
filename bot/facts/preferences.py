"""The preferences of users, channels and servers: which ruleset is meant if none is named, which language, and by which
of BCDice's game systems a channel rolls.

A channel's ruleset comes before a user's, since a channel plays one game and everybody in it means that one; a server's
counts if neither has chosen. `bot/client/intake/origin.py` decides on the language.
"""

from __future__ import annotations

from typing import Final, Literal, cast

from bot.facts.origins import Origin
from rules.core.contract.ruleset import rulesets
from storage import Store

Scope = Literal["user", "channel", "guild"]
Key = Literal["ruleset", "language", "system"]
Whose = tuple[Scope, int | None]
NONE: Final = "none"
"""The value that takes a preference back; as a game system it stands for our own notation."""
KEYS: Final[tuple[Key, ...]] = ("ruleset", "language", "system")


class Preferences:
    """All preferences, in memory, so that looking one up never waits. A new one is stored before it counts."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._chosen: dict[Key, dict[tuple[str, str], str]] = {key: {} for key in KEYS}

    async def load(self) -> None:
        """Loads the stored preferences; a ruleset that is no longer installed is ignored."""
        self._chosen = {key: await self._store.settings(key) for key in KEYS}
        known = rulesets()
        self._chosen["ruleset"] = {whose: name for whose, name in self._chosen["ruleset"].items() if name in known}

    async def choose(self, key: Key, scope: Scope, id: int, value: str | None) -> None:
        """Sets a preference; None removes it."""
        whose = (scope, str(id))
        if value is None:
            await self._store.delete_setting(*whose, key)
            self._chosen[key].pop(whose, None)
        else:
            await self._store.set_setting(*whose, key, value)
            self._chosen[key][whose] = value

    async def reread(self, scope: str, id: str, key: str) -> None:
        """Another process may have changed a preference. Other settings are nothing to this."""
        if (kept := self._chosen.get(cast(Key, key))) is None:
            return
        value = await self._store.get_setting(scope, id, key)
        if value is None or (key == "ruleset" and value not in rulesets()):
            kept.pop((scope, id), None)
        else:
            kept[scope, id] = value

    def forget(self, *whose: Whose) -> None:
        """Forgets the preferences of users, channels and servers that are stored no more."""
        for scope, id in whose:
            for key in KEYS:
                self._chosen[key].pop((scope, str(id)), None)

    def chosen(self, key: Key, *whose: Whose) -> str | None:
        """The preference of the first of these users, channels and servers that has one."""
        found = (self._chosen[key].get((scope, str(id))) for scope, id in whose)
        return next(filter(None, found), None)

    def system(self, origin: Origin) -> str | None:
        """The id of the game system that a text is rolled with if none is named: the thread's, its channel's."""
        return self.chosen("system", ("channel", origin.channel_id), ("channel", origin.parent_id))

    def ruleset(self, origin: Origin) -> str | None:
        """The ruleset that is meant if none is named: the thread's, its channel's, the user's, the server's."""
        places: tuple[Whose, Whose] = (("channel", origin.channel_id), ("channel", origin.parent_id))
        return self.chosen("ruleset", *places, ("user", origin.user_id), ("guild", origin.guild_id))
