# ボットの居場所と、あらかじめ選んでおくルールセットと言語。
refusal-not-at-home = 行司はあなたに連れられてここにいるだけです。返事はできますが、自分からメッセージを送れないため、ゲームは進められません。ゲームは、行司が追加されているサーバーでどうぞ。

command-defaults = 既定
    .description = 指定しないときのルールセット、言語、配色
command-defaults-show = 表示
    .description = 今ここで有効な既定を見る
command-defaults-me = 自分
    .description = どこでも有効な、自分の既定を選ぶ
command-defaults-channel = チャンネル
    .description = このチャンネルまたはスレッドの既定を選ぶ
command-defaults-me-ruleset = ルールセット
    .description = チャンネルの既定がないときに使う、自分のルールセット
command-defaults-me-language = 言語
    .description = 自分だけが読むメッセージの言語
command-defaults-channel-ruleset = ルールセット
    .description = このチャンネルのルールセット
command-defaults-channel-language = 言語
    .description = チャンネルの全員が読むメッセージの言語
command-defaults-server = サーバー
    .description = サーバー全体の既定を選ぶ
command-defaults-server-ruleset = ルールセット
    .description = チャンネルにも自分にも既定がないときのルールセット
choice-dark = 暗い配色
choice-light = 明るい配色
choice-contrast = 高コントラスト
choice-none = なし（自動）

defaults-of = { $whose ->
        [user] **あなたの既定**・ルールセット：{ $ruleset ->
            [none] なし
           *[other] { $ruleset }
        }
        [thread] **このスレッドの既定**・ルールセット：{ $ruleset ->
            [none] 親チャンネルと同じ
           *[other] { $ruleset }
        }
        [server] **このサーバーの既定**・ルールセット：{ $ruleset ->
            [none] なし
           *[other] { $ruleset }
        }
       *[channel] **このチャンネルの既定**・ルールセット：{ $ruleset ->
            [none] 各自の既定
           *[other] { $ruleset }
        }
    }{ $whose ->
        [server] {""}
       *[other] ・言語：{ $language ->
            [en] 英語
            [ja] 日本語
           *[none] { $whose ->
                [thread] 親チャンネルと同じ
               *[other] Discordの設定と同じ
            }
        }
    }{ $system ->
        [none] {""}
       *[other] ・ダイス：{ $system }
    }{ $theme ->
        [none] {""}
       *[other] ・画像：{ $theme }
    }
refusal-defaults-not-home = 行司はあなたに連れられてここにいるだけなので、チャンネルの既定は選べません。`/既定 自分`で、あなたの既定を選べます。
refusal-defaults-manager-only = チャンネル全体の既定を選べるのは、サーバーかチャンネルの管理権限を持つ人だけです。`/既定 自分`で、あなたの既定を選べます。
refusal-defaults-no-server = ここはサーバーではありません。自分の既定は`/既定 自分`で、このチャンネルの既定は`/既定 チャンネル`で選べます。
refusal-defaults-server-manager-only = サーバー全体の既定を選べるのは、サーバー全体でサーバーかチャンネルの管理権限を持つ人だけです。1つのチャンネルだけの権限では選べません。`/既定 自分`で、あなたの既定を選べます。
