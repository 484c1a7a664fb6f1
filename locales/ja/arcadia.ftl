# アルカディアクエストの言葉。

choice-arcadia = アルカディアクエスト

# --- アルカディアクエストだけにあるコマンドと項目 ---

command-recruit = 雇用
    .description = ヒーローを自分のギルドに加える
command-recruit-using = ヒーロー
    .description = どのヒーローか
command-give = 受け渡し
    .description = カードや装備を味方に渡す
command-give-using = 渡す物
    .description = 渡すカードや装備
command-activate = 活性化
    .description = このターンに動かすヒーローを選ぶ
command-activate-actor = ヒーロー
    .description = ボード上のどのヒーローか
command-deploy = 配置
    .description = 自分のコマをボードに置く
command-deploy-actor = 誰を
    .description = 自分のコマのどれか
command-react = 反撃
    .description = 反撃でモンスターが何をするか決める
command-react-attack = 攻撃
    .description = 移動のあとで攻撃するかどうか
command-react-to = 場所
    .description = 先に移動するマス（空なら動かない）
command-react-path = 経路
    .description = 移動を1歩ずつ。扉は境界で書く（例：B1-C1,C1）
command-react-target = 対象
    .description = 攻撃してきたヒーローのほかに巻き込む相手（カンマ区切り）

parameter-boosts = ブースト
    .description = カードと一緒に使うブースト（カンマ区切り）
parameter-cost = 支払い
    .description = カードを使用済みにするか、能力があれば代わりに1ダメージを受ける
parameter-rerolls = 振り直し
    .description = 即席の裁定：攻撃側が振り直せる回数
parameter-overkill = オーバーキル
    .description = 即席の裁定：モンスターのオーバーキルの数字（0はなし）
parameter-guilds = ギルド数
    .description = 戦うギルドの数（人のいないギルドは行司が担当）
parameter-heroes = ヒーロー
    .description = 既成のギルドで遊ぶか、ヒーローをドラフトで選ぶか
parameter-guard-exempt = ガード免除
    .description = ガードされない攻撃：隣接する誰を狙っても、または隣接するモンスターだけ
parameter-multi-target-payback = 複数攻撃の反撃
    .description = 複数のモンスターを攻撃したとき、反撃するのは1体か全員か
parameter-villains-respawn = ヴィラン復活
    .description = ヴィランも墓場から復活する
parameter-reward-time = 報酬の時点
    .description = 討伐の報酬が入るのは、コマが除かれるときか、最後のダメージのときか
command-game-join-roster = 名簿
    .description = 前のゲームから引き継ぐギルド（終了時に表示された行）
command-game-join-buy = 購入
    .description = ギルドのコインで買うカード（カンマ区切り）

# --- シナリオ、ギルド、結末 ---

arcadia-scenario-market = からっぽの市場
arcadia-scenario-belfry = 鐘の下のトロール
arcadia-scenario-gates = 四つの門
# シナリオ自身の題名。言語ごとに自分の題名だけを示す。
arcadia-scenario-title = { $en ->
   *[other] { $ja }
}
arcadia-scenario-intro = { $en ->
   *[other] { $ja }
}

arcadia-role-red = 赤ギルド：ドラフトでなければディーヴァ、グリーンスリーヴス、セス
arcadia-role-blue = 青ギルド：ドラフトでなければグロム、ヨハン、マヤ
arcadia-role-green = 緑ギルド：ドラフトでなければスカーレット、スパイク、ホブズボーム
arcadia-role-yellow = 黄ギルド：ドラフトでなければザズー、ウィスプ、カンガ
arcadia-term-red = 赤ギルド
arcadia-term-blue = 青ギルド
arcadia-term-green = 緑ギルド
arcadia-term-yellow = 黄ギルド
arcadia-term-guild-red = 赤ギルド
arcadia-term-guild-blue = 青ギルド
arcadia-term-guild-green = 緑ギルド
arcadia-term-guild-yellow = 黄ギルド
arcadia-seat = { $name ->
    [none] { $role }
   *[other] { $name }（{ $role }）
}

arcadia-ending-quests = 🏆 第{ $turn }ターン、{ $guild }がクエスト{ $count }つ達成で勝利です！
arcadia-ending-victory = 🏁 第{ $turn }ターン、ゲームマスターの裁定で{ $guild }の勝利です。
arcadia-ending-draw = ⚖️ 第{ $turn }ターン、ゲームマスターの裁定で引き分けです。
arcadia-ending-abandoned = 🏁 第{ $turn }ターンでゲームを打ち切りました。

# --- プレイヤーにできること ---

arcadia-option-recruit = { $using }
arcadia-option-give = { $using } → { $target }
arcadia-option-activate = { $actor }を活性化
arcadia-option-rest = ギルド全員で休憩
arcadia-option-deploy = { $actor } → { $to }
arcadia-option-move = 移動 → { $to ->
    [none] { $path }
   *[other] { $to }
}
arcadia-option-use = { $to }側の扉を開閉
arcadia-option-attack = { $card } → { $targets }{ $boosts ->
    [none] {""}
   *[other] +{ $boosts }
}{ $wounds ->
    [0] {""}
   *[other] （代わりに{ $wounds }ダメージ）
}
arcadia-option-react = { $to ->
    [none] { $attack ->
        [yes] その場で攻撃
       *[no] 何もしない
    }
   *[other] { $to }へ移動{ $attack ->
        [yes] して攻撃
       *[no] するだけ
    }
}{ $targets ->
    [none] {""}
   *[other] （{ $targets }も巻き込む）
}{ $expected ->
    [0] {""}
   *[other] （{ $hero }に平均{ $expected }ダメージ）
}
arcadia-option-choose = { $option }番
arcadia-offer-guard = ガード：{ $piece }
arcadia-offer-payback = 反撃：{ $piece }
arcadia-offer-target = { $piece }
arcadia-offer-card = { $term }
arcadia-offer-wound = カードの代わりに1ダメージ
arcadia-offer-token = { $term }
arcadia-option-pass = ターンを終える
arcadia-option-pass-rest = 休憩を終える
arcadia-option-pass-another = ほかのヒーローは活性化しない
arcadia-option-pass-extra-target = これ以上は狙わない
arcadia-option-pass-loot = 取らない

arcadia-decision-recruit = どのヒーローをギルドに入れますか？
arcadia-decision-deal = どのヒーローにどのカードを渡しますか？ 残り：{ $cards }
arcadia-decision-turn = ヒーローを1人活性化するか、ギルド全員で休憩してください
arcadia-decision-activation = { $actor }が活性化中：{ $points ->
    [0] 移動ポイントなし
   *[other] 移動ポイント{ $points }
}{ $attacked ->
    [yes] 、攻撃済み
   *[no] 、攻撃1回
}
arcadia-decision-another = { $actor }は移動せずに魔法で攻撃しました。もう1人ヒーローを活性化しますか？
arcadia-decision-rest = 休憩中：カードを持ち替え{ $waiting ->
    [none] {""}
   *[other] 、{ $waiting }をボードに戻し
}、済んだら休憩を終えてください
arcadia-decision-reaction = { $target }へのリアクション、次はどれにしますか？ このターンはあなたがモンスターを動かします
arcadia-decision-candidate = 攻撃されたモンスターのうち、どれが{ $target }に反撃しますか？
arcadia-decision-payback = { $actor }が{ $target }に反撃します。動かすのはあなたです：移動、攻撃、移動してから攻撃、何もしない、のどれかを選んでください
arcadia-decision-extra-target = { $actor }は誰を追加で狙いますか？
arcadia-decision-exhaust = { $target }のどの攻撃カードを使用済みにしますか？
arcadia-decision-loot = { $actor }は落ちたトークンのどれを取りますか？

arcadia-button-recruit = 雇用
arcadia-button-give = カードを渡す
arcadia-button-activate = 活性化
arcadia-button-rest = 休憩
arcadia-button-deploy = ボードに戻す
arcadia-button-react = 反撃
arcadia-button-use = 扉
arcadia-button-pass = ターン終了
arcadia-button-pass-rest = 休憩を終える
arcadia-button-pass-another = 活性化しない
arcadia-button-pass-extra-target = 追加しない
arcadia-button-pass-loot = 取らない
arcadia-button-always-reaction = 以後は行司の順にする
arcadia-button-always-candidate = 以後は行司に任せる
arcadia-button-always-payback = 以後は行司に任せる
arcadia-button-always-extra-target = 以後は行司に任せる
arcadia-term-recruit = 雇用
arcadia-term-give = カードの受け渡し
arcadia-term-activate = 活性化
arcadia-term-rest = 休憩
arcadia-term-deploy = 復帰
arcadia-term-react = 反撃

arcadia-commits-ends-turn = 休憩するとターンを丸ごと使います。ギルドの誰も移動も攻撃もできません。
arcadia-commits-ends-activation = 活性化とターンが終わります。使っていない移動と攻撃はなくなります。
arcadia-commits-ends-rest = 休憩とターンが終わります。まだ戻していないヒーローは、空きのある最初のマスに戻ります。

# --- 盤面 ---

arcadia-piece-hero = { $hero }
arcadia-piece-monster = { $monster }{ $number ->
    [0] {""}
   *[other] { $number }
}
arcadia-mark-diva = ディ
arcadia-mark-greensleeves = グリ
arcadia-mark-grom = グロ
arcadia-mark-hobsbawm = ホブ
arcadia-mark-johan = ヨハ
arcadia-mark-kanga = カン
arcadia-mark-maya = マヤ
arcadia-mark-scarlet = スカ
arcadia-mark-seth = セス
arcadia-mark-spike = スパ
arcadia-mark-wisp = ウィ
arcadia-mark-zazu = ザズ
arcadia-mark-goblin = ゴ
arcadia-mark-goblin-archer = 弓
arcadia-mark-orc-marauder = 略
arcadia-mark-orc-captain = 隊
arcadia-mark-boss-orc = 首
arcadia-mark-beastman-spear = 槍
arcadia-mark-beastman-hammer = 槌
arcadia-mark-sister-pleasure = 快
arcadia-mark-sister-pain = 苦
arcadia-mark-troll = ト
arcadia-mark-minotaur = ミ
arcadia-mark-lord-fang = 牙
arcadia-phase-start = 準備中
arcadia-phase-draft = ドラフト
arcadia-phase-respawn = 最初のターン
arcadia-turn = 第{ $turn }ターン
arcadia-order-guild = { $seat }：クエスト{ $quests }/{ $needed }・{ $coins }コイン・ヒーロー{ $standing }人{ $is-right ->
    [yes] ・モンスター担当
   *[no] {""}
}
arcadia-note-activation = { $actor }が活性化中：{ $points ->
    [0] 移動ポイントなし
   *[other] 移動ポイント{ $points }
}{ $attacked ->
    [yes] 、攻撃済み
   *[no] 、攻撃1回
}
arcadia-note-queue = { $target }へのリアクション待ち：{ $monsters }
arcadia-note-graveyard = 墓場：{ $monsters }
arcadia-note-variant-guard-exempt = ガードされないのは、隣接するモンスターを攻撃したときだけです。
arcadia-note-variant-multi-target-payback = 攻撃されたモンスターは全員が反撃します。
arcadia-note-variant-villains-respawn = ヴィランは復活しません。
arcadia-note-variant-reward-time = 討伐の報酬は、最後のダメージのときに入ります。
arcadia-quest-kill-hero = クエスト：ほかのギルドのヒーローを倒す{ $count ->
    [1] {""}
   *[other] （{ $count }回ずつ）
}：{ $rivals }
arcadia-quest-rival = { $rival }{ $progress ->
    [none] { $done ->
        [none] {""}
       *[other] （✓ { $done }）
    }
   *[other] （{ $progress }{ arcadia-quest-done }）
}
# ギルドの進み具合：5体のうち4体など。
arcadia-quest-progress = { $guild }{ $done }/{ $count }
arcadia-quest-kill-monsters = クエスト：モンスターを{ $count }体倒す{ arcadia-quest-under-way }{ arcadia-quest-done }
arcadia-quest-kill-villain = クエスト：ヴィランを{ $count }体倒す{ arcadia-quest-under-way }{ arcadia-quest-done }
arcadia-quest-reach = クエスト：敵のいないクエストトークン{ $token }のマスに立つ{ arcadia-quest-done }
arcadia-quest-fetch = クエスト：クエストトークン{ $token }を自分のギルドの開始マスへ持ち帰る{ arcadia-quest-done }
arcadia-quest-under-way = { $progress ->
    [none] {""}
   *[other] （{ $progress }）
}
arcadia-quest-done = { $done ->
    [none] {""}
   *[other] {" "}✓ { $done }
}

arcadia-line-life = HP{ $left }/{ $life }
arcadia-line-dying = 倒れた（リアクションのあとで除かれる）
arcadia-line-fallen = 倒れている（デストークン{ $deaths }）。休憩で戻る
arcadia-line-dazed = 朦朧（防御ダイスなし）
arcadia-line-deaths = デストークン{ $deaths }
arcadia-line-card = { $card }{ $left ->
    [0] ✗
    [1] ✓
   *[other] ✓×{ $left }
}
arcadia-line-carried = 所持：{ $tokens }
arcadia-line-marks = ダメージを与えたギルド：{ $guilds }
arcadia-card-hero = 防御{ $defence }、HP{ $life }、移動力{ $movement }
arcadia-card-talent = **{ $talent }**：{ $ability }
arcadia-card-attack = **{ $card }**：{ $type }{ $group ->
    [none] {""}
   *[other] 、{ $group }
}{ $dice ->
    [0] {""}
   *[other] 、ダイス{ $dice }個
}{ $effects ->
    [none] {""}
   *[other] 。{ $effects }
}{ $price ->
    [0] {""}
   *[other] （{ $price }コイン）
}
arcadia-card-monster = { $villain ->
    [yes] ヴィラン、
   *[no] {""}
}{ $type }、ダイス{ $dice }個。防御{ $defence }、HP{ $life }、オーバーキル{ $overkill }、移動力{ $movement }、{ $coins }コイン
arcadia-card-ability = { $ability }

arcadia-board-start = { $guild }の開始マス：{ $cells }
arcadia-board-blocked = 進入できない地形：{ $cells }
arcadia-board-portals = { $colour }：{ $cells }
arcadia-board-doors-closed = 閉じた扉：{ $doors }
arcadia-board-doors-open = 開いた扉：{ $doors }
arcadia-board-walls = 壁：{ $walls }
arcadia-board-spawn = 復活トークン { $faces }：{ $cell }
arcadia-board-token = { $token }：{ $cell }
arcadia-board-close = { $actor }に隣接：{ $others }

arcadia-look-obstacle = 進入できない地形
arcadia-look-quest-token = クエストトークン
arcadia-look-treasure = 探索トークン
arcadia-look-portal-violet = ポータル
arcadia-look-portal-orange = { arcadia-look-portal-violet }
# 凡例では1つにまとめる。
arcadia-look-start-red = ギルドの開始マス
arcadia-look-start-blue = { arcadia-look-start-red }
arcadia-look-start-green = { arcadia-look-start-red }
arcadia-look-start-yellow = { arcadia-look-start-red }
arcadia-look-spawn-sword-sword = 復活トークン
arcadia-look-spawn-bow-sword = { arcadia-look-spawn-sword-sword }
arcadia-look-spawn-bow-bow = { arcadia-look-spawn-sword-sword }
arcadia-look-spawn-crit-sword = { arcadia-look-spawn-sword-sword }
arcadia-look-spawn-bow-crit = { arcadia-look-spawn-sword-sword }
arcadia-term-portal-violet = 紫のポータル
arcadia-term-portal-orange = 橙のポータル
# そのマスに置かれたものの働き。
arcadia-legend-obstacle = 誰も入れず、視線も通らない（ARC-B1）
arcadia-legend-quest-token = 敵がいなければ、そこにいるヒーローが拾う。到達のクエストならこれで達成（ARC-M5）
arcadia-legend-treasure = 敵がいなければ、そこにいるヒーローが拾う。終了時に持っていれば1コイン（ARC-M5）
arcadia-legend-portal-violet = 移動ポイント1で、空きのある同じ色の別のポータルへ（ARC-B7）
arcadia-legend-portal-orange = { arcadia-legend-portal-violet }
arcadia-legend-door_closed = 移動・視線・隣接をさえぎる。移動ポイント1で開く（ARC-B6）
arcadia-legend-spawn-sword-sword = モンスターが復活することがある（ARC-R4）
arcadia-legend-spawn-bow-sword = { arcadia-legend-spawn-sword-sword }
arcadia-legend-spawn-bow-bow = { arcadia-legend-spawn-sword-sword }
arcadia-legend-spawn-crit-sword = { arcadia-legend-spawn-sword-sword }
arcadia-legend-spawn-bow-crit = { arcadia-legend-spawn-sword-sword }

# --- 選ぶと起きること ---

arcadia-consequence-guards = { $monsters }のガード{ $count }回：{ $actor }に平均{ $expected }ダメージ
arcadia-consequence-payback = オーバーキル（{ $overkill }以上）でなければ{ $actor }の反撃{ $expected ->
    [0] あり
   *[other] ：{ $target }に平均{ $expected }ダメージ
}
arcadia-consequence-gives-game = これで{ $guild }が{ $certain ->
    [yes] 勝利します
   *[no] 勝利するかもしれません
}
arcadia-consequence-idle-rest = カードはすべて使え、朦朧のヒーローも倒れたヒーローもいません

# --- ゲームのあらまし ---

arcadia-story-title = { story-title-turns }
arcadia-story-deaths = 倒された回数{ $count }
arcadia-revealed-guild = 📜 { $seat }を次のゲームに引き継ぐには（参加するとき「名簿」に入力）：{ $line }

# --- 起きたこと：ゲームとターン ---

arcadia-event-game-began = 🎲 誰から始めるかをダイスで決めました。ターン順：{ $order }
arcadia-event-recruited = { $seat }が{ $hero }を雇いました。
arcadia-event-card-given = 🃏 { $target }に{ $card }を渡しました。
arcadia-event-turn-began = ━━ **{ $seat }**・第{ $turn }ターン ━━
arcadia-event-activated = ▶ **{ $actor }** を活性化
# 次のターンの行で分かる。
arcadia-event-activation-ended = {""}

# --- 移動 ---

arcadia-event-moved = { $actor } → **{ $to }**{ $way ->
    [none] {""}
   *[other] （{ $way }経由）
}{ $portals ->
    [0] {""}
   *[other] 、ポータル使用
}{ $points ->
    [0] {""}
   *[other] 、残り移動ポイント{ $points }
}
arcadia-event-door-turned = 🚪 { $actor ->
    [none] {""}
   *[other] { $actor }が
}{ $one }と{ $other }の間の扉を{ $is-open ->
    [yes] 開けました
   *[no] 閉めました
}{ $points ->
    [0] {""}
   *[other] （残り移動ポイント{ $points }）
}。
arcadia-event-token-taken = { $actor }が{ $cell }で{ $token }を拾いました。
arcadia-event-tokens-dropped = { $actor }が{ $cell }に{ $tokens }を落としました。

# --- 攻撃とリアクション ---

arcadia-event-card-exhausted = { $usual ->
    [yes] {""}
   *[no] 🃏 { $actor }：{ $card }（{ $cost }{ $uses ->
        [0] {""}
       *[other] 、あと{ $uses }回使える
    }）
}
arcadia-attack-type = { $type }{ $abilities ->
    [none] {""}
   *[other] ・{ $abilities }
}
arcadia-event-attack-rolled = 🎲 { $actor } → { $target }：{ $card ->
    [none] { $type }
   *[other] { $card }（{ $type }）
}、ダイス{ $dice }個{ $added ->
    [0] {""}
   *[other] （能力で+{ $added }）
} { $faces ->
    [none] –
   *[other] { $faces }
}{ $bonus ->
    [none] {""}
   *[other] {" "}+ { $bonus }
}{ $rerolled ->
    [none] {""}
   *[other] （振り直す前：{ $rerolled }）
} = **{ $hits }ヒット**{ $extra ->
    [0] {""}
   *[other] （クリティカル{ $crits }つで+{ $extra }）
}
arcadia-event-defended = ↳ { $target }：{ $open ->
    [none] { $faces ->
        [none] 防御ダイスなし
       *[other] { $faces }
    }{ $bonus ->
        [none] {""}
       *[other] {" "}+ { $bonus }
    }{ $rerolled ->
        [none] {""}
       *[other] （振り直す前：{ $rerolled }）
    }{ $dice ->
        [0] {""}
       *[other] {" "}= { $saves }セーブ
    }
    [dazed] 朦朧のため防御ダイスなし
   *[pierced] この攻撃には防御ダイスなし
} → **{ $damage ->
    [0] ダメージなし
   *[other] { $damage }ダメージ
}**{ $life ->
    [0] {""}
   *[other] { $fate ->
        [stands] 、残りHP{ $left }/{ $life }
        [killed] 、**倒れました**{ $overkill ->
            [0] {""}
           *[other] （オーバーキルには{ $overkill }必要）
        }
       *[overkilled] 、**オーバーキル！**（{ $overkill }以上）
    }
}
arcadia-event-guarded = ⚡ ガード：{ $actor }が{ $target }を攻撃（{ $cause }に反応）
arcadia-event-payback-began = ↩️ 反撃：{ $actor }が{ $is-moving ->
    [yes] { $is-attacking ->
        [yes] 移動してから{ $target }を攻撃
       *[no] 移動だけして{ $target }は攻撃しません
    }
   *[no] { $target }を攻撃
}
arcadia-event-reactions-dropped = { $actor }がボードからいなくなったので、残り{ $count }つのリアクションは行いません。
arcadia-event-healed = 💚 { $target }が{ $count }回復（残りHP{ $left }）
arcadia-event-dazed = 💫 { $target }は朦朧！ 防御ダイスを振れません。
arcadia-event-hurt = 🩸 { $target }が{ $by ->
    [none] {""}
   *[other] { $by }から
}{ $count }ダメージを受けました（残りHP{ $left }）

# --- 討伐と報酬 ---

arcadia-event-monster-removed = ☠️ { $by }が{ $target }を倒しました → { $slot ->
    [0] 箱へ
   *[other] 墓場{ $slot }番
}
arcadia-event-hero-killed = 💀 { $target }が{ $by ->
    [none] 倒れました
   *[other] { $by }に倒されました
}（デストークン{ $deaths }つ）。ギルドの休憩でボードに戻れます。
arcadia-event-coins-gained = 🪙 { $seat }が{ $coins }コイン獲得（{ $cause }）、合計{ $total }
arcadia-event-villain-marked = { $seat }が{ $target }にダメージを与えました。倒れたときにコインがもらえます。
arcadia-event-quest-fulfilled = 🏅 **{ $seat }** クエスト達成{ $is-first ->
    [yes] （一番乗り）
   *[no] {""}
}：{ $quest }{ $rival ->
    [none] {""}
   *[other] ・{ $rival }
}{ $token ->
    [none] {""}
   *[other] （トークン{ $token }）
}、合計{ $count }つ

# --- 墓場、休憩 ---

arcadia-event-respawned = 🪦 墓場{ $slot }番の{ $target }：{ $faces } → { $to ->
    [none] 箱へ（{ $reason }）
   *[other] **{ $to }** に復活！
}
arcadia-event-rested = 💤 { $seat }が休憩：{ $cards ->
    [0] 使用済みのカードはありませんでした
   *[other] カード{ $cards }枚がまた使えます
}{ $recovered ->
    [none] {""}
   *[other] 、{ $recovered }の朦朧が治りました
}。
arcadia-event-hero-returned = { $actor }が無傷で **{ $to }** に戻りました。

# --- ゲームマスターの訂正 ---

# ゲームの終わりはサービスが伝える。
arcadia-event-game-ended = {""}
arcadia-event-corrected = 🔧 { $target ->
    [none] {""}
   *[other] { $target }：
}{ $field }{ $after ->
    [none] {""}
   *[other] {" "}{ $before } → { $after }
}{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
arcadia-event-card-corrected = 🔧 { $target }：{ $card }を{ $change ->
    [added] 渡しました
    [removed] 取り除きました
    [exhausted] 使用済みにしました
   *[ready] また使えるようにしました
}{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
arcadia-event-piece-moved = 🔧 { $target }：{ $source ->
    [none] {""}
   *[other] { $source }{" "}
}→ { $to }{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
arcadia-event-piece-removed = 🔧 { $target }をボードから除きました{ $reason ->
    [none] {""}
   *[other] （{ $reason }）
}
arcadia-refusal-no-room = { $cell }は満員です（キャラクターが2体います）。
arcadia-refusal-card-held = 同じギルドの{ $holder }がもう{ $card }を持っています。先に取り除いてください。
arcadia-refusal-too-many-monsters = モンスターが{ $count }体います。1つのゲームに出せるのは{ $most }体までです。

# --- できない理由：ターンとヒーロー ---

arcadia-refusal-not-your-hero = { $target }はあなたのギルドのヒーローではありません。あなたのヒーロー：{ $heroes ->
    [none] ボードには誰もいません
   *[other] { $heroes }
}
arcadia-refusal-hero-off-board = { $actor }はボードにいません。倒れたヒーローは休憩で戻ります。{ $heroes ->
    [none] 今は活性化できるヒーローがいません。
   *[other] 活性化できるのは：{ $heroes }
}
arcadia-refusal-not-waiting = { $actor }はボードに戻るのを待っているあなたのヒーローではありません。{ $waiting ->
    [none] 待っているヒーローはいません。
   *[other] 待っているのは：{ $waiting }
}
arcadia-refusal-no-return-there = { $cell }には戻れません。戻れるのは、自分の開始マスか、ターン開始時にボードにいた仲間に隣接するマスで、空きがあるところです。{ $cells ->
    [none] 今は戻れるマスがありません。
   *[other] 戻れるマス：{ $cells }
}
arcadia-refusal-no-card-to-give = { $target }に渡せる{ $card }を持っている仲間がいません。
arcadia-refusal-idle-rest = カードはすべて使え、朦朧のヒーローも倒れたヒーローもいません。カードの交換だけなら`/休憩`と入力

# --- できない理由：移動 ---

arcadia-refusal-no-destination = { $actor }の行き先を、マスか、通るマスの順で指定してください。
arcadia-refusal-move-nowhere = ヒーローはもう{ $cell }にいます。ほかのマスを選んでください。
arcadia-refusal-too-far = { $needed ->
    [0] { $cell }へ行く道がありません。
   *[other] { $cell }までは移動ポイントが{ $needed }必要です（残り{ $points }）。
}
arcadia-refusal-move-points = 移動ポイントが足りません（残り{ $points }、必要{ $needed }）。
arcadia-refusal-move-stuck = { $cell }は満員です。残り{ $points }ポイントでは、移動を終えられるマスまで進めません。
arcadia-refusal-end-full = { $cell }は満員です（ほかに2体います）。空きのあるマスまで移動を続けてください。
arcadia-refusal-step-apart = { $cell }は{ $start }と隣り合っていません。移動は上下左右に1マスずつです。
arcadia-refusal-step-terrain = { $cell }には入れません（進入できない地形か、ボードの外です）。
arcadia-refusal-step-wall = { $start }と{ $cell }の間に壁があります。回り込んでください。
arcadia-refusal-step-door = { $start }と{ $cell }の間の扉が閉まっています。移動ポイント1で開けられます。
arcadia-refusal-step-enemies = { $cell }には敵が2体いるので通れません。
arcadia-refusal-portal-none = { $cell }にポータルはありません。
arcadia-refusal-portal-apart = このポータルは{ $cell }には通じていません。行き先：{ $spaces ->
    [none] なし
   *[other] { $spaces }
}
arcadia-refusal-portal-crowded = { $cell }は満員です。ポータルの出口には空きが必要です。
arcadia-refusal-door-none = ヒーローのいるマスと{ $cell }の間に扉はありません。開閉できるのは、今いるマスの扉だけです。扉の向こう側のマスを指定してください。経路の中ではB1-C1のように扉そのものを書きます。

# --- できない理由：攻撃 ---

arcadia-refusal-no-target = { $actor }が誰を攻撃するか指定してください。
arcadia-refusal-not-on-board = { $target }はボードにいません。
arcadia-refusal-no-enemy = { $target }は{ $actor }の敵ではありません。
arcadia-refusal-not-close = { $card }は近接攻撃で、届くのは隣接する相手だけです。{ $target }は{ $actor }に隣接していません。遠隔のカードなら、視線が通れば届きます。
arcadia-refusal-no-sight = { $actor }から{ $target }に視線が通りません。{ $card }には視線が必要です。{ arcadia-sight-broken }。
arcadia-sight-broken = { $what ->
    [wall] 壁{ $at }がさえぎっています
    [door] 閉じた扉{ $at }がさえぎっています
    [terrain] { $at }の進入不可のマスがさえぎっています
    [enemies] { $at }にいる敵2体がさえぎっています
   *[edge] { $at }の先がボードの外です
}{ $corner ->
    [yes] （角の反対側もさえぎられています）
   *[no] {""}
}
arcadia-refusal-no-card = { $actor }がどのカードで攻撃するか指定してください。使えるもの：{ $ready ->
    [none] なし（休憩するとカードがまた使えます）
   *[other] { $ready }
}
arcadia-refusal-no-such-card = { $actor }は、ここで使える{ $card }を持っていません。使えるもの：{ $ready ->
    [none] なし{ $has ->
        [yes] （休憩するとカードがまた使えます）
       *[no] {""}
    }
   *[other] { $ready }
}
arcadia-refusal-card-exhausted = { $actor }の{ $card }は使用済みです。ギルドが休憩するとまた使えます。
arcadia-refusal-boost-twice = { $actor }は1回の攻撃で同じブーストを2度使えません。
arcadia-refusal-no-wound-for-card = { $actor }はカードの代わりに{ $count }ダメージを受けられません。{ $able ->
    [yes] 残りHPが{ $left }しかなく、倒れてしまいます。
   *[no] そのための能力がありません。
}「支払い」を指定しなければ、カードが使用済みになります。
arcadia-refusal-no-extra-target = この攻撃では、{ $target }を追加で狙えません。{ $most ->
    [0] ロール前に選べる追加の対象はありません。
   *[other] 追加できるのは{ $most }体まで、カードや能力が許す相手だけです。
}
arcadia-refusal-too-many-targets = 追加の対象が{ $count }体指定されていますが、この攻撃では{ $most }体までです。
arcadia-refusal-payback-out-of-reach = { $actor }は{ $cell }へ移動できません。移動力が足りないか、空きがありません。
arcadia-refusal-payback-path-end = 経路の終わりは{ $end }で、{ $cell }ではありません。「場所」を空にするか、経路の終わりのマスを指定してください。
arcadia-refusal-payback-no-attack = { $actor }は攻撃しないので、対象は選べません。対象を消すか、攻撃させてください。
arcadia-refusal-payback-not-close = { $actor }は{ $cell }に移動すると、最初に攻撃しなければならない{ $target }に隣接しません。攻撃しないなら移動できます。
arcadia-refusal-payback-no-sight = { $actor }は{ $cell }に移動すると、最初に攻撃しなければならない{ $target }に視線が通りません（{ arcadia-sight-broken }）。攻撃しないなら移動できます。

# --- できない理由：ゲームの前 ---

arcadia-refusal-too-many-guilds = ギルドが{ $count }つあります。このシナリオでは{ $most }つまでです。
arcadia-refusal-too-few-guilds = ギルドが{ $count }つしかありません。このシナリオには{ $needed }つ必要です。ほかのプレイヤーの参加を待つか、「ギルド数」で行司のギルドを加えてください。
arcadia-refusal-hero-taken = { $hero }は、ほかのプレイヤーの名簿にもういます。別の役割を選ぶか、「名簿」で自分のギルドを引き継いでください。
arcadia-refusal-roster-in-draft = ドラフトではヒーローとカードをゲームの最初に選ぶので、前のギルドは引き継げません。「名簿」と「購入」を消すか、ドラフトなしで卓を立ててください。
arcadia-refusal-roster-heroes = 名簿のヒーローは{ $count }人ですが、ギルドは{ $needed }人です。
arcadia-refusal-roster-card-twice = { $card }が2枚になってしまいます。
arcadia-refusal-roster-cards = 名簿のカードが{ $count }枚あります。{ $most }枚までです。
arcadia-refusal-roster-part = 「{ $text }」が読めません。ヒーローは「名前/カード+カード/デストークン」（例：diva/rusty-blade+parrying-blade/1）、コインは「coins/4」と書きます。
arcadia-refusal-no-such-upgrade = 「{ $text }」は買えません。買えるのは、カードの表で値段の付いているものです。
arcadia-refusal-too-dear = { $card }は{ $price }コインです。ギルドには{ $coins }コインしかありません。

# --- シナリオファイルの誤り ---

arcadia-refusal-scenario-unknown-kind = 「{ $text }」という種類はありません。使えるもの：{ $known }
arcadia-refusal-scenario-unknown-quest = 「{ $text }」というクエストはありません。使えるもの：{ $known }
arcadia-refusal-scenario-one-of = 「{ $text }」は次のどれかにしてください：{ $choices }
arcadia-refusal-scenario-legend-clash = 1つのマスに一緒には置けません：{ $kinds }。モンスターは1マスに2体まで、ギルドの開始マスには置けません。
arcadia-refusal-scenario-border-twice = 境界{ $border }は、{ $first }行目ですでに決めてあります。
arcadia-refusal-scenario-door-blocked = 扉{ $border }はどこにも通じていません。{ $cell }は進入できない地形です。
arcadia-refusal-scenario-token-twice = 「{ $text }」は{ $first }にもうあります。1つしか置けません。
arcadia-refusal-scenario-spawns-many = 復活トークンが{ $count }枚あります。{ $limit }枚までです。
arcadia-refusal-scenario-guilds-few = 開始マスのあるギルドが{ $count }つしかありません。{ $needed }つ必要です。
arcadia-refusal-scenario-start-small = ギルド{ $colour }のヒーローは{ $heroes }人ですが、{ $cell }だけでは{ $room }人しか入りません。開始マスを増やしてください。
arcadia-refusal-scenario-monsters-many = モンスターが{ $count }体います。{ $limit }体までです。
arcadia-refusal-scenario-portal-alone = { $cell }のポータルには行き先がありません。{ $colour }のポータルがほかにありません。
arcadia-refusal-scenario-cut-off = { $cell }へたどり着けません（{ $count }マスが隔離されています）。
arcadia-refusal-scenario-quest-twice = クエスト{ $quest }はもうあります。
arcadia-refusal-scenario-quest-monster = { $kind ->
    [villain] クエスト{ $quest }にはヴィランが必要ですが、マップにいません。
   *[minion] クエスト{ $quest }にはヴィラン以外のモンスターが必要ですが、マップにいません。
}
arcadia-refusal-scenario-quest-goal = クエスト{ $quest }の「{ $text }」がマップのどこにもありません。
arcadia-refusal-scenario-goal-idle = { $cell }の「{ $text }」はどのクエストにも使われていません。
arcadia-refusal-scenario-quests-few = ギルド{ $guilds }つの対戦では、勝つのにクエスト{ $needed }つ（うち{ $pve }つ以上はPvE、つまりkill-hero以外）が必要ですが、1つのギルドに{ $count }つしかありません。

# --- 確率 ---

arcadia-chance-hits = ヒット：平均 **{ $mean }**（{ $items }）
arcadia-chance-damage = ダメージ：平均 **{ $mean }**（{ $items }）
arcadia-chance-hurt = { $target }にダメージが通る確率：**{ $chance }**
arcadia-chance-falls = { $target }（残りHP{ $hp }）を倒す確率：**{ $chance }**
arcadia-chance-overkill = { $target }をオーバーキルする確率（{ $threshold }以上、反撃なし）：**{ $chance }**
arcadia-chance-item-more = { $item }以上：{ $chance }

# --- 表 ---

arcadia-chart-attack-die = 攻撃ダイス（黒）
arcadia-chart-defence-die = 防御ダイス（白）
arcadia-chart-face = { $face } { $name }：{ $counts ->
    [none] 効果なし
   *[other] { $counts }として数える
}{ $crit ->
    [yes] 、ダイスを1個振り足す
   *[no] {""}
}
arcadia-chart-respawn = 復活判定：黒ダイス2個の組み合わせ
arcadia-chart-pair = { $first } { $second }
arcadia-chart-token = 復活トークン{ $tokens }（ボードにあり、マスに空きがあれば。なければ箱へ）
arcadia-chart-no-token = トークンなし（箱へ）
arcadia-chart-heroes = ヒーロー
arcadia-chart-hero = 防御{ $defence }、HP{ $life }、移動力{ $movement }。{ $talent }：{ $abilities ->
    [none] 追加の効果なし
   *[other] { $abilities }
}
arcadia-chart-monsters = モンスター
arcadia-chart-monster = { $villain ->
    [yes] ヴィラン、
   *[no] {""}
}{ $type }、ダイス{ $dice }個。防御{ $defence }、HP{ $life }、オーバーキル{ $overkill }、移動力{ $movement }、{ $coins }コイン{ $abilities ->
    [none] {""}
   *[other] 。{ $abilities }
}
arcadia-chart-cards = 攻撃カードとブースト
arcadia-chart-card = { $type }、{ $group }、ダイス{ $dice }個{ $abilities ->
    [none] {""}
   *[other] 。{ $abilities }
}{ $price ->
    [0] {""}
   *[other] （{ $price }コイン）
}
arcadia-chart-boost = { $type }{ $group ->
    [none] {""}
   *[other] 、{ $group }
}{ $dice ->
    [0] {""}
   *[other] 、ダイス+{ $dice }個
}{ $abilities ->
    [none] {""}
   *[other] 。{ $abilities }
}{ $price ->
    [0] {""}
   *[other] （{ $price }コイン）
}

# --- ヒーロー、モンスター、カードの能力 ---

arcadia-ability-extra-hit-per-crit = { $group ->
    [none] {""}
   *[other] { $group }のカードなら
}クリティカル1つにつきヒット+{ $n }
arcadia-ability-bonus-die-all-rolls-if-wounded = ダメージを受けているあいだ、すべてのロールでダイス+{ $n }個
arcadia-ability-bonus-die-vs-flanked = 挟撃されている対象にはダイス+{ $n }個
arcadia-ability-bonus-die-if = { $condition }あいだ攻撃ダイス+{ $n }個
arcadia-ability-reroll = 振り直し{ $n }回
arcadia-ability-no-defence-vs = { $group ->
    [none] {""}
   *[other] { $group }のカードなら
}対象は防御ダイスを振れない
arcadia-ability-defence-bonus = 防御+{ $n }（使用済みでも有効）
arcadia-ability-sword-as-ranged = 剣のカードを遠隔でも使える（ヒットは剣の目のまま）
arcadia-ability-wound-instead-of-exhaust = カードを使用済みにする代わりに1ダメージを受けてよい
arcadia-ability-no-exhaust-vs-flanked = 挟撃されている対象を攻撃したカードは使用済みにならない
arcadia-ability-exhaust-twice = { $group ->
    [none] 攻撃
   *[other] { $group }の
}カードは1枚で2回使える
arcadia-ability-extra-target-on-crit = クリティカルが出たら、対象に隣接する敵{ $n }体{ $optional ->
    [yes] まで追加で狙える
   *[no] も対象になる
}
arcadia-ability-talent = { $talent }
arcadia-ability-target-all-close-heroes = 隣接するすべてのヒーローも{ $mandatory ->
    [yes] 対象になる
   *[no] 対象にできる
}
arcadia-ability-optional-targets-close-to-primary = 対象に隣接する敵を{ $max ->
    [none] 何体でも
   *[other] { $max }体まで
}追加で狙える
arcadia-ability-no-guard-by-movement = 移動してもガードリアクションを受けない
arcadia-ability-extra-ally-activation = 移動せずに魔法で攻撃したら、もう1人の仲間を活性化できる
arcadia-ability-heal-self-per-hit = 出たヒット1つにつき自分が{ $n }回復
arcadia-ability-heal-per-crit = 攻撃のクリティカル1つにつき自分が{ $n }回復
arcadia-ability-daze-on-wound = ダメージを受けた対象は朦朧になる
arcadia-ability-exhaust-per-crit = 攻撃のクリティカル1つにつき、対象の攻撃カード{ $n }枚が使用済みになる（持ち主が選ぶ）
arcadia-ability-wound-attacker-per-defence-crit = 防御のクリティカル1つにつき、攻撃者に{ $n }ダメージ
arcadia-term-condition-another-monster-is-close-to-it = ほかのモンスターが隣接している

# --- 即席の裁定：ゲームなしで、数値だけから ---

arcadia-event-quick-first = 🎲 最初のプレイヤー（1D{ $sides }）：{ $rolled } → **{ $who }**
arcadia-event-quick-seat = { $place }・**{ $who }** — モンスターを動かす人：{ $alone ->
    [yes] 行司
   *[no] { $right }
}
arcadia-quick-no-morale = アルカディアクエストに士気の判定はありません。モンスターは倒れるまで戦います。

# --- 言葉：ダイスの目（どの言語でも同じ） ---

arcadia-term-sword = ⚔️
arcadia-term-bow = 🏹
arcadia-term-crit = 💥
arcadia-term-shield = 🛡️
arcadia-term-blank = ▫️
arcadia-term-face-sword = 剣
arcadia-term-face-bow = 弓
arcadia-term-face-crit = クリティカル
arcadia-term-face-shield = 盾
arcadia-term-face-blank = 空白

# --- 言葉：攻撃 ---

arcadia-term-melee = 近接
arcadia-term-ranged = 遠隔
arcadia-term-defence = 防御
arcadia-term-boost = ブースト
arcadia-term-group-sword = 剣
arcadia-term-group-bow = 弓
arcadia-term-group-magic = 魔法
arcadia-term-group-hammer = ハンマー
arcadia-term-group-axe = 斧
arcadia-term-dazed = 朦朧
arcadia-term-exhaust = 使用済み
arcadia-term-free = 使用済みにしない
arcadia-term-card = カード
arcadia-term-wound = 代わりに1ダメージ
arcadia-term-boost-wound = ブーストごとに代わりに1ダメージ
arcadia-term-all-wounds = カードごとに代わりに1ダメージ
arcadia-term-lost = 攻撃で使用済み
arcadia-term-guard = ガード
arcadia-term-payback = 反撃
arcadia-term-door = 扉

# --- 言葉：トークン、クエスト、報酬 ---

arcadia-term-token-exploration = 探索トークン
arcadia-term-token-1 = クエストトークン1
arcadia-term-token-2 = クエストトークン2
arcadia-term-token-3 = クエストトークン3
arcadia-term-token-4 = クエストトークン4
arcadia-term-token-5 = クエストトークン5
arcadia-term-token-6 = クエストトークン6
arcadia-term-token-7 = クエストトークン7
arcadia-term-token-8 = クエストトークン8
arcadia-term-token-9 = クエストトークン9
arcadia-term-t1 = T1
arcadia-term-t2 = T2
arcadia-term-t3 = T3
arcadia-term-t4 = T4
arcadia-term-t5 = T5
arcadia-term-no-token = 合うトークンなし
arcadia-term-no-room = トークンのマスが満員
arcadia-term-quest-kill-hero = ほかのギルドのヒーローを倒す
arcadia-term-quest-kill-monsters = モンスターを倒す
arcadia-term-quest-kill-villain = ヴィランを倒す
arcadia-term-quest-reach = 目的のマスに立つ
arcadia-term-quest-fetch = トークンを持ち帰る
arcadia-term-monster = モンスター
arcadia-term-villain = ヴィラン
arcadia-term-hero = ヒーロー
arcadia-term-fallen-hero = ほかのギルドのヒーローが倒れた
arcadia-term-first = クエスト一番乗り

# --- 言葉：ゲームの前の選択 ---

arcadia-term-ready = 既成
arcadia-term-draft = ドラフト
arcadia-term-any_close_target = 隣接する誰でも
arcadia-term-close_monster_target = 隣接するモンスターだけ
arcadia-term-one = 1体
arcadia-term-all = 全員
arcadia-term-on_removal = コマが除かれるとき
arcadia-term-on_lethal_wound = 最後のダメージのとき

# --- 言葉：ゲームマスターが変えるもの ---

arcadia-term-wounds = 受けたダメージ
arcadia-term-deaths = デストークン
arcadia-term-coins = コイン
arcadia-term-kills = 倒したモンスター
arcadia-term-exhausted = 使用済み
arcadia-term-piece = コマ
arcadia-term-quests = クエスト達成
arcadia-term-explorations = 持ち帰った探索トークン
arcadia-term-victory = 勝利
arcadia-term-draw = 引き分け
arcadia-term-abandoned = 中止

# --- 言葉：ヒーローと能力の名前 ---

arcadia-term-diva = ディーヴァ
arcadia-term-greensleeves = グリーンスリーヴス
arcadia-term-grom = グロム
arcadia-term-hobsbawm = ホブズボーム
arcadia-term-johan = ヨハン
arcadia-term-kanga = カンガ
arcadia-term-maya = マヤ
arcadia-term-scarlet = スカーレット
arcadia-term-seth = セス
arcadia-term-spike = スパイク
arcadia-term-wisp = ウィスプ
arcadia-term-zazu = ザズー
arcadia-term-tough-as-nails = 不屈
arcadia-term-bow-mastery = 弓の達人
arcadia-term-berserk = 狂戦士
arcadia-term-blessing = 祝福
arcadia-term-blade-throw = 剣投げ
arcadia-term-self-sacrifice = 自己犠牲
arcadia-term-mana-mastery = 魔力の達人
arcadia-term-backstab = 背後からの一撃
arcadia-term-piercing-magic = 貫通魔法
arcadia-term-vengeance = 報復
arcadia-term-stealth = 忍び足
arcadia-term-opportunist = 抜け目なし

# --- 言葉：モンスター ---

arcadia-term-monsters = モンスター
arcadia-term-goblin = ゴブリン
arcadia-term-goblin-archer = ゴブリンアーチャー
arcadia-term-orc-marauder = オークの略奪者
arcadia-term-orc-captain = オークの隊長
arcadia-term-boss-orc = ボスオーク
arcadia-term-beastman-spear = 槍の獣人
arcadia-term-beastman-hammer = 槌の獣人
arcadia-term-sister-pleasure = 快楽のシスター
arcadia-term-sister-pain = 苦痛のシスター
arcadia-term-troll = トロール
arcadia-term-minotaur = ミノタウロス
arcadia-term-lord-fang = ロード・ファング

# --- 言葉：カード ---

arcadia-term-rusty-blade = 錆びた剣
arcadia-term-parrying-blade = 受け流しの剣
arcadia-term-slingshot = スリングショット
arcadia-term-nova-bolt = ノヴァボルト
arcadia-term-life-drain = ライフドレイン
arcadia-term-broad-sword = ブロードソード
arcadia-term-guardian-blade = 守りの剣
arcadia-term-throwing-knives = 投げナイフ
arcadia-term-backbiter = 裏切りの刃
arcadia-term-dazing-hammer = 朦朧のハンマー
arcadia-term-sweeping-axe = なぎ払いの斧
arcadia-term-long-bow = ロングボウ
arcadia-term-hawk-bow = 鷹の弓
arcadia-term-ghost-flame = 鬼火
arcadia-term-chain-lightning = チェインライトニング
arcadia-term-whetstone = 砥石
arcadia-term-lucky-charm = 幸運のお守り
arcadia-term-battle-potion = 戦いの秘薬

# --- カードの絵 ---

arcadia-cards-held = 攻撃カード
arcadia-card-villain = ヴィラン
arcadia-figure-defence = 防御
arcadia-figure-life = HP
arcadia-figure-movement = 移動力
arcadia-figure-dice = ダイス
arcadia-figure-overkill = オーバーキル
arcadia-figure-coins = コイン
