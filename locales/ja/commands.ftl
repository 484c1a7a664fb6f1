# スラッシュコマンドの名前と説明。IDの付け方は bot/client/translator.py にある。
command-gyoji = 行司
    .description = このボットでできることと、始め方

choice-gloomhaven = グルームヘイヴン
