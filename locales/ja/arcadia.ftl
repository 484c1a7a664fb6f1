### アルカディア：ギルドとヒーロー、そして右隣りのプレイヤーが動かすモンスター。

# --- 移動 ---

arcadia-refusal-move-points = 移動ポイントが残っていません。
arcadia-refusal-move-stuck = { $cell }は満員です。残り{ $points }ポイントでは、移動を終えられるマスまで進めません。
arcadia-refusal-end-full = { $cell }は満員です（ほかに2体います）。移動を続けてください。
arcadia-refusal-step-apart = { $cell }は{ $start }に隣り合っていません。移動は上下左右に1マスずつです。
arcadia-refusal-step-terrain = { $cell }は進入できない地形です。
arcadia-refusal-step-wall = { $start }と{ $cell }の間に壁があります。
arcadia-refusal-step-door = { $start }と{ $cell }の間の扉が閉まっています。移動ポイント1で開けられます。
arcadia-refusal-step-enemies = { $cell }には敵が2体います。
arcadia-refusal-portal-none = { $cell }にポータルはありません。
arcadia-refusal-portal-apart = このポータルは{ $cell }には通じていません。行き先：{ $spaces ->
    [none] なし
   *[other] { $spaces }
}
arcadia-refusal-portal-crowded = { $cell }は満員です。ポータルの出口には空きが必要です。
arcadia-refusal-door-none = { $cell }にその扉はありません。

# --- シナリオファイルの誤り ---

arcadia-refusal-scenario-unknown-kind = 「{ $text }」は分かりません。使えるもの：{ $known }
arcadia-refusal-scenario-unknown-quest = 「{ $text }」というクエストはありません。使えるもの：{ $known }
arcadia-refusal-scenario-one-of = 「{ $text }」は使えません。次のどれかです：{ $choices }
arcadia-refusal-scenario-legend-clash = 1つのマスに一緒には置けません：{ $kinds }。モンスターは1マスに2体まで、ギルドの開始マスには置けません。
arcadia-refusal-scenario-border-twice = 境界{ $border }は{ $first }行にもうあります。
arcadia-refusal-scenario-door-blocked = 扉{ $border }の先に進めません。{ $cell }は進入できない地形です。
arcadia-refusal-scenario-token-twice = 「{ $text }」は{ $first }にもうあります。1つしか置けません。
arcadia-refusal-scenario-spawns-many = 復活トークンが{ $count }個あります。{ $limit }個までです。
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
arcadia-refusal-scenario-quests-few = { $guilds }ギルドの勝利にはクエスト{ $needed }つ（うち{ $pve }つ以上はPvE、つまりkill-hero以外）が必要ですが、1つのギルドに{ $count }つしかありません。
