# 選ぶ前に分かること：何が起きるか、どれくらいの確率か。

option-sets-off = { $option }：{ $what }
panel-idle = -# 今はできません：{ $verbs }
panel-idle-verbs = { $verbs }（{ $why }）
idle-comma = ・
refusal-nothing-listed = 今は選べるものがない
refusal-void-choice = 今「{ $verb }」を選んでも何も起きません：{ $why }。

chance-item = { $item }：{ $chance }
chance-hurt = { $target }にダメージが入る：**{ $chance }**
chance-damage = ダメージ：平均 **{ $mean }**、{ $low }〜{ $high }{ $items ->
    [none] {""}
   *[other] （{ $items }）
}
chance-falls = { $target }が倒れる（残り{ $hp }）：**{ $chance }**
