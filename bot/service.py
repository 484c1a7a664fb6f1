"""The game service: all that users and the bot itself can do with the games of a server, one lock per channel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.replies import Durable, Option, Origin, Reply, Scene, Suggestion
from rules.ruleset import Ruleset
from storage import Store

Slots = Mapping[str, Any]


class GameService:
    """Games by channel. Every method that changes something returns a `Reply`, and only once it is durable.

    What a user can cause is a refusal in the reply, never an exception. Anything raised is a fault: the live game has
    been thrown away and the next command rebuilds it from what is durable; whoever called shows the fault's id.
    The same interaction delivered twice acts once and gets the same reply.
    """

    listeners: list[Callable[[Durable], None]]
    """Told after each commit; they must not raise and return at once (delivery, deadlines)."""

    def __init__(self, store: Store, clock: Callable[[], float], rulesets: Mapping[str, Ruleset[Any, Any]]) -> None: ...

    async def close(self) -> None:
        """Finishes what is in hand."""

    # --- looking: nothing changes, nothing is recorded -----------------------------------------------------------

    async def scene(self, channel_id: int, user_id: int | None = None, seat: str | None = None) -> Scene | None:
        """The channel's game (else the last that ended there) as the user, or a seat, may see it; None without one."""

    async def options(self, origin: Origin, seat: str | None = None) -> tuple[Scene | None, tuple[Option, ...]]:
        """What the asker (or `seat`, if it is the asker's) may do now, with the scene as that seat sees it."""

    async def public_options(self, channel_id: int) -> tuple[Scene | None, tuple[Option, ...]]:
        """The options of the first awaited person that everybody may see: none when the decision is secret."""

    async def suggest(
        self,
        origin: Origin,
        verb: str,
        given: Slots,
        slot: str,
        typed: str,
        *,
        seat: str | None = None,
        correction: bool = False,
    ) -> tuple[Scene | None, tuple[Suggestion, ...]]:
        """At most 25 values for a slot that go with the slots already given and with what is typed so far."""

    async def can(self, origin: Origin, verb: str, slots: Slots, *, seat: str | None = None) -> Reply:
        """Whether the asker could do this: `can-yes` and the action in words, or the refusal. Private."""

    async def why(self, origin: Origin, seq: int | None = None) -> Reply:
        """The last ruling (or that of an entry) again, with reasons. Private."""

    async def log(self, origin: Origin, count: int = 20) -> Reply:
        """What the last `count` entries said, as far as the asker may know it. Private."""

    async def export(self, origin: Origin) -> Reply:
        """The game as a file: everything once it has ended, only what is public before. Private."""

    # --- before the game -----------------------------------------------------------------------------------------

    async def new_game(self, origin: Origin, ruleset: str, scenario: str = "", options: Slots = {}) -> Reply:  # noqa: B006
        """Opens a lobby. `scenario` is a shipped one's id ("": the first) or the text of a scenario file."""

    async def quick_start(self, origin: Origin, ruleset: str, scenario: str = "") -> Reply:
        """A lobby, the asker in the first role, the referee wherever else a seat is needed, and off it goes."""

    async def join(self, origin: Origin, role: str = "", name: str = "", *, referee: bool = False) -> Reply:
        """Takes a seat (`referee`: seats the referee). In a running game: a seat that the referee holds."""

    async def leave(self, origin: Origin, seat: str | None = None) -> Reply:
        """Gives up the asker's seats, or one of them; in a running game the referee takes over."""

    async def give_seat(self, origin: Origin, seat: str, user_id: int | None, user_name: str = "") -> Reply:
        """Hands a seat to another user, or with None to the referee: by its user or the game master."""

    async def start(self, origin: Origin) -> Reply:
        """Starts the game and publishes the commitment to its seed."""

    async def settings(
        self, origin: Origin, *, deadline_s: int | None = None, nudge: bool | None = None, locale: str | None = None
    ) -> Reply:
        """Changes what is given: time for a decision (0: no limit), half-time nudge, the table's language."""

    # --- the game ------------------------------------------------------------------------------------------------

    async def act(
        self, origin: Origin, verb: str, slots: Slots, *, decision_id: int | None = None, seat: str | None = None
    ) -> Reply:
        """Answers the pending decision. Slots as typed or chosen; what is left out is filled in where it is clear.

        `decision_id` comes from a button: when another decision is pending by now, nothing happens and the reply says
        what has happened since. `seat` picks one of the asker's seats; for the game master any seat (act-for).
        """

    async def order(
        self,
        origin: Origin,
        kind: str,
        *,
        when: Slots = {},  # noqa: B006
        unless: Slots = {},  # noqa: B006
        verb: str = "",
        slots: Slots = {},  # noqa: B006
        seat: str | None = None,
    ) -> Reply:
        """Declares a standing order for decisions of a kind; without a verb it answers the default."""

    async def cancel_orders(self, origin: Origin, seat: str | None = None) -> Reply:
        """Takes back the asker's standing orders."""

    async def undo(self, origin: Origin, steps: int = 1) -> Reply:
        """Takes back the last `steps` actions: at once where they are the asker's and no die fell, else proposed."""

    async def agree(self, origin: Origin) -> Reply:
        """Agrees to the proposed undo; the last one needed, or the game master, carries it out."""

    async def decline(self, origin: Origin) -> Reply:
        """Declines the proposed undo."""

    # --- the game master -----------------------------------------------------------------------------------------

    async def correct(self, origin: Origin, verb: str, slots: Slots, reason: str = "") -> Reply:
        """A correction by the game master, shown to the table with its reason."""

    async def pause(self, origin: Origin) -> Reply:
        """Stops the clock; nobody acts until `resume`."""

    async def resume(self, origin: Origin) -> Reply:
        """Goes on; the deadline starts anew."""

    async def end(self, origin: Origin) -> Reply:
        """Ends the game (or closes the lobby) before its time and reveals the seed."""
