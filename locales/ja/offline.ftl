# python -m bot verify と transcript
offline-unreadable = { $path } を読めません：{ $why }
offline-transcript-too-large = ファイルが { $bytes } バイトあります。上限は { $limit } バイトです。
offline-transcript-unreadable = 棋譜ファイルではありません：{ $why }
offline-transcript-ruleset = ルールセット { $ruleset } はありません。使えるもの：{ $known }
offline-transcript-scenario = シナリオの { $line } 行 { $column } 文字目に誤りがあります。
offline-transcript-setup = この設定では遊べません：{ $why }
offline-transcript-no-seed = このファイルにはシードがありません。シードはゲーム終了後に公開されます。終了後に書き出し直してください。
offline-difference = 手順 { $step }、{ $what }：{ $difference }
offline-honest = シードは公開済みのハッシュと一致し、{ $steps } 件の記録すべてで対戦時と同じ結果になりました。
offline-forged = このファイルは実際の対戦と一致しません。
