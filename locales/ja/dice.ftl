# ロール：`/ロール`、ダイス表記の誤り、結果の言い方。

## 振れない理由（場所は下に示す）

refusal-notation-empty = 振るものがありません。例：`2d6+3`
refusal-notation-unfinished = 最後に何かが足りません。{ $expected ->
        [none] {""}
       *[other] 続けて書けるもの：{ $expected }
    }
refusal-notation-unexpected = { $text ->
        [none] 空白
       *[other] 「{ $text }」
    }はここに書けません。{ $expected ->
        [none] {""}
       *[other] 書けるもの：{ $expected }
    }
refusal-notation-unclosed = このかっこが閉じられていません。
refusal-notation-enclosed = このかっこの中身は、ここでは読めません。書けるのは40文字までのメモ（`2d6[炎]`）、ダイスプールの数（`4U6[6]`）、`choice`の選択肢です。同じ種類のかっこは入れ子にできません。
refusal-notation-unopened = このかっこに対応する開きかっこがありません。
refusal-notation-too-long = 一度に書けるのは{ $limit }文字までです（今は{ $length }文字）。
refusal-notation-too-deep = かっこの入れ子は{ $limit }段までです。
refusal-notation-number = この数は大きすぎます。{ NUMBER($limit, useGrouping: 1) }までにしてください。
refusal-notation-value = 結果が{ NUMBER($limit, useGrouping: 1) }を超えるため、計算できません。
refusal-notation-count = 振れるダイスは1〜{ $limit }個です（{ $count }個は振れません）。
refusal-notation-sides = ダイスの面は1〜{ NUMBER($limit, useGrouping: 1) }面です（{ $sides }面のダイスはありません）。
refusal-notation-dice = 一度に振れるダイスは合わせて{ $limit }個までです（今は{ $count }個）。
refusal-notation-repeat = 繰り返しは1〜{ $limit }回です。
refusal-notation-every-face = { $low }〜{ $high }のどの目も当てはまるので、いつまでも終わりません。
refusal-notation-no-face = { $low }〜{ $high }のどの目も当てはまりません。
refusal-notation-blank = この条件で振り足せる目（{ $low }〜{ $high }）はありません。結果を比べるなら、感嘆符の後に空白を入れてください：`2d6! >=8`
refusal-notation-keep = { $count }個のダイスから{ $keep }個を残す、または除くことはできません。
refusal-notation-keep-which = 「{ $text }」は二通りに読めます。高い{ $number }個を残すなら`kh{ $number }`です。Avraeのように{ $number }の目だけを残すことは、ここではできません（個数を数えるなら`cs{ $number }`）。
refusal-notation-spoken = ロールの後ろの「{ $text }」はメモになるだけで、ロールは変わりません。そのように振るには{ $form }と書いてください。メモなら前に`#`を付けてください。
refusal-notation-half = コピーの際に文字の一部だけが残ったようです。取り除いてください。
refusal-notation-no-difficulty = 目標値の後ろの文字は難易度（R・H・E・C）で、`CC<=`にだけ付けられます。
refusal-notation-twice = 「{ $text }」で同じことを二度指定しています。
refusal-notation-count-twice = ダイスの個数が、かっこと直後の数とで二重に指定されています。
refusal-notation-dice-in-dice = ダイスの個数や面の数を、ダイスで決めることはできません。
refusal-notation-zero-division = ここで0で割っています。
refusal-notation-no-sum = ここには、一つの数になるダイスと計算だけを書けます。目標値・繰り返し・メモは書けません。
refusal-notation-no-chances = このロールの正確な確率は出せません。{ $reason ->
        [values] 結果が{ NUMBER($limit, useGrouping: 1) }通りを超えます。
        [explode-keep] 振り足すダイスから一部だけを残しています。
        [zero] 0で割る場合があります。
        [limit] 結果が大きくなりすぎる場合があります。
        [tally] 集計は一つの値になりません。
       *[work] 数えるのに時間がかかりすぎます。
    }
refusal-notation-at-most = このロールで使える比較は`<=`（その値以下で成功）だけです。
refusal-notation-bonus = { $limit ->
        [0] このロールにはボーナスダイスがありません。
       *[other] ボーナスダイスは-{ $limit }〜+{ $limit }個です。
    }
refusal-notation-mixed-pools = B・R・Uのダイスを一つの式に混ぜることはできません。
refusal-notation-no-threshold = Bのダイスは振り足しをしないので、角かっこの数は付けられません。
refusal-notation-no-bonus = 数を足せるのはUのダイスだけです。
refusal-notation-no-condition = { $text }のダイスには、振り足す目の指定が必要です。例：`3{ $text }6[6]`
refusal-notation-empty-choice = 選択肢がありません。
refusal-notation-choices = 選択肢は{ $limit }個までです（今は{ $count }個）。
refusal-notation-choose = { $count }個の選択肢から{ $choose }個は選べません。

term-number = 数
term-dice = ダイス
term-bracket = 「(」
term-items = 「[」
term-bracket-end = 「)」
term-operator = + - * /
term-at-most = <=
term-comparison = >=などの比較
term-label = 空白か#に続くメモ
term-end = 終わり

## ロールの結果

roll-sum = 合計 **{ $total }**
roll-greatest = 最大 **{ $greatest }**
roll-count = 成功数 **{ $count }**
roll-target = 目標値 { $target }
roll-margin = { $verdict ->
        [failure] **失敗**（{ $margin ->
            [0] ±0
           *[other] -{ $margin }
        }）
       *[success] **成功**（{ $margin ->
            [0] ±0
           *[other] +{ $margin }
        }）
    }
roll-level-critical = **クリティカル**
roll-level-extreme = **イクストリーム成功**
roll-level-hard = **ハード成功**
roll-level-special = **スペシャル**
roll-level-success = **成功**
roll-level-failure = **失敗**
roll-level-fumble = **ファンブル**
roll-succeeded = { $goes }回中**{ $count }**回成功
roll-long = -# すべての目は添付のファイルにあります。

## 振る

command-roll = ロール
    .description = ダイスを振る：2D6+3、4d6kh3、1D100<=50、2B6、choice[a,b]など
command-roll-dice = ダイス
    .description = 振るダイス（空白に続けて、何のロールかを書ける）
command-roll-secret = シークレット
    .description = 結果を、公開するまで自分だけに見せる

roll-example-sum = 2個の合計に3を足す
roll-example-check = 判定：15以上で成功
roll-example-percent = 百分率の判定：50以下で成功
roll-example-keep = 4個のうち高い3個
roll-example-pool = 8個振り、5と6を成功と数える
roll-example-explode = 3個振り、6が出るたびにもう1個
roll-example-digits = 2個を桁として読む（小さい目が上の桁）
roll-example-repeat = 6回繰り返す
roll-example-choice = 三つから一つを選ぶ
roll-example-secret = シークレットダイス
roll-again-changed = -# { $scope ->
        [guild] 上のロールのあとで表が差し替えられました。これは新しい表の結果です。
       *[user] 上のロールとは別の表です。そのあとで差し替えられたか、**{ $name }**さんの同じ名前の表が別のものです。
    }
roll-again-by = -# **{ $name }**さんのロール
roll-secret = 🎲 **{ $name }**さんがシークレットダイスを振りました。
roll-only-you = -# これはあなただけに見えています。全員に見せるには、チャンネルの「公開する」を押します。
roll-revealed = -# **{ $name }**さんのシークレットダイスです（振った時刻：{ $when }）。
dice-alt = 上の文にあるダイスの絵。
button-dice = ダイスを表示
button-roll-again = もう一度振る
button-secret-look = 見る
button-secret-reveal = 公開する
refusal-secret-not-yours = これはほかの人のシークレットダイスです。見ることも公開することも、振った本人にしかできません。
refusal-secret-gone = このシークレットダイスの記録は残っていないため、表示できません。記録は90日で消えます。

## 確率

command-chances = 確率
    .description = ロールの結果ごとの確率を、図とともに調べる
command-chances-dice = ダイス
    .description = 調べたいロール

odds-of = 📊 **{ $roll }**{ $repeat ->
        [1] {""}
       *[other] （{ $repeat }回それぞれ）
    }
odds-percent = { $share }%
odds-extreme = { $extreme ->
        [sure] 99.999%超
       *[rare] 0.001%未満
    }
odds-item = { $item }{"\u00A0"}{ $chance }
odds-items = 選ばれる確率：{ $items }
odds-success = 何らかの成功：**{ $chance }**
odds-mean = 平均 **{ $mean }**・標準偏差 { $deviation }・範囲 { $low }〜{ $high }
odds-even = { $count }通りの値がすべて同じ確率：{ $chance }
odds-likeliest = 最も出やすい値：**{ $values }**（{ $count ->
        [1] {""}
       *[other] それぞれ
    }{ $chance }）
odds-half = ロールの半分以上は{ $low }〜{ $high }に収まります。
odds-at-least = { $items }
odds-notation = ⚠ これは行司の表記での確率です。このチャンネルの`/ロール`は**{ $system }**で振るので、同じ式でも別のロールになることがあります。ゲームシステムのコマンドの確率は調べられません。
odds-colours = -# 黄色が成功、縦線が平均です。
odds-alt = 値ごとの確率の棒グラフ。平均{ $mean }に印があります。{ $bars }
odds-bar = { $label }：{ $height }{ $is-share ->
        [yes] %
       *[no] 回
    }

## ダイスの公平さ

command-dice = ダイス統計
    .description = このチャンネルで出た目を、公平なダイスと比べる
command-dice-sides = 面数
    .description = この面数のダイスだけを調べる

fairness-head = 🎲 { $since ->
        [none] このチャンネルで
       *[other] <t:{ $since }:D>からこのチャンネルで
    }数えたダイス：**{ $count }個**
fairness-kind = **{ $sides }面**：{ $count }個、平均{ $mean }（公平なら{ $expected }）。{ $verdict }
fairness-cases = χ²{"\u00A0"}={"\u00A0"}{ $squares }（自由度{ $freedom }）：公平なダイスでも、100回中{ $cases }回はこれ以上に偏ります。
fairness-rare = χ²{"\u00A0"}={"\u00A0"}{ $squares }（自由度{ $freedom }）：公平なダイスがこれ以上に偏るのは、{ $one-in }回中1回{ $is-rarest ->
        [yes] 未満
       *[no] {""}
    }です。
fairness-few = 判定するには少なすぎます（{ $needed }個必要）。
fairness-doubt = -# 何度も調べていると、公平なダイスでもこのような結果がときどき出ます。数が増えても変わらなければ、何かがおかしいといえます。
fairness-picture = -# 図は{ $sides }面ダイス：棒は実際に出た回数、白い横線は公平なダイスの平均、▼は出目の平均です。
fairness-alt = { $sides }面ダイスの出目の回数の棒グラフ。公平なら各面およそ{ $expected }回です。{ $bars }
fairness-die = { $sides }面
fairness-choice = { $sides }面（{ $count }個）
refusal-no-dice-counted = このチャンネルで数えたダイスはまだありません。数えるのは`/ロール`、`/表`、即席の裁定のダイスです。シークレットダイスは、公開したときに数えます。
refusal-no-such-dice-counted = このチャンネルで数えた{ $sides }面ダイスはありません。数えたもの：{ $kinds }
