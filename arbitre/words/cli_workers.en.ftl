# Who does long work.

workers-both = Either --jobs or --scheduler, not both.
workers-missing = Dask is not installed here. Install it beside the program: pip install "arbitre[dask]" (from a checkout: pip install ".[dask]").
workers-away = No Dask scheduler answers at { $scheduler }: { $reason }
workers-none = The scheduler at { $scheduler } has no workers. Start some: dask worker { $scheduler }
workers-other = The worker at { $worker } runs another program: { $its }. Here runs { $ours }. The same seed might give another result there: install the same on all machines.
workers-lacking = The worker at { $worker } cannot do this work: { $reason }
workers-lost = The same piece of work has ended several workers of { $scheduler }, and is not tried any more.
workers-gone = The scheduler at { $scheduler } answers no more. Start again: the same seed does the same.
