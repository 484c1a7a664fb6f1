"""Parties and sides (LOCKE-0.3, LOCKE-10.3.1c, LOCKE-10.3.4)."""

from rules.locke.actions import Party, Pass
from rules.locke.participants import side_of, sides
from rules.locke.turn.parties import exits, negotiate
from tests.rules.locke.helpers import Bout, enemy, player


def join(target: str) -> Party:
    return Party(what="join", target=target)


LEAVE = Party(what="leave")


# --- sides -----------------------------------------------------------------------------------------------------------


def test_LOCKE_0_3_a_party_is_a_side_and_so_are_all_enemies_together():
    """LOCKE-0.3."""
    bout = Bout(
        player("a", party="1"), player("b", party="1"), player("c"), enemy(), enemy("police"),
        player("d", asleep=True), player("e", escaped=True), player("f", condition="dead"),
    )  # fmt: skip
    assert sides(bout.state) == ("party-1", "c", "enemies")
    assert side_of(bout["a"]) == side_of(bout["b"]) != side_of(bout["c"])
    assert side_of(bout["police"]) == side_of(bout["stray-esper"])


# --- before a round --------------------------------------------------------------------------------------------------


def test_LOCKE_10_3_1c_all_are_asked_at_once_and_the_invited_player_must_agree():
    """LOCKE-10.3.1c."""
    bout = Bout(player("a"), player("b"), player("c"))
    bout.start(negotiate(bout.table))
    assert bout.asked == ("parties", ("a", "b", "c"))
    assert bout.options() == [join("b"), join("c"), Pass()]
    bout.answer(join("c"), "a")
    assert bout.asked == ("party", ("c",))
    assert bout.decision.facts["actor"] == "a"
    assert bout.options() == [Party(what="accept", target="a"), Pass()]
    bout.answer(Party(what="accept", target="a"))
    assert bout["a"].party == bout["c"].party != ""
    assert [(event.actor, event.change, event.members) for event in bout.told("party-changed")] == [
        ("a", "joined", ("a", "c"))
    ]
    assert bout.asked == ("parties", ("c",)), "b can no longer join, a has answered; c might leave"
    bout.answer(Pass()).finish()
    assert bout.state.phase == "declarations"


def test_LOCKE_10_3_1c_an_offer_may_be_declined():
    """LOCKE-10.3.1c."""
    bout = Bout(player("a"), player("b"), player("c"))
    bout.start(negotiate(bout.table)).answer(join("c"), "a").answer(Pass())
    assert [event.change for event in bout.told("party-changed")] == ["refused"]
    assert bout["a"].party == ""
    assert bout.asked == ("parties", ("b", "c"))


def test_LOCKE_10_3_1c_an_offer_that_has_become_illegal_lapses():
    """LOCKE-10.3.1c: after a correction by a game master."""
    bout = Bout(player("a"), player("b"), player("c"))
    bout.start(negotiate(bout.table)).answer(join("c"), "a")
    bout["b"].condition = "dead"
    bout._send(None)
    assert [event.change for event in bout.told("party-changed")] == ["refused"]
    assert bout["a"].party == ""
    assert bout.decision is None


def test_LOCKE_10_3_1c_two_sides_with_active_members_must_remain():
    """LOCKE-10.3.1c."""
    bout = Bout(player("a"), player("b"), player("c"), player("d", asleep=True))
    bout["b"].party = bout["c"].party = "1"
    bout.start(negotiate(bout.table))
    assert bout.asked == ("parties", ("b", "c")), "a could only join all awake players"
    bout.state.participants["d"].asleep = False
    refusal = bout.refused(Party(what="join", target="c"), "b")
    assert (refusal.code, refusal.rule) == ("same-party", "LOCKE-10.3.1c")


def test_LOCKE_10_3_1c_a_change_that_leaves_one_side_is_refused():
    """LOCKE-10.3.1c."""
    bout = Bout(player("a"), player("b"), player("c"))
    bout.start(negotiate(bout.table))
    bout["b"].party = bout["c"].party = "1"
    refusal = bout.refused(join("b"), "a")
    assert (refusal.code, refusal.facts["sides"], refusal.facts["least"]) == ("one-side", 1, 2)


def test_LOCKE_10_3_1c_two_players_alone_are_not_asked():
    """LOCKE-10.3.1c."""
    bout = Bout(player("a"), player("b"))
    bout.start(negotiate(bout.table)).finish()
    assert bout.state.phase == "declarations"


def test_LOCKE_10_12_3g_enemies_form_no_parties_but_are_a_side():
    """LOCKE-10.12.3g."""
    bout = Bout(player("a"), player("b"), enemy())
    bout.start(negotiate(bout.table))
    assert bout.asked == ("parties", ("a", "b"))
    assert bout.options() == [join("b"), Pass()]
    assert bout.refused(join("stray-esper"), "a").code == "no-partner"
    assert bout.refused(join("a"), "a").code == "no-partner"
    assert bout.refused(Party(what="accept", target="b"), "a").code == "nobody-asks"
    assert bout.refused(LEAVE, "a").code == "no-party"


def test_LOCKE_10_3_1c_leaving_needs_no_consent_and_dissolves_a_party_of_one():
    """LOCKE-10.3.1c."""
    bout = Bout(player("a", party="1"), player("b", party="1"), player("c"))
    bout.start(negotiate(bout.table)).answer(LEAVE, "a")
    assert (bout["a"].party, bout["b"].party) == ("", "")
    assert sides(bout.state) == ("a", "b", "c")


def test_LOCKE_10_3_1c_joining_another_party_means_leaving_the_present_one():
    """LOCKE-10.3.1c."""
    bout = Bout(player("a", party="1"), player("b", party="1"), player("c"), enemy())
    bout.start(negotiate(bout.table)).answer(join("c"), "a").answer(Party(what="accept"))
    assert bout["b"].party == ""
    assert bout["a"].party == bout["c"].party == "2"


# --- after a round ---------------------------------------------------------------------------------------------------


def test_LOCKE_10_3_4a_members_may_leave_their_party_after_a_round():
    """LOCKE-10.3.4a, LOCKE-10.3.4b."""
    bout = Bout(player("a", party="1"), player("b", party="1"), player("c"), order=["b", "c", "a"])
    bout.start(exits(bout.table))
    assert bout.asked == ("exits", ("b",))
    assert bout.options() == [LEAVE, Pass()]
    assert bout.refused(join("c")).rule == "LOCKE-10.3.4b"
    bout.answer(LEAVE).finish()
    assert (bout["a"].party, bout["b"].party) == ("", "")
    assert bout.state.phase == "continuing"


def test_LOCKE_10_3_4a_sleepers_and_players_without_a_party_are_not_asked():
    """LOCKE-10.3.4a."""
    bout = Bout(player("a", party="1"), player("b", party="1", asleep=True), player("c"))
    bout.start(exits(bout.table))
    assert bout.asked == ("exits", ("a",))
    bout.answer(Pass()).finish()
    assert bout["a"].party == "1"
