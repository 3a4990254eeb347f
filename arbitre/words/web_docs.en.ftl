# The guides of the house under /docs, and as a site of files.

docs-title = Guides
docs-contents = All guides
docs-on-page = On this page
docs-before = Before: { $title }
docs-next = Next: { $title }
docs-other-language = En français
docs-made = Made from the program’s own documents.
