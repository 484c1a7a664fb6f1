# できない理由。どのルールセットにも共通。
refusal-game-over = ゲームはもう終わっています。
refusal-not-awaited-seat = 今はあなたの番ではありません。待っている相手：{ $awaited }
refusal-not-awaited = { $why }
refusal-not-awaited-verb = 今は{ $verb }の場面ではありません。できること：{ $verbs }
refusal-not-an-option = それは{ $count }個の選択肢の中にありません。
refusal-no-choices = いま一覧から選べる「{ $verb }」はありません。カードの内容がほかにあれば、/{ $verb } を入力してください。
refusal-unknown-verb = このルールセットには{ $verb }のルールがありません。
refusal-no-such-slot = このルールセットの{ $verb }に「{ $slot }」はありません。
refusal-missing-slot = { $verb }には「{ $slot }」が必要です。
refusal-slot-range = 「{ $slot }」は{ $low }から{ $high }までです（入力は{ $text }）。
refusal-slot-choice = 「{ $slot }」は{ $choices }のどれかです（入力は{ $text }）。
refusal-slot-too-long = 「{ $slot }」は{ $limit }文字（または{ $limit }個）までです。
refusal-slot-number = 「{ $slot }」は整数で入力してください（入力は{ $text }）。
refusal-bad-slot = 「{ $slot }」に{ $text }は使えません。
refusal-stale-button = このボタンは前の場面のものです。最新の盤面メッセージを使ってください。
refusal-stale-option = この選択肢はもう選べません。最新の盤面メッセージを使ってください。

# --- ファイルの誤り ----------------------------------------------------------------------------------------------------
expected = { $expected ->
    [object] オブジェクト{ "{…}" }
    [list] リスト[…]
    [text] 文字列
    [number] 整数
   *[flag] trueかfalse
}
refusal-file-too-long = ファイルが{ $size }KiBあります。{ $limit }KiBまでです。
refusal-file-more-defects = …ほかに{ $count }件。
refusal-file-syntax = JSONとして読めません：「{ $text }」
refusal-file-deep = 入れ子が{ $limit }段を超えています。
refusal-file-full = 値と記号が{ $limit }個を超えています。
refusal-file-type = 「{ $key }」は{ expected }でなければなりません。
refusal-file-unknown-key = 「{ $text }」というキーはありません。使えるキー：{ $keys }
refusal-file-repeated-key = 「{ $key }」が2度あります。
refusal-file-missing-key = 「{ $key }」がありません。
refusal-file-text-long = 「{ $key }」が{ $length }文字あります。{ $limit }文字までです。
refusal-file-text-bad = 「{ $key }」に表示できない文字があります。
refusal-file-choice = 「{ $key }」は{ $choices }のいずれかです（「{ $text }」は使えません）。
refusal-file-number = 「{ $key }」は{ $low }〜{ $high }です（{ $value }は使えません）。
refusal-file-list-long = 「{ $key }」が{ $length }個あります。{ $limit }個までです。
refusal-file-bad-id = 「{ $text }」は識別名になりません。英小文字・数字・ハイフンで40文字までです。
