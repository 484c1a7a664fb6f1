"""Preferences of users, channels and servers: ruleset, language, BCDice game system, and theme of pictures.

They apply to requests that name none. `bot/client/intake/origin.py` decides on the language.
"""

from __future__ import annotations

from typing import Final, Literal, cast, get_args

from bot.facts.origins import Origin
from bot.pictures.themes import THEMES, Theme
from rules.core.contract.ruleset import rulesets
from storage import Store

Scope = Literal["user", "channel", "guild"]
Key = Literal["ruleset", "language", "system", "theme"]
Whose = tuple[Scope, int | None]
NONE: Final = "none"
"""Value that removes a preference. As a game system, it means the bot's own dice notation."""
KEYS: Final[tuple[Key, ...]] = get_args(Key)


class Preferences:
    """All preferences, kept in memory so that a look-up never waits."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._chosen: dict[Key, dict[tuple[str, str], str]] = {key: {} for key in KEYS}

    async def load(self) -> None:
        """Loads the stored preferences, except for rulesets that are not installed."""
        self._chosen = {key: await self._store.settings(key) for key in KEYS}
        known = rulesets()
        self._chosen["ruleset"] = {whose: name for whose, name in self._chosen["ruleset"].items() if name in known}

    async def choose(self, key: Key, scope: Scope, id: int, value: str | None) -> None:
        """Sets a preference, or removes it if `value` is None."""
        whose = (scope, str(id))
        if value is None:
            await self._store.delete_setting(*whose, key)
            self._chosen[key].pop(whose, None)
        else:
            await self._store.set_setting(*whose, key, value)
            self._chosen[key][whose] = value

    async def reread(self, scope: str, id: str, key: str) -> None:
        """Reads a preference again, since another process may have changed it.

        Settings other than preferences are ignored.
        """
        if (kept := self._chosen.get(cast(Key, key))) is None:
            return
        value = await self._store.get_setting(scope, id, key)
        if value is None or (key == "ruleset" and value not in rulesets()):
            kept.pop((scope, id), None)
        else:
            kept[scope, id] = value

    def forget(self, *whose: Whose) -> None:
        """Drops the preferences of these users, channels and servers from memory."""
        for scope, id in whose:
            for key in KEYS:
                self._chosen[key].pop((scope, str(id)), None)

    def chosen(self, key: Key, *whose: Whose) -> str | None:
        """Returns the preference of the first of these users, channels and servers that has one."""
        found = (self._chosen[key].get((scope, str(id))) for scope, id in whose)
        return next(filter(None, found), None)

    def system(self, origin: Origin) -> str | None:
        """Returns the preferred game system of the thread, or else of its channel."""
        return self.chosen("system", ("channel", origin.channel_id), ("channel", origin.parent_id))

    def theme(self, *whose: Whose) -> Theme:
        """Returns the theme of pictures for the first of these users and channels that has one."""
        chosen = self.chosen("theme", *whose)
        return next((theme for theme in THEMES if theme == chosen), "dark")

    def ruleset(self, origin: Origin) -> str | None:
        """Returns the preferred ruleset of the thread, its channel, the user or the server, the first that has one.

        A channel comes before a user, since a channel plays one game and everyone in it means that game.
        """
        places: tuple[Whose, Whose] = (("channel", origin.channel_id), ("channel", origin.parent_id))
        return self.chosen("ruleset", *places, ("user", origin.user_id), ("guild", origin.guild_id))
