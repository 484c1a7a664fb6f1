# できない理由。どのルールセットにも共通。
refusal-dice-not-drawn = 今はダイスの絵を出せません。出目はすべて上の文にあります。
refusal-game-over = ゲームはもう終わっています。
refusal-not-awaited-seat = 今はあなたの番ではありません。待っている相手：{ $awaited }
refusal-not-awaited = { $why }
refusal-not-awaited-verb = 今、{ $verb }はできません。できること：{ $verbs }
refusal-not-an-option = { $count ->
    [0] 今は選べるものがありません。
   *[other] それは{ $count }個の選択肢の中にありません。
}
refusal-declared-already = それはもう宣言しています。
refusal-nothing-declared = 取り下げられる宣言がありません。
refusal-no-choices = 今ここで選べるものはありません。一覧にないものは/{ $verb }で入力できます。
refusal-unknown-verb = このルールセットには{ $verb }のルールがありません。{ $verbs ->
    [none] {""}
   *[other] あるもの：{ $verbs }
}
refusal-known-instead = { $why }{ $slot ->
    [none] 選べるもの：
   *[other] 「{ $slot }」で選べるもの：
}{ $choices }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }件
}
refusal-no-such-slot = このルールセットの{ $verb }に「{ $slot }」はありません。
refusal-missing-slot = { $verb }には「{ $slot }」が必要です。
refusal-slot-range = 「{ $slot }」は{ $low }から{ $high }までです（入力は{ $text }）。
refusal-slot-choice = 「{ $slot }」は{ $choices }のどれか{ $high ->
    [0] です（入力は{ $text }）。
   *[other] 、または{ $low }から{ $high }までの整数です（入力は{ $text }）。
}
refusal-slot-too-long = 「{ $slot }」は{ $limit }文字（または{ $limit }個）までです。
refusal-slot-number = 「{ $slot }」は{ $high ->
    [0] 整数で入力してください（入力は{ $text }）。
   *[other] { $low }から{ $high }までの整数で入力してください（入力は{ $text }）。
}
refusal-bad-slot = 「{ $slot }」に{ $text }は使えません。
refusal-no-such-piece = このゲームに「{ $text }」はいません。
refusal-already-there = { $target }はすでに{ $cell }にいます。
refusal-value-range = { $low }〜{ $high }にしてください（{ $value }は選べません）。
refusal-value-choice = { $choices }のいずれかにしてください（「{ $text }」は選べません）。
refusal-not-measured = ここには測れるものがありません。
refusal-not-begun = { $whose ->
    [user] あなたの操作がまだ{ $count }件処理中です。
    [channel] このチャンネルの操作がまだ{ $count }件処理中です。
   *[bot] 全体でまだ{ $count }件の操作が処理中です。
}今回の操作は受け付けず、何も変わっていません。少し待ってからもう一度お試しください。
refusal-stale-button = このボタンは前の場面のものです。最新の卓のメッセージを使ってください。
refusal-stale-option = この選択肢はもう選べません。最新の卓のメッセージを使ってください。
refusal-box-too-late = 時間がかかりすぎて、入力欄を開けませんでした。もう一度お試しください。
refusal-stale-box = この入力欄は、もう必要なくなりました。何も行われていません。

# --- できない理由：準備 --------------------------------------------------------------------------------------------------
refusal-scenario-unknown = 「{ $text }」というシナリオはありません。あるもの：{ $scenarios }
refusal-scenario-nowhere = 「{ $text }」というシナリオは、どのゲームにもありません。{ $close ->
    [yes] もしかして：{ $scenarios }
   *[no] あるもの：{ $scenarios }
}
scenario-of = { $scenario }（{ $ruleset }）
refusal-no-such-verb = 「{ $text }」というコマンドはありません。{ $close ->
    [yes] もしかして：{ $verbs }
   *[no] あるもの：{ $verbs }
}
refusal-no-scenario-files = このルールセットで遊べるのは付属のシナリオだけで、ファイルは読み込めません。
refusal-no-character-files = このルールセットにキャラクターのファイルはないので、参加するときに添付するものはありません。
refusal-unknown-option = { $slots ->
    [none] ここに「{ $slot }」という設定はありません。
   *[other] 「{ $slot }」という設定はありません。あるもの：{ $slots }
}
refusal-seat-taken = { $seat }はもう席に着いています。
refusal-seats-full = { $limit }席すべて埋まっています。
refusal-role-unknown = 「{ $text }」という役割はありません。空いている役割：{ $roles }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }件
}
refusal-role-taken = { $role }はもう選ばれています。空いている役割：{ $roles }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }件
}
refusal-seats-few = { $count ->
    [0] まだ誰も参加していません。{ $needed }人必要です。
   *[other] 席に着いたのは{ $count }人です。{ $needed }人必要です。
}

# --- ファイルの誤り ----------------------------------------------------------------------------------------------------
expected = { $expected ->
    [object] オブジェクト{ "{…}" }
    [list] リスト[…]
    [text] 文字列
    [number] 整数
   *[flag] trueかfalse
}
refusal-file-too-long = ファイルは{ $size }KiBあります。上限は{ $limit }KiBです。
refusal-file-more-defects = …ほか{ $count }件
refusal-file-syntax = JSONではありません：「{ $text }」
refusal-file-deep = ファイルの入れ子が{ $limit }段を超えています。
refusal-file-full = ファイルの値と記号が{ $limit }個を超えています。
refusal-file-type = 「{ $key }」は{ expected }にしてください。
refusal-file-unknown-key = 「{ $text }」というキーはありません。使えるキー：{ $keys }
refusal-file-repeated-key = 「{ $key }」が2回あります。
refusal-file-missing-key = 「{ $key }」がありません。
refusal-file-text-long = 「{ $key }」が{ $length }文字あります。{ $limit }文字までです。
refusal-text-unfit = 入力した文章に、保存できない文字（{ $code }、{ $place }文字目）があります。取り除いてください。何も行われていません。
refusal-file-unfit = ファイルの{ $line }行目、{ $place }文字目に、文字として扱えないもの（{ $code }）があります。取り除くか、UTF-8で保存し直してください。
refusal-file-text-bad = 「{ $key }」に表示できない文字があります。
refusal-file-choice = 「{ $key }」は{ $choices }のいずれかです（「{ $text }」は使えません）。
refusal-file-number = 「{ $key }」は{ $low }〜{ $high }です（{ $value }は使えません）。
refusal-file-list-long = 「{ $key }」が{ $length }個あります。{ $limit }個までです。
refusal-file-bad-id = 「{ $text }」は識別名になりません。英小文字・数字・ハイフンで、40文字までにしてください。

# --- 表 ------------------------------------------------------------------------------------------------------------------
refusal-chart-no-name = 表の名前がありません。`名前`で付けられます。
refusal-chart-long-source = 出典は{ $limit }文字までです（{ $length }文字あります）。
refusal-chart-long-name = 名前は{ $limit }文字までです（{ $length }文字あります）。
refusal-chart-short = 表には、名前、ダイス（1D6など）、その下に並べる行が必要です。
refusal-chart-no-colon = 行は「3:雨」のように、出目・コロン・本文の順に書きます。この行にはコロンがありません：「{ $text }」
refusal-chart-quotes = ここから先はCSVとして読めません。引用符で始めたセルは、引用符で閉じてください。
refusal-chart-no-dice = 「{ $text }」は表に使えるダイスではありません。2D6、D66、1D100、1D6+1など、または「重み」、行を選ぶ表なら「キー」と書きます。
refusal-chart-which-dice = 行を見ても、どのダイスを振るのか分かりません。2D6のようにダイスを書いてください。
refusal-chart-outcomes = このダイスの出目は{ $count }通りあります。表に使えるのは{ $limit }通りまでです。
refusal-chart-rows = 行が{ $count }行あります。{ $limit }行までです。
refusal-chart-columns = 列が{ $count }列あります。{ $low }〜{ $high }列にしてください。
refusal-chart-cells = セルが{ $count }個あります。{ $limit }個までです。
refusal-chart-row-length = 「{ $text }」の行には本文が{ $length }個ありますが、{ $columns ->
    [1] 必要なのは1個です。カンマを含む本文は引用符で囲んでください。
   *[other] 列は{ $columns }列です。
}
refusal-chart-roll = 「{ $text }」は出目ではありません。行は数、または2-5のような範囲で始めます。
refusal-chart-range = 範囲は小さいほうから書きます：{ $low }-{ $high }ではなく{ $high }-{ $low }です。
refusal-chart-gap = { $dice }で出る{ $results }の行がありません{ $count ->
    [1] {"。"}
   *[other] （{ $count }通り）。
}
refusal-chart-impossible = { $dice }で{ $roll }は出ません。
refusal-chart-double = { $results }の行はすでにあります{ $count ->
    [1] {"。"}
   *[other] （{ $count }通り）。
}
refusal-chart-weight = 「{ $text }」は重みになりません。1〜{ $limit }の整数にしてください。
refusal-chart-weights = 重みの合計が{ $total }です。上限は{ $limit }です。
refusal-chart-no-key = ここにキーがありません。
refusal-chart-empty = ここに本文がありません。何もない場合は「－」と書いてください。
refusal-chart-text-long = 本文は{ $limit }文字までです（{ $length }文字あります）。
refusal-chart-garbled = 表示できない文字があります。
refusal-chart-pieces = 波括弧で囲んだものが{ $count }種類あります。{ $limit }種類までです。
refusal-chart-unknown = 「{ $name }」という表はありません。
refusal-chart-choices = 表「{ $name }」{ $count ->
    [0] にキーは要りません
    [1] には、縦棒のあとにキーが1つ必要です：{ "{表:名前|キー}" }
   *[other] には、縦棒のあとにキーが{ $count }つ必要です：{ "{表:名前|キー|キー}" }
}（指定：{ $given }）。
refusal-chart-breaks = 「{ $name }」の中の{ $text }が使えなくなります。
refusal-chart-cycle = これらの表は、互いを参照して循環しています：{ $charts }
refusal-chart-deep = 「{ $name }」で、表の入れ子が{ $limit }段を超えます。
refusal-chart-dice = この表を1回振ると、中の表の分も含めて、ダイスが{ $limit }個を超えることがあります。
refusal-chart-no-row = この表に「{ $text }」の行はありません。ある行（{ $count }行）：{ $keys }
refusal-chart-no-column = この表に「{ $text }」の列はありません。ある列（{ $count }列）：{ $keys }
refusal-chart-which-row = 行を選んでください（{ $count }行）：{ $keys }
refusal-chart-which-column = 列を選んでください（{ $count }列）：{ $keys }
refusal-chart-no-columns = この表に列はないので、「{ $text }」は選べません。
refusal-chart-form = { $form ->
    [text] BCDiceの形式
    [csv] CSV
   *[json] JSON
}では、この表のすべてを表せません。ほかの`形式`を選んでください。

# --- 区画に分かれたファイル --------------------------------------------------------------------------------------------
refusal-scenario-line = 「{ $text }」は「キー: 値」の形になっていません。
refusal-scenario-repeated-key = 「{ $key }」はすでに{ $first }行目にあります。
refusal-scenario-unknown-section = 「{ $text }」という区画はありません。使える区画：{ $sections }
refusal-scenario-repeated-section = 区画{ $section }はすでに{ $first }行目から始まっています。
refusal-scenario-missing-section = 区画{ $section }がありません。
refusal-scenario-legend-line = 「{ $text }」は「文字 = そこに置くもの」の形になっていません。
refusal-scenario-legend-empty = +の横に何もありません。
refusal-scenario-legend-repeated = { $first ->
    [0] { $sign }の意味は決まっています。ほかの文字を選んでください。
   *[other] { $sign }はすでに{ $first }行目にあります。
}

# --- 文字で描いたマップ -----------------------------------------------------------------------------------------------
refusal-scenario-map-line = 「{ $text }」は列の文字ではないか、位置が違います。マップの行には縦棒「|」が必要です。
refusal-scenario-map-bar = 縦棒は最初の行と同じ{ $expected }文字目に置いてください。
refusal-scenario-map-row = ここは{ $row }行目です（「{ $text }」と書いてあります）。
refusal-scenario-map-half-row = { $row }行目の下半分に番号は付けません（「{ $text }」と書いてあります）。
refusal-scenario-map-off-grid = { $grid ->
    [squares] 「{ $sign }」がマスの間にあります。縦棒のあとに空白を1つ置き、そこから1文字おきにマスを書きます。
    [pointy-hexes] 「{ $sign }」がヘクスの間にあります。縦棒のあとに空白を1つ（2・4・6…行目は2つ）置き、そこから1文字おきにヘクスを書きます。
   *[flat-hexes] 「{ $sign }」がヘクスの間にあります。A・C・E…の列と、B・D・F…の列は1行おきに書きます。
}
refusal-scenario-map-unknown = 「{ $sign }」が凡例にありません。
refusal-scenario-map-empty = マップが空です。
refusal-scenario-map-size = マップの大きさが{ $width }×{ $height }{ $grid ->
    [squares] マス
   *[hexes] ヘクス
}あります。縦横とも{ $limit }までです。
refusal-scenario-wall-line = 「{ $text }」は、C3-D3のような{ $grid ->
    [squares] マス
   *[hexes] ヘクス
}の組になっていません。
refusal-scenario-wall-outside = { $cell }はマップの外です。
refusal-scenario-wall-apart = { $one }と{ $other }は隣り合っていません。
