### アルカディア：ギルドとヒーロー、そして右隣りのプレイヤーが動かすモンスター。

# --- ダイスと攻撃 ---

arcadia-event-attack-rolled = ⚔️ { $actor } → { $target }{ $card ->
    [none] {""}
   *[other] 、{ $card }
}（{ $type }）：ダイス{ $dice }個{ $added ->
    [0] {""}
   *[other] （能力で+{ $added }）
}{ $faces ->
    [none] {""}
   *[other] {" "}– { $faces }
}{ $bonus ->
    [none] {""}
   *[other] 、追加ダイス { $bonus }
}{ $rerolled ->
    [none] {""}
   *[other] 、振り直し前 { $rerolled }
} → **{ $hits }ヒット**{ $extra ->
    [0] {""}
   *[other] （うちクリティカル分+{ $extra }）
}
arcadia-event-defended = 🛡️ { $target }：{ $open ->
    [dazed] 朦朧状態のため防御ダイスなし
    [pierced] この攻撃には防御ダイスなし
   *[none] { $dice ->
        [0] 防御ダイスなし
       *[other] { $faces }{ $bonus ->
            [none] {""}
           *[other] 、追加ダイス { $bonus }
        }{ $rerolled ->
            [none] {""}
           *[other] 、振り直し前 { $rerolled }
        }
    }
}、{ $hits }ヒット − { $saves }防御 → **{ $damage }ダメージ**{ $life ->
    [0] {""}
   *[other] （{ $left }/{ $life }）
}{ $fate ->
    [killed] {" "}– **倒された**
    [overkilled] {" "}– **オーバーキル**（一度に{ $overkill }以上）
   *[stands] {""}
}

arcadia-chance-item-more = { $item }以上：{ $chance }
arcadia-chance-hits = ヒット：平均 **{ $mean }**（{ $items }）
arcadia-chance-damage = ダメージ：平均 **{ $mean }**（{ $items }）
arcadia-chance-overkill = { $target }をオーバーキル（一度に{ $threshold }以上、ペイバックなし）：**{ $chance }**

# --- ゲームなしの裁定 ---

arcadia-event-quick-first = 🎲 スタートプレイヤーは**{ $who }**です（1D{ $sides }：{ $rolled }）。
arcadia-event-quick-seat = { $place }・**{ $who }** — { $alone ->
    [yes] 右隣りに誰もいないので、モンスターはボットが動かします
   *[no] モンスターは右隣りの{ $right }が動かします
}
arcadia-quick-no-morale = このゲームに士気の判定はありません。誰も逃げ出しません。

# --- 表 ---

arcadia-chart-attack-die = 攻撃ダイス
arcadia-chart-defence-die = 防御ダイス
arcadia-chart-face = { $face }{ $counts ->
    [none] ：効果なし
   *[other] ：{ $counts }で成功
}{ $crit ->
    [yes] 、ダイスを1個追加
   *[no] {""}
}
arcadia-chart-respawn = 倒されたモンスターの復活
arcadia-chart-pair = { $first }＋{ $second }
arcadia-chart-token = { $tokens }（ボードにあり、マスに空きがあれば）。なければシナリオから除外
arcadia-chart-no-token = 該当トークンなし。シナリオから除外
arcadia-chart-heroes = ヒーロー
arcadia-chart-hero = 防御{ $defence }、HP{ $life }、移動力{ $movement }。{ $talent }{ $abilities ->
    [none] {""}
   *[other] ：{ $abilities }
}
arcadia-chart-monsters = モンスター
arcadia-chart-monster = { $villain ->
    [yes] ヴィラン、{ $type }
   *[no] { $type }
}、攻撃ダイス{ $dice }、防御{ $defence }、HP{ $life }、オーバーキル{ $overkill }、移動力{ $movement }、コイン{ $coins }{ $abilities ->
    [none] {""}
   *[other] {" "}– { $abilities }
}
arcadia-chart-cards = 攻撃カードとブーストカード
arcadia-chart-card = { $type }（{ $group }）、攻撃ダイス{ $dice }{ $abilities ->
    [none] {""}
   *[other] 、{ $abilities }
}{ $price ->
    [0] {""}
   *[other] {" "}– { $price }コイン
}
arcadia-chart-boost = ブースト（攻撃カードと一緒に使う）{ $dice ->
    [0] {""}
   *[other] ：攻撃ダイス+{ $dice }
}{ $abilities ->
    [none] {""}
   *[other] ：{ $abilities }
} – { $price }コイン

# --- 能力と効果 ---

arcadia-ability-extra-hit-per-crit = { $group ->
    [none] クリティカル1個につきヒット+{ $n }
   *[other] { $group }カードではクリティカル1個につきヒット+{ $n }
}
arcadia-ability-bonus-die-all-rolls-if-wounded = 負傷している間、すべてのロールにダイス+{ $n }
arcadia-ability-bonus-die-vs-flanked = 挟撃されている対象への攻撃ダイス+{ $n }
arcadia-ability-bonus-die-if = { $condition }攻撃ダイス+{ $n }
arcadia-ability-reroll = 振り直し{ $n }個
arcadia-ability-no-defence-vs = { $group ->
    [none] 対象は防御ダイスを振れない
   *[other] { $group }カードの対象は防御ダイスを振れない
}
arcadia-ability-defence-bonus = 防御+{ $n }（使用済みでも有効）
arcadia-ability-sword-as-ranged = 剣カードを遠隔でも使える（命中は剣の面）
arcadia-ability-wound-instead-of-exhaust = カードを使用済みにする代わりに1ダメージを受けてもよい
arcadia-ability-no-exhaust-vs-flanked = 挟撃されている対象への攻撃では攻撃カードが使用済みにならない
arcadia-ability-exhaust-twice = { $group }カードはそれぞれ2回使える
arcadia-ability-extra-target-on-crit = クリティカルが出たら、対象に隣接する敵{ $n }体までを{ $optional ->
    [yes] 追加で攻撃できる
   *[no] 追加で攻撃する
}
arcadia-ability-target-all-close-heroes = { $mandatory ->
    [yes] 隣接するヒーロー全員も攻撃する
   *[no] 隣接するヒーロー全員も攻撃できる
}
arcadia-ability-optional-targets-close-to-primary = 対象に隣接する敵を{ $max ->
    [none] 何体でも
   *[other] { $max }体まで
}追加で攻撃できる
arcadia-ability-no-guard-by-movement = 移動してもガードリアクションを受けない
arcadia-ability-extra-ally-activation = 移動せず魔法カードで攻撃したら、味方のヒーローをもう1人行動させられる
arcadia-ability-heal-self-per-hit = 1ヒットにつき自分のダメージを{ $n }回復（防御前に数える）
arcadia-ability-heal-per-crit = クリティカル1個につき自分のダメージを{ $n }回復
arcadia-ability-daze-on-wound = ダメージを受けた対象は朦朧状態になる
arcadia-ability-exhaust-per-crit = クリティカル1個につき対象の攻撃カード{ $n }枚を使用済みにする
arcadia-ability-wound-attacker-per-defence-crit = 防御のクリティカル1個につき攻撃者に{ $n }ダメージ

# --- 言葉 ---

arcadia-term-sword = 剣
arcadia-term-bow = 弓
arcadia-term-crit = クリティカル
arcadia-term-shield = 盾
arcadia-term-blank = 空白
arcadia-term-melee = 近接
arcadia-term-ranged = 遠隔
arcadia-term-defence = 防御
arcadia-term-boost = ブースト
arcadia-term-magic = 魔法
arcadia-term-hammer = 槌
arcadia-term-axe = 斧
arcadia-term-another-monster-is-close-to-it = ほかのモンスターが隣接していれば
arcadia-term-diva = ディーヴァ
arcadia-term-greensleeves = グリーンスリーブス
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
arcadia-term-self-sacrifice = 捨て身
arcadia-term-mana-mastery = 魔力の達人
arcadia-term-backstab = 背後からの一撃
arcadia-term-piercing-magic = 貫通魔法
arcadia-term-vengeance = 報復
arcadia-term-stealth = 忍び足
arcadia-term-opportunist = 好機を逃さぬ者
arcadia-term-orc-marauder = オークの略奪者
arcadia-term-goblin-archer = ゴブリンの射手
arcadia-term-orc-captain = オークの隊長
arcadia-term-beastman-spear = 槍のビーストマン
arcadia-term-beastman-hammer = 槌のビーストマン
arcadia-term-sister-pleasure = 快楽のシスター
arcadia-term-sister-pain = 苦痛のシスター
arcadia-term-troll = トロール
arcadia-term-minotaur = ミノタウロス
arcadia-term-lord-fang = ロード・ファング
arcadia-term-goblin = ゴブリン
arcadia-term-boss-orc = ボスオーク
arcadia-term-rusty-blade = 錆びた剣
arcadia-term-parrying-blade = 受け流しの剣
arcadia-term-slingshot = スリングショット
arcadia-term-nova-bolt = ノヴァボルト
arcadia-term-life-drain = ライフドレイン
arcadia-term-broad-sword = ブロードソード
arcadia-term-guardian-blade = 守りの剣
arcadia-term-throwing-knives = 投げナイフ
arcadia-term-backbiter = 影の短剣
arcadia-term-dazing-hammer = 目まいの槌
arcadia-term-sweeping-axe = なぎ払いの斧
arcadia-term-long-bow = ロングボウ
arcadia-term-hawk-bow = 鷹の弓
arcadia-term-ghost-flame = 鬼火
arcadia-term-chain-lightning = 連鎖の雷
arcadia-term-whetstone = 砥石
arcadia-term-lucky-charm = 幸運のお守り
arcadia-term-battle-potion = 闘志の薬
arcadia-term-t1 = 復活トークン1
arcadia-term-t2 = 復活トークン2
arcadia-term-t3 = 復活トークン3
arcadia-term-t4 = 復活トークン4
arcadia-term-t5 = 復活トークン5
