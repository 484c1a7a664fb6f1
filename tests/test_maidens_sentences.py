"""Typed sentences for moves lead to the moves that their writers meant.

The sentences and their meanings (`tests/cases/moves`) were written before the parser.
"""

import json
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, degrees, hypot, inf, radians, sin

import pytest

from bot.facts.scenes import SeatLine
from bot.words.presenter import Voice
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase, Piece
from rules.core.journal.game import Game
from rules.core.play.declaring import Done
from rules.core.play.dice import ForcedDice
from rules.core.space.plane.spots import Spot
from rules.maidens import RULESET
from rules.maidens.actions import Deploy, Initiative, Move
from rules.maidens.chat.directions import EXAMPLES
from rules.maidens.chat.sayings import FOLDER, spelled
from rules.maidens.chat.steering import ways
from rules.maidens.space.sight import look
from rules.maidens.standing import ground_of, stage_of
from rules.maidens.turn.move_targets import reach_of
from rules.maidens.turn.moving import Course, course_of
from rules.maidens.values import most_steps
from tests.goldens import typed
from tests.test_docs import DOCS

CASES = {
    (language, case["say"]): case
    for language in ("en", "ja")
    for case in json.loads((DOCS.parent / "tests/cases/moves" / f"{language}.json").read_text("utf-8"))
}
PLACES = {"rin": (48, 60), "maria": (52, 36), "suzume": (132, 40), "volta": (135, 26)}
FOES = {"rin": ("suzume", "volta"), "maria": ("suzume", "volta"), "suzume": ("rin", "maria"), "volta": ("rin", "maria")}
FRIEND = {"rin": "maria", "maria": "rin", "suzume": "volta", "volta": "suzume"}
HEDGE_W, HEDGE_E, HOUSE = (58, 20, 70, 34), (110, 56, 122, 70), (80, 38, 100, 52)
PINE, PLUM = (84, 74), (96, 16)
ZONE, STEP = 15, 15


@cache
def game(side):
    """Returns the tea house with all dolls placed, in `side`'s turn."""
    setup = RULESET.new_setup("teahouse", {})
    for seat, role, of in (("u", "rin", "red"), ("v", "suzume", "blue")):
        setup = RULESET.join(setup, seat, role, "", {"side": of})
    found, _ = Game.start(RULESET, setup, ForcedDice([6, 1, *[3] * 40]))
    found.act("u", Initiative())
    for seat, dolls in (("u", ("rin", "maria")), ("v", ("suzume", "volta"))):
        for doll in dolls:
            found.act(seat, Deploy(actor=doll, to="{}/{}".format(*PLACES[doll])))
        found.act(seat, Done())
    while side == "blue" and not (found.decision.kind == "move" and "v" in found.decision.seats):
        found.act(found.decision.seats[0], Done())
    found.table.state.dolls["rin"].hp -= 1  # the weakest doll is then not the nearest one
    return found


def far(one, other):
    return hypot(one[0] - other[0], one[1] - other[1])


@cache
def grid(who):
    """Returns grid points that the doll reaches without entering a melee."""
    found, steps, (x, y) = game("red" if who in ("rin", "maria") else "blue"), 0, PLACES[who]
    setup, state = found.setup, found.table.state
    steps = most_steps(setup, state, state.dolls[who])
    return [
        (u, v)
        for u in range(0, 181, 5)
        for v in range(0, 91, 5)
        if far((u, v), (x, y)) <= steps * STEP
        and all(far((u, v), PLACES[foe]) > ZONE for foe in FOES[who])
        and isinstance(course_of(setup, state, Move(actor=who, to=f"{u}/{v}")), Course)
    ]


@dataclass
class Plan:
    """The move of a sentence, with its end and its path in centimetres."""

    who: str
    move: Move
    end: tuple[float, float]
    path: list[tuple[float, float]]

    @property
    def start(self):
        return PLACES[self.who]

    @property
    def ahead(self):
        return 1 if self.who in ("rin", "maria") else -1

    @property
    def stage(self):
        found = self.game
        return stage_of(found.setup, found.table.state)

    @property
    def game(self):
        return game("red" if self.ahead > 0 else "blue")

    @property
    def gone(self):
        return far(self.start, self.end)

    def at(self, spot, near=1.0):
        """Returns whether the doll ends as near a point as possible.

        Entering a melee does not count as possible.
        """
        off = far(self.end, spot)
        return off <= near or off <= min((far(each, spot) for each in grid(self.who)), default=inf) + 5

    def by(self, x, y):
        """Returns whether the doll moves by this exact offset."""
        return far(self.end, (self.start[0] + x, self.start[1] + y)) <= 0.2

    def on(self, x, y, least=0.0):
        """Returns whether the doll moves straight in this direction.

        She moves by `least` or more.
        """
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        turn = abs(degrees(atan2(dy, dx) - atan2(y, x))) % 360
        return self.gone >= least and min(turn, 360 - turn) < 2

    def toward(self, whom, length):
        """Returns whether the doll moves this far straight towards another."""
        there = PLACES.get(whom, whom)
        away = far(self.start, there)
        x, y = ((b - a) * length / away for a, b in zip(self.start, there, strict=True))
        return self.by(x, y)

    def hidden(self, *foes):
        return all(self._seen(foe, self.who) == 0 for foe in foes)

    def covered(self, *foes):
        return all(self._sight(foe, self.who).cover != "open" for foe in foes)

    def half(self, foe):
        return self._sight(foe, self.who).cover == "half"

    def sees(self, *foes):
        return all(self._seen(self.who, foe) for foe in foes)

    def shoots(self, foe):
        return self.sees(foe) and far(self.end, PLACES[foe]) <= reach(self, self.who) / 10

    def _seen(self, one, other):
        return self._sight(one, other).visible

    def _sight(self, one, other):
        stage = self.stage.moved(self.who, Spot(round(self.end[0] * 10), round(self.end[1] * 10)))
        return look(ground_of(self.game.setup, self.game.table.state), stage[one], stage[other])

    @property
    def is_apart(self):
        """True if the doll ends outside every enemy's zone."""
        return all(far(self.end, PLACES[foe]) > ZONE for foe in FOES[self.who])

    @property
    def is_still(self):
        return self.end == self.start

    def close(self, whom):
        """Returns whether the doll ends beside another one."""
        return 5 <= far(self.end, PLACES[whom]) <= 6

    def nearing(self, whom):
        """Returns whether the doll ends at another doll's zone.

        It also counts if she ends as near as she can get.
        """
        there = PLACES[whom]
        return far(self.end, there) <= ZONE + 0.5 or self.at(there, 6)

    def full(self):
        """Returns whether the doll uses all her steps."""
        state = self.game.table.state
        course = course_of(self.game.setup, state, self.move)
        return course.walk.cost == course.steps

    def blocked_by(self, box, foe):
        """Returns whether an obstacle lies between the doll and an enemy."""
        points = (
            tuple(a + (b - a) * part / 400 for a, b in zip(self.end, PLACES[foe], strict=True)) for part in range(400)
        )
        return any(within(box, each) for each in points)


def reach(plan, who):
    return reach_of(plan.game.table.state.dolls[who])


def within(box, spot, slack=0.0):
    left, low, right, high = box
    return left - slack <= spot[0] <= right + slack and low - slack <= spot[1] <= high + slack


def beside(box, spot):
    """Returns whether a point is beside an obstacle.

    It is then outside, and at most 5 cm away.
    """
    return within(box, spot, 5) and not (box[0] < spot[0] < box[2] and box[1] < spot[1] < box[3])


def turned(hour, length):
    """Returns a vector towards an hour of the clock.

    Twelve is north.
    """
    return sin(radians(hour * 30)) * length, cos(radians(hour * 30)) * length


def least(plan, spots, key):
    return key(plan.end) <= min(map(key, spots)) + 3


MEANT = {
    "en": {
        "to the west hedge": lambda p: within(HEDGE_W, p.end, 0.1),
        "into the hedge": lambda p: within(HEDGE_W, p.end),
        "north 20": lambda p: p.by(0, 20),
        "30 toward Suzume": lambda p: p.toward("suzume", 30),
        "2 steps back": lambda p: p.by(-30, 0),
        "one step left": lambda p: p.by(0, 15),
        "as far as possible toward Volta": lambda p: p.nearing("volta") and p.full(),
        "halfway to the pine": lambda p: p.at((66, 67)),
        "hide behind the plum tree plz": lambda p: far(p.end, PLUM) <= 7 and p.end[0] > 96,
        "where Suzume can't see me": lambda p: p.hidden("suzume"),
        "somewhere i can shoot volta": lambda p: p.shoots("volta") and p.is_apart,
        "get within 45 of suzume": lambda p: far(p.end, PLACES["suzume"]) <= 45 and p.is_apart,
        "take cover": lambda p: p.covered("rin", "maria"),
        "lie down": lambda p: p.is_still and p.move.posture == "prone",
        "stay": lambda p: p.is_still,
        "90,60": lambda p: p.at((90, 60), 0),
        "go to x 62 y 41": lambda p: p.end == (62, 41),
        "next to Maria and facing her": lambda p: p.close("maria"),
        "between Rin and Volta": lambda p: p.at((91.5, 43)),
        "around the house": lambda p: p.end[0] > 100 and within((100, 36, 110, 54), p.end),
        "out of her zone": lambda p: p.is_apart,
        "away from Volta": lambda p: p.on(48 - 135, 60 - 26, 45),
        "25cm away from maria, opposite direction": lambda p: p.toward("maria", -25),
        "back to the edge": lambda p: p.end == (0, 36),
        "to the top edge of the table": lambda p: p.end[0] == 132 and p.end[1] > 84,
        "towards 3 o'clock, 40": lambda p: p.by(40, 0),
        "10 o'clock 15cm": lambda p: p.by(*turned(10, 15)),
        "NE": lambda p: p.on(1, 1) and p.end[1] > 89,
        "south-west, two steps": lambda p: p.on(-1, -1, 29.9) and p.gone <= 30.1,
        "nne 12.5 cm": lambda p: p.by(*turned(0.75, 12.5)),
        "please move Suzume 15 cm to the right": lambda p: p.by(0, 15),
        "to Maria's left side": lambda p: p.end == (52, 41),
        "in front of maria": lambda p: p.end == (57, 36),
        "right behind Rin": lambda p: p.end == (43, 60),
        "stand shoulder to shoulder with suzume": lambda p: p.close("suzume") and p.end[0] == 132,
        "charge Volta!": lambda p: p.nearing("volta"),
        "get as close as I can to suzume without entering melee": lambda p: p.is_apart and p.at(PLACES["suzume"]),
        "up to the low wall": lambda p: p.end[0] < 55 and within((55, 52, 55, 72), p.end, 3),
        "over the wall": lambda p: 55 < p.end[0] < 61 and 52 < p.end[1] < 72,
        "hop over the east wall and stop there": lambda p: 120 < p.end[0] < 125 and 18 < p.end[1] < 38,
        "crouch behind the west wall": lambda p: 50 < p.end[0] < 55 and p.move.posture == "sitting",
        "run": lambda p: p.on(1, 0) and p.full(),
        "full speed ahead": lambda p: p.on(-1, 0) and p.full(),
        "forward 3": lambda p: p.by(3, 0),
        "advance two steps and go prone": lambda p: p.by(-30, 0) and p.move.posture == "prone",
        "4 steps east": lambda p: p.on(1, 0) and p.end[0] > 79,
        "straight ahead 22": lambda p: p.by(-22, 0),
        "a bit to the south": lambda p: p.on(0, -1, 5) and p.gone <= 15,
        "just a tiny nudge left": lambda p: p.on(0, -1, 1) and p.gone <= 10,
        "retreat": lambda p: p.on(1, 0, 40),
        "fall back to Volta": lambda p: p.close("volta"),
        "go help maria": lambda p: far(p.end, PLACES["maria"]) <= 15,
        "follow Rin": lambda p: p.close("rin"),
        "hide in the bushes up north-east": lambda p: within(HEDGE_E, p.end),
        "far side of the east hedge": lambda p: p.at((124, 56), 3),
        "near side of the hedge, dont go in": lambda p: beside(HEDGE_W, p.end),
        "to the nw corner of the house": lambda p: far(p.end, (80, 52)) <= 4 and not within(HOUSE, p.end),
        "hug the house wall": lambda p: 75 < p.end[0] < 80 and 35 <= p.end[1] <= 55,
        "put the house between me and Volta": lambda p: p.blocked_by(HOUSE, "volta"),
        "behind the tea house as seen from Rin": lambda p: p.blocked_by(HOUSE, "rin") and p.hidden("rin"),
        "out of sight of both enemies": lambda p: p.hidden("volta", "suzume"),
        "stay hidden from volta but keep suzume in sight": lambda p: p.hidden("volta") and p.sees("suzume"),
        "to within shooting range of Maria": lambda p: p.shoots("maria"),
        "closest spot with a clear shot at Rin": lambda p: p.shoots("rin"),
        "somewhere with half cover from maria where i can still hit her": lambda p: (
            p.half("maria") and p.shoots("maria")
        ),
        "keep 40 cm from Rin": lambda p: least(p, grid("suzume"), lambda at: abs(far(at, PLACES["rin"]) - 40)),
        "exactly 16cm from volta pls": lambda p: p.at((121, 32), 2) or p.at(PLACES["volta"]),
        "10 east then 20 north": lambda p: p.path[1:] == [(62, 36), (62, 56)],
        "left 10 and forward 20": lambda p: p.end == (68, 70),
        "first to the pine, then on toward suzume with what's left": lambda p: far(p.path[1], PINE) <= 6 and p.full(),
        "to the pine but only 20": lambda p: p.toward(PINE, 20),
        "under the plum": lambda p: far(p.end, PLUM) <= 6,
        "pine": lambda p: p.at(PINE, 6),
        "between the pine and the house": lambda p: p.at((86, 62), 3),
        "midway between the two hedges": lambda p: p.at((90, 45)),
        "to the center of the table": lambda p: p.at((90, 45)),
        "a third of the way to Suzume": lambda p: p.toward("suzume", far(p.start, PLACES["suzume"]) / 3),
        "the nearest enemy": lambda p: p.nearing("maria"),
        "toward whoever is weakest": lambda p: p.nearing(weakest(p)),
        "my friend": lambda p: p.close("rin"),
        "swap places with Rin": lambda p: p.close("rin"),
        "flank Volta from the south": lambda p: p.is_apart and p.at((135, 10), 3),
        "surround suzume with rin": lambda p: p.at((147, 36), 3) or p.nearing("suzume"),
        "block the gap between the house and the west hedge": lambda p: p.at((75, 36), 2),
        "stay where you are but kneel": lambda p: p.is_still and p.move.posture == "sitting",
        "dont move": lambda p: p.is_still,
        "ten centimetres nearer to maria": lambda p: p.toward("maria", 10),
        "as far from everyone as possible": lambda p: least(p, grid("maria"), lambda at: -loneliness("maria", at)),
    },
    "ja": {
        "北へ20cm": lambda p: p.by(0, 20),
        "マリアの右": lambda p: p.end == (52, 31),
        "一歩下がる": lambda p: p.by(-15, 0),
        "できるだけヴォルタに近づく": lambda p: p.nearing("volta"),
        "茂みへ": lambda p: within(HEDGE_W, p.end, 0.1),
        "スズメから見えない所へ": lambda p: p.hidden("suzume"),
        "撃てる位置へ": lambda p: p.is_apart and (p.shoots("rin") or p.shoots("maria")),
        "伏せる": lambda p: p.is_still and p.move.posture == "prone",
        "そのまま動かない": lambda p: p.is_still,
        "西の生け垣に入る": lambda p: within(HEDGE_W, p.end),
        "東の茂みの手前で止まって": lambda p: within(HEDGE_E, p.end, 6) and not within(HEDGE_E, p.end),
        "松の木まで": lambda p: p.at(PINE, 6),
        "梅の木の根元に隠れたい": lambda p: far(p.end, PLUM) <= 7 and p.end[0] > 96,
        "リンの隣に": lambda p: p.close("rin"),
        "ヴォルタの後ろに回り込んで": lambda p: p.at((140, 26)) or p.nearing("volta"),
        "すずめのほうに30": lambda p: p.toward("suzume", 30) or p.on(80, 4, 25),
        "ヴォルタから離れる": lambda p: p.on(48 - 135, 60 - 26, 45),
        "２歩前へ": lambda p: p.by(-30, 0),
        "右に10センチ": lambda p: p.by(0, -10),
        "左にちょっとだけずれる": lambda p: p.on(0, 1, 1) and p.gone <= 10,
        "真っ直ぐ前に全力で走れ": lambda p: p.on(-1, 0) and p.full(),
        "北東へ４５": lambda p: p.on(1, 1) and (p.end[1] > 89 or abs(p.gone - 45) < 1),
        "南南西に十五センチ": lambda p: p.by(*turned(6.75, 15)),
        "2時の方向に30cm": lambda p: p.by(*turned(2, 30)),
        "九時方向へ一歩": lambda p: p.by(-15, 0),
        "座標(60, 40)": lambda p: p.end == (60, 40),
        "x75 y60あたり": lambda p: p.at((75, 60)),
        "リンとヴォルタの間に入る": lambda p: p.at((91.5, 43)),
        "松と家の隙間": lambda p: p.at((86, 62), 3),
        "2つの茂みの真ん中": lambda p: p.at((90, 45)),
        "マリアの前に立って守る": lambda p: p.end == (57, 36),
        "りんのうしろにかくれる": lambda p: p.end == (43, 60),
        "ZOCの外に出たい": lambda p: p.is_apart,
        "白兵にならないぎりぎりまでスズメに寄る": lambda p: p.is_apart and p.at(PLACES["suzume"]),
        "ヴォルタに突撃！": lambda p: p.nearing("volta"),
        "殴り込む、相手はリン": lambda p: p.nearing("rin"),
        "マリアを射程に入れて": lambda p: far(p.end, PLACES["maria"]) <= reach(p, "suzume") / 10,
        "50cm以内までリンに接近": lambda p: far(p.end, PLACES["rin"]) <= 50,
        "ヴォルタと40cmの距離を保つ": lambda p: abs(far(p.end, PLACES["volta"]) - 40) < 1,
        "敵から見えない所ならどこでも": lambda p: p.hidden("volta", "suzume"),
        "二人とも見える場所": lambda p: p.sees("volta", "suzume"),
        "身を隠せるとこに行ってください": lambda p: p.covered("rin", "maria"),
        "遮蔽を取る": lambda p: p.covered("rin", "maria"),
        "低い壁の陰にしゃがむ": lambda p: 50 < p.end[0] < 55 and p.move.posture == "sitting",
        "壁を越えて向こう側": lambda p: 55 < p.end[0] < 61 and 52 < p.end[1] < 72,
        "胸壁まで来たら止まって越えない": lambda p: 125 < p.end[0] < 130 and 18 <= p.end[1] <= 38,
        "西のはしっこまで下がる": lambda p: p.end == (0, 60),
        "南の端": lambda p: p.end[0] == 132 and p.end[1] < 1,
        "テーブル中央へ": lambda p: p.at((90, 45)),
        "家の北西の角": lambda p: far(p.end, (80, 52)) <= 4 and not within(HOUSE, p.end),
        "茶屋を挟んでヴォルタと反対側へ": lambda p: p.blocked_by(HOUSE, "volta"),
        "松までの半分": lambda p: p.at((68, 55), 1),
        "スズメまでの距離の三分の一だけ進む": lambda p: p.toward("suzume", far(p.start, PLACES["suzume"]) / 3),
        "東へ10、そのあと北へ20": lambda p: p.path[1:] == [(62, 36), (62, 56)],
        "左に１０・前に２０": lambda p: p.end == (112, 30),
        "松を経由してスズメへ": lambda p: far(p.path[1], PINE) <= 6 and p.full(),
        "一番近い敵に向かう": lambda p: p.nearing("maria"),
        "一番弱ってる敵のとこ": lambda p: p.nearing(weakest(p)),
        "味方と合流": lambda p: p.close("rin"),
        "リンについていく": lambda p: p.close("rin"),
        "マリアに3cmまで寄る": lambda p: p.close("maria"),
        "ヴォルタの左側面、間合いの外": lambda p: p.is_apart and p.at((135, 10), 3),
        "マリアとスズメの射線を切る": lambda p: p.at((92, 38), 3),
        "動きたくない、でも膝はつく": lambda p: p.is_still and p.move.posture == "sitting",
        "立ち上がって西の茂みの縁へ": lambda p: within(HEDGE_W, p.end, 3) and p.move.posture == "standing",
        "茂みの向こう側に抜ける": lambda p: p.end[0] > 70 and within(HEDGE_W, p.end, 12),
        "東の生け垣の一番奥": lambda p: within(HEDGE_E, p.end) and p.end[0] > 117,
        "むかって右の木": lambda p: p.at(PLUM, 6),
        "北の木のそば": lambda p: p.at(PINE, 6),
        "家と西の茂みのあいだを塞ぐ": lambda p: p.at((75, 36), 2),
        "マリアを通せんぼ": lambda p: p.at((57, 36)) or p.at((67, 36)),
        "全員からなるべく遠くへ": lambda p: least(p, grid("maria"), lambda at: -loneliness("maria", at)),
        "後退４歩": lambda p: p.on(1, 0) and (p.gone > 59 or p.end[0] == 180),
        "後ろへ30センチさがってください": lambda p: p.by(30, 0),
        "3歩でスズメに向かって": lambda p: p.on(84, -20, 30) and p.gone <= 45.1,
        "全力移動で松の東側": lambda p: p.at((90, 74), 3),
        "いちばん撃たれにくい所": lambda p: p.hidden("rin", "maria"),
        "隠れながらヴォルタに近づく": lambda p: p.covered("volta") and far(p.end, PLACES["volta"]) < 93,
        "マリアから見て家の影になる所": lambda p: p.blocked_by(HOUSE, "maria"),
        "ヴォルタの真正面": lambda p: p.at((130, 26)) or p.nearing("volta"),
        "すずめちゃんの横に並ぶ": lambda p: p.close("suzume") and p.end[0] == 132,
        "敵のほうへ一歩にじり寄る": lambda p: p.toward("maria", 15) or p.toward("rin", 15),
        "後ろ斜め左": lambda p: p.on(-1, 1, 10) and p.gone <= 20,
        "マリアの5cm南": lambda p: p.end == (52, 31),
        "ヴォルタの西２５": lambda p: p.at((110, 26)),
        "ヴォルタを撃てて、スズメからは見えない所": lambda p: p.shoots("volta") and p.hidden("suzume"),
    },
}  # fmt: skip
"""Checks of the plan that each sentence leads to."""
NOT_YET = {
    "en": {
        "behind the tree", "round the north side of the tea house", "engage suzume in melee",
        "join up w suzume near the east hedge", "south corner of the west hedge, whichever is closer to me",
        "peek round the corner of the house", "outta range of Suzume's gun", "where Rin was standing a moment ago",
        "back to where I started", "guard the kettle", "stand so that Suzume has to go around me to reach Maria",
        "stand up and go left of the pine",
    },
    "ja": {
        "木の陰", "家の裏", "茶屋の北側を回って東へ", "スズメの射程外まで逃げる", "茶屋の角からのぞく",
        "壁にぴったりくっつく、茶屋の西側の", "元の場所に戻る", "南から回ってスズメを挟み撃ち",
        "あと一歩で撃てる距離に入れるならそこまで", "生垣の中に入らず南側を通って梅へ", "やかんを取りに行く",
        "できたらでいいんで梅の木、無理なら生け垣", "りんがいたところ", "もうちょい右、いや左",
    },
}  # fmt: skip
"""Sentences that the parser does not understand yet; at most 15 of 100 in each language."""


def weakest(plan):
    dolls = plan.game.table.state.dolls
    return min(FOES[plan.who], key=lambda each: dolls[each].hp)


def loneliness(who, at):
    return min(far(at, PLACES[each]) for each in PLACES if each != who)


def plan_of(language, say):
    """Returns a sentence's plan, or None if it is refused."""
    case = CASES[language, say]
    who = case["who"]
    found, seat = (game("red"), "u") if who in ("rin", "maria") else (game("blue"), "v")
    try:
        move = typed.read(found, seat, f"move actor:{who} to:{say}", is_possible=True)
    except AssertionError:
        return None
    assert isinstance(move, Move)
    assert found.decision.refusal_of(seat, move) is None
    course = course_of(found.setup, found.table.state, move)
    assert isinstance(course, Course)
    path = [(spot[0] / 10, spot[1] / 10) for spot in course.walk.path]
    return Plan(who, move, path[-1], path)


@pytest.mark.parametrize(("language", "say"), CASES)
def test_a_sentence_means_what_its_writer_meant(language, say):
    plan = plan_of(language, say)
    is_understood = plan is not None and say in MEANT[language] and MEANT[language][say](plan)
    said = plan and plan.move.model_dump(exclude_defaults=True)
    assert is_understood is (say not in NOT_YET[language]), (said, CASES[language, say]["means"])


def test_at_least_85_of_100_sentences_of_each_language_are_understood():
    for language, unread in NOT_YET.items():
        known = {say for each, say in CASES if each == language}
        assert len(known) == 100
        assert unread <= known
        assert len(unread) <= 15
        assert MEANT[language].keys() == known - unread


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_sentence_that_a_refusal_suggests_is_readable(locale):
    found = game("red")
    lines = [SeatLine(info.id, info.name, info.side, None, "") for info in RULESET.seats(found.setup)]
    names = RULESET.names(found.setup, found.table.state, None)
    voice = Voice(typed.languages().words(locale), RULESET.name, names, lines, is_plain=True)
    read = ways(found.setup, found.table.state, None, "u").read
    for example in {*EXAMPLES.values(), "toward"}:
        said = voice.phrase(Phrase(f"way-example-{example}", {"target": Piece("suzume")}))
        try:
            assert read({"actor": "rin"}, said, voice.names), said
        except Refused as refused:
            assert refused.refusal.code == "no-end", said


def test_an_unreadable_sentence_is_refused_with_the_most_similar_readable_one():
    found = game("red")
    read = ways(found.setup, found.table.state, None, "u").read

    def suggested(said):
        with pytest.raises(Refused) as refused:
            read({"actor": "rin"}, said, lambda value: [str(value)])
        return refused.value.refusal

    refusal = suggested("half cover from the moon")
    assert (refusal.facts["text"], refusal.facts["example"].id) == ("moon", "way-example-half")
    assert suggested("hello there").facts["example"].id == "way-example-toward"
    assert suggested("forward " + "very " * 20 + "far").code == "way-long", "no part of it is read"


@pytest.mark.parametrize(
    ("said", "to"),
    [("into the west hedge", True), ("into the west hedge, dont go in", False), ("forward 10 cm, don't go in", False),
     ("西の生け垣の中へ", True), ("西の生け垣の中へ入らない", False), ("前へ10cm越えない", False)],
)  # fmt: skip
def test_a_negation_in_a_sentence_is_never_ignored(said, to):
    """Excepts sentences whose negation makes no difference.

    An example is "near side of the hedge, dont go in".
    """
    found = game("red")
    lines = [SeatLine(info.id, info.name, info.side, None, "") for info in RULESET.seats(found.setup)]
    names = RULESET.names(found.setup, found.table.state, None)
    words = typed.languages().words("en" if said.isascii() else "ja")
    voice = Voice(words, RULESET.name, names, lines, is_plain=True)
    read = ways(found.setup, found.table.state, None, "u").read
    try:
        assert bool(read({"actor": "rin"}, said, voice.names)) is to
    except Refused as refused:
        assert not to
        assert refused.refusal.code == "way-unread"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_word_of_a_sentence_has_two_meanings(language):
    found = {}
    for line in (FOLDER / f"{language}.txt").read_text("utf-8").splitlines():
        sign, colon, phrases = line.partition(":")
        for phrase in phrases.split("|") if colon and not line.startswith((";", "KIND")) else ():
            assert found.setdefault(spelled(phrase.strip()), sign) == sign, phrase


@pytest.mark.parametrize("name", ["ヴォルタ", "ボルタ", "ゔぉるた", "ぼるた"])
def test_a_doll_is_found_by_every_kana_spelling_of_her_name(name):
    move = typed.read(game("red"), "u", f"移動 本人:リン 場所:{name}へ30cm", is_possible=True)
    assert move == typed.read(game("red"), "u", "move actor:Rin to:30 cm toward Volta", is_possible=True)
    assert typed.read(game("red"), "u", f"移動 本人:リン 場所:{name}に0cm近づく", is_possible=True).to == "48/60"
