# Lockeの言葉。

choice-locke = 超人ロック

# --- Lockeだけにあるコマンドと項目 ---

command-sync = 同調
    .description = 攻撃やテレポートブロックにカードを加える
command-sync-using = カード
    .description = 加えるカード
command-block = ブロック
    .description = 相手のテレポートをブロックする
command-block-using = カード
    .description = 自分のテレポート、または鏡
command-object = 出せません
    .description = ジャマーで「出せません」と言う
command-party = パーティー
    .description = パーティーに加わる、迎える、外れる
command-party-what = 内容
    .description = 加わる・迎える・外れる
command-party-target = 対象
    .description = 誰のパーティーか
command-continue = 継続
    .description = 戦闘の継続を宣言する
command-escape-using = 手段
    .description = テレポート・幻覚・鏡・亜空間フィールド
command-defend-using = 手段
    .description = 防御カード・エネルギー吸収ボール・鏡・サイコポッド

parameter-as = 見立て
    .description = ワイルドカードで宣言するカード
parameter-checks = 回数
    .description = レベルを補う精神力チェックの回数（0なら必要な数）
parameter-mind = 精神力
    .description = 精神力チェックで宣言する値（0なら値いっぱい）
parameter-field = フィールド
    .description = 自分のレベルの代わりにESPフィールドを使う
parameter-with = 手下
    .description = 手下が加えるカード（カンマ区切り）
parameter-called = 呼び方
    .description = 使うときに何と呼ぶか

# --- シナリオ、席、参加者 ---

# シナリオ自身の題名。言語ごとに自分の題名だけを示す。
locke-scenario-title = { $en ->
   *[other] { $ja }
}
locke-scenario-intro = { $en ->
   *[other] { $ja }
}

# 盤面のコマの文字。うしろに番号が付く。
locke-mark-police = 警
locke-mark-stray-esper = エ
locke-mark-random-character = ラ
locke-mark-alarm-device = 装
locke-mark-armoured-car = 車
locke-mark-dark-knights = 騎

locke-piece-player = { $name ->
    [none] { $role ->
        [none] プレイヤー{ $place }
       *[other] { $role }
    }
   *[other] { $name }{ $place ->
        [0] {""}
       *[other] （{ $place }）
    }
}
locke-piece-thought = { locke-piece-player }の残留思念
locke-piece-enemy = { $enemy }{ $number ->
    [0] {""}
   *[other] { $number }
}

# --- アイテム ---

locke-item-name = { $item }{ $letter }
locke-item = { $item }{ $level ->
    [0] {""}
   *[other] （Lv{ $level }）
}{ $endurance ->
    [0] {""}
   *[other] （耐久力{ $endurance }）
}

# --- プレイヤーにできること ---

# 選択肢の後ろに付く、レベルの補い方。
locke-way = { $field ->
    [yes] ・フィールドで
   *[other] {""}
}{ $checks ->
    [0] {""}
   *[other] ・チェック{ $checks }回
}{ $mind ->
    [0] {""}
   *[other] （{ $mind }以下）
}
locke-played = { $using }{ $as ->
    [none] {""}
   *[other] ＝{ $as }
}
locke-helped = { $with ->
    [none] {""}
   *[other] ＋手下：{ $with }
}
locke-option-initiative = イニシアチブを振る
locke-option-attack = { locke-played }{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ locke-way }{ locke-helped }
locke-option-escape = 💨 { locke-played }{ locke-way }{ locke-helped }
locke-option-defend = 🛡 { locke-played }{ locke-way }
locke-option-sync = { locke-played }{ locke-way }{ locke-helped }
locke-option-block = { locke-played }{ locke-way }{ locke-helped }
locke-option-object = 「出せません」
locke-option-use = { $what ->
    [nike] { $using }を使う
    [suit] { $using }を着る
    [field] { $using }を使う
    [jammer] { $using } → { $target }
    [show] { $using }のレベルを見せる
    [underlings] { $value ->
        [0] 手下を申告しない
       *[other] 手下を{ $value }人申告する
    }
    [cruiser] { $using } → { $target }{ locke-called }
    [geoid] { $using } → { $target }{ locke-called }
    [beam_cannon] { $using } → { $target }{ locke-called }{ $value ->
        [0] {""}
       *[other] 、出目にかかわらず撃つ
    }
    [sub_space] { locke-term-sub-space-field-personal }で逃避する
    [telepath] { locke-played } → { $target }
    [decompose] 分解消去
    [combat] 「戦闘」
    [there] 「実はそこにいた」
    [alive] 「実は生きていた」
    [thought] 「残留思念」
    [arrest] 「逮捕」
    [no_instruction] 指示なし
    [random_combat] ランダム戦闘の指示
    [alarm] 警戒装置の指示
    [referee] 行司に任せる
    [claim] 勝利宣言
    [refuse] 勝利宣言を拒否する
    [show_card] キャラクターカードを見せる
   *[collect] コンバットカード回収の指示
}
locke-called = { $called ->
    [cruiser] （「巡洋艦」と宣言）
    [ship] （「船」と宣言）
    [above] （「上から」と宣言）
   *[none] {""}
}
locke-option-morale = { $value ->
    [0] 精神力いっぱいでチェック
   *[other] 「{ $value }以下」でチェック
}
locke-option-move = → { $to }
locke-option-party = { $what ->
    [accept] 迎える
    [leave] パーティーから外れる
   *[join] { $target }のパーティーに加わる
}
locke-option-continue = 戦闘継続を宣言
locke-option-pass = パス
locke-option-pass-turn = ターンを終える
locke-option-pass-special = ターンを終える
locke-option-pass-react = 何もしない
locke-option-pass-object = 黙認する
locke-option-pass-declarations = これで終わり
locke-option-pass-underlings = 申告しない
locke-option-pass-parties = このまま
locke-option-pass-party = 断る
locke-option-pass-exits = 外れない
locke-option-pass-continue = 継続しない
locke-option-pass-arrest = 応じずに戦う
locke-option-pass-combat = 戦闘しない
locke-option-pass-there = 参加しない
locke-option-pass-alive = 宣言しない
locke-option-pass-controller = 外さない
locke-option-pass-enemy_turn = { locke-option-pass-turn }
locke-option-pass-enemy_special = { locke-option-pass-special }
locke-option-pass-enemy_react = { locke-option-pass-react }
locke-option-pass-enemy_object = { locke-option-pass-object }
locke-option-pass-enemy_controller = { locke-option-pass-controller }
locke-option-pass-claim = 宣言しない
locke-option-pass-refuse = 認める
locke-option-pass-show_card = 宣言を取り下げる

locke-decision-arrest = ランダム戦闘です。「逮捕」を宣言しますか？
locke-decision-combat = { $place }で「戦闘」を宣言できます
locke-decision-there = 「実はそこにいた」を宣言しますか？
locke-decision-alive = 「実は生きていた」を宣言しますか？
locke-decision-thought = 残留思念の攻撃力を調べますか？
locke-decision-underlings = 手下を何人申告しますか？
locke-decision-parties = パーティーを組み替えますか？
locke-decision-party = { $actor }がパーティーに加わりたいと言っています
locke-decision-declarations = このラウンドに使うスーツ、フィールド、ジャマーを宣言してください
locke-decision-nike = ニケチェックです。宣言する値を選んでください
locke-decision-initiative = イニシアチブを振ってください
locke-decision-controller = 精神力チェックに成功すれば、ESPコントローラーが外れます
locke-decision-trap = トラップの精神力チェックをしてください
locke-decision-turn = あなたのターンです。通常行動と特殊行動ができます
locke-decision-special = 通常行動は済みました。特殊行動が残っています
locke-decision-object = { $target }が{ $card }を出しました{ $works ->
    [yes] {""}
   *[other] （チェックは失敗）
}。「出せません」と言いますか？
locke-decision-sync = { $attacker } → { $target }、{ $name }（レベル{ $level }、攻撃力{ $power }）。同調しますか？
locke-decision-sync_thought = { $attacker } → { $target }、攻撃力{ $power }。残留思念で同調しますか？
locke-decision-sync_block = { $actor }が{ $target }のテレポート（レベル{ $level }）をレベル{ $block-level }でブロックします。同調しますか？
locke-decision-react = { $attacker } → { $target }、{ $name }（{ $level ->
    [0] {""}
   *[other] レベル{ $level }、
}攻撃力{ $power }）。逃避か防御をしますか？
locke-decision-block = { $target }がレベル{ $level }でテレポートします。ブロックしますか？
locke-decision-block_mirror = { $target }がレベル{ $level }の鏡で逃避します。より高い鏡でブロックしますか？
locke-decision-place = { $distance }マス先へ逃避します。行き先を選んでください（惑星カードを並べていなければ、一覧から）
locke-decision-exits = パーティーから外れますか？
locke-decision-continue = 戦闘継続を宣言しますか？
locke-decision-draw = { $place }のカードを引き、その指示を選んでください（惑星カードを並べていなければ「指示なし」）
locke-decision-enemy_turn = { $enemy }のターンです{ $target ->
    [none] {""}
   *[other] （抽選で対象は{ $target }）
}。通常行動と特殊行動を選んでください
locke-decision-enemy_special = { $enemy }の通常行動は済みました。特殊行動が残っています{ $target ->
    [none] {""}
   *[other] （抽選で対象は{ $target }）
}
locke-decision-enemy_react = { $attacker } → { $enemy }、{ $name }（{ $level ->
    [0] {""}
   *[other] レベル{ $level }、
}攻撃力{ $power }）。どう防御しますか？
locke-decision-enemy_sync = { $attacker } → { $target }、{ $name }（レベル{ $level }、攻撃力{ $power }）。{ $enemy }は同調しますか？
locke-decision-enemy_block = { $target }がレベル{ $level }でテレポートします。{ $enemy }は何でブロックしますか？
locke-decision-enemy_block_mirror = { $target }がレベル{ $level }の鏡で逃避します。{ $enemy }はより高い鏡でブロックしますか？
locke-decision-enemy_sync_block = { $actor }が{ $target }のテレポート（レベル{ $level }）をレベル{ $block-level }でブロックします。{ $enemy }は何で同調しますか？
locke-decision-enemy_object = { $target }が{ $card }を出しました{ $works ->
    [yes] {""}
   *[other] （チェックは失敗）
}。{ $enemy }は「出せません」と言いますか？
locke-decision-enemy_controller = 精神力チェックに成功すれば、{ $enemy }のESPコントローラーが外れます
locke-decision-claim = ランダムキャラクターのロックを自らの手で殺しました。勝利を宣言しますか？
locke-decision-refuse = 勝利宣言がありました。拒否しますか？
locke-decision-show_card = 勝利宣言が拒否されました。キャラクターカードを見せますか？
locke-decision-read = { $place }のカードの指示を選んでください

locke-button-initiative = イニシアチブを振る
locke-button-escape = 逃避
locke-button-escape-turn = 逃避
locke-button-morale = 精神力チェック
locke-button-sync = 同調
locke-button-block = ブロック
locke-button-object = 出せません
locke-button-party = パーティー
locke-button-continue = 継続
locke-button-move = 行き先を選ぶ
locke-button-use = 使用
locke-button-use-turn = 特殊行動
locke-button-use-special = 特殊行動
locke-button-use-react = 分解消去
locke-button-use-declarations = 宣言
locke-button-use-underlings = 申告
locke-button-use-combat = 戦闘
locke-button-use-arrest = 逮捕
locke-button-use-there = 実はそこにいた
locke-button-use-alive = 実は生きていた
locke-button-use-thought = 残留思念
locke-button-use-draw = カードの指示
locke-button-use-enemy_turn = 特殊行動・行司
locke-button-use-enemy_special = 特殊行動・行司
locke-button-use-enemy_react = 行司に任せる
locke-button-use-enemy_sync = 行司に任せる
locke-button-use-enemy_block = 行司に任せる
locke-button-use-enemy_block_mirror = 行司に任せる
locke-button-use-enemy_sync_block = 行司に任せる
locke-button-use-enemy_object = 行司に任せる
locke-button-use-enemy_controller = 行司に任せる
locke-button-use-read = カードの指示
locke-button-use-claim = 勝利宣言
locke-button-use-refuse = 拒否
locke-button-use-show_card = カードを見せる
locke-button-party-party = 迎える
locke-button-party-exits = パーティーから外れる
locke-button-pass-turn = ターンを終える
locke-button-pass-special = ターンを終える
locke-button-pass-react = 何もしない
locke-button-pass-object = 黙認する
locke-button-pass-declarations = これで終わり
locke-button-pass-continue = 継続しない
locke-button-pass-arrest = 応じずに戦う
locke-button-pass-underlings = 申告しない
locke-button-pass-parties = このまま
locke-button-pass-party = 断る
locke-button-pass-exits = 外れない
locke-button-pass-combat = 戦闘しない
locke-button-pass-there = 参加しない
locke-button-pass-alive = 宣言しない
locke-button-pass-controller = 外さない
locke-button-pass-enemy_turn = { locke-button-pass-turn }
locke-button-pass-enemy_special = { locke-button-pass-special }
locke-button-pass-enemy_react = { locke-button-pass-react }
locke-button-pass-enemy_object = { locke-button-pass-object }
locke-button-pass-enemy_controller = { locke-button-pass-controller }
locke-button-pass-claim = 宣言しない
locke-button-pass-refuse = 認める
locke-button-pass-show_card = 取り下げる
locke-button-always-there = 以後も参加しない
locke-button-always-alive = 以後も宣言しない
locke-button-always-underlings = 以後も申告しない
locke-button-always-parties = 以後もこのまま
locke-button-always-declarations = 以後も宣言しない
locke-button-always-initiative = 以後は自動で振る
locke-button-always-object = 以後も黙認する
locke-button-always-exits = 以後も外れない
locke-button-always-continue = 以後も継続しない
locke-button-always-enemy_special = 以後も行司に任せる
locke-button-always-enemy_sync = 以後も行司に任せる
locke-button-always-enemy_sync_block = 以後も行司に任せる
locke-button-always-enemy_block = 以後も行司に任せる
locke-button-always-enemy_block_mirror = 以後も行司に任せる
locke-button-always-enemy_object = 以後も行司に任せる

# --- 場の様子 ---

locke-title-round = 第{ $number }戦 第{ $round }ラウンド
locke-phase-arise = 戦闘発生の判定
locke-phase-joining = 参加のチェック
locke-phase-instructions = 前処理：場の指示
locke-phase-deal = 前処理：手札
locke-phase-parties = 前処理：パーティー
locke-phase-declarations = 宣言
locke-phase-initiative = イニシアチブ
locke-phase-turns = 攻撃のターン
locke-phase-exits = 後処理：パーティー
locke-phase-continuing = 後処理：継続の宣言
locke-phase-continuation = 継続判定
locke-phase-combat-end = 戦闘終了
locke-phase-claims = 勝利宣言
locke-phase-escapes = 逃避の処理
locke-phase-over = 終了

locke-order-row = { $piece }{ $done ->
    [yes] {" "}✓
   *[other] {""}
}

locke-line-asleep = 💤 睡眠中
locke-line-escaped = 💨 逃避
locke-line-controlled = ESPコントローラー装着
locke-line-condition = { $condition }
locke-line-elsewhere = この戦闘の外
locke-line-character = { $character }
locke-line-members = 残り{ $count }人{ $fallen ->
    [0] {""}
   *[other] （{ $fallen }人死亡）
}
locke-line-endurance = 耐久力{ $endurance }
locke-line-thought = 攻撃力{ $power }
locke-line-cards = 手札{ $count }枚{ $spent ->
    [0] {""}
   *[other] 、消費パワー{ $spent }
}
locke-line-underlings = 申告した手下{ $count }人
locke-line-weapon = { $weapon }（レベル{ $level }）
locke-line-party = パーティー：{ $members }
locke-line-silhouette = シルエット：{ $silhouette }
locke-line-in-use = 🛡 { $item }
locke-line-jammer = 📡 { $item } → { $target }{ $exact ->
    [yes] （レベル{ $known }）
   *[other] { $known ->
        [0] {""}
       *[other] （レベル{ $known }以上）
    }
}
locke-line-shown = 🔎 { $item }：レベル{ $level }
locke-line-jammed = 🚫 ジャマーをかけられている
locke-line-standing = 🧱 持続防御：{ $card }

locke-note-attack = ☄️ 攻撃中：{ $actor } → { $target }、{ $name }{ $level ->
    [0] {""}
   *[other] 、レベル{ $level }
}、攻撃力{ $power }{ $parts ->
    [1] {""}
   *[other] （{ $parts }枚）
}{ $joined ->
    [none] {""}
   *[other] 、同調：{ $joined }
}
locke-note-teleport = 💨 テレポート中：{ $actor }、レベル{ $level }
locke-note-escapes = 逃避した人（戦闘のあとで処理）：{ $actors }
locke-note-ordered = ⏳ この戦闘のあと、{ $place }で：{ $order ->
    [random] ランダム戦闘
   *[alarm] 警戒装置
}
locke-note-deck = コンバットカード：デッキ{ $left }枚、捨て札{ $used }枚
locke-note-tables = このサーバーの表：{ $tables }
locke-board-space = { $place }：{ $card }（{ $open ->
    [yes] 開
   *[other] 閉
}）{ $there ->
    [none] {""}
   *[other] ：{ $there }
}

locke-nothing-for-use-declarations = 宣言できるアイテムはもう持っていません。
locke-nothing-for-use-underlings = 申告できる手下は持っていません。
locke-nothing-for-use-react = あなたはこの攻撃を分解消去できません。
locke-hand-of = **{ $actor }**
locke-hand-character = 🎴 あなたは**{ $character }**
locke-hand-figures = ESPレベル{ $level }・パワー{ $max-power ->
    [1000000] ∞
   *[other] { $power }/{ $max-power }
}・耐久力{ $endurance }・精神力{ $mind }
locke-hand-checks = チェックの成功率：ESPレベル{ $level }{ $minds ->
    [none] {""}
   *[other] 、精神力いっぱいで{ $minds }
}
locke-hand-check = { $count }回{ $count ->
    [1] {""}
   *[other] 連続
}{ $chance }
locke-hand-items = アイテム：{ $items }
locke-hand-item = { $item }{ $used ->
    [yes] （使用中）
   *[other] {""}
}
locke-hand-cards = { $count ->
    [0] 手札なし
   *[other] 手札{ $count }枚：{ $cards }
}
locke-hand-card = { $card }{ $count ->
    [1] {""}
   *[other] ×{ $count }
}

# --- 出来事：始まり、参加、場 ---

locke-event-game-began = 🌌 ゲーム開始：{ $players }{ $tables ->
    [none] {""}
   *[other] 。このサーバーの表：{ $tables }
}
locke-event-character-dealt = 🎴 あなたは「**{ $character }**」です。ESPレベル{ $level }、パワー{ $power }、耐久力{ $endurance }、精神力{ $mind }{ $items ->
    [none] {""}
   *[other] 。アイテム：{ $items }
}
locke-event-character-shown = 🎴 { $actor }のキャラクターカードが公開されました：**{ $character }**
locke-event-combat-arose = ⚔️ ━━ **第{ $number }戦**{ $place ->
    [none] {""}
   *[other] {" "}{ $place }
} ━━ { $cause ->
    [declared] { $actor }が「戦闘」を宣言しました。
    [silhouette] 同じシルエットが出会いました。
    [follow-on] 継続戦闘です。
   *[card] カードの指示です。
}
locke-event-combat-failed = 戦闘は発生しません：{ $why }{ $needed ->
    [0] {""}
   *[other] （必要{ $needed }枚、残り{ $left }枚）
}。
locke-event-chart-rolled = 🎲 { $chart }{ $actor ->
    [none] {""}
   *[other] （{ $actor }）
}：**{ $total }**（{ $dice }）{ $result ->
    [none] {""}
   *[other] {" "}→ { $result }
}{ $value ->
    [0] {""}
   *[other] { $value }
}
locke-event-enemy-appeared = 👥 出現：{ $enemy }{ $count ->
    [1] {""}
   *[other] ×{ $count }
}{ $level ->
    [0] {""}
   *[other] 、ESPレベル{ $level }
}{ $endurance ->
    [0] {""}
   *[other] 、耐久力{ $endurance }
}{ $weapon ->
    [none] {""}
   *[other] 、武器は{ $weapon }{ $weapon-level ->
        [0] {""}
       *[other] （レベル{ $weapon-level }）
    }
}{ $jammer ->
    [yes] 、ジャマーあり
   *[other] {""}
}
locke-event-joined = { $how ->
    [there] 「実はそこにいた」。{ $actor }が
    [alive] 「生きていた」。{ $actor }が
    [thought] 👻 { $actor }（攻撃力{ $power }）が
   *[newcomer] { $actor }が
}{ $round ->
    [0] {""}
   *[other] 第{ $round }ラウンドに
}参加します。
locke-event-surrendered = 🚓 { $actor }は「逮捕」を宣言し、逮捕されました。
locke-event-instruction-due = 📜 { $opens ->
    [yes] { $place }のカードが開きました。{ $actors }は指示に従ってください。
   *[other] { $actors }は{ $place }のカードの指示に従ってください。
}
locke-event-trap-took = 🪤 { $actor }：{ $result }{ $item ->
    [none] {""}
   *[other] ：{ $item }
}{ $value ->
    [0] {""}
   *[other] ：{ $value }
}{ $changes ->
    [none] {""}
   *[other] ：{ $changes }
}
locke-change = { $what }{ $rises ->
    [yes] +
   *[no] −
}{ $by }

# --- 出来事：ラウンド ---

locke-event-round-began = ━━ **第{ $round }ラウンド** ━━
locke-event-underlings-declared = { $actor }：手下{ $count ->
    [0] は申告しません。
   *[other] を{ $count }人申告します。
}
locke-event-cards-dealt = 🎴 { $actor }：{ $count }枚引いて手札{ $hand }枚
locke-event-hand-drawn = 🎴 引いたカード：{ $cards }
locke-event-deck-short = 🂠 デッキのカードが足りません（必要{ $needed }枚、残り{ $left }枚）。すべての戦闘が終わります。
locke-event-party-asked = 🤝 { $actor }が{ $target }のパーティーに加わりたいと言っています。
locke-event-party-changed = 🤝 { $actor }：{ $change }{ $members ->
    [none] {""}
   *[other] （今のメンバー：{ $members }）
}
locke-event-item-declared = 🛡 { $actor }：{ $item }{ $letter ->
    [none] {""}
   *[other] { $letter }
}を宣言{ $target ->
    [none] {""}
   *[other] （相手は{ $target }）
}
locke-event-item-shown = 🔎 { $actor }の{ $item }{ $letter ->
    [none] {""}
   *[other] { $letter }
}{ $level ->
    [0] が公開されました。
   *[other] はレベル{ $level }です。
}
locke-event-initiative-rolled = 🎲 { $actor }：イニシアチブ**{ $total }**（{ $dice }）{ $tie ->
    [yes] 、同じ目の振り直し
   *[other] {""}
}
locke-event-order-settled = 攻撃順：{ $order }
locke-event-turn-began = ▶ **{ $actor }** のターン
locke-event-turn-skipped = ▶ { $actor }のターンは飛ばします（{ $why }）。
locke-event-controller-removed = 🔓 { $actor }のESPコントローラーが外れました。
locke-event-continuation-declared = { $goes-on ->
    [yes] 🔁 { $actor }：「継続」
   *[other] { $actor }は継続を宣言しません。
}
locke-event-combat-ended = 🏁 第{ $round }ラウンドで戦闘終了（{ $why }）。{ $left ->
    [none] {""}
   *[other] 行動可能なのは{ $left }です。
}
locke-event-woke = ⏰ { $actor }が目を覚ましました。
locke-event-cards-collected = 🂠 コンバットカードを回収します。

# --- 出来事：逃避の後、終わり ---

locke-event-escapee-arrived = 💨 { $actor }は{ $place }にいます{ $others ->
    [none] （ほかに誰もいません）。
   *[other] （同じマスに{ $others }）。
}
locke-event-drawer-chosen = { $place }のカードを引くのは{ $actor }です{ $rolls ->
    [none] 。
   *[other] （🎲 { $rolls }）。
}
locke-event-card-opened = 📜 { $actor ->
    [none] {""}
   *[other] { $actor }が引き、
}{ $place }のカードが開きました{ $instruction ->
    [none] 。
   *[other] ：{ $instruction }
}
locke-event-card-read = 📜 { $actor }が{ $place }のカードを読みました：{ $instruction }
locke-event-combat-waits = ⏳ { $place }のカードが戦闘（{ $instruction }）を指示しました。この戦闘が終わるまで待ちます。
# 終わり方はゲーム進行側が伝える。
locke-event-game-ended = {""}
locke-event-victory-claimed = 📣 自らの手でロックを殺した{ $actor }が、勝利を宣言しました。
locke-event-claim-refused = ✋ { $actor }は{ $target }の勝利宣言を拒否しました。
locke-event-claim-dropped = { $actor }はカードを見せませんでした。勝利宣言は取り下げられ、ゲームは続きます。
locke-event-victory-met = 🏆 { $actor }は自らの手で{ $character }を殺し、勝利条件を満たしました。

# --- 出来事：カードとチェック ---

locke-event-card-played = { $underling ->
    [yes] 👤 { $actor }の手下
   *[other] 🃏 { $actor }
}・{ $use }：{ $card }{ $wild ->
    [yes] （ワイルドカード）
   *[other] {""}
}{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ $field ->
    [yes] ・ESPフィールドのレベルで
   *[other] {""}
}{ $checks ->
    [0] {""}
   *[other] ・「{ $mind }以下{ $checks }回」
}{ $paid ->
    [0] {""}
   *[other] ・自分のレベル{ $paid }、パワー{ $paid }消費
}
locke-event-mind-checked = 🎲 { $actor }：精神力チェック{ $purpose ->
    [none] { $declared ->
        [0] {""}
       *[other] （{ $declared }以下）
    }
   *[other] （{ $purpose }{ $declared ->
        [0] {""}
       *[other] 、{ $declared }以下
    }）
}{ $dice ->
    [none] は振らずに失敗
   *[other] {" "}**{ $total }**（{ $dice }）{ $success ->
        [yes] 成功
       *[other] 失敗
    }
}
locke-event-level-checked = 🎲 { $actor }：ESPレベルチェック{ $purpose ->
    [none] {""}
   *[other] （{ $purpose }）
} **{ $total }**（{ $dice }）{ $success ->
    [yes] 成功
   *[other] 失敗
}
locke-event-card-failed = 💤 { $actor }の{ $card }は失敗しました。
locke-event-card-forbidden = 🚫 { $actor }：「出せません」。{ $target }は{ $card }と消費したパワーを元に戻します（ジャマーはレベル{ $level }以上）。
locke-event-card-restored = ↩️ { $actor }は{ $card }と消費したパワーを元に戻します。
locke-event-telepath-felt = 🧠 { $success ->
    [yes] { $actor }は{ $target }の正体を読み取りました。
   *[other] { $actor }は{ $target }の正体を読み取れません。
}
locke-event-identity-read = 🧠 { $target }は{ $character ->
    [none] キャラクターカードのない人物
   *[other] **{ $character }**
}です。ESPレベル{ $level }、パワー{ $power ->
    [1000000] ∞
   *[other] { $power }
}、耐久力{ $endurance }、精神力{ $mind }

# --- 出来事：攻撃 ---

locke-event-attack-made = ☄️ { $actor } → { $target }：{ $name }{ $parts ->
    [1] { $level ->
        [0] {""}
       *[other] 、レベル{ $level }
    }、攻撃力{ $power }
   *[other] { $level ->
        [0] {""}
       *[other] 、実効レベル{ $level }
    }、全体の攻撃力{ $power }（{ $parts }枚）
}
locke-event-thought-joined = 👻 { $actor }が{ $attacker }の攻撃に攻撃力{ $power }を加えます。
locke-event-weapon-fired = 🎲 { $actor }が{ $weapon }を発射：{ $dice } → 攻撃力**{ $power }**
locke-event-special-declared = 🚀 { $actor }：「{ $called }{ $letter ->
    [none] {""}
   *[other] { $letter }
}」{ $target ->
    [none] {""}
   *[other] {" "}→ { $target }
}{ $dice ->
    [none] {""}
   *[other] {" "}🎲 **{ $total }**（{ $dice }）
}
locke-event-nothing-happened = { $actor }：「何も起こらない」（{ $called }）
locke-event-misfired = 💢 暴発：{ $weapon } → { $actor }自身

# --- 出来事：対応 ---

locke-event-decomposed = 🌀 { $success ->
    [yes] { $actor }は{ $attacker }の攻撃を分解消去しました。{ $attacker }のESPレベルは0になります。
   *[other] { $actor }は{ $attacker }の攻撃を分解消去できません{ $lost ->
        [yes] 。この能力はゲームの終わりまで失われます
       *[other] {""}
    }。
}
locke-event-level-changed = { $delta ->
    [1] 🔺 { $actor }のESPレベルが1上がりました。
    [2] 🔺 { $actor }のESPレベルが2上がりました。
    [-1] 🔻 { $actor }のESPレベルが1下がりました。
    [-2] 🔻 { $actor }のESPレベルが2下がりました。
   *[other] 🔻 { $actor }のESPレベルが変わりました（{ $delta }）。
}
locke-event-teleport-blocked = 🛑 { $blocker }が{ $actor }のテレポートをブロック：レベル{ $block-level }対{ $level }
locke-event-block-failed = { $actor }のブロックは失敗：{ $block-level ->
    [0] {""}
   *[other] レベル{ $block-level }対
}{ $teleporter }のレベル{ $level }{ $hopeful ->
    [yes] （同調を当てにしたブロック）
   *[other] {""}
}
locke-event-escaped = 💨 { $actor }は{ $means }で逃避しました：🎲 { $distance }マス
locke-event-place-chosen = 💨 { $actor } → { $place }
locke-event-fell-asleep = 💤 { $actor }は眠りました。
locke-event-attack-vanished = 🌫️ { $actor }の{ $target }への攻撃は消えました（{ $why }）。
locke-event-parts-fell-away = 🌫️ { $lost }の分が消え、レベル{ $level }、攻撃力{ $power }になりました。
locke-event-item-used = { $success ->
    [yes] ✨
   *[other] 💢
} { $actor }・{ $use }：{ $item }{ $level ->
    [0] {""}
   *[other] 、レベル{ $level }
}{ $dice ->
    [none] {""}
   *[other] （🎲 { $dice }）
}{ $success ->
    [yes] {""}
   *[other] 、足りません
}
locke-event-mirror-blocked = 🪞 { $blocker }のレベル{ $block-level }の鏡が{ $actor }の逃避をブロック。{ $actor }のレベル{ $level }の鏡は防御になります。
locke-event-item-broken = 💥 { $attack-level ->
    [0] {""}
   *[other] レベル{ $attack-level }の攻撃で、
}{ $owner }の{ $item }{ $level ->
    [0] {""}
   *[other] （レベル{ $level }）
}が壊れました。
locke-event-stopped = 🛡 { $actor }の{ $standing ->
    [yes] 持続防御
   *[other] {""}
}{ $means }が攻撃を止めました{ $attack-level ->
    [0] {""}
   *[other] { $level ->
        [0] （攻撃レベル{ $attack-level }）
       *[other] ：レベル{ $level }対{ $attack-level }
    }
}
locke-event-defence-broken = 💥 { $actor }の持続防御{ $card }は、レベル{ $attack-level }の攻撃で破壊されました。
locke-event-bounced = ↩️ { $actor }のエネルギースーツが{ $onto ->
    [none] { $attacker }の攻撃を消しました。
   *[other] 攻撃力{ $power }を{ $onto }に返しました。
}

# --- 出来事：命中 ---

locke-event-hit = 💥 { $attacker ->
    [none] {""}
   *[other] { $attacker }{" "}
}→ { $target }（{ $thing }）：{ $name ->
    [none] {""}
   *[other] { $name }、
}{ $power ->
    [0] {""}
   *[other] 攻撃力{ $power }対耐久力{ $endurance }、
}{ $column }列（{ $ratio ->
    [0] 1対1未満
   *[other] { $ratio }対1
}）🎲 **{ $total }**（{ $dice }） → { $damage ->
    [0] **ダメージなし**
   *[other] **{ $damage }ダメージ**
}、残り{ $left }
locke-event-died = ☠️ { $member ->
    [yes] { $actor }の1人が死亡、残り{ $left }人。
   *[other] { $actor }は{ $fate ->
        [destroyed] 破壊されました
        [wiped-out] 全滅しました
       *[dead] 死亡しました
    }{ $cards ->
        [0] {""}
       *[other] 。手札{ $cards }枚は捨て札にします
    }。
}
locke-event-transform-checked = 🎲 { $actor }：変身チェック **{ $total }**（{ $dice }） → { $result }{ $delta ->
    [0] {""}
    [1] （+1）
    [-1] （-1）
    [-2] （-2）
   *[other] （{ $delta }）
}{ $silhouette ->
    [none] {""}
   *[other] ：{ $silhouette }
}

# --- ゲームマスターの訂正 ---

locke-why = { $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
locke-corrected-state = { $after ->
    [0] { $field }を解除しました
   *[other] { $field }にしました
}
locke-corrected-figure = { $field }{" "}{ $before ->
    [none] –
   *[other] { $before }
} → { $after }
locke-event-corrected = 🔧 { $target }：{ $after ->
    [none] { $field }を訂正しました
   *[other] { $what ->
        [asleep] { locke-corrected-state }
        [controlled] { $after ->
            [0] { $field }を外しました
           *[other] { $field }を付けました
        }
        [base-player] { locke-corrected-state }
       *[other] { locke-corrected-figure }
    }
}{ locke-why }
locke-event-word-corrected = 🔧 { $target }：{ $field }{ $word ->
    [none] を訂正しました
   *[other] {" "}→ { $word }
}{ locke-why }
locke-event-figure-corrected = 🔧 あなたの{ $field }：{ $before } → { $after }
locke-event-piece-moved = 🔧 { $target }：{ $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ locke-why }
locke-event-piece-returned = 🔧 { $target }は生き返りました{ locke-why }
locke-event-piece-removed = 🔧 { $target }を取り除きました{ locke-why }
locke-event-thing-corrected = 🔧 { $added ->
    [yes] { $target }が{ $what }を受け取りました（残っていれば）
   *[other] { $target }が{ $what }を失いました（持っていれば）
}{ locke-why }
locke-event-thing-not-corrected = 🔧 { $thing }：{ $why ->
    [too-many] アイテムが多すぎるため、受け取りませんでした
    [not-in-deck] デッキに残っていないため、受け取りませんでした
   *[other] 持っていないため、何も失いませんでした
}
locke-event-thing-named = 🔧 { $added ->
    [yes] 受け取ったもの
   *[other] 失ったもの
}：{ $card ->
    [none] { $items }
   *[other] { $card }
}
locke-event-space-turned = 🔧 { $place }のカードを{ $is-open ->
    [yes] 開きました
   *[other] 閉じました
}{ locke-why }
locke-event-verdict = 🔧 ゲームマスターの裁定：{ $verdict }{ $target ->
    [none] {""}
   *[other] （{ $target }）
}{ locke-why }

# --- 行司の選択の理由 ---

locke-reason-attack = { $actor }の攻撃は{ $card }です：{ $checks ->
    [0] 精神力チェックなしで使えるカードのうち、レベル、攻撃力の順に最も高いもの
   *[other] チェックなしで使えるカードがないので、チェックの最も少ないもの（{ $checks }回、上限{ $most }回）
}
locke-reason-attack-otherwise = { $actor }の攻撃は{ $means }です：精神力チェック{ $most }回以内で使えるカードがありません
locke-reason-special = { $actor }は使える手段をすべて使って攻撃します
locke-reason-shot = { $actor }は唯一の攻撃手段の{ $weapon }を使います
locke-reason-turn-over = { $actor }には、精神力チェック{ $most }回以内で使える攻撃手段がもうありません
locke-reason-target = { $actor }の対象は{ $target }です：{ $among }{ $drawn ->
    [yes] から公平かつランダムに決定
   *[other] のうち最初のもの
}
locke-reason-react = { $actor }は逃避しません。できれば分解消去し、そうでなければ{ $level ->
    [0] {""}
   *[other] レベル{ $level }に対して、
}精神力チェックの要らない最もレベルの低いカード、次に{ $most }回以内のカード、次にアイテムで防御します
locke-reason-sync = { $actor }は自分の側にだけ同調し、攻撃力{ $power }未満で精神力チェックの要らない最も強いカードを使います
locke-reason-block = { $actor }はどのテレポートもブロックします。レベル{ $level }を超える最低のカードを、精神力チェックなし、次に{ $most }回以内で使い、なければ同調を当てにして最高のカードを使います
locke-reason-sync-block = { $actor }はできる限りブロックに同調します。最低のカードを、精神力チェックなし、次に{ $most }回以内で使います
locke-reason-block-mirror = { $actor }はできる限り鏡をブロックします
locke-reason-declarations = { $actor }は使えるものをすべて使います
locke-reason-underlings = { $actor }は手下を全員申告します
locke-reason-object = { $actor }は、ジャマーで止められるなら必ず「出せません」と言います
locke-reason-continue = { $actor }は戦闘を続けます
locke-reason-initiative = { $actor }はすぐに振ります
locke-reason-parties = { $actor }はパーティーを組みません
locke-reason-exits = { $actor }はパーティーから外れません
locke-reason-arrest = { $actor }は逮捕に応じずに戦います
locke-reason-place = { $actor }は、誰も行ったことのない場所へ逃避します
locke-reason-draw = 行司にはカードが見えないので、{ $actor }への指示はなしとします
locke-reason-claims = { $actor }は、できるなら勝利を宣言し、ほかの人の宣言は拒否し、自分の宣言はカードで証明します
locke-reason-joins = { $actor }は、参加できるなら必ず参加します
locke-reason-mind-check = { $actor }は精神力いっぱいの値でチェックします

# --- できない理由：カード、チェック、パワー ---

locke-refusal-not-in-hand = { $card }は手札（{ $cards }枚）にありません。
locke-refusal-wild-face = ワイルドカードでは、ほかのコンバットカードを宣言してください。
locke-refusal-not-wild = { $card }はワイルドカードではないので、ほかのカードの代わりにはなりません。
locke-refusal-wrong-card = { $card }はここでは使えません。使えるもの：{ $categories }
locke-refusal-jammed = レベル{ $jammer }以上のジャマーがかかっているため、{ $card }は使えません。
locke-refusal-no-field = ESPフィールドを使っていません。
locke-refusal-level-short = カードはレベル{ $level }、今使えるレベルは{ $own }です。精神力チェックが{ $shortage }回必要です（宣言は{ $checks }回）。
locke-refusal-too-many-checks = { $limit ->
    [0] 精神力チェックは行えません
   *[other] 精神力チェックは{ $limit }回までです
}（宣言は{ $checks }回）。
locke-refusal-mind-range = 精神力チェックで宣言できるのは{ $low }〜{ $high }です（{ $value }は宣言できません）。
locke-refusal-no-mind = 精神力{ $mind }では精神力チェックができません（{ $least }以上が必要）。
locke-refusal-enemy-evades = 敵は逃避せず、防御だけを行います。
locke-refusal-enemy-telepath = 敵は接触テレパスを使いません。
locke-refusal-enemy-target = 抽選で{ $target }が対象になりました。敵の対象は選べません。
locke-refusal-enemy-must-act = { $enemy }にはまだ手段があるので、パスできません。行司に任せることはできます。
locke-refusal-jammer-weak = レベル{ $jammer }のジャマーでは、レベル{ $level }のカードは止められません。
locke-refusal-no-underling = 手下のカードが{ $cards }枚指定されましたが、このラウンドに動ける手下は{ $free }人です。
locke-refusal-underling-level = { $card }はレベル{ $level }です。手下が加えられるのはレベル{ $limit }までです。

# --- できない理由：行動と対応 ---

locke-refusal-not-asked-dead = あなたは死亡しています。
locke-refusal-not-asked-asleep = あなたは第{ $number }戦が終わるまで眠っています。
locke-refusal-not-asked-escaped = あなたは第{ $number }戦から逃避しました。
locke-refusal-not-asked-no-attack = 進行中の攻撃はもうありません。
locke-refusal-not-asked-not-target = 攻撃の対象は{ $target }です。
locke-refusal-not-asked-no-teleport = 今は誰もテレポートしていません。
locke-refusal-not-asked-turn-over = 第{ $round }ラウンドのあなたのターンは終わりました。
locke-refusal-not-asked-own-attack = 攻撃側も対象も同調できません。
locke-refusal-not-asked-synced = 第{ $round }ラウンドの同調はもう済みました。
locke-refusal-not-now = 今はできません（{ $what }）。
locke-refusal-not-a-reaction = それは攻撃への対応になりません（{ $what }）。
locke-refusal-no-normal-action = このラウンドの通常行動はもうできません。
locke-refusal-level-below-attack = レベル{ $level }では攻撃レベル{ $attack }に足りません。
locke-refusal-light-sword = { $card }では光の剣を止められません。
locke-refusal-field-breaks = レベル{ $level }のフィールドは、レベル{ $attack }の攻撃で防御の前に壊れます。
locke-refusal-stopped-already = レベル{ $attack }の攻撃は、すでに働いている防御で止まります。
locke-refusal-wrong-item = { $item }はここでは使えません。
locke-refusal-used-this-round = { $item }は第{ $round }ラウンドにもう使いました。
locke-refusal-suit-forbids = { $suit }を着ている間、{ $item }は使えません。
locke-refusal-special-action = 自分のターンの{ $item }は特殊行動です（`/使用`）。
locke-refusal-never-special = { $item }は特殊行動になりません。通常行動です（`/逃避`）。
locke-refusal-not-human = { $attack }は人間の攻撃ではないので、幻覚は使えません。
locke-refusal-not-called-so = { $what }は「{ $called }」とは呼べません。
locke-refusal-no-means = { $means }は使えません。
locke-refusal-no-sync = ここでは手下は{ $card }に何も加えられません。
locke-refusal-sword-alone = { $card }はほかの攻撃に同調できません。
locke-refusal-sync-level = { $card }はレベル{ $level }です。元のカードに加えられるのはレベル{ $limit }までです。
locke-refusal-mirror-low = 鏡のレベルは{ $level }です。{ $mirror }より高くなければなりません。
locke-refusal-no-decomposition = 分解消去ができるのはジェシカだけです。
locke-refusal-decomposition-lost = 分解消去の能力は、ゲームの終わりまで失われています。
locke-refusal-not-decomposable = 分解消去できるのはコンバットカードの攻撃だけです（これは{ $attack }）。
locke-refusal-place-name = 「{ $text }」は場所の名前になりません。文字、数字、ハイフンで{ $longest }文字までです。
locke-refusal-place-same = 今いる{ $place }とは別の場所を選んでください。

# --- できない理由：宣言とパーティー ---

locke-refusal-which-item = { $owned }つ持っています（{ $what }）。どれを使うのか指定してください。
locke-refusal-no-item = そのアイテムは持っていません（{ $what }、所持{ $owned }）。
locke-refusal-underlings-number = 手下は{ $owned }人です。{ $value }人は申告できません。
locke-refusal-underlings-late = 手下の申告は、毎ラウンド、カードを配る前です。
locke-refusal-nike-checked = このラウンドのニケチェックは済みました。
locke-refusal-nike-first = ニケチェックは、ほかの宣言より先に行います。
locke-refusal-nike-jammers-only = ニケを使っている人が宣言できるのはジャマーだけです（{ $what }）。
locke-refusal-one-of-kind = 使えるのは1つだけです（{ $what }）。
locke-refusal-suit-broken = { $item }は壊れています。
locke-refusal-suit-too-small = このスーツを着られるのは元の耐久力{ $limit }までです（あなたは{ $endurance }）。
locke-refusal-in-use = { $item }はもう使っています。
locke-refusal-not-in-use = そのジャマーは使っていません。
locke-refusal-no-claim = ランダムキャラクターのロックを殺すことが勝利条件になるのは、ストロハイム(S)だけです（あなたは{ $character }）。
locke-refusal-shown-already = そのレベルはもう知られています。
locke-refusal-no-target = { $target ->
    [none] 相手を指定してください。
   *[other] { $target }には使えません。
}
locke-refusal-nobody-asks = 加わりたいと言っている人はいません。
locke-refusal-only-leaving = 今はパーティーから外れることしかできません。
locke-refusal-no-party = 外れるパーティーがありません。
locke-refusal-no-partner = { $target ->
    [none] 誰のパーティーか指定してください。
   *[other] { $target }は行動可能なプレイヤーではありません。
}
locke-refusal-same-party = { $target }とはすでに同じ陣営です。
locke-refusal-one-side = 陣営が{ $sides }つになってしまいます。戦闘には{ $least }つ必要です。

# --- できない理由：準備 ---

locke-refusal-nobody-here = 初めからここにいて行動可能なのは{ $count }人ですが、{ $needed }人必要です。
locke-refusal-no-same-silhouette = { $count }人の中に、同じシルエットの人がいません。

# --- できない理由：訂正 ---

locke-refusal-no-such-piece = 訂正できる「{ $text }」はいません。
locke-refusal-not-a-player = { $target }はプレイヤーではありません。
locke-refusal-no-such-place = 「{ $text }」という場所はありません。選べるもの：{ $places }
locke-refusal-no-place = 「{ $text }」は場所の名前になりません。
locke-refusal-is-dead = { $target }は死亡しています。
locke-refusal-not-fallen = { $target }は死亡していません。
locke-refusal-no-group = { $target }は集団ではありません。
locke-refusal-is-group = { $target }は集団です。生きている人数を指定してください。
locke-refusal-never-sleeps = { $target }は眠りません。
locke-refusal-power-infinite = { $target }のパワーは無限です。
locke-refusal-no-cards = { $target }はカードを使いません。
locke-refusal-no-such-card = 「{ $text }」というカードはそこにありません。
locke-refusal-hand-full = 手札は{ $cards }枚あります。{ $limit }枚までです。
locke-refusal-no-such-item = 「{ $text }」というアイテムはそこにありません。

# --- ファイルの誤り ---

locke-refusal-file-seats = { $least }〜{ $most }席という指定が、用意された{ $places }か所と合いません。
locke-refusal-file-order = orderかenemiesのどちらか一方だけを指定してください（敵は{ $enemies }）。
locke-refusal-file-players-only = causeが「{ $cause }」のとき、戦うのはプレイヤーだけです。orderとenemiesは指定できません。
locke-refusal-file-character-twice = { $character }が{ $count }回出てきます。カードは1枚です。
locke-refusal-file-card-copies = { $card }を{ $count }枚配っています。デッキには{ $copies }枚しかありません。
locke-refusal-file-item-copies = { $item }{ $level ->
    [0] {""}
   *[other] （レベル{ $level }）
}を{ $count }枚配っています。{ $copies }枚しかありません。
locke-refusal-file-place-twice = 席「{ $text }」が2度あります。
locke-refusal-file-item = 「{ $text }」というアイテムはありません。使えるもの：{ $items }
locke-refusal-file-item-level = { $item }にレベル「{ $text }」はありません。あるのは{ $levels }です。
locke-refusal-file-card = 「{ $text }」というコンバットカードはありません。
locke-refusal-file-enemy-has-no = { $enemy }に「{ $key }」は指定できません。
locke-refusal-table-range = 行の範囲が{ $low }から{ $high }へと逆になっています。
locke-refusal-table-roll = 「{ $text }」はダイスの目ではありません。
locke-refusal-table-row-twice = { $roll }の行が2つあります。
locke-refusal-table-rows-missing = { $dice }で出る{ $rolls }の行がありません。
locke-refusal-table-row-impossible = { $dice }で{ $roll }は出ません。
locke-refusal-table-no-firepower = 攻撃力をダイスで決められるのは{ $weapons }だけです。
locke-refusal-table-column-twice = 列{ $text }が2つあります。
locke-refusal-table-ratio = 比{ $ratio }が正しくありません。最初の列は0、以後は増えていきます（{ $least }以上）。
locke-refusal-table-no-columns = 列がありません。
locke-refusal-table-row-length = { $roll }の行には{ $length }個ありますが、列は{ $columns }個です。

# --- 言葉：シナリオ、用意された席、結末 ---

locke-scenario-random-combat = ランダム戦闘
locke-scenario-duel = 決闘
locke-scenario-ambush = 待ち伏せ
locke-scenario-police-raid = 警官隊の手入れ
locke-scenario-alarm = 警報
locke-scenario-dark-knights = 暗黒騎士団
locke-scenario-infiltration = 潜入

locke-role-hunter = 追う者：ジャマー、巡洋艦
locke-role-quarry = 追われる者：鏡、亜空間フィールド。友と同じパーティー
locke-role-friend = 友：手下、ESPフィールド。追われる者と同じパーティー
locke-role-watcher = 見守る者：初めは場外、ジオイド弾
locke-role-prisoner = 囚人：初めは逮捕状態、ニケ
locke-role-ghost = 亡霊：初めは死亡状態
locke-role-commander = 司令官：ストロハイム(E)、基地プレイヤー
locke-role-guard = 衛兵：基地プレイヤー、手下
locke-role-engineer = 技師：ヤマキ1、ESPフィールドとニケ
locke-role-scout = 斥候：鏡、亜空間フィールド
locke-role-captive = 捕虜：ESPコントローラーつき
locke-term-hunter = 追う者
locke-term-quarry = 追われる者
locke-term-friend = 友
locke-term-watcher = 見守る者
locke-term-prisoner = 囚人
locke-term-ghost = 亡霊
locke-term-commander = 司令官
locke-term-guard = 衛兵
locke-term-engineer = 技師
locke-term-scout = 斥候
locke-term-captive = 捕虜

locke-seat-enemies = 敵
locke-seat = { $name ->
    [none] プレイヤー{ $place }：{ $role }
   *[other] { $name }（{ $role }）
}

locke-revealed = 🎴 { $actor }の正体は**{ $character }**：ESPレベル{ $level }、パワー{ $power ->
    [0] ∞
   *[other] { $power }
}、耐久力{ $endurance }、精神力{ $mind }{ $items ->
    [none] {""}
   *[other] 、持ち物：{ $items }
}
locke-ending-victory = 🏆 { $winners ->
    [none] 勝利です
   *[other] { $winners }の勝利です
}（戦闘{ $combats }回）。
locke-ending-defeat = 💀 敗北です。敵が勝ちました（戦闘{ $combats }回）。
locke-ending-parted = ⚖️ 引き分けです。戦闘はすべて終わり、複数の陣営が残りました（戦闘{ $combats }回）。
locke-ending-draw = ⚖️ 引き分けです。勝者はいません（戦闘{ $combats }回）。
locke-ending-deck = 🂠 引き分けです。デッキのカードが足りず、すべての戦闘が終わりました。
locke-ending-collected = 🂠 引き分けです。コンバットカードが回収され、すべての戦闘が終わりました。
locke-ending-arrested = 🚓 全員が逮捕され、戦闘は起こりませんでした。
locke-ending-claimed = 🏆 { $winners ->
    [none] 勝利宣言が認められました
   *[other] { $winners }が勝利条件を満たしました
}（戦闘{ $combats }回）。
locke-ending-avoided = 🏁 戦闘は起こりませんでした。
locke-ending-abandoned = 🏁 ゲームを打ち切りました。

# --- 言葉：アイテム、武器、敵 ---

locke-term-cruiser = 巡洋艦
locke-term-underling = 手下
locke-term-jammer = ESPジャマー
locke-term-field = ESPフィールド
locke-term-energy-suit = エネルギースーツ
locke-term-powered-suit = パワードスーツ
locke-term-helldiver-suit = ヘルダイバースーツ
locke-term-nike = ニケ
locke-term-sub-space-field = 亜空間フィールド
locke-term-sub-space-field-personal = 自前の亜空間フィールド
locke-term-esp-controller = ESPコントローラー
locke-term-energy-absorb-ball = エネルギー吸収ボール
locke-term-geoid-bullet = ジオイド弾
locke-term-mirror = ラフノールの鏡
locke-term-mirror-personal = 自前のラフノールの鏡
locke-term-psychopod = サイコポッド
locke-term-beam-cannon = ビームキャノン
locke-term-decomposition = 分解消去

locke-term-raygun = レイガン
locke-term-blaster = ブラスター
locke-term-bazooka = バズーカ
locke-term-g-bullet = G弾
locke-term-d-bullet = D弾
locke-term-light-sword = 光の剣
locke-term-geoid-card = ジオイド弾

locke-term-police = 警官
locke-term-stray-esper = エスパー
locke-term-random-character = ランダムキャラクター
locke-term-alarm-device = 警戒装置
locke-term-armoured-car = ビームキャノン搭載装甲車
locke-term-dark-knights = 暗黒騎士団
locke-term-dark-knights-weapon = 騎士団の武器

locke-term-silhouette-a = A
locke-term-silhouette-b = B
locke-term-silhouette-c = C
locke-term-silhouette-d = D
locke-term-silhouette-e = E
locke-term-silhouette-f = F
locke-term-silhouette-g = G
locke-term-silhouette-h = H

# --- 言葉：カードと攻撃の種類、カードの使い道 ---

locke-term-defence = 防御
locke-term-teleport = テレポート
locke-term-hallucination = 幻覚
locke-term-contact_telepath = 接触テレパス
locke-term-card = コンバットカード
locke-term-thought = 残留思念
locke-term-special = 特殊攻撃
locke-term-attack = 攻撃
locke-term-sync = 同調
locke-term-evade = 逃避
locke-term-block = ブロック
locke-term-defend = 防御
locke-term-telepath = 接触テレパス
locke-term-object = 「出せません」
locke-term-party = パーティー
locke-term-continue = 継続
locke-term-escape = 逃避
locke-term-morale = 精神力チェック

# --- 言葉：使うもの、宣言するもの ---

locke-term-suit = スーツ
locke-term-underlings = 手下
locke-term-geoid = ジオイド弾
locke-term-beam_cannon = ビームキャノン
locke-term-sub_space = 亜空間フィールド
locke-term-fire = 撃つ
locke-term-nothing = 何も起こらない
locke-term-decompose = 分解消去
locke-term-combat = 戦闘
locke-term-there = 「実はそこにいた」
locke-term-alive = 「生きていた」
locke-term-arrest = 逮捕
locke-term-claim = 勝利宣言
locke-term-refuse = 勝利宣言の拒否
locke-term-show_card = キャラクターカードを見せる
locke-term-show = レベルの公開
locke-term-master = ゲームマスター
locke-term-referee = 行司に任せる
locke-term-no_instruction = 指示なし
locke-term-random_combat = ランダム戦闘
locke-term-alarm = 警戒装置
locke-term-collect = コンバットカードの回収
locke-term-ship = 船
locke-term-above = 上から
locke-term-join = 加わる
locke-term-accept = 迎える
locke-term-leave = 外れる

# --- 言葉：どのように、なぜ ---

locke-term-silhouette = シルエット
locke-term-newcomer = 新しい参加者
locke-term-joined = パーティーに加わりました
locke-term-left = パーティーから外れました
locke-term-refused = 断られました
locke-term-deck = デッキのカードが足りない
locke-term-collected = コンバットカードが回収された
locke-term-nobody = 戦う相手がいない
locke-term-sides = 行動可能な陣営が2つ未満
locke-term-quiet = 攻撃も継続の宣言もなかった
locke-term-stalemate = 4ラウンド続けて何も変わらなかった
locke-term-corrected = ゲームマスターの裁定
locke-term-asleep = 睡眠中
locke-term-escaped = 逃避済み
locke-term-decomposed = 分解消去された
locke-term-dead = 死亡
locke-term-level-change = ESPレベルの変化
locke-term-new-silhouette = シルエットの変化
locke-term-recover = 回復
locke-term-arrested = 逮捕
locke-term-incapacitated = 行動不能
locke-term-partner = パートナー
locke-term-normal = 通常
locke-term-planet = 惑星カード
locke-term-base = 秘密基地カード
locke-term-body = 本体
locke-term-member = 集団の1人
locke-term-level = レベル
locke-term-endurance = 耐久力
locke-term-power = パワー
locke-term-mind = 精神力
locke-term-members = 生きている人数
locke-term-controlled = ESPコントローラー
locke-term-base_player = 基地プレイヤー
locke-term-base-player = 基地プレイヤー
locke-term-condition = 状態
locke-term-space = マスのカード
locke-term-item = アイテム
locke-term-piece = 参加者
locke-term-fallen = 死亡した人
locke-term-victory = 勝利
locke-term-defeat = 敗北
locke-term-draw = 引き分け
locke-term-abandoned = 打ち切り
locke-term-controller = ESPコントローラー
locke-term-trap = トラップ

# --- 言葉：チャートと結果 ---

locke-term-chart-random-combat = ランダム戦闘チャート
locke-term-chart-weapon-check = 武器チェック
locke-term-chart-trap = トラップ
locke-term-chart-there-all-along = 「実はそこにいた」
locke-term-chart-was-alive = 「実は生きていた」
locke-term-chart-residual-thought = 「残留思念」
locke-term-esp-level-recovery = ESPレベル回復
locke-term-direct-hit = 直撃
locke-term-join-round = 参加するラウンド：
locke-term-residual-check = 残留思念チェックへ
locke-term-no-thought = 「なし」
locke-term-mind-check-or-lose-endurance = 精神力チェック（失敗すると耐久力を失う）
locke-term-lose-random-item = アイテムを1つ失う
locke-term-sleep = 睡眠
locke-term-random-teleport = どこかへテレポート
locke-term-psychoblast = サイコブラスト
locke-term-trap-psychoblast = サイコブラスト
locke-term-trap-psychoblast-undone = サイコブラストの解除
locke-term-trap-endurance = 失った耐久力
locke-term-trap-item = 失ったアイテム
locke-term-trap-no-item = 失うアイテムなし
locke-term-trap-sleep = 睡眠（ゲームターン数）
locke-term-trap-teleport = テレポートした距離（マス）

locke-table-combat_result = 戦闘結果表
locke-table-firepower = 火力チェック
locke-table-there_all_along = 実はそこにいたチェック・チャート
locke-table-was_alive = 実は生きていたチェック・チャート
locke-table-residual_thought = 残留思念チェック・チャート
locke-table-transform_check = 変身チェック・チャート
locke-table-trap = トラップ・チャート
locke-table-weapon_check = 武器チェック・チャート
locke-table-random_combat = ランダム戦闘チャート
locke-table-ship_support = 艦船支援チャート
locke-table-geoid_bullet = ジオイド弾チャート
locke-table-psychopod = ナガトのサイコポッド
locke-table-esp_level_recovery = ESPレベル回復チャート

# --- 言葉：チャートの内容 ---

locke-chart-ratio = { $column }：{ $least ->
    [0] { $below ->
        [0] 攻撃力を問わず
        [1] 攻撃力＜耐久力
       *[other] 攻撃力＜耐久力×{ $below }
    }
    [1] 攻撃力≧耐久力
   *[other] 攻撃力≧耐久力×{ $least }
}
locke-chart-damage = { $value ->
    [0] ダメージなし
   *[other] { $value }ダメージ
}
locke-chart-rolled-power = 攻撃力は「{ $chart }」で決定
locke-chart-rolled-weapon = 武器は「{ $chart }」で決定
locke-chart-spent = { $consumed ->
    [yes] （弾は失われる）
   *[other] {""}
}
locke-chart-nothing = { locke-term-nothing }{ locke-chart-spent }
locke-chart-join-round = 第{ $round }ラウンドに参加
locke-chart-alive = 「生きていた」：戦闘に参加
locke-chart-residual-check = { locke-term-residual-check }
locke-chart-level-change = { $changes ->
    [none] { locke-term-nothing }
   *[other] ESP{ $changes }
}
locke-chart-new-silhouette = { locke-term-new-silhouette }
locke-chart-psychoblast = サイコブラスト：{ $changes ->
    [none] { locke-term-nothing }
   *[other] { $changes }
}{ $toggle ->
    [yes] （もう一度受けると解除）
   *[other] {""}
}
locke-chart-direct-hit = 本体に{ locke-term-direct-hit }：{ $weapon }、レベル{ $level }、{ $power }
locke-chart-mind-check-or-lose-endurance = 精神力チェック（失敗すると耐久力−{ $loss }）
locke-chart-lose-random-item = { locke-term-lose-random-item }
locke-chart-sleep = { $game-turns }ゲームターンの睡眠
locke-chart-random-teleport = { $distance }マス先へテレポート
locke-chart-combat = { $enemy }との戦闘
locke-chart-trap = トラップ（戦うはずだった人がそれぞれ振る）
locke-chart-weapon = { $weapon }（レベル{ $level }）
locke-chart-armoured-car = 代わりに{ locke-term-armoured-car }が出現：{ $weapon }（レベル{ $level }）
locke-chart-random-character = { locke-term-random-character }
locke-chart-stray-esper = { $enemy }：ESPレベル{ $level }、パワー∞、耐久力{ $endurance }、精神力{ $mind }
locke-chart-police = { $enemy }×{ $count }：{ $weapon }{ $jammer ->
    [0] {""}
   *[other] 、{ locke-term-jammer }（レベル{ $jammer }）
}
locke-chart-attack = 攻撃：{ $weapon }、レベル{ $level }、{ $power }{ locke-chart-spent }
locke-chart-misfire = 暴発（自分に命中）：{ $weapon }、レベル{ $level }、{ $power }{ locke-chart-spent }
locke-chart-defence = レベル{ $level }で防御
locke-chart-recover = 失ったレベルが{ $levels }戻る

# --- 言葉：キャラクター。役割には数値を添える ---

locke-role-random = ランダム（正体は自分だけが知る）
locke-term-random = ランダム
locke-role-locke1 = ロック1：Lv6・パワー50・耐久力6・精神力8
locke-role-locke2 = ロック2：Lv6・パワー40・耐久力5・精神力7
locke-role-locke3 = ロック3：Lv6・パワー30・耐久力5・精神力6
locke-role-raiza = ライザ：Lv6・パワー35・耐久力6・精神力6
locke-role-riot = ライオット：Lv6・パワー50・耐久力6・精神力5
locke-role-lord-leon = ロードレオン：Lv6・パワー50・耐久力5・精神力7、船
locke-role-elmi = エルミ：Lv6・パワー40・耐久力3・精神力4
locke-role-nagato = ナガト：Lv5・パワー40・耐久力6・精神力6、サイコポッド
locke-role-grunberg-s = グルンベルグ(S)：Lv5・パワー35・耐久力5・精神力6
locke-role-amazona = アマゾナ：Lv5・パワー25・耐久力5・精神力5、船
locke-role-lag = ラグ：Lv5・パワー30・耐久力5・精神力4
locke-role-ran-g = ラン(G)：Lv5・パワー30・耐久力4・精神力6
locke-role-grunberg-e = グルンベルグ(E)：Lv5・パワー30・耐久力4・精神力5
locke-role-frances = フランシス：Lv4・パワー25・耐久力4・精神力5、自前の鏡
locke-role-nia = ニア：Lv4・パワー20・耐久力4・精神力5
locke-role-ran-eg = ラン(E/G)：Lv4・パワー20・耐久力4・精神力4
locke-role-cornelia = コーネリア：Lv4・パワー20・耐久力4・精神力4、手下1人
locke-role-rema = レマ：Lv4・パワー20・耐久力3・精神力4、自前の鏡
locke-role-marian = マリアン：Lv4・パワー20・耐久力3・精神力3、手下1人
locke-role-octavius = オクタヴィアス：Lv4・パワー10・耐久力2・精神力3、エネルギースーツ
locke-role-yamaki2 = ヤマキ2：Lv2・パワー15・耐久力5・精神力9、手下1人・船
locke-role-jessica = ジェシカ：Lv1・パワー10・耐久力2・精神力2、分解消去
locke-role-hijiri = 聖悠紀：Lv0・パワー0・耐久力7・精神力7
locke-role-yamaki1 = ヤマキ1：Lv0・パワー0・耐久力6・精神力5、パワードスーツ3・フィールド3・ジャマー3
locke-role-strohheim-e = ストロハイム(E)：Lv0・パワー0・耐久力5・精神力5、ヘルダイバースーツ・ジャマー4・ビームキャノン
locke-role-strohheim-s = ストロハイム(S)：Lv0・パワー0・耐久力5・精神力5、ヘルダイバースーツ
locke-role-dr-wong = Dr.ウォン：Lv0・パワー0・耐久力4・精神力5、自前の亜空間フィールド
locke-term-locke1 = ロック1
locke-term-locke2 = ロック2
locke-term-locke3 = ロック3
locke-term-raiza = ライザ
locke-term-riot = ライオット
locke-term-lord-leon = ロードレオン
locke-term-elmi = エルミ
locke-term-nagato = ナガト
locke-term-grunberg-s = グルンベルグ(S)
locke-term-amazona = アマゾナ
locke-term-lag = ラグ
locke-term-ran-g = ラン(G)
locke-term-grunberg-e = グルンベルグ(E)
locke-term-frances = フランシス
locke-term-nia = ニア
locke-term-ran-eg = ラン(E/G)
locke-term-cornelia = コーネリア
locke-term-rema = レマ
locke-term-marian = マリアン
locke-term-octavius = オクタヴィアス
locke-term-yamaki2 = ヤマキ2
locke-term-jessica = ジェシカ
locke-term-hijiri = 聖悠紀
locke-term-yamaki1 = ヤマキ1
locke-term-strohheim-e = ストロハイム(E)
locke-term-strohheim-s = ストロハイム(S)
locke-term-dr-wong = Dr.ウォン

# --- 言葉：コンバットカード。レベルと攻撃力を添える ---

locke-term-raygun-1 = レイガン（Lv1・攻撃力1）
locke-term-raygun-2 = レイガン（Lv1・攻撃力2）
locke-term-raygun-3 = レイガン（Lv1・攻撃力3）
locke-term-blaster-4 = ブラスター（Lv2・攻撃力4）
locke-term-blaster-5 = ブラスター（Lv2・攻撃力5）
locke-term-blaster-6 = ブラスター（Lv2・攻撃力6）
locke-term-bazooka-7 = バズーカ（Lv3・攻撃力7）
locke-term-bazooka-8 = バズーカ（Lv3・攻撃力8）
locke-term-bazooka-9 = バズーカ（Lv3・攻撃力9）
locke-term-bazooka-10 = バズーカ（Lv3・攻撃力10）
locke-term-beam-cannon-12 = ビームキャノン（Lv4・攻撃力12）
locke-term-beam-cannon-14 = ビームキャノン（Lv4・攻撃力14）
locke-term-beam-cannon-16 = ビームキャノン（Lv4・攻撃力16）
locke-term-beam-cannon-18 = ビームキャノン（Lv4・攻撃力18）
locke-term-beam-cannon-20 = ビームキャノン（Lv4・攻撃力20）
locke-term-g-bullet-25 = G弾（Lv5・攻撃力25）
locke-term-g-bullet-30 = G弾（Lv5・攻撃力30）
locke-term-g-bullet-35 = G弾（Lv5・攻撃力35）
locke-term-d-bullet-40 = D弾（Lv6・攻撃力40）
locke-term-d-bullet-50 = D弾（Lv6・攻撃力50）
locke-term-geoid-card-100 = ジオイド弾（Lv7・攻撃力100）
locke-term-light-sword-30 = 光の剣（Lv5・攻撃力30）
locke-term-light-sword-50 = 光の剣（Lv6・攻撃力50）
locke-term-light-sword-100 = 光の剣（Lv7・攻撃力100）
locke-term-shield-3 = ESPシールド（Lv3）
locke-term-barrier-4 = ESPバリア（Lv4）
locke-term-screen-5 = ESPスクリーン（Lv5）
locke-term-psychopod-6 = ESPサイコポッド（Lv6）
locke-term-teleport-1 = テレポート（Lv1）
locke-term-teleport-2 = テレポート（Lv2）
locke-term-teleport-3 = テレポート（Lv3）
locke-term-teleport-4 = テレポート（Lv4）
locke-term-teleport-5 = テレポート（Lv5）
locke-term-teleport-6 = テレポート（Lv6）
locke-term-hallucination-3 = 幻覚（Lv3）
locke-term-hallucination-4 = 幻覚（Lv4）
locke-term-hallucination-5 = 幻覚（Lv5）
locke-term-hallucination-6 = 幻覚（Lv6）
locke-term-contact-telepath = 接触テレパス
locke-term-wild = ワイルドカード

# --- 即席の裁定：ゲームなしで、数値だけから ---

locke-event-quick-tried = { $success ->
    [yes] { $attack-level ->
        [0] { $actor }：{ $means }、レベル{ $level }。自分のターンなので、攻撃レベルに届く必要はありません
       *[other] { $actor }：{ $means }、レベル{ $level }は攻撃レベル{ $attack-level }に届きます
    }
   *[other] { $light-sword ->
        [yes] 🚫 { $actor }：{ $means }、レベル{ $level }。光の剣はカードでは止まりません
       *[other] 🚫 { $actor }：{ $means }、レベル{ $level }は攻撃レベル{ $attack-level }に届かないので、試せません
    }
}。
locke-event-quick-no-escape = 💢 { $actor }は逃避できません。
locke-event-quick-level-given = レベル{ $level }以下で成功です。

# --- 選ぶと何が起きるか、どれくらいの確率か ---

locke-consequence-checks = 精神力チェック{ $checks }回（{ $value }以下）が必要：成功率{ $chance }
locke-consequence-power = 残りパワーは{ $power }。それより高いカードには精神力チェックが要る
locke-consequence-spent = { $item }は使い切り
locke-consequence-leaves = この戦闘から離脱し、戻れない
locke-consequence-turn-used = このラウンドの通常行動を使う
locke-consequence-breaks = { $item }が壊れる
locke-consequence-stopped = 展開中の防御で止まります。
locke-consequence-energy = エネルギースーツが攻撃側のレベルチェックで決める
locke-consequence-kills = { $actor }が死亡するおそれ：{ $chance }
locke-consequence-destroys = { $thing }が失われるおそれ：{ $chance }
locke-consequence-stands = { $target }の{ $card }が展開中。同調で上げなければレベル{ $level }は止められる
locke-consequence-thrown-back = エネルギースーツが攻撃力{ $power }をはね返す：{ $chance }
locke-consequence-thrown-back-dies = エネルギースーツが攻撃力{ $power }をはね返す：{ $chance }（自分が死亡：{ $dies }）
locke-consequence-combat = ここで戦闘が始まり、同じマスにいる人も巻き込まれる
locke-consequence-arrest = 逮捕され、戦闘には加わらない
locke-consequence-misfires = 自分に暴発するおそれ：{ $chance }
locke-chance-works = 成功率：**{ $chance }**
locke-chance-special = 出目の結果：{ $items }
locke-chance-if-hit = 攻撃力{ $power }が本体（耐久力{ $endurance }）に当たった場合：
locke-chance-member = 攻撃力{ $power }が当たった場合、一番弱い1人（耐久力{ $endurance }）について：
locke-chance-taken-by = 受けるもの：{ $thing }
locke-chance-worn = 攻撃力{ $power }で{ $target }が受けるダメージは分かりません：{ $item }が受けますが、そのレベルは伏せられています。
locke-chance-hidden = 攻撃力{ $power }で{ $target }が受けるダメージは分かりません：耐久力が伏せられています。
locke-chance-energy = 結果は分かりません：エネルギースーツは攻撃側のレベルしだいですが、それは伏せられています。
locke-chance-reactions = 同調・逃避・防御・ジャマーは伏せた手札しだいなので、確率に含みません。
locke-refusal-nobody-to-attack = 攻撃できる相手がいない
locke-term-special-attack = 攻撃
locke-term-special-nothing = 何も起こらない
locke-term-special-misfire = 暴発

# --- カードの絵：レベルと攻撃力を除いた名前、キャラクターの数値 ---

locke-hand-of-cards = 戦闘カード{ $count }枚
locke-card-power = 攻撃力{ $power }
locke-figure-level = ESPレベル
locke-figure-power = パワー
locke-figure-endurance = 耐久力
locke-figure-mind = 精神力
locke-face-raygun = レイガン
locke-face-blaster = ブラスター
locke-face-bazooka = バズーカ
locke-face-beam-cannon = ビームキャノン
locke-face-g-bullet = G弾
locke-face-d-bullet = D弾
locke-face-geoid-card = ジオイド弾
locke-face-light-sword = 光の剣
locke-face-shield = ESPシールド
locke-face-barrier = ESPバリア
locke-face-screen = ESPスクリーン
locke-face-psychopod = ESPサイコポッド
locke-face-teleport = テレポート
locke-face-hallucination = 幻覚
locke-face-contact-telepath = 接触テレパス
locke-face-wild = ワイルドカード
