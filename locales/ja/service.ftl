# ゲーム進行の言葉（全ルール共通）

service-opens = { $user }さんが卓を立てました。
service-opens-again = { $user }さんが次のゲームを立てました。シナリオ、オプション、設定、席、名前は前回と同じです。
service-opens-otherwise = -# 席は下で選び直せます。シナリオやオプションを変えるには、{ $master }さんが`/ゲーム 終了`で終えてから、`/ゲーム 新規`に希望を入力してください。
service-joins = { $user }さんが{ $seat }の席に着きました。
service-adds-word = { $user }さんがダイスに言葉を加えました：{ $word }
service-forgotten = { $seats ->
        [none] データを消去した人がいます
       *[other] { $seats }の担当者は卓を離れ、データを消去しました
    }{ $master ->
        [yes] 。その人はGMではなくなりました。これからは、席に着いている全員と、サーバーやチャンネルの管理権限を持つ人がGMとして操作できます
       *[no] {""}
    }。
service-proposal-forgotten = 関係する人がデータを消去したため、提案は取り下げられました。
service-referee-joins = { $seat }は行司が担当します。
service-leaves = { $user }さんが{ $seat }の席を離れました。
service-seat-given = { $seat }は{ $user }さんが担当します。
service-to-referee = { $seat }は行司が引き継ぎました。
service-house-tables = このサーバー独自の表を使います：{ $tables }
service-unfit-tables = このサーバーの次の表は今のルールに合わないため、ルール付属の表を使います：{ $tables }
service-starts = **ゲーム開始！**
    -# ゲーム { $game }。ダイスの目はもう決まっています。秘密の値の SHA-256 は `{ $commitment }`{ $words ->
        [none] { "" }
       *[other] 。加えられた言葉：{ $words }
    }
service-ends = { $user }さんがゲームを終了しました。
service-ends-untouched = 1年間動きがなかったため、このゲームを終了しました。`/取り消し` で終了を取り消せます。
service-seed = -# ゲーム { $game } の秘密の値は `{ $seed }` でした。書き出したファイルがあれば、誰でもすべての出目を検証できます。
service-does = { $seat }：{ $does }
service-decides = { $actor ->
    [none] {""}
   *[other] { $actor }：
}{ $what } ― { $by ->
    [order] { $seat }の常時指示
    [referee] { $seat }に代わって行司が判断
    [time] { $seat }が時間内に答えなかったため既定どおり
   *[people] { $seat }の判断
}
service-acts-for = { $user }さんがGMとして{ $seat }の行動を代行します。
service-corrects = { $reason ->
        [none] { $user }さんがGMとして訂正：
       *[other] { $user }さんがGMとして訂正（{ $reason }）：
    }
service-pauses = { $user }さんがゲームを中断しました。
service-resumes = { $user }さんがゲームを再開しました。
service-pauses-missed = ⏸️ { $users }さんが続けて{ $count }回時間切れになったため、ゲームを中断して待ちます。席に着いている人なら誰でも再開できます。
service-rests = 💤 時間内に答えた人がいないため、この卓は休みます。誰かが行動するまで、制限時間も催促もありません。
service-was-away = 🕰️ 行司が{ $count }{ $unit ->
        [days] 日
        [hours] 時間
       *[minutes] 分
    }ほど不在でした。待っている判断の制限時間を、その分だけ延ばします。
service-pauses-unreachable = ⏸️ ここに卓を表示できなくなったため（チャンネルの削除か権限の不足）、ゲームを中断して待ちます。席に着いている人なら誰でも再開できます。
service-pauses-out = ⏸️ 席に着いている人のコマはすべて戦いから外れました。行司だけで続けますか？続けるなら「行司に任せて続ける」を押してください。`/取り消し`で直前に戻ること、`/ゲーム 参加`で行司の席を引き継ぐこともできます。
service-was-unreachable = ⏸️ しばらくここに卓を表示できなかったため（チャンネルの削除か権限の不足）、ゲームを中断していました。席に着いている人なら誰でも再開できます。
service-end-asked = このチャンネルのゲームを本当に終了しますか？{ $lost ->
        [yes] 終了すると、続きは遊べません。
       *[no] 次のゲームを立てるまでは`/取り消し`で続きに戻れます（ほかに遊んでいる人がいれば、その同意が必要です）。
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
setting-nudge = 半分過ぎたときの催促：{ $nudge ->
        [yes] あり
       *[no] なし
    }
setting-language = 言語：{ $language ->
        [ja] 日本語
       *[en] 英語
    }
setting-corrections = プレイヤーを兼ねるGMの訂正：{ $corrections ->
        [agreed] 他のプレイヤーの同意が必要
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
service-time-over = ⏰ { $seats }の制限時間が過ぎたため、予告どおりに進めます。
service-proposed = { $user }さんの提案：{ $what }。{ $one ->
        [yes] 他のプレイヤー1人の同意が必要です。
        [player] その席のプレイヤーの同意が必要です。
       *[no] 他の全員の同意が必要です。
    }
service-agreed = { $user }さんが同意しました。{ $left ->
        [0] {""}
       *[other] 残り{ $left }人です。
    }
service-declined = { $user }さんが{ $own ->
        [yes] 提案を取り下げた
       *[other] 同意しなかった
    }ため、{ $kind ->
        [undo] 取り消しは行いません
       *[other] 何も変わりません
    }。
service-proposal-dropped = { $user }さんの提案（{ $what }）は取り下げになりました。{ $why ->
        [nobody] 返事を待っていた人が全員席を離れたためです。あらためて提案できます。
        [ended] ゲームが終了したためです。
       *[gone-on] ゲームが先へ進んだためです。
    }
service-proposal-moot = 同意された内容は、もう行えなくなっていました。何も変わりません。
proposal-undo = 直前の行動{ $steps ->
        [1] {""}
       *[other] { $steps }回分
    }の取り消し
proposal-undo-end = ゲーム終了{ $steps ->
        [0] {""}
        [1] とその直前の行動
       *[other] とその前の行動{ $steps }回分
    }の取り消し（終了時に公開された情報はそのまま、ダイスは新しくなります）
proposal-seat = { $user }さんが{ $seat }を担当{ $hand ->
        [yes] し、その席だけに見えるものを見る
       *[no] する
    }こと
proposal-seat-to-referee = { $seat }を行司に任せること
proposal-answer = GMとして{ $seat }の行動を代行すること：{ $what }{ $sets-off ->
        [none] {""}
       *[other] （{ $sets-off }）
    }
proposal-correction = GMとしての訂正「{ $what }」{ $reason ->
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
service-goes-on = -# シードが公開されたため、ここからは新しいシードを使います。その SHA-256 は `{ $commitment }`
service-reopens = ↩️ { $user }さんが卓を開き直しました。
service-record-edited = ボットのデータベースで、このゲームの記録が何者か、あるいはディスクの異常によって書き換えられていました。確実な時点まで戻って続けます。それ以降の{ $count }件の行動は取り消されます。
service-updated = -# ボットが更新されました。ここからはルール処理の版{ $was }に代わって版{ $version }を使います。ゲームはこのまま続きます。
service-rules-changed = このゲームの開始後にルールの処理が改訂されました。確実な時点まで戻って続けます。それ以降の{ $count }件の行動は取り消されます。
service-ordered = { $seat }の常時指示として受け付けました。
service-ordered-until-target = 受け付けました：{ $seat }は、自分が対象になるまで見送ります。
service-orders-of = **{ $seat }の常時指示：**
service-orders-none = { $seat }に常時指示はありません。
service-order-until-target = - 自分が対象でないものは、すべて見送る
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
service-already-done = それはすでに処理済みです。
# ゲームの終わりに伝える、その経過。
story-title = 📜 **戦いの記録**{ $rounds ->
        [0] {""}
       *[other] ：全{ $rounds }ラウンド
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
can-yes = ✓ 可能です：

refusal-no-game = このチャンネルで進行中のゲームはありません。`/ゲーム 新規` で始められます。
refusal-channel-busy = このチャンネルではすでにゲームが進行中です。{ $may-end ->
    [yes] 先に`/ゲーム 終了`で終えるか、別のスレッドを立ててください。
   *[no] 新しいゲームは別のスレッドで立ててください。今のゲームを終えられるのは、{ $master ->
        [none] 卓を立てた人
       *[other] { $master }さん
    }か、サーバーやチャンネルの管理権限を持つ人だけです。
}
refusal-no-such-ruleset = 「{ $text }」というルールセットはありません。
service-which-ruleset = どのゲームで遊びますか？ どれを選んでも、入力した内容はそのまま使います。いつも同じなら、`/既定 自分`（自分用）、`/既定 チャンネル`（チャンネル用）、`/既定 サーバー`（サーバー用）で決めておけます。
service-which-ruleset-pick = ゲームを選ぶ
service-ruleset-chosen = ✓ { $ruleset }
refusal-stale-opening = このとき入力した内容はもう残っていません。もう一度`/ゲーム 新規`を入力してください。
refusal-scenario-defects = シナリオに{ $count }件の誤りがあります：
refusal-character-defects = キャラクターに{ $count }件の誤りがあります：
refusal-not-started = ゲームはまだ始まっていません。
refusal-already-started = ゲームはすでに始まっています。
refusal-game-paused = { $why ->
        [missed] 時間切れが続いた人がいるため、
        [unreachable] しばらくここに卓を表示できなかったため、
        [out] 席に着いている人のコマがすべて戦いから外れたため、
       *[other] {""}
    }ゲームは中断しています。
refusal-not-paused = ゲームは中断していません。
refusal-game-master-only = これはGM（卓を立てた人、またはサーバーかチャンネルの管理権限を持つ人）だけが行えます。
refusal-no-seat = あなたはこのゲームに席がありません。{ $free ->
        [0] 空いている席もありません。席に着いている人なら`/ゲーム 席`で譲れます。
       *[other] `/ゲーム 参加` で席に着けます。
    }
refusal-not-your-seat = { $seat }はあなたの担当ではありません。
refusal-not-possible-for = { $seat }は今それを行えません。理由を知ることができるのは、この席の担当者だけです。
refusal-no-such-seat = 「{ $text }」という席はありません。{ $seats ->
    [none] {""}
   *[other] ある席：{ $seats }
}
refusal-which-seat = 担当の席が複数あります。どれか指定してください：{ $seats }
refusal-seat-not-free = { $seat }にはすでに担当者がいます。{ $free ->
    [none] ほかに空いている席もありません。
   *[other] 空いている席：{ $free }
}
refusal-seat-apart = { $seat }を受け持つ人は伏せられたものを知るので、ほかの席には着けません。先に`/ゲーム 席`か`/ゲーム 離席`でどちらかの席を譲ってください。
refusal-no-free-seat = 行司から引き継げる席はありません。
refusal-table-full = 1つの卓に着けるのは{ $seats }席までです。
refusal-no-hands = このルールではすべてが公開されていて、手札はありません。
refusal-no-ties = このルールには、プレイヤーが決める同点がありません。
refusal-no-reactions = このルールには、ほかの人への行動に割り込む機会がありません。
refusal-nobody-seated = まだ誰も席に着いていません。
refusal-outrun = 同じ瞬間にほかの人が何度もこのゲームを変えたので、何も行われていません。もう一度お試しください。
refusal-stale-decision = それは以前の判断に対するものです。何も行われていません。
refusal-open-slot = { $count ->
        [1] 「{ $slot }」を指定してください：{ $choices }
       *[other] 「{ $slot }」を指定してください（候補{ $count }件）：{ $choices }
    }
refusal-open-slot-such = 「{ $slot }」を指定してください。例：{ $choices }
refusal-spot-unreadable = 「{ $slot }」の{ $text }は位置として読めません。30.5,12のようにセンチメートルで2つの数値を入力するか、候補の名前を入力してください。
refusal-spot-beyond = { $text }は{ $width }×{ $height }cmのテーブルの外です。
refusal-spot-instead = { $why } 代わりにできること：{ $instead }
refusal-ambiguous = 「{ $text }」に当てはまるものが複数あります：{ $choices }
refusal-deadline-range = 制限時間は0（なし）か、{ $limit-minutes }分から{ $limit-days }日までです。
refusal-undo-steps = 一度に取り消せるのは{ $limit }回分までです。
refusal-nothing-to-undo = 取り消せる行動がありません。
refusal-undo-other-rules = そこは以前の版のルール処理で進めたため、今の版では同じ局面に戻せません。{ $steps ->
        [none] 取り消せる行動はありません。
       *[other] 取り消せる回数：{ $steps }
    }
refusal-nothing-to-agree = あなたの同意を待っている提案はありません。
refusal-proposal-waiting = { $user }さんの提案への返事がまだです。
refusal-proposal-moot = それはもう行えません。
refusal-held-another = { $user }さんは、このゲームで別の席（{ $seats }）を担当しているか、していました。一度ほかの手札を見た人は担当できません。
refusal-nobody-to-agree = これにはほかの人の同意が必要ですが、卓にはほかに誰もいません。このゲームで席に着いたことのないGMに頼んでください。
refusal-seat-hides = { $seat }の席には、ほかの人か行司が選んだものがまだ伏せられています。公開されれば引き継げます。このゲームで席に着いたことのないGMなら、今でも渡せます。
refusal-seatless-master-only = 今{ $seat }の代行ができるのは、このゲームで席に着いたことのないGMだけです。{ $why ->
        [hands] 何ができるかで、隠された手札が分かってしまうからです。
        [secret] 秘密の回答だからです。不在の人の分は、制限時間（`/ゲーム 設定`）が来れば既定の回答になります。
       *[referee] その席は行司が担当しているからです。
    }
refusal-nothing-to-explain = 説明できる裁定がまだありません。
refusal-nothing-to-explain-there = そこに説明できるものはありません（自動で決まったことがないか、取り消されたか、以前の版のルールで進んだ記録です）。
refusal-no-such-ruling = 最近の裁定に「{ $text }」はありません。{ $rulings ->
        [none] {""}
       *[other] 最新の裁定：{ $rulings }
    }
refusal-no-such-entry = { $entry }番の記録はありません（最後は{ $last }番です）。
refusal-game-lost = { $ended ->
        [yes] このバージョンのボットでは、このチャンネルの前回のゲームを読み込めません。保存された記録は`/ゲーム 書き出し`で受け取れます。新しいゲームは`/ゲーム 新規`で始められます。
       *[no] このバージョンのボットでは、このチャンネルのゲームを読み込めません。記録はすべて残っており、読み込めるバージョンで続けられます。`/ゲーム 終了`で閉じると、ダイスの秘密の値が公開され、`/ゲーム 書き出し`で記録を受け取れます。
    }
service-lost = このバージョンのボットでは、このチャンネルのゲームを読み込めないため、制限時間を止めて中断しています。記録はすべて残っており、読み込めるバージョンで続けられます。`/ゲーム 終了`で閉じることもできます。
service-lost-closed = ゲームを閉じました。保存された記録は`/ゲーム 書き出し`で受け取れます。`/ゲーム 新規`で新しく始められます。
service-export-stored = 保存されたままのゲームの記録です。このバージョンのボットでは、その一部を読み込めません。
service-entry-unreadable = { $entry }番の記録は読み込めません。
