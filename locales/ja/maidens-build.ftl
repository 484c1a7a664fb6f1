# Maid & Maidens：チャットで作るドール。何ができるかは maidens-extras.ftl の maidens-chart-says-… にある。

maidens-build-part-begin = 作り始める
maidens-build-part-body = 属性と身長
maidens-build-part-ranged = 射撃武器
maidens-build-part-melee = 白兵戦武器
maidens-build-part-thrown = 投擲武器
maidens-build-part-combine = ワンセット武器
maidens-build-part-emplaced = 設置兵器
maidens-build-part-equipment = 装備品
maidens-build-part-always = いつも働く技能
maidens-build-part-paid = SPを使う技能
maidens-build-part-secret-arts = 奥義
maidens-build-part-stratagems = 計略
maidens-build-part-psychic = 超能力
maidens-build-part-magic = 魔法
maidens-build-part-special-attacks = 特殊攻撃
maidens-build-part-drawbacks = 欠点（MPが戻る）
maidens-build-part-give-up = 何かを外す

maidens-build-text-name = 名前
maidens-build-text-intro = ひとこと
maidens-build-text-outfit = 服装

maidens-build-status = **MP { $mp }/{ $budget }、残り{ $left }**{ $aside ->
    [0] {""}
   *[other] （ほかに技能補助装備に{ $aside }）
}・最大移動力{ $move }歩・HP{ $hp }・SP{ $sp }・武器{ $weapons }/{ $weapon-limit }・設置兵器{ $emplaced }/{ $emplaced-limit }
maidens-build-body = { $attribute }、{ $height }cm
maidens-build-blank = 白紙から
maidens-build-pattern = { $doll }をもとに（{ $mp }MP）
maidens-build-things = { $things }
maidens-build-height = 身長{ $height }cm
maidens-build-join = { $names }をワンセットにする（{ $mp }MP）
maidens-build-apart = { $names }を分ける（{ $mp }MP）
maidens-build-give-up = { $thing }{ $count ->
    [1] {""}
   *[other] 、{ $count }つのうち1つ
}
maidens-build-sp = { $sp }SP
maidens-build-move = 移動力{ maidens-signed-mod }
maidens-build-way-direct = 直射撃 攻撃判定{ $value }、{ $effective }/{ $maximum }cm{ maidens-sheet-way-tail }
maidens-build-way-indirect = 曲射撃 攻撃判定{ $value }、{ $effective }/{ $maximum }cm{ maidens-sheet-way-tail }
maidens-build-way-spread = 散布射撃 攻撃判定{ $value }、{ $effective }/{ $maximum }cm{ maidens-sheet-way-tail }
maidens-build-way-melee = 白兵戦 攻撃判定{ $value }、間合い{ $reach }cm{ maidens-sheet-way-tail }

maidens-refusal-build-name = 名前がありません：**名前など…**
maidens-refusal-build-mp-all = 残りの{ $left }MPでは足りません
maidens-refusal-sheet-forbidden-all = { $by }を持つドールには使えません
maidens-refusal-sheet-heavy-all = { $by }を持つドールには重すぎます
maidens-refusal-sheet-skill-twice-all = もう持っています（1度だけ）
