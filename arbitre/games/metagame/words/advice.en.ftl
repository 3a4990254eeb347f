# Meta-game: what an old hand would say of a sheet.

advice-credits-recruit = { $credits } would be left, too little for a raid, and lost on Tuesday night: { $n ->
    [one] it buys one battalion more
   *[other] it buys { $n } battalions more
}.
advice-credits = { $credits } would be left, too little for a raid, and lost on Tuesday night.
advice-no-recruits = You recruit nobody, and keep { $credits } for Tuesday, where they buy raids and nothing else.
advice-unread = Who is to read it? No land of the enemy borders on { $areas }.
advice-known = { $area }: known as of { $since }, battalions { $n }.
advice-truth = What you show of { $area } is the truth.
advice-credits-raid = { $credits } will be lost tonight.
advice-raids = { $area }: raids { $n }, and battalions there { $there }, as far as you know ({ $since }). The rest would find nothing.
advice-home-open = { $area }, your home territory, is left empty where an enemy can walk in: you could recruit no more.
advice-open = Left empty where an enemy can walk in: { $areas }.
advice-outnumbered = { $area }: { $n } against { $there } ({ $since }), { $category }. Even a victory leaves defenders, and takes nothing without a blitz.
advice-no-way-back = { $area }: all go who stand in { $origin }. If that is taken meanwhile, beaten survivors are lost.
advice-ways = You attack from several areas and do not say where to fall back to: { $areas }.
advice-silent = Nothing is said yet of { $battles }.
advice-waiting = An answer is still wanted on { $areas }.

closing-credits = You buy nothing, and have { $credits }: what Tuesday leaves is lost.
