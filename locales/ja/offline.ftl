# python -m bot verify と transcript
offline-unreadable = { $path } を読めません：{ $why ->
    [missing] ファイルがありません
    [directory] フォルダーです
    [denied] 読む権限がありません
    [special] 通常のファイルではありません（デバイスやパイプなど）
   *[other] システムの報告は「{ $detail }」
}
offline-transcript-too-large = ファイルが{ $bytes }バイトあります。ゲームのファイルの上限は{ $limit }バイトです。
offline-transcript-not-json = 棋譜ファイルではありません。{ $line }行目{ $column }文字目から先がJSONになっていません。
offline-transcript-unreadable = 棋譜ファイルではありません{ $place ->
    [none] 。
   *[other] ：{ $place }が正しくありません。
}
offline-transcript-ruleset = ルールセット{ $ruleset }はありません。使えるもの：{ $known }
offline-transcript-newer = このゲームはルールのバージョン{ $version }で行われました。このリリースが扱えるのはバージョン{ $known }までです。新しいリリースを使ってください。
offline-transcript-scenario = シナリオの{ $line }行目{ $column }文字目に誤りがあります：{ $why }
offline-transcript-setup = この設定のゲームは始められません：{ $why }
offline-transcript-unplayable = { $step ->
    [0] この設定ではルールどおりに始められません
   *[other] このファイルは記録{ $step }より先を再現できません
}（{ $kind }）。編集されたか、別のバージョンのボットが書き出したファイルです。
offline-transcript-no-seed = このファイルにはシードがありません。シードはゲーム終了後に公開されます。終了後に書き出し直してください。
offline-difference = { $step ->
    [0] 開始時
   *[other] 手順{ $step }
}、{ $what ->
    [seed] シード：公開済みのハッシュと一致しません
    [shown] 公開済みの秘密の値が、もう一度使われています：{ $difference }
    [version] ルールのバージョン：{ $difference }
    [step] できない行動です：{ $difference }
    [told] 出来事がダイジェストと一致しません：{ $difference }
    [base] 更新後にゲームを続けた時点の状態：{ $difference }
    [undo] このルールでは、取り消しで戻った記録に到達しません：{ $difference }
    [digest] 結果が対戦時と違います：{ $difference }
    [dice] ダイス：{ $difference }
    [refusal] 拒否：{ $difference }
    [events] 出来事：{ $difference }
    [awaits] 待っている決定：{ $difference }
    [ending] 終わり方：{ $difference }
    [added] 操作や言葉が、ダイスに加えられたものと違います：{ $difference }
    [order] 記録の順序：{ $difference }
    [posted] 指定されたハッシュがファイルのものと違います：{ $difference }
    [head] 指定された先頭値が記録のものと違います：{ $difference }
   *[other] { $what }：{ $difference }
}
offline-honest = 秘密の値はファイル内のハッシュと一致し、{ $steps }件の記録すべてで対戦時と同じ結果になりました。
offline-unproven = 記録{ $count ->
    [1] { $first }
   *[other] { $first }から{ $last }まで
}はルールのバージョン{ $version }のもので、このリリースでは完全には再現できません。確かめられるのは、そのバージョンを持つリリースだけです。
offline-undone = 記録{ $seq }で{ $count ->
    [1] 記録{ $first }
   *[other] 記録{ $first }から{ $last }まで
}を取り消しました{ $past ->
    [end] （ゲームの終了も含むため、以降は別の秘密の値を使用）。
    [dice] （ダイスや札の公開後のため、以降は新しいダイス）。
   *[other] （ダイスには関係ありません）。
}
offline-added = ダイスに加えられた言葉：{ $words }
offline-head = 記録の先頭値：{ $head }
offline-unchained = このゲームは記録に先頭値が付く前に始まったため、取り消された記録はファイルに含まれません。
offline-proves-nothing = { $posted ->
    [none] ファイルの中身に矛盾はありません。ただし、これだけでは、ファイルの作成者が偽っていないことの証明になりません。公開されたハッシュを --commitment に、盤面の上の先頭値を --head に指定してください。
   *[some] ファイルには、ハッシュを指定していない秘密の値もあります：{ $missing }。これらが公開されたことを自分で確かめて --commitment に指定しないと、何の証明にもなりません。
}
offline-proves-dice = { $dice ->
    [tried] どのダイスも、指定されたハッシュの秘密の値から出たものです。取り消された記録はファイルにないため、都合のよい目が出るまで取り消したかどうかは分かりません。
    [none] ダイスが、指定されたハッシュの秘密の値から出たものかどうかは、このリリースでは確かめられません。
    [before] 記録{ $entry }より前のダイスは、指定されたハッシュの秘密の値と、開始前に加えられたものから出たものです。記録{ $entry }から後のダイスは、このリリースでは確かめられません。
   *[all] ダイスは、指定されたハッシュの秘密の値と、開始前に加えられたものから出たものです。
}
offline-proves-journal = { $proven ->
    [yes] 記録{ $seq }までは、その先頭値が盤面の上に出ていたときの対戦と同じです。
   *[no] 記録が実際の対戦どおりかどうかは、--head を指定すれば確かめられます。
}
offline-forged = このファイルは実際の対戦と一致しません。
refusal-dice-short = 「{ $label }」の目が足りません
refusal-dice-range = 「{ $label }」は1から{ $high }までです（指定は{ $given }）
refusal-dice-choice = 「{ $label }」は{ $choices }のどれかです（指定は{ $given }）
refusal-dice-left = 使われなかった目：{ $values }
refusal-transcript-allowed = 拒否されませんでした
