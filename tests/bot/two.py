"""Two game services over one database, like two processes that both believe that a channel is theirs."""

from bot.games.live.game import Live
from storage import Server, Store
from tests.bot.table import CHANNEL, Table
from tests.little_ruleset import LITTLE


class TwoServices(Table):
    """A table whose users may act by either service, `here` or `there`.

    On a server the two services have separate connections.
    """

    @classmethod
    async def open(cls, path, ruleset=LITTLE):
        store = await Store.open(path)
        return cls(path, store, await Store.open(path) if isinstance(store.path, Server) else store, ruleset)

    def __init__(self, path, store, elsewhere, ruleset):
        self.elsewhere = elsewhere
        super().__init__(path, store, ruleset)

    def use(self, ruleset):
        self.store, own = self.elsewhere, self.store
        super().use(ruleset)
        self.there = self.games
        self.store = own
        super().use(ruleset)
        self.here = self.games
        self.both = (self.here, self.there)
        self.ruleset = ruleset

    async def close(self):
        await self.there.close()
        await self.elsewhere.close()
        await super().close()

    async def play(self, *users, **kwargs):
        reply = await super().play(*users, **kwargs)
        await self.known()
        return reply

    async def known(self, channel=CHANNEL):
        """Loads the channel's present game into the memory of both services."""
        for games in self.both:
            games.evict(channel)
            await games.scene(channel)

    async def stored(self, channel=CHANNEL):
        """Returns the channel's game as a new process would load it."""
        loaded = await self.store.load_channel(channel, ended=True)
        return Live.load(self.ruleset, loaded)
