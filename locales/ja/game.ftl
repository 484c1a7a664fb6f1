# 卓のメッセージ、裁定、選択肢。どのルールセットにも共通。

# カードの記述のように、まとまって一つのことを表す語句の間に置く。
comma = 、
rule-tail = 〔{ $rule }〕
refused = ⛔ { $text }
defect = { $text }
defect-at = { $line }行目{ $column }文字目：{ $text }
# 記録の1件。番号は/なぜで使う。
log-line = `{ $entry }` { $text }
more-lines = …ほか{ $count }件

panel-order = 行動順
panel-pieces = 盤上のコマ
panel-seat = { $seat }（{ $who }）
panel-referee = 行司
panel-ties = -# 同点時：{ ties-settled }
ties-settled = { $ties ->
        [first] いつも最初のもの
        [matters] 結果が変わるときだけプレイヤーが決める
       *[ask] プレイヤーが決める
    }
panel-awaited =
    ⏳ { $who }：{ $prompt }
    -# 質問：{ $since }
panel-declared = -# 宣言済み：{ $who }
panel-declared-seat = { $seat }{ $done ->
        [yes] （{ $nothing ->
            [yes] 宣言なし
           *[no] 完了
        }）
       *[no] {""}
    }
panel-deadline = -# 締め切り：{ $due }
panel-deadline-default = -# 締め切り：{ $due }（過ぎた場合：{ $default }）
panel-clock = -# ⏱️ 対戦時間の終了：{ $due }
panel-half = ⏰ 持ち時間の半分が過ぎました。
panel-last = ⏰ ほかの全員が答えました。
panel-rests = 💤 { $seated ->
        [no] 席に着いている人がいないため、この卓は休止中です。`/ゲーム 参加`で席に着けます。
       *[yes] しばらく誰も答えていないため、この卓は休止中です。誰かが行動すれば再開します。
    }
panel-paused = ⏸️ ゲームは中断中です{ $why ->
        [missed] （時間切れが続いた人がいるため）
        [unreachable] （しばらくここに卓を表示できなかったため）
        [out] （席に着いている人のコマがすべて戦いから外れたため）
       *[other] {""}
    }。
panel-ended = ゲームは終わりました。
panel-head = -# ⛓ `{ $head }`
panel-proposal = 🤝 { $user }の提案：{ $what }。{ $one ->
        [yes] 次のうち1人の同意が必要です：{ $needed }
       *[no] まだ同意が必要な人：{ $needed }
    }
decision-secret = 秘密の選択

lobby-title = { $ruleset }：新しいゲーム
lobby-own-scenario = 持ち込みのシナリオ
lobby-empty = 席に着いている人はまだいません。
lobby-pick-role = 席を選ぶ…
# 最初にすること。ルールセットが自分の言葉を持つこともある。
first-steps = -# 番が来たら、卓のメッセージの下のボタンかコマンドで答えます。`/確認`で行動の結果を前もって調べ、`/ルール`でルールの説明を読めます。
lobby-hint =
    下から席を選んでください。席に着いた人なら誰でもゲームを始められます。
    -# ダイスは封印済みです。秘密の値のSHA-256：`{ $commitment }`

# 手札。本人だけに見せる。
hand-title = { $seat }の手札
cards-alt = 上の文にあるカードの絵。
hand-empty = 今は何もありません。
hand-outdated = ⌛ このあとゲームが進んだため、この表示は古くなりました。今の手札は`/手札`で見られます。
# みんなに見えるボタンで、この手札からは何もできない理由。
nothing-for = 今「{ $label }」で使えるものを持っていません。
hand-news = 前回の行動のあとに、あなただけに伝えられたこと

board-none = このチャンネルで進行中のゲームはありません。
board-order = 行動順：{ $order }
board-alt = 盤面：{ $title }
board-look = { $look }：{ $cells }
board-border = { $one }と{ $other }の間に{ $look }
board-area =
    { $text ->
    [none] { $look }：{ $first }〜{ $last }
   *[other] { $look }（{ $text }）：{ $first }〜{ $last }
}
board-link =
    { $target ->
    [none] { $look }：{ $source }
   *[other] { $look }：{ $source }→{ $target }
}
board-offer = ［{ $number }］{ $spot }{ $warns ->
    [yes] {" "}⚠
   *[other] {""}
}
board-legend = 図の{ $letters }：{ $look }
look-wall = 壁
look-obstacle = 障害物
look-trap = 罠
look-hazard = 危険地形
look-difficult = 困難地形
look-icy = 氷
look-corridor = 通路
look-door_closed = 閉じた扉
look-door_open = 開いた扉
look-plate = 感圧板
look-objective = 目標ヘクス
look-treasure = 宝箱
look-coin = コイン
look-floor = 床
look-building = 建物
look-rock = 岩
look-wood = 森
look-water = 水面
look-rough = 荒れ地
look-crate = 木箱
look-road = 道
look-hill = 丘
look-zone = 支配域
look-enemy-zone = 敵の支配域
look-blast = 爆風
look-melee = 乱戦
look-attack = 攻撃
look-path = 移動経路
look-measured = 計測
look-facing = 正面
board-no-piece = 盤面に「{ $text }」はありません。盤面にあるもの：{ $pieces }
board-no-layer = この盤面に「{ $text }」という重ね表示はありません。{ $layers ->
    [none] この盤面に重ね表示はありません。
   *[other] あるもの：{ $layers }
}
sheet-whose = ここに自分のキャラクターはいません。誰のシートかを指定してください：{ $pieces }
board-explained = **{ $look }**：{ $text }
board-outside = -# 図の外：{ $pieces }
rules-hint = { $command }でどのルールも調べられます。
rules-chapter = 章を選んで読む…

chooser-title = **{ $verb }**：選択肢は{ $count }個です。ここにないものは{ $command }で入力できます。
chooser-pick = 選んでください
chooser-span = { $first } 〜 { $last }
chooser-plain = { $verb }のみ
chooser-previous = ‹ 前へ
chooser-next = 次へ ›
chooser-number = { $low }〜{ $high }の数値
chooser-type = 位置を入力…
chooser-point = 2つの数値、または候補の名前
chooser-back = 戻る
chooser-done = ✓ { $option }

question-asked = **{ $option }**：実行しますか？
question-changed = 先ほどから状況が変わったので、もう一度確認します。
question-only = 選べるのはこれだけなので、念のため確認します。
question-dropped = 何もしませんでした。
question-answered = ✓
button-opens = { $verb }…
button-sure = 実行する
button-not-now = やめておく
commits-costs = 使ったものは戻りません。
commits-forfeits = ふつうは選ばない行動です。
commits-reveals = 全員に知られます。
commits-ends = 取り消すには、ほかの人の同意が必要です。
commits-ends-turn = これでターンが終わります。
commits-ends-special = { commits-ends-turn }

button-start = 開始
button-referee = 行司を加える
button-word = ダイスに言葉を加える…
box-word = 言葉
box-word-why = ダイスに混ぜるので、誰も目を選べなくなります
button-leave = 席を離れる
button-resume = 再開
button-agree = 同意する
button-decline = 同意しない
button-end = ゲームを終了する
button-why = なぜ？
button-map = マップ全体
button-words = 盤面を文章で
button-hand = 手札
button-again = 新しいゲーム
button-undo = 取り消す
button-play-on = 行司に任せて続ける
button-until-target = 自分が対象になるまで見送る
button-always = 以後もこの答えにする
button-ties-ask = 毎回聞く
button-ties-matters = 結果が変わるときだけ聞く
button-ties-first = いつも最初のもの
button-always-option = 以後も：{ $option }
button-ask-me = 常時指示をやめる（{ $count }件）
button-rules = ルール
button-initiative = イニシアチブ
button-move = 移動
button-attack = 攻撃
button-heal = 回復
button-use = 使用
button-escape = 逃避
button-defend = 防御
button-morale = 士気
button-done = 宣言を終える
button-withdraw = 取り下げる
button-pass = パス
button-choose = 選択

option-done = これ以上の宣言はない
option-withdraw = { $actor ->
        [none] 宣言をすべて取り下げる
       *[other] { $actor }についての宣言を取り下げる
    }

term-done = 宣言を終える
term-withdraw = 取り下げる
term-initiative = イニシアチブ
term-move = 移動
term-attack = 攻撃
term-heal = 回復
term-use = 使用
term-escape = 逃避
term-defend = 防御
term-morale = 士気
term-pass = パス
term-choose = 選択

# 卓の画像に出る、攻撃や効果の結果（短い言葉）

trace-lost = −{ $count }
trace-gained = +{ $count }
trace-unhurt = 0
trace-miss = はずれ
trace-hit = 命中
trace-hits = { $hits }ヒット
trace-hits-saves = { $hits }ヒット・{ $saves }セーブ
trace-parried = 受け
trace-dodged = 回避
trace-blocked = 障害物
trace-pushed = 押し出し
trace-no-aid = 失敗
trace-cards = カード喪失
trace-negated = 打ち消し
trace-shot-down = 撃墜
trace-nothing = 効果なし
trace-captured = 捕虜
trace-read = 読心
trace-jammed = 妨害
trace-undone = 分解消去
trace-vanished = 消滅
trace-escaped = 逃避
trace-stopped = 防御
trace-asleep = 睡眠
trace-times = { $text }×{ $count }
