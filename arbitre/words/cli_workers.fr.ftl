# Qui fait les longs travaux.

workers-both = --jobs ou --scheduler, pas les deux.
workers-missing = Dask n’est pas installé ici. Installez-le avec le programme : pip install "arbitre[dask]" (depuis les sources : pip install ".[dask]").
workers-away = Aucun ordonnanceur Dask ne répond à { $scheduler } : { $reason }
workers-none = L’ordonnanceur de { $scheduler } n’a aucun ouvrier. Démarrez-en : dask worker { $scheduler }
workers-other = L’ouvrier de { $worker } tourne avec un autre programme : { $its }. Ici tourne { $ours }. La même graine pourrait y donner un autre résultat : installez partout la même chose.
workers-lacking = L’ouvrier de { $worker } ne peut faire ce travail : { $reason }
workers-lost = Le même morceau de travail a fait tomber plusieurs ouvriers de { $scheduler } ; il n’est plus tenté.
workers-gone = L’ordonnanceur de { $scheduler } ne répond plus. Recommencez : la même graine refera la même chose.
