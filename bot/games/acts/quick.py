"""Quick rulings: results of the rules for bare numbers, without a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.charts.tables import tables_in_use
from bot.dice.rolls import Rolls
from bot.facts.origins import Origin
from bot.facts.replies import Reply, Suggestion, Wording
from bot.words.languages import Languages, announces
from bot.words.naming import names_in, voices
from bot.words.query import Query
from rules.core.contract.quick import ASKER, OPPONENT, TARGET, Quick
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from storage import Store

Prefer = Callable[[Origin], str | None]
"""Function that returns the ruleset preferred by a user or place, or None."""
Slots = Mapping[str, Any]
NAMES: Final[Mapping[str, Phrase]] = {TARGET: Phrase("quick-target"), OPPONENT: Phrase("quick-opponent")}


class QuickRulings:
    """Makes quick rulings. User mistakes become refusals, never exceptions."""

    def __init__(
        self,
        store: Store,
        rulesets: Mapping[str, Ruleset[Any, Any]],
        languages: Languages,
        prefer: Prefer,
        rolls: Rolls,
    ) -> None:
        self._store = store
        self._rulesets = rulesets
        self._prefer = prefer
        self._rolls = rolls
        self._names = {name: names_in(voices(languages, name)) for name in rulesets}

    def has(self, verb: str) -> bool:
        """Returns whether any ruleset has a quick ruling for the verb."""
        return bool(self._having(verb))

    async def ruling(
        self, origin: Origin, verb: str, slots: Slots, ruleset: str = "", *, is_beside_game: bool = False
    ) -> Reply:
        """Makes a ruling for the whole channel.

        With `is_beside_game`, the reply says that the game in the channel is not affected.
        """
        try:
            name = self._meant(origin, verb, ruleset)
            kind = self._kind(name, verb)
        except Refused as refused:
            return Reply(refusal=refused.refusal, private=True)
        try:
            asked = self._query(name, kind).complete(slots)
            assert isinstance(asked, Quick)
            tables, notes = await self._tables(origin, name, kind)
            dice = self._rolls.dice()
            told = asked.ruling(dice, tables)
        except Refused as refused:
            return Reply(wording=Wording(name), refusal=refused.refusal, private=True)
        self._rolls.tally(origin.channel_id, dice.tally)
        head = Phrase.of("quick-ruling", ruleset=ruleset_phrase(name), verb=Phrase(f"command-{verb}"))
        beside = (Phrase("quick-beside-game"),) if is_beside_game else ()
        names = {ASKER: Phrase.of("quick-asker", user=UserText(origin.user_name)), **NAMES}
        return Reply(public=(head, *told, *notes, *beside), wording=Wording(name, origin.table_locale, names))

    def suggest(
        self, origin: Origin, verb: str, given: Slots, slot: str, typed: str, ruleset: str = ""
    ) -> tuple[str, tuple[Suggestion, ...]]:
        """Returns a ruling's ruleset, and at most 25 slot values."""
        try:
            name = self._meant(origin, verb, ruleset)
            query = self._query(name, self._kind(name, verb))
        except Refused:
            return "", ()
        return name, tuple(Suggestion(value, parts) for value, parts in query.suggest(given, slot, typed))

    # --- shared --------------------------------------------------------------------------------------------------

    def _having(self, verb: str) -> list[str]:
        return [name for name, ruleset in self._rulesets.items() if ruleset.quick_kind(verb) is not None]

    def _meant(self, origin: Origin, verb: str, ruleset: str) -> str:
        name = ruleset or self._prefer(origin)
        if not name:
            raise Refused(
                Refusal("quick-which", verb=verb, rulesets=[ruleset_phrase(each) for each in self._having(verb)])
            )
        if name not in self._rulesets:
            raise Refused(Refusal("no-such-ruleset", text=UserText(name[:80])))
        return name

    def _kind(self, name: str, verb: str) -> type[Quick]:
        kind = self._rulesets[name].quick_kind(verb)
        if kind is None:
            having = [ruleset_phrase(each) for each in self._having(verb)]
            raise Refused(Refusal("quick-none", verb=verb, ruleset=ruleset_phrase(name), rulesets=having))
        return kind

    def _query(self, name: str, kind: type[Quick]) -> Query:
        return Query(kind, lambda _given: (), lambda _action: None, self._names[name])

    async def _tables(self, origin: Origin, name: str, kind: type[Quick]) -> tuple[Mapping[str, str], Sequence[Phrase]]:
        """Returns a ruling's house tables, and notes about them."""
        if not kind.house_tables:
            return {}, ()
        return await tables_in_use(self._store, self._rulesets[name], origin.guild_id, kind.house_tables)


def ruleset_phrase(name: str) -> Phrase:
    return Phrase(f"choice-{name}")


@announces
def quick_ids() -> Iterator[str]:
    yield from ("quick-asker", "quick-target", "quick-opponent", "quick-ruling", "quick-beside-game")
