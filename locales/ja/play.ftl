# 遊ぶためのコマンドの名前と説明。parameter-* は固有の語を持たないコマンドすべてで使う。

command-initiative = 行動順位
    .description = このラウンドの行動順の数値を決める
command-move = 移動
    .description = コマを移動させる
command-attack = 攻撃
    .description = 対象を攻撃する
command-heal = 回復
    .description = 自分や味方を回復する
command-use = 使用
    .description = そのほかの能力やアイテムを使う
command-choose = 選択
    .description = 番号の付いた選択肢から選ぶ
command-escape = 逃走
    .description = その場から逃れる
command-defend = 防御
    .description = 攻撃を防ぐ
command-morale = 士気
    .description = 士気や精神の判定を行う
command-pass = パス
    .description = 手番を終える、または見送る

command-can = 可否
    .description = 実行せずに、できるかどうかを尋ねる
command-can-initiative = 行動順位
    .description = 可能か確認：このラウンドの行動順の数値を決める
command-can-move = 移動
    .description = 可能か確認：コマを移動させる
command-can-attack = 攻撃
    .description = 可能か確認：対象を攻撃する
command-can-heal = 回復
    .description = 可能か確認：自分や味方を回復する
command-can-use = 使用
    .description = 可能か確認：そのほかの能力やアイテムを使う
command-can-choose = 選択
    .description = 可能か確認：番号の付いた選択肢から選ぶ
command-can-escape = 逃走
    .description = 可能か確認：その場から逃れる
command-can-defend = 防御
    .description = 可能か確認：攻撃を防ぐ
command-can-morale = 士気
    .description = 可能か確認：士気や精神の判定を行う
command-can-pass = パス
    .description = 可能か確認：手番を終える、または見送る

command-game = ゲーム
    .description = ゲームを立てる・参加する・進める
command-game-new = 新規
    .description = このチャンネルで卓を立てる
command-game-join = 参加
    .description = 席に着く
command-game-leave = 離席
    .description = 席を離れる
command-game-seat = 席
    .description = 席をほかの人または行司に渡す
command-game-start = 開始
    .description = ゲームを始める
command-game-status = 状況
    .description = 卓の様子をもう一度表示する
command-game-end = 終了
    .description = ゲームを途中で終える
command-game-log = 記録
    .description = 最近の出来事を見る
command-game-export = 書き出し
    .description = ゲームをファイルに書き出す
command-game-settings = 設定
    .description = 制限時間・催促・言語を変える

command-gm = gm
    .description = ゲームマスターによる訂正
command-gm-set = 設定
    .description = コマの値を変える
command-gm-move = 移動
    .description = コマを別の場所に置く
command-gm-add = 追加
    .description = モンスター・召喚獣・タイル・道具・カードを加える
command-gm-remove = 除去
    .description = コマ・タイル・道具・カードを取り除く
command-gm-roll = 抽選
    .description = 修正カードを引くか、レベルの回復を振る
command-gm-act-for = 代行
    .description = ほかの席に代わって答える
command-gm-pause = 中断
    .description = 時計を止める
command-gm-resume = 再開
    .description = 再開する
command-gm-end = 終了
    .description = ゲームを終える

command-undo = 取り消し
    .description = 直前の行動を取り消す
command-board = 盤面
    .description = 盤面を表示する
command-hand = 手札
    .description = 自分だけに見えるもの（手札と、自分が聞かれていること）を見る
command-why = なぜ
    .description = 直前の裁定を説明する
command-rule = ルール
    .description = ルールを調べる

parameter-value = 数値
    .description = カードに書かれた数値、または宣言する値
parameter-second = 2枚目
    .description = 同値のときに比べる2枚目の数値
parameter-long-rest = 大休憩
    .description = このラウンドは大休憩を取る
parameter-to = 場所
    .description = 目的のヘクスや場所（例：C4）
parameter-path = 経路
    .description = 通るヘクスを順番に（例：C4,C5）
parameter-mode = 方法
    .description = 徒歩・跳躍・飛行
parameter-using = 使うもの
    .description = カード・道具・登録済みの能力から選ぶ
parameter-target = 対象
    .description = 対象（複数ならカンマ区切り）
parameter-targets = 対象数
    .description = カードが許す対象の数
parameter-range = 射程
    .description = 射程（0 は近接）
parameter-pierce = 貫通
    .description = 無視するシールドの値
parameter-push = 押出し
    .description = 対象を押し出すヘクス数
parameter-pull = 牽引
    .description = 対象を引き寄せるヘクス数
parameter-conditions = 状態
    .description = 与える状態（カンマ区切り）
parameter-advantage = 有利不利
    .description = カードによる有利または不利
parameter-area = 範囲攻撃
    .description = カードの範囲に入る対象を攻撃する
parameter-what = 内容
    .description = 何を使うか
parameter-source = 元の位置
    .description = 動かすもののあるヘクス
parameter-element = 元素
    .description = どの元素か
parameter-verdict = 判定
    .description = どう終わるか
parameter-elite = エリート
    .description = エリートモンスターにする
parameter-name = 名前
    .description = 表示する名前
parameter-hp = 体力
    .description = ヒットポイント
parameter-move = 移動力
    .description = その移動力
parameter-attack = 攻撃力
    .description = その攻撃値
parameter-option = 番号
    .description = 選択肢の番号
parameter-scenario = シナリオ
    .description = どのシナリオか
parameter-ruleset = ルールセット
    .description = どのルールで遊ぶか
parameter-level = レベル
    .description = シナリオレベル
parameter-options = オプション
    .description = そのほかの指定（例：ties=first、hp=12）
parameter-file = ファイル
    .description = 自作のシナリオファイル
parameter-quick = すぐ開始
    .description = 残りの席を行司に任せてすぐに始める
parameter-role = 役
    .description = 担当するキャラクター
parameter-referee = 行司
    .description = 自分の代わりに行司を座らせる
parameter-seat = 席
    .description = どの席か
parameter-user = 相手
    .description = 席を受け取る人（空なら行司）
parameter-count = 件数
    .description = 表示する件数
parameter-deadline-hours = 制限時間
    .description = 1回の判断に使える時間（時間単位、0 で無制限）
parameter-nudge = 催促
    .description = 時間の半分が過ぎたら知らせる
parameter-language = 言語
    .description = この卓の言語
parameter-steps = 手数
    .description = 取り消す行動の数
parameter-answer = 返事
    .description = 提案への返事
parameter-in-words = 文章で
    .description = 盤面を文章で自分だけに表示する
parameter-entry = 記録番号
    .description = 記録の番号（空なら最新）
parameter-text = 検索語
    .description = ルール番号または語句
parameter-verb = 行動
    .description = 行う行動
parameter-slots = 詳細
    .description = 内容（例：to=C4 value=3）
parameter-reason = 理由
    .description = 卓に表示する理由

choice-en = English
choice-ja = 日本語
choice-agree = 同意する
choice-decline = 同意しない

rule-line = **{ $rule }** { $text }
board-shown = 卓をもう一度表示しました。
rules-found = -# { $count }件のルールが見つかりました。最初の{ $shown }件を示します。言葉を足すかルールセットを選ぶと絞り込めます。
refusal-no-rule-found = 「{ $text }」を番号や要約に含むルールはありません。{ $elsewhere ->
    [none] 言葉を減らすか変えるか、`F5`のように番号の一部で試してください。
   *[other] 次のルールセットにはあります：{ $elsewhere }
}
refusal-file-too-large = ファイルが { $bytes } バイトあります。上限は { $limit } バイトです。
refusal-file-not-text = UTF-8 のテキストファイルではありません（{ $byte } バイト目）。
refusal-slots-unreadable = 「{ $text }」は「名前=値」の形になっていません。

command-order = 常時指示
    .description = あらかじめ決めておく指示
command-order-always = 設定
    .description = 今と同じ種類の判断に、これからは自動で同じように答える
command-order-always-verb = 行動
    .description = 答える行動（空なら時間切れのときと同じ）
command-order-until-target = 対象まで見送り
    .description = 自分が対象になるまで、割り込みの機会をすべて見送る
command-order-list = 一覧
    .description = 自分の常時指示を見る
command-order-cancel = 解除
    .description = 自分の常時指示を取り消す
refusal-nothing-asked = 今は何も聞かれていません。

refusal-cannot-post = このチャンネルには卓を表示できません。次の権限をボットに与えてください：{ $missing }
term-view-channel = チャンネルを見る
term-send-messages = メッセージを送信
term-send-messages-in-threads = スレッドでメッセージを送信
term-attach-files = ファイルを添付

command-chart = 表
    .description = ルールの表と、このサーバー独自の表
command-chart-list = 一覧
    .description = どの表があるかを見る
command-chart-show = 表示
    .description = 表を読む
command-chart-export = 書き出し
    .description = 表をファイルに書き出す
command-chart-import = 取り込み
    .description = このサーバーで独自の表を使う
command-chart-import-file = ファイル
    .description = JSON形式の表（形式は書き出しで分かります）
command-chart-reset = 元に戻す
    .description = ルール付属の表に戻す
parameter-chart = 表
    .description = どの表か

chart-list = **サーバー独自のものに差し替えられる表：**
chart-entry = - { $name }{ $own ->
        [yes] （このサーバー独自の表）
       *[no] {""}
    }
chart-own = このサーバー独自の表を使っています。
chart-shipped = ルール付属の表です。
chart-was-replaced = -# { $at } { $user }さんが差し替え
chart-was-reset = -# { $at } { $user }さんが付属の表に戻した
chart-cut = -# ここには収まりません。全体はファイルをご覧ください。
chart-exported = { $name }{ $own ->
        [yes] （このサーバー独自の表）
       *[no] {""}
    }：
chart-replaced = { $own ->
        [yes] 「{ $name }」：このサーバーの以前の表に代えて、取り込んだ表を使います。
       *[no] 「{ $name }」：ルール付属の表に代えて、取り込んだ表を使います。
    }次に立てる卓から有効で、すでに立っている卓は変わりません。
chart-reset = 「{ $name }」：次に立てる卓から、ルール付属の表に戻ります。すでに立っている卓は変わりません。
refusal-no-tables = このルールに、サーバーが差し替えられる表はありません。
refusal-no-such-table = このルールに、差し替えられる表「{ $text }」はありません。
refusal-table-not-replaced = 「{ $name }」はもともとルール付属の表です。
refusal-table-defects = 表に{ $count }件の誤りがあります。何も変更していません：
refusal-not-json = ここから先がJSONとして読めません。
refusal-server-only = 表はサーバーごとのものです。ダイレクトメッセージには差し替える表がありません。
refusal-manager-only = 表を変えられるのは、サーバーかチャンネルの管理権限を持つ人だけです。
