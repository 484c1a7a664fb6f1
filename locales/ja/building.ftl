# チャットで少しずつ作るキャラクター
command-character-build = 作成
    .description = キャラクターを一つずつ選んで作る、または続きを作る
command-character-build-name = 名前
    .description = 保存してあるキャラクターを作り直すときの名前
command-character-build-ruleset = ルール
    .description = どのルールのキャラクターか
button-build = 自分で作る…

bench-title = ### { $name ->
    [none] 名前はまだありません
   *[other] { $name }
}
bench-lacks = **足りないもの：**
bench-part = { $part }：ほかの項目を選ぶ
bench-pick = { $pages ->
    [1] { $part }：選ぶ
   *[other] { $part }：選ぶ（{ $page }/{ $pages }）
}
bench-nothing = 今ここで選べるものはありません。
bench-forbidden = ⛔ { $why }：{ $what }
bench-words = 名前など…
bench-undo = 1つ戻す
bench-afresh = 最初から
bench-save = 自分用に保存
bench-share = サーバーのみんなに共有
bench-join = このゲームに参加

build-joined = このキャラクターでゲームに参加しました。
build-kept-already = このキャラクターは、すでにこのとおり保存されています。
refusal-build-stale = この表示は古くなっていたので、最新の状態に直しました。何も変更していません。
refusal-build-outdated = 「{ $text }」のファイルは今のルールに合いません。ファイルは`/キャラクター 表示`で受け取れます。
refusal-build-unprintable = 普通の文字や記号だけを使ってください。
refusal-no-builder = { $rulesets ->
    [none] ここではキャラクターを作れません。
   *[other] キャラクターを作れるルール：{ $rulesets }
}
