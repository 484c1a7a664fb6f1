# python -m bot verify と transcript
offline-unreadable = { $path } を読めません：{ $why ->
    [missing] ファイルがありません
    [directory] フォルダーです
    [denied] 読む権限がありません
   *[other] システムの報告は「{ $detail }」
}
offline-transcript-too-large = ファイルが { $bytes } バイトあります。上限は { $limit } バイトです。
offline-transcript-not-json = 棋譜ファイルではありません。{ $line } 行 { $column } 文字目から JSON として読めません。
offline-transcript-unreadable = 棋譜ファイルではありません{ $place ->
    [none] 。
   *[other] ：{ $place } が正しくありません。
}
offline-transcript-ruleset = ルールセット { $ruleset } はありません。使えるもの：{ $known }
offline-transcript-scenario = シナリオの { $line } 行 { $column } 文字目に誤りがあります：{ $why }
offline-transcript-setup = このファイルのゲームは始められません：{ $why }
offline-transcript-no-seed = このファイルにはシードがありません。シードはゲーム終了後に公開されます。終了後に書き出し直してください。
offline-difference = { $step ->
    [0] 開始時
   *[other] 手順 { $step }
}、{ $what ->
    [seed] シード：公開済みのハッシュと一致しません
    [version] ルールの版：{ $difference }
    [step] できない行動です：{ $difference }
    [digest] 結果が対戦時と違います：{ $difference }
    [dice] ダイス：{ $difference }
    [refusal] 拒否：{ $difference }
    [events] 出来事：{ $difference }
    [awaits] 待っている決定：{ $difference }
    [ending] 終わり方：{ $difference }
   *[other] { $what }：{ $difference }
}
offline-honest = シードは公開済みのハッシュと一致し、{ $steps } 件の記録すべてで対戦時と同じ結果になりました。
offline-forged = このファイルは実際の対戦と一致しません。
refusal-dice-short = 「{ $label }」の目が足りません
refusal-dice-range = 「{ $label }」は1から{ $high }までですが、指定は{ $given }です
refusal-dice-choice = 「{ $label }」は{ $choices }のどれかですが、指定は{ $given }です
refusal-dice-left = 使われなかった目：{ $values }
refusal-transcript-allowed = 拒否されませんでした
