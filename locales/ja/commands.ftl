# スラッシュコマンドの名前と説明。IDの付け方は bot/client/translator.py にある。
command-gyoji = 行司
    .description = このボットでできることと、始め方

command-privacy = プライバシー
    .description = 保存されている自分のデータの確認、受け取り、消去

choice-gloomhaven = グルームヘイヴン
