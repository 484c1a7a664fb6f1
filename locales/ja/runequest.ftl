# ルーンクエストの言葉。

choice-runequest = ルーンクエスト

# --- ルーンクエストだけにあるコマンドと項目 ---

command-shoot = 射撃
    .description = 射撃武器を撃つか、投擲武器を投げる
command-cast = 呪文
    .description = 呪文を投射する（効果はゲームマスターが決める）
command-aid = 応急手当
    .description = 隣の相手か自分に応急手当をする
command-ready = 武器準備
    .description = しまってある武器を手に取る、または使える状態にする
command-turn = ターン
    .description = 体の向きを変える
command-proceed = 前進
    .description = 攻撃されるかもしれない、または行く手をふさがれている一歩を進める
command-strike = 機会攻撃
    .description = 牽制地域を離脱する相手や、通り抜ける相手を攻撃する
command-parry = 受け
    .description = 攻撃を受ける
command-dodge = 回避
    .description = 攻撃を回避する
command-dodge-cost = 支払い
    .description = 回避に回す戦闘行動：受けか攻撃
command-allow = 許可
    .description = 相手を通す、見逃す、または同意する
command-rethink = 行動変更
    .description = 次のストライク・ランクの前に行動を変えたいと伝える
command-cast-value = ランク数
    .description = 呪文にかかるストライク・ランク（敏捷度ランクのほかに）
command-cast-name = 名前
    .description = どの呪文か
command-cast-plan = その後
    .description = 呪文のあとの攻撃を言葉で。例：最初に入ってきた相手に斧で
command-aid-plan = その後
    .description = 応急手当のあとの攻撃を言葉で。例：最初に入ってきた相手に斧で

parameter-actor = 本人
    .description = あなたのどのキャラクターか
parameter-plan = 宣言
    .description = 言葉で。例：最初に入ってきた相手に斧で、次に入ってきた相手に盾で
parameter-past = すり抜け
    .description = そばを通り抜ける相手、または押しのける相手
parameter-away = 離脱先
    .description = 最後の攻撃のあとで移動する先
parameter-ready = 準備
    .description = 先に手に取るもの（3SR）
parameter-stroke = 使い方
    .description = 斬りと突きの両方ができる武器で、どちらにするか
parameter-room = 空間
    .description = 空間の不足に従うか、無視して障害に当たる危険を冒すか
parameter-pace = 歩調
    .description = 移動しながら攻撃するか（ラウンド中、攻撃・受け・回避のどれか1回だけ）
parameter-watch = 見張り
    .description = その間の向き：向きを変えない、近い敵を向く、C5とC6を見張る
parameter-facing = 向き
    .description = どちらを向くか
parameter-how = 抜け方
    .description = 構わず進む、回避ですり抜ける、攻撃して回避させる

# --- シナリオと陣営 ---

runequest-scenario-stile = お先にどうぞ
runequest-scenario-orchard = 落ちりんご
runequest-scenario-culvert = 造幣所の下で
runequest-scenario-hall = 二皿目
# シナリオ自身の題名。言語ごとに自分の題名だけを示す。
runequest-scenario-title = { $en ->
   *[other] { $ja }
}
runequest-scenario-intro = { $en ->
   *[other] { $ja }
}
runequest-term-red = 赤
runequest-term-blue = 青
runequest-term-foes = 敵方

# --- プレイヤーにできること ---

runequest-decision-intent = 何を宣言しますか？
runequest-decision-change = { $actor }はSR{ $rank }から行動を変えられます（変更には{ $ranks }SRかかります）{ $wished ->
    [yes] {""}
   *[no] 。宣言した行動はもう残っていませんが、攻撃は使っていません
}
runequest-decision-defence = { $actor }が{ $item }で{ $target }を攻撃（{ $chance }%）。{ $target }の防御は？ { $ways ->
    [none] 手段が残っていません
   *[other] { $ways }
}
runequest-way-parry = { $item }で受け{ $chance }%（{ $ap }AP{ $penalty ->
    [0] {""}
   *[other] ・空間−{ $penalty }
}）
runequest-way-dodge = 回避{ $chance }%（回す行動：{ $cost }{ $penalty ->
    [0] {""}
   *[other] ・空間−{ $penalty }
}）
runequest-decision-leave = { $actor }が{ $cell }から{ $to }へ進むと{ $targets }の牽制地域を離脱し、先に攻撃されるかもしれません。進みますか？
runequest-decision-opportunity = { $target }が{ $actor }の牽制地域を離脱します（{ $cell } → { $to }）。機会攻撃しますか？ このラウンドの攻撃を使います
runequest-decision-passing = { $target }が{ $actor }の牽制地域を通り抜けようとしています（{ $cell } → { $to }）。攻撃しますか（このラウンドの攻撃を使います）、それとも通しますか？
runequest-decision-pass = { $actor }の行く手（{ $cell } → { $to }）を{ $target }が牽制しています。{ $blocked ->
    [yes] 立ちふさがっている相手を押しのけますか、とどまりますか？
   *[no] どうやって通り抜けますか？
}
runequest-decision-aside = { $actor }が{ $target }に押しのけられます。どのセルへ動きますか？
runequest-decision-first = { $actor }の牽制地域に同時に2人入ってきました。どちらを先に攻撃しますか？
runequest-decision-turn = { $to ->
    [none] { $actor }の隣、牽制地域の外に{ $targets }がいます。{ $strikers ->
        [none] {""}
       *[other] SR{ $rank }に攻撃してくるかもしれない敵：{ $strikers }。
    }{ $struck ->
        [none] {""}
       *[other] SR{ $rank }に{ $actor }が攻撃できる敵：{ $struck }。
    }
   *[other] { $targets }が{ $actor }の隣、牽制地域の外を{ $cell }から{ $to }へ進もうとしています。
}ターンしますか？{ $held ->
    [none] {""}
   *[other] {" "}今の正面：{ $held }
}
runequest-decision-withdraw = { $actor }はこのラウンド防御に専念しました。{ $cell }から{ $metres }mまで、すべての牽制地域の外へ離脱できます

runequest-option-pass = 何もしない
runequest-option-pass-change = そのまま（変更しない）
runequest-option-pass-defence = 防御せずに温存する
runequest-option-pass-leave = とどまる
runequest-option-pass-opportunity = 見逃す
runequest-option-pass-passing = 攻撃も許可もしない
runequest-option-pass-pass = とどまる
runequest-option-pass-turn = 向きを変えない
runequest-option-pass-withdraw = とどまる

runequest-button-shoot = 飛び道具
runequest-button-defend = 防御に専念
runequest-button-cast = 呪文
runequest-button-aid = 応急手当
runequest-button-ready = 武器準備
runequest-button-turn = ターン
runequest-button-proceed = 進む
runequest-button-strike = 攻撃
runequest-button-parry = 受け
runequest-button-dodge = 回避
runequest-button-allow = 通す
runequest-button-rethink = 行動変更
runequest-button-escape = 離脱
runequest-button-pass-change = そのまま
runequest-button-pass-defence = 防御しない
runequest-button-pass-leave = とどまる
runequest-button-pass-opportunity = 見逃す
runequest-button-pass-passing = どちらもしない
runequest-button-pass-pass = とどまる
runequest-button-pass-turn = 変えない
runequest-button-pass-withdraw = とどまる
runequest-button-always-opportunity = 以後は見逃す
runequest-button-always-passing = 以後はどちらもしない
runequest-button-always-change = 以後はそのまま
runequest-button-always-defence = 以後は一番よい防御
runequest-button-always-turn = 以後は行司に任せる
runequest-button-always-leave = 以後はとどまる
runequest-button-always-pass = 以後はとどまる
runequest-button-always-withdraw = 以後はとどまる
runequest-term-shoot = 射撃
runequest-term-cast = 呪文
runequest-term-aid = 応急手当
runequest-term-ready = 武器準備
runequest-term-turn = ターン
runequest-term-proceed = 前進
runequest-term-allow = 許可
runequest-term-rethink = 行動変更

runequest-commits-forfeits = 牽制状態のままでは回れない角度です。
runequest-commits-costs = 行動変更に3SRかかり、以後の行動が3SR遅れます。

# --- 宣言 ---

runequest-intent-melee = { $item ->
    [none] {""}
   *[other] { $item }を手に取り、
}{ $to ->
    [none] {""}
   *[other] { $to }へ移動し、
}{ $past ->
    [none] {""}
   *[other] { $past }のそばを抜け、
}{ $blows }{ $charge ->
    [yes] （移動しながら）
   *[no] {""}
}{ $then ->
    [none] {""}
   *[other] 、その後{ $then }へ移動
}
runequest-intent-defence = 防御に専念{ $to ->
    [none] {""}
   *[other] 、最後に{ $to }へ離脱
}
runequest-intent-move = { $past ->
    [none] {""}
   *[other] { $past }のそばを抜けて
}{ $to ->
    [none] { $toward ->
        [none] その場にとどまる
       *[other] { $toward }の方へ移動
    }
   *[other] { $to }へ移動
}
runequest-intent-missile = { $to ->
    [none] {""}
   *[other] { $to }へ移動し、
}{ $target }に{ $item }
runequest-intent-spell = { $target ->
    [none] {""}
   *[other] { $target }に
}{ $name ->
    [none] 呪文
   *[other] 呪文「{ $name }」
}（SR{ $ranks }）
runequest-intent-aid = { $target }に応急手当
runequest-intent-then = { $plan }、その後{ $next }
runequest-intent-ready = { $item }を手に取る
runequest-blow-attack = { $target }に{ runequest-blow-items }で攻撃{ runequest-blow-tail }
runequest-blow-first = 最初に入ってきた相手に{ runequest-blow-items }で{ runequest-blow-tail }
runequest-blow-next = 次に入ってきた相手に{ runequest-blow-items }で{ runequest-blow-tail }
runequest-blow-if = { $target }が入ってきたら{ runequest-blow-items }で{ runequest-blow-tail }
runequest-blow-items = { $item }{ $second ->
    [none] {""}
   *[other] と{ $second }
}{ $stroke ->
    [none] {""}
   *[other] （{ $stroke }）
}
runequest-blow-tail = { $ignoring ->
    [yes] （空間の不足を無視）
   *[no] {""}
}
runequest-intent-watching = { $plan }、{ $watch }
runequest-option-watching = { $option }、{ $watch }
runequest-watch-stay = 向きを変えない
runequest-watch-nearest = 近い敵を向く
runequest-watch-names = { $names }を見張る
runequest-watch-and = { $one }と{ $two }
runequest-plan = { $clauses }
runequest-plan-weapons = { $one }{ $two ->
    [none] {""}
   *[other] と{ $two }
}
runequest-plan-attack = { $name }に{ $weapons }で攻撃
runequest-plan-first = 最初に入ってきた相手に{ $weapons }で
runequest-plan-next = 次に入ってきた相手に{ $weapons }で
runequest-plan-if = { $name }が入ってきたら{ $weapons }で

# --- 起きたこと：ラウンド ---

runequest-event-round-began = ━━ **第{ $round }ラウンド** ━━ 宣言
# 宣言は同時に公開する。誰が宣言したかは卓のメッセージに出る。
runequest-event-intent-heard = { $what ->
    [declared] {""}
    [withdrawn] { $seat }が宣言を取り下げました。
    [done] ✓ { $seat }が宣言を終えました。
   *[rethinking] 🔁 次のSRの前に、{ $actor }の新しい行動を聞きます。
}
runequest-event-intended = { $changed ->
    [yes] 🔁 **{ $actor }** 行動変更（{ $ranks }SR）：{ $plan }
   *[no] 📣 **{ $actor }**：{ $plan }
}
runequest-event-rank-began = ▸ **SR{ $rank }**
runequest-event-round-ended = ━━ 第{ $round }ラウンド終了 ━━
runequest-event-turned = ↻ { $actor }が{ $degrees }度ターン、{ $facing }向き{ $engaged ->
    [yes] {""}
   *[no] （このSRの間は牽制状態でない）
}。
runequest-event-moved = { $cause ->
    [withdraw] 🛡️ { $actor }が離脱 → **{ $to }**（{ $path }）
    [push] { $actor }が押しのけられる → **{ $to }**
   *[move] { $actor } → **{ $to }**（{ $path }）
}、{ $facing }向き
runequest-event-entered = ❗ { $target }が{ $actor }の牽制地域に{ $already ->
    [yes] すでに入っています
   *[no] 入りました
}。
runequest-event-halted = ✋ { $actor }は{ $cell }で{ $cause ->
    [chosen] とどまります
    [fallen] 動けなくなりました
   *[stopped] 止められました
}。
runequest-event-opportunity = ⚡ { $actor }が、{ $cause ->
    [leaving] 牽制地域を離れる
   *[passing] 通り抜けようとする
}{ $target }を攻撃。
runequest-event-covered = 🛡️ { $actor }は味方に守られて{ $cell }から離脱（味方の牽制{ $allies }、敵の牽制{ $enemies }）。機会攻撃なし。
runequest-event-allowed = { $actor }が{ $target }を通します。
runequest-event-passed = { $success ->
    [yes] 💨 { $actor }は{ $target }の牽制地域を通り抜けます
   *[no] ✋ { $actor }は{ $target }の牽制を振り切れません
}{ $level ->
    [none] {""}
   *[other] { $how ->
        [slip] （回避：{ $level }、攻撃：{ $against }）
       *[strike] （攻撃：{ $level }、回避：{ $against }）
    }
}。
runequest-event-pushed = 💪 { $actor }が{ $target }に体当たり：{ $roll } / { $chance }% → { $success ->
    [yes] **押しのけた**
   *[no] **失敗**
}
runequest-event-blow-void = ∅ { $actor }の{ $item }での攻撃{ $target ->
    [none] {""}
   *[other] （対象：{ $target }）
}は行われません：{ $reason ->
    [down] 対象がもう倒れている
    [spent] 攻撃が残っていない
    [item] 手に持っていない
    [line] 対象に届かない
    [before] 最初の攻撃が行われなかった
    [fallen] 本人が倒れている
   *[over] SR10を過ぎた
}。
runequest-event-spell-cast = ✨ { $actor }が{ $target ->
    [none] {""}
   *[other] { $target }に
}{ $name ->
    [none] 呪文を
   *[other] 呪文「{ $name }」を
}{ $left ->
    [0] 投射。効果はゲームマスターが決めます。
   *[other] 続けています：次のラウンドに残り{ $left }SR。
}
runequest-event-readied = { $actor }が{ $item }を手に取りました{ $away ->
    [none] {""}
   *[other] （{ $away }はしまう）
}。
runequest-event-stood-up = { $actor }が立ち上がりました。
runequest-event-bled = 🩸 { $target }は瀕死。耐久力を1失い、現在{ $hp }です。
runequest-event-died = 💀 **{ $target }** 死亡（現在の耐久力{ $hp }）。
runequest-event-side-left = { $side ->
    [none] もう誰も立っていません。
   *[other] 残っているのは{ $side }だけです。
}

# --- 起きたこと：攻撃 ---

runequest-event-attack-rolled = ⚔️ { $actor } → { $target }、{ $item }{ $stroke ->
    [none] {""}
   *[other] （{ $stroke }）
}：**{ $roll }** / { $chance }%{ $bonus ->
    [0] { $penalty ->
        [0] {""}
       *[other] （{ $skill }−空間{ $penalty }：{ $missing }）
    }
   *[other] { $penalty ->
        [0] （{ $skill }+{ $bonus }）
       *[other] （{ $skill }+{ $bonus }−空間{ $penalty }：{ $missing }）
    }
}{ $ignoring ->
    [yes] { $missing ->
        [none] {""}
       *[other] （空間の不足を無視：{ $missing }）
    }
   *[no] {""}
} → **{ $level }**
runequest-event-room-rolled = 🎲 空間の1D{ $sides }（{ $missing }）：{ $roll } → { $struck ->
    [none] 当たらず
   *[other] { $struck }の障害に命中{ $cell ->
        [none] {""}
       *[other] （{ $cell }）
    }
}
runequest-event-obstacle-hit = 🧱 { $actor }の攻撃が{ $cell ->
    [none] {""}
   *[other] { $cell }の
}{ $what }に命中。ダメージ{ $damage }（{ $formula }：{ $dice }{ $modifier-dice ->
    [none] {""}
   *[other] 、修正{ $modifier }
}）、{ $ap }APで{ $stopped }点を止め、{ $taken }AP減って残り{ $left }AP。
runequest-event-defended = ↳ { $actor }：{ $way }{ $item ->
    [none] {""}
   *[other] （{ $item }）
} **{ $roll }** / { $chance }%{ $penalty ->
    [0] {""}
   *[other] （{ $skill }−空間{ $penalty }：{ $cells ->
        [none] { $missing }
       *[other] { $cells }
    }）
} → **{ $level }**：{ $result }
runequest-event-damage-rolled = 💥 { $impales ->
    [yes] 貫通！{" "}
   *[no] {""}
}{ $formula }（{ $dice }）{ $modifier-dice ->
    [none] {""}
   *[other] 、修正{ $modifier }
} = **{ $damage }**点{ $parried ->
    [0] {""}
   *[other] 、受け{ $parried }点
}{ $location ->
    [none] ：通らず
   *[other] {" "}→ { $location }（{ $roll }）{ $ignores-armour ->
        [yes] 、防具無視
       *[no] 、装甲点{ $ap }
    } → **{ $through }**点
}
runequest-event-wounded = 🩸 { $target }：{ $location }−{ $damage }（{ $points }/{ $most-points }）、耐久力−{ $general }（**{ $hp }**/{ $most-hp }）
runequest-event-harmed = { $what ->
    [fallen] ⬇️ { $target }が倒れました。
    [useless] 🦴 { $target }：{ $location }が使えません。
    [severed] 🪓 { $target }：{ $location }を失いました！
    [helpless] 💔 { $target }はもう行動できません（{ $location }）。
    [unconscious] 💫 { $target }は気絶しました。
   *[dying] ☠️ { $target }は瀕死です（{ $location }）。
}
runequest-event-items-dropped = { $actor }が{ $items }を取り落としました。
runequest-event-item-worn = 🔧 { $actor }の{ $item }−{ $loss }AP：{ $left ->
    [0] **壊れました**
   *[other] 残り{ $left }AP
}
runequest-event-action-forfeited = 😖 ファンブル：{ $actor }は次の{ $what ->
    [attack] 攻撃
   *[defence] 受けか回避
}を失います。
runequest-event-action-lost = 😖 { $actor }は前のファンブルで今回の{ $what ->
    [attack] 攻撃
   *[defence] 受けか回避
}を失いました。
runequest-event-aid-given = 🩹 { $actor }が{ $target }の{ $location }を手当：**{ $roll }** / { $chance }% → **{ $level }**{ $dice ->
    [none] {""}
   *[other] （{ $dice }）
}。{ $healed ->
    [0] 回復なし
   *[other] { $healed }点回復
}（{ $points }、耐久力{ $hp }）{ $saved ->
    [yes] 、瀕死を脱しました
   *[no] {""}
}

# --- 自動で決めた理由 ---

runequest-reason-turned = 隣の敵がみな牽制地域に入るように{ $actor }の向きを変えました：{ $targets }
runequest-reason-instructed = 宣言どおりに{ $actor }の向きを変えました：{ $watch }

# --- できない理由：宣言 ---

runequest-refusal-not-your-fighter = { $target ->
    [none] どのキャラクターか指定してください。
   *[other] { $target }は、あなたが今動かせるキャラクターではありません。
} { $fighters ->
    [none] 今は誰も行動できません。
   *[other] 動かせるのは：{ $fighters }
}
runequest-refusal-another-acts = 今聞いているのは{ $target }ではなく{ $actor }の行動です。
runequest-refusal-cannot-act = { $actor }はもう行動できません。
runequest-refusal-has-fallen = { $actor }は倒れています。できるのは呪文・応急手当・防御に専念だけです。
runequest-refusal-cannot-strike = { $actor }は立っていないので攻撃できません。
runequest-refusal-no-attack-left = { $actor }はこのラウンドの攻撃を使い切りました。
runequest-refusal-no-parry-left = { $actor }はこのラウンドの受けを使い切りました。
runequest-refusal-no-dodge-left = { $actor }には、このラウンド回避に回す戦闘行動が残っていません。
runequest-refusal-no-such-enemy = { $target }はここの敵ではありません。{ $enemies ->
    [none] 戦える敵はもういません。
   *[other] 選べるのは：{ $enemies }
}
runequest-refusal-target-down = { $target }はもう倒れています。{ $enemies ->
    [none] 戦える敵はもういません。
   *[other] まだ戦えるのは：{ $enemies }
}
runequest-refusal-target-gone = { $target }はもういません。
runequest-refusal-no-such-fighter = { $target }はこの戦闘にいません。いるのは：{ $fighters }
runequest-refusal-no-weapon = { $actor }は攻撃に使えるものを手に持っていません。
runequest-refusal-same-weapon = { $item }が2回あります。2回目の攻撃には別の武器が必要です。
runequest-refusal-plan-and-target = { $actor }の攻撃は、言葉（宣言）か、対象と武器か、どちらか一方で指定してください。
runequest-refusal-charge-one = { $actor }は移動しながらの攻撃なので、武器1つで1回だけです。
runequest-refusal-charge-where = { $actor }がどこへ、または誰に向かいながら攻撃するかを指定してください。
runequest-refusal-then-late = { $actor }がそのあと攻撃できるのは早くてSR{ $rank }です。武器のSRに{ $ranks }SR加わり、1ラウンドは{ $most }SRまでです。短い呪文か速い武器にするか、次のラウンドに攻撃してください。
runequest-refusal-stroke = { $item }ではできません（{ $stroke }）。できるのは：{ $strokes }
runequest-refusal-rethink-early = まだ宣言の途中です。もう一度宣言すれば、前の宣言と置き換わります。
runequest-refusal-rethink-late = もうSR{ $rank }です。行動変更には{ $ranks }SRかかり、1ラウンドは{ $most }SRなので、SR{ $last }までしかできません。
runequest-refusal-rethinking-already = { $actor }には、次のSRの前に聞くことがもう決まっています。
runequest-refusal-where-to = { $actor }がどこへ行くか（セル、または誰の方へか）を指定してください。
runequest-refusal-there-already = { $actor }はもう{ $cell }にいます。
runequest-refusal-spell-ranks = { $actor }の呪文が何ストライク・ランクかかるかを指定してください。
runequest-refusal-item-not-in-hand = { $actor }は{ $item }を手に持っていません。
runequest-refusal-not-in-hand = { $item }を手に持っていません。{ $items ->
    [none] 攻撃に使えるものがありません。
   *[other] 持っているのは：{ $items }
}
runequest-refusal-not-put-away = { $item }はしまってある物の中にありません。{ $items ->
    [none] ほかにも何もありません。
   *[other] あるのは：{ $items }
}
runequest-refusal-item-broken = { $actor }の{ $item }は壊れています。
runequest-refusal-no-hand = { $actor }には{ $item }を持てる手がありません。

# --- できない理由：言葉での宣言（atは文の中の位置） ---

runequest-refusal-plan-empty = 宣言が空です。次のどれかで始めてください：{ $expected }
runequest-refusal-plan-long = 宣言が{ $length }文字あります。{ $limit }文字までです（{ $at }文字目から超過）。
runequest-refusal-plan-unexpected = { $at }文字目：「{ $text }」はここに置けません。置けるのは：{ $expected }
runequest-refusal-plan-no-attack = { $at }文字目：「{ $text }」の前に「attack」がありません。日本語なら「{ $text }に…で攻撃」、英語なら「attack { $text } { $rest }」です。
runequest-refusal-plan-unfinished = { $at }文字目：続きがありません。続くのは：{ $expected }{ $text ->
    [none] {""}
   *[other] （「{ $text }」）
}
runequest-refusal-plan-dice = { $at }文字目：「{ $text }」はこのラウンドのダイスで決まることです。宣言で使えるのは、名前と、牽制地域に入ってくる順だけです。
runequest-refusal-plan-condition = { $at }文字目：「{ $text }」は宣言の条件にできません。使えるのは、名前と、牽制地域に入ってくる順だけです。
runequest-refusal-plan-unknown-name = { $at }文字目：「{ $text }」という敵はいません。いるのは：{ $choices }
runequest-refusal-plan-ambiguous-name = { $at }文字目：「{ $text }」はどれのことか分かりません：{ $choices }
runequest-refusal-plan-unknown-weapon = { $at }文字目：「{ $text }」は手に持っていません。持っているのは：{ $choices }
runequest-refusal-plan-ambiguous-weapon = { $at }文字目：「{ $text }」はどれのことか分かりません：{ $choices }
runequest-refusal-plan-next-alone = { $at }文字目：「次に」は「最初に」か別の「次に」のすぐあとに続けます。
runequest-refusal-plan-first-twice = { $at }文字目：「最初に」は1つだけです。あとは「次に」です。
runequest-refusal-plan-attack-alone = { $at }文字目：対象を明示した攻撃は単独で宣言します。
runequest-refusal-plan-name-twice = { $at }文字目：{ $name }はもう出ています。
runequest-refusal-plan-weapon-twice = { $at }文字目：{ $weapon }はもう出ています。2回目の攻撃には別の武器が必要です。
runequest-refusal-plan-third-weapon = { $at }文字目：{ $weapon }は余分です。宣言できる武器は{ $limit }つまでです。
runequest-refusal-plan-watch-only = { $at }文字目：「{ $text }」は向きの指示ではありません。書けるのは「向きを変えない」「近い敵を向く」「C5とC6を見張る」（敵の名前でも）です。
runequest-refusal-plan-watch-alone = { $at }文字目：「{ $text }」は向きの指示で、行動ではありません。先に攻撃を書きます。例：「最初に入ってきた相手に剣で、C5を見張る」
runequest-refusal-plan-watch-last = { $at }文字目：「{ $text }」は向きの指示です。最後に1つだけ書けます。
runequest-refusal-plan-watch-many = { $at }文字目：「{ $text }」は{ $count }個を指しています。見張れるのは{ $limit }個までです。
runequest-refusal-watch-twice = { $actor }の向きの指示は宣言の中にもうあります。1つだけにしてください。
runequest-term-plan-name = 名前
runequest-term-plan-weapon = 武器
runequest-term-plan-with = 「に」
runequest-term-plan-first = 「最初に入ってきた相手に」
runequest-term-plan-if = 「もし…が入ってきたら」
runequest-term-plan-attack = 「…に…で攻撃」
runequest-term-plan-watch = 「見張る」
runequest-term-plan-enters = 「が入ってきたら」
runequest-term-plan-end = 文の終わり

# --- できない理由：攻撃と射撃 ---

runequest-refusal-strike-not-engaged = { $actor }は牽制状態でなく（{ $activity }）、牽制地域がないので、近接攻撃できません。
runequest-refusal-not-engaged = { $actor }は牽制状態でないので、近接攻撃できません。戦闘行動を宣言している必要があります。
runequest-refusal-outside-zone = { $cell }の{ $target }は{ $actor }の牽制地域の外です。{ $cells ->
    [none] 今は牽制地域がありません。
   *[other] 牽制地域：{ $cells }
}
runequest-refusal-no-missile = { $item ->
    [none] 射撃や投擲に使えるものを手に持っていません。
   *[other] { $item }では射撃も投擲もできません。
} { $items ->
    [none] {""}
   *[other] 手にあるのは：{ $items }
}
runequest-refusal-out-of-range = { $target }まで{ $distance }m。{ $actor }の{ $item }が届くのは{ $reach }mまでです。
runequest-refusal-not-loaded = { $actor }の{ $item }を次に撃てるのは第{ $round }ラウンドです。
runequest-refusal-no-line-of-fire = { $actor }から{ $cell }の{ $target }への射線が障害でさえぎられています。
runequest-refusal-parry-missile = { $target }の射撃・投擲（{ $item }）は受けられません。{ $actor }にできるのは回避です。
runequest-refusal-parry-not-engaged = { $actor }は牽制状態でなく（{ $activity }）、牽制地域がないので、受けられません。回避はできます。
runequest-refusal-parry-outside-zone = { $target }が{ $actor }の牽制地域の外にいるので、{ $actor }は受けられません。回避はできます。
runequest-refusal-cannot-parry-with = { $item ->
    [none] {""}
   *[other] { $item }では、
}{ $actor }は受けられません。{ $items ->
    [none] 受けに使えるものを手に持っていません。
   *[other] 受けられるのは：{ $items }
}
runequest-refusal-dodge-missile = 射撃・投擲（{ $item }）の回避には丸1ラウンドかかりますが、{ $actor }はもう何かしています。
runequest-refusal-dodge-cost = { $actor }の回避にそれは回せません（{ $cost }）。回せるのは：{ $costs }
runequest-refusal-cannot-aid = { $actor }は応急手当ができません。
runequest-refusal-aid-too-far = { $target }は{ $actor }の隣にいません。応急手当は隣のセルまでです。
runequest-refusal-nothing-to-treat = { $target }には応急手当のできる傷がありません。

# --- できない理由：移動とターン ---

runequest-refusal-cell-obstacle = { $cell }には障害があります：{ $kind }
runequest-refusal-cell-off-map = { $cell }はマップの外です。
runequest-refusal-cell-taken = { $cell }には{ $by }が立っています。
runequest-refusal-withdraw-far = { $to }は{ $cell }から{ $distance }mあります。離脱できるのは{ $metres }mまでです。
runequest-refusal-withdraw-zone = { $to }は{ $controllers }の牽制地域です。離脱の行き先は、すべての牽制地域の外に限ります。
runequest-refusal-withdraw-no-way = 誰の牽制も抜けずに{ $metres }mで{ $to }へ行く道がありません。{ $reach ->
    [none] 離脱できるセルがありません。
   *[other] 離脱できるのは：{ $reach }
}
runequest-refusal-in-the-way = { $cell }には{ $target }が立ちふさがっています。押しのけるしかありません。
runequest-refusal-no-way-aside = { $target }を押しのける先のセルが空いていません。
runequest-refusal-no-such-facing = このマップに{ $facing }という向きはありません。あるのは：{ $facings }
runequest-refusal-faces-already = { $actor }はもう{ $facing }を向いています。

# --- キャラクターファイルの間違い ---

runequest-refusal-character-choice = 「{ $key }」は{ $choices }のどれかです。「{ $text }」とあります。
runequest-refusal-character-id-word = 「{ $text }」はidにできません。「attack」や「first」のような宣言の言葉です。
runequest-refusal-character-dodge-parry = 「{ $text }」：回避で受けることはありません。数字は1つで十分です。
runequest-refusal-character-place = { $weapon }：「{ $text }」では場所が分かりません。{ $choices }のどれか、数をつけるなら carried x 2 のように書きます。
runequest-refusal-character-hand = { $weapon }はそのように持てません（{ $hand }）。使い方：{ $modes }
runequest-refusal-character-hand-full = { $weapon }を持つ場所がありません（{ $hand }）。{ $first }を持っています。
runequest-refusal-character-weapons-many = 武器が{ $count }個あります。{ $limit }個までです。
runequest-refusal-character-armour = 「{ $text }」は装甲点でも防具でもありません。防具は：{ $choices }
runequest-refusal-character-derived = 「{ $key }」が{ $text }とありますが、能力値からは{ $computed }です。

# --- シナリオファイルの間違い ---

runequest-refusal-scenario-one-of = 「{ $text }」は次のどれかにしてください：{ $choices }
runequest-refusal-scenario-unknown-kind = 「{ $text }」という種類はありません。使えるもの：{ $known }
runequest-refusal-scenario-words-left = { $kind }のあとの「{ $text }」は、ここでは意味がありません。このマップの向き：{ $facings }
runequest-refusal-scenario-legend-clash = 1つのセルに一緒に置けません：{ $kinds }
runequest-refusal-scenario-border-twice = 境界{ $border }は{ $first }行目にもうあります。
runequest-refusal-scenario-starts-few = キャラクターの開始セルが{ $count }個です。{ $needed }個必要です。
runequest-refusal-scenario-sides-few = 陣営は2つ必要です。今は：{ $sides ->
    [none] なし
   *[other] { $sides }
}
runequest-refusal-scenario-fighters-many = 戦う者が{ $count }人います。{ $limit }人までです。
runequest-refusal-scenario-cut-off = { $cell }へは誰も行けません（孤立したセル：{ $count }個）。

# --- 確率 ---

runequest-chance-attack = 攻撃**{ $value }%**：{ $items }
runequest-chance-defence = { $way }**{ $value }%**：{ $items }
runequest-chance-results = 結果：{ $items }
runequest-chance-down = { $target }が倒れる（転倒・気絶）：**{ $chance }**
runequest-chance-dies = { $target }が死ぬ（耐久力{ $hp }をすべて失う）：**{ $chance }**
runequest-chance-disables = { $target }の部位が使えなくなる：**{ $chance }**

# --- 言葉：成功度と結果 ---

runequest-term-fumble = ファンブル
runequest-term-failure = 失敗
runequest-term-success = 成功
runequest-term-special = 効果的成功
runequest-term-critical = 決定的成功
runequest-term-miss = 外れ
runequest-term-obstacle = 障害に命中
runequest-term-defended = 受けか回避で防がれる
runequest-term-no-hit = 命中せず
runequest-term-normal-hit = 通常の命中
runequest-term-hit-at-attack-level = 命中
runequest-term-unparried = 受けられず命中
runequest-term-subtract-ap = APまで受け止める
runequest-term-subtract-ap-no-wear = APまで受け止め、武器は傷まず
runequest-term-stopped = 完全に受け止める

# --- 言葉：攻撃と防御 ---

runequest-term-parry = 受け
runequest-term-dodge = 回避
runequest-term-nothing = なし
runequest-term-round = 丸1ラウンド
runequest-term-cut = 斬り
runequest-term-thrust = 突き
runequest-term-heed = 従う
runequest-term-ignore = 無視
runequest-term-steady = 通常
runequest-term-charge = 移動しながら
runequest-term-go = そのまま進む
runequest-term-slip = 回避ですり抜ける
runequest-term-strike = 攻撃する
runequest-term-opportunity = 機会攻撃
runequest-term-passing = 通り抜けへの攻撃
runequest-term-missile = 射撃
runequest-term-thrown = 投擲
runequest-term-1h = 片手
runequest-term-2h = 両手持ち
runequest-term-right = 右手
runequest-term-left = 左手
runequest-term-both = 両手
runequest-term-worn = 収納
runequest-term-dropped = 落とした
runequest-term-carried = しまってある
runequest-term-declared = 宣言しました

# --- 言葉：していること ---

runequest-term-melee-attack = 近接戦闘
runequest-term-parry-or-dodge-declared = 防御
runequest-term-watching-distance-no-actions-left = 間合いの調整
runequest-term-move-with-combat-action-declared = 戦闘行動のための移動
runequest-term-thrown-weapon = 投擲
runequest-term-missile-rate-sr = SR単位の射撃
runequest-term-missile-rate-mr-or-slower = MR以上の射撃
runequest-term-spell-casting = 呪文の投射中
runequest-term-first-aid = 応急手当中
runequest-term-move-without-combat-action = 戦闘行動のない移動中
runequest-term-turn-180-in-one-sr = このSRに大きくターンした
runequest-term-unconscious-or-helpless = 無防備
runequest-term-unaware-of-the-enemy = 敵に気づいていない

# --- 言葉：命中部位、向き、空間 ---

runequest-term-r-leg = 右脚
runequest-term-l-leg = 左脚
runequest-term-abdomen = 腹部
runequest-term-chest = 胸部
runequest-term-r-arm = 右腕
runequest-term-l-arm = 左腕
runequest-term-head = 頭部
runequest-term-n = 北
runequest-term-ne = 北東
runequest-term-e = 東
runequest-term-se = 南東
runequest-term-s = 南
runequest-term-sw = 南西
runequest-term-w = 西
runequest-term-nw = 北西
runequest-term-side = 攻撃対象の左右
runequest-term-ceiling = 天井

# --- 言葉：障害 ---

runequest-term-wall = 壁
runequest-term-pillar = 柱
runequest-term-rock = 岩
runequest-term-statue = 石像
runequest-term-altar = 祭壇
runequest-term-tree = 木
runequest-term-cart = 荷車
runequest-term-table = 机
runequest-term-crate = 木箱
runequest-term-shelf = 棚
runequest-term-barrel = 樽
runequest-term-fence = 柵
runequest-look-pillar = 柱
runequest-look-statue = 石像
runequest-look-altar = 祭壇
runequest-look-tree = 木
runequest-look-cart = 荷車
runequest-look-table = 机
runequest-look-shelf = 棚
runequest-look-barrel = 樽
runequest-look-fence = 柵

# --- 言葉：武器 ---

runequest-item = { $item }{ $number }
runequest-term-fist = 拳
runequest-term-dagger = 短剣
runequest-term-knife = ナイフ
runequest-term-hatchet = 手斧
runequest-term-battle-axe = 戦斧
runequest-term-mattock = つるはし
runequest-term-war-hammer = 戦槌
runequest-term-light-mace = 軽メイス
runequest-term-heavy-mace = 重メイス
runequest-term-light-club = 棍棒
runequest-term-work-maul = 大木槌
runequest-term-short-sword = 小剣
runequest-term-kopis = 曲刀
runequest-term-broadsword = 広刃剣
runequest-term-two-handed-falx = 大鎌刀
runequest-term-short-spear = 短槍
runequest-term-long-spear = 長槍
runequest-term-pike = パイク
runequest-term-lance = 騎槍
runequest-term-war-trident = 三叉槍
runequest-term-javelin = 投槍
runequest-term-heavy-javelin = 重投槍
runequest-term-buckler = 小盾
runequest-term-medium-shield = 中盾
runequest-term-large-shield = 大盾
runequest-term-scutum = スクトゥム
runequest-term-short-bow = 短弓
runequest-term-long-bow = 長弓
runequest-term-composite-bow = 合成弓
runequest-term-light-crossbow = 軽弩
runequest-term-arbalest = 重弩
runequest-term-sling = 投石紐
runequest-term-dart = 投げ矢
runequest-term-greatsword = 大剣
runequest-term-great-axe = 大斧
runequest-term-bastard-sword = 片手半剣
runequest-term-halberd = 斧槍
runequest-term-quarterstaff = 六尺棒

# --- 言葉：防具 ---

runequest-term-clothes = 衣服
runequest-term-soft-leather = 軟革
runequest-term-stiff-leather = 硬革
runequest-term-cuirbouilli = 煮革
runequest-term-bezainted = 鋲打ち革
runequest-term-ringmail = 環鎧
runequest-term-lamellar = 小札鎧
runequest-term-scale = 鱗鎧
runequest-term-chainmail = 鎖鎧
runequest-term-brigandine = ブリガンダイン
runequest-term-plate = 板金鎧

# --- キャラクター、陣営、席 ---

parameter-characters = キャラクター数
    .description = 戦うキャラクターの人数（人のいない分は行司が担当）
parameter-side = 陣営
    .description = 両方の陣営にキャラクターがいるとき、赤か青か
parameter-character = キャラクター
    .description = 自分で作ったキャラクター（キャラクターファイルの本文）
runequest-role-brannoc = 修道士ブラノック：重メイスと盾
runequest-role-doro = 三投のドロ：投槍とスクトゥム
runequest-role-hegga = 牛追いのヘッガ：六尺棒と投石紐
runequest-role-ishiko = 葦手のイシコ：長槍
runequest-role-kasim = 灯火のカシム：曲刀と小盾
runequest-role-mirel = 二弦のミレル：合成弓
runequest-role-nael = 二枚舌のネール：広刃剣と短剣
runequest-role-sera = 浅瀬のセラ：広刃剣と大盾
runequest-role-torvald = 灰梁のトルヴァルド：大斧
runequest-role-yunagi = 門番ユナギ：斧槍
runequest-term-brannoc = 修道士ブラノック
runequest-term-doro = 三投のドロ
runequest-term-hegga = 牛追いのヘッガ
runequest-term-ishiko = 葦手のイシコ
runequest-term-kasim = 灯火のカシム
runequest-term-mirel = 二弦のミレル
runequest-term-nael = 二枚舌のネール
runequest-term-sera = 浅瀬のセラ
runequest-term-torvald = 灰梁のトルヴァルド
runequest-term-yunagi = 門番ユナギ
runequest-term-ash-imp = 灰小鬼
runequest-term-barrow-guard = 塚の守り手
runequest-term-bog-troll = 沼トロール
runequest-term-crossbowman = 城壁の弩兵
runequest-term-levy = 徴集された槍兵
runequest-term-oathless = 誓いなき騎士
runequest-term-raider = 狼皮の略奪者
runequest-term-robber = 渡しの追いはぎ
runequest-mark-brannoc = ブラ
runequest-mark-doro = ドロ
runequest-mark-hegga = ヘガ
runequest-mark-ishiko = イシ
runequest-mark-kasim = カシ
runequest-mark-mirel = ミレ
runequest-mark-nael = ネー
runequest-mark-sera = セラ
runequest-mark-torvald = トル
runequest-mark-yunagi = ユナ
runequest-mark-ash-imp = 鬼
runequest-mark-barrow-guard = 塚
runequest-mark-bog-troll = 沼
runequest-mark-crossbowman = 弩
runequest-mark-levy = 槍
runequest-mark-oathless = 騎
runequest-mark-raider = 狼
runequest-mark-robber = 賊
# キャラクター自身の名前。言語ごとに自分の名前だけを示す。
runequest-piece = { $en ->
   *[other] { $ja }
}{ $number ->
    [0] {""}
   *[other] { $number }
}
runequest-piece-named = { $name }
runequest-seat = { $name ->
    [none] { $en ->
       *[other] { $ja }
    }
   *[other] { $name }（{ $en ->
       *[other] { $ja }
    }）
}
runequest-seat-foes = 敵方
runequest-seat-others = { $side }のほかの者
runequest-term-master = ゲームマスター
runequest-term-referee = 行司
runequest-refusal-too-many-characters = { $count }人は多すぎます。このシナリオは{ $most }人までです。
runequest-refusal-no-such-side = このシナリオでキャラクターは{ $side }に入れません。入れるのは：{ $sides }
runequest-refusal-side-full = { $side }はもう{ $count }人で満員です。{ $sides ->
    [none] ほかの陣営も空いていません。
   *[other] 空いているのは：{ $sides }
}
runequest-refusal-nobody-against = まだ戦う相手がいません。今いる陣営：{ $sides ->
    [none] なし
   *[other] { $sides }
}

runequest-ending-won = 🏆 { $winner }の勝利です！ ほかに立っている者はいません。
runequest-ending-draw = { $called ->
    [yes] ⚖️ ゲームマスターの裁定で引き分けです。
   *[no] ⚖️ 引き分け：もう誰も立っていません。
}
runequest-ending-victory = 🏁 ゲームマスターの裁定で{ $winner }の勝利です。
runequest-ending-abandoned = 🏁 ゲームを打ち切りました。

# --- 選べること ---

runequest-option-attack = { $actor ->
    [none] {""}
   *[other] { $actor }：
}{ $ready ->
    [none] {""}
   *[other] { $ready }を手に取り、
}{ $to ->
    [none] {""}
   *[other] { $to }へ行き、
}{ $past ->
    [none] {""}
   *[other] { $past }を抜け、
}{ $plan }{ $stroke ->
    [none] {""}
   *[other] （{ $stroke }）
}{ $ignoring ->
    [yes] 、空間の不足を無視
   *[no] {""}
}{ $charge ->
    [yes] 、移動しながら
   *[no] {""}
}{ $away ->
    [none] {""}
   *[other] 、その後{ $away }へ
}
runequest-option-shoot = { $actor ->
    [none] {""}
   *[other] { $actor }：
}{ $to ->
    [none] {""}
   *[other] { $to }へ行き、
}{ $using ->
    [none] 射撃
   *[other] { $using }
} → { $target }
runequest-option-escape = 離脱 → { $to }
runequest-option-move = { $actor ->
    [none] {""}
   *[other] { $actor }：
}移動 → { $to ->
    [none] { $target }
   *[other] { $to }
}{ $past ->
    [none] {""}
   *[other] （{ $past }を抜ける）
}
runequest-option-defend = { $actor ->
    [none] {""}
   *[other] { $actor }：
}防御に専念{ $to ->
    [none] {""}
   *[other] 、最後に{ $to }へ離脱
}
runequest-option-cast = { $actor ->
    [none] {""}
   *[other] { $actor }：
}{ $target ->
    [none] {""}
   *[other] { $target }に
}{ $name ->
    [none] 呪文
   *[other] 呪文「{ $name }」
}{ $value ->
    [0] （続き）
   *[other] （{ $value }SR）
}{ runequest-option-then }
runequest-option-aid = { $actor ->
    [none] {""}
   *[other] { $actor }：
}{ $target ->
    [none] {""}
   *[other] { $target }に
}応急手当{ runequest-option-then }
runequest-option-then = { $plan ->
    [none] {""}
   *[other] 、その後{ $plan }
}
runequest-option-ready = { $actor ->
    [none] {""}
   *[other] { $actor }：
}{ $using }を手に取る
runequest-option-turn = { $facing }へターン
runequest-option-proceed = { $using ->
    [none] { $how }
   *[other] { $using }{ $stroke ->
        [none] {""}
       *[other] （{ $stroke }）
    }で攻撃して相手に回避させる
}
runequest-option-proceed-leave = 進む
runequest-option-strike = 攻撃する{ $using ->
    [none] {""}
   *[other] （{ $using }）
}{ $stroke ->
    [none] {""}
   *[other] （{ $stroke }）
}
runequest-option-parry = { $using ->
    [none] {""}
   *[other] { $using }で
}受け
runequest-option-dodge = 回避{ $cost ->
    [none] {""}
   *[other] （{ $cost }を回す）
}
runequest-option-allow = 通す
runequest-option-choose = { $target ->
    [none] → { $to }
   *[other] { $target }が先
}
runequest-option-rethink = { $actor ->
    [none] {""}
   *[other] { $actor }：
}行動変更
runequest-plan-typed = { $text }

# --- 盤面 ---

runequest-round = 第{ $round }ラウンド
runequest-rank = 第{ $round }ラウンド・SR{ $rank }/{ $ranks }・{ $part }
runequest-term-part-changing = 行動変更
runequest-term-part-turning = ターン
runequest-term-part-moving = 移動
runequest-term-part-striking = 攻撃
runequest-order-out = { $actor }（敏捷{ $dex }）：行動不能
runequest-order-doing = { $actor }（敏捷{ $dex }）：{ $plan }{ $done ->
    [yes] {" "}✓
   *[no] {""}
}
runequest-order-own = { $actor }（敏捷{ $dex }）宣言済み：{ $plan }
runequest-order-declared = { $actor }（敏捷{ $dex }）宣言済み
runequest-order-waiting = { $actor }（敏捷{ $dex }）
runequest-note-rethinking = 次のSRの前に行動変更：{ $actors }
runequest-note-controlled = { $actor }の牽制者：{ $controllers }

runequest-line-dead = 死亡
runequest-line-hp = 耐久力{ $left }/{ $most }
runequest-line-location = { $location }{ $severed ->
    [yes] を失った
   *[no] { $left }/{ $most }
}
runequest-line-dying = 瀕死
runequest-line-unconscious = 気絶
runequest-line-fallen = 倒れている
runequest-line-off-balance = ターンしすぎ（このSRは牽制地域なし）
runequest-line-halted = このラウンドはもう進まない
runequest-line-not-engaged = 牽制状態でない（{ $activity }）：攻撃側+25
runequest-line-actions = { $attack ->
    [yes] 残り：攻撃のみ
   *[no] { $parry ->
        [yes] 残り：受けのみ
       *[no] 攻撃も受けも使用済み
    }
}
runequest-line-loses = ファンブルで失う：{ $what }
runequest-term-lost-attack = 次の攻撃
runequest-term-lost-defence = 次の受けか回避
runequest-line-facing = { $facing }向き

runequest-where-controlled = { $actor }の牽制者：{ $controllers }
runequest-where-cramped = { $actor }：{ $target }への{ $item }は空間−{ $penalty }（{ $cells ->
    [none] { $missing }
   *[other] { $missing }：{ $cells }
}）
runequest-exit-passing = { $actor }が{ $direction }（{ $cell }）へ：{ $controllers }の牽制を抜ける
runequest-exit-provokes = { $actor }が{ $direction }（{ $cell }）へ：{ $strikers }の機会攻撃あり
runequest-exit-covered = { $actor }が{ $direction }（{ $cell }）へ：味方が援護（味方の牽制{ $allies }、敵の牽制{ $enemies }）
runequest-exit-enters = { $actor }が{ $direction }（{ $cell }）へ：{ $controllers }の牽制地域に入る

runequest-board-obstacles = { $kind }：{ $cells }
runequest-board-walls = 壁：{ $walls }
runequest-board-ceiling = 天井{ $height }cm{ $cells ->
    [none] （ほかに断りのない所）
   *[other] ：{ $cells }
}
runequest-board-zone = { $actor }：{ $cell }、{ $facing }向き{ $zone ->
    [none] 、牽制地域なし
   *[other] 、牽制地域{ $zone }
}
runequest-look-low-ceiling = 低い天井
runequest-look-cramped = 武器を振る空間の不足
runequest-look-zone-red = 赤の牽制地域
runequest-look-zone-blue = 青の牽制地域
runequest-look-zone-foes = 敵方の牽制地域
runequest-look-controls = 矢印の先を牽制
runequest-look-incapacitated = 行動不能
runequest-look-defence = 防御に専念
runequest-look-spent = 攻撃済み
runequest-legend-low-ceiling = 長い武器は成功率−20（RQ-S2、RQ-S3）
runequest-legend-cramped = 武器の邪魔になる障害、1エリアにつき−20（RQ-S4）
runequest-legend-controls = 牽制する側から、牽制される側へ（RQ-Z1）
runequest-legend-facing = 牽制地域3セルの中央（RQ-Z1）
runequest-legend-zone-red = 離脱すると機会攻撃を受けることがある（RQ-O2）
runequest-legend-zone-blue = { runequest-legend-zone-red }
runequest-legend-zone-foes = { runequest-legend-zone-red }

runequest-sheet-intro = { $en ->
   *[other] { $ja }
}
runequest-sheet-characteristics = 筋力{ $str }・体力{ $con }・体格{ $siz }・知性{ $int }・精神力{ $pow }・敏捷{ $dex }・外見{ $app }
runequest-sheet-derived = 耐久力{ $hp }・ダメージ修正{ $modifier }・SRM：敏捷{ $dex }、体格{ $siz }・身長{ $height }cm・1SRに{ $move }m・回避{ $dodge }%
runequest-sheet-locations = { $locations }
runequest-sheet-location = { $location }{ $severed ->
    [yes] なし
   *[no] { $left }/{ $most }
}（装甲{ $ap }）
runequest-sheet-weapon = **{ $item }**{ $place ->
    [none] {""}
   *[other] （{ $place }）
}：{ $modes }{ $ap ->
    [0] {""}
   *[other] 、{ $ap }AP
}{ $broken ->
    [yes] 、破損
   *[no] {""}
}
runequest-sheet-mode-1h = 片手{ $attack }%{ runequest-sheet-parry }、{ $damage }、SR{ $rank }{ runequest-sheet-thrusts }
runequest-sheet-mode-2h = 両手{ $attack }%{ runequest-sheet-parry }、{ $damage }、SR{ $rank }{ runequest-sheet-thrusts }
runequest-sheet-mode-thrown = 投擲{ $attack }%、{ $damage }、{ $range }m、SR{ $rank }
runequest-sheet-mode-missile = 射撃{ $attack }%、{ $damage }、{ $range }m、SR{ $rank }
runequest-sheet-parry = { $parry ->
    [0] {""}
   *[other] 、受け{ $parry }%
}
runequest-sheet-thrusts = { $thrusts ->
    [yes] 、突き可
   *[no] {""}
}

# --- ゲームのあらまし ---

runequest-story-title = { story-title }

# --- 即席の裁定：数字だけで、ゲームなしに ---

parameter-engaged = 牽制状態
    .description = 即席の裁定：対象が牽制状態か（でなければ攻撃+25）
parameter-missing = 不足
    .description = 即席の裁定：足りないエリアの数（1エリア−20）
parameter-strength = 筋力体格
    .description = 即席の裁定：攻撃側の筋力+体格（ダメージ修正）
parameter-parry = 受け
    .description = 即席の裁定：何で受けるか（空なら回避）
parameter-ap = 装甲点
    .description = 即席の裁定：対象の装甲点（どこに当たっても）
parameter-size = 体格
    .description = 即席の裁定：体格
runequest-event-quick-rank = { $is-melee ->
    [yes] { $item }は**SR{ $melee }**（SR修正：敏捷{ $dex }、体格{ $siz }）。どの牽制地域にも入っていなければSR{ $opportunity }、射撃・投擲はSR{ $missile }
   *[no] { $item }は**SR{ $missile }**（敏捷のSR修正）
}
runequest-quick-no-morale = ルーンクエストに士気の判定はありません。いつ退くかは各自が決めます。
runequest-term-area = 1エリア

# --- 選ぶと起きることと、その確率 ---

runequest-consequence-provokes = { $to ->
    [none] {""}
   *[other] { $to }へ進む前に
}{ $targets }の機会攻撃あり（対象：{ $actor }）
runequest-consequence-passes = { $to ->
    [none] {""}
   *[other] { $to }へは
}{ $targets }の牽制を抜ける必要あり（回避、攻撃、攻撃を覚悟、のどれか）
runequest-consequence-not-engaged = { $actor }はその間、牽制状態でないため受けもできず、{ $actor }への攻撃は+{ $bonus }{ $targets ->
    [none] {""}
   *[other] （{ $targets }の牽制地域内）
}
runequest-consequence-readies = { $item }を手に取るのに{ $ranks }SR、以後の行動もその分遅れる
runequest-consequence-charge = このラウンドは攻撃・受け・回避のどれか1回だけ
runequest-consequence-turns-too-far = { $degrees }度は回りすぎ：このSRの間{ $actor }は牽制地域がなく、{ $actor }への攻撃は+{ $bonus }（RQ-T2）
runequest-consequence-lets-go = 牽制地域から外れる：{ $targets }
runequest-consequence-holds = { $how ->
    [pass] { $target }が{ $to }へ進むには許可が必要
    [leave] { $target }が{ $to }へ進む前に{ $actor }が機会攻撃できる
   *[keep] { $target }は{ $to }でも牽制地域の中
}
runequest-consequence-halts = { $actor }はこのラウンドもう進まない
runequest-consequence-undefended = { $target }の攻撃+{ $bonus }を、受けも回避もせずに受ける
runequest-consequence-spends-attack = このラウンドの攻撃を使う{ $items ->
    [none] {""}
   *[other] （宣言した{ $items }の攻撃はなくなる）
}
runequest-consequence-no-withdrawal = { $actor }はSR10に離脱できなくなる
runequest-chance-gets-past = { $target }の牽制を抜ける：**{ $chance }**
runequest-chance-pushes = { $target }を押しのける：**{ $chance }**

# --- 行司の判断の理由 ---

runequest-reason-change = { $passes ->
    [yes] { $actor }は宣言を変えません：このラウンドにほかに攻撃できる相手がいません
   *[no] { $actor }には、このラウンドにまだ攻撃できる相手か、助けられる味方がいます
}
runequest-reason-defence = { $passes ->
    [yes] { $target }は{ $actor }の攻撃を防ぎません：どの防御も、ここで使うより後に取っておく方が得です
   *[no] { $target }は、{ $actor }から受けそうな損害を一番減らす防御を選びます
}
runequest-reason-opportunity = { $passes ->
    [yes] { $actor }は攻撃しません：宣言した攻撃の方が有望なため、または身を守ることを選んだためです
   *[no] { $actor }は{ $target }を攻撃します：宣言した攻撃より有望です
}
runequest-reason-passing = { runequest-reason-opportunity }
runequest-reason-leave = { $passes ->
    [yes] { $actor }はとどまります：{ $targets }から受けそうな損害の方が、与えられそうな損害より大きいからです
   *[no] { $actor }は進みます：{ $targets }から受けそうな損害より、与えられそうな損害の方が大きいからです
}
runequest-reason-withdraw = { $passes ->
    [yes] { $actor }はとどまります：敵からもっと遠いセルがありません
   *[no] { $actor }は敵からできるだけ遠くへ離脱します
}
runequest-reason-pass = { $passes ->
    [yes] { $actor }は{ $target }の牽制を抜けようとしません：その先の攻撃で得るものより、失うものの方が大きいからです
   *[no] { $actor }は、一番有望な方法で{ $target }の牽制を抜けようとします
}
runequest-reason-turn = { $passes ->
    [yes] { $actor }は向きを変えません：攻撃する相手も、できるだけ多くの敵も、今の牽制地域に入っています
   *[no] { $actor }は、攻撃する相手とできるだけ多くの敵を牽制地域に入れるように向きを変えます
}
runequest-reason-first = { $actor }は{ $target }を先に攻撃します：一番大きな損害を与えられそうです
runequest-reason-aside = { $actor }は{ $to }へよけます：牽制してくる敵が一番少ないセルです
runequest-reason-referee-strikes = { $actor }は{ $target }を狙います：道のりと危険を差し引いても、一番大きな損害を与えられそうです
runequest-reason-referee-both = { $actor }は両手の武器で{ $target }を攻撃します：受けで防げる損害より、二撃目で与えられる損害の方が大きいからです
runequest-reason-referee-passes = { $actor }は{ $past }の牽制を抜けて{ $target }を狙います：それでもそこでの攻撃が一番有望です
runequest-reason-referee-changes = { $actor }は持ち替えます：その方が{ $target }に一番大きな損害を与えられそうです
runequest-reason-referee-waits = { $actor }は最初に入ってきた相手を攻撃します：誰かの牽制を抜けないと、どの敵にも届きません
runequest-reason-referee-shoots = { $actor }は{ $target }を射撃で狙います：これより有望な攻撃がありません
runequest-reason-referee-readies = { $actor }は{ $items }を手に取ります：その余裕があり、一番有望です
runequest-reason-referee-aids = { $own ->
    [yes] { $actor }は、できるうちに自分の傷を手当てします
   *[no] { $actor }は、手遅れになる前に{ $target }を手当てします
}
runequest-reason-referee-helps = { $actor }は{ $target }を助けに行きます：そこなら近くに敵がいません
runequest-reason-referee-defends = { $actor }は防御に専念します：攻撃ができません
runequest-reason-referee-spares = { $actor }は深手を負っています：味方が戦う間は防御に専念し、ラウンドの終わりに離脱します
runequest-reason-referee-holds = { $actor }は複数の敵に対して防御に専念します：味方が戦う間は、攻撃するより、受けと回避で防ぐ方が得です

# --- ゲームマスターの訂正 ---

# 結末はサービスが伝える。
runequest-event-game-ended = {""}
runequest-event-corrected = 🔧 { $target ->
    [none] {""}
   *[other] { $target }：
}{ $field }{ $after ->
    [none] {""}
   *[other] {" "}{ $before } → { $after }
}{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
runequest-event-piece-moved = 🔧 { $target }：{ $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
runequest-event-piece-removed = 🔧 { $target }をボードから除きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
runequest-event-item-corrected = 🔧 { $target }：{ $item }{ $change ->
    [right] を右手に持たせました
    [left] を左手に持たせました
    [both] を両手に持たせました
    [worn] をしまいました
    [dropped] を地面に置きました
    [ap] を{ $ap }APにしました
    [added] を渡しました
   *[removed] を取り上げました
}{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
runequest-refusal-too-many-fighters = 戦う者が{ $count }人います。1つのゲームに出せるのは{ $most }人までです。
runequest-term-points = 部位の耐久力
runequest-term-facing = 向き
runequest-term-fallen = 倒れている
runequest-term-dying = 瀕死
runequest-term-ap = 装甲点
runequest-term-hp = 耐久力
runequest-term-fighter = 戦う者
runequest-term-item = 武器か盾
runequest-term-piece = 戦う者
runequest-term-victory = 勝利
runequest-term-draw = 引き分け
runequest-term-abandoned = 打ち切り

# --- 表 ---

runequest-chart-melee-location = 命中部位（近接）
runequest-chart-missile-location = 命中部位（射撃）
runequest-chart-levels = 成功度
runequest-chart-parry = 攻撃対受け
runequest-chart-dodge = 攻撃対回避
runequest-chart-dex-rank = DEXストライク・ランク
runequest-chart-siz-rank = SIZストライク・ランク
runequest-chart-damage-modifier = ダメージ修正（STR+SIZ）
runequest-chart-weapons = 武器
runequest-chart-armour = 鎧
runequest-chart-chance = { $chance }%
runequest-chart-levels-of = 決定的成功{ $critical }以下、効果的成功{ $special }以下、成功{ $success }以下、ファンブル{ $fumble }以上
runequest-chart-srm = SR修正{ $srm }
runequest-chart-damage = { $dice }
runequest-chart-ap = AP{ $ap }
runequest-chart-weapon-name = { $weapon }（{ $mode }）
runequest-chart-weapon = { $damage }{ $cut ->
    [none] {""}
   *[other] （斬り{ $cut }）
}{ $impales ->
    [yes] 、貫通あり
   *[no] {""}
}、基本{ $base }%{ $ranked ->
    [yes] 、SR修正{ $srm }
   *[no] {""}
}{ $ap ->
    [0] {""}
   *[other] 、AP{ $ap }
}{ $range ->
    [0] {""}
   *[other] 、射程{ $range }m
}{ $parries ->
    [yes] {""}
   *[no] 、受け不可
}

# --- キャラクターシートの絵に出る能力値 ---

runequest-figure-str = 筋力
runequest-figure-con = 体力
runequest-figure-siz = 体格
runequest-figure-int = 知性
runequest-figure-pow = 精神力
runequest-figure-dex = 敏捷
runequest-figure-app = 外見
