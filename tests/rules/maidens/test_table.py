"""Joining a game with dolls, the picture of the table, and moves typed in players' words."""

import pytest

from rules.core.contract.board import Disc
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Piece, Term
from rules.core.files.defects import FileError
from rules.core.play.declared import Declaration
from rules.core.play.dice import ForcedDice
from rules.core.play.hidden import Hidden
from rules.core.play.table import Table
from rules.core.space.layouts import Plane
from rules.core.space.plane.spots import Spot
from rules.maidens import RULESET
from rules.maidens.actions import Attack, Deploy, Move
from rules.maidens.chat.deployment import deployments
from rules.maidens.chat.steering import ways
from rules.maidens.sheet.presets import DOLLS, dolls
from rules.maidens.shown.board import GHOST, board_of, sketch
from rules.maidens.shown.story import STORY
from rules.maidens.shown.view import details, view
from rules.maidens.standing import level_of
from rules.maidens.state import Emplaced
from rules.maidens.turn.beginning import begin
from rules.maidens.turn.deploying import fitting
from rules.maidens.turn.move_options import meant, within
from rules.maidens.turn.move_targets import ends
from rules.maidens.turn.moving import course_of
from tests.rules.maidens.battles import Play

HOUSE = {"rin": (400, 450), "maria": (200, 300), "volta": (1200, 500), "suzume": (1100, 200)}
"""Places of the dolls around the tea house."""


def lobby(*joined, scenario="teahouse", **options):
    """Returns a set-up with these players: seat, role and options."""
    setup = RULESET.new_setup(scenario, options)
    for seat, role, said in joined:
        setup = RULESET.join(setup, seat, role, "", said)
    return setup


def refused(call):
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.refusal


def team(setup, side):
    return {doll.id: doll.seat for doll in setup.dolls if doll.side == side}


def at_tea(phase="move"):
    """Returns the tea house with all dolls on the table; the player `u` leads the red side."""
    setup = lobby(("u", "rin", {}))
    state = begin(setup)
    state.first, state.second, state.turn, state.phase = "red", "blue", int(phase != "deploy"), phase
    for doll in state.dolls.values():
        doll.where, doll.spot = "table", Spot(*HOUSE[doll.id])
    return setup, state


# --- the lobby -------------------------------------------------------------------------------------------------------


def test_MAID_1_1_sides_are_filled_with_ready_dolls_distributed_evenly_among_their_players():
    """MAID-1-1, MAID-3-S3."""
    setup = lobby(("u", "", {}))
    assert team(setup, "red") == {"rin": "u", "maria": "u"}
    assert team(setup, "blue") == {"volta": "household-blue", "suzume": "household-blue"}
    assert setup.leaders == {"red": "u", "blue": "household-blue"}
    setup = RULESET.join(setup, "v", "maria", "", {"side": "red"})
    assert team(setup, "red") == {"rin": "u", "maria": "v"}
    assert refused(lambda: RULESET.join(setup, "w", "mimi", "", {"side": "red"})).code == "side-full"
    both = RULESET.join(setup, "w", "mimi", "", {"also": "volta"})
    assert team(both, "blue") == {"mimi": "w", "volta": "w"}
    assert refused(lambda: RULESET.join(both, "x", "rin", "", {})).code == "seats-full"
    assert [info.id for info in RULESET.seats(RULESET.leave(both, "u"))] == ["v", "w"]


def test_dolls_are_taken_once_and_within_the_available_room():
    setup = lobby(("u", "rin", {}))
    taken = refused(lambda: RULESET.join(setup, "v", "mimi", "", {"also": "rin"}))
    assert (taken.code, taken.facts["doll"]) == ("doll-taken", "rin")
    many = refused(lambda: RULESET.join(setup, "v", "mimi", "", {"also": "volta,lulu"}))
    assert (many.code, many.facts["count"], many.facts["most"]) == ("too-many-dolls", 3, 2)
    assert refused(lambda: lobby(dolls="7")).facts["most"] == 2
    assert len(lobby(scenario="laundry", dolls="3").dolls) == 6
    every = lobby(("u", "rin", {"also": "maria,sayo,azusa,lulu,suzume"}), scenario="laundry")
    assert len(team(every, "red")) == 6
    assert "suzume" not in team(every, "blue")


def test_MAID_2_S2_custom_dolls_come_from_files_and_keep_to_the_table_s_cap():
    """MAID-2-S2."""
    text = (DOLLS / "rin.txt").read_text("utf-8")
    own = lobby(("u", "rin", {}), ("v", "", {"doll": text, "side": "red"}))
    assert team(own, "red") == {"rin": "u", "rin-2": "v"}
    called = RULESET.names(own, begin(own), None)
    assert [called[id].facts["number"] for id in ("rin", "rin-2")] == [0, 2], "two sheets, but one name"
    drawback = next(sheet for sheet in dolls().values() if sheet.mp(0) > 100)
    given = (DOLLS / f"{drawback.id}.txt").read_text("utf-8")
    assert lobby(("u", "", {"doll": given})).sheets
    with pytest.raises(FileError):
        lobby(("u", "", {"doll": given}), refunds="0")
    assert RULESET.sheet_type(doll=text).called() == {"en": "Rin", "ja": "リン"}


def test_MAID_12_the_victory_condition_can_be_agreed():
    """MAID-12-A1, MAID-12-B1, MAID-12-C1, MAID-12-T1."""
    setup = lobby(("u", "rin", {"general": "yes"}), scenario="laundry", victory="general", turns="3")
    assert (setup.mode, setup.turns, setup.generals["red"]) == ("general", 3, "rin")
    assert setup.generals["blue"] in team(setup, "blue")
    assert lobby(victory="points", points="5").points == 5
    assert refused(lambda: lobby(victory="place")).code == "no-place"
    assert lobby(scenario="orangery").attacker == "red"


# --- the table -------------------------------------------------------------------------------------------------------


def test_MAID_G_1_the_board_has_y_upward_and_shows_dolls_terrain_and_melees():
    """MAID-G-1, MAID-G-10: left is the same side in the picture and in the rules."""
    setup, state = at_tea()
    rin, volta = state.dolls["rin"], state.dolls["volta"]
    rin.melee = volta.melee = "1"
    rin.posture, volta.routed, state.dolls["maria"].hp = "prone", True, 0
    board = board_of(setup, state, None)
    assert board.layout == Plane(1800, 900, 25, is_upward=True, rule="MAID-G-1")
    signs = {token.piece: [sign.kind for sign in token.signs] for token in board.tokens}
    assert signs == {"rin": ["prone"], "maria": ["incapacitated"], "volta": ["routed"], "suzume": []}
    zones = {area.kind: area.shape for area in board.layers["zones"]}
    assert len(board.layers["zones"]) == 3
    assert zones["zone-red"] == Disc((400, 450), 150), "Maria is down"
    kinds = [area.kind for area in board.areas]
    assert sorted({*kinds}) == ["breastwork", "bush", "melee", "tree", "wall"]
    assert next(area.text for area in board.areas if area.kind == "wall") == "45"
    corners = board.areas[kinds.index("melee")].shape.corners
    assert min(x for x, _ in corners) < 400 - 25
    assert max(x for x, _ in corners) > 1200 + 25
    assert len({token.mark for token in board.tokens}) == 4


def test_MAID_3_S5_secret_deployments_and_mines_show_to_their_side_alone():
    """MAID-3-S5."""
    setup, state = at_tea("deploy")
    for doll in state.dolls.values():
        doll.where = "away"
    act = Hidden(value=Deploy(actor=Piece("rin"), to="30/45"), owners=("u",))
    state.deployed.acts.append(Declaration(seat="u", about="rin", act=act))
    mine = Hidden(value=Spot(300, 300), owners=("u",))
    state.emplaced["mine-1"] = Emplaced(row=Term("mine"), by=Piece("rin"), spot=mine)
    own, others = view(setup, state, "u"), view(setup, state, None)
    assert [token.spot for token in own.board.tokens] == [(300, 450)]
    assert not others.board.tokens
    assert {piece.piece: piece.cell for piece in own.pieces}["rin"] == "30/45"
    assert all(piece.cell is None for piece in others.pieces)
    assert "board-mine" in [line.id for line in details(setup, state, "u").board]
    assert "board-mine" not in [line.id for line in details(setup, state, None).board]
    assert [sum(area.kind == "mine" for area in each.board.areas) for each in (own, others)] == [1, 0]


def test_a_move_is_drawn_with_way_zones_and_observers_and_an_attack_with_its_blast():
    setup, state = at_tea()
    board = sketch(setup, state, "u", Move(actor="rin", to="79.5/56"))
    assert {token.piece for token in board.tokens if token.active} == {"rin", GHOST}
    assert [(link.kind, link.source, link.target) for link in board.links] == [
        ("path", "rin", GHOST),
        ("line", "volta", GHOST),
    ]
    zones = [area.shape for area in board.areas if area.kind == "enemy-zone"]
    assert zones == [Disc((1100, 200), 150), Disc((1200, 500), 150)]
    assert sketch(setup, state, "u", Move(actor="rin", to="90/45")) is None, "the wall is there"
    state.phase, state.dolls["rin"].spot = "act", Spot(900, 200)
    board = sketch(setup, state, "u", Attack(actor="rin", target="suzume", using="hand-grenade"))
    assert [area.shape for area in board.areas if area.kind == "blast"] == [Disc((1100, 200), 150)]
    assert {token.piece for token in board.tokens if token.active} == {"rin", "suzume"}


def test_the_story_counts_the_hit_points_that_dolls_really_lost():
    assert {tally.what for tally in STORY.tallies} >= {"kills", "dealt", "taken", "healed"}


# --- moves -----------------------------------------------------------------------------------------------------------


def called(setup, state):
    """Returns the names of things in both languages at once."""
    found, kinds = {}, {"wall": "壁", "bush": "茂み"}
    for id, phrase in RULESET.names(setup, state, None).items():
        if phrase.id == "feature":
            number = f" {phrase.facts['number']}" if phrase.facts["number"] else ""
            found[id] = [f"{phrase.facts['kind']}{number}", kinds.get(phrase.facts["kind"], "")]
        elif phrase.id in ("piece", "feature-named"):
            found[id] = [phrase.facts["en"], phrase.facts["ja"]]
    return lambda value: found.get(value, [str(value), *([kinds[value]] if value in kinds else [])])


@pytest.mark.parametrize(
    ("said", "point"),
    [
        ("30 cm toward Suzume", "68.3/34.9"),
        ("スズメへ30cm", "68.3/34.9"),
        ("スズメの方へ30センチ進む", "68.3/34.9"),
        ("2 steps away from Maria", "64/63"),
        ("マリアから2歩離れる", "64/63"),
        ("back 2 steps", "10/45"),
        ("２歩下がる", "10/45"),
        ("back 5 steps", "0/45"),
        ("30cm前へ", "70/45"),
        ("15 cm left", "40/60"),
        ("右へ１５ｃｍ", "40/30"),
        ("toward Maria", "24/33"),
        ("60 cm toward Maria", "24/33"),
        ("behind the wall", "105/45"),
        ("壁の左", "90/57"),
        ("go to 60,45", "60/45"),
        ("６０，４５へ", "60/45"),
        ("into full cover from Suzume", "50/60"),
        ("スズメから遮蔽に入る", "50/60"),
        ("half cover", "45/55"),
        ("up to the zone's edge of Suzume", "95.8/25.1"),
        ("スズメのZOCの手前まで", "95.8/25.1"),
        ("engage Suzume", "95.9/25"),
        ("via 50,45 then 60,30", ["50/45", "60/30"]),
        ("50,45経由で60,30へ", ["50/45", "60/30"]),
        ("via 50,45 then back 1 step then 2cm right", ["50/45", "35/45", "35/43"]),
        ("50,45を通って壁の左へ", ["50/45", "90/57"]),
    ],
)
def test_a_direction_stands_for_a_point(said, point):
    setup, state = at_tea()
    wanted = {"via": tuple(point[:-1]), "to": point[-1]} if isinstance(point, list) else point
    assert ways(setup, state, None, "u").read({"actor": "rin"}, said, called(setup, state)) == wanted


def test_an_unknown_direction_is_refused_with_the_possible_ones():
    setup, state = at_tea()
    read = ways(setup, state, None, "u").read
    names = called(setup, state)
    assert refused(lambda: read({"actor": "rin"}, "toward the moon", names)).code == "way-unread"
    assert refused(lambda: read({"actor": "rin"}, "left of bush", names)).facts["choices"] == [
        "hedge-west",
        "hedge-east",
    ]
    assert refused(lambda: read({}, "back", names)).facts["actors"] == ["maria", "rin"]
    nowhere = refused(lambda: read({"actor": "rin"}, "out of Suzume’s range", names))
    assert (nowhere.code, nowhere.facts["kind"], nowhere.facts["target"]) == ("no-end", "range", "suzume")


def test_ends_have_names_and_are_reached_with_the_available_steps():
    setup, state = at_tea()
    rin = state.dolls["rin"]
    found = {(end.kind, end.target): end.walk for end in ends(setup, state, rin)}
    assert {kind for kind, _ in found} >= {"cover", "half", "toward", "back"}
    assert all(walk.cost <= 4 for walk in found.values())
    offered = list(within(setup, state, "u", {"verb": "move", "actor": "rin"}))
    assert [move.posture for move in offered if not move.to] == ["sitting", "prone"]
    assert {move.actor for move in within(setup, state, "u", {"verb": "move"})} == {"rin", "maria"}
    good = RULESET.describe(setup, state, next(move for move in offered if move.to))
    assert good.id == "option-end"
    assert good.facts["end"].id == "end-engage"
    plain = RULESET.describe(setup, state, Move(actor="rin", to="41/45"))
    assert (plain.id, plain.facts["steps"]) == ("option-go", 1)
    (typed,) = within(setup, state, "u", {"verb": "move", "actor": "rin", "to": "79.5/56"})
    assert typed.to == "79.5/56"
    (near,) = meant(setup, state, "u", "to", {"verb": "move", "actor": "rin"}, "170/45")
    assert near.words.facts["steps"] == near.words.facts["most"] == 4
    rin.melee = state.dolls["suzume"].melee = "1"
    state.dolls["suzume"].spot = Spot(520, 450)
    kinds = [end.kind for end in ends(setup, state, rin)]
    assert kinds == ["nearer", "apart"]
    assert level_of(rin) == "ground"


def at_washing():
    """Returns the meadow, where the player `u` leads red's five dolls.

    Maria is down beside Rin, and Sayo is in a melee.
    """
    setup = lobby(("u", "rin", {"also": "tsubaki,lulu,maria,sayo"}), scenario="laundry", dolls="5")
    state = begin(setup)
    state.first, state.second, state.turn, state.phase = "red", "blue", 1, "move"
    for number, doll in enumerate(state.dolls.values()):
        doll.where, doll.spot = "table", Spot(400 if doll.side == "red" else 2600, 200 + 250 * (number % 5))
    state.dolls["maria"].hp, state.dolls["maria"].spot = 0, Spot(350, 200)
    state.dolls["sayo"].spot, state.dolls["mimi"].spot = Spot(600, 700), Spot(700, 700)
    state.dolls["sayo"].melee = state.dolls["mimi"].melee = "1"
    return setup, state


def test_MAID_4_A1_carrying_flying_joining_a_melee_and_teleporting_are_offered_with_their_purpose():
    """MAID-4-A3, MAID-4-A4, MAID-4-F6, MAID-6-S2, MAID-12-A1."""
    setup, state = at_washing()

    def offered(verb, who):
        found = list(within(setup, state, "u", {"verb": verb, "actor": who}))
        return [(each, RULESET.describe(setup, state, each)) for each in found]

    rin = offered("move", "rin")
    carried = [words.facts["end"].id for move, words in rin if move.target == "maria"]
    assert {"end-flag", "end-cover", "end-back"} <= {*carried}
    steps = {words.facts["end"].facts["most"] for move, words in rin if move.to and move.target}
    assert steps == {3}, "one step fewer while carrying"
    flown = [words.facts["end"].id for move, words in offered("move", "lulu") if move.level == "air" and move.to]
    assert {"end-flag", "end-back"} <= {*flown}
    (joining,) = [move for move, words in offered("move", "tsubaki") if move.join]
    assert joining.to
    assert Spot(600, 700) != state.dolls["tsubaki"].spot
    leaps = offered("use", "tsubaki")
    assert {words.id for _, words in leaps} == {"option-leap"}
    assert {words.facts["end"].id for _, words in leaps} >= {"end-flag", "end-cover", "end-back"}
    assert not offered("use", "rin")
    assert {move.to for move, _ in offered("move", "sayo") if move.to}
    board = sketch(setup, state, "u", leaps[0][0])
    assert [link.kind for link in board.links][:1] == ["path"]
    read = ways(setup, state, None, "u").read
    flag = next(move.to for move, words in rin if words.facts["end"].id == "end-flag" and not move.target)
    for said in ("as near the flag as the steps allow", "敵のフラッグへ"):
        assert read({"actor": "rin"}, said, called(setup, state)) == flag
    (near,) = meant(setup, state, "u", "to", {"actor": "tsubaki", "verb": "use", "using": "teleport"}, "250/75")
    assert near.spot != "250/75", "as far as it reaches"
    state.acted.append("rin")
    with pytest.raises(Refused, match="has-moved"):  # Rin is chosen, so other dolls do not matter.
        read({"actor": "rin"}, "back 2 steps", called(setup, state))


def deploying(side="red", **declared):
    """Returns the orangery before the first turn, and the next doll that the player `u` can deploy.

    `declared` gives the points of deployed dolls.
    """
    setup = lobby(("u", "", {"side": side}), scenario="orangery")
    state = begin(setup)
    state.first, state.second, state.phase = "red", "blue", "deploy"
    for id, to in declared.items():
        act = Hidden(value=Deploy(actor=Piece(id), to=to), owners=("u",))
        state.deployed.acts.append(Declaration(seat="u", about=id, act=act))
    return setup, state, next(id for id, doll in state.dolls.items() if doll.side == side and id not in declared)


@pytest.mark.parametrize(
    ("side", "said", "point"),
    [
        ("red", "front left", "35/110"),
        ("red", "自陣の左前", "35/110"),
        ("red", "at the back of our zone", "10/60"),
        ("red", "in our zone, left behind the hedge", "45/57.5"),
        ("blue", "behind the wire", "145.5/60"),
        ("blue", "in our zone, left behind the wire", "145.5/52.5"),
        ("blue", "有刺鉄線の裏の左", "145.5/52.5"),
        ("blue", "behind the barbed wire on the right", "145.5/67.5"),
        ("blue", "後ろ右", "230/90"),
    ],
)
def test_MAID_3_S5_a_place_to_deploy_can_be_named_in_players_words(side, said, point):
    """MAID-3-S5."""
    setup, state, who = deploying(side)
    called = {"hedge": ["hedge", "生け垣"], "wire": ["wire", "barbed wire", "有刺鉄線"]}
    read = deployments(setup, state, None, "u").read
    assert read({"actor": who}, said, lambda value: called.get(value, [str(value)])) == point


def test_MAID_3_S5_places_to_deploy_have_names_in_lists_and_keep_off_friends():
    """MAID-3-S5."""
    setup, state, who = deploying(azusa="10/60")
    table = Table(setup, state, ForcedDice())
    listed = [RULESET.describe(setup, state, act) for act in fitting(table, "u", {"verb": "deploy", "actor": who})]
    said = {each.facts["station"].facts["depth"] for each in listed if each.id == "option-station"}
    assert said == {"front", "back"}
    read = deployments(setup, state, None, "u").read
    near = read({"actor": who}, "10 cm left of Azusa", lambda value: [str(value)])
    assert near == "10/70"
    assert read({"actor": who}, "back", lambda value: [str(value)]) != "10/60", "Azusa stands there"
    assert refused(lambda: read({"actor": who}, "behind the moon", lambda value: [str(value)])).code == "place-unread"


def test_MAID_G_4_a_point_behind_an_obstacle_is_reached_by_the_shortest_way():
    """MAID-G-4, MAID-4-T2."""
    setup, state = at_tea()
    state.dolls["rin"].spot = Spot(770, 450)
    board = sketch(setup, state, "u", Move(actor="rin", to="104/50"))
    (path,) = [link for link in board.links if link.kind == "path"]
    assert path.way == ((800, 520), (1000, 520))


def test_MAID_4_Z2_a_way_past_a_zone_leads_around_it_or_is_refused():
    """MAID-4-Z2, MAID-G-4."""
    play = Play({"ann": (40, 40), "Zoe": (70, 42)}, {"ann": "rifle", "Zoe": "rifle"})
    refusal = play.refuse(Move(actor="ann", to="99/40"))
    assert (refusal.code, refusal.rule) == ("move-zone", "MAID-4-Z2"), "around it takes five steps"
    assert (refusal.facts["enemies"], refusal.facts["at"], refusal.facts["gone"]) == (["Zoe"], "55.2/40", 15.2)
    assert play.refuse(Move(actor="ann", to="99/41", via=("60/40",))).code == "move-zone"
    around = course_of(play.setup, play.state, Move(actor="ann", to="85/27"))
    assert not around.walk.entered
    assert len(around.walk.path) > 2
    play.act(Move(actor="ann", to="65/40"))
    assert play["ann"].melee == play["Zoe"].melee != ""


def test_MAID_G_2_a_posture_alone_needs_no_point():
    """MAID-G-2, MAID-4-A1."""
    play = Play({"ann": (40, 40), "Zoe": (120, 42)}, {"ann": "rifle", "Zoe": "rifle"})
    first = next(iter(play.ask().entry.within("red", {"verb": "move", "posture": "prone"})))
    assert first == Move(actor="ann", posture="prone")


def test_MAID_3_S5_a_point_alone_is_for_a_doll_not_yet_deployed():
    """MAID-3-S5."""
    setup, state, last = deploying(tsubaki="10/20", azusa="10/40", gretel="10/60", kasumi="10/80")
    table = Table(setup, state, ForcedDice())

    def meant_by(**given):
        return [act.actor for act in fitting(table, "u", {"verb": "deploy", **given})]

    assert meant_by(to="10/100") == [last]
    assert meant_by(to="10/82") == [], "Kasumi stands too near"
    assert meant_by(to="10/100", actor="azusa") == ["azusa"], "she may be put elsewhere"
