# La force des robots.

help-strength = Mesurer la force d’un robot, dans chaque camp.
help-strength-bot = Le robot à mesurer. Un réglage qui lui est propre peut suivre deux-points, comme dans « captain:blind ».
help-strength-against = Ses adversaires, comme dans « random,default ».
strength-unknown-bot = Aucun robot « { $bot } » ne joue à ce jeu ; voici ceux qui y jouent : { $bots }.
strength-shares = Combien de fois il gagne (une partie nulle compte pour moitié)
strength-bot = robot (camp)
strength-against = contre
strength-won = gagnées / nulles / perdues
strength-share = part
strength-interval = intervalle à 95 %
strength-points-by-source = D’où viennent les points, par partie
strength-pairing = rencontre
strength-side = camp
strength-points = points
strength-sources = dont
