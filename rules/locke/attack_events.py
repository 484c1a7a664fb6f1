"""Locke: events of played cards, attacks and reactions (LOCKE chapters 10.4 to 10.10).

If a field's value is 0, false or empty, the field does not apply. `card` is a face's id as a term. For a wild card,
`card` is the face that it stands for, and `wild` is true.
"""

from __future__ import annotations

from typing import Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Piece, Term

NOTHING = Term("")
Faces = tuple[int, ...]


# --- cards and checks ------------------------------------------------------------------------------------------------


class CardPlayed(Event):
    """A card is played (LOCKE-10.5.1d).

    `use` is "attack", "sync", "evade", "block", "defend" or "telepath". `mind` is the declared value of the mind
    checks.
    """

    reveals = True
    kind: Literal["card-played"] = "card-played"
    actor: Piece
    card: Term
    use: Term
    level: int = 0
    power: int = 0
    target: Piece = NOBODY
    checks: int = 0
    mind: int = 0
    paid: int = 0
    field: bool = False
    wild: bool = False
    underling: bool = False


class MindChecked(Event):
    """A mind check is made (LOCKE-11.3).

    `value` is the declared value; 0 means the full mind, which stays secret. `dice` is empty if the check failed
    without a roll. `purpose` is "level", "nike", "hallucination", "telepath", "controller" or "trap".
    """

    reveals = True
    kind: Literal["mind-checked"] = "mind-checked"
    actor: Piece
    purpose: Term
    declared: int = 0
    dice: Faces = ()
    total: int = 0
    success: bool = False


class LevelChecked(Event):
    """An ESP level check is made for the `purpose` "decomposition" or "suit" (LOCKE-11.2)."""

    reveals = True
    kind: Literal["level-checked"] = "level-checked"
    actor: Piece
    purpose: Term
    dice: Faces
    total: int
    success: bool


class CardFailed(Event):
    """A card fails and is consumed (LOCKE-10.5.1g)."""

    kind: Literal["card-failed"] = "card-failed"
    actor: Piece
    card: Term


class CardForbidden(Event):
    """A jammer stops a card (LOCKE-10.10b).

    The player gets the card and its power back. The jammer's level is at least `level`.
    """

    kind: Literal["card-forbidden"] = "card-forbidden"
    actor: Piece
    target: Piece
    card: Term
    level: int


class CardRestored(Event):
    """A player gets a card and its power back for a reason other than an objection (LOCKE-10.9f, LOCKE-10.10g)."""

    kind: Literal["card-restored"] = "card-restored"
    actor: Piece
    card: Term


class TelepathFelt(Event):
    """A contact telepath touches a participant (LOCKE-5.7)."""

    kind: Literal["telepath-felt"] = "telepath-felt"
    actor: Piece
    target: Piece
    success: bool


class IdentityRead(Event):
    """The user of a contact telepath sees a character card.

    Only the user's seat sees this event.
    """

    kind: Literal["identity-read"] = "identity-read"
    target: Piece
    character: Term
    level: int
    power: int
    endurance: int
    mind: int


# --- attacks ---------------------------------------------------------------------------------------------------------


class AttackMade(Event):
    """An attack is launched (LOCKE-10.6c), with its final effective level and total power."""

    kind: Literal["attack-made"] = "attack-made"
    actor: Piece
    attack: Term
    name: Term
    target: Piece
    level: int = 0
    power: int = 0
    parts: int = 1


class ThoughtJoined(Event):
    """A residual thought adds its power to an attack (LOCKE-10.8.2a)."""

    kind: Literal["thought-joined"] = "thought-joined"
    actor: Piece
    attacker: Piece
    power: int


class WeaponFired(Event):
    """Powers are rolled for an enemy's weapon, one for each shooter (LOCKE-10.7.4f)."""

    kind: Literal["weapon-fired"] = "weapon-fired"
    actor: Piece
    weapon: Term
    dice: Faces
    power: int


class SpecialDeclared(Event):
    """A special attack is declared and rolled for (LOCKE-10.4.2).

    `called` is the announced name, which may be false. `letter` counts the special attacks of a participant in a round:
    A, B, C. All kinds are counted together, so it does not reveal the kind.
    """

    kind: Literal["special-declared"] = "special-declared"
    actor: Piece
    called: Term
    letter: str = ""
    target: Piece = NOBODY
    dice: Faces = ()
    total: int = 0


class NothingHappened(Event):
    """A special attack has no effect, or its user claims so (LOCKE-10.4.2d)."""

    kind: Literal["nothing-happened"] = "nothing-happened"
    actor: Piece
    called: Term


class Misfired(Event):
    """A special attack strikes its user (LOCKE-10.4.2c)."""

    kind: Literal["misfired"] = "misfired"
    actor: Piece
    weapon: Term


# --- reactions -------------------------------------------------------------------------------------------------------


class Decomposed(Event):
    """A participant decomposes an attack, or fails to (LOCKE-10.7.1)."""

    kind: Literal["decomposed"] = "decomposed"
    actor: Piece
    attacker: Piece
    success: bool
    lost: bool = False


class LevelChanged(Event):
    """A character's ESP level changes by `delta`; the new level stays secret."""

    kind: Literal["level-changed"] = "level-changed"
    actor: Piece
    delta: int


class TeleportBlocked(Event):
    """A higher block stops a teleport (LOCKE-10.9a)."""

    kind: Literal["teleport-blocked"] = "teleport-blocked"
    actor: Piece
    blocker: Piece
    level: int
    block_level: int


class BlockFailed(Event):
    """A block fails, because its level is too low or its card does not work (LOCKE-10.9b)."""

    kind: Literal["block-failed"] = "block-failed"
    actor: Piece
    teleporter: Piece
    level: int
    block_level: int
    hopeful: bool = False


class Escaped(Event):
    """A participant leaves this combat for a place `distance` spaces away (LOCKE-10.7.2b)."""

    kind: Literal["escaped"] = "escaped"
    actor: Piece
    means: Term
    distance: int


class PlaceChosen(Event):
    """An escapee's piece goes to a place."""

    kind: Literal["place-chosen"] = "place-chosen"
    actor: Piece
    place: Term


class FellAsleep(Event):
    """A hallucination puts a participant to sleep until the combat ends (LOCKE-8.3)."""

    kind: Literal["fell-asleep"] = "fell-asleep"
    actor: Piece


class AttackVanished(Event):
    """A hallucination makes the attack vanish, because its base attacker fell asleep (LOCKE-10.7.2f)."""

    kind: Literal["attack-vanished"] = "attack-vanished"
    actor: Piece
    target: Piece
    why: Term


class PartsFellAway(Event):
    """The attack loses the parts of participants that fell asleep (LOCKE-10.7.2f)."""

    kind: Literal["parts-fell-away"] = "parts-fell-away"
    lost: tuple[Piece, ...]
    level: int
    power: int


class ItemUsed(Event):
    """An item is used to evade or defend; its kind and level are shown.

    `dice` is empty if the level was not rolled.
    """

    kind: Literal["item-used"] = "item-used"
    actor: Piece
    item: Term
    use: Term
    level: int = 0
    dice: Faces = ()
    success: bool = True


class MirrorBlocked(Event):
    """A higher planet mirror blocks an escape, and the blocked mirror defends instead (LOCKE-10.7.2j)."""

    kind: Literal["mirror-blocked"] = "mirror-blocked"
    actor: Piece
    blocker: Piece
    level: int
    block_level: int


class ItemBroken(Event):
    """An item in use is destroyed and shown (LOCKE-10.7.3a, LOCKE-10.3.2f)."""

    kind: Literal["item-broken"] = "item-broken"
    owner: Piece
    item: Term
    level: int = 0
    attack_level: int = 0


class Stopped(Event):
    """A card or item (`means`) stops the attack.

    `standing` is true for a standing defence (LOCKE-5.6).
    """

    kind: Literal["stopped"] = "stopped"
    actor: Piece
    means: Term
    level: int
    attack_level: int
    standing: bool = False


class DefenceBroken(Event):
    """A standing defence is destroyed (LOCKE-5.6)."""

    kind: Literal["defence-broken"] = "defence-broken"
    actor: Piece
    card: Term
    attack_level: int


class Bounced(Event):
    """An energy suit throws a part of the attack back (LOCKE-10.7.3h).

    A special attack that is thrown back hits no participant.
    """

    kind: Literal["bounced"] = "bounced"
    actor: Piece
    attacker: Piece
    onto: Piece = NOBODY
    power: int = 0


# --- hits ------------------------------------------------------------------------------------------------------------


class Hit(Event):
    """The attack hits a body, suit, Nike or member of a group (LOCKE-10.7.4a).

    `thing` is "body", "suit", "nike" or "member". `name` is the weapon or card.
    """

    reveals = True
    kind: Literal["hit"] = "hit"
    attacker: Piece
    target: Piece
    thing: Term
    name: Term = NOTHING
    power: int
    endurance: int
    column: Term
    ratio: int
    dice: Faces
    total: int
    damage: int
    left: int


class Died(Event):
    """A participant or a member of a group dies (LOCKE-10.7.4c).

    `cards` is the number of cards that went to the used pile (LOCKE-10.7.4d). `fate` is "dead", "destroyed" for a
    machine, or "wiped-out" for a group.
    """

    kind: Literal["died"] = "died"
    actor: Piece
    member: bool = False
    left: int = 0
    cards: int = 0
    fate: str = "dead"


class TransformChecked(Event):
    """A transform check is made (LOCKE-10.7.4h)."""

    kind: Literal["transform-checked"] = "transform-checked"
    actor: Piece
    dice: Faces
    total: int
    result: Term
    delta: int = 0
    silhouette: Term = NOTHING


ATTACK_EVENTS: tuple[type[Event], ...] = (
    CardPlayed, MindChecked, LevelChecked, CardFailed, CardForbidden, CardRestored, TelepathFelt, IdentityRead,
    AttackMade, ThoughtJoined, WeaponFired, SpecialDeclared, NothingHappened, Misfired, Decomposed, LevelChanged,
    TeleportBlocked, BlockFailed, Escaped, PlaceChosen, FellAsleep, AttackVanished, PartsFellAway, ItemUsed,
    MirrorBlocked, ItemBroken, Stopped, DefenceBroken, Bounced, Hit, Died, TransformChecked,
)  # fmt: skip
