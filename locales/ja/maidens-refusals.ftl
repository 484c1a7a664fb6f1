# めいどはんまー：できない理由。ルールの番号は文のあとに自動で付く。長さの単位はcm。

# --- 誰のドールか、動けるか ---

maidens-refusal-not-yours = { $actor ->
    [none] 自分のどのドールか指定してください。
   *[other] { $actor }は、今あなたが動かせるドールではありません。
}
maidens-refusal-actor-down = { $actor }は行動不能です。
maidens-refusal-actor-unfit = { $actor }は戦闘不能です。士気崩壊・狂暴化のルールに従って自動で動きます。
maidens-refusal-actor-stunned = { $actor }は動けない状態で、何もできません。
maidens-refusal-has-moved = { $actor }はこのフェイズの移動を終えています。
maidens-refusal-cannot-act = { $actor }は行動できません（白兵戦中、戦闘不能、行動不能など）。
maidens-refusal-cannot-fight = { $actor }は今、白兵戦で何もできません（白兵戦中でない、行動済み、行動不能、士気崩壊など）。
maidens-refusal-routed-escapes = { $actor }は士気崩壊しています。白兵戦では「逃げる」しかできません。
maidens-refusal-berserk-attacks = { $actor }は狂暴化しています。攻撃しかできず、SPを使う技能も「逃げる」も選べません。
maidens-refusal-countered = { $actor }はこのフェイズの反撃を終えたか、見送っています。
maidens-refusal-no-skill-counter = { $actor }は反撃で[{ $power }]を使えません。
maidens-refusal-not-attacked-by = { $actor }は{ $target ->
    [none] その相手
   *[other] { $target }
}に反撃できません。{ $attackers ->
    [none] 反撃できる攻撃を受けていません。
   *[other] 反撃できる相手：{ $attackers }
}
maidens-refusal-undeclared = { $actor ->
    [none] 次に誰が行動するかを指定してください。
   *[other] { $actor }に残っている宣言はありません。
} 宣言済み：{ $actors }
maidens-refusal-not-an-option = それは、ここで選べる{ $count }つの答えのどれでもありません。
maidens-refusal-equipment-first = { $actor }は行動宣言を済ませています。装備交換は宣言の前です。先に宣言を取り下げてください。

# --- 位置と布陣 ---

maidens-refusal-bad-point = それは戦場の位置ではありません。位置はcmで「60.5/30」のように書きます。戦場は{ $length }×{ $width }cmです。
maidens-refusal-place-off-table = { $to }は戦場の外です（{ $length }×{ $width }cm）。
maidens-refusal-place-solid = そこには障害物があります：{ $feature }
maidens-refusal-place-crowded = { $other }まで{ $away }cmしかありません。ドール同士は{ $needed }cm以上離れて止まります。
maidens-refusal-deploy-zone = { $to }は{ $side }の陣地の外です。
maidens-refusal-too-many-emplaced = 位置が{ $count }か所ありますが、設置兵器は{ $most }個です。
maidens-refusal-not-at-edge = { $to }は自軍の端ではありません（xは{ $low }〜{ $high }cm）。

# --- 移動 ---

maidens-refusal-move-off-table = { maidens-refusal-place-off-table }
maidens-refusal-move-blocked = { $at }で{ $feature }に阻まれます。
maidens-refusal-move-through = その経路は{ $enemy }に重なります。{ $needed }cm以上離れて通ってください。
maidens-refusal-move-zone = { $to }への経路は、{ $gone }cm進んだ{ $at }で{ $enemies }のZOC（{ $reach }cm）に入り、そこで止まります。白兵戦に入るなら、ZOC内の位置を指定してください。
maidens-refusal-move-crowded = 終点から{ $other }まで{ $away }cmしかありません。ドール同士は{ $needed }cm以上離れて止まります。
maidens-refusal-move-steps = その経路には{ $cost }歩かかります（{ $length }cm{ $surcharge ->
    [0] {""}
   *[other] 、うち地形で{ $surcharge }歩
}）。使えるのは{ $steps }歩です。
maidens-refusal-move-shuffle-terrain = 間合いを取るときは、余計に歩数のかかる地形に入ったり越えたりできません：{ $feature }
maidens-refusal-shuffle-slow = { $actor }は最大移動力が0歩なので、間合いを取れません。
maidens-refusal-engaged-level = { $actor }は白兵戦中なので、離陸も着陸もできません。
maidens-refusal-engaged-carry = { $actor }は白兵戦中なので、味方を運べません。
maidens-refusal-no-flight = { $actor }は飛行できません。
maidens-refusal-carry-whom = { $target ->
    [none] 運ぶ味方を指定してください。
   *[other] { $target }は戦場にいる味方ではありません。
}
maidens-refusal-carry-flying = { $actor }は飛行しながら味方を運べません。
maidens-refusal-carry-fit = { $target }は行動不能でも戦闘不能でもないので、自分で歩きます。
maidens-refusal-carry-engaged = { $target }は白兵戦中か飛行中なので、運べません。
maidens-refusal-carry-far = { $target }まで{ $distance }cmあります。運べるのは{ $reach }cm以内の味方です。
maidens-refusal-set-down = { $target }を{ $to }には降ろせません。{ $free ->
    [none] 降ろす場所がありません。
   *[other] 降ろせる位置：{ $free }
}
maidens-refusal-retreat-nearer = { $at }で{ $enemy }に近づくため、後退できません。
maidens-refusal-retreat-short = 後退では最大移動力（{ $steps }歩）を使い切ります。その経路は{ $cost }歩です。
maidens-refusal-not-engaged = { $actor }は白兵戦中ではありません。

# --- 装備 ---

maidens-refusal-not-carried = { $actor }は{ $using }を持っていません。{ $things ->
    [none] 持ち物はありません。
   *[other] 持ち物：{ $things }
}
maidens-refusal-hands-empty = { $actor }は何も手に持っていません。
maidens-refusal-not-for-hands = { $using }は身につけていれば効果があり、手に持つ必要はありません。
maidens-refusal-in-hand = { $actor }はもう{ $using }を装備しています。
maidens-refusal-not-ready = { $using }を使うには、{ $actor }が1行動かけて準備しなければなりません。
maidens-refusal-ready-already = { $actor }の{ $using }に準備は必要ありません。
maidens-refusal-too-many-weapons = { $actor }の武器が{ $count }個になります。{ $most }個までです。
maidens-refusal-give-whom = { $target ->
    [none] 渡す相手を指定してください。
   *[other] { $target }は物を渡せる味方ではありません。
}
maidens-refusal-give-unfit = { $target }は受け取れません（白兵戦中、戦闘不能、行動不能など）。
maidens-refusal-hand-over-far = { $target }まで{ $distance }cmあります。受け渡しは{ $reach }cm以内です。
maidens-refusal-strip-whom = { $target }は行動不能の味方ではありません。
maidens-refusal-nothing-there = { $actor }から{ $reach }cm以内に{ $using }は落ちていません。
maidens-refusal-sling-no-counter = { $actor }は武器を肩にかけると、このフェイズでは反撃できません。別の武器を抜くなら、手の武器を捨ててください。
maidens-refusal-sling-no-draw = { $actor }は武器を肩にかけて同時に{ $using }を抜くことはできません。手の武器を捨ててください。
maidens-refusal-sling-what = { $actor }の手に、白兵戦で使えない武器はありません。

# --- 攻撃 ---

maidens-refusal-no-weapon = { $actor }は{ $using ->
    [none] 今の持ち物では
   *[other] { $using }では
}その攻撃を行えません。{ $weapons ->
    [none] 使える攻撃手段がありません。
   *[other] 使えるもの：{ $weapons }
}
maidens-refusal-used-up = { $actor }は{ $using }を使い切っています。
maidens-refusal-uncharged = { $using }を使うには、{ $actor }が1行動かけて充填しなければなりません（準備）。
maidens-refusal-morale-by-itself = ゲーム中の士気チェックは自動です。半ターンごとに、その間にダメージを受け、白兵戦中でないドールが振ります。目が「HP+技能の修正」以下なら成功です（{ $sure }以上なら振らずに成功）。裁定だけを求めるなら「hp」を指定してください。
maidens-refusal-no-target = { $target ->
    [none] 目標を指定してください。
   *[other] { $target }は戦場にいません。
}
maidens-refusal-nobody-there = 当たる相手がもういません。
maidens-refusal-target-friend = { $target }は味方です。
maidens-refusal-target-down = { $target }は行動不能です。
maidens-refusal-out-of-range = { $target ->
    [none] そこ
   *[other] { $target }
}まで{ $distance }cmあり、最大射程{ $most }cmの外です。
maidens-refusal-out-of-reach = { $target }まで{ $distance }cmあります。白兵戦で{ $using }が届くのは{ $reach }cmまでです。
maidens-refusal-full-cover = { $target }は完全遮蔽です。{ $most }点のどこも見えません{ $hidden ->
    [none] 。
   *[other] （{ $hidden }）。
}
maidens-refusal-no-anti-air = { $target }は飛行中で、{ $using }は対空武器ではありません。
maidens-refusal-not-in-air = { $actor }は飛行中に{ $using }を使えません。
maidens-refusal-not-in-melee = { $target }は同じ白兵戦にいません。
maidens-refusal-melee-single = { $target }は白兵戦中です。外から1体だけを狙うことはできません。
maidens-refusal-melee-between = { $target }への射線を白兵戦（{ $count }か所）が遮っています。
maidens-refusal-melee-and-others = 白兵戦とそれ以外を同時に巻き込む攻撃はできません：{ $hit }
maidens-refusal-melee-tied = その白兵戦では{ $friend }1体が敵{ $enemies }体を引きつけています。そこへの攻撃は、両リーダーが認めない限り禁止です。
maidens-refusal-melee-sacrifice = その白兵戦の{ $friend }はHP{ $hp }です。巻き添えにする攻撃は、両リーダーが認めない限り禁止です。
maidens-refusal-not-of-three = { $target }は、この攻撃が当たる3体に入りません：{ $hit }
maidens-refusal-capture-whom = { $target ->
    [none] 相手を指定してください。
   *[other] { $target }は行動不能の敵ドールではありません。
}
maidens-refusal-capture-far = { $target }まで{ $distance }cmあります。捕虜にできるのは{ $reach }cm以内です。

# --- 技能/特殊能力、食事、設置兵器 ---

maidens-refusal-no-such-skill = { $actor }は[{ $power }]を使えません。{ $powers ->
    [none] {""}
   *[other] 使えるもの：{ $powers }
}
maidens-refusal-skill-timing = [{ $power }]はこのフェイズ（{ $phase }）では使えません。{ $phases ->
    [none] {""}
   *[other] 使えるフェイズ：{ $phases }
}
maidens-refusal-sp-this-turn = { $actor }はこのターンにSP消費技能を使っています。[{ $power }]は次のターン以降です。
maidens-refusal-no-sp = [{ $power }]にはSPが{ $needed }必要です。{ $actor }のSPは{ $sp }です。
maidens-refusal-skill-hp = [{ $power }]を使えるのはHP{ $most }以下のときです。{ $actor }のHPは{ $hp }です。
maidens-refusal-skill-cost = [{ $power }]に支払うHPは{ $low }〜{ $high }です（{ $value }は不可）。
maidens-refusal-skill-whom = [{ $power }]を{ $target }には使えません。対象：{ $who }
maidens-refusal-skill-far = そこまで{ $distance }cmあります。[{ $power }]が届くのは{ $reach }cmまでです。
maidens-refusal-skill-zone = { $to }は{ $enemy }のZOCの中です（{ $distance }cm）。{ $needed }cm以上離れた位置にしてください。
maidens-refusal-no-patch = { $to }に{ $terrain }はありません。
maidens-refusal-engaged-skill = { $actor }は白兵戦中なので[{ $power }]を使えません。
maidens-refusal-jammed = { $actor }はECMの効果範囲内なので[{ $power }]を使えません。
maidens-refusal-feed-whom = { $target ->
    [none] 誰が食べるか指定してください。
   *[other] { $target }には食べさせられません。白兵戦中でない、戦場の味方だけです。
}
maidens-refusal-feed-far = { $target }まで{ $distance }cmあります。食べさせられるのは{ $reach }cm以内です。
maidens-refusal-no-food = { $actor }も{ $target }も食べ物を持っていません。
maidens-refusal-emplace-far = { $to }まで{ $distance }cmあります。設置兵器は地上から{ $reach }cm以内に置きます。

# --- キャラクターシートの誤り ---

maidens-refusal-sheet-mp = MPの合計が{ $total }です。{ $budget }までなので、{ $over }多すぎます。{ $costs ->
    [none] {""}
   *[other] 内訳：{ $costs }
}
maidens-refusal-sheet-parts = 武器{ $count }個をワンセットにしていますが、できるのは{ $low }〜{ $high }個です。
maidens-refusal-sheet-part = { $item }（{ $slot }）はワンセット武器の一部にできません。できるのは武器だけです。
maidens-refusal-sheet-slot = { $item }は別の欄に書きます：{ $slot }
maidens-refusal-sheet-weapons = 武器が{ $count }個あります。{ $limit }個までです（ワンセット武器は一つ一つ数えます）。
maidens-refusal-sheet-emplaced = 設置兵器が{ $count }個あります。{ $limit }個までです。
maidens-refusal-sheet-forbidden = { $by }を持つドールは{ $item }を持てません。
maidens-refusal-sheet-heavy = { $item }（移動力{ maidens-signed-mod }）は重いので、{ $by }を持つドールには持てません。
maidens-refusal-sheet-skill-twice = [{ $skill }]を重ねて獲得することはできません。
maidens-refusal-sheet-aid = [{ $skill }]には技能補助装備の{ $item }（{ $mp }MP）が必要です。
maidens-refusal-sheet-pick = [{ $skill }]は中身を選んでください：{ $choices }
maidens-refusal-sheet-no-pick = [{ $skill }]に選ぶものはありません。「{ $text }」は余分です。
maidens-refusal-sheet-height = 「{ $text }」というドールの大きさはありません。選べるもの：{ $choices }
maidens-refusal-sheet-unknown = 「{ $text }」は{ $table }にありません。全{ $count }種：{ $choices }
maidens-refusal-sheet-ambiguous = 「{ $text }」は{ $count }通りに読めます：{ $choices }
maidens-refusal-sheet-many = [{ $section }]は{ $limit }個までしか読みません。
maidens-refusal-sheet-derived = { $key ->
    [mp] MP
    [move] 最大移動力
    [hp] HP
   *[sp] SP
}が「{ $text }」と書かれていますが、計算では{ $computed }です。
maidens-refusal-build-mp = { $mp }MPかかりますが、{ $budget }のうち残りは{ $left }です。{ $over }足りません。

# --- シナリオファイルの誤り ---

maidens-refusal-scenario-table = 「{ $text }」は戦場の大きさではありません。{ $length } x { $width }から{ $longest } x { $widest }（cm）までです。
maidens-refusal-scenario-one-of = 「{ $text }」は次のどれかにしてください：{ $choices }
maidens-refusal-scenario-entry-line = 「{ $text }」は「名前 = 言葉」の形ではありません。
maidens-refusal-scenario-name-twice = 「{ $text }」はもう{ $first }行目にあります。
maidens-refusal-scenario-point = 「{ $text }」は戦場の位置ではありません。x/y（cm）で、0/0から{ $length }/{ $width }までです。
maidens-refusal-scenario-corners = 点が{ $count }個あります。必要なのは{ $low ->
    [1] 中心の1個（と半径）
   *[other] { $low }〜{ $high }個
}です。
maidens-refusal-scenario-outline = 「{ $text }」の輪郭が交差しているか、面積がありません。
maidens-refusal-scenario-unknown-kind = 「{ $text }」という種類はありません。使えるもの：{ $known }
maidens-refusal-scenario-terrain-many = 地形は{ $limit }個までです。
maidens-refusal-scenario-size-alien = { $kind }に{ $size }は書けません。
maidens-refusal-scenario-words-left = 「{ $text }」は余分です。{ $kind }は1点だけです。
maidens-refusal-scenario-unknown-doll = 「{ $text }」という既製ドールはいません。使えるもの：{ $known }
maidens-refusal-scenario-doll-twice = 「{ $text }」はもう参加しています。
maidens-refusal-scenario-dolls-many = ドールが{ $count }体います。この陣営は{ $limit }体までです。
maidens-refusal-scenario-place-missing = 拠点防衛なので「place」の区域が必要です。
maidens-refusal-scenario-zone-full = { $side }の陣地には{ $count }体しか入りません。{ $needed }体分必要です。
maidens-refusal-scenario-flag-solid = { $side }のフラッグ（{ $at }）が障害物の中にあります。
