# 卓のメッセージ、裁定、選択肢。どのルールセットにも共通。

# カードの記述のように、まとまって一つのことを表す語句の間に置く。
comma = 、
rule-tail = 〔{ $rule }〕
refused = ⛔ { $text }
defect = { $text }
defect-at = { $line }行{ $column }文字目：{ $text }
more-lines = …ほか{ $count }件

panel-order = 行動順
panel-pieces = 盤上のコマ
panel-seat = { $seat }（{ $who }）
panel-referee = 行司
panel-awaited =
    ⏳ { $who }：{ $prompt }
    -# 待機開始：{ $since }
panel-deadline = -# 締め切り：{ $due }
panel-deadline-default = -# 締め切り：{ $due }。過ぎると「{ $default }」になります
panel-half = ⏰ 持ち時間の半分が過ぎました。
panel-last = ⏰ ほかの全員が答えました。
panel-paused = ⏸️ ゲームは中断しています。
panel-ended = ゲームは終わりました。
panel-proposal = ↩️ { $user }が直前の行動{ $steps ->
        [1] {""}
       *[other] { $steps }回分
    }の取り消しを求めています。まだ同意が必要な人：{ $needed }
decision-secret = ひそかに選んでいます

lobby-title = { $ruleset }：新しいゲーム
lobby-own-scenario = 持ち込みのシナリオ
lobby-empty = まだ誰も席に着いていません。
lobby-pick-role = 席を選ぶ…
lobby-hint =
    下から席を選んでください。席に着いた人なら誰でもゲームを始められます。
    -# ダイスの目はもう決まっています。シードのSHA-256：`{ $commitment }`

# 手札。本人だけに見せる。
hand-title = { $seat }の手札
hand-empty = 今は何もありません。
hand-news = 前回の行動のあと、あなただけに伝えられたこと

board-none = このチャンネルで進行中のゲームはありません。
board-order = 行動順：{ $order }
board-alt = 盤面：{ $title }
rules-hint = { $command }でどのルールでも調べられます。
rules-chapter = 章を選んで読む…

chooser-title = **{ $verb }**：選択肢は{ $count }個です。ここにないものは{ $command }で入力できます。
chooser-pick = 選んでください
chooser-page = { $first } 〜 { $last }（{ $page }/{ $pages }ページ）
chooser-previous = ‹ 前へ
chooser-next = 次へ ›
chooser-number = { $low }〜{ $high }の数値
chooser-back = 戻る
chooser-none = 指定なし
chooser-done = ✓ { $option }

button-start = 開始
button-referee = 行司を加える
button-leave = 席を離れる
button-resume = 再開
button-agree = 同意する
button-decline = 同意しない
button-words = 盤面を文章で
button-hand = 手札
button-again = 新しいゲーム
button-until-target = 自分が対象になるまで見送る
button-always = 以後もこの答えにする
button-ask-me = 常時指示をやめる（{ $count }件）
button-rules = ルール
button-initiative = 行動順位
button-move = 移動
button-attack = 攻撃
button-heal = 回復
button-use = 使用
button-escape = 逃走
button-defend = 防御
button-morale = 士気
button-pass = パス
button-choose = 選択

term-initiative = 行動順位
term-move = 移動
term-attack = 攻撃
term-heal = 回復
term-use = 使用
term-escape = 逃走
term-defend = 防御
term-morale = 士気
term-pass = パス
term-choose = 選択
