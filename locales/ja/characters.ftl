# 次のゲームのために残してあるキャラクター
command-character = キャラクター
    .description = このサーバーでの次のゲームのために残してある自分のキャラクター
command-character-list = 一覧
    .description = 残してあるキャラクター
command-character-show = 表示
    .description = 残してあるキャラクターのファイル
command-character-show-name = 名前
    .description = どのキャラクターか
command-character-delete = 削除
    .description = 残してあるキャラクターを消す
command-character-delete-name = 名前
    .description = どのキャラクターか
command-character-delete-everything = すべて
    .description = このサーバーに残してあるもの全部

character-kept = { $replaces ->
    [yes] **{ $name }**を、前のものと入れ替えて、このファイルのとおりに残しました。
   *[no] **{ $name }**を、このサーバーでの次のゲームのために残しました。次は`/ゲーム 参加 キャラクター:{ $name }`で参加できます。`/キャラクター 一覧`で全部見られます。
}
character-not-kept = **{ $name }**は参加しましたが、次のゲームのためには残していません。ここにはもう{ $limit }人残してあります。`/キャラクター 削除`で空きを作れます。
character-count = このサーバーに残してあるキャラクター（{ $count }／{ $limit }人）：
character-list = **{ $ruleset }**：{ $names }
character-none = このサーバーに残してあるキャラクターはいません。ファイルで参加したキャラクターは、次のゲームのために残ります。
character-shown = { $name }：
character-deleted = 「{ $name }」を消しました。これがそのファイルです：
character-all-deleted = { $count ->
    [0] このサーバーに残してあるキャラクターはいません。
   *[other] { $count }人のキャラクターを消しました。
}
character-of = { $name }（{ $ruleset }）
refusal-no-such-character = { $choices ->
    [none] ここに残してあるキャラクターはいません。ファイルを付けて参加してください。
   *[other] ここに「{ $text }」というキャラクターは残してありません。残してあるもの：{ $choices }
}
refusal-character-ambiguous = 「{ $text }」に当てはまるものがいくつかあります：{ $choices }
