# 表：`/表` の案内と、できないときの言葉。表の書き方の誤りは refusals.ftl にあります。
command-chart = 表
    .description = ルールの表や自作の表を振る
command-chart-roll = 振る
    .description = 表を振る、または指定した行を見る
command-chart-roll-row = 行
    .description = 振らずに、指定した行を見る（出目または名前）
command-chart-roll-column = 列
    .description = 列が複数ある表の、どの列か
command-chart-roll-times = 回数
    .description = 何回振るか（1〜10）
command-chart-roll-secret = シークレット
    .description = { command-roll-secret.description }
command-chart-show = 表示
    .description = 表を読む（各行の確率つき）
command-chart-list = 一覧
    .description = ここで使える表をすべて見る
command-chart-list-filter = 絞り込み
    .description = 名前にこの文字を含む表だけ
command-chart-export = 書き出し
    .description = 表をファイルに書き出す
command-chart-export-format = 形式
    .description = 書き出す形式（省略時はBCDice形式、書けない表はJSON）
command-chart-import = 取り込み
    .description = 自作の表を、ファイルや入力欄から追加する
command-chart-import-file = ファイル
    .description = BCDice形式・CSV・JSONのファイル（省略すると入力欄が開く）
command-chart-import-name = 名前
    .description = 表の名前（本文に名前がない場合）
command-chart-import-chart = 表
    .description = ルールのこの表を、JSONのハウスルールに差し替える
command-chart-import-replace = 差し替え
    .description = 同じ名前の表があれば差し替える
command-chart-import-link = リンク
    .description = 共有された表を追加する（表を共有しているメッセージのリンク）
command-chart-share = 共有
    .description = 自作の表を、ほかの人が追加できるように共有する
command-chart-share-credit = 名義
    .description = 出典として示す名前（省略すると何も示さない）
command-chart-delete = 削除
    .description = 自作の表を削除する、またはルール付属の表に戻す
command-chart-editors = 編集者
    .description = このサーバーの表を変更できる人を決める
command-chart-editors-role = ロール
    .description = このロールの人にも表の変更を認める
command-chart-editors-remove = 解除
    .description = このロールの許可を取り消す
parameter-chart = 表
    .description = どの表か

choice-text = BCDice形式
choice-csv = CSV
choice-json = JSON
choice-document = ルールの表のJSON（編集して取り込む用）

chart-box = 表を追加する
chart-box-text = 表の本文
chart-box-hint = 名前、ダイス、各行の順に。CSVやJSONでもかまいません。
chart-box-example = 天気 ⏎ 1D6 ⏎ 1-3:雨 ⏎ 4-6:雲が{ "{1D6}" }つ

## 振る・読む

chart-dice = { $total }（{ $dice }）
chart-nothing = （なし）
chart-house = このサーバー独自の表
chart-whose = -# { $standing ->
        [guild] このサーバーの表です。
        [user] あなたの表です。
        [house] { $ruleset }・このサーバー独自の表を使っています。
       *[rules] { $ruleset }・ルール付属の表です。
    }
chart-source = 出典：{ $source }
source-house = 行司の自作
chart-changed = -# { $at }、{ $user }さんが{ $kind ->
        [added] 追加
        [replaced] 差し替え
        [deleted] 削除
       *[reset] 付属の表に戻した
    }
chart-dice-of = ダイス：{ $dice }
chart-cut = -# 長いため、ここには全部を表示できません。全体はファイルをご覧ください。

chart-group = ### { $ruleset ->
        [none] { $scope ->
            [guild] このサーバーの表
           *[user] あなたの表
        }
       *[other] { $ruleset }
    }
chart-entry = - { $name }{ $house ->
        [yes] （このサーバー独自の表）
       *[no] {""}
    }
chart-room = -# 表{ $count }個（{ $limit }個まで）、合わせて{ $size }KiB（{ $room }KiBまで）

## 変える

chart-exported = { $name }：
chart-source-left-out = -# この形式には出典を書けません。JSONなら出典も入ります。
chart-taken-in = { $replaced ->
        [yes] 「{ $name }」を差し替えました。
       *[no] 「{ $name }」を追加しました。`/表 振る`で使えます。
    }
chart-before = これまでの内容：
chart-deleted = 「{ $name }」を削除しました。内容はこちらです：
chart-replaced = { $house ->
        [yes] 「{ $name }」：このサーバーのこれまでの表の代わりに、取り込んだ表を使います。
       *[no] 「{ $name }」：ルール付属の表の代わりに、取り込んだ表を使います。
    }次に立てる卓から有効です。すでに立っている卓の表は変わりません。
chart-reset = 「{ $name }」をルール付属の表に戻しました。すでに立っている卓の表は変わりません。これまでの独自の表はこちらです：
chart-editors = ここの表を変更できるのは、サーバー全体でサーバーかチャンネルの管理権限を持つ人{ $roles ->
        [none] だけです。
       *[other] と、次のロールの人です：{ $roles }
    }
chart-editor = { $role ->
        [0] 全員
       *[other] <@&{ $role }>
    }

## 分ける

button-chart-keep = 自分の表に追加
chart-shared = **{ $name }**さんが表を共有しました：
chart-shared-with = この表が使う次の表も付いてきます：{ $charts }
chart-shared-how = -# ボタンを押すと自分の表に追加されます。{ $home ->
        [yes] ほかのサーバーに追加するには、そこの表を変更できる人が`/表 取り込み リンク:`にこのメッセージのリンクを入れます。
       *[no] サーバーに追加するには、ファイルを保存して、そこで`/表 取り込み ファイル:`を使います。
    }
chart-taken-with = この表が使う次の表も追加しました：{ $charts }
chart-replaced-within = そのうち差し替えた表：{ $charts }
chart-taken-as-own = -# 自分の表は、行司とのダイレクトメッセージと、行司を連れていった場所で使えます。サーバーに追加するには、そこで`/表 取り込み リンク:`を使います。

## できないとき

refusal-no-such-chart = 「{ $text }」という表はここにありません。`/表 一覧`ですべて見られます。
refusal-chart-again-gone = そのロールの表は、今ここでは使えません。削除されたか、ほかの人の表です。`/表 一覧`ですべて見られます。
refusal-chart-again-changed = 「{ $name }」はそのロールのあとで差し替えられ、指定した行や列がなくなりました。今ある行と列は`/表 振る`で選べます。
refusal-chart-share-rules = 「{ $name }」は自作の表ではなく、行司のいるサーバーならどこにでもあります。このサーバーが差し替えた表は、`/表 書き出し`と`/表 取り込み`を使ってファイルで渡せます。
refusal-chart-share-many = 「{ $name }」は、中で使う表も合わせて{ $count }個になります。一度に共有できるのは{ $limit }個までです。
refusal-chart-link = 「{ $text }」はメッセージのリンクではありません。表を共有している行司のメッセージで「メッセージリンクをコピー」を選び、それを入れてください。
refusal-chart-link-shut = このメッセージは開けません。開けるのは、表を共有している行司のメッセージで、あなたも行司も読める場所にあるものだけです。ファイルなら`ファイル:`で取り込めます。
refusal-chart-link-other = このメッセージは表を共有していません。`/表 共有`で出たメッセージのリンクを入れてください。
refusal-chart-link-later = 今はDiscordからこのメッセージを受け取れません。何も保存していません。しばらくしてからもう一度お試しください。
refusal-chart-link-gone = このメッセージのファイルは、もうDiscordにありません。何も保存していません。もう一度共有してもらってください。
refusal-chart-link-alone = `リンク`だけで表を取り込めます。`ファイル`と`表`は省いてください。
refusal-chart-unfit = 「{ $name }」は以前のバージョンで取り込まれたもので、今は読めません。`/表 削除`で本文を受け取れば、取り込み直せます。
refusal-chart-defects = 表に{ $count }件の誤りがあります。何も保存していません：
refusal-chart-large = 「{ $name }」は大きすぎます。名前と出典を合わせて{ $limit }バイトを超えています。
refusal-chart-name-taken = 「{ $name }」という表はすでにあります。何も保存していません。別の名前にするか、`差し替え:True`で差し替えてください。
refusal-chart-within-taken = この表が使う「{ $name }」と同じ名前の別の表が、すでにあります。何も保存していません。`差し替え:True`で差し替えられます。
refusal-chart-have-already = 「{ $name }」という表は、すでにあなたの表にあります。何も保存していません。上の表に差し替えるには、行司とのダイレクトメッセージで`/表 取り込み`にこのメッセージのリンクかファイルを入れ、`差し替え:True`を選びます。
refusal-chart-name-reserved = 「{ $name }」はルールの表を指す名前です。別の名前にしてください。何も保存していません。
refusal-chart-too-many = 表は{ $limit }個までです。何も保存していません。`/表 削除`で空きを作れます。
refusal-chart-too-much = ここの表は合わせて{ $limit }バイトまでです。今は{ $held }バイトで、これを追加すると{ $more }バイト増えます。何も保存していません。`/表 削除`で空きを作れます。
refusal-chart-nested = 「{ $name }」は次の表が使っているので、先にそちらを削除してください：{ $charts }
refusal-chart-own-replaces = 「{ $name }」はルールの表ではありません。自作の表を差し替えるには、`表`を省いて`差し替え:True`を選んでください。
refusal-chart-not-house = 「{ $name }」はルールで決まっている表なので、サーバーでは差し替えられません。
refusal-chart-manager-only = ここの表を変更できるのは、サーバー全体でサーバーかチャンネルの管理権限を持つ人{ $editors ->
        [none] だけです
       *[other] と、次のロールの人だけです：{ $editors }
    }。1つのチャンネルだけの権限では変更できません。行司とのダイレクトメッセージでは、自分の表を持てます。
refusal-chart-editors-manager-only = 表を変更できる人を決められるのは、サーバー全体でサーバーかチャンネルの管理権限を持つ人だけです。1つのチャンネルだけの権限では決められません。
refusal-chart-editors-many = 指定できるロールは{ $limit }個までです。
refusal-no-such-table = このルールセットに、サーバーで差し替えられる表「{ $text }」はありません。
refusal-table-not-replaced = 「{ $name }」はすでにルール付属の表です。
refusal-table-defects = 表に{ $count }件の誤りがあります。何も変更していません：
refusal-not-json = ここから先はJSONではありません。
refusal-server-only = これはサーバーでしかできません。ルールの表の差し替えや表の編集者は、サーバーごとに決まります。
