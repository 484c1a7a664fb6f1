"""Opening games, who plays in them, and what is agreed about them."""

from __future__ import annotations

from bot.charts.tables import tables_in_use
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.facts.scenes import CorrectionsSetting
from bot.games.acts.acting import named_role, named_seat
from bot.games.acts.inquiries import NO_SLOTS, Inquiries, Slots
from bot.games.live.channels import OPEN
from bot.games.live.loading import Lost
from bot.games.live.proposals import SettingsProposed
from bot.games.live.transaction import Transaction
from bot.games.lobby import agreed_settings, seating
from rules.core.contract.options import Ties, typed_text
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Personal, Phrase, UserText
from rules.core.journal.proof import MAX_WORD


class Lobbies(Inquiries):
    """What leads to a game, and what can also be changed once it has begun: seats and settings."""

    async def new_game(self, origin: Origin, ruleset: str, scenario: str = "", options: Slots = NO_SLOTS) -> Reply:
        """Opens a lobby. `scenario` is a shipped one's id ("": the first) or the text of a scenario file."""

        async def create() -> Reply:
            transaction = await self._new_lobby(origin, ruleset, scenario, options)
            return await self.create(transaction)

        return await self.once(origin, create, ruleset=ruleset)

    async def play_again(self, origin: Origin) -> Reply:
        """Opens a lobby like the channel's last game: same ruleset, scenario, options, settings, seats and names."""

        async def create() -> Reply:
            await self.refresh(origin.channel_id)
            await self._refuse_if_busy(origin)
            before = await self.get(origin.channel_id)
            if before is None:
                raise Refused(Refusal("no-game"))
            used, said = await tables_in_use(self.store, before.ruleset, origin.guild_id)
            opened = seating.open_again(origin, before, used)
            gm_user_id = opened.record.gm_user_id
            master = Personal(name, gm_user_id or 0) if (name := before.name_of(gm_user_id)) else origin.person
            transaction = Transaction(opened, origin)
            transaction.say(Phrase.of("service-opens-again", user=origin.person))
            transaction.say(Phrase.of("service-opens-otherwise", master=master), *said)
            return await self.create(transaction)

        return await self.once(origin, create)

    async def busy(self, origin: Origin) -> Reply | None:
        """The refusal of a new game here, before anything is asked about it; None if one can be opened."""

        async def check() -> Reply:
            await self._refuse_if_busy(origin)
            return Reply()

        reply = await self.once(origin.silent(), check)
        return reply if reply.refusal is not None else None

    async def quick_start(self, origin: Origin, ruleset: str, scenario: str = "") -> Reply:
        """Opens a lobby, seats the asker in the first role and the referee wherever one is needed, and starts."""

        async def create() -> Reply:
            transaction = await self._new_lobby(origin.silent(), ruleset, scenario, NO_SLOTS)
            seating.join(transaction, "", "", {})
            seating.fill_with_referee(transaction)
            await self.create(transaction)
            return await self.with_the_newest(origin.channel_id, begin)  # from here on the lobby is open to all

        async def begin() -> Reply:
            transaction = await self.open_transaction(origin, ("lobby",))
            transaction.say(Phrase("first-steps"))
            seating.start(transaction)
            return await self.commit(transaction)

        return await self.once(origin, create, ruleset=ruleset)

    async def _new_lobby(self, origin: Origin, ruleset: str, scenario: str, options: Slots) -> Transaction:
        known = self.rulesets.get(ruleset)
        if known is None:
            raise Refused(Refusal("no-such-ruleset", text=UserText(ruleset[:80])))
        await self._refuse_if_busy(origin)
        used, said = await tables_in_use(self.store, known, origin.guild_id)
        transaction = Transaction(
            seating.open_lobby(origin, known, scenario, options, origin.table_locale, used), origin
        )
        for phrase in (Phrase.of("service-opens", user=origin.person), *said):
            transaction.say(phrase)
        return transaction

    async def _refuse_if_busy(self, origin: Origin) -> None:
        try:
            live, lost = await self.get(origin.channel_id), None
        except Lost as error:
            live, lost = None, error.record
        busy = lost if live is None else live.record
        if busy is not None and busy.status != "ended":
            is_master = busy.gm_user_id == origin.user_id if live is None else Transaction(live, origin).manages
            may_end = origin.manages or is_master
            named = live.name_of(busy.gm_user_id) if live is not None else ""
            raise Refused(Refusal("channel-busy", may_end=may_end, master=UserText(named)))

    async def join(
        self,
        origin: Origin,
        role: str = "",
        name: str = "",
        options: Slots = NO_SLOTS,
        *,
        referee: bool = False,
        word: str = "",
    ) -> Reply:
        """Seats the asker, who may add a word to the seed of the dice, or with `referee` the referee. In a running
        game, takes over a seat from the referee."""

        async def body(transaction: Transaction) -> None:
            named = named_role if transaction.live.game is None else named_seat
            meant = named(self.names, transaction.live, role)
            typed = {key: typed_text(value) for key, value in options.items()}
            seating.join(transaction, meant, name, typed, referee=referee, word=word)

        return await self.run(origin, body, during=OPEN)

    async def add_word(self, origin: Origin, word: str) -> Reply:
        """Adds a word to the seed of the dice, in place of the asker's earlier one."""

        async def body(transaction: Transaction) -> None:
            if not transaction.own_seats:
                raise Refused(transaction.live.no_seat())
            seating.add(transaction, transaction.own_seats[0], " ".join(word.split())[:MAX_WORD])

        return await self.run(origin, body, during=("lobby",))

    async def leave(self, origin: Origin, seat: str | None = None) -> Reply:
        """Gives up the asker's seats, or one of them; in a running game they go to the referee."""

        async def body(transaction: Transaction) -> None:
            seating.leave(transaction, named_seat(self.names, transaction.live, seat or ""))

        return await self.run(origin, body, during=OPEN)

    async def give_seat(self, origin: Origin, seat: str, user_id: int | None, user_name: str = "") -> Reply:
        """Hands a seat to another user, or with None to the referee; its user or a game master may. A seat with a
        hidden hand may need consent (`seating.hand_over`)."""

        async def body(transaction: Transaction) -> None:
            meant = named_seat(self.names, transaction.live, seat)
            if meant not in transaction.own_seats:
                transaction.refuse_unless_manages()
            seating.hand_over(transaction, meant, user_id, user_name)

        return await self.run(origin, body, during=OPEN)

    async def start(self, origin: Origin, word: str = "") -> Reply:
        """Starts the game, the asker's word being the last that its seed is made of, and publishes what that is."""

        async def body(transaction: Transaction) -> None:
            transaction.refuse_unless_seated()
            seating.start(transaction, word)

        return await self.run(origin, body, during=("lobby",))

    async def settings(
        self,
        origin: Origin,
        *,
        deadline_s: int | None = None,
        nudge: bool | None = None,
        locale: str | None = None,
        corrections: CorrectionsSetting | None = None,
        ties: Ties | None = None,
    ) -> Reply:
        """Changes the settings given: time for a decision (0: no limit), half-time nudge, the table's language, whether
        another player has to agree to the corrections of a game master who plays, how ties are settled. Some may need
        consent."""

        async def body(transaction: Transaction) -> None:
            transaction.refuse_unless_seated()
            wanted = SettingsProposed(
                user_id=origin.user_id,
                user_name=origin.user_name,
                deadline_s=deadline_s,
                nudge=nudge,
                locale=locale,
                corrections=corrections,
                ties=ties,
            )
            agreed_settings.change(transaction, wanted)

        return await self.run(origin, body, during=OPEN)
