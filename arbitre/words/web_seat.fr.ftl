# La page d’un siège : la carte et ses outils, les ordres à la main, la recherche dans les rapports.

web-waiting-since = En attente : votre réponse a été remise à l’arbitre
web-by-when = Aucun délai n’est fixé.
web-chart-keys = Les flèches vont d’un lieu à l’autre, avec Maj elles déplacent la carte ; N et P vont au lieu suivant et précédent que l’on peut choisir, Entrée choisit ce qui s’y trouve, O ouvre une pile ; plus et moins agrandissent ou réduisent, 0 montre toute la carte, M mesure un trajet, / mène à une ligne où saisir un ordre, Échap en sort.
web-chart-may = peut être choisi
web-chart-picked = choisi
web-zoom-in = Plus près
web-zoom-out = Plus loin
web-zoom-fit = Toute la carte
web-ruler = Mesurer un trajet
web-ruler-how = Choisissez les lieux l’un après l’autre ; le dernier une seconde fois, et l’on recommence.
web-pencil = Crayon
web-pencil-how = Choisissez les lieux l’un après l’autre pour les relier ; un trait refait est gommé.
web-rub = Gommer tous les traits
web-command = Saisir un ordre
web-command-how = Un ordre ; Entrée l’ajoute à la feuille
web-sound = Un son discret quand c’est à vous de jouer
web-layers = Calques
web-print-map = Imprimer la carte
web-print-signals = Imprimer ces rapports
web-not-sent = Le club ne répond pas : votre envoi n’est pas confirmé. Il reste sur cette page, et une feuille est renvoyée d’elle-même toutes les cinq secondes.
web-draft-restored = Voici votre brouillon d’avant ; il n’a pas été envoyé.
web-undo = Annuler
web-unsent = Ceci n’a pas été envoyé, et serait perdu :
web-unsent-go = Continuer sans
web-take-back = Revenir sur la dernière étape
web-concede = Abandonner la partie
web-advice = Permis, mais réfléchissez :
web-board = La carte en mots
web-board-place = Lieu
web-board-own = Forces amies
web-board-enemy = Ennemis et signes
web-steps = { $steps } pas sur { $full }
web-seek = Chercher dans les rapports
web-sought = { $count ->
        [0] Rien n’est dit de « { $sought } ».
        [one] Un moment où il est question de « { $sought } ».
       *[other] { $count } moments où il est question de « { $sought } ».
    }
web-proof = Preuve
web-proof-reports = SHA-256 { $count ->
    [0] de vos rapports, encore aucun :
    [one] de votre seul rapport à ce jour :
   *[other] de vos { $count } rapports à ce jour :
}
web-proof-how = De quoi vérifier, la partie finie, que son procès-verbal donne vos rapports tels que vous les avez reçus. Notez-le (les 16 premiers chiffres suffisent) et, d’ici là, ne le montrez pas aux autres joueurs : ils pourraient y essayer des suppositions sur vos rapports. Avec le procès-verbal téléchargé à la fin :

# The numbers of the seats

web-number-how = Qui prend une place donne un nombre aux dés. Votre navigateur le tire et le garde jusqu’à ce que chaque place ait scellé le sien : ainsi, personne ne peut choisir les dés. Sans JavaScript, le club le tire pour vous.
web-number-seals = Aucun dé n’est lancé avant que chaque place ait donné son nombre. Vous pouvez déjà écrire vos premiers ordres.
web-number-awaited = Toutes les places ont scellé leur nombre. Le premier dé est lancé dès que tous sont ouverts ; ce qui ne l’est pas à ce moment compte comme non donné :
web-number-elsewhere = Votre nombre est gardé dans le navigateur où vous avez pris cette place. Ouvrez-y cette page et il est donné de lui-même ; ou passez-vous-en.
web-number-waive = Me passer de mon nombre
web-seal = Sceau des dés, SHA-256 :
web-dice = Les dés viennent d’une graine, que le club a scellée avant que quiconque s’assoie, et d’un nombre de chaque place, tous scellés avant qu’un seul soit ouvert.
web-dice-by-seat = Votre nombre a été tiré par votre navigateur : s’il l’a gardé pour lui jusqu’à ce que tous soient scellés, ni le propriétaire du club ni les autres joueurs ne peuvent avoir choisi les dés. Ce qu’un propriétaire malhonnête pourrait faire avec un joueur : voir tous les nombres, puis faire en sorte que ce joueur n’en donne pas. Les rapports disent qui n’en a pas donné.
web-dice-by-club = Votre nombre a été tiré par le club, car il n’en est venu aucun de votre navigateur. Les autres joueurs ne peuvent donc pas avoir choisi les dés ; que le propriétaire du club ne l’ait pas fait, vous n’avez que sa parole.
web-dice-by-bot = { web-dice-by-club }
web-dice-by-none = Vous n’avez pas donné de nombre. Ceux des autres joueurs lient le propriétaire du club autant que vous vous fiez à ces joueurs.
web-dice-how = Un nombre que les rapports disent tiré par le club, celui d’un automate aussi, ne garantit rien contre son propriétaire. Qui connaît son nombre peut le chercher dans le procès-verbal à la fin :

# Les ordres à la main

web-grip = Ordres : tirer vers le bas ou vers le haut
web-hand-may = Ce que vous pouvez ordonner
web-hand-write = Écrire cet ordre
web-hand-leave = Renoncer à cet ordre
web-hand-back = Retour
web-hand-next = Suite
web-hand-all = Tout
web-hand-also = Ou :
web-hand-none-for-all = Il n’est rien que tous ceux-ci puissent faire ensemble.
web-hand-strike = Rayer cette ligne
web-hand-take = Prendre
web-hand-choose = Choisir…

web-past = Ce qui s’est passé
web-past-back = Un pas en arrière
web-past-play = Dérouler ce pas
web-past-next = Un pas en avant
web-past-step = Le pas que l’on regarde
web-past-pace = Allure
web-past-slow = lentement
web-past-usual = allure normale
web-past-quick = vite
web-past-off = à la demande
web-past-now = Au présent
web-hand-begun = Pendant que vous prépariez cet ordre, une autre question est venue :
web-hand-unfit = Il ne convient plus.
web-hand-resume = Le reprendre
web-hand-forget = Le laisser de côté

web-try = Essayer
web-try-imagined = Imaginé, ce n’est pas la partie : dés et ennemis tels qu’ils pourraient être, d’après ce que vous savez.
web-try-back = Retour à la partie
web-try-nothing = Dans la partie imaginée, cela ne vous apprend rien de nouveau.
web-try-failed = Cette position ne peut pas être imaginée. Vos ordres sont restés tels quels.
web-try-busy = Votre dernier essai se joue encore. Attendez un instant, puis réessayez.
