# RuneQuest：チャットで作るキャラクター。

runequest-build-part-begin = 作り始める
runequest-build-part-str = 筋力
runequest-build-part-con = 体力
runequest-build-part-siz = 体格
runequest-build-part-int = 知性
runequest-build-part-pow = 精神力
runequest-build-part-dex = 敏捷
runequest-build-part-app = 外見
runequest-build-part-melee = 近接武器
runequest-build-part-shields = 盾
runequest-build-part-missiles = 弓・スリング・投擲武器
runequest-build-part-hands = 手に持つもの
runequest-build-part-skills = 技能
runequest-build-part-armour = 鎧（全身）
runequest-build-part-head = 鎧（頭）
runequest-build-part-body = 鎧（胸と腹）
runequest-build-part-arms = 鎧（腕）
runequest-build-part-legs = 鎧（脚）
runequest-build-part-give-up = 武器を手放す

runequest-build-text-name = 名前
runequest-build-text-intro = 一言紹介

runequest-build-status = **{ $parts }**
runequest-build-spent = { $what }{ $spent }/{ $most }（残り{ $left }）
runequest-term-build-characteristics = 能力値
runequest-term-build-skills = 技能点
runequest-term-build-armour = 装甲点
runequest-term-build-weapons = 武器
runequest-build-follows = 耐久力{ $hp }・ダメージ修正{ $modifier }・SRM：敏捷{ $dex }、体格{ $siz }・回避{ $dodge }%
runequest-build-blank = 白紙から
runequest-build-pattern = { $who }をもとに
runequest-build-points = { $value }
runequest-build-take = { $item }
runequest-build-hold = { $item }：{ $place }
runequest-build-skill = { $items }：{ $value }%（{ runequest-build-step }）
runequest-build-step = { $up ->
    [yes] +{ $step }
   *[no] −{ $step }
}
runequest-build-armour = { $item }（各{ $ap }AP）
runequest-build-total = 合計{ $ap }AP
runequest-build-give-up = { $item }{ $count ->
    [one] {""}
   *[other] （{ $count }個のうち1個）
}

runequest-refusal-build-name = 名前が必要です：**名前など…**
runequest-refusal-build-characteristics = 能力値の合計が{ $spent }になります。上限は{ $most }なので、先に{ $over }下げてください。
runequest-refusal-build-characteristics-all = 能力値の合計が上限{ $most }を超えるもの
runequest-refusal-build-skills = 基本成功率を上回る技能点が{ $spent }になります。上限は{ $most }なので、先に{ $over }下げてください。
runequest-refusal-build-skills-all = 技能点の合計が上限{ $most }を超えるもの
runequest-refusal-build-armour = 全身の装甲点が{ $spent }になります。上限は{ $most }なので、先に{ $over }減らしてください。
runequest-refusal-build-armour-all = 全身の装甲点が上限{ $most }を超えるもの
runequest-refusal-build-weapons = 武器と盾が{ $spent }個になります。上限は{ $most }個なので、先に{ $over }個手放してください。
runequest-refusal-build-weapons-all = 武器と盾が上限{ $most }個を超えるもの
runequest-refusal-build-skill = { $items }：{ $value }%。覚えられるのは{ $most }%までです。
runequest-refusal-build-skill-all = 覚えられる上限{ $most }%を超えるもの
runequest-refusal-build-range = { $part }：{ $value }。{ $least }から{ $most }までにしてください。
