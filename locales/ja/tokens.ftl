# /見た目：利用者が選ぶコマの見た目。
command-token = 見た目
    .description = 自分のコマのアイコンや色を選ぶ（Discordのアバターも使えます）
command-token-piece = コマ
    .description = どのコマか（省略すると、自分のただ1つのコマ）
command-token-icon = アイコン
    .description = アイコンの名前
command-token-colour = 色
    .description = コマの色（縁には陣営の色が残ります）
command-token-avatar = アバター
    .description = 自分のDiscordのアバターをコマに表示する
command-token-image = 画像
    .description = ゲームマスター用：画像（PNG・JPEG・WebP、4MiB・1600万画素まで）
command-token-reset = 元に戻す
    .description = コマをゲームの元の見た目に戻す
choice-blue = 青
choice-orange = オレンジ
choice-green = 緑
choice-purple = 紫
choice-yellow = 黄
choice-sky = 水色
choice-pink = ピンク
choice-slate = 濃い灰色
token-avatar = 自分のDiscordのアバター
token-image = 添付した画像
token-chosen = { $piece }の新しい見た目：{ $look }。卓の全員に見えます。`/見た目 コマ:… 元に戻す:True`で元に戻せます。
token-reset = { $piece }をゲームの元の見た目に戻しました。
refusal-token-one = 一度に選べる見た目は1つです。`元に戻す:True`だけか、`アイコン:`・`アバター:`・`画像:`のどれか1つにしてください。この3つには`色:`を添えられます。何も変わっていません。
refusal-token-nothing = コマをどの見た目にするか、`アイコン:`・`色:`・`アバター:True`・`元に戻す:True`のどれかで指定してください。ゲームマスターは`画像:`も添付できます。
refusal-token-no-board = コマのある盤面がまだありません。見た目はゲームが始まってから選べます。
refusal-token-no-piece = このゲームに自分のコマがないので、見た目を選べるコマがありません。
refusal-token-which = `コマ:`を指定してください。例：{ $pieces }
refusal-token-not-own = { $piece }は自分のコマではありません。見た目を選べるコマ：{ $pieces }。ゲームマスターはすべてのコマの見た目を選べます。
refusal-token-attached = 画像を添付できるのはゲームマスター（卓を立てた人、またはサーバーかチャンネルの管理権限を持つ人）だけです。`アイコン:`を選ぶか、`アバター:True`で自分のDiscordのアバターを表示できます。
refusal-token-plain = { $piece }はゲームの元の見た目のままです。
refusal-token-many = 見た目を選べるのは1つのゲームで{ $limit }個のコマまでです。`/見た目 コマ:… 元に戻す:True`で元の見た目に戻せます。
refusal-icon-unknown = 「{ $text }」というアイコンはありません。{ $icons ->
    [none] アイコンの名前は入力中に候補として表示されます。
   *[other] 似た名前：{ $icons }
}
refusal-image-too-large = 画像は{ $bytes }バイトあります。上限は{ $limit }バイト（4MiB）です。何も変わっていません。
refusal-image-pixels = 画像の画素が多すぎます。上限は縦×横で{ $limit }画素です。何も変わっていません。
refusal-image-animated = 動く画像は使えません。静止画を1枚（PNG・JPEG・WebP）使ってください。何も変わっていません。
refusal-image-unreadable = このファイルは画像として読めません。使えるのはPNG・JPEG・WebPの静止画で、4MiBと1600万画素まで、5秒以内に読み込めるものです。何も変わっていません。
refusal-image-unreachable = 画像を10秒以内にDiscordから取得できませんでした。何も変わっていません。もう一度お試しください。
refusal-avatar-too-large = アバターが上限の{ $limit }バイト（4MiB）を超えています。何も変わっていません。
refusal-avatar-unreachable = アバターをDiscordから取得できませんでした（待つのは10秒までです）。何も変わっていません。もう一度お試しください。
refusal-scenario-icon-line = 「{ $text }」は「種類 = アイコン」の形になっていません。
refusal-scenario-icons-many = ファイルで指定できるアイコンは{ $limit }個までです。
refusal-scenario-icon-unknown = 「{ $text }」というアイコンはありません。{ $icons ->
    [none] アイコンの一覧は、シナリオの書き方の説明からたどれます。
   *[other] 似た名前：{ $icons }
}
