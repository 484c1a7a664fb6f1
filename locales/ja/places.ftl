# ボットの居場所と、あらかじめ選んでおくルールセットと言語。
refusal-not-at-home = ここにはあなたが個人で連れてきてくれただけなので、お答えはできても、自分からメッセージを送れず、ゲームは進められません。ゲームは、行司が追加されているサーバーでどうぞ。

command-defaults = 既定
    .description = 指定しなかったときのルールセットと言語
command-defaults-show = 表示
    .description = ここで今有効な既定を見る
command-defaults-me = 自分
    .description = どこで使うときにも有効な、自分の既定を選ぶ
command-defaults-channel = チャンネル
    .description = このチャンネルまたはスレッドの既定を選ぶ
command-defaults-me-ruleset = ルールセット
    .description = チャンネルの既定がないときに使う、自分のルールセット
command-defaults-me-language = 言語
    .description = 自分だけが読むものの言語
command-defaults-channel-ruleset = ルールセット
    .description = このチャンネルのルールセット
command-defaults-channel-language = 言語
    .description = チャンネルの全員が読むものの言語
command-defaults-server = サーバー
    .description = サーバー全体の既定を選ぶ
command-defaults-server-ruleset = ルールセット
    .description = チャンネルの既定も自分の既定もないときに使うルールセット
choice-none = なし（自動）

defaults-of = { $whose ->
        [user] **あなたの既定**：ルールセット：{ $ruleset ->
            [none] なし
           *[other] { $ruleset }
        }
        [thread] **このスレッドの既定**：ルールセット：{ $ruleset ->
            [none] 親チャンネルと同じ
           *[other] { $ruleset }
        }
        [server] **このサーバーの既定**：ルールセット：{ $ruleset ->
            [none] なし
           *[other] { $ruleset }
        }
       *[channel] **このチャンネルの既定**：ルールセット：{ $ruleset ->
            [none] 各自の既定
           *[other] { $ruleset }
        }
    }{ $whose ->
        [server] {""}
       *[other] ／言語：{ $language ->
            [en] 英語
            [ja] 日本語
           *[none] { $whose ->
                [thread] 親チャンネルと同じ
               *[other] Discordの設定と同じ
            }
        }
    }{ $system ->
        [none] {""}
       *[other] ／ダイス：{ $system }
    }
refusal-defaults-not-home = ここにはあなたが個人で連れてきてくれただけなので、チャンネルの既定は選べません。`/既定 自分` で、あなたの既定を選べます。
refusal-defaults-manager-only = チャンネル全体の既定を選べるのは、サーバーかチャンネルの管理権限を持つ人だけです。`/既定 自分` で、あなたの既定を選べます。
refusal-defaults-no-server = ここはサーバーではありません。自分の既定は`/既定 自分`で、このチャンネルの既定は`/既定 チャンネル`で選べます。
refusal-defaults-server-manager-only = サーバー全体の既定を選べるのは、サーバーかチャンネルの管理権限をサーバー全体で持つ人だけです。1つのチャンネルだけの権限は数えません。`/既定 自分` で、あなたの既定を選べます。
