# 保存して次のゲームで使うキャラクター
command-character = キャラクター
    .description = このサーバーに保存した自分のキャラクター（次のゲームで使えます）
command-character-list = 一覧
    .description = 保存したキャラクターを一覧で見る
command-character-show = 表示
    .description = 保存したキャラクターのファイルを受け取る
command-character-show-name = 名前
    .description = どのキャラクターか
command-character-share = 共有
    .description = 保存したキャラクターを、このサーバーのみんなが使えるようにする
command-character-share-name = 名前
    .description = どのキャラクターか
command-character-delete = 削除
    .description = 保存したキャラクターを削除する
command-character-delete-name = 名前
    .description = どのキャラクターか
command-character-delete-everything = すべて
    .description = このサーバーに自分用に保存したキャラクターをすべて削除する

character-kept = { $for-all ->
    [yes] { $replaces ->
        [yes] **{ $name }**をサーバーのみんなに共有し、前のものと入れ替えました。
       *[no] **{ $name }**をサーバーのみんなに共有しました：`/ゲーム 参加 { $slot }:{ $name }`
    }
   *[no] { $replaces ->
        [yes] **{ $name }**をこのファイルの内容で保存し、前のものと入れ替えました。
       *[no] **{ $name }**を、このサーバーでの次のゲームのために保存しました。次は`/ゲーム 参加 { $slot }:{ $name }`で参加できます。`/キャラクター 一覧`で、保存したキャラクターをすべて見られます。
    }
}
character-not-kept = { $for-all ->
    [yes] **{ $name }**は保存できませんでした。このサーバーで共有しているキャラクターが、もう{ $limit }人います。`/キャラクター 削除`で空きを作れます。
   *[no] **{ $name }**を次のゲームのために保存できませんでした。ここにはもう{ $limit }人保存してあります。`/キャラクター 削除`で空きを作れます。
}
character-shared-already = まったく同じキャラクターが、すでにサーバーのみんなに共有されています。
character-count = このサーバーに保存した自分のキャラクター（{ $count }/{ $limit }人）：
character-count-all = このサーバーのみんなが使えるキャラクター（{ $count }/{ $limit }人）：
character-list = **{ $ruleset }**：{ $names }
character-none = このサーバーに保存したキャラクターはいません。ファイルで参加すると、そのキャラクターが次のゲームのために保存されます。
character-shown = { $name }：
character-deleted = 「{ $name }」を削除しました。ファイルの内容はこちらです：
character-all-deleted = { $count ->
    [0] このサーバーに保存したキャラクターはいません。
   *[other] { $count }人のキャラクターを削除しました。
}
character-of = { $name }（{ $ruleset }）
refusal-no-such-character = { $choices ->
    [none] ここに保存したキャラクターはいません。ファイルを付けて参加してください：`/ゲーム 参加 ファイル:`
   *[other] ここに「{ $text }」というキャラクターは保存されていません。保存してあるもの：{ $choices }
}
refusal-character-ambiguous = 「{ $text }」に当てはまるキャラクターが複数います：{ $choices }
refusal-character-of-others = { $name }はほかの人が共有したものです。変更できるのは、その人とサーバーを管理する人だけです。
refusal-not-on-server = ここはサーバーではありません。ここのキャラクターは自分だけのものです。
