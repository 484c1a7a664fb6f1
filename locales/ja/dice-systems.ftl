# BCDiceのゲームシステム：`/ロール システム:`、`/ゲームシステム`、`/既定 チャンネル システム:`。

command-roll-system = システム
    .description = BCDiceのゲームシステムで振る（Cthulhu7thなど）
command-defaults-channel-system = システム
    .description = このチャンネルの/ロールで使う、BCDiceのゲームシステム
command-dice-systems = ゲームシステム
    .description = BCDiceのゲームシステム（約290種）の一覧と、それぞれのコマンドの説明
command-dice-systems-system = システム
    .description = コマンドの説明を見るシステム（省略すると一覧を表示）

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
        [0] このボットではBCDiceが用意されていないので、ゲームシステムは使えません。運営者が用意できます（docs/ja/hosting.mdの「ゲームシステム」）。
       *[other] [BCDice](<https://bcdice.org>)の**{ $count }種のゲームシステム**で振れます。名前の一覧は添付のファイルにあります。`/ロール ダイス:CC<=50 システム:Cthulhu7th`はそのシステムで一度だけ振ります。`/既定 チャンネル システム:`は、このチャンネルでいつも使うシステムを選びます。`/ゲームシステム システム:`は、使えるコマンドを説明します。
    }
dice-systems-here = { $system ->
        [none] このチャンネルでは、行司の表記で振ります。
       *[other] このチャンネルでは**{ $system }**で振ります。このシステムで読めないものは、行司の表記として読みます。
    }行司はメッセージを読みません。システムを選んだチャンネルでも、ダイスは`/ロール`で振ってください。
dice-system-help = **{ $system }**（{ $short }）。以下はBCDiceの説明です{ $language ->
        [ja_jp] {""}
       *[other] （{ dice-system-language }のみ）
    }。メッセージに書くとあるものは、`/ロール`に入力してください。

## 振れない理由

refusal-bcdice-no-node = このボットではBCDiceのゲームシステムが用意されていません（Nodeがありません）。運営者が用意できます（docs/ja/hosting.md）。システムを選ばない`/ロール`は使えます。
refusal-bcdice-no-package = このボットではBCDiceのゲームシステムが用意されていません（パッケージがありません）。運営者が用意できます（docs/ja/hosting.md）。システムを選ばない`/ロール`は使えます。
refusal-bcdice-old-node = このボットではBCDiceのゲームシステムが用意されていません（Nodeがバージョン{ $oldest }より古いためです）。運営者が新しいものを入れられます（docs/ja/hosting.md）。システムを選ばない`/ロール`は使えます。
refusal-bcdice-no-start = BCDiceのゲームシステムを起動できず、今は振れません。運営者はボットのログで理由を確認できます（docs/ja/hosting.md）。システムを選ばない`/ロール`は使えます。次にゲームシステムで振るときに、もう一度起動を試みます。
refusal-bcdice-none = 「{ $text }」というゲームシステムはありません。`/ゲームシステム`で一覧を見られます。
refusal-bcdice-which = 「{ $text }」に当てはまるゲームシステムは{ $count }種あります：{ $systems }など。
refusal-bcdice-unknown = { $system }に「{ $text }」というコマンドはありません。`/ゲームシステム`で、使えるコマンドを見られます。
refusal-bcdice-empty = 振るものがありません。
refusal-bcdice-comment = BCDiceが振るのは最初の空白より前（ここでは「{ $command }」）だけで、「{ $text }」はコメントになります。ロールの一部なら空白を除き、メモなら前に`#`を付けてください。
refusal-bcdice-spoken = BCDiceは「{ $command }」だけを振り、「{ $text }」をコメントとして扱います。`システム:なし`なら、この言葉もロールとして読みます。メモなら前に`#`を付けてください。
refusal-bcdice-dice = ダイスが多すぎます。一度に振れるのは200個まで、全部で{ NUMBER($dice, useGrouping: 1) }個までです。
refusal-bcdice-sides = BCDiceのダイスは{ NUMBER($sides, useGrouping: 1) }面までです。
refusal-bcdice-long = 結果が長すぎて表示できません。
refusal-bcdice-rules = { $system }の「{ $text }」は、BCDiceで処理できませんでした。ダイスは振っていません。
refusal-bcdice-slow = BCDiceの処理が1秒を超えたので止めました。ダイスは振っていません。
refusal-bcdice-broken = BCDiceが途中で止まりました。ダイスは振っていません。次のロールで改めて起動します。
