# めいどはんまー：即席の裁定、表、訂正、選択の結果、計測。

# --- 言葉 ---

maidens-term-sp = SP
maidens-term-routed = 士気崩壊
maidens-term-flying = 飛行中
maidens-term-posture = 姿勢
maidens-term-captive = 捕虜
maidens-term-hand = 手に持つ
maidens-term-carried = しまう
maidens-term-slung = 肩にかける
maidens-term-uses = 残り回数
maidens-term-charged = 充填
maidens-term-item = 持ち物
maidens-term-piece = ドール
maidens-term-victory = 勝利
maidens-term-draw = 引き分け
maidens-term-abandoned = 中止
maidens-term-defence = 軽減
maidens-term-modifiers = 修正
maidens-term-recovery = 士気回復

# --- 即席の裁定 ---

maidens-event-quick-damage = 💥 { $target }：**{ $damage }**ダメージ（{ $parts }）
maidens-event-quick-first = 🎲 { $one } **{ $die }**、{ $other } **{ $against }** → { $winner ->
    [none] 同じ目、振り直し
   *[other] **{ $winner }**が先攻か後攻かを選ぶ
}

maidens-refusal-two-sides = 陣営は2つなので、名前も2つ必要です（今は{ $count }つ）。

# --- ゲームマスターの訂正 ---

maidens-event-game-ended = {""}
maidens-event-corrected = 🔧 { $target ->
    [none] {""}
   *[other] { $target }：
}{ $field }{ $after ->
    [none] {""}
   *[other] {" "}{ $what ->
        [hp] { $before } → { $after }
        [sp] { $before } → { $after }
       *[other] { $after ->
            [0] オフ
           *[other] オン
        }
    }
}{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
maidens-event-piece-moved = 🔧 { $target }：{ $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
maidens-event-piece-removed = 🔧 { $target }を戦場から除きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
maidens-event-item-corrected = 🔧 { $target }：{ $item }{ $change ->
    [hand] を手に持たせました
    [carried] をしまいました
    [slung] を肩にかけました
    [uses] の残りは{ $value }回
    [charged] は{ $value ->
        [0] 充填なし
       *[other] 充填済み
    }
    [added] を渡しました
   *[removed] を取り上げました
}{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
maidens-refusal-nobody-near = { $target }はどの敵のZOC（15cm以内）にもいないので、白兵戦に入れられません。
maidens-refusal-not-begun = ドールを動かせるのは、全員の布陣が終わってからです。
maidens-refusal-too-many-things = { $target }はこれ以上持てません。
maidens-refusal-not-down = 捕虜にできるのは行動不能のドールだけです。{ $target }は行動不能ではありません。
maidens-refusal-needs-no-charge = それに充填は必要ありません。

# --- 選択の結果 ---

maidens-consequence-rough = { $features }：+{ $cost }歩
maidens-consequence-wades = 川の中から始めるので{ $cost }歩少ない
maidens-consequence-inside = { $feature }の中で終わる：半遮蔽{ $value ->
    [0] {""}
   *[other] 、自分の攻撃判定{ maidens-signed }
}
maidens-consequence-engages = { $at }で{ $targets }のZOCに入り、白兵戦になる{ $short ->
    [yes] 。そこで止まる
   *[no] {""}
}
maidens-consequence-leaves-melee = 移動フェイズの終わりに{ $actor }は白兵戦から離れる
maidens-consequence-spoils = { $item }が台無しになる
maidens-consequence-seen = { $by ->
    [none] そこでは敵の誰からも見えない
   *[other] そこで{ $by }から見える
}
maidens-consequence-pays = { $power }に{ $sp }SP、残り{ $left }
maidens-consequence-last-use = { $item }の最後の1回
maidens-consequence-takes = { $item }を手に取る
maidens-consequence-gives-up = 成功した目{ $die }を捨てる
maidens-consequence-drops = { $items }を足元に捨てる（また使うには拾って準備）
maidens-consequence-slings = { $items }を肩にかける
maidens-consequence-idle = { $actors }は何もしない
maidens-consequence-may-fall = { $targets }が{ $sure ->
    [yes] 行動不能になる
   *[no] 行動不能になるかもしれない
}{ $general ->
    [yes] ：大将なので、敗北になる
   *[no] { $last ->
        [yes] ：そのプレイヤーの最後のドール
       *[no] {""}
    }
}
maidens-consequence-hits = 命中{ $chance }
maidens-consequence-hits-friends = 味方を巻き込む：{ $targets }
maidens-consequence-hits-too = { $targets }にも当たる
maidens-consequence-countered = 反撃できる：{ $targets }
maidens-consequence-retreats = 成功すれば{ $to }まで後退する
maidens-consequence-lets-go = 全員が見逃せば、{ $actor }は判定なしで逃げる

maidens-chance-escapes = 逃げる判定の成功：**{ $chance }**（敵全員が見逃せば確実）
maidens-chance-falls = { $target }が行動不能（今HP{ $hp }）：**{ $chance }**
maidens-chance-works = [{ $power }]の成功：**{ $chance }**
maidens-chance-intercepts = 迎撃の成功：**{ $chance }**
maidens-chance-again = 振り直しの成功：**{ $chance }**

# --- 計測 ---

maidens-refusal-not-on-table = { $target }は戦場にいません。
maidens-measure-distance = { $start } → { $end }：**{ $distance }cm**{ $range ->
    [none] {""}
   *[other] 、攻撃の距離{ $range }cm
}〔{ $rule }〕
maidens-measure-sight = { $cover ->
    [open] 遮蔽なし：{ $end }の{ $most }点すべてが見える
    [half] **半遮蔽**：{ $end }の{ $most }点中{ $visible }点が見える
   *[full] **完全遮蔽**：{ $end }はまったく見えない
}{ $hidden ->
    [none] {""}
   *[other] 、{ $hidden }
}{ $inside ->
    [none] {""}
   *[other] 、{ $inside }の中にいる
}〔{ $rule }〕
maidens-measure-melee = { $end }は白兵戦中。外からは{ $targets }とまとめて1つの目標になり、距離と遮蔽は{ $aim }で測る（{ $distance }cm）〔{ $rule }〕
maidens-measure-band = { $start } → { $end }：**{ $distance }cm**、{ $band ->
    [effective] 有効射程（{ $effective }cm）内
    [long] 有効射程（{ $effective }cm）を超え、最大射程（{ $maximum }cm）内
   *[other] 射程外
}〔{ $rule }〕
maidens-measure-means = { $item }（{ $mode }）
maidens-measure-hidden = { $most }点中{ $count }点は{ $feature }に隠れる
maidens-measure-walk = まっすぐ{ $length }cm：**{ $steps }歩**{ $features ->
    [none] {""}
   *[other] 、うち{ $cost }歩は{ $features }
}（使えるのは{ $most }歩）{ $targets ->
    [none] {""}
   *[other] 、{ $targets }のZOCで止まる
}{ $blocked ->
    [none] {""}
   *[other] 、ただし{ $blocked }に遮られる
}〔{ $rule }〕
maidens-measure-none = 攻撃できない：{ $why }〔{ $rule }〕
maidens-measure-way-not = { $ways }：不可。{ $why }〔{ $rule }〕
maidens-measure-way = { $item }（{ $mode }{ $band ->
    [effective] 、{ $effective }cm以内
    [long] 、{ $effective }cm超{ $maximum }cm以内
   *[other] {""}
}）：攻撃判定**{ $value }** = { $parts }、命中**{ $chance }**、平均{ $mean }ダメージ
maidens-measure-first = { $name }{ $value }〔{ $rule }〕
maidens-measure-part = { $name }{ maidens-signed }〔{ $rule }〕

# --- 表 ---

maidens-chart-attributes = 属性表
maidens-chart-weapons = 武器表
maidens-chart-equipment = 装備品表
maidens-chart-skills = 技能/特殊能力表
maidens-chart-secret-arts = 奥義表
maidens-chart-stratagems = 計略表
maidens-chart-psychic = 超能力表
maidens-chart-magic = 魔法表
maidens-chart-special-attacks = 特殊攻撃表
maidens-chart-terrain = 地形表
maidens-chart-attack-values = 攻撃判定
maidens-chart-morale = 士気チェック
maidens-chart-attribute = { $mp }MP。{ $says }
maidens-chart-item = { $mp }MP{ $mod ->
    [0] {""}
   *[other] 、移動力{ maidens-signed-mod }
}{ $ways ->
    [none] {""}
   *[other] ：{ $ways }
}{ $air ->
    [yes] {""}
   *[no] 、飛行中は使えない
}{ $forbidden ->
    [none] {""}
   *[other] 、[{ $forbidden }]は不可
}{ $says ->
    [none] {""}
   *[other] 。{ $says }
}
maidens-chart-skill = { $mp }MP{ $sp ->
    [0] {""}
   *[other] 、{ $sp }SP
}{ $needs ->
    [none] {""}
   *[other] 、{ $needs }が必要
}{ $table ->
    [none] {""}
   *[other] 、{ $table }の表から1つ選ぶ
}。{ $says }
maidens-chart-terrain-cost = { $cost ->
    [0] {""}
   *[other] { $sort ->
        [area] 入るのに
        [slope] 登るのに
        [plateau] 登るのに
       *[other] 越えるのに
    }+{ $cost }歩
}
maidens-chart-terrain-row = { $sort ->
    [obstacle] 通れない
   *[other] { maidens-chart-terrain-cost }
}{ $start ->
    [0] {""}
   *[other] 、中から始めるなら代わりに最大移動力−{ $start }歩
}{ $height ->
    [0] {""}
   *[other] 、高さ{ $height }cm
}{ $hides ->
    [yes] 、後ろを隠す
   *[no] {""}
}{ $inside ->
    [yes] 、中は半遮蔽
   *[no] {""}
}{ $mod ->
    [0] {""}
   *[other] 、中からの攻撃判定{ maidens-signed-mod }
}{ $blast ->
    [0] {""}
   *[other] 、中で爆風に巻き込まれたときのダメージ−1
}
maidens-chart-value = 命中{ $chance }、ダメージ1〜{ $most }、はずれも含めて平均{ $mean }
maidens-chart-check = 成功{ $holds }、HP3以下なら士気崩壊{ $routs }、狂暴化{ $rages }

maidens-chart-says-human = 特別な効果はない。
maidens-chart-says-machine = 命中ごとにダメージ−1。ECMの影響を受ける。
maidens-chart-says-beast = 素手の攻撃判定3、移動力+1。
maidens-chart-says-fairy = 最大HP−2。[飛行]と[魔法]がそれぞれ10MP安い。
maidens-chart-says-undead = 士気チェックをしない。お弁当と[医療]では回復しない。
maidens-chart-says-demon = 魔法と超能力のダメージ−1。SP+1。

maidens-chart-says-beam-rifle = 盾/鎧を無視。精密電子機器。
maidens-chart-says-particle-cannon = 盾/鎧を無視。精密電子機器。1行動で充填し、1回撃てる。
maidens-chart-says-missile = 精密電子機器。取り決めがあれば迎撃される。
maidens-chart-says-beam-saber = { maidens-chart-says-beam-rifle }
maidens-chart-says-throwing-knife = 投げると目標の場所に落ち、拾える。
maidens-chart-says-holy-water-bottle = 不死者と魔族にダメージ+2。
maidens-chart-says-land-mine = 隠して置く。地上のドールが5cm以内に来ると爆発：ドールはそこで止まり、半径15cmに攻撃判定4の爆風。
maidens-chart-says-barbed-wire = 30cmの直線。越えるのに+2歩。
maidens-chart-says-sandbags = 30×3cm、高さ12cmの胸壁。越えるのに+1歩。
maidens-chart-says-shield-armor = 命中ごとにダメージ−1。爆風・ビーム・炸裂徹甲弾には効かない。
maidens-chart-says-heavy-armor = 盾/鎧と同じだが2点。重複せず、よい方だけ。
maidens-chart-says-lunch-box = 食べると1D6の半分（切り上げ）回復し、士気崩壊も終わる。行動不能の味方には15cm以内から食べさせられる。
maidens-chart-says-medical-kit = [医療]に必要。
maidens-chart-says-radio = [通信]に必要。
maidens-chart-says-ew-pod = [電子戦]に必要。
maidens-chart-says-wand = [魔法]に必要。
maidens-chart-says-wings = [飛行]に必要。
maidens-chart-says-binoculars = [観測]に必要。
maidens-chart-says-aa-sight = 持っている武器の直射撃が対空になる。
maidens-chart-says-ap-rounds = 実弾の射撃が機械と盾/鎧の軽減を無視。
maidens-chart-says-bouquet = 飾り。手渡せる。

maidens-chart-says-command = 45cm以内の味方と自分の士気チェックと士気回復チェック+2。重複しない。
maidens-chart-says-love = [愛]を持つ者どうしの受け渡しは、行動なしですぐ使える。
maidens-chart-says-concentrate = 射撃とともに宣言：攻撃判定+2。
maidens-chart-says-luck = 自分のダイス1個を振り直し、2回目に従う。反撃では使えない。
maidens-chart-says-flight = 飛行移動ができる。
maidens-chart-says-comms = 砲撃を要請する：曲射撃の爆風。ECMの中では使えない。
maidens-chart-says-magic = 作成時に選んだ魔法を1つ使う。
maidens-chart-says-medic = 15cm以内のドールか自分を1D6の半分（切り上げ）回復。行動不能なら復活。
maidens-chart-says-secret-art = 作成時に選んだ奥義を1つ使う。反撃されない。
maidens-chart-says-spirit = 白兵戦の攻撃とともに宣言：攻撃判定+2。
maidens-chart-says-martial-arts = 素手の攻撃判定が4になる。
maidens-chart-says-self-regeneration = 行動不能でなければ、ターン終了時に1HP回復。
maidens-chart-says-immortal = ターン終了時に行動不能で、捕虜でなければ、1〜3が出るとHP1で復活。
maidens-chart-says-misfortune = 欠点：ターン終了時に6が出ると1HP失う（最後の1HPは失わない）。士気回復チェック−1。
maidens-chart-says-electronic-warfare = 次の自分の行動フェイズまで、周りにECMかECCMの場を作る。
maidens-chart-says-stratagem = 作成時に選んだ計略を1つ使う。反撃されない。
maidens-chart-says-psychic = 作成時に選んだ超能力を1つ使う。
maidens-chart-says-special-attack = 作成時に選んだ特殊攻撃を1つ使う。
maidens-chart-says-sniping = 直射撃の出目を1下げる（1未満にはならない）。移動した直後は使えない。
maidens-chart-says-frail = 欠点：移動力を下げる物と重い武器は持てない。
maidens-chart-says-cooking = 1ターンかけてお弁当を1つ作る。移動や反撃をすると台無しになり、SPは戻る。
maidens-chart-says-full-fire = 持っている射撃武器をすべて、同じ目標に1回ずつ撃つ。
maidens-chart-says-parry = 白兵戦武器を手にして白兵戦で命中を受けたとき、1〜3で無効。
maidens-chart-says-ninja = 爆風以外の命中を受けたとき、1〜4で無効。
maidens-chart-says-spotting = 自分から見える敵なら、完全遮蔽でも味方が曲射撃と[通信]で狙える。
maidens-chart-says-dual-wield = 白兵戦武器を2つ持てる。その間、白兵戦の攻撃判定+1。
maidens-chart-says-tough = 最大HP+2。
maidens-chart-says-fleet = 移動力+1。
maidens-chart-says-brave = 自分の士気チェックと士気回復チェック+2。
maidens-chart-says-cheer = 30cm以内の味方1体の士気崩壊か狂暴化を終わらせる。
maidens-chart-says-slow = 欠点：移動力−1。
maidens-chart-says-timid = 欠点：士気チェックと士気回復チェック−1。

maidens-chart-says-counter-attack = 白兵反撃：攻撃判定3、直前の白兵行動フェイズで受けたダメージの分だけ増え、最大5。反撃の修正なし。
maidens-chart-says-return-blade = 1体の敵に白兵戦の通常の攻撃を2回。
maidens-chart-says-combination = 攻撃判定3、同じ白兵戦の味方1体につき+1、最大5。
maidens-chart-says-final-art = HP3以下のとき：HPを払い、攻撃判定5、払った分だけダメージが増える。
maidens-chart-says-lion-fury = 白兵戦の敵全員に攻撃判定3、別々に振る。
maidens-chart-says-stun-attack = 攻撃判定3。命中すると、次の白兵行動フェイズと白兵反撃フェイズが終わるまで動けない。
maidens-chart-says-sonic-blade = 間合いの外も含め、白兵戦の敵1体に通常の攻撃。盾/鎧を無視。
maidens-chart-says-whirlwind-step = 判定なしで逃げる。
maidens-chart-says-guard-break = 攻撃判定3、ダメージ+1、盾/鎧を無視。
maidens-chart-says-fire-attack = 120cm以内のブッシュ1つが燃える：中の全員に攻撃判定3、1回だけ振る。盾/鎧は効かない。
maidens-chart-says-pitfall = 90cm以内の敵1体：1〜4で次の移動フェイズに動けない。
maidens-chart-says-false-orders = 120cm以内の敵1体は、次の士気チェックフェイズに−1で士気チェックを行う。
maidens-chart-says-smoke-screen = 60cm以内の位置に半径15cmの煙：中は半遮蔽。
maidens-chart-says-rally = 45cm以内の士気崩壊した味方全員が、すぐに士気回復チェックを行う。
maidens-chart-says-teleport = 移動の代わりに、120cm以内の敵のZOCでない位置へ。
maidens-chart-says-telekinesis = 60cm以内の1体：1〜4で好きな方向へ15cm押す。ZOCで止まる。
maidens-chart-says-barrier = 自分か30cm以内の味方：次の自分の行動フェイズまで、命中ごとにダメージ−2。
maidens-chart-says-pyrokinesis = 90cm以内の敵1体：攻撃判定3、遮蔽も盾/鎧も無視。
maidens-chart-says-telepathy = どこにいる味方でも、1体の士気崩壊を終わらせる。
maidens-chart-says-fireball = 120cm以内の位置かドールに半径15cmの爆風、攻撃判定3。
maidens-chart-says-lightning = 120cm以内の1体へ貫通する稲妻、攻撃判定4。
maidens-chart-says-heal = 45cm以内の味方：1D6の半分（切り上げ）回復。
maidens-chart-says-sleep = 60cm以内の1体：1〜3で次の移動と行動を失う。
maidens-chart-says-haste = 45cm以内の味方：次の移動フェイズに移動力+2。
maidens-chart-says-all-range = 120cm以内の敵1体に曲射撃、攻撃判定3。
maidens-chart-says-breath = 45度、45cmまでの散布射撃、攻撃判定4、3体まで。
maidens-chart-says-eye-beam = 90cm以内の1体に直射撃。
maidens-chart-says-self-destruct = 自分を中心に爆風、攻撃判定5、ダメージ+2。出目にかかわらず行動不能になる。
maidens-chart-says-vampire-bite = 白兵戦で攻撃判定3。与えたダメージだけ回復、最大2。
