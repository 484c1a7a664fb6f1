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
