# スラッシュコマンドの名前と説明。IDの付け方は bot/client/gateway/translator.py にある。
command-gyoji = 行司
    .description = このボットでできることと、始め方

command-privacy = プライバシー
    .description = 保存されている自分のデータを確認する・ファイルで受け取る・消去する

choice-gloomhaven = グルームヘイヴン
