# 次のゲームのために残してあるキャラクター
command-character = キャラクター
    .description = このサーバーでの次のゲームのために残してある自分のキャラクター
command-character-list = 一覧
    .description = 残してあるキャラクター
command-character-show = 表示
    .description = 残してあるキャラクターのファイル
command-character-show-name = 名前
    .description = どのキャラクターか
command-character-share = 共有
    .description = 残してあるキャラクターを、このサーバーのみんなが使えるようにする
command-character-share-name = 名前
    .description = どのキャラクターか
command-character-delete = 削除
    .description = 残してあるキャラクターを消す
command-character-delete-name = 名前
    .description = どのキャラクターか
command-character-delete-everything = すべて
    .description = このサーバーに自分用に残してあるもの全部

character-kept = { $for-all ->
    [yes] { $replaces ->
        [yes] **{ $name }**を、みんなの前のものと入れ替えて、このとおりに残しました。
       *[no] **{ $name }**を、このサーバーのみんなが使えるように残しました：`/ゲーム 参加 { $slot }:{ $name }`
    }
   *[no] { $replaces ->
        [yes] **{ $name }**を、前のものと入れ替えて、このファイルのとおりに残しました。
       *[no] **{ $name }**を、このサーバーでの次のゲームのために残しました。次は`/ゲーム 参加 { $slot }:{ $name }`で参加できます。`/キャラクター 一覧`で全部見られます。
    }
}
character-not-kept = { $for-all ->
    [yes] **{ $name }**は残していません。このサーバーのみんなのキャラクターは、もう{ $limit }人います。`/キャラクター 削除`で空きを作れます。
   *[no] **{ $name }**は次のゲームのためには残していません。ここにはもう{ $limit }人残してあります。`/キャラクター 削除`で空きを作れます。
}
character-shared-already = まったく同じものを、もうこのサーバーのみんなが使えます。
character-count = このサーバーに残してあるキャラクター（{ $count }／{ $limit }人）：
character-count-all = このサーバーのみんなが使えるキャラクター（{ $count }／{ $limit }人）：
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
refusal-character-of-others = { $name }は、ほかの人がみんなのために残したものです。変えられるのは、その人とサーバーを管理する人だけです。
refusal-not-on-server = ここはサーバーではありません。ここのキャラクターは自分だけのものです。
