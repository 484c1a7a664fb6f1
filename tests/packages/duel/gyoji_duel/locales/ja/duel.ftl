choice-duel = 決闘
command-stance = 構え
    .description = 構えを秘密に選ぶ
parameter-posture = 構え方
    .description = 強気、慎重、フェイントのどれか
parameter-shields = 盾
    .description = 両者が盾を持つかどうか

duel-scenario-dawn = 夜明けの決闘
duel-role-east = 東
duel-role-west = 西
duel-fighter = { $name }
duel-title = ラウンド{ $round }
duel-row = { $piece }
duel-line-hp = HP{ $hp }
duel-note-stance = { $piece }：{ $stance }
duel-look-brink = 瀬戸際
duel-look-floor = 床
duel-term-bold = 強気
duel-term-wary = 慎重
duel-term-feint = フェイント
duel-term-stance = 構え
duel-term-hp = HP
duel-button-stance = 構え

duel-decision-stance = 構えを選んでください
duel-decision-turn = { $actor }のターンです
duel-option-stance = { $posture ->
    [bold] 強気
    [wary] 慎重
   *[feint] フェイント
}
duel-option-attack = { $target }を攻撃
duel-option-pass = パス

duel-event-round-began = ラウンド{ $round }開始。
duel-event-ready = { $seat }は準備完了。
duel-event-stance-shown = { $actor }の構えは{ $stance }。
duel-event-struck = { $actor }が{ $target }を攻撃：{ $dice }に修正{ $bonus }で{ $total }、装甲{ $armour }：{ $damage ->
    [0] ダメージなし
   *[other] { $damage }ダメージ
}。
duel-event-retreated = { $cell ->
    [none] { $target }は残りHP{ $hp }で場外に押し出された。
   *[other] { $target }は残りHP{ $hp }、{ $cell }に後退。
}
duel-event-corrected = { $target }の{ $field }：{ $before }→{ $after }。{ $reason ->
    [none] {""}
   *[other] { $reason }
}
duel-event-piece-moved = { $target }：{ $source }→{ $to }。{ $reason ->
    [none] {""}
   *[other] { $reason }
}
duel-refusal-no-such-square = { $text }というマスはありません。あるのは{ $squares }です。
duel-refusal-square-taken = { $cell }には相手がいます。
duel-refusal-not-the-opponent = { $target }は対戦相手ではありません。相手は{ $opponent }です。
duel-refusal-no-such-piece = { $text }というファイターはいません。
duel-term-east = 東
duel-term-west = 西
duel-ending-down = 相手を倒し、{ $winner }の勝ち。
duel-ending-out = 相手を場外に出し、{ $winner }の勝ち。
duel-ending-draw = 引き分け：30ラウンドで決着がつきませんでした。
