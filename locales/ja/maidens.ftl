# めいどはんまー（Maid & Maidens）の言葉。できない理由は maidens-refusals.ftl、ものの名前は maidens-terms.ftl にある。

choice-maidens = めいどはんまー

# --- このルールだけにあるコマンドと項目 ---

command-equip = 装備
    .description = 武器や装備品を手に持つ。空欄なら手の物をしまう
command-drop = 捨てる
    .description = 武器や装備品を足元に捨てる
command-take = 拾う
    .description = 落ちている物を拾う。行動不能の味方から受け取る
command-capture = 捕虜
    .description = 行動不能の敵ドールを捕虜にする
command-next = 次
    .description = 宣言した行動のうち、次に誰のものを行うか
command-waive = 許容
    .description = リーダーとして、味方のいる白兵戦への攻撃を認める、または取り消す
command-initiative-order = 順番
    .description = 自軍が先攻か後攻か
command-move-target = 対象
    .description = 近づく相手、または背負って運ぶ味方
command-move-level = 高度
    .description = 地上か飛行か
command-attack-skill = 技能
    .description = 攻撃を補助する技能（集中など）

parameter-via = 経由
    .description = 途中で通る位置（cm、空白区切り）
parameter-posture = 姿勢
    .description = 立つ、座る、伏せる
parameter-place = 設置
    .description = 設置兵器を置く位置（cm、空白区切り）
parameter-angle = 角度
    .description = 長いものの向き（戦場の長辺からの度）
parameter-beside = 降ろす位置
    .description = 運んだ味方を降ろす位置（5cm以内）
parameter-join = 参加
    .description = 移動先で味方の白兵戦に加わるか
parameter-arc = 左右
    .description = 散布射撃を目標の左右どちらに振るか
parameter-stow = 除装
    .description = 白兵戦で使えない手の武器を、肩にかけるか捨てるか

# --- シナリオ、陣営、ドール ---

maidens-scenario-teahouse = 茶屋の前
maidens-scenario-laundry = 洗濯日和
maidens-scenario-orangery = オランジュリー
# シナリオ自身の題名。言語ごとに自分の題名だけを示す。
maidens-scenario-title = { $en ->
   *[other] { $ja }
}
maidens-scenario-intro = { $en ->
   *[other] { $ja }
}
# ドールの名前も同じ。
maidens-piece = { $en ->
   *[other] { $ja }
}{ $number ->
    [0] {""}
   *[other] { $number }
}
maidens-piece-named = { $name }

# --- 聞かれること ---

maidens-decision-initiative = { $side }の目が上でした。先攻と後攻のどちらにしますか？ 最後まで変わりません
maidens-decision-deploy = ドールを自軍の陣地のどこに布陣しますか？ 両陣営同時に公開します
maidens-decision-move = どのドールを、どこへ移動させますか？
maidens-decision-declare = 各ドールの行動を宣言してください。装備交換が先で、宣言した行動は必ず行います
maidens-decision-next = 次は誰の行動にしますか？ ここで終えると、残りは宣言した順に行います
maidens-decision-counter = 直射撃を受けたドールは反撃しますか？ 攻撃判定−1、相手は1体です
maidens-decision-melee = 白兵戦中のドールは何をしますか？
maidens-decision-riposte = 白兵戦で反撃しますか？ 攻撃判定−1、相手は1体です
maidens-decision-let-go = { $actor }が白兵戦から逃げようとしています。判定なしで見逃しますか？
maidens-decision-luck = { $actor }の{ $what ->
    [attack] 攻撃判定
    [escape] 逃げる判定
    [morale] 士気チェック
    [recovery] 士気回復チェック
   *[heal] 回復
}の目は{ $die }{ $value ->
    [0] {""}
   *[other] （{ $value }以下で成功）
}{ $target ->
    [none] {""}
   *[other] 、相手は{ $target }
}。振り直しますか？ 2度目の目に従います
maidens-decision-negate = { $attacker }の{ $using }が{ $actor }に命中、ダメージ{ $damage }。打ち消しを試みますか？
maidens-decision-intercept = { $attacker }の{ $using }が{ $target }に向かっています。迎撃しますか？ このフェイズの反撃を使います
maidens-decision-turn-end = { $actor }にはターン終了時に使える能力があります。使いますか？
maidens-decision-ruling = { $actor }の[{ $power }]について、行司にはルールがありません。効果を認めますか？
maidens-decision-exchange = 両陣営に捕虜がいます。1体ずつ交換しますか？
maidens-decision-return = { $actor }がHP1で戻ります。自軍の端のどこに置きますか？

# 常時指示で、何が問われるか
maidens-asked-counter = 反撃するか
maidens-asked-riposte = 白兵戦で反撃するか
maidens-asked-exchange = 捕虜を交換するか
maidens-asked-next = 次に誰が行動するか
maidens-asked-luck = ダイスを振り直すか
maidens-asked-negate = 命中の打ち消しを試みるか
maidens-asked-let-go = 敵が白兵戦から逃げるのを見逃すか
maidens-asked-intercept = ミサイルを迎撃するか
maidens-asked-turn-end = ターン終了時の能力を使うか

maidens-option-initiative = { $order }になる
maidens-option-deploy = { $actor }を{ $to }に{ $posture ->
    [none] {""}
   *[other] （{ $posture }）
}{ $place ->
    [none] {""}
   *[other] 、設置：{ $place }
}
maidens-option-station = { $actor }：{ $station }
maidens-station = { $target ->
    [none] { $depth ->
        [front] 前
        [back] 後ろ
       *[other] 中央
    }
   *[other] { $depth ->
        [front] { $target }の前
       *[other] { $target }の裏
    }
}{ $flank ->
    [left] 左
    [right] 右
   *[other] {""}
}：{ $to }
maidens-refusal-place-unread = 「{ $text }」では場所が分かりません。位置（30/45）か、「壁の裏」「左前」「ミオの右10cm」のように書いてください。
maidens-option-move = { $actor }{ $level ->
    [none] {""}
   *[other] （{ $level }）
}：{ $to ->
    [none] { $posture ->
        [none] その場
       *[other] { $posture }
    }
   *[other] { $via ->
        [none] { $to }へ
       *[other] { $via }を経て{ $to }へ
    }{ $posture ->
        [none] {""}
       *[other] 、{ $posture }
    }
}{ $target ->
    [none] {""}
   *[other] 、{ $target }を背負って
}{ $beside ->
    [none] {""}
   *[other] （{ $beside }に降ろす）
}{ $join ->
    [yes] 、そこの白兵戦に加わる
   *[no] {""}
}
# 移動してどうなるか
maidens-go-seen = { $open ->
    [none] { $half ->
        [none] 誰からも完全遮蔽
       *[other] { $half }からは半遮蔽
    }
   *[other] { $open }から見える{ $half ->
        [none] {""}
       *[other] 、{ $half }からは半遮蔽
    }
}
maidens-go-steps = { $most ->
    [0] {""}
   *[other] { $most }歩中{ $steps }歩、
}
maidens-go-cost = { maidens-go-steps }{ $engaged ->
    [none] {""}
   *[other] { $engaged }と白兵戦に入る、
}{ maidens-go-seen }
maidens-option-end = { $actor }{ $level ->
    [none] {""}
   *[other] （{ $level }）
}{ $target ->
    [none] {""}
   *[other] 、{ $target }を背負って
}：{ $end }
maidens-option-leap = { $actor }、{ $using }：{ $end }
maidens-option-go = { $move }（{ maidens-go-steps }{ $engaged ->
    [none] {""}
   *[other] { $to }で{ $engaged }と白兵戦に入る、
}{ maidens-go-seen }）
maidens-end-spot = { $to }
maidens-end-point = { $to }：{ maidens-go-cost }
maidens-end-cover = { $target }から完全遮蔽に入る：{ $to }、{ maidens-go-cost }
maidens-end-half = { $target }から半遮蔽に入る：{ $to }、{ maidens-go-cost }
maidens-end-edge = { $target }のZOCの手前まで：{ $to }、{ maidens-go-cost }
maidens-end-toward = { $target }へ行けるところまで：{ $to }、{ maidens-go-cost }
maidens-end-range = { $target }の射程の外へ：{ $to }、{ maidens-go-cost }
maidens-end-engage = { $engaged }と白兵戦に入る：{ $to }、{ maidens-go-steps }{ maidens-go-seen }
maidens-end-flag = 敵のフラッグへ：{ $to }、{ maidens-go-cost }
maidens-end-place = 拠点へ：{ $to }、{ maidens-go-cost }
maidens-end-back = 下がれるだけ下がる：{ $to }、{ maidens-go-cost }
maidens-end-join = { $target }の白兵戦に加わる：{ $to }、{ maidens-go-cost }
maidens-end-nearer = { $target }との間合いを詰める：{ $to }、{ maidens-go-cost }
maidens-end-apart = { $target }との間合いを広げる：{ $to }、{ maidens-go-cost }
maidens-refusal-way-unread = 「{ $text }」では行き先が分かりません。位置（60/45）か、たとえば「{ $example }」のように書いてください。
maidens-refusal-way-long = 文は{ $most }字までです（今は{ $length }字）。
maidens-way-example-toward = { $target }へ30cm
maidens-way-example-back = 2歩下がる
maidens-way-example-beside = { $target }の後ろ
maidens-way-example-between = { $target }までの半分
maidens-way-example-cover = { $target }から遮蔽へ
maidens-way-example-half = { $target }から半遮蔽
maidens-way-example-shoot = { $target }を撃てる位置
maidens-way-example-zone = { $target }のZOCの手前まで
maidens-way-example-range = { $target }の射程の外へ
maidens-way-example-away = { $target }から20cm離れる
maidens-way-example-pose = 動かない、しゃがむ
maidens-way-example-next = { $target }の隣
maidens-way-example-via = 30,40経由で60,45へ
maidens-refusal-no-end = { $actor }の{ $steps }歩以内に、{ $kind ->
    [cover] { $target ->
        [none] 完全遮蔽に入れる場所がありません
       *[other] { $target }から完全遮蔽に入れる場所がありません
    }
    [half] { $target ->
        [none] 半遮蔽に入れる場所がありません
       *[other] { $target }から半遮蔽に入れる場所がありません
    }
    [range] { $target ->
        [none] 射程の外へ出られる場所がありません
       *[other] { $target }の射程の外へ出られる場所がありません
    }
    [edge] { $target }のZOCの手前まで行ける道がありません（「{ $target }へ」なら近づけるだけ近づきます）
    [flag] 敵のフラッグに近づける場所がありません
    [place] 拠点に近づける場所がありません
    [engage] { $target }と白兵戦に入れる道がありません
    [join] { $target }の白兵戦に加われる道がありません
   *[other] そのような場所がありません
}。
maidens-refusal-way-ambiguous = 「{ $text }」は{ $choices }のどれですか？
maidens-refusal-way-whose = 先に、どのドールか選んでください：{ $actors }

maidens-option-equip = { $actor }：{ $using ->
    [none] 手の物をしまう
   *[other] { $using }を装備
}
maidens-option-equip-riposte = { $actor }：手の物を肩にかけ、反撃しない
maidens-option-drop = { $actor }：{ $using }を捨てる
maidens-option-take = { $actor }：{ $target ->
    [none] { $using }を拾う
   *[other] { $target }から{ $using }を受け取る
}
maidens-option-give = { $actor }：{ $using }を{ $target }に渡す
maidens-option-attack = { $actor }：{ $using ->
    [none] 攻撃
   *[other] { $using }
}{ $mode ->
    [none] {""}
   *[other] （{ $mode }{ $arc ->
        [none] {""}
       *[other] ・{ $arc }
    }）
} → { $target }{ $skill ->
    [none] {""}
   *[other] 、[{ $skill }]
}{ $stow ->
    [none] {""}
   *[other] 、{ $stow }
}
maidens-option-attack-intercept = { $actor }：{ $using }で迎撃
maidens-option-use = { $actor ->
    [none] {""}
   *[other] { $actor }：
}{ $using }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ $to ->
    [none] {""}
   *[other] {" "}→ { $to }
}{ $value ->
    [0] {""}
   *[other] （HP{ $value }）
}
maidens-option-defend = { $actor }：[{ $using }]で打ち消す
maidens-option-ready = { $actor }：{ $using }を準備する
maidens-option-capture = { $actor }：{ $target }を捕虜にする
maidens-option-escape = { $actor }：逃げる{ $to ->
    [none] {""}
   *[other] （{ $via ->
        [none] {""}
       *[other] { $via }を経て
    }{ $to }へ）
}
maidens-option-pass = { $actor ->
    [none] 何もしない
   *[other] { $actor }：何もしない
}
maidens-option-pass-melee = { $actor }：様子を見る
maidens-option-pass-counter = { $actor }：反撃しない
maidens-option-pass-riposte = { $actor }：反撃しない
maidens-option-pass-move = { $actor }：移動しない
maidens-option-pass-luck = 振り直さない
maidens-option-pass-negate = そのまま受ける
maidens-option-pass-turn-end = 使わない
maidens-option-pass-let-go = 見逃さない
maidens-option-pass-ruling = 効果なし
maidens-option-pass-exchange = 交換しない
maidens-option-pass-intercept = 迎撃しない
maidens-option-next = 次は{ $actor }
maidens-option-allow = 同意する
maidens-option-allow-let-go = 見逃す
maidens-option-allow-ruling = 効果を認める（盤面はゲームマスターが訂正）
maidens-option-allow-exchange = 交換{ $target ->
    [none] する
   *[other] して{ $target }を取り戻す
}
maidens-option-waive = 味方のいる白兵戦への攻撃を認める、または取り消す
maidens-option-done = これで終わり
maidens-option-done-declare = これで宣言を終える
maidens-option-done-deploy = これで布陣を終える
maidens-option-done-counter = もう反撃しない
maidens-option-done-riposte = もう反撃しない
maidens-option-done-move = もう移動しない
maidens-option-done-melee = もう何もしない
maidens-option-done-next = 宣言した順に

maidens-button-deploy = 布陣
maidens-button-initiative = 先攻・後攻
maidens-button-equip = 装備交換
maidens-button-equip-riposte = 肩にかける
maidens-button-drop = 捨てる
maidens-button-take = 拾う
maidens-button-give = 渡す
maidens-button-attack = 攻撃
maidens-button-attack-declare = 射撃
maidens-button-attack-counter = 反撃
maidens-button-attack-riposte = 反撃
maidens-button-use = 技能・食事
maidens-button-use-luck = 振り直す
maidens-button-defend = 打ち消す
maidens-button-use-turn-end = 使う
maidens-button-ready = 準備
maidens-button-capture = 捕虜を取る
maidens-button-escape = 逃げる
maidens-button-pass = 何もしない
maidens-button-pass-melee = 様子を見る
maidens-button-pass-move = 移動しない
maidens-button-pass-counter = 反撃しない
maidens-button-pass-riposte = 反撃しない
maidens-button-pass-luck = そのまま
maidens-button-pass-negate = 受ける
maidens-button-pass-turn-end = 使わない
maidens-button-pass-let-go = 見逃さない
maidens-button-pass-ruling = 効果なし
maidens-button-pass-exchange = 断る
maidens-button-pass-intercept = 迎撃しない
maidens-button-attack-intercept = 迎撃
maidens-button-next = 次
maidens-button-allow = 同意
maidens-button-allow-let-go = 見逃す
maidens-button-allow-ruling = 認める
maidens-button-allow-exchange = 交換する
maidens-button-waive = 白兵戦への攻撃
maidens-button-done = 終える
maidens-button-deploy-return = 復帰させる
maidens-button-always-counter = 以後は反撃しない
maidens-button-always-riposte = 以後は反撃しない
maidens-button-always-intercept = 以後は迎撃しない
maidens-button-always-luck = 以後は振り直さない
maidens-button-always-negate = 以後は受ける
maidens-button-always-let-go = 以後は見逃さない
maidens-button-always-turn-end = 以後は使わない
maidens-button-always-exchange = 以後は断る
maidens-button-always-next = 以後は宣言した順

# --- 起きること：ゲームの流れ ---

maidens-phase = { $number ->
    [1] 移動フェイズ
    [2] 行動フェイズ
    [3] 反撃フェイズ
    [4] 白兵行動フェイズ
    [5] 白兵反撃フェイズ
    [6] 士気チェックフェイズ
    [7] 移動フェイズ
    [8] 行動フェイズ
    [9] 反撃フェイズ
    [10] 白兵行動フェイズ
    [11] 白兵反撃フェイズ
    [12] 士気チェックフェイズ
   *[13] ターン終了フェイズ
}
maidens-event-initiative-rolled = 🎲 先攻決め：{ $side } **{ $die }**、{ $against } **{ $other }**
maidens-event-ordered = ⚖️ 先攻は{ $first }、後攻は{ $second }です。最後まで変わりません。
# 布陣はまとめて公開される。誰が終えたかは卓のメッセージが示す。
maidens-event-deploy-heard = { $what ->
    [deployed] {""}
    [withdrawn] { $seat }が{ $actor ->
        [none] すべてのドール
       *[other] ドール
    }を置き直します。
   *[done] ✓ { $seat }が布陣を終えました。
}
maidens-event-deployed = 📍 { $actor }：**{ $at }**、{ $posture }{ $auto ->
    [yes] （行司が配置）
   *[no] {""}
}
maidens-event-phase-began = ▸ **{ $side ->
    [none] {""}
   *[other] { $side }・
}{ maidens-phase }**
maidens-event-turn-began = ━━ **第{ $turn }ターン** ━━{ $last ->
    [yes] {" "}最終ターン！
   *[no] {""}
}
maidens-event-turn-ended = ━━ 第{ $turn }ターン終了 ━━{ $last ->
    [yes] {" "}次が最終ターン。
   *[no] {""}
}
maidens-event-moved = { $cause ->
    [carry] 🎒 { $actor }が{ $carried }を搬送
    [fly] 🪽 { $actor }が飛行移動
    [shuffle] ↔️ { $actor }が間合いを取る
    [retreat] 💨 { $actor }が後退
    [rout] 😭 { $actor }が逃走
    [berserk] 💢 { $actor }が突撃
    [teleport] ✨ { $actor }が転移
    [push] 👋 { $actor }が押されました
    [carried] 🎒 { $actor }を降ろしました
   *[move] 👣 { $actor }が移動
}{ $way ->
    [none] {""}
   *[other] （{ $way }経由）
} → **{ $to }**{ $most ->
    [0] {""}
   *[other] （{ $most }歩中{ $steps }歩）
}{ $stopped ->
    [none] {""}
   *[other] 。{ $stopped }のZOCで停止
}
maidens-event-stayed = ✋ { $actor }は動きません{ $reason ->
    [chosen] 。
    [covered] （完全遮蔽にいるため）。
    [close] （敵に密着しているため）。
    [slow] （移動力がないため）。
   *[nowhere] （行き場がないため）。
}
maidens-event-posture-taken = { $actor }：{ $posture }、{ $level }
maidens-event-engaged = ⚔️ { $actor }が白兵戦に入りました{ $targets ->
    [none] {""}
   *[other] （相手：{ $targets }）
}。
maidens-event-disengaged = { $actor }が白兵戦から抜けました：{ $reason ->
    [fallen] 行動不能
    [escaped] 逃げた
    [apart] 30cmより離れた
    [removed] 戦場を離れた
   *[alone] 敵がいなくなった
}
maidens-event-equipped = 🤲 { $actor }：{ $item ->
    [none] 素手になる
   *[other] { $item }を装備
}{ $away ->
    [none] {""}
   *[other] 、{ $away }はしまいました
}
maidens-event-slung = { $actor }が{ $item }を肩にかけました。
maidens-event-dropped = { $actor ->
    [none] { $item }が{ $at }に落ちました。
   *[other] { $actor }が{ $item }を{ $at }に捨てました。
}
maidens-event-taken = { $actor }が{ $source ->
    [none] { $item }を拾いました
   *[other] { $source }から{ $item }を受け取りました
}{ $usable ->
    [yes] 。すぐに使えます
   *[no] 。使うには準備が必要です
}。
maidens-event-readied = { $charged ->
    [yes] 🔋 { $actor }が{ $item }を充填しました。
   *[no] { $actor }が{ $item }を準備しました。
}
maidens-event-declaration-heard = { $what ->
    [withdrawn] { $seat }が{ $actor ->
        [none] 行動宣言をすべて取り下げました。
       *[other] { $actor }の行動宣言を取り下げました。
    }
   *[done] ✓ { $seat }が行動宣言を終えました。
}
maidens-event-declared = 📣 { $deed }
maidens-event-idle = { $actor }は{ $observes ->
    [yes] 様子を見ています。
   *[no] 何もしません。
}
maidens-event-captured = 🪢 { $actor }が{ $target }を捕虜にしました。
maidens-event-escape-allowed = { $seat }は{ $actor }を{ $allowed ->
    [yes] 見逃します。
   *[no] 見逃しません。
}
maidens-event-escape-rolled = 🏃 { $actor }の逃げる判定：{ $die ->
    [0] 見逃された
   *[other] **{ $die }**（1〜{ $target }で成功）
} → { $success ->
    [yes] **成功**
   *[no] **失敗**
}
maidens-event-morale-rolled = 💗 { $actor }の{ $check ->
    [recovery] 士気回復チェック
   *[morale] 士気チェック
}：{ $die ->
    [0] 目標値{ $target }で自動成功
   *[other] **{ $die }** / { $target }
}（{ $parts }） → { $success ->
    [yes] **成功**
   *[no] **失敗**
}
maidens-event-routed = 😭 **{ $actor }**が泣き出しました。士気崩壊！
maidens-event-went-berserk = 💢 **{ $actor }**がブチ切れました。狂暴化！
maidens-event-calmed = 🌷 { $actor }の{ $was ->
    [routed] 士気が回復しました
   *[berserk] 狂暴化が収まりました
}{ $by ->
    [none] {""}
   *[other] （{ $by }のおかげ）
}。
maidens-event-ruled = ⚖️ { $seat }の裁定、[{ $power }]：{ $happens ->
    [yes] 効果を認めます。盤面はゲームマスターが訂正してください。
   *[no] 効果なしとします。
}
maidens-event-exchanged = 🕊️ 捕虜交換：{ $one } → { $at }、{ $other } → { $opposite }（ともにHP1）
maidens-event-exchange-answered = { $seat }は捕虜交換に{ $agreed ->
    [yes] 応じ、{ $target }の返還を求めます。
   *[no] 応じません。
}
maidens-event-waived = { $seat }は味方のいる白兵戦への攻撃を{ $allowed ->
    [yes] 認めます。{ $both ->
        [yes] 両リーダーが認めたので有効です。
       *[no] 相手のリーダーも認めれば有効です。
    }
   *[no] 認めないことにしました。
}
maidens-event-won = ━━ 決着：{ $mode } ━━
maidens-event-time-over = ⏱️ { $at-once ->
    [yes] 時間切れです。戦いはここで打ち切ります。
   *[no] 時間です。今行っている行動が最後になります。
}
maidens-event-time-compared = ⏳ { $measure }：先攻側{ $first }、後攻側{ $second }

# --- 起きること：攻撃 ---

maidens-signed = { $value ->
    [0] ±0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $value }
}
maidens-signed-damage = { $damage ->
    [0] ±0
    [1] +1
    [2] +2
    [3] +3
    [4] +4
   *[other] { $damage }
}
maidens-signed-mod = { $mod ->
    [0] ±0
    [1] +1
    [2] +2
   *[other] { $mod }
}
maidens-tally-first = { $name }{ $value }
maidens-tally-part = { $name }{ maidens-signed }
maidens-event-attacked = { $counter ->
    [yes] ↩️ { $actor }の反撃
   *[no] ⚔️ { $actor ->
        [none] { $using }
       *[other] { $actor }
    }
}{ $actor ->
    [none] {""}
   *[other] 、{ $using }（{ $mode }）
} → { $targets ->
    [none] { $target }
   *[other] { $targets }
}：**{ $die }**{ $fell ->
    [0] {""}
   *[other] （目は{ $fell }）
} / 攻撃判定{ $value }（{ $parts }）{ $sure ->
    [1] 、1は必ず命中
    [6] 、6は必ずはずれ
   *[other] {""}
} → { $hit ->
    [yes] **命中**
   *[no] **はずれ**
}
maidens-event-damaged = 💥 { $target }に**{ $damage }**ダメージ（{ $parts }）{ $lost ->
    [0] 、HPは減りません
   *[other] 、HP **{ $hp }**
}
maidens-event-went-down = ⬇️ **{ $target }**は行動不能になりました。
maidens-event-attack-spent = ∅ { $actor }の{ $using ->
    [none] 行動
   *[other] { $using }
}{ $target ->
    [none] {""}
   *[other] （→ { $target }）
}は無駄になりました。{ $reason }
maidens-event-negated = 🛡️ { $actor }の[{ $power }]：**{ $die }**（1〜{ $most }で成功） → { $success ->
    [yes] **打ち消した**
   *[no] **失敗**
}
maidens-event-intercepted = 🎯 { $actor }が{ $using }で、{ $target }に向かう{ $attacker }の{ $missile }を迎撃：**{ $die }** / 攻撃判定{ $value }（{ $parts }） → { $success ->
    [yes] **撃墜**
   *[no] **失敗**
}
maidens-event-exploded = 💣 { $at }で爆風（半径{ $radius }cm）：{ $targets ->
    [none] 誰もいない
   *[other] { $targets }
}

# --- 起きること：技能/特殊能力 ---

maidens-event-power-used = ✨ { $actor }が[**{ $power }**]を使用{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}（SP−{ $sp }、残り{ $left }）
maidens-event-rerolled = 🍀 { $actor }の振り直し：{ $first } → **{ $die }**
maidens-event-power-rolled = 🎲 { $actor }の[{ $power }]{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}：**{ $die }**（{ $most ->
    [6] 6で発動
   *[other] 1〜{ $most }で発動
}） → { $success ->
    [yes] **発動**
   *[no] **不発**
}
maidens-event-healed = 💚 { $target }：{ $source }でHP+{ $value }{ $die ->
    [0] {""}
   *[other] （{ $die }の半分、端数切り上げ）
}、HP **{ $hp }**
maidens-event-no-healing = { $target }に{ $source }は効きません。
maidens-event-revived = 🌅 **{ $target }**がHP{ $hp }で復活しました。
maidens-event-lost-hp = 🩹 { $target }：{ $source }でHP−{ $value }、HP **{ $hp }**
maidens-event-granted = ✨ { $target }：[**{ $power }**]。第{ $turn }ターンの{ $side ->
    [none] {""}
   *[other] { $side }の
}{ maidens-phase }が終わるまで。
maidens-event-expired = { $target }の[{ $power }]が切れました。
maidens-event-placed = { $actor }が{ $item }を{ $at }に置きました。
maidens-event-mine-laid = 🤫 { $actor }が{ $at }に地雷を仕掛けました。知っているのは自軍だけです。
maidens-event-removed = { $item }がなくなりました。
maidens-event-mine-went-off = 💣 { $actor }が**{ $at }**の{ $item }を踏みました！
maidens-event-cooking-began = 🍳 { $actor }が{ $item }を作り始めました。
maidens-event-cooked = { $spoiled ->
    [yes] 🥀 { $actor }の{ $item }は台無しになりました。SPは戻ります。
   *[no] 🍱 { $actor }の{ $item }ができあがりました。
}
maidens-event-alarmed = 😨 { $target }は次の士気チェックフェイズで士気チェックを行います（{ maidens-signed }）。
maidens-event-judged = ⚖️ { $actor }の[{ $power }]{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}：行司にはルールがないので、ジャッジが決めます。表の記述：「{ $text }」

# --- 終わり方 ---

maidens-ending-annihilation = { $winner ->
    [none] ⚖️ 引き分け：どちらにも戦えるドールがいません。
   *[other] 🏆 { $winner }の勝利：敵ドールは全員、行動不能か戦闘不能です。
}
maidens-ending-general = { $winner ->
    [none] ⚖️ 引き分け：両陣営の大将が行動不能になりました。
   *[other] 🏆 { $winner }の勝利：敵の大将を行動不能にしました。
}
maidens-ending-flag = { $winner ->
    [none] ⚖️ 引き分け：両方のフラッグが同時に触れられました。
   *[other] 🏆 { $winner }の勝利：敵陣のフラッグに触れました。
}
maidens-ending-place = 🏆 { $winner }の勝利：拠点を攻略しました。
maidens-ending-held = 🏆 { $winner }の勝利：拠点を守りきりました。
maidens-ending-points = { $winner ->
    [none] ⚖️ 引き分け：両陣営とも決めた数の敵を倒しました。
   *[other] 🏆 { $winner }の勝利：決めた数の敵を倒しました。
}
maidens-ending-time = { $winner ->
    [none] ⚖️ 引き分け：時間切れです。優劣はつきませんでした。
   *[other] 🏆 { $winner }の勝利：時間切れの時点で優勢でした。
}
maidens-ending-verdict = { $winner ->
    [none] 🏁 ゲームマスターの判断で引き分けです。
   *[other] 🏁 ゲームマスターの判断で{ $winner }の勝利です。
}
maidens-ending-abandoned = 🏁 ゲームを打ち切りました。

# --- 確率 ---

maidens-chance-value = 攻撃判定**{ $value }** = { $parts }
maidens-chance-courage = { $target }の士気崩壊**{ $routs }**、狂暴化**{ $rages }**

# --- キャラクターシートと作成 ---

maidens-sheet-intro = { $en ->
   *[other] { $ja }
}
maidens-sheet-outfit = 服装：{ $en ->
   *[other] { $ja }
}
maidens-sheet-derived = { $attribute }、{ $height }cm・HP{ $hp }・SP{ $sp }・最大移動力{ $move }歩・{ $mp }MP
maidens-sheet-weapon = **{ $parts }**（{ $mp }MP{ $mod ->
    [0] {""}
   *[other] 、移動力{ maidens-signed-mod }
}）：{ $ways }
maidens-sheet-way-tail = { $damage ->
    [0] {""}
   *[other] 、ダメージ{ maidens-signed-damage }
}{ $area ->
    [none] {""}
   *[other] 、{ $area }
}{ $radius ->
    [0] {""}
   *[other] {" "}半径{ $radius }cm
}{ $counter ->
    [yes] 、反撃○
   *[no] 、反撃×
}{ $air ->
    [yes] 、対空○
   *[no] {""}
}{ $uses ->
    [0] {""}
   *[other] 、{ $uses }回
}
maidens-sheet-way-direct = { $item } 直射撃（攻撃判定{ $value }、{ $effective }/{ $maximum }cm{ maidens-sheet-way-tail }）
maidens-sheet-way-indirect = { $item } 曲射撃（攻撃判定{ $value }、{ $effective }/{ $maximum }cm{ maidens-sheet-way-tail }）
maidens-sheet-way-spread = { $item } 散布射撃（攻撃判定{ $value }、{ $effective }/{ $maximum }cm{ maidens-sheet-way-tail }）
maidens-sheet-way-melee = { $item } 白兵戦（攻撃判定{ $value }、間合い{ $reach }cm{ maidens-sheet-way-tail }）
maidens-sheet-things = { $section ->
    [emplaced] 設置兵器
    [equipment] 装備品
   *[skills] 技能/特殊能力
}：{ $things }
maidens-sheet-picked = { $skill }：{ $pick }
maidens-sheet-cost = { $names }{ $count ->
    [1] {""}
   *[other] ×{ $count }
}（{ $mp }MP）
maidens-sheet-left = 残り：{ $mp }MP{ $aside ->
    [0] {""}
   *[other] （ほかに技能補助装備に{ $aside }）
}、武器{ $weapons }、設置兵器{ $emplaced }
maidens-build-offer = { $names }（{ $mp }MP{ $needs ->
    [none] {""}
   *[other] 、{ $needs }が必要
}）

# --- 行司の判断の理由 ---

maidens-reason-begins = 先攻なら先に撃てます
maidens-reason-move-stays = { $actor }は動きません：届く範囲に、ここより撃ちやすい位置も安全な位置もありません
maidens-reason-move-shoots = { $actor }は、撃たれる危険も考えたうえで、{ $target }を一番よく狙える位置へ移動します
maidens-reason-move-ducks = { $actor }は姿勢を低くします：その方が隠れられます
maidens-reason-move-rises = { $actor }は体を起こします：その方が有利に戦えます
maidens-reason-move-nears = { $actor }は、できるだけ身を隠しながら敵に近づきます
maidens-reason-move-goal = { $actor }は勝敗を決める場所へ向かいます
maidens-reason-move-helps = { $actor }は{ $target }を助けに行きます
maidens-reason-move-charges = { $actor }は{ $target }に白兵戦を挑みます：受けるより与える損害の方が大きいか、{ $target }の射撃を封じられるからです
maidens-reason-move-shuffles = { $actor }は、攻撃が届いて反撃を受けにくい間合いを取ります
maidens-reason-move-keeps = { $actor }は間合いを保ちます：攻めるにも身を守るにも、ここより有利な位置はありません
maidens-reason-move-jumps = { $actor }は、歩くよりこの方が遠くへ行けます
maidens-reason-attacks = { $actor }には{ $target }への攻撃が一番有望です：命中{ $chance }、行動不能{ $falls }
maidens-reason-counters = 反撃して損はありません（{ $actor }）：命中{ $chance }、行動不能{ $falls }
maidens-reason-uses = { $actor }には、攻撃よりこの方が有望です{ $target ->
    [none] {""}
   *[other] （{ $target }）
}
maidens-reason-feeds = 敵を撃つより、{ $target }に食べさせる方が先です
maidens-reason-readies = { $actor }は、次に使えるよう準備します
maidens-reason-captures = { $target }は行動不能です。捕虜にすれば、もう起き上がりません
maidens-reason-draws = { $actor }には撃てる相手がいません。{ $target }に迫られるおそれがあります
maidens-reason-idle = { $actor }には、割に合う行動がありません
maidens-reason-escapes = { $actor }は逃げます：この白兵戦では、与えるより受ける損害の方が大きいからです
maidens-reason-slings = { $actor }は、この白兵戦のために手を空けます
maidens-reason-intercepts = { $actor }は反撃の代わりにミサイルを迎撃します
maidens-reason-tries-again = { $actor }の出目は{ $die }。これより悪くなることはほとんどありません
maidens-reason-wards-off = { $target }からの{ $damage }ダメージなら、{ $actor }がSPを使う価値があります
maidens-reason-lets-go = { $target }はこの白兵戦で、受けるより多くの損害を与えています。見逃す方が得です
maidens-reason-holds = { $target }とは、離れて撃ち合うよりここで戦う方が有利です
maidens-reason-exchanges = 立っているドールが少ない側は、捕虜交換で得をします
