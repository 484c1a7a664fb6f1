# Discord を使わない手元のページ。
sandbox-guild = 土俵
sandbox-channel = 取組
sandbox-bot = 行司
sandbox-player-one = 花子
sandbox-player-two = 太郎
sandbox-game-master = ゲームマスター
sandbox-starting = 行司がサンドボックスを用意しています（この端末だけの小さなDiscord）…
sandbox-address = 行司のサンドボックスを開きました：{ $url } （Ctrl+Cで終了。ゲームは保存されます）
sandbox-fight = { $ruleset }：すぐ遊べる一戦
sandbox-welcome =
    サンドボックスへようこそ。相手側は行司が動かすので、ひとりでも遊べます。
    - 下のボタンを押すと、小さな戦いがすぐに始まります。
    - スラッシュコマンドはDiscordと同じです。下の入力欄に「/」を入力してください（例：`/ロール`）。ダイスと表は、ゲームなしで使えます。
    - 画面の上で、2人のプレイヤーとゲームマスターを切り替えられます。
