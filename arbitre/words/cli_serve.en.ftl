# The club on the network.

help-serve = Open the club: games in the browser, for this machine or the network.

    Players take seats by a secret link or an open invitation, against people or bots. Everything is kept in one
    database; several servers may share it. A database in a file is closed to the other accounts of
    the machine. Ctrl-C ends the server; games go on when it is started again.
help-serve-db = The database: sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file in your data folder.
help-serve-host = The address to listen on; 0.0.0.0 lets other machines in.
help-serve-port = The port; by default the first free one from 8000 on.
help-serve-url = The address that players use, if it is another one (https://club.example); links are made with it.
help-serve-open = Open the club in the browser of this machine.
help-serve-proxy = The address or network of your proxy (127.0.0.1, 10.0.0.0/8), which is believed when it says who asks; several times for several.
help-serve-metrics = Show the club’s figures to Prometheus on an address for its owner alone, such as 127.0.0.1:9100.
help-serve-no_webhooks = Let the club call no webhooks of its members.
help-serve-no_push = Let the club tell browsers nothing by push.
help-serve-log = How the log is written: lines of text, or json, an object a line.
usage-proxy = { $address } is neither an address nor a network; 127.0.0.1 and 10.0.0.0/8 would be.
usage-metrics = { $address } is not where figures can be shown; 127.0.0.1:9100 would be.
usage-port = { $port } is no port: ports go from 0 to 65535.
usage-ports = No port is free from { $first } to { $last }; name another with --port.
usage-port-taken = Port { $port } of { $host } is taken; name another with --port.
usage-port-refused = Nobody can listen on port { $port } of { $host }: { $why }.
usage-url = { $url } is no address of a page; it begins with http:// or https://.
serve-open = The club is open: { $address }
serve-kept = Everything is kept in { $place }. Ctrl-C closes the club; the games wait.
serve-no-browser = There is no browser here to open it in.
serve-closed = The club is closed. Nothing is lost.
