# ゲーム進行の言葉（全ルール共通）

service-opens = { $user }さんが卓を立てました。
service-opens-again = { $user }さんが次のゲームを立てました。シナリオ、オプション、設定、席、名前は前回と同じです。
service-opens-otherwise = -# 席は下で選び直せます。シナリオやオプションを変えるには、{ $master }さんが`/ゲーム 終了`でこのゲームを終え、`/ゲーム 新規`で立て直します。
service-joins = { $user }さんが{ $seat }の席に着きました。
service-adds-word = { $user }さんがダイスに言葉を加えました：{ $word }
service-forgotten = { $seats ->
        [none] ある人がデータを消去しました
       *[other] { $seats }のプレイヤーは卓を離れ、データを消去しました
    }{ $master ->
        [yes] 。その人はゲームマスターではなくなりました。これからは、すべてのプレイヤーと、サーバーやチャンネルの管理権限を持つ人がゲームマスターです
       *[no] {""}
    }。
service-proposal-forgotten = 提案に関わる人がデータを消去したため、提案はなくなりました。
service-referee-joins = { $seat }は行司が担当します。
service-leaves = { $user }さんが{ $seat }の席を離れました。
service-seat-given = これからは{ $user }さんが{ $seat }を担当します。
service-to-referee = これからは行司が{ $seat }を担当します。
service-house-tables = このサーバー独自の表を使います：{ $tables }
service-unfit-tables = このサーバーの次の表は今のルールに合わないため、ルール付属の表を使います：{ $tables }
service-starts = **ゲーム開始！**
    -# ゲーム{ $game }。ダイスは封印済みです。秘密の値のSHA-256：`{ $commitment }`{ $words ->
        [none] { "" }
       *[other] 、ダイスに加えられた言葉：{ $words }
    }
service-ends = { $user }さんがゲームを終了しました。
service-ends-untouched = 1年間動きがなかったため、このゲームを終了しました。`/取り消し`で終了を取り消せます。
service-seed = -# ゲーム{ $game }の秘密の値は`{ $seed }`でした。書き出したファイルがあれば、誰でもすべての出目を検証できます。
service-does = { $seat }：{ $does }
service-decides = { $actor ->
    [none] {""}
   *[other] { $actor }：
}{ $what } — { $by ->
    [order] { $seat }の常時指示
    [referee] { $seat }に代わって行司が決定
    [time] { $seat }が時間内に答えなかったため、既定どおり
   *[people] { $seat }が決定
}
service-acts-for = { $user }さんがゲームマスターとして{ $seat }の代わりに答えます。
service-corrects = { $reason ->
        [none] { $user }さんがゲームマスターとして訂正：
       *[other] { $user }さんがゲームマスターとして訂正（{ $reason }）：
    }
service-pauses = { $user }さんがゲームを中断しました。
service-resumes = { $user }さんがゲームを再開しました。
service-pauses-missed = ⏸️ { $users }さんが続けて{ $count }回時間切れになったため、ゲームを中断します。席に着いている人なら誰でも再開できます。
service-rests = 💤 時間内に答えた人がいないため、この卓は休止します。誰かが行動するまで、制限時間も催促もありません。
service-was-away = 🕰️ 行司が{ $count }{ $unit ->
        [days] 日
        [hours] 時間
       *[minutes] 分
    }ほど不在でした。待っている判断の締め切りを、その分だけ延ばします。
service-pauses-unreachable = ⏸️ ここに卓を表示できなくなったため（チャンネルの削除か権限の不足）、ゲームを中断します。席に着いている人なら誰でも再開できます。
service-pauses-out = ⏸️ 席に着いている人のコマはすべて戦いから外れました。行司だけで続けますか？　続けるなら**行司に任せて続ける**を押してください。`/取り消し`で直前に戻ることも、`/ゲーム 参加`で行司の席を引き継ぐこともできます。
service-was-unreachable = ⏸️ しばらくここに卓を表示できなかったため（チャンネルの削除か権限の不足）、ゲームを中断していました。席に着いている人なら誰でも再開できます。
service-end-asked = このチャンネルのゲームを本当に終了しますか？　{ $lost ->
        [yes] 終了すると、続きは遊べません。
       *[no] 次のゲームを立てるまでは`/取り消し`で続きに戻れます（ほかにも遊んでいる人がいれば、その同意が必要です）。
    }
service-end-answered = ✓ ゲームを終了しました。
service-settings = { $settings }
setting-deadline = 制限時間：{ $unit ->
        [hours] { $count ->
            [0] なし
           *[other] 1回の判断につき{ $count }時間
        }
       *[minutes] 1回の判断につき{ $count }分
    }
setting-nudge = 時間の半分が過ぎたときの催促：{ $nudge ->
        [yes] あり
       *[no] なし
    }
setting-language = 言語：{ $language ->
        [ja] 日本語
       *[en] 英語
    }
setting-corrections = プレイヤーを兼ねるゲームマスターの訂正：{ $corrections ->
        [agreed] ほかのプレイヤーの同意が必要
       *[free] 自由
    }
setting-ties = 同点時：{ ties-settled }
service-tie = { $by ->
        [order] { $seat }の常時指示による選択
        [referee] 選べる人がいないため、行司の選択
        [time] 時間内に選ばれなかったため、最初のもの
        [first] 卓の設定により、{ $count }通りのうち最初のもの
        [matters] どれでも結果は変わらないため、{ $count }通りのうち最初のもの
       *[people] { $seat }の選択
    }：{ $choice }{ $rule ->
        [none] {""}
       *[other] 〔{ $rule }〕
    }
service-time-over = ⏰ { $seats }は時間切れです。予告どおりに進めます。
service-proposed = { $user }さんの提案：{ $what }。{ $one ->
        [yes] ほかのプレイヤー1人の同意が必要です。
        [player] その席のプレイヤーの同意が必要です。
       *[no] ほかの全員の同意が必要です。
    }
service-agreed = { $user }さんが同意しました。{ $left ->
        [0] {""}
       *[other] あと{ $left }人の同意が必要です。
    }
service-declined = { $user }さんが{ $own ->
        [yes] 提案を取り下げた
       *[other] 同意しなかった
    }ため、{ $kind ->
        [undo] 取り消しは行いません
       *[other] 何も変わりません
    }。
service-proposal-dropped = { $user }さんの提案（{ $what }）はなくなりました。{ $why ->
        [nobody] 返事を待っていた人が全員席を離れたためです。もう一度提案できます。
        [ended] ゲームが終了したためです。
       *[gone-on] ゲームが先へ進んだためです。
    }
service-proposal-moot = 同意された内容は、もう行えません。何も変わりません。
proposal-undo = 直前の行動{ $steps ->
        [1] {""}
       *[other] { $steps }回分
    }の取り消し
proposal-undo-end = ゲーム終了{ $steps ->
        [0] {""}
        [1] とその直前の行動
       *[other] とその前の行動{ $steps }回分
    }の取り消し（終了時に公開されたことは知られたままで、ダイスは新しくなります）
proposal-seat = { $user }さんが{ $seat }を担当{ $hand ->
        [yes] し、その席だけに見えるものを見る
       *[no] する
    }こと
proposal-seat-to-referee = { $seat }を行司に任せること
proposal-answer = ゲームマスターとして{ $seat }の代わりに答えること：{ $what }{ $sets-off ->
        [none] {""}
       *[other] （{ $sets-off }）
    }
proposal-correction = ゲームマスターとしての訂正「{ $what }」{ $reason ->
        [none] {""}
       *[other] （{ $reason }）
    }
proposal-settings = 設定の変更「{ $settings }」
correction-set = { command-gm-set }：{ $parts }
correction-move = { command-gm-move }：{ $parts }
correction-add = { command-gm-add }：{ $parts }
correction-remove = { command-gm-remove }：{ $parts }
correction-roll = { command-gm-roll }{ $parts ->
        [none] {""}
       *[other] ：{ $parts }
    }
correction-end = { command-gm-end }：{ $parts }
correction-part = { $value }
service-undone = ↩️ { $user }さんが直前の行動{ $steps ->
        [1] {""}
       *[other] { $steps }回分
    }を取り消しました。
service-undone-unseen = ↩️ あなたの直前の回答{ $steps ->
        [1] {""}
       *[other] { $steps }回分
    }を取り消しました。ほかの人には知らされません。
service-undone-end = ↩️ { $user }さんがゲーム終了{ $steps ->
        [0] {""}
        [1] とその直前の行動
       *[other] とその前の行動{ $steps }回分
    }を取り消しました。**ゲームを続けます。**
service-undone-whose = -# { $seats }の最後の行動の前から続けます。
service-taken-back = { $what ->
        [none] {""}
       *[other] ~~{ $what }~~
    }
service-goes-on = -# シードが公開されたため、ここからは新しいダイスを使います。新しいシードのSHA-256：`{ $commitment }`
service-reopens = ↩️ { $user }さんが卓を開き直しました。
service-record-edited = ボットのデータベースにあるこのゲームの記録が、誰か、またはディスクの異常によって書き換えられていました。確実な時点まで戻って続けます。それ以降の{ $count }件の行動は取り消されます。
service-updated = -# ボットが更新されました。ここからは、ルールのバージョン{ $was }に代わってバージョン{ $version }を使います。ゲームはこのまま続きます。
service-rules-changed = ゲームの開始後に、このルールの処理が改訂されました。確実な時点まで戻って続けます。それ以降の{ $count }件の行動は取り消されます。
service-ordered = { $seat }の常時指示として受け付けました。
service-ordered-until-target = 受け付けました：{ $seat }は、自分が対象になるまで見送ります。
service-orders-of = **{ $seat }の常時指示：**
service-orders-none = { $seat }に常時指示はありません。
service-order-until-target = - 自分が対象でないものは、すべて見送ります。
service-order = - 「{ $asked }」と聞かれたら{ $until-target ->
        [yes] （自分が対象の場合を除く）
       *[no] {""}
    }→{ $answer ->
        [none] 時間切れのときと同じ
       *[other] { $answer }
    }
service-orders-cancelled = { $seat }の常時指示をすべて解除しました。
service-noted = ✓ 受け付けました{ $does ->
    [none] 。
   *[other] ：{ $does }
}
service-already-done = それはすでに済んでいます。
# ゲームの終わりに伝える、その経過。
story-title = 📜 **ゲームの振り返り**{ $rounds ->
        [0] {""}
       *[other] ：全{ $rounds }ラウンド
    }
story-title-turns = 📜 **ゲームの振り返り**{ $rounds ->
    [0] {""}
   *[other] ：全{ $rounds }ターン
}
story-line = - **{ $who }**{ $fate ->
        [none] {""}
       *[other] （{ $fate }）
    }{ $deeds ->
        [none] {""}
       *[other] ：{ $deeds }
    }
story-lived = 生存
story-fallen = 倒れた
story-kills = 撃破{ $count }
story-dealt = 与えたダメージ{ $count }
story-taken = 受けたダメージ{ $count }
story-healed = 回復{ $count }
story-coins = コイン{ $count }枚
story-treasures = 宝箱{ $count }個
story-cards = 使ったカード{ $count }枚
story-best = ⬆️ 最高の目：{ $roll }
story-worst = ⬇️ 最低の目：{ $roll }

service-export = ゲームの記録ファイルです：
can-yes = ✓ できます：

refusal-no-game = このチャンネルで進行中のゲームはありません。`/ゲーム 新規`で始められます。
refusal-channel-busy = このチャンネルではすでにゲームが進行中です。{ $may-end ->
    [yes] 先に`/ゲーム 終了`で終えるか、別のスレッドを立ててください。
   *[no] 新しいゲームは別のスレッドで立ててください。今のゲームを終えられるのは、{ $master ->
        [none] 卓を立てた人
       *[other] { $master }さん
    }か、サーバーやチャンネルの管理権限を持つ人だけです。
}
refusal-no-such-ruleset = 「{ $text }」というルールセットはありません。
service-which-ruleset = どのゲームで遊びますか？　どれを選んでも、入力した内容はそのまま使います。いつものゲームは、`/既定 自分`（自分用）、`/既定 チャンネル`（チャンネル用）、`/既定 サーバー`（サーバー用）で決めておけます。
service-which-ruleset-pick = ゲームを選ぶ
service-ruleset-chosen = ✓ { $ruleset }
refusal-stale-opening = 入力した内容はもう残っていません。もう一度`/ゲーム 新規`を入力してください。
refusal-scenario-defects = シナリオに{ $count }件の誤りがあります：
refusal-character-defects = キャラクターに{ $count }件の誤りがあります：
refusal-not-started = ゲームはまだ始まっていません。
refusal-already-started = ゲームはすでに始まっています。
refusal-game-paused = { $why ->
        [missed] 時間切れが続いた人がいるため、
        [unreachable] しばらくここに卓を表示できなかったため、
        [out] 席に着いている人のコマがすべて戦いから外れたため、
       *[other] {""}
    }ゲームは中断中です。
refusal-not-paused = ゲームは中断していません。
refusal-game-master-only = これができるのはゲームマスター（卓を立てた人、またはサーバーかチャンネルの管理権限を持つ人）だけです。
refusal-no-seat = あなたの席はこのゲームにありません。{ $free ->
        [0] 空いている席もありません。席に着いている人は、`/ゲーム 席`で席を譲れます。
       *[other] `/ゲーム 参加`で席に着けます。
    }
refusal-not-your-seat = { $seat }はあなたの担当ではありません。
refusal-not-possible-for = 今、{ $seat }にそれはできません。理由は、この席のプレイヤーだけに知らされます。
refusal-no-such-seat = 「{ $text }」という席はありません。{ $seats ->
    [none] {""}
   *[other] ある席：{ $seats }
}
refusal-which-seat = あなたの席は複数あります。どれかを指定してください：{ $seats }
refusal-seat-not-free = { $seat }にはすでに担当者がいます。{ $free ->
    [none] ほかに空いている席はありません。
   *[other] 空いている席：{ $free }
}
refusal-seat-apart = { $seat }の席からは、ほかの人に伏せられたものが見えるため、この席のプレイヤーはほかの席には着けません。先に`/ゲーム 席`か`/ゲーム 離席`でどちらかの席を譲ってください。
refusal-no-free-seat = 行司から引き継げる席はありません。
refusal-table-full = 1つの卓の席は{ $seats }席までです。
refusal-no-hands = このルールセットではすべてが公開されていて、手札はありません。
refusal-no-ties = このルールセットには、プレイヤーが決める同点がないので、設定するものはありません。
refusal-no-reactions = このルールセットには、ほかの人への行動に割り込む機会がありません。
refusal-nobody-seated = 席に着いている人はまだいません。
refusal-outrun = ほかの人が同時に何度もこのゲームを操作したため、あなたの操作は行われませんでした。もう一度お試しください。
refusal-stale-decision = それは以前の判断に対するものです。何も行われていません。
refusal-open-slot = { $count ->
        [1] 「{ $slot }」を指定してください：{ $choices }
       *[other] 「{ $slot }」を指定してください（候補{ $count }件）：{ $choices }
    }
refusal-open-slot-such = 「{ $slot }」を指定してください。例：{ $choices }
refusal-spot-unreadable = 「{ $slot }」の{ $text }は位置として読めません。30.5,12のようにセンチメートルで2つの数値を入力するか、候補の名前を入力してください。
refusal-spot-beyond = { $text }は{ $width }×{ $height }cmのテーブルの外です。
refusal-spot-instead = { $why }代わりにできること：{ $instead }
refusal-ambiguous = 「{ $text }」に当てはまるものが複数あります：{ $choices }
refusal-deadline-range = 制限時間は0（なし）か、{ $limit-minutes }分から{ $limit-days }日までです。
refusal-undo-steps = 一度に取り消せるのは{ $limit }回分までです。
refusal-nothing-to-undo = 取り消せる行動がありません。
refusal-undo-other-rules = そこは以前のバージョンのルールで進めたため、今のバージョンでは同じ局面になりません。{ $steps ->
        [none] 取り消せる行動はありません。
       *[other] 取り消せる行動：{ $steps }回分
    }
refusal-nothing-to-agree = あなたの返事を待っている提案はありません。
refusal-proposal-waiting = まだ{ $user }さんの提案への返事が終わっていません。
refusal-proposal-moot = それはもう行えません。
refusal-held-another = { $user }さんは、このゲームで別の席（{ $seats }）を担当しているか、していました。一度手札を見た人は、ほかの席の手札を見られません。
refusal-nobody-to-agree = これにはほかの人の同意が必要ですが、卓にほかの人はいません。このゲームで席に着いたことのないゲームマスターならできます。
refusal-seat-hides = { $seat }の席には、ほかのプレイヤーか行司の選んだものがまだ伏せられています。公開されれば引き継げます。このゲームで席に着いたことのないゲームマスターなら、今でも渡せます。
refusal-seatless-master-only = 今{ $seat }の代わりに答えられるのは、このゲームで席に着いたことのないゲームマスターだけです。{ $why ->
        [hands] 何ができるかで、隠された手札が分かってしまうからです。
        [secret] 秘密の回答だからです。不在の人の分は、制限時間（`/ゲーム 設定`）が過ぎると既定の回答になります。
       *[referee] その席は行司が担当しているからです。
    }
refusal-nothing-to-explain = 説明できる裁定がまだありません。
refusal-nothing-to-explain-there = そこに説明できるものはありません（自動で決まったことがないか、取り消されたか、以前のルールで進んだ記録です）。
refusal-no-such-ruling = 最近の裁定に「{ $text }」はありません。{ $rulings ->
        [none] {""}
       *[other] 最新の裁定：{ $rulings }
    }
refusal-no-such-entry = 記録{ $entry }はありません（最後は記録{ $last }です）。
refusal-game-lost = { $ended ->
        [yes] このバージョンのボットでは、このチャンネルの前回のゲームを読み込めません。保存された記録は`/ゲーム 書き出し`で受け取れます。新しいゲームは`/ゲーム 新規`で始められます。
       *[no] このバージョンのボットでは、このチャンネルのゲームを読み込めません。記録はすべて残っており、読み込めるバージョンで続けられます。`/ゲーム 終了`で閉じると、ダイスの秘密の値が公開され、`/ゲーム 書き出し`で記録を受け取れます。
    }
service-lost = このバージョンのボットでは、このチャンネルのゲームを読み込めないため、ゲームを中断し、制限時間も止めています。記録はすべて残っており、読み込めるバージョンで続けられます。`/ゲーム 終了`で閉じることもできます。
service-lost-closed = ゲームを閉じました。保存された記録は`/ゲーム 書き出し`で受け取れます。`/ゲーム 新規`で新しく始められます。
service-export-stored = 保存されたままのゲームの記録です。このバージョンのボットでは、一部を読み込めません。
service-entry-unreadable = 記録{ $entry }は読み込めません。
