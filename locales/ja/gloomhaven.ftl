# Gloomhavenの言葉。

# --- シナリオ、役割、結末 ---

gloomhaven-scenario-cellar = 灯火の地下蔵
gloomhaven-scenario-tollgate = 谷の関所
gloomhaven-scenario-shrine = 水底の祠
gloomhaven-scenario-fort = 灰の砦
gloomhaven-scenario-saltroad = 塩の道
# シナリオ自身の題名。言語ごとに自分の題名だけを示す。
gloomhaven-scenario-title = { $en ->
   *[other] { $ja }
}
gloomhaven-scenario-intro = { $en ->
   *[other] { $ja }
}

gloomhaven-role-shieldmaiden = 盾の乙女：打たれ強い近接役
gloomhaven-role-longbow = 長弓使い：動きながら遠くから射る
gloomhaven-role-embersage = 熾火の賢者：強い術、もろい体
gloomhaven-role-leechwife = 薬師：回復と毒
gloomhaven-role-rooftop-thief = 屋根渡りの盗賊：足が速く、敵を跳び越える
gloomhaven-role-beastcaller = 獣呼び：獣を召喚して共に戦う
gloomhaven-role-hero = 持ち込みキャラクター（自分のカードで遊ぶ）
gloomhaven-role-hero-2 = 持ち込みキャラクター（2人目）
gloomhaven-role-hero-3 = 持ち込みキャラクター（3人目）
gloomhaven-role-hero-4 = 持ち込みキャラクター（4人目）

gloomhaven-term-shieldmaiden = 盾の乙女
gloomhaven-term-longbow = 長弓使い
gloomhaven-term-embersage = 熾火の賢者
gloomhaven-term-leechwife = 薬師
gloomhaven-term-rooftop-thief = 屋根渡りの盗賊
gloomhaven-term-beastcaller = 獣呼び
gloomhaven-term-hero = 主人公
gloomhaven-term-hero-2 = 主人公2
gloomhaven-term-hero-3 = 主人公3
gloomhaven-term-hero-4 = 主人公4

gloomhaven-story-fallen = 力尽きた
gloomhaven-story-best = ⬆️ 最高の引き：{ $roll }
gloomhaven-story-worst = ⬇️ 最低の引き：{ $roll }
gloomhaven-ending-victory = 🏆 第{ $round }ラウンドでシナリオクリアです！
gloomhaven-ending-exhausted = 💀 第{ $round }ラウンドで全員が力尽きました。シナリオ失敗です。
gloomhaven-ending-time = ⌛ 第{ $round }ラウンドで時間切れです。シナリオ失敗です。
gloomhaven-ending-destroyed = 💥 第{ $round }ラウンドで守るべきものを失いました。シナリオ失敗です。
gloomhaven-ending-defeat = 🏁 第{ $round }ラウンド、ゲームマスターの裁定によりシナリオ失敗です。
gloomhaven-ending-abandoned = 🏁 第{ $round }ラウンドでシナリオを打ち切りました。

# --- コマと席の名前 ---

# 盤面のコマの文字。うしろに番号が付く。
gloomhaven-mark-bandit-guard = 衛
gloomhaven-mark-city-guard = 都衛
gloomhaven-mark-inox-guard = イ衛
gloomhaven-mark-bandit-archer = 射
gloomhaven-mark-city-archer = 都射
gloomhaven-mark-inox-archer = イ射
gloomhaven-mark-living-bones = 骨
gloomhaven-mark-living-corpse = 屍
gloomhaven-mark-living-spirit = 霊
gloomhaven-mark-hound = 犬
gloomhaven-mark-vermling-scout = 斥
gloomhaven-mark-giant-viper = 蛇
gloomhaven-mark-cave-bear = 熊
gloomhaven-mark-stone-golem = 石
gloomhaven-mark-spitting-drake = 竜
gloomhaven-mark-ancient-artillery = 砲
gloomhaven-mark-bone-piper = 笛
gloomhaven-mark-ash-castellan = 城
gloomhaven-mark-shieldmaiden = 盾
gloomhaven-mark-longbow = 弓
gloomhaven-mark-embersage = 熾
gloomhaven-mark-leechwife = 薬
gloomhaven-mark-rooftop-thief = 盗
gloomhaven-mark-beastcaller = 獣
gloomhaven-mark-hero = 主
gloomhaven-mark-object = { $ja ->
    [none] { $en }
   *[other] { $ja }
}

gloomhaven-seat = { $name ->
    [none] { $role }
   *[other] { $name }（{ $role }）
}
gloomhaven-piece-character = { $role }
gloomhaven-piece-hero = { $name }
gloomhaven-piece-monster = { $monster }{ $standee }
gloomhaven-piece-elite = エリート{ $monster }{ $standee }
gloomhaven-piece-boss = { $monster }
# オブジェクト自身の名前。言語ごとに自分の名前だけを示す。
gloomhaven-piece-object = { $en ->
   *[other] { $ja }
}{ $number ->
    [1] {""}
   *[other] { $number }
}
gloomhaven-object-name = { $en ->
   *[other] { $ja }
}
gloomhaven-piece-summon = { $name }{ $order }
gloomhaven-piece-summon-unnamed = 召喚獣{ $order }

# --- プレイヤーにできること ---

gloomhaven-option-initiative = { $long-rest ->
    [yes] 大休憩（99）
   *[other] イニシアチブ{ $value }
}
gloomhaven-option-move = { $using ->
    [none] { $mode ->
        [jump] 跳躍{ $value }
        [fly] 飛行{ $value }
       *[other] 移動{ $value }
    }
   *[other] { $using }
} → { $to ->
    [none] { $path }
   *[other] { $to }
}
gloomhaven-option-attack = { $using ->
    [none] 攻撃{ $value }{ $range ->
        [0] {""}
       *[other] 、射程{ $range }
    }
   *[other] { $using }
} → { $target }
gloomhaven-option-heal = { $using ->
    [none] 回復{ $value }
   *[other] { $using }
}{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}
gloomhaven-option-use = { $using ->
    [none] { $what }
   *[other] { $using }
}{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ $to ->
    [none] {""}
   *[other] {" "}→ { $to }
}
gloomhaven-option-pass = ターンを終える
gloomhaven-option-pass-move-on = ここに留まる
gloomhaven-option-choose = 選択肢{ $option }
gloomhaven-option-lose = { $cards ->
    [hand] 手札を1枚失う
    [discard] 捨て札を2枚失う
   *[nothing] { $damage ->
        [0] ダメージを受ける
       *[other] { $damage }ダメージを受ける{ $left ->
            [0] （力尽きる）
           *[other] （残りHP{ $left }）
        }
    }
}
gloomhaven-option-cards = { $ask ->
    [always] ダメージを受けるたびに聞く
    [never] 聞かない
    [from] { $value }ダメージ以上なら聞く
   *[usual] 力尽きるとき、または残りの半分以上を失うときに聞く
}
gloomhaven-offer-outcome = { $option }. { $cell }{ $targets ->
    [none] {""}
   *[other] 、{ $targets }を攻撃
}{ $piece ->
    [none] {""}
   *[other] （狙う敵：{ $piece }）
}
gloomhaven-offer-cell = { $option }. { $cell }
gloomhaven-offer-path = { $option }. { $path }を通って{ $cell }へ
gloomhaven-offer-piece = { $option }. { $piece }（{ $cell }）
gloomhaven-offer-term = { $option }. { $term }
gloomhaven-offer-decline = { $option }. 動かさない

gloomhaven-decision-initiative = 先頭のカードの数字を入力してください。小さいほど先に動きます（99は大休憩）
gloomhaven-unanswered-initiative = 大休憩
gloomhaven-decision-turn = { $figure }のターンです。{ $cards ->
    [none] { $count ->
        [0] 1枚の上段ともう1枚の下段の内容を入力し、済んだらターンを終えてください
        [1] 2枚のうち1枚を入力しました（{ $done }）。もう1枚を入力し、ターンを終えてください
       *[other] 2枚のうち{ $count }枚を入力しました（{ $done }）。カードに続きがあれば入力し、なければターンを終えてください
    }
   *[other] { $count ->
        [0] 1枚の上段▲ともう1枚の下段▼を使ってください。残り：{ $cards }
       *[other] 残りを使うか、ターンを終えてください：{ $cards }
    }
}
gloomhaven-decision-move-on = { $figure }は開いた扉にいます。残りの移動力は{ $points }
gloomhaven-decision-outcome = { $figure }には同じ優先度の行動が{ $count }通りあります。プレイヤーが選んでください
gloomhaven-decision-heal-target = { $figure }は誰を回復しますか？ 同じだけ傷ついたコマが{ $count }体います
gloomhaven-decision-target = { $figure }は誰を選びますか？ { $count }体が同じ優先度です
gloomhaven-decision-order-of-types = { $count }種類のモンスターのイニシアチブが同じです。どれが先に行動しますか？
gloomhaven-decision-order-of-characters = { $count }人のイニシアチブが同じです。誰が先に行動しますか？
gloomhaven-decision-standee-place = コマが足りません。{ $count }か所のうち、どこに置きますか？
gloomhaven-decision-trap-place = { $figure }が罠を置きます。{ $count }ヘクスのうち、どこにしますか？
gloomhaven-decision-summon-place = { $figure }が召喚します。{ $count }ヘクスのうち、どこにしますか？
gloomhaven-decision-escort = { $figure }が進みます。同じ優先度のヘクスが{ $count }か所あります。どこにしますか？
gloomhaven-decision-push = { $figure }をどこへ押し出しますか？
gloomhaven-decision-pull = { $figure }をどこへ牽引しますか？
gloomhaven-decision-landing = { $figure }は{ $count }ヘクスのうち、どこに降りますか？
gloomhaven-decision-lose-cards = { $figure }に{ $damage }ダメージ（{ $cause }{ $by ->
    [none] {""}
   *[other] 、{ $by }
}）。残りHPは{ $hp }{ $left ->
    [0] で、受ければ力尽きます
   *[other] です
}。手札を1枚か捨て札を2枚失えば、このダメージはまったく受けません（ほかの効果はそのまま受けます）。どうしますか？

gloomhaven-button-initiative = イニシアチブ
gloomhaven-button-use = 能力を使う
gloomhaven-button-pass = ターン終了
gloomhaven-button-pass-move-on = ここに留まる
gloomhaven-button-lose = 受けるかカードを失うか
gloomhaven-button-cards = いつ聞くか…

# --- 盤面 ---

gloomhaven-round = 第{ $round }ラウンド
gloomhaven-phase-setup = 準備
gloomhaven-phase-initiative = イニシアチブの決定
gloomhaven-phase-turns = 行動
gloomhaven-phase-round-end = ラウンド終了
gloomhaven-phase-over = シナリオ終了

gloomhaven-order-waiting = … { $piece }
gloomhaven-order-committed = ✓ { $piece }
gloomhaven-order-own = ✓ { $piece }（{ $initiative }）
gloomhaven-order-figure = { $initiative } { $piece }{ $done ->
    [yes] {" "}✓
   *[other] {""}
}
gloomhaven-order-rest = { $initiative } { $piece }（大休憩）{ $done ->
    [yes] {" "}✓
   *[other] {""}
}
gloomhaven-order-monsters = { $initiative } { $monster }×{ $count }{ $done ->
    [yes] {" "}✓
   *[other] {""}
}

gloomhaven-line-hp = HP{ $hp }/{ $max-hp }
gloomhaven-line-shield = シールド{ $value }
gloomhaven-line-retaliate = 反撃{ $value }{ $range ->
    [1] {""}
   *[other] （射程{ $range }）
}
gloomhaven-line-conditions = { $conditions }
gloomhaven-line-flying = 飛行
gloomhaven-line-elusive = このコマへの攻撃は不利
gloomhaven-line-summon = 移動{ $move }・攻撃{ $attack }{ $range ->
    [0] {""}
   *[other] ・射程{ $range }
}
gloomhaven-line-cards-lost = 身代わりに失ったカード{ $count }枚
gloomhaven-line-cards-asking = { $ask ->
    [always] カードを失うか毎回聞く
    [never] カードを失うか聞かない
   *[other] { $value }ダメージ以上ならカードを失うか聞く
}
gloomhaven-line-coins = コイン{ $count }枚
gloomhaven-line-object = { $hostile ->
    [yes] モンスター側のオブジェクト
   *[other] 守る対象
}{ $blocks ->
    [yes] 、通り抜け不可
   *[other] {""}
}{ $move ->
    [0] {""}
   *[other] 、出口へ{ $move }ヘクスずつ進む
}
gloomhaven-line-immune = { $effects }は効かない

gloomhaven-goal-kill-all = 目標：すべての部屋のモンスターを倒す
gloomhaven-goal-reach = 目標：ラウンドの終わりに全員が目標ヘクスにいる{ $cells ->
    [none] {""}
   *[other] （{ $cells }）
}
gloomhaven-goal-loot = 目標：すべての宝箱を手に入れる
gloomhaven-goal-survive = 目標：{ $rounds }ラウンド持ちこたえる
gloomhaven-goal-destroy = 目標：{ $objects }を破壊する
gloomhaven-goal-escort = 目標：{ $objects }を出口まで送り届ける{ $cells ->
    [none] {""}
   *[other] （{ $cells }）
}{ $saved ->
    [0] {""}
   *[other] （脱出済み：{ $saved }）
}
gloomhaven-note-lose = { $count ->
    [1] 敗北条件：{ $object }が破壊される
   *[other] 敗北条件：{ $object }が{ $count }つ破壊される
}
gloomhaven-note-round-limit = 制限：{ $rounds }ラウンド（残り{ $left }）
gloomhaven-note-level = レベル{ $level }：罠のダメージ{ $trap }、危険地形のダメージ{ $hazard }
gloomhaven-note-elements-strong = 活性：{ $elements }
gloomhaven-note-elements-waning = 減衰：{ $elements }
gloomhaven-note-elements-infused = このターンの終わりに活性：{ $elements }
gloomhaven-note-card = { $monsters }（イニシアチブ{ $initiative }）：{ $lines }
gloomhaven-note-monster = { $monsters }：{ $lines }
gloomhaven-values-move = 移動{ $value }
gloomhaven-values-attack = 攻撃{ $value }
gloomhaven-values-both = { $normal }（エリート{ $elite }）
gloomhaven-values-elite = エリートは{ $lines }
gloomhaven-values-card = 能力値（レベル{ $level }{ $elite ->
    [yes] ・エリート
   *[no] {""}
}）：{ $figures }

gloomhaven-board-row = { $row }行目：床 { $columns }
gloomhaven-board-doors-closed = 閉じた扉：{ $cells }
gloomhaven-board-doors-open = 開いた扉：{ $cells }
gloomhaven-board-wall = 壁：{ $one }と{ $other }の間
gloomhaven-board-obstacle = 障害物：{ $cells }
gloomhaven-board-difficult = 困難地形：{ $cells }
gloomhaven-board-hazard = 危険地形：{ $cells }
gloomhaven-board-corridor = 通路：{ $cells }
gloomhaven-board-plate = 感圧板：{ $cells }
gloomhaven-board-objective = 目標ヘクス：{ $cells }
gloomhaven-board-treasure = 宝箱：{ $cells }
gloomhaven-board-coin = コイン：{ $cells }
gloomhaven-legend-obstacle = 通常移動では通れない。攻撃と視線は妨げない（GLOOM-O2）
gloomhaven-legend-trap = 入るとダメージなどを受ける。1度作動するとなくなる（GLOOM-O4）
gloomhaven-legend-hazard = 入るたびにダメージを受ける（GLOOM-O5）
gloomhaven-legend-difficult = 入るのに移動力2が必要（GLOOM-O6）
gloomhaven-legend-icy = 歩いて入るとそのまま滑る（GLOOM-O9）
gloomhaven-legend-corridor = 普通の床（GLOOM-O1）
gloomhaven-legend-door_closed = モンスターには壁と同じ。キャラクターが入ると開く（GLOOM-O10、GLOOM-O11）
gloomhaven-legend-door_open = 普通の床（GLOOM-O15）
gloomhaven-legend-plate = シナリオの指示がなければ何も起こらない
gloomhaven-legend-objective = シナリオの目標に関わるヘクス
gloomhaven-legend-treasure = 略奪で手に入る
gloomhaven-legend-coin = 略奪で手に入る
gloomhaven-board-trap = 罠：{ $cell }（ダメージ{ $damage }{ $conditions ->
    [none] {""}
   *[other] 、{ $conditions }
}）
gloomhaven-threat-adjacent = { $piece }：{ $monsters }が隣接
gloomhaven-threat-nearest = { $piece }：最も近いのは{ $monsters }（{ $steps }ヘクス）

# --- モンスターの能力カード ---

gloomhaven-ability-move = 移動{ $value ->
    [-3] -3
    [-2] -2
    [-1] -1
   *[other] +{ $value }
}
gloomhaven-ability-jump = 跳躍
gloomhaven-ability-attack = 攻撃{ $value ->
    [-3] -3
    [-2] -2
    [-1] -1
   *[other] +{ $value }
}
gloomhaven-ability-range = 射程{ $value }
gloomhaven-ability-range-mod = 射程{ $value ->
    [-3] -3
    [-2] -2
    [-1] -1
   *[other] +{ $value }
}
gloomhaven-ability-targets = 対象{ $value }
gloomhaven-ability-pierce = 貫通{ $value }
gloomhaven-ability-push = 押出し{ $value }
gloomhaven-ability-pull = 牽引{ $value }
gloomhaven-ability-area = 範囲{ $hexes }ヘクス
gloomhaven-ability-one-enemy = すべて1体の敵へ
gloomhaven-ability-pack = 対象が自分の仲間に隣接していれば+2
gloomhaven-ability-consume-fire = エレメント「火」を消費すれば
gloomhaven-ability-consume-ice = エレメント「氷」を消費すれば
gloomhaven-ability-consume-air = エレメント「風」を消費すれば
gloomhaven-ability-consume-earth = エレメント「地」を消費すれば
gloomhaven-ability-consume-light = エレメント「光」を消費すれば
gloomhaven-ability-consume-dark = エレメント「闇」を消費すれば
gloomhaven-ability-heal = 回復{ $value }
gloomhaven-ability-shield = シールド{ $value }
gloomhaven-ability-retaliate = 反撃{ $value }
gloomhaven-ability-suffer-damage = ダメージ{ $value }
gloomhaven-ability-create-trap = 隣に罠を置く（ダメージ{ $value }）
gloomhaven-ability-give-immobilize = 足止めを与える
gloomhaven-ability-give-disarm = 武装解除を与える
gloomhaven-ability-give-stun = 気絶を与える
gloomhaven-ability-give-muddle = 撹乱を与える
gloomhaven-ability-give-strengthen = 強化を与える
gloomhaven-ability-give-invisible = 不可視を与える
gloomhaven-ability-give-poison = 毒を与える
gloomhaven-ability-give-wound = 負傷を与える
gloomhaven-ability-give-bless = 祝福を与える
gloomhaven-ability-give-curse = 呪いを与える
gloomhaven-ability-infuse-fire = エレメント「火」を生成
gloomhaven-ability-infuse-ice = エレメント「氷」を生成
gloomhaven-ability-infuse-air = エレメント「風」を生成
gloomhaven-ability-infuse-earth = エレメント「地」を生成
gloomhaven-ability-infuse-light = エレメント「光」を生成
gloomhaven-ability-infuse-dark = エレメント「闇」を生成
gloomhaven-ability-loot = 略奪{ $value }
gloomhaven-ability-summon = 召喚
gloomhaven-ability-elite = エリート
gloomhaven-ability-special = 自身への攻撃は不利
gloomhaven-ability-boss-special = 特殊能力{ $number }「{ $name }」
gloomhaven-ability-target-self = → 自身
gloomhaven-ability-target-one-adjacent-enemy = → 隣接する敵1体
gloomhaven-ability-target-all-adjacent-enemies = → 隣接する敵すべて
gloomhaven-ability-target-all-enemies-in-range = → 射程内の敵すべて

# --- チャート ---

gloomhaven-chart-modifier-deck = 攻撃修正デッキ
gloomhaven-chart-modifier = { $card }{ $shuffle ->
    [yes] （🔀 ラウンド終了時にデッキを切り直す）
   *[other] {""}
}
gloomhaven-chart-bless-curse = 攻撃修正デッキに加わる祝福と呪い
gloomhaven-chart-bless = ×2。デッキの残りに混ぜ、引いたら取り除く。全部で{ $most }枚
gloomhaven-chart-curse = 無効。デッキの残りに混ぜ、引いたら取り除く。モンスターのデッキに{ $most }枚、キャラクター全員のデッキに合わせて{ $most }枚まで
gloomhaven-chart-scenario-level = シナリオレベル別の罠と危険地形
gloomhaven-chart-stats = { $monster }：レベル別の能力値（コマ{ $standees }個）
gloomhaven-chart-level = レベル{ $level }
gloomhaven-chart-normal = 通常
gloomhaven-chart-hp = HP{ $value }
gloomhaven-chart-hp-each = キャラクター1人につきHP{ $value }
gloomhaven-chart-figures = { $figures }
gloomhaven-chart-cards = { $deck }：能力カード
gloomhaven-chart-line = { $parts }
gloomhaven-chart-then = { $first }／{ $then }
gloomhaven-chart-card = イニシアチブ{ $initiative }：{ $actions }{ $shuffle ->
    [yes] {" "}🔀
   *[other] {""}
}

# --- 出来事：ゲームとラウンド ---

gloomhaven-event-game-began = ⚔️ シナリオ開始（レベル{ $level }）：{ $party }
gloomhaven-event-round-began = ━━ **第{ $round }ラウンド** ━━
gloomhaven-event-initiative-committed = { $actor }がイニシアチブを決めました。
gloomhaven-event-initiative-shown = { $actor }：{ $long-rest ->
    [yes] 大休憩（99）
   *[other] イニシアチブ{ $initiative }
}
gloomhaven-event-ability-card-shown = 🂠 { $monsters }：イニシアチブ{ $initiative } — { $lines }{ $shuffle ->
    [yes] {" "}🔀
   *[other] {""}
}
gloomhaven-event-order-agreed = 同じイニシアチブ{ $initiative }の中では、{ $first }が{ $second }より先に行動します。
gloomhaven-event-characters-ordered = 行動順が決まりました：{ $order }
gloomhaven-event-turn-began = ▶ **{ $actor }**（{ $initiative }）
gloomhaven-event-turn-ended = {""}
gloomhaven-event-stunned = { $actor }は気絶していて何もできません。
gloomhaven-event-long-rested = { $actor }は大休憩をとります。
gloomhaven-event-round-ended = 第{ $round }ラウンド終了。
gloomhaven-event-modifiers-shuffled = { $monsters ->
    [yes] 🔀 モンスターの攻撃修正デッキを切り直します。
   *[other] 🔀 { $owner }の攻撃修正デッキを切り直します。
}
gloomhaven-event-ability-deck-shuffled = 🔀 能力デッキ「{ $deck }」を切り直します。
gloomhaven-event-element-changed = { $actor ->
    [none] エレメント「{ $element }」は{ $strength }になりました。
   *[other] { $actor }はエレメント「{ $element }」を消費します。
}
gloomhaven-event-element-infused = { $actor }はエレメント「{ $element }」を生成します。このターンの終わりに活性になります。
# だれが何を選んだかは、サービスが結果の言葉で伝える。
gloomhaven-event-players-chose = {""}
# 終わり方はゲーム進行側が伝える。
gloomhaven-event-game-ended = {""}

# --- モンスター、部屋、扉 ---

gloomhaven-event-focused = 👁 狙う敵：{ $focus }
gloomhaven-event-no-focus = { $actor }には狙う敵がいません。
gloomhaven-event-stayed = { $actor }はその場に留まります。
gloomhaven-event-ability-skipped = { $actor }は{ $ability }を行えません（{ $why }）。
gloomhaven-event-monster-placed = { $actor }が{ $cell }に現れました{ $summoner ->
    [none] {""}
   *[other] （{ $summoner }が召喚）
}。
gloomhaven-event-object-placed = { $hostile ->
    [yes] { $cell }にモンスター側の{ $actor }があります（HP{ $hp }）。
   *[other] { $cell }にパーティー側の{ $actor }があります（HP{ $hp }）。
}
gloomhaven-event-object-destroyed = 💥 { $actor }が破壊されました{ $by ->
    [none] {""}
   *[other] （{ $by }による）
}。
gloomhaven-event-saved = ✅ { $actor }は{ $cell }の出口から無事に脱出しました{ $left ->
    [0] {""}
   *[other] （残り{ $left }）
}。
gloomhaven-event-waited = { $actor }は出口に近づけないので、その場で待ちます。
gloomhaven-event-special-began = ✴️ { $actor }の特殊能力{ $number }：**{ $special }**
gloomhaven-event-unaffected = { $actor }に{ $effect }は効きません。
gloomhaven-event-standees-short = { $monster }のコマが足りず、{ $missing }体を置けませんでした。
gloomhaven-event-summon-failed = { $actor }は{ $monster }を召喚できません（空きヘクスなし）。
gloomhaven-event-summoned = { $summoner }が{ $cell }に{ $actor }を召喚：HP{ $hp }、移動{ $move }、攻撃{ $attack }{ $range ->
    [0] {""}
   *[other] 、射程{ $range }
}
gloomhaven-event-door-opened = 🚪 { $actor }が{ $cell }の扉を開けました。
gloomhaven-event-door-closed = 🚪 { $cell }の扉が閉じました。
gloomhaven-event-room-revealed = 部屋（{ $cells }ヘクス）を準備しました。{ $monsters ->
    [0] モンスターはいません。
   *[other] モンスターは{ $monsters }体です。
}
gloomhaven-event-acts-next = { $monsters }は、このターンの直後に行動します。

# --- 移動とタイル ---

gloomhaven-event-moved = { $actor } → **{ $to }**（{ $mode }：{ $path }、移動力{ $points }/{ $of }）
gloomhaven-event-forced-moved = { $actor }の{ $how }：{ $target }は{ $to }へ。
gloomhaven-event-forced-move-declined = { $actor }は{ $target }を動かしません（{ $how }）。
gloomhaven-event-forced-move-blocked = { $target }は動かせません（{ $how }）。
gloomhaven-event-relocated = { $actor }を{ $to }に移します。
gloomhaven-event-flight-changed = { $flying ->
    [yes] { $actor }は飛び立ちました。
   *[other] { $actor }は着地しました。
}
gloomhaven-event-trap-sprung = 💥 { $actor }が{ $cell }の罠にかかりました（ダメージ{ $damage }{ $conditions ->
    [none] {""}
   *[other] 、{ $conditions }
}）。
gloomhaven-event-hazard-entered = 🔥 { $actor }が{ $cell }の危険地形に入りました（ダメージ{ $damage }）。
gloomhaven-event-obstacle-created = { $actor }が{ $cell }に障害物を置きました。
gloomhaven-event-obstacle-moved = { $actor }が障害物を{ $source }から{ $cell }へ動かしました。
gloomhaven-event-obstacle-destroyed = { $actor }が{ $cell }の障害物を壊しました。
gloomhaven-event-trap-created = { $actor }が{ $cell }に罠を置きました（ダメージ{ $damage }{ $conditions ->
    [none] {""}
   *[other] 、{ $conditions }
}）。
gloomhaven-event-trap-disarmed = { $actor }が{ $cell }の罠を解除しました。

# --- 攻撃、ダメージ、状態 ---

gloomhaven-event-attacked = ⚔️ { $actor } → { $target }：攻撃{ $value }{ $bonus ->
    [0] {""}
   *[other] {" "}+ { $bonus }
}{ $poison ->
    [0] {""}
   *[other] {" "}+ { $poison }（毒）
}、{ $edge ->
    [none] カード { $cards }
   *[other] { $edge }（{ $edge-by }）：引いたカード { $cards }、採用 { $counted }
} = { $modified }{ $shield ->
    [0] {""}
   *[other] 、シールド{ $shield }{ $pierce ->
        [0] {""}
       *[other] （貫通{ $pierce }）
    }
} → **{ $damage }ダメージ**{ $asked ->
    [none] { $max-hp ->
        [0] {""}
       *[other] （{ $hp }/{ $max-hp }）
    }
   *[other] （{ $asked }がカードを失わなければ）
}
gloomhaven-event-suffered = { $actor }に**{ $damage }ダメージ**（{ $cause }{ $by ->
    [none] {""}
   *[other] 、{ $by }
}）：{ $hp }/{ $max-hp }
gloomhaven-event-cards-lost = 🃏 { $actor }は{ $cards ->
    [discard] 捨て札を2枚
   *[hand] 手札を1枚
}失い、{ $damage }ダメージ（{ $cause }{ $by ->
    [none] {""}
   *[other] 、{ $by }
}）を受けません：{ $hp }/{ $max-hp }
gloomhaven-event-cards-asking = { $actor }：カードを失うかどうかは、{ $ask ->
    [always] ダメージを受けるたびに聞きます。
    [never] もう聞きません。
    [from] { $value }ダメージ以上のときに聞きます。
   *[usual] 力尽きるとき、または残りHPの半分以上を失うときに聞きます（標準）。
}
gloomhaven-event-condition-gained = { $again ->
    [yes] { $actor }の{ $condition }状態は、改めて数え始めます。
   *[other] { $actor }は{ $condition }状態になりました。
}
gloomhaven-event-condition-ended = { $actor }の{ $condition }状態が終わりました。
gloomhaven-event-healed = 💚 { $actor }が{ $target }を回復：{ $value }のうち{ $restored }（{ $hp }/{ $max-hp }）{ $removed ->
    [none] {""}
   *[other] 、{ $removed }が消えました
}
gloomhaven-event-killed = ☠️ { $actor }は倒れました{ $by ->
    [none] {""}
   *[other] （{ $by }による）
}。
gloomhaven-event-exhausted = 💀 { $actor }は力尽きました。
gloomhaven-event-coin-dropped = 🪙 { $cell }にコインが残りました。
gloomhaven-event-looted = 🪙 { $actor }が{ $cells }で{ $coins ->
    [0] {""}
   *[other] コイン{ $coins }枚{ $treasures ->
        [0] {""}
       *[other] と
    }
}{ $treasures ->
    [0] {""}
   *[other] 宝箱{ $treasures }個
}を拾いました。
gloomhaven-event-shield-gained = 🛡 { $actor }：このラウンドの間、シールド{ $value }。
gloomhaven-event-retaliate-gained = { $actor }：このラウンドの間、反撃{ $value }{ $range ->
    [1] {""}
   *[other] （射程{ $range }）
}。
gloomhaven-event-elusive-gained = このラウンドの間、{ $actor }への攻撃は不利になります。
gloomhaven-event-modifier-added = { $monsters ->
    [yes] モンスター
   *[other] { $owner }
}の攻撃修正デッキに{ $card }を混ぜます。
gloomhaven-event-supply-empty = { $monsters ->
    [yes] モンスター
   *[other] { $owner }
}に加える{ $card }がもうありません（{ $most }枚すべてデッキの中です）。

# --- ゲームマスターの訂正 ---

gloomhaven-corrected-state = { $after ->
    [0] を取り除きました
   *[other] を付けました
}
gloomhaven-corrected-before = { $before ->
    [0] { gloomhaven-term-inert }
    [1] { gloomhaven-term-waning }
   *[other] { gloomhaven-term-strong }
}
gloomhaven-corrected-after = { $after ->
    [0] { gloomhaven-term-inert }
    [1] { gloomhaven-term-waning }
   *[other] { gloomhaven-term-strong }
}
gloomhaven-event-corrected = 🔧 { $target ->
    [none] {""}
   *[other] { $target }：
}{ $field }{ $after ->
    [none] を訂正しました
   *[other] { $what ->
        [immobilize] { gloomhaven-corrected-state }
        [disarm] { gloomhaven-corrected-state }
        [stun] { gloomhaven-corrected-state }
        [muddle] { gloomhaven-corrected-state }
        [strengthen] { gloomhaven-corrected-state }
        [invisible] { gloomhaven-corrected-state }
        [poison] { gloomhaven-corrected-state }
        [wound] { gloomhaven-corrected-state }
        [flying] { gloomhaven-corrected-state }
        [fire] ：{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [ice] ：{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [air] ：{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [earth] ：{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [light] ：{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
        [dark] ：{ gloomhaven-corrected-before } → { gloomhaven-corrected-after }
       *[other] {" "}{ $before } → { $after }
    }
}{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-piece-moved = 🔧 { $target }：{ $source } → { $to }{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-piece-added = 🔧 { $target }を{ $to }に置きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-piece-removed = 🔧 { $target }を盤上から取り除きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-tile-added = 🔧 { $cell }に{ $tile }{ $damage ->
    [none] {""}
   *[other] （{ $damage }ダメージ）
}を置きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-tile-removed = 🔧 { $cell }の{ $tile }を取り除きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-card-added = 🔧 { $monsters ->
    [yes] モンスター
   *[other] { $owner }
}のデッキに{ $card }を加えました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-card-removed = 🔧 { $monsters ->
    [yes] モンスター
   *[other] { $owner }
}のデッキから{ $card }を取り除きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-card-moved = 🔧 { $target }の{ $card }：{ $source } → { $to }{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
gloomhaven-event-card-drawn = 🔧 { $monsters ->
    [yes] モンスター
   *[other] { $owner }
}のデッキから{ $card }を引きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}

# --- 自動で決めた理由 ---

gloomhaven-reason-ignored = { $actor }は{ $target }を狙えません
gloomhaven-reason-focus = { $actor }の狙う敵：{ $kept }{ $others ->
    [none] {""}
   *[other] 。比べたもの：{ $others }
}
gloomhaven-reason-destination = { $actor }の移動先：{ $kept }{ $others ->
    [none] {""}
   *[other] 。比べたもの：{ $others }
}
gloomhaven-reason-stop = { $actor }の移動の終わり：{ $kept }{ $others ->
    [none] {""}
   *[other] 。比べたもの：{ $others }
}
gloomhaven-reason-unseen = { $actor }から{ $unseen }へは視線が通りません
gloomhaven-reason-element-fresh = { $actor }はこのターンに生成されたエレメント「{ $element }」を消費できません
gloomhaven-reason-tie = { $actor }の狙う敵：どれも同じ優先度なのでプレイヤーが選びます
gloomhaven-reason-no-focus = { $actor }：狙う敵がいません
gloomhaven-reason-preferred = { $actor }は、シナリオの指定によりまず次の中から狙います：{ $among }
gloomhaven-reason-escort = { $actor }が出口へ向かう道：{ $ends ->
    [none] なし
   *[other] { $ends }
}
gloomhaven-measured-way = { $cell }（残り{ $cost }{ $traps ->
    [0] {""}
   *[other] 、罠と危険地形{ $traps }
}）
gloomhaven-reason-cards-asked = { $actor }にカードを失うか聞きます：残りHP{ $hp }で{ $damage }ダメージ。{ $ask ->
    [always] 毎回聞く設定です
    [from] { $value }ダメージ以上なら聞く設定です
   *[other] 力尽きるか、残りの半分以上を失います
}
gloomhaven-reason-cards-unasked = { $actor }にカードを失うか聞きません（残りHP{ $hp }で{ $damage }ダメージ）：{ $ask ->
    [from] { $value }ダメージ以上のときだけ聞く設定です
   *[other] 聞かない設定です
}
gloomhaven-reason-referee-loses = { $actor }：行司がカードを失うのは、ダメージで力尽きるときだけ、1つのシナリオで{ $most }回までです。{ $left ->
    [0] { $damage }ダメージで力尽きます（これまでに失った枚数：{ $lost }）
   *[other] { $damage }ダメージを受けてもHPは{ $left }残ります
}
gloomhaven-measured = { $names }（{ $figures }）
gloomhaven-and-more = ほか{ $count }
gloomhaven-measure-f5 = 通る罠・危険地形{ $a }
gloomhaven-measure-f6 = 移動コスト{ $a }
gloomhaven-measure-f7 = 距離{ $a }ヘクス
gloomhaven-measure-f8 = イニシアチブ{ $a }{ $b ->
    [0] {""}
    [99] {""}
    [100] {""}
   *[other] 、2枚目のカード{ $b }
}{ $c ->
    [0] {""}
   *[other] 、取り決めにより先
}
gloomhaven-measure-d2 = 通る罠・危険地形{ $a }、{ $b ->
    [0] このターンに届く
   *[other] このターンに届かない
}
gloomhaven-measure-d3 = { $a ->
    [0] 不利なし
   *[other] 不利
}
gloomhaven-measure-d4 = 対象{ $a }体
gloomhaven-measure-d5 = 移動コスト{ $a }、距離{ $b }ヘクス、イニシアチブ{ $c }
gloomhaven-measure-d6 = 不利な追加の対象{ $a }体
gloomhaven-measure-d7 = { gloomhaven-measure-f6 }
gloomhaven-measure-d9 = 通る罠・危険地形{ $a }、残りの移動コスト{ $b }、今使う移動力{ $c }

# --- できない理由 ---

gloomhaven-refusal-long-rest-number = 大休憩のイニシアチブは{ $needed }です（{ $value }は選べません）。
gloomhaven-refusal-immobilised = { $actor }は足止め状態で、移動できません。
gloomhaven-refusal-disarmed = { $actor }は武装解除状態で、攻撃できません。
gloomhaven-refusal-no-such-cell = 「{ $text }」というヘクスはこの盤面にありません。
gloomhaven-refusal-no-such-piece = 「{ $text }」というコマは盤上にいません。
gloomhaven-refusal-no-such-ability = { $using }という能力はここでは使えません。使えるもの：{ $abilities }
gloomhaven-refusal-path-ends-elsewhere = 経路の終わりは{ $cell }で、{ $to }ではありません。
gloomhaven-refusal-occupied = { $cell }にはほかのコマがいるので、移動を終えられません。
gloomhaven-refusal-wall = { $cell }は壁です。
gloomhaven-refusal-obstacle = { $cell }には障害物があります。
gloomhaven-refusal-no-way = { $cell }へ行く道がありません。
gloomhaven-refusal-too-far = { $cell }までは移動力が{ $needed }必要ですが、{ $points }しかありません。
gloomhaven-refusal-path-apart = { $step }歩目：{ $to }は{ $cell }の隣ではありません。
gloomhaven-refusal-path-wall = { $step }歩目：{ $cell }との間に壁があります。
gloomhaven-refusal-path-door = { $step }歩目：{ $cell }の扉は閉じています。
gloomhaven-refusal-path-obstacle = { $step }歩目：{ $cell }に障害物があります。
gloomhaven-refusal-path-enemy = { $step }歩目：{ $cell }に敵がいます。
gloomhaven-refusal-path-slides = { $step }歩目：{ $cell }の氷で{ $to }まで滑ります。
gloomhaven-refusal-path-points = { $step }歩目：{ $cell }までに移動力が{ $needed }必要ですが、{ $points }しかありません。
gloomhaven-refusal-end-occupied = { gloomhaven-refusal-occupied }
gloomhaven-refusal-end-obstacle = { $cell }には障害物があります。そこで移動を終えられるのは飛行だけです。
gloomhaven-refusal-not-an-enemy = { $target }は敵ではありません。
gloomhaven-refusal-not-an-ally = { $target }は仲間ではありません。
gloomhaven-refusal-immune = { $target }には効きません：{ $effects }
gloomhaven-refusal-not-oneself = 自分自身には行えません。
gloomhaven-refusal-invisible = { $target }は不可視状態で、対象にできません。
gloomhaven-refusal-no-sight = { $target }への視線が通りません。
gloomhaven-refusal-walled-off = { $target }との間は壁で隔てられています。
gloomhaven-refusal-out-of-range = { $target }までは{ $distance }ヘクスで、射程は{ $reach }です。
gloomhaven-refusal-target-twice = 同じコマが2度指定されています。
gloomhaven-refusal-too-many-targets = 対象が{ $count }体指定されていますが、この能力は{ $limit }体までです。
gloomhaven-refusal-not-floor = { $cell }は見えている床ではありません。
gloomhaven-refusal-cell-walled-off = { $cell }との間は壁で隔てられています。
gloomhaven-refusal-cell-no-sight = { $cell }への視線が通りません。
gloomhaven-refusal-cell-out-of-range = { $cell }までは{ $distance }ヘクスで、射程は{ $reach }です。
gloomhaven-refusal-not-empty = { $cell }は空きヘクスではありません。
gloomhaven-refusal-no-obstacle = { $cell }に障害物はありません。
gloomhaven-refusal-no-trap = { $cell }に罠はありません。
gloomhaven-refusal-cuts-off = { $cell }に障害物を置くと、マップの一部が隔離されます。
gloomhaven-refusal-shove-range = 押出しと牽引は{ $low }〜{ $high }ヘクスです（{ $value }は選べません）。
gloomhaven-refusal-element-fresh = エレメント「{ $element }」はこのターンに生成されました。ターンの終わりに活性になり、次のターンから消費できます。
gloomhaven-refusal-element-inert = エレメント「{ $element }」は不活性で、消費できません。
gloomhaven-refusal-flies-already = { $actor }はすでに飛んでいます。
gloomhaven-refusal-flies-not = { $actor }は飛んでいません。
gloomhaven-refusal-not-a-character = { $target }はキャラクターではありません。
gloomhaven-refusal-no-open-door = 「{ $text }」に開いた扉はありません。
gloomhaven-refusal-no-such-monster = 「{ $text }」というモンスターはいません。いるもの：{ $monsters }
gloomhaven-refusal-no-standee = { $monster }のコマが残っていません。
gloomhaven-refusal-not-fallen = 「{ $text }」は倒れていません。
gloomhaven-refusal-tile-under-figure = { $cell }にはコマがいるので、{ $tile }を置けません。
gloomhaven-refusal-tile-there = { $cell }にはもう{ $tile }があります。
gloomhaven-refusal-no-such-tile = { $cell }に{ $tile }はありません。
gloomhaven-refusal-no-such-card = { $monsters ->
    [yes] モンスター
   *[other] { $owner }
}のデッキに使える攻撃修正カードに「{ $text }」はありません。
gloomhaven-refusal-not-in-deck = 「{ $text }」は{ $monsters ->
    [yes] モンスター
   *[other] { $owner }
}のデッキにありません。あるもの：{ $cards }
gloomhaven-refusal-keeps-no-hand = { $target }の手札は行司が預かっていません。
gloomhaven-refusal-card-not-movable = { $target }のカードに、{ $pile }へ移せる「{ $text }」はありません。{ $cards ->
    [none] 移せるカードはありません。
   *[other] 移せるもの：{ $cards }
}{ $chosen ->
    [yes] （このラウンドのカードを選び終えているので、手札は全員が選ぶまで動かせません）
   *[no] {""}
}
gloomhaven-refusal-hand-too-small = { $card }がなくなると、{ $target }は2枚出すことも休憩することもできません。先に別のカードを手札に加えてください。


# --- シナリオファイルの誤り ---

gloomhaven-refusal-scenario-bad-goal = 「{ $text }」という目標はありません。使える目標：{ $goals }
gloomhaven-refusal-scenario-goal-alone = 目標{ $goal }に数は付けられません。
gloomhaven-refusal-scenario-goal-destroy = 「{ $text }」はモンスター側のオブジェクトではありません。使えるもの：{ $objects ->
    [none] なし
   *[other] { $objects }
}
gloomhaven-refusal-scenario-goal-escort = 「{ $text }」はパーティー側の動くオブジェクトではありません。使えるもの：{ $objects ->
    [none] なし
   *[other] { $objects }
}
gloomhaven-refusal-scenario-goal-objects = 目標は{ $goal }ですが、その対象になるオブジェクトがありません。
gloomhaven-refusal-scenario-lose = 「{ $text }」はパーティー側のオブジェクトではないか、重複しています。使えるもの：{ $objects ->
    [none] なし
   *[other] { $objects }
}
gloomhaven-refusal-scenario-lose-count = { $object }を{ $count }つ破壊することはできません。マップには{ $placed }つしかありません。
gloomhaven-refusal-scenario-goal-too-late = { $count }ラウンド持ちこたえる目標ですが、ゲームは第{ $rounds }ラウンドで終わります。
gloomhaven-refusal-scenario-legend-clash = 1つのヘクスに一緒には置けません：{ $kinds }
gloomhaven-refusal-scenario-unknown-kind = 「{ $text }」という種類はありません。使えるもの：{ $kinds }、または等級を3つ付けたモンスター
gloomhaven-refusal-scenario-unknown-monster = 「{ $text }」というモンスターはいません。使えるもの：{ $monsters }
gloomhaven-refusal-scenario-monster-ranks = { $monster }には2人・3人・4人のときの等級を3つ、{ $ranks }から付けてください（すべてnoneは不可）。
gloomhaven-refusal-scenario-boss-ranks = { $monster }はボスなので、等級はnormalかnoneです（eliteは不可）。
gloomhaven-refusal-scenario-object-taken = 「{ $text }」には別の意味があります。オブジェクトにはほかの識別名を付けてください。
gloomhaven-refusal-scenario-objects-many = オブジェクトが多すぎます（{ $limit }まで）。
gloomhaven-refusal-scenario-object-nowhere = オブジェクト{ $object }がマップのどこにもありません。
gloomhaven-refusal-scenario-object-move = 動けるのはパーティー側のオブジェクトだけです。
gloomhaven-refusal-scenario-object-blocks = 動くオブジェクトはヘクスをふさげません。
gloomhaven-refusal-scenario-object-turn = turnを付けられるのは動くオブジェクトだけです。
gloomhaven-refusal-scenario-object-mark = markは表示できる文字で1〜{ $limit }文字です。
gloomhaven-refusal-scenario-one-of = 「{ $key }」は{ $choices }のどれかです（{ $text }は不可）。
gloomhaven-refusal-scenario-hit-points = 「{ $text }」はHPとして読めません。「6 + 2C + L」のような和で、人数（C）とレベル（L）がいくつでも1〜{ $limit }に収めてください。
gloomhaven-refusal-scenario-starts-few = 開始ヘクスが{ $count }個しかありません。{ $needed }個必要です。
gloomhaven-refusal-scenario-starts-apart = 開始ヘクス{ $cell }が{ $first }と別の部屋にあります。
gloomhaven-refusal-scenario-door-joins-nothing = 扉{ $cell }は2つの部屋をつなぐ必要がありますが、接する部屋は{ $count }つです。
gloomhaven-refusal-scenario-cut-off = { $cell }へ歩いて行けません（{ $count }ヘクスが隔離されています）。
gloomhaven-refusal-scenario-monsters-many = モンスターの場所が{ $count }か所あります。{ $limit }か所までです。
gloomhaven-refusal-scenario-monsters-none = { $party }人のとき、倒すモンスターがいません。
gloomhaven-refusal-scenario-goal-cells = 目標ヘクスが{ $count }個しかありません。{ $needed }個必要です。
gloomhaven-refusal-scenario-goal-treasure = 目標がlootですが、宝箱がありません。

# --- 言葉：モンスターとデッキ ---

gloomhaven-term-monsters = モンスター
gloomhaven-term-party = パーティー
gloomhaven-term-bandit-guard = 山賊の衛兵
gloomhaven-term-city-guard = 都市の衛兵
gloomhaven-term-inox-guard = イノックスの衛兵
gloomhaven-term-bandit-archer = 山賊の射手
gloomhaven-term-city-archer = 都市の射手
gloomhaven-term-inox-archer = イノックスの射手
gloomhaven-term-living-bones = リビングボーン
gloomhaven-term-living-corpse = リビングコープス
gloomhaven-term-living-spirit = リビングスピリット
gloomhaven-term-hound = 猟犬
gloomhaven-term-vermling-scout = ヴァームリングの斥候
gloomhaven-term-giant-viper = 大毒蛇
gloomhaven-term-cave-bear = 洞窟熊
gloomhaven-term-stone-golem = ストーンゴーレム
gloomhaven-term-spitting-drake = 毒吐きドレイク
gloomhaven-term-ancient-artillery = 古代の大砲
gloomhaven-term-bone-piper = 骨笛吹き
gloomhaven-term-ash-castellan = 灰の城代
gloomhaven-term-raise-the-garrison = 守備隊の招集
gloomhaven-term-boiling-pitch = 煮えたぎる瀝青
gloomhaven-term-guard = 衛兵
gloomhaven-term-archer = 射手
gloomhaven-term-scout = 斥候

# --- 言葉：状態、エレメント、カード ---

gloomhaven-term-immobilize = 足止め
gloomhaven-term-disarm = 武装解除
gloomhaven-term-stun = 気絶
gloomhaven-term-muddle = 撹乱
gloomhaven-term-strengthen = 強化
gloomhaven-term-invisible = 不可視
gloomhaven-term-poison = 毒
gloomhaven-term-wound = 負傷
gloomhaven-term-bless = 祝福
gloomhaven-term-curse = 呪い
gloomhaven-term-fire = 火
gloomhaven-term-ice = 氷
gloomhaven-term-air = 風
gloomhaven-term-earth = 地
gloomhaven-term-light = 光
gloomhaven-term-dark = 闇
gloomhaven-term-strong = 活性
gloomhaven-term-waning = 減衰
gloomhaven-term-inert = 不活性
gloomhaven-term-card-plus-0 = +0
gloomhaven-term-card-plus-1 = +1
gloomhaven-term-card-plus-2 = +2
gloomhaven-term-card-plus-3 = +3
gloomhaven-term-card-plus-4 = +4
gloomhaven-term-card-plus-5 = +5
gloomhaven-term-card-plus-6 = +6
gloomhaven-term-card-minus-1 = -1
gloomhaven-term-card-minus-2 = -2
gloomhaven-term-card-minus-3 = -3
gloomhaven-term-card-minus-4 = -4
gloomhaven-term-card-minus-5 = -5
gloomhaven-term-card-minus-6 = -6
gloomhaven-term-card-x2 = ×2
gloomhaven-term-card-null = 無効
gloomhaven-term-card-bless = 祝福（×2）
gloomhaven-term-card-curse = 呪い（無効）
gloomhaven-term-card-rolling-plus-0 = ローリング+0
gloomhaven-term-card-rolling-plus-1 = ローリング+1
gloomhaven-term-card-rolling-plus-2 = ローリング+2
gloomhaven-term-card-rolling-plus-3 = ローリング+3
gloomhaven-term-card-rolling-plus-4 = ローリング+4
gloomhaven-term-card-rolling-plus-5 = ローリング+5
gloomhaven-term-card-rolling-plus-6 = ローリング+6
gloomhaven-term-card-rolling-minus-1 = ローリング-1
gloomhaven-term-card-rolling-minus-2 = ローリング-2
gloomhaven-term-card-rolling-minus-3 = ローリング-3
gloomhaven-term-card-rolling-minus-4 = ローリング-4
gloomhaven-term-card-rolling-minus-5 = ローリング-5
gloomhaven-term-card-rolling-minus-6 = ローリング-6
gloomhaven-term-card-rolling-x2 = ローリング×2

# --- 言葉：攻撃、移動、能力 ---

# このまま選択に使うので、どの言語でも同じ。
gloomhaven-term-none = none
gloomhaven-term-advantage = 有利
gloomhaven-term-disadvantage = 不利
gloomhaven-term-cancelled = 有利と不利が打ち消し合い
gloomhaven-term-declared-advantage = 能力
gloomhaven-term-declared-disadvantage = 能力
gloomhaven-term-adjacent = 隣接
gloomhaven-term-elusive = 回避
gloomhaven-term-walk = 通常移動
gloomhaven-term-jump = 跳躍
gloomhaven-term-fly = 飛行
gloomhaven-term-land = 着地
gloomhaven-term-push = 押出し
gloomhaven-term-pull = 牽引
gloomhaven-term-trap = 罠
gloomhaven-term-hazard = 危険地形
gloomhaven-term-retaliate = 反撃
gloomhaven-term-ability = 能力
gloomhaven-term-flight = 飛行喪失
gloomhaven-term-correction = 訂正
gloomhaven-term-lose = カードを失う
gloomhaven-term-cards = カードを失うか聞くとき
gloomhaven-term-nothing = 失わない（ダメージを受ける）
gloomhaven-term-hand = 手札1枚
gloomhaven-term-discard = 捨て札2枚
gloomhaven-term-ask = プレイヤー
gloomhaven-term-matters = 結果が変わるときだけプレイヤー
gloomhaven-term-first = いつも最初のもの
gloomhaven-term-usual = 標準
gloomhaven-term-always = 毎回
gloomhaven-term-never = 聞かない
gloomhaven-term-from = 一定のダメージ以上
gloomhaven-term-shield = シールド
gloomhaven-term-heal = 回復
gloomhaven-term-condition = 状態
gloomhaven-term-loot = 略奪
gloomhaven-term-summon = 召喚
gloomhaven-term-infuse = エレメントの生成
gloomhaven-term-consume = エレメントの消費
gloomhaven-term-suffer = ダメージを受ける
gloomhaven-term-suffer-damage = ダメージ
gloomhaven-term-create-trap = 罠の設置
gloomhaven-term-create_obstacle = 障害物を作る
gloomhaven-term-move_obstacle = 障害物を動かす
gloomhaven-term-destroy_obstacle = 障害物を壊す
gloomhaven-term-create_trap = 罠を作る
gloomhaven-term-disarm_trap = 罠を解除する
gloomhaven-term-out-of-reach = 狙う敵に届かない
gloomhaven-term-unhurt = 傷ついた者がいない
gloomhaven-term-nobody-there = 相手がいない
gloomhaven-term-no-room = 置く場所がない
gloomhaven-term-victory = シナリオクリア
gloomhaven-term-exhausted = 全員が力尽きた
gloomhaven-term-destroyed = 守るべきものを失った
gloomhaven-term-time = 時間切れ

# --- 言葉：タイル ---

gloomhaven-term-obstacle = 障害物
gloomhaven-term-difficult = 困難地形
gloomhaven-term-corridor = 通路
gloomhaven-term-plate = 感圧板
gloomhaven-term-treasure = 宝箱
gloomhaven-term-coin = コイン
gloomhaven-term-objective = 目標ヘクス
gloomhaven-term-door = 扉

# --- 言葉：プレイヤーが選んだこと ---

gloomhaven-term-outcome = モンスターの行動
gloomhaven-term-heal-target = 回復する相手
gloomhaven-term-escort = 護衛対象の進む先
gloomhaven-term-target = 対象
gloomhaven-term-order-of-types = モンスターの行動順
gloomhaven-term-order-of-characters = パーティーの行動順
gloomhaven-term-standee-place = コマを置く場所
gloomhaven-term-trap-place = 罠を置く場所
gloomhaven-term-summon-place = 召喚する場所
gloomhaven-term-landing = 降りる場所

# --- 言葉：役割の能力（数値付き） ---

gloomhaven-term-hew = 斬り下ろし：攻撃3
gloomhaven-term-shield-bash = 盾打ち：攻撃2、押出し1
gloomhaven-term-advance = 前進：移動3
gloomhaven-term-brace = 身構え：シールド1
gloomhaven-term-thorn-guard = 棘の構え：反撃2
gloomhaven-term-second-wind = 息継ぎ：回復3
gloomhaven-term-aimed-shot = 狙い撃ち：攻撃3、射程4
gloomhaven-term-barbed-arrow = 逆棘の矢：攻撃2、射程3、負傷
gloomhaven-term-piercing-shot = 貫きの矢：攻撃2、射程3、貫通2
gloomhaven-term-light-feet = 軽い足どり：移動4
gloomhaven-term-forage = 拾い歩き：略奪1
gloomhaven-term-fire-lance = 炎の槍：攻撃4、射程3
gloomhaven-term-choking-smoke = むせぶ煙：攻撃1、射程3、撹乱
gloomhaven-term-binding-ash = 灰の縛め：攻撃2、射程2、足止め
gloomhaven-term-drift = 漂う歩み：移動3
gloomhaven-term-veil-of-smoke = 煙の帳：不可視になる
gloomhaven-term-staff-blow = 杖の一撃：攻撃2
gloomhaven-term-toxic-vial = 毒の小瓶：攻撃2、射程3、毒
gloomhaven-term-mend = 手当て：回復3、射程3
gloomhaven-term-hearten = 励まし：強化、射程3
gloomhaven-term-steady-pace = 落ち着いた足どり：移動3
gloomhaven-term-quick-stab = 素早い突き：攻撃3、貫通1
gloomhaven-term-low-blow = 急所蹴り：攻撃2、武装解除
gloomhaven-term-thrown-knife = 投げ小刀：攻撃2、射程3
gloomhaven-term-vault = 跳び越え：跳躍3
gloomhaven-term-sprint = 全力疾走：移動5
gloomhaven-term-light-fingers = 手癖の悪さ：略奪1
gloomhaven-term-spear-thrust = 槍の突き：攻撃3
gloomhaven-term-hook-and-drag = 鉤引き：攻撃1、射程3、牽引2
gloomhaven-term-long-stride = 大股：移動4
gloomhaven-term-lick-wounds = 傷をなめる：回復2、射程2
gloomhaven-term-call-wolf = 狼を呼ぶ：HP4、移動3、攻撃2
gloomhaven-term-call-hawk = 鷹を呼ぶ：HP2、移動4、攻撃1、射程2
gloomhaven-term-basic-attack = 攻撃2
gloomhaven-term-basic-move = 移動2
gloomhaven-term-wolf = 狼
gloomhaven-term-hawk = 鷹

# --- 言葉：ゲームマスターの訂正 ---

gloomhaven-term-hp = HP
gloomhaven-term-max_hp = 最大HP
gloomhaven-term-coins = コイン
gloomhaven-term-kills = 撃破数
gloomhaven-term-initiative = イニシアチブ
gloomhaven-term-flying = 飛行
gloomhaven-term-monster = モンスター
gloomhaven-term-fallen = 倒れたコマ
gloomhaven-term-card = 攻撃修正カード
gloomhaven-term-in_hand = 手札
gloomhaven-term-discarded = 捨て札
gloomhaven-term-lost = 喪失
gloomhaven-term-closed_door = 閉じた扉
gloomhaven-term-piece = コマ
gloomhaven-term-defeat = シナリオ失敗
gloomhaven-term-abandoned = 打ち切り

# --- 即席の裁定：ゲームなしで、数値だけから ---

gloomhaven-event-quick-placed = { $place }番目 **{ $who }** — { $initiative }{ $second ->
    [0] {""}
   *[other] 、2枚目{ $second }
}{ $count ->
    [1] {""}
   *[other] { $monsters ->
        [yes] （同値：プレイヤーが選ぶ）
       *[other] （同値：話し合いで決める）
    }
}
gloomhaven-refusal-no-initiative = 「{ $slot }」の「{ $text }」には、名前の後にイニシアチブ（1〜99の整数）が必要です。例：「ガード 35」。キャラクターは「アンナ 15/40」のように2枚目の数字も書けます。

# --- 選ぶと何が起きるか ---

gloomhaven-consequence-trap = { $cell }の罠で{ $actor }に{ $damage }ダメージ{ $conditions ->
    [none] {""}
   *[other] と{ $conditions }
}
gloomhaven-consequence-hazard = { $cell }の危険地形で{ $actor }に{ $damage }ダメージ
gloomhaven-consequence-suffers = { $actor }に{ $damage }ダメージ（{ $cause }{ $by ->
    [none] {""}
   *[other] 、{ $by }
}）
gloomhaven-consequence-exhausts = { $actor }が力尽きて脱落するおそれ
gloomhaven-consequence-falls = { $actor }が倒れる
gloomhaven-consequence-door = { $cell }の扉が開き、奥の部屋が現れる
gloomhaven-consequence-disadvantage = { $target }への攻撃は不利（{ $causes }）
gloomhaven-consequence-heals-nobody = { $target }に回復するものはない
gloomhaven-consequence-stays = その場に留まるだけ
gloomhaven-consequence-nothing = 何も変わらない
gloomhaven-chance-uncounted = { $target }：カードの組み合わせが多すぎて、確率を計算できません。
gloomhaven-chance-several = 確率は、それぞれの対象を最初に攻撃した場合のものです。
gloomhaven-refusal-nobody-hurt = 傷ついた味方がいない
gloomhaven-refusal-no-enemy-in-reach = 攻撃の届く敵がいない：{ $reach ->
    [0] 近接
   *[other] 射程{ $reach }
}
gloomhaven-refusal-nothing-on-cards = 手元のカードで今できることがない
# --- ボットが預かる手札：カードとその使い方 ---

# カード自身の名前。どちらの言語も自分の名前だけを出し、もう一方は挙げるだけ。
gloomhaven-card-name = { $en ->
   *[other] { $ja }
}
gloomhaven-card = { $en ->
   *[other] { $ja }
}（{ $initiative }）
gloomhaven-card-top = { $card }▲{ $text }{ $lost ->
    [yes] （カードを喪失）
   *[other] {""}
}
gloomhaven-card-bottom = { $card }▼{ $text }{ $lost ->
    [yes] （カードを喪失）
   *[other] {""}
}
gloomhaven-card-text = **{ $initiative }** { $en ->
   *[other] { $ja }
}：▲{ $top }{ $top-lost ->
    [yes] （喪失）
   *[other] {""}
}・▼{ $bottom }{ $bottom-lost ->
    [yes] （喪失）
   *[other] {""}
}
gloomhaven-card-lost = 喪失
gloomhaven-card-left = { $card }{ $top ->
    [yes] ▲
   *[other] {""}
}{ $bottom ->
    [yes] ▼
   *[other] {""}
}
gloomhaven-half-attack = 攻撃{ $value }
gloomhaven-half-move = { $mode ->
    [jump] 跳躍{ $value }
    [fly] 飛行{ $value }
   *[other] 移動{ $value }
}
gloomhaven-half-heal = 回復{ $value }
gloomhaven-half-shield = シールド{ $value }
gloomhaven-half-retaliate = 反撃{ $value }
gloomhaven-half-loot = 略奪{ $value }
gloomhaven-half-summon = { $name }を召喚
gloomhaven-half-hp = HP{ $value }
gloomhaven-half-bless = 祝福
gloomhaven-half-condition = { $conditions }
gloomhaven-half-self = 自分
gloomhaven-card-basic-attack = 基本攻撃2（{ $card }▲）
gloomhaven-card-basic-move = 基本移動2（{ $card }▼）

gloomhaven-hand-hand = **手札**
gloomhaven-hand-chosen = **このラウンドに選んだカード**
gloomhaven-hand-discarded = **捨て札**
gloomhaven-hand-burnt = **喪失したカード**
gloomhaven-hand-help = -# 毎ラウンド2枚を選び、先頭のカードの数字がイニシアチブになります。ターンでは1枚の上段▲ともう1枚の下段▼を使います。どの▲も攻撃2、どの▼も移動2として使えます。
gloomhaven-line-hand = 手札{ $hand }{ $discarded ->
    [0] {""}
   *[other] ・捨て札{ $discarded }
}{ $burnt ->
    [0] {""}
   *[other] ・喪失{ $burnt }
}
gloomhaven-line-chosen = 使用：{ $cards }
gloomhaven-note-goal-met = 🏆 目標を達成しました。このラウンドが終わるとシナリオクリアです。
gloomhaven-order-own-cards = ✓ { $piece }（{ $initiative }：{ $cards }）

gloomhaven-option-rest = { $what ->
    [short] 小休憩：捨て札から無作為に1枚を喪失し、残りを手札に戻す
   *[long] 大休憩（99）：回復2。捨て札から選んだ1枚を喪失し、残りを手札に戻す
}
gloomhaven-option-lose-card = { $using }{ $other ->
    [none] {""}
   *[other] と{ $other }
}を喪失する
gloomhaven-option-lead = { $using }が先頭、もう1枚は{ $other }
gloomhaven-button-initiative-cards = カードを選ぶ
gloomhaven-button-rest = 休憩
gloomhaven-button-rest-cards = 大休憩
gloomhaven-decision-cards = カードを2枚、先頭にするものから選んでください。先頭の数字がイニシアチブで、小さいほど先に動きます（自分のカードで遊ぶ人はその数字を入力）
gloomhaven-unanswered-cards = 行司が選ぶカード2枚（大休憩をとれる人と自分のカードで遊ぶ人は大休憩）
gloomhaven-decision-rest = 手札が2枚未満です。小休憩か大休憩をとってください
gloomhaven-decision-rest-loss = { $figure }の大休憩が終わります。どの捨て札を喪失しますか？

gloomhaven-event-cards-played = { $actor }：イニシアチブ{ $initiative } — { $using }、{ $other }
gloomhaven-event-cards-burnt = 🔥 喪失：{ $cards }
gloomhaven-event-half-played = 🂠 { $actor }は{ $using }を使います
gloomhaven-event-rested = { $actor }は{ $long ->
    [yes] 大休憩で{ $lost }を喪失し
   *[other] 小休憩をとって{ $lost }を喪失し
}、{ $count }枚を手札に戻しました。
gloomhaven-event-hand-spent = { $actor }はカードを2枚出すことも休憩もできません（手札{ $hand }、捨て札{ $discarded }）。

gloomhaven-refusal-not-in-hand = { $using ->
    [none] カードを2枚選んでください。
   *[other] { $using }は手札にありません。
} 手札：{ $cards }
gloomhaven-refusal-two-cards = 違うカードを2枚選んでください（{ $using }を2回は選べません）。手札：{ $cards }
gloomhaven-refusal-other-number = { $using }を先頭にすると数字は{ $value }、2枚目は{ $second }です。
gloomhaven-refusal-nothing-listed = 今選べるものなし。自分のカードの内容はコマンドで入力
gloomhaven-refusal-own-cards = 自分のカードで遊んでいます。先頭のカードの数字を入力してください。
gloomhaven-refusal-not-to-play = { $using ->
    [none] どのカードで行うか指定してください。
   *[other] { $using }は今これには使えません。
}{ $cards ->
    [none] 場のカードでは、もうできません。
   *[other] 使えるもの：{ $cards }
}
gloomhaven-refusal-not-on-card = カードの内容と違います：{ $using }。「{ $slot }」を空にしてください。
gloomhaven-refusal-long-rest-alone = 大休憩（イニシアチブ{ $needed }）ではカードを選びません。
gloomhaven-refusal-rest-by-number = 自分のカードで遊ぶ場合、大休憩はイニシアチブ{ $needed }です。
gloomhaven-refusal-rest-too-early = 休憩には捨て札が{ $needed }枚必要です（今は{ $count }枚）。
gloomhaven-refusal-rest-with-hand = 小休憩は手札が2枚未満のときにとります（今は{ $count }枚）。大休憩ならできます。
gloomhaven-refusal-rest-leaves-few = 小休憩をとると{ $count }枚しか残りません。1ラウンドには2枚必要です。

gloomhaven-refusal-scenario-card-line = 「{ $text }」はカードとして読めません。「名前 | イニシアチブ | 上段 | 下段」と書いてください。
gloomhaven-refusal-scenario-card-name = カードには名前が必要です。英語か日本語、または両方を斜線で区切り、それぞれ{ $limit }文字までです。
gloomhaven-refusal-scenario-card-initiative = 「{ $text }」はイニシアチブになりません。{ $low }〜{ $high }の数字です。
gloomhaven-refusal-scenario-card-ability = 「{ $text }」という能力はありません。{ $abilities }のどれかで始めてください。1つの段に{ $limit }つまで、+でつなげます。
gloomhaven-refusal-scenario-card-repeated = { $name }は、同じ手札のほかのカードと名前かイニシアチブが同じです。
gloomhaven-refusal-scenario-hand-role = 「{ $text }」という役割はありません。使えるもの：{ $roles }
gloomhaven-refusal-scenario-hand-size = 手札は{ $low }〜{ $high }枚ですが、{ $count }枚あります。

gloomhaven-term-rest = 休憩
gloomhaven-term-short = 小休憩
gloomhaven-term-long = 大休憩
gloomhaven-term-rest-loss = 休憩で喪失するカード
