# めいどはんまー：ものの名前。idは rules/maidens/data のとおり。

# --- 言葉：属性 ---

maidens-term-human = 人間
maidens-term-machine = 機械
maidens-term-beast = 獣
maidens-term-fairy = 妖精
maidens-term-undead = 不死者
maidens-term-demon = 魔族

# --- 言葉：武器と装備品 ---

maidens-term-pistol = ピストル
maidens-term-heavy-handgun = 大口径ハンドガン
maidens-term-smg = サブマシンガン
maidens-term-shotgun = ショットガン
maidens-term-rifle = ライフル
maidens-term-assault-rifle = アサルトライフル
maidens-term-sniper-rifle = スナイパーライフル
maidens-term-light-mg = 軽機関銃
maidens-term-heavy-mg = 重機関銃
maidens-term-gatling = ガトリングガン
maidens-term-at-rifle = 対戦車ライフル
maidens-term-flamethrower = 火炎放射器
maidens-term-bow = 弓
maidens-term-beam-rifle = ビームライフル
maidens-term-particle-cannon = 高出力荷電粒子砲
maidens-term-grenade-launcher = グレネードランチャー
maidens-term-at-rocket = 対戦車ロケット
maidens-term-missile = ミサイル
maidens-term-knife = ナイフ
maidens-term-bayonet = 銃剣
maidens-term-katana = 日本刀
maidens-term-greatsword = 大剣
maidens-term-polearm = ポールウェポン
maidens-term-hammer = ハンマー
maidens-term-broom = ほうき
maidens-term-beam-saber = ビームサーベル
maidens-term-throwing-knife = 投げナイフ
maidens-term-hand-grenade = 手榴弾
maidens-term-holy-water-bottle = 聖水の瓶
maidens-term-land-mine = 地雷
maidens-term-barbed-wire = 有刺鉄線
maidens-term-sandbags = 土のう
maidens-term-shield-armor = 盾/鎧
maidens-term-heavy-armor = 重装甲
maidens-term-lunch-box = お弁当
maidens-term-medical-kit = 医療器具
maidens-term-radio = 通信機
maidens-term-ew-pod = 電子戦装備
maidens-term-wand = 魔法の杖
maidens-term-wings = 翼
maidens-term-binoculars = 双眼鏡
maidens-term-aa-sight = 対空照準器
maidens-term-ap-rounds = 炸裂徹甲弾
maidens-term-bouquet = 花束

# --- 言葉：技能/特殊能力 ---

maidens-term-command = 指揮
maidens-term-love = 愛
maidens-term-concentrate = 集中
maidens-term-luck = 幸運
maidens-term-flight = 飛行
maidens-term-comms = 通信
maidens-term-magic = 魔法
maidens-term-medic = 医療
maidens-term-secret-art = 奥義
maidens-term-spirit = 気合
maidens-term-martial-arts = 格闘技
maidens-term-self-regeneration = 自己再生
maidens-term-immortal = 不死
maidens-term-misfortune = 不幸
maidens-term-electronic-warfare = 電子戦
maidens-term-stratagem = 計略
maidens-term-psychic = 超能力
maidens-term-special-attack = 特殊攻撃
maidens-term-sniping = 狙撃
maidens-term-frail = 貧弱
maidens-term-cooking = 料理
maidens-term-full-fire = 全力射撃
maidens-term-parry = 斬り払い
maidens-term-ninja = 忍者
maidens-term-spotting = 観測
maidens-term-dual-wield = 二刀流
maidens-term-tough = 頑丈
maidens-term-fleet = 俊足
maidens-term-brave = 勇敢
maidens-term-cheer = 応援
maidens-term-slow = 鈍足
maidens-term-timid = 臆病

# --- 言葉：奥義 ---

maidens-term-counter-attack = カウンター・アタック
maidens-term-return-blade = 返し刃
maidens-term-combination = コンビネーション
maidens-term-final-art = 最終奥義
maidens-term-lion-fury = 獅子奮迅
maidens-term-stun-attack = スタンアタック
maidens-term-sonic-blade = ソニックブレイド
maidens-term-whirlwind-step = 疾風の構え
maidens-term-guard-break = 鎧通し

# --- 言葉：計略 ---

maidens-term-fire-attack = 火計
maidens-term-pitfall = 落とし穴
maidens-term-false-orders = 偽報
maidens-term-smoke-screen = 煙幕
maidens-term-rally = 鼓舞

# --- 言葉：超能力 ---

maidens-term-teleport = テレポート
maidens-term-telekinesis = 念動力
maidens-term-barrier = 障壁
maidens-term-pyrokinesis = 発火
maidens-term-telepathy = 精神感応

# --- 言葉：魔法 ---

maidens-term-fireball = ファイヤーボール
maidens-term-lightning = ライトニング
maidens-term-heal = ヒール
maidens-term-sleep = スリープ
maidens-term-haste = ヘイスト

# --- 言葉：特殊攻撃 ---

maidens-term-all-range = オールレンジ攻撃
maidens-term-breath = ブレス
maidens-term-eye-beam = 目からビーム
maidens-term-self-destruct = 自爆
maidens-term-vampire-bite = 吸血

# --- 言葉：地形 ---

maidens-term-open = 平地
maidens-term-bush = ブッシュ
maidens-term-river = 川
maidens-term-slope = 斜面
maidens-term-breastwork = 胸壁
maidens-term-tree = 樹
maidens-term-wall = 壁
maidens-term-step = 段差
maidens-term-electronic-warfare-ecm = ECM
maidens-term-electronic-warfare-eccm = ECCM
maidens-term-smoke = 煙

# --- 言葉：数値の内訳 ---

maidens-term-bare-hands = 素手
maidens-term-beyond-effective = 有効射程外
maidens-term-half-cover = 半遮蔽
maidens-term-full-cover = 完全遮蔽
maidens-term-counter = 反撃
maidens-term-berserk = 狂暴化
maidens-term-ecm = ECM
maidens-term-ecm-machine = 機械（ECM）
maidens-term-ecm-sensitive = 精密機器（ECM）
maidens-term-damage-taken = 受けたダメージ
maidens-term-allies-in-melee = 同じ白兵戦の味方
maidens-term-die = 出目
maidens-term-hp-spent = 支払ったHP
maidens-term-hp = HP
maidens-term-failed-checks = 失敗した回数
maidens-term-alarm = 偽報
maidens-term-base-move = 基本移動力
maidens-term-carrying = 搬送

# --- 言葉：攻撃の方法と対象 ---

maidens-term-direct = 直射撃
maidens-term-indirect = 曲射撃
maidens-term-spread = 散布射撃
maidens-term-melee = 白兵戦
maidens-term-single = 非貫通
maidens-term-pierce = 貫通
maidens-term-blast = 爆風
maidens-term-terrain-patch = 地形の中の全員
maidens-term-left = 左
maidens-term-right = 右
maidens-term-sling = 肩にかける
maidens-term-self = 自分
maidens-term-enemy = 敵1体
maidens-term-ally = 味方1体
maidens-term-doll = ドール1体
maidens-term-enemies = 同じ白兵戦の敵全員
maidens-term-allies = 味方全員
maidens-term-point = 位置
maidens-term-point-or-doll = 位置かドール1体
maidens-term-patch = 地形1か所

# --- 言葉：キャラクターシート ---

maidens-term-weapon = 武器
maidens-term-emplaced = 設置兵器
maidens-term-equipment = 装備品
maidens-term-attributes = 属性
maidens-term-skills = 技能/特殊能力
maidens-term-secret-arts = 奥義
maidens-term-stratagems = 計略
maidens-term-special-attacks = 特殊攻撃

# --- 言葉：陣営、フェイズ、姿勢、勝利条件 ---

maidens-term-first = 先攻側
maidens-term-second = 後攻側
maidens-term-begin = 先攻後攻の決定
maidens-term-deploy = 布陣
maidens-term-move = 移動
maidens-term-act = 行動
maidens-term-shot = 行動
maidens-term-riposte = 白兵反撃
maidens-term-morale = 士気チェック
maidens-term-end = ターン終了
maidens-term-standing = 立ち
maidens-term-sitting = 座り
maidens-term-prone = 伏せ
maidens-term-ground = 地上
maidens-term-air = 飛行
maidens-term-annihilation = 全滅
maidens-term-general = 大将
maidens-term-flag = フラッグ
maidens-term-place = 拠点戦
maidens-term-held = 拠点死守
maidens-term-points = ポイント
maidens-term-time = 時間切れ
maidens-term-verdict = ゲームマスターの裁定
maidens-term-felled = 倒した敵の数
maidens-term-general-hurt = 敵大将へのダメージ
maidens-term-out-now = 行動不能・捕虜・戦闘不能の敵
maidens-term-hp-share = 残りHP（%）

# --- 言葉：行動 ---

maidens-term-equip = 装備
maidens-term-drop = 捨てる
maidens-term-take = 拾う
maidens-term-give = 渡す
maidens-term-attack = 攻撃
maidens-term-use = 使用
maidens-term-ready = 準備
maidens-term-capture = 捕虜を取る
maidens-term-escape = 逃げる
maidens-term-pass = 何もしない
maidens-term-next = 次
maidens-term-allow = 同意
maidens-term-waive = 白兵戦への攻撃
