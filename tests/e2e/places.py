"""Places of commands: a server, a thread, a direct message, and a server that never added the bot."""

import discord


class Place:
    """A place where alice is, and her acts there."""

    def __init__(self, world, name):
        self.world, self.name, self.actor, self.channel = world, name, world.alice, world.channel
        if name == "abroad":
            guild = world.abroad()
            self.channel = guild.create_text_channel("elsewhere")
            masters = guild.create_role("Masters", permissions=discord.Permissions(manage_guild=True))
            self.actor = guild.add_member(world.alice.user, roles=[masters])

    @classmethod
    async def at(cls, world, name):
        place = cls(world, name)
        if name == "thread":
            place.channel = await make_thread(world)
        return place

    async def slash(self, command, **options):
        if self.name == "dm":
            return await self.actor.user.slash(command, **options)
        return await self.actor.slash(self.channel, command, **options)

    async def offered(self, command, option, typed, **options):
        if self.name == "dm":
            choices = await self.actor.user.autocomplete(command, option, typed, **options)
        else:
            choices = await self.actor.autocomplete(self.channel, command, option, typed, **options)
        return [choice["name"] for choice in choices]

    async def says(self, command, **options):
        """Returns the words of a private answer."""
        result = await self.slash(command, **options)
        assert result.ephemeral
        return self.world.words(result.response)


async def make_thread(world):
    """Makes a public thread in the table's channel."""
    channel = world.bot.get_channel(world.channel.id)
    await channel.create_thread(name="side table", type=discord.ChannelType.public_thread)
    return world.channel.threads[-1]
