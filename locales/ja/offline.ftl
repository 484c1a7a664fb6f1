# python -m bot verify と transcript
offline-unreadable = { $path } を読めません：{ $why ->
    [missing] ファイルがありません
    [directory] フォルダーです
    [denied] 読む権限がありません
    [special] ファイルではありません（デバイスやパイプなど）
   *[other] システムの報告は「{ $detail }」
}
offline-transcript-too-large = ファイルが { $bytes } バイトあります。ゲームのファイルの上限は { $limit } バイトです。
offline-transcript-not-json = 棋譜ファイルではありません。{ $line } 行 { $column } 文字目から JSON として読めません。
offline-transcript-unreadable = 棋譜ファイルではありません{ $place ->
    [none] 。
   *[other] ：{ $place } が正しくありません。
}
offline-transcript-ruleset = ルールセット { $ruleset } はありません。使えるもの：{ $known }
offline-transcript-newer = このゲームはルールの版{ $version }で行われました。このリリースが扱えるのは版{ $known }までです。新しいリリースを使ってください。
offline-transcript-scenario = シナリオの { $line } 行 { $column } 文字目に誤りがあります：{ $why }
offline-transcript-setup = このファイルのゲームは始められません：{ $why }
offline-transcript-unplayable = { $step ->
    [0] この設定ではルールどおりに始められません
   *[other] このファイルは記録{ $step }より先を再現できません
}（{ $kind }）。編集されたか、別のバージョンのボットが書き出したファイルです。
offline-transcript-no-seed = このファイルにはシードがありません。シードはゲーム終了後に公開されます。終了後に書き出し直してください。
offline-difference = { $step ->
    [0] 開始時
   *[other] 手順 { $step }
}、{ $what ->
    [seed] シード：公開済みのハッシュと一致しません
    [shown] 公開済みの秘密の値が、もう一度使われています：{ $difference }
    [version] ルールの版：{ $difference }
    [step] できない行動です：{ $difference }
    [told] 出来事がダイジェストと一致しません：{ $difference }
    [base] 更新後にゲームを続けた時点の状態：{ $difference }
    [undo] このルールでは取り消し先の記録に戻れません：{ $difference }
    [digest] 結果が対戦時と違います：{ $difference }
    [dice] ダイス：{ $difference }
    [refusal] 拒否：{ $difference }
    [events] 出来事：{ $difference }
    [awaits] 待っている決定：{ $difference }
    [ending] 終わり方：{ $difference }
    [added] 操作または言葉がダイスに加えられたものと違います：{ $difference }
    [order] 記録の順序：{ $difference }
    [posted] 指定されたハッシュがファイルのものと違います：{ $difference }
    [head] 指定された先頭値が記録のものと違います：{ $difference }
   *[other] { $what }：{ $difference }
}
offline-honest = 秘密の値はファイル内のハッシュと一致し、{ $steps } 件の記録すべてで対戦時と同じ結果になりました。
offline-unproven = 記録{ $count ->
    [1] { $first }
   *[other] { $first }から{ $last }まで
}はルールの版{ $version }で行われ、このリリースでは同じように再現できません。その版を持つリリースでだけ確かめられます。
offline-undone = 記録{ $seq }で{ $count ->
    [1] 記録{ $first }
   *[other] 記録{ $first }から{ $last }まで
}を取り消しました{ $past ->
    [end] （ゲームの終了も含むので、以降は別の秘密の値）。
    [dice] （ダイスや札が公開された後なので、以降は新しいダイス）。
   *[other] （ダイスは振られていません）。
}
offline-added = ダイスに加えられた言葉：{ $words }
offline-head = 記録の先頭値：{ $head }
offline-unchained = このゲームは先頭値の仕組みができる前に始まったため、取り消された記録は含まれません。
offline-proves-nothing = { $posted ->
    [none] ファイルの中身に矛盾はありません。ただし、これだけではファイルを作った人が偽っていないことの証明にはなりません。公開されたハッシュを --commitment に、盤面の上の先頭値を --head に指定してください。
   *[some] ファイルには、指定されていないハッシュの秘密の値もあります：{ $missing }。公開されたことを自分で確かめ、それも --commitment に指定するまでは、何の証明にもなりません。
}
offline-proves-dice = { $dice ->
    [tried] どのダイスも指定されたハッシュの秘密の値から出たものです。取り消された記録はファイルにないため、都合のよい目が出るまで取り消していないかどうかは分かりません。
    [none] ダイスが指定されたハッシュの秘密の値から出たものかどうかは、このリリースでは確かめられません。
    [before] 記録{ $entry }より前のダイスは、指定されたハッシュの秘密の値と、開始前に加えられたものから出たものです。記録{ $entry }からのダイスの続き方は、このリリースでは確かめられません。
   *[all] ダイスは、指定されたハッシュの秘密の値と、開始前に加えられたものから出たものです。
}
offline-proves-journal = { $proven ->
    [yes] 記録{ $seq }までは、その先頭値が盤面の上に出ていたときの対戦のとおりです。
   *[no] 記録が実際の対戦どおりかどうかは --head で確かめられます。
}
offline-forged = このファイルは実際の対戦と一致しません。
refusal-dice-short = 「{ $label }」の目が足りません
refusal-dice-range = 「{ $label }」は1から{ $high }までですが、指定は{ $given }です
refusal-dice-choice = 「{ $label }」は{ $choices }のどれかですが、指定は{ $given }です
refusal-dice-left = 使われなかった目：{ $values }
refusal-transcript-allowed = 拒否されませんでした
