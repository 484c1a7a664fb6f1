# めいどはんまー：参加と盤面。

# --- 卓を囲む前に ---

parameter-dolls = ドール数
    .description = 両陣営それぞれのドールの数（人のいない分は行司が担当）
parameter-victory = 勝利条件
    .description = どうすれば勝ちか
parameter-turns = ターン数
    .description = 何ターンで終わるか
parameter-minutes = 分
    .description = 時計で何分遊ぶか（実際の卓では180分）。0か空欄なら時計なし
parameter-points = ポイント
    .description = ポイント制で倒すべき敵の数
parameter-refunds = 払い戻し
    .description = 欠点の技能で戻るMPの上限（1体あたり）
parameter-interception = 迎撃
    .description = 対空武器でミサイルなどを迎撃できるか
parameter-doll = ドール
    .description = 自分で作ったドール（ドールファイルの本文）
parameter-also = ほかにも
    .description = ほかに率いる既製ドール
parameter-general = 大将
    .description = 自軍の大将にするか
maidens-term-red = 赤組
maidens-term-blue = 青組
maidens-seat = { $name ->
    [none] { $en ->
       *[other] { $ja }
    }
   *[other] { $name }（{ $en ->
       *[other] { $ja }
    }）
}
maidens-first-steps =
    -# 1. **布陣**：自分のドールを置く位置を決めます。決めなかったドールは行司が置き、そのあと両陣営を同時に公開します。
    -# 2. **移動**：「スズメから完全遮蔽に入る」などの候補から選ぶか、`/移動 場所:スズメへ30cm`と入力します。距離は`/確認`と`/計測`が測ります。
    -# 3. **射撃**：ドールごとに行動を宣言し、**終える**を押します。ダイスが振られ、撃たれたドールは反撃できます。
maidens-lobby-seat = { $side }：{ $seat }
maidens-seat-household = { $side }
maidens-mark-doll = { $en ->
   *[other] { $ja }
}
maidens-feature = { $kind }{ $number ->
    [0] {""}
   *[other] { $number }
}
# 戦場の地物の固有の名前
maidens-feature-named = { $en ->
   *[other] { $ja }
}
maidens-combined = ワンセット（{ $parts }）
maidens-item = { $item }{ $number }
maidens-role-azusa = アズサ
    .description = 高出力荷電粒子砲、集中
maidens-role-carmilla = カーミラ
    .description = 大剣、吸血、不死
maidens-role-gretel = グレーテル
    .description = グレネードランチャー、対戦車ロケット
maidens-role-hagane = ハガネ
    .description = 火炎放射器、ハンマー、頑丈
maidens-role-hanae = ハナエ
    .description = ライフル、指揮、通信、鼓舞
maidens-role-kasumi = カスミ
    .description = スナイパーライフル、狙撃、観測
maidens-role-lilim = リリム
    .description = ポールウェポン、障壁、目からビーム、斬り払い
maidens-role-lulu = ルル
    .description = 弓、飛行、ファイヤーボール、幸運
maidens-role-maria = マリア
    .description = ピストル、医療、料理
maidens-role-mimi = ミミ
    .description = 素手：格闘技、返し刃
maidens-role-nanako = ナナ零七式
    .description = 重機関銃、頑丈
maidens-role-rin = リン
    .description = アサルトライフルと銃剣、手榴弾、集中
maidens-role-sayo = サヨ
    .description = 日本刀二本、二刀流
maidens-role-suzume = スズメ
    .description = 軽機関銃、土のう、幸運
maidens-role-tsubaki = ツバキ
    .description = 日本刀、忍者、テレポート
maidens-role-volta = ボルタ
    .description = ビームライフル、ビームサーベル、電子戦
maidens-term-azusa = { maidens-role-azusa }
maidens-term-carmilla = { maidens-role-carmilla }
maidens-term-gretel = { maidens-role-gretel }
maidens-term-hagane = { maidens-role-hagane }
maidens-term-hanae = { maidens-role-hanae }
maidens-term-kasumi = { maidens-role-kasumi }
maidens-term-lilim = { maidens-role-lilim }
maidens-term-lulu = { maidens-role-lulu }
maidens-term-maria = { maidens-role-maria }
maidens-term-mimi = { maidens-role-mimi }
maidens-term-nanako = { maidens-role-nanako }
maidens-term-rin = { maidens-role-rin }
maidens-term-sayo = { maidens-role-sayo }
maidens-term-suzume = { maidens-role-suzume }
maidens-term-tsubaki = { maidens-role-tsubaki }
maidens-term-volta = { maidens-role-volta }
maidens-refusal-too-many-dolls = ドール{ $count }体は多すぎます。1陣営{ $most }体までです。
maidens-refusal-no-place = { $scenario }には争う拠点がありません。
maidens-refusal-side-full = { $side }にはもう{ $count }体いて、満員です。{ $sides ->
    [none] どの陣営にも空きがありません。
   *[other] 空いている陣営：{ $sides }
}
maidens-refusal-doll-taken = { $doll }はもう参加しています。

# --- 盤面 ---

maidens-term-phase-begin = 先攻後攻の決定
maidens-term-phase-deploy = 布陣
maidens-term-phase-move = 移動フェイズ
maidens-term-phase-act = 行動フェイズ
maidens-term-phase-counter = 反撃フェイズ
maidens-term-phase-melee = 白兵行動フェイズ
maidens-term-phase-riposte = 白兵反撃フェイズ
maidens-term-phase-morale = 士気チェックフェイズ
maidens-term-phase-end = ターン終了フェイズ
maidens-phase-begin = 先攻後攻の決定
maidens-phase-deploy = 布陣
maidens-turn = 第{ $turn }/{ $turns }ターン・{ $number }/13 { maidens-phase }{ $side ->
    [none] {""}
   *[other] （{ $side }）
}
maidens-order-side = { $side }{ $attacks ->
    [yes] （攻撃側）
   *[no] {""}
}：健在{ $standing }{ $unfit ->
    [0] {""}
   *[other] 、戦闘不能{ $unfit }
}{ $down ->
    [0] {""}
   *[other] 、行動不能{ $down }
}{ $captive ->
    [0] {""}
   *[other] 、捕虜{ $captive }
}、倒した敵{ $felled }
maidens-note-declared = 📣 { $act }
maidens-note-late = ⏱️ 時間です。今行っている行動が最後になります。
maidens-turns = { $turns }ターン
maidens-goal-annihilation = 🎯 敵ドール全員を行動不能か戦闘不能にする（{ maidens-turns }）
maidens-goal-general = 🎯 敵の大将を行動不能にする（{ maidens-turns }）。大将：{ $generals }
maidens-goal-flag = 🎯 敵陣のフラッグに触れる：地上で、白兵戦に入らず、5cm以内で移動フェイズを終える（{ maidens-turns }）
maidens-goal-place = 🎯 { $attacker }は拠点を攻略すれば勝ち、相手は{ maidens-turns }守りきれば勝ち
maidens-goal-points = 🎯 敵ドールを{ $points }体倒す（{ maidens-turns }）
maidens-line-side = { $side }
maidens-line-hp = HP{ $left }/{ $most }
maidens-line-sp = SP{ $left }{ $spent ->
    [yes] （このターン使用済み）
   *[no] {""}
}
maidens-line-captive = 捕虜
maidens-line-down = 行動不能
maidens-line-routed = 士気崩壊
maidens-line-berserk = 狂暴化
maidens-line-stunned = 動けない
maidens-line-flying = 飛行
maidens-line-sitting = 座り
maidens-line-prone = 伏せ
maidens-line-general = 大将
maidens-line-melee = { $targets }と白兵戦
maidens-line-hand = { $items ->
    [none] 素手
   *[other] { $items }を装備
}
maidens-line-ongoing = [{ $power }]
maidens-line-cooking = { $item }を調理中
maidens-line-steps = 最大移動力{ $steps }歩
maidens-line-carried = 所持：{ $items }
maidens-line-slung = 肩にかけた物：{ $items }
maidens-line-unready = 準備が必要：{ $items }
maidens-line-left = { $item }：残り{ $left }回
maidens-line-charged = { $item }：充填済み
maidens-melee = 白兵戦{ $number }
maidens-board-table = 戦場 { $length }×{ $width }cm、地形の数字は高さ（cm）
maidens-board-feature = { $feature }{ $kind ->
    [none] { $height ->
        [0] {""}
       *[other] （高さ{ $height }cm）
    }
   *[other] （{ $kind }{ $height ->
        [0] {""}
       *[other] 、高さ{ $height }cm
    }）
}：{ $form ->
    [disc] 中心{ $points }、半径{ $radius }cm
   *[other] { maidens-outline }
}
maidens-outline = { $last ->
    [none] { $points }
   *[other] { $first }から{ $last }まで
}
maidens-board-deploy = { $side }の陣地：{ maidens-outline }
maidens-board-place = 拠点：{ maidens-outline }
maidens-board-flag = { $side }のフラッグ：{ $at }
maidens-board-mine = 自軍の{ $item }：{ $at }
maidens-board-lying = { $at }に落ちている物：{ $item }
maidens-board-melee = 白兵戦：{ $actors } 対 { $targets }
maidens-look-bush = ブッシュ
maidens-legend-bush = 入るのに+1歩、中は半遮蔽〔MAID-11-T1、MAID-11-T2〕
maidens-look-river = 川
maidens-legend-river = 入るのに+2歩、中は攻撃判定−1、半遮蔽〔MAID-11-T3、MAID-11-T4〕
maidens-look-slope = 斜面
maidens-legend-slope = 登るのに+1歩〔MAID-4-T1〕
maidens-look-breastwork = 胸壁
maidens-legend-breastwork = 越えるのに+1歩〔MAID-4-T1〕
maidens-look-barbed-wire = 有刺鉄線
maidens-legend-barbed-wire = 越えるのに+2歩〔MAID-4-T1〕
maidens-look-tree = 樹
maidens-legend-tree = 通れない〔MAID-4-T2〕
maidens-look-wall = 壁
maidens-legend-wall = 通れない〔MAID-4-T2〕
maidens-look-step = 段差
maidens-legend-step = 登るのに+1歩〔MAID-4-T2〕
maidens-look-smoke = 煙
maidens-legend-smoke = 中は半遮蔽〔MAID-G-6〕
maidens-look-deploy-first = 先攻側の陣地
maidens-look-deploy-second = 後攻側の陣地
maidens-look-place = 拠点
maidens-legend-place = ターン終了時に攻撃側だけがいれば攻略〔MAID-12-B1〕
maidens-look-flag = フラッグ
maidens-legend-flag = 5cm以内なら触れたことになる〔MAID-12-A1〕
maidens-look-mine = 自軍の地雷
maidens-look-melee = 白兵戦
maidens-legend-melee = 直射撃の射線を遮る〔MAID-6-O3〕
maidens-look-incapacitated = 行動不能
maidens-look-routed = 士気崩壊
maidens-look-berserk = 狂暴化
maidens-look-dazed = 動けない
maidens-look-flying = 飛行
maidens-look-sitting = 座り
maidens-look-prone = 伏せ
maidens-layer-zones = ZOC
maidens-zone-of = { $target }のZOC
maidens-look-zone-red = 赤組のZOC
maidens-legend-zone-red = 入った敵はそこで止まり、白兵戦になる〔MAID-4-Z2〕
maidens-look-zone-blue = 青組のZOC
maidens-legend-zone-blue = { maidens-legend-zone-red }
maidens-look-line = そこから見える敵
maidens-look-enemy-zone = 敵のZOC
maidens-look-attack = 宣言した攻撃
maidens-story-title = { story-title-turns }
maidens-story-kills = 行動不能にした敵{ $count }体
maidens-story-captured = 捕虜{ $count }体

# --- シートの絵に出る数値 ---

maidens-figure-height = 身長（cm）
maidens-figure-move = 最大移動力（歩）
