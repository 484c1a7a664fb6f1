"""Two game services over one database, as two processes are that both believe a channel to be theirs: what each has in
memory the other does not know of."""

from bot.games.live import Live
from tests.bot.table import CHANNEL, Table


class TwoServices(Table):
    """A table whose users may act by either service, `here` or `there`; `service` is the one here."""

    def use(self, ruleset):
        super().use(ruleset)
        self.there = self.service
        super().use(ruleset)
        self.here = self.service
        self.both = (self.here, self.there)
        self.ruleset = ruleset

    async def close(self):
        await self.there.close()
        await super().close()

    async def play(self, *users, **kwargs):
        reply = await super().play(*users, **kwargs)
        await self.known()
        return reply

    async def known(self, channel=CHANNEL):
        """Both services have the channel's game in memory, as it is now."""
        for service in self.both:
            service.evict(channel)
            await service.scene(channel)

    async def stored(self, channel=CHANNEL):
        """The channel's game as a process has it that has only just started."""
        loaded = await self.store.load_channel(channel, ended=True)
        return Live.load(self.ruleset, loaded)
