# 即席の裁定：ゲームなしで、数値だけから。

quick-ruling = **{ $ruleset }・{ $verb }**（即席の裁定）
quick-beside-game = -# このチャンネルのゲームには影響しません。
quick-asker = { $user }
quick-target = 対象
quick-opponent = 相手

refusal-quick-which = このチャンネルで進行中のゲームはありません。`/ゲーム 新規`で始められます。ゲームなしで即席に裁定するには、「ルールセット」を指定してください（/{ $verb }：{ $rulesets }）。`/既定`で決めておくこともできます。
refusal-slot-of-quick = このゲームの{ $verb }に「{ $slot }」はありません。即席の裁定にはあります。「ルールセット」に{ $ruleset }を指定してください（ゲームには影響しません）。
refusal-quick-none = { $ruleset }には/{ $verb }にあたるルールがありません。即席の裁定ができるルールセット：{ $rulesets }
refusal-idle-slot = { $using }に「{ $slot }」は関係しません。省いてください。
refusal-named-twice = 「{ $text }」が2つあります。区別できる名前にしてください。

parameter-names = 名前
    .description = 即席の裁定：参加者（カンマ区切り。グルームヘイヴンは「アンナ 15/40, ベン 22」）
parameter-monsters = モンスター
    .description = 即席の裁定：モンスターの種類と番号（カンマ区切り。「ガード 35, アーチャー 50」）
parameter-defence = 防御
    .description = 即席の裁定：対象の守り（シールド、防御カードのレベル、防御ダイスの数など）
parameter-minds = 全員の精神力
    .description = 即席の裁定：ほかの全員の精神力（攻撃側が先頭、カンマ区切り）
parameter-block = ブロック
    .description = 即席の裁定：攻撃を防ぐブロックのレベル（0ならなし）
command-initiative-ruleset = ルールセット
    .description = ゲームなしで、このルールで即席に裁定する
command-attack-ruleset = ルールセット
    .description = { command-initiative-ruleset.description }
command-escape-ruleset = ルールセット
    .description = { command-initiative-ruleset.description }
command-morale-ruleset = ルールセット
    .description = { command-initiative-ruleset.description }
command-attack-conditions = 状態
    .description = 攻撃が与える状態。即席の裁定では、対象の毒、攻撃側の強化・撹乱（カンマ区切り）
command-attack-hp = hp
    .description = 即席の裁定：対象のHPまたは耐久力
command-attack-level = レベル
    .description = 即席の裁定：攻撃のレベル
command-escape-level = レベル
    .description = 即席の裁定：カードや鏡のレベル
command-escape-attack = 攻撃レベル
    .description = 即席の裁定：かわす攻撃のレベル（0なら自分のターン）
command-rule-ruleset = ルールセット
    .description = このルールの中だけで探す
command-morale-what = 内容
    .description = 即席の裁定：どの判定か

answer-follows = ✓ 続けて、全員が読める答えを表示します。
