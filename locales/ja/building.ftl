# チャットで少しずつ作るキャラクター
command-character-build = 作成
    .description = キャラクターを順に選んで作る、または続きを作る
command-character-build-name = 名前
    .description = 残してあるものを作り直す
command-character-build-ruleset = ルール
    .description = どのルールのキャラクターか
button-build = 自分で作る…

bench-title = ### { $name ->
    [none] 名前はまだない
   *[other] { $name }
}
bench-lacks = **まだ足りないもの：**
bench-part = { $part }：ほかの項目を選ぶ
bench-pick = { $pages ->
    [1] { $part }：選ぶ
   *[other] { $part }：選ぶ（{ $page }／{ $pages }）
}
bench-nothing = 今ここで選べるものはありません。
bench-forbidden = ⛔ { $why }：{ $what }
bench-words = 名前など…
bench-undo = 1つ戻す
bench-afresh = 最初から
bench-save = 自分用に残す
bench-share = サーバーのみんなに残す
bench-join = このゲームに参加

build-joined = このキャラクターで参加しました。
build-kept-already = もうこのとおりに残してあります。
refusal-build-stale = この表示は古くなっていたので、今のものにしました。何も変わっていません。
refusal-build-outdated = 「{ $text }」のファイルは今のルールに合いません。`/キャラクター 表示`で受け取れます。
refusal-build-unprintable = 普通の文字や記号だけを使ってください。
refusal-no-builder = { $rulesets ->
    [none] ここではキャラクターを作れません。
   *[other] キャラクターを作れるルール：{ $rulesets }
}
