"""Who asks for something, where and when."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from rules.core.facts.words import Personal
from storage import ChartOwner


@dataclass(frozen=True, slots=True)
class Origin:
    """Who asks for something, where and when. `interaction_id` is None for what the bot does by itself, and for what
    changes nothing. `guild_id` is the server; `is_home` is False if the bot is there only by the user's own install;
    then the place counts as the user's own, not a server's. `locale` is the user's language and `table_locale` the
    channel's, chosen here or as Discord names them ("en-US"). `manages`: the user may act as game master here by
    Discord's permissions (Manage Server or Manage Channels), or because the place is the user's own; `manages_server`:
    these permissions hold in the whole server, not just through an overwrite in the channel. `at` is in unix seconds.
    `parent_id` is the channel that a thread belongs to, `role_ids` are the user's roles in the server.
    """

    interaction_id: int | None
    user_id: int
    user_name: str
    guild_id: int | None
    channel_id: int
    locale: str
    table_locale: str
    manages: bool
    at: float
    is_home: bool = True
    parent_id: int | None = None
    role_ids: tuple[int, ...] = ()
    manages_server: bool = False

    @property
    def person(self) -> Personal:
        """The asker, as everybody is told of them."""
        return Personal(self.user_name, self.user_id)

    @property
    def chart_owner(self) -> ChartOwner:
        """The owner of the charts used here: the server or the user."""
        return ChartOwner("user", self.user_id) if self.guild_id is None else ChartOwner("guild", self.guild_id)

    def silent(self) -> Self:
        """The same origin without the interaction, so that nothing is recorded under it."""
        return replace(self, interaction_id=None)
