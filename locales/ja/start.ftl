# プログラムを動かす人が端末で読む言葉。
start-about = 行司（Gyoji）は卓上スカーミッシュ戦の審判です。DISCORD_TOKENがあればDiscordで、なければ手元のページで動きます。
start-verify = 書き出したゲームを検証する（同じシード、同じ記録、同じ出来事）
start-transcript = 棋譜ファイルを再生し、結果を照合する
start-backup = ボットを止めずにデータベースを複製する
start-forget = ユーザーまたはサーバーについて保存されているデータを消去する（ボットの稼働中も可）
start-cli-scope = 対象：user（ユーザー）またはserver（サーバー）
start-cli-id = ユーザーまたはサーバーのDiscord上のID
start-cli-dry-run = 消去せず、対象だけを表示する
start-forgotten = 消去しました。{ $counts ->
    [none] 数えられるデータはありませんでした。
   *[other] 消去したもの：{ $counts }
}
start-would-forget = 何も変更していません。{ $counts ->
    [none] 件数では示せませんが、保存されているデータがあります。
   *[other] 消去の対象：{ $counts }
}
start-will-forget = 稼働中のボットに消去を依頼しましたが、1分たっても終わっていません。Discordに接続し次第、実行されます。{ $counts ->
    [none] {""}
   *[other] 消去の対象：{ $counts }
}
start-forget-id = 「{ $text }」はIDではありません。DiscordのIDは123456789012345678のような数字です。
start-forget-unknown = { $scope ->
    [user] ユーザー
   *[guild] サーバー
} { $id }のデータは保存されていません。
start-forget-older = データベース { $path } は古いバージョンのものです。先にボットを更新して起動してください。
start-health = ボットが動いて接続中かどうかを終了コードで示す
# 端末のコマンドの使い方。%で始まる所はそのまま残す。
start-cli-usage = 使い方：
start-cli-positional = 引数
start-cli-options = オプション
start-cli-help = この説明を表示して終了する
start-cli-error = %(prog)s：%(message)s
start-cli-argument = %(argument_name)s：%(message)s
start-cli-required = 足りないもの：%s
start-cli-unknown = 使えないもの：%s
start-cli-choice = 「%(value)s」はありません。使えるもの：%(choices)s
start-cli-command = コマンド
start-cli-file = ファイル
start-cli-commitment = 公開された秘密の値のハッシュ（複数可）
start-cli-head = 盤面の上に出ていた先頭値（例：12:0f3a9c1e5b7d2468）
start-cli-no-hash = 「{ $text }」は秘密の値のハッシュではありません。0〜9とa〜fの64文字です
start-cli-no-head = 「{ $text }」は先頭値ではありません。盤面の上に出ていたとおりに指定してください（例：12:0f3a9c1e5b7d2468）
start-backed-up = データベースを { $path } に複製しました。
start-restore = ボットを止めた状態で、バックアップをデータベースに戻す
start-restored = データベース { $path } を { $file } の複製に置き換えました。{ $kept ->
    [none] { "" }
   *[other] 元のデータベースは { $kept } に残してあります。
}
start-no-backup = { $path } というファイルはありません。バックアップのファイルを指定してください。
start-not-alive = ボットが動いていません。または、動いていても状態ファイルに書き込めていません。ログを確かめてください。ボットが正常に動いているなら、ここでのDATABASEの指定が違います。
start-ill-starting = ボットは起動中で、まだDiscordに接続していません。
start-ill-silent = ボットが1分以上、自分の状態を更新していません。固まっているか、状態ファイルに書き込めていません。ログを確かめてください。
start-well = ボットは正常です。
start-ill-disconnected = { $shards ->
    [all] ボットは動いていますが、Discordに接続していません。
   *[other] ボットは動いていますが、次のシャードがDiscordに接続していません：{ $shards }
}
start-ill-shards = 次のシャードを受け持つプロセスがないため、そのサーバーには応答していません：{ $shards }。SHARD_IDSでそれを指定したプロセスを起動するか、SHARD_IDSの指定をやめてください。
start-ill-outbox = Discordに接続しているのに、{ $count }件のメッセージが送れずに残っています（最も古いものは{ $minutes }分前）。該当するチャンネルについてのログを確かめてください。
start-ill-deadlines = { $count }件の締め切りが、過ぎてから数分以上処理されていません。ログを確かめてください。
start-ill-bcdice = 前回のゲームシステムのロールで、BCDiceが起動しなかったか、途中で異常終了しました。次のロールで起動し直します。docs/ja/hosting.md の「ゲームシステム」をご覧ください。
# コマンドの中の場所。例：/attack hp（日本語の名前「HP」）：Command name is invalid
start-refused-field = { $command ->
    [none] { $why }
   *[other] { $command }{ $part ->
        [none] { "" }
       *[other] （{ $locale ->
            [none] { "" }
            [ja] 日本語の
           *[other] { $locale }の
        }{ $part ->
            [name] 名前
            [description] 説明
            [choice] 選択肢
           *[other] { $part }
        }{ $text ->
            [none] { "" }
           *[other] 「{ $text }」
        }）
    }：{ $why }
}（エラーコード：{ $code }）{ $more ->
    [0] { "" }
   *[other] 、ほか{ $more }件
}
start-ill-commands = このバージョンのコマンドをDiscordが受け付けないため、以前のコマンドのまま動いています。{ start-refused-field }。インストールしたルールセットなど、原因となった文言を直してからボットを起動し直してください。
start-commands-refused = コマンドをDiscordが受け付けず、代わりに使える以前のコマンドも登録されていません。{ start-refused-field }。インストールしたルールセットなど、原因となった文言を直してからボットを起動し直してください。
start-metrics-port = メトリクス用に { $host } のポート{ $port }を開けません（{ $why ->
    [name] その名前はこのネットワークで見つかりません
    [taken] ほかのプログラムが使っています
    [elsewhere] このコンピューターのアドレスではありません
    [denied] システムが許可していません
   *[other] システムの報告は「{ $detail }」
}）。METRICS_PORTかMETRICS_HOSTを直してください。
start-ill-slow = データベース { $path } が{ $seconds }秒間応答していません。データベースを使う処理はすべて待っています。ディスク、ロック、ネットワーク、応答待ちのスタンバイなど、何が止めているのかを確かめてください。
start-ill-full = データベース { $path } のディスクがほぼいっぱいです。空きは{ $free }MBで、{ $least }MBは必要です。
start-settings = 次の設定を直してください（環境変数か .env。説明は .env.example にあります）：{ $names }
start-no-token = Discordで動かすには、DISCORD_TOKENを設定してください（環境変数か .env）。手元のサンドボックスで遊ぶには、requirements-sandbox.txt のパッケージをインストールしてください（{ $module } がありません）。
start-shards-uncounted = SHARD_IDSは{ $ids }ですが、SHARD_COUNTが設定されていません。ボット全体のシャード数を、どのプロセスにも同じ値で設定してください。
start-shards-unreadable = SHARD_IDSの「{ $ids }」はシャードの指定として読めません。0-3や0,2-3のように、番号や範囲で書いてください。
start-shards-beyond = SHARD_IDSは{ $ids }ですが、SHARD_COUNTが{ $count }なので、シャードは{ $count ->
        [1] 0だけです
       *[other] 0から{ $last }までです
    }。この中から指定するか、すべてのプロセスでSHARD_COUNTを増やしてください。
start-shards-alone = SHARD_IDSは{ $ids }なので、残りのシャードは別のプロセスが受け持つことになりますが、SQLiteのデータベースを使えるのは1つのプロセスだけです。SHARD_IDSを外すか、すべてのプロセスで1つのPostgreSQLを使ってください（docs/ja/hosting.md の「プロセスを増やす」）。
start-place-taken = ボットの別のプロセスが { $path } の隣に状態ファイルを書いています。DATABASEをプロセスごとに別のものにするか、もう一方を止めてください。
start-shards-held = シャード{ $ids }は、このボットの別のプロセスが受け持って稼働中です。そちらを止めるか、SHARD_IDSで別のシャードを指定してください。SHARD_IDSを外せば、このプロセスは空いているシャードを受け持ちます。
start-shards-otherwise = ここではSHARD_COUNTが{ $count }ですが、このボットの別のプロセスが{ $other }で動いています。すべて同じ値にするか、先にそちらを止めてください。
start-token-refused = Discordがトークンを拒否しました。Developer PortalのBot（Reset Token）で新しいものを取得し、DISCORD_TOKENに入れてください。
start-intents-refused = Discordがインテントを拒否しました。ボットを更新してください。特権インテントは不要なので、Developer Portalでの設定は要りません。
start-disconnected = Discordが接続を打ち切りました（コード{ $code }）。Developer Portalでボットを確かめてから、もう一度起動してください。
start-discord-unreachable = { $where } に接続できません（{ $why ->
    [name] その名前はこのネットワークで見つかりません
    [refused] 接続を拒否されました
    [silent] 時間内に応答がありません
    [certificate] 証明書を確認できません
    [status] ステータス{ $detail }が返りました
    [gateway] ゲートウェイが示されません
   *[other] システムの報告は「{ $detail }」
}）。ネットワークを確かめてから、もう一度起動してください。
start-api-malformed = DISCORD_API_BASEには http://127.0.0.1:8080/api/v10 のようなAPIのルートURLを指定してください。ゲートウェイのURLは ws:// か wss:// で始まる必要があります。現在は { $base } です{ $gateway ->
    [none] 。
   *[other] （ゲートウェイは { $gateway }）。
}
start-api-unreachable = DISCORD_API_BASEの { $base } はDiscord APIとして応答しません（{ $why ->
    [name] その名前はこのネットワークで見つかりません
    [refused] 接続を拒否されました
    [silent] 時間内に応答がありません
    [certificate] 証明書を確認できません
    [status] GET /gateway にステータス{ $detail }が返りました
    [gateway] GET /gateway の応答にゲートウェイが示されません
   *[other] システムの報告は「{ $detail }」
}）。起動するか、アドレスを直してください。
start-port-in-use = ポート{ $port }は使用中です。使っているプログラムを止めるか、SANDBOX_PORTを別の番号にしてください。
start-store-damaged = データベース { $path } は壊れているため、手を付けずに残しました。バックアップから戻すか、DATABASEかDATABASE_URLで別のデータベースを指定してください（システムの報告は「{ $detail }」）。
start-store-foreign = { $path } は別のプログラムのデータベースなので、手を付けずに残しました。DATABASEかDATABASE_URLで別のものを指定してください。
start-store-newer = データベース { $path } は新しいバージョンで書かれているため（スキーマ{ $found }、このバージョンが扱えるのは{ $known }まで）、手を付けずに残しました。ボットを更新してください。
start-store-unwritable = データベース { $path } に書き込めません。所有者、権限、空き容量を確かめるか、DATABASEかDATABASE_URLで別のものを指定してください（システムの報告は「{ $detail }」）。
start-store-no-file = { $path } は{ $kind ->
    [folder] フォルダー
   *[special] デバイスやパイプなど
}なので、データベースを置けません。ファイルを指定してください。
start-store-missing = 以前はあったデータベース { $path } が見つからないか、空になっています。元に戻すか、バックアップから復元してください（python -m bot restore ファイル）。意図して消したのなら、{ $lock } を削除して起動し直してください。
start-store-moved = 稼働中にデータベース { $path } が移動・置換・削除されたため、何も保存できません。元に戻すか、ボットを起動し直してください。
start-store-leftover = 先行書き込みログ（WAL） { $log } は { $path } とは別のデータベースのものです。どちらにも手を付けていません。バックアップを置いたのなら、このログをよそへ移して起動し直してください。「python -m bot restore ファイル」なら、すべて自動で行います。
start-store-locked = データベース { $path } は別のプロセスが使っています。先にもう一方のボットを止めてください。
start-store-migration = データベース { $path } をスキーマ{ $version }に更新できず、元のままにしました。不具合として報告してください（システムの報告は「{ $detail }」）。
start-store-address = DATABASE_URLを読み取れません。 sqlite:///ファイルのパス か postgresql://ユーザー:パスワード@ホスト:5432/名前 の形で書いてください。パスワードの中の @ : / ? # % などの記号は %40 %3A %2F %3F %23 %25 のように書きます。
start-store-unreachable = データベース { $path } のサーバーが応答しません。サーバーが動いているか、アドレスのホストとポートが正しいかを確かめてください（システムの報告は「{ $detail }」）。
start-store-refused = データベース { $path } のサーバーに接続を断られました。アドレスのユーザー、パスワード（PGPASSWORDや ~/.pgpassでも指定できます）、データベース名、TLSの設定と、そのユーザーがスキーマを作成できることを確かめてください（サーバーの報告は「{ $detail }」）。
start-store-option = データベース { $path } のアドレスか環境変数にある{ $name }の値は、PostgreSQLで使えません。直すか、指定を外してください。
start-store-crowded = データベース { $path } のサーバーが、これ以上の接続を受け付けません。ボットは1プロセスにつき7つの接続を使います。max_connectionsを増やすか、ほかの接続を減らしてください（サーバーの報告は「{ $detail }」）。
start-store-elsewhere = データベース { $path } はサーバー上にあります。バックアップと復元は、サーバー付属のツール（pg_dumpとpg_restore）で行ってください。
start-backup-exists = { $path } はすでにあります。まだないファイルの名前を指定してください。
start-migrate-store = ボットを止めた状態で、すべてのデータを別の空のデータベースへ移す
start-cli-from = 移行元：ファイル、sqlite:///ファイル、postgresql://ユーザー@ホスト/名前
start-cli-to = 移行先：同じ書き方（空か、まだないデータベース）
start-move-begun = { $from } から { $to } へ移します（{ $rows }行）。
start-move-copied = { $what ->
    [game] ゲーム
    [entry] 記録
   *[checkpoint] 途中の状態
}：{ $rows }件中{ $done }件
start-move-compared = すべてコピーしました。両方のデータベースを照合しています…
start-moved = すべて { $to } に移りました。ゲーム{ $games }件、記録{ $entries }件、全部で{ $rows }行、両方の内容は同じです（ダイジェスト： { $digest } ）。 { $from } ではもうボットは起動しません。DATABASE_URLを { $to } にしてください（パスワードがあれば、それも入れてください）。
start-moved-before = { $from } から { $to } への移行はすでに済んでいます。何も変更していません。
start-move-cut = { $why ->
    [none] 移行は途中で止まりました。
   *[other] { $why }
}{ $from } は元のままで、{ $to } にはまだ全部がそろっていません。もう一度同じコマンドを実行してください。
start-move-address = { $which ->
    [from] 移行元
   *[to] 移行先
}がデータベースのアドレスとして読めません。ファイルのパス、 sqlite:///data/gyoji.sqlite3 、 postgresql://ユーザー@ホスト/名前 のどれかを指定してください。
start-store-arriving = このデータベース（{ $path }）への移行は途中で止まっています。migrate-storeをもう一度実行してください。失われたものはなく、すべて { $other } に残っています。
start-store-left = { $path } の内容は { $other } に移されています。DATABASE_URLをそちらにしてください。戻すにはmigrate-storeを逆向きに実行します。ほかの方法は docs/ja/hosting.md にあります。
start-store-older = データベース { $path } は古いバージョンのもの（スキーマ{ $found }、このバージョンは{ $known }）なので、手を付けずに残しました。一度このデータベースでボットを起動して更新し、止めてからやり直してください。
start-store-taken = { $path } は空ではありません（ゲーム{ $games }件、全部で{ $rows }行）。何も変更していません。空か、まだないデータベースを指定してください。
start-store-same = 移行元と移行先が同じデータベース（{ $path }）です。何も変更していません。
start-store-empty = { $path } には移すものがありません。ボットが使っているデータベースを指定してください。
start-rows-unfit = テーブル{ $table }に、{ $path } には保存できないものがあります（システムの報告は「{ $detail }」）。不具合として報告してください。
start-rows-differ = { $path } のテーブル{ $table }に届いた内容が、送ったものと違います。もう一度起きたら、不具合として報告してください。
start-no-database = データベース { $path } がありません。DATABASEに、ボットが使っているものを指定してください。
start-no-directory = ディレクトリー { $path } がありません。作成するか、別のディレクトリーのファイルを指定してください。
