# Le propriétaire d’un club : les parties qui déménagent.

help-export = Mettre une partie d’un club dans FILE, pour la continuer dans un autre.

    GAME est la fin de l’adresse d’une de ses pages. Une partie finie peut être lue par tous. Une partie en cours donne
    un fichier secret, chiffré par une phrase de passe, et elle est close ici : ses joueurs apprennent qu’elle continue
    ailleurs. Fichier perdu ? Exportez-la de nouveau. Le club peut rester ouvert.
help-export-db = La base : sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM ; sinon le fichier de vos données.
help-export-passphrase_file = Lire la phrase de passe sur la première ligne d’un fichier au lieu de la demander deux fois.
help-export-force = Remplacer FILE s’il existe.
help-import = Reprendre une partie qu’un autre club a mise dans FILE.

    Tout ou rien, et une seule fois. Qui la jouait là-bas reçoit un nouveau lien secret, affiché ici une seule fois : un
    même nom peut être ici celui d’un autre. Le club peut rester ouvert. Une partie continuée ailleurs peut revenir.
help-import-db = La base : sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM ; sinon le fichier de vos données.
help-import-url = L’adresse publique du club, telle qu’elle doit figurer dans les liens.
help-import-passphrase_file = Lire la phrase de passe sur la première ligne d’un fichier au lieu de la demander.
help-import-back = Reprendre une partie sortie de ce club par ce fichier même, qu’aucun autre club n’a repris.
export-passphrase = Phrase de passe du fichier :
export-passphrase-again = Encore une fois :
export-over = « { $title } » est dans { $file }. La partie est finie : tous peuvent la lire.
export-closed = « { $title } » est dans { $file } et close dans ce club. Envoyez le fichier et la phrase de passe par deux voies différentes.
export-again = « { $title } » est de nouveau dans { $file }. Elle avait déjà été exportée : un seul club doit la reprendre.
export-no-game = Il n’y a pas de partie « { $name } » dans ce club. Prenez la fin de l’adresse d’une de ses pages.
export-passphrase-short = Une phrase de passe a au moins { $least } caractères : qui la devine lit la partie.
import-done = « { $title } » continue dans ce club. Ses places :
import-over = « { $title } » est dans ce club, et tous peuvent la lire :
import-held = { $seat } : gardée par son joueur, qui est membre ici
import-bot = { $seat } : un robot
import-open = { $seat } : ouverte à tous
import-link = { $seat } : à prendre par ce lien secret
import-links = Les liens ne seront plus affichés. Envoyez chacun à son joueur, et à personne d’autre.
import-no-game = { $file } n’est pas une partie exportée.
import-changed = { $file } n’est pas ce qui a été exporté : le fichier a été modifié ou tronqué. Rien n’a été repris.
import-disagrees = Les éléments de cette partie ne s’accordent pas entre eux ; rien n’a été repris.
import-passphrase = Ce n’est pas la phrase de passe de { $file }. Rien n’a été repris.
import-here = Cette partie est déjà dans ce club ; rien n’a été changé.
import-gone-on = Ce fichier est plus vieux que la partie : elle est revenue et repartie depuis. Rien n’a été changé.
import-left-with = La partie est sortie de ce club par ce fichier même. Si aucun autre club ne l’a reprise, --back la rouvre ici.
import-other = Le procès-verbal de ce fichier ne prolonge pas celui de ce club ; rien n’a été changé.
usage-passphrase = Il n’y a personne à qui demander la phrase de passe : donnez --passphrase-file.
usage-passphrase-twice = Les deux phrases de passe diffèrent.
