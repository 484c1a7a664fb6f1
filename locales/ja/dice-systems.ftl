# BCDiceのゲームシステム：`/ロール システム:`、`/ゲームシステム`、`/既定 チャンネル システム:`。

command-roll-system = システム
    .description = BCDiceのゲームシステムで振る（Cthulhu7th など）
command-defaults-channel-system = システム
    .description = このチャンネルの/ロールで使う、BCDiceのゲームシステム
command-dice-systems = ゲームシステム
    .description = BCDiceのゲームシステム（約290種）の一覧と、それぞれのコマンドの説明
command-dice-systems-system = システム
    .description = コマンドの説明を見るシステム。省くと一覧を表示

dice-system-none = なし（行司の表記）
dice-system-language = { $language ->
        [ja_jp] 日本語
        [ko_kr] 韓国語
        [zh_hans] 中国語（簡体字）
        [zh_hant] 中国語（繁体字）
       *[en_us] 英語
    }

## ロールの結果

roll-system = -# { $system }・BCDice{ $language ->
        [none] {""}
       *[other] （{ dice-system-language }のみ）
    }

## 一覧と説明

dice-systems = { $count ->
        [0] このボットではBCDiceが用意されていないので、ゲームシステムは使えません。ボットを運営している人が用意できます（docs/ja/hosting.mdの「ゲームシステム」）。
       *[other] [BCDice](<https://bcdice.org>)の**{ $count }種のゲームシステム**で振れます。名前の一覧は添付のファイルにあります。`/ロール ダイス:CC<=50 システム:Cthulhu7th`で一度だけ、`/既定 チャンネル システム:`でこのチャンネルではいつも、そのシステムで振ります。`/ゲームシステム システム:`で、使えるコマンドの説明を見られます。
    }
dice-systems-here = { $system ->
        [none] このチャンネルでは、行司の表記で振ります。
       *[other] このチャンネルでは**{ $system }**で振ります。このシステムにないものは、行司の表記として読みます。
    }ボットは発言を読みません。システムを選んだチャンネルでも、ダイスは`/ロール`で振ってください。
dice-system-help = **{ $system }**（{ $short }）。以下はBCDiceの説明です{ $language ->
        [ja_jp] {""}
       *[other] （{ dice-system-language }のみ）
    }。発言の代わりに、`/ロール`に書いてください。

## 振れない理由

refusal-bcdice-no-node = このボットではBCDiceのゲームシステムが用意されていません（Nodeがありません）。ボットを運営している人が用意できます（docs/ja/hosting.md）。システムを選ばない`/ロール`は使えます。
refusal-bcdice-no-package = このボットではBCDiceのゲームシステムが用意されていません（パッケージがありません）。ボットを運営している人が用意できます（docs/ja/hosting.md）。システムを選ばない`/ロール`は使えます。
refusal-bcdice-old-node = このボットではBCDiceのゲームシステムが用意されていません（Nodeがバージョン{ $oldest }より古いものです）。ボットを運営している人が用意できます（docs/ja/hosting.md）。システムを選ばない`/ロール`は使えます。
refusal-bcdice-no-start = BCDiceのゲームシステムを起動できず、いまは振れません。理由はボットのログに残り、ボットを運営している人が確認できます（docs/ja/hosting.md）。システムを選ばない`/ロール`は使えます。次にゲームシステムで振るときに、もう一度起動を試みます。
refusal-bcdice-none = 「{ $text }」というゲームシステムはありません。`/ゲームシステム`で一覧を見られます。
refusal-bcdice-which = 「{ $text }」に当てはまるゲームシステムは{ $count }種あります：{ $systems }など。
refusal-bcdice-unknown = { $system }に「{ $text }」というコマンドはありません。`/ゲームシステム`で、使えるコマンドを見られます。
refusal-bcdice-empty = 振るものがありません。
refusal-bcdice-comment = BCDiceが振るのは最初の空白の前（ここでは「{ $command }」）だけで、「{ $text }」はコメントになります。ロールの一部なら空白を除き、メモなら前に`#`を付けてください。
refusal-bcdice-spoken = BCDiceは「{ $command }」だけを振り、「{ $text }」をコメントにします。`システム:なし`なら、そのとおりに振れます。メモなら前に`#`を付けてください。
refusal-bcdice-dice = ダイスが多すぎます。一度に振れるのは200個、全部で{ NUMBER($dice, useGrouping: 1) }個までです。
refusal-bcdice-sides = BCDiceのダイスは{ NUMBER($sides, useGrouping: 1) }面までです。
refusal-bcdice-long = 結果が長すぎて表示できません。
refusal-bcdice-rules = { $system }の「{ $text }」は、BCDiceで処理できませんでした。ダイスは振っていません。
refusal-bcdice-slow = BCDiceの処理が1秒を超えたので、止めました。ダイスは振っていません。
refusal-bcdice-broken = BCDiceが途中で止まりました。ダイスは振っていません。次のロールで改めて起動します。
