# The sandbox: the command that starts it, and the page it serves.
# In the page, { $person }, { $place } and { $count } are filled in by the browser.

sandbox-help-port = port of the page ({ $port } without this; 0 for any that is free)
sandbox-help-key = 32 hexadecimal digits: fixes the dice of new matches
sandbox-help-database = where matches are kept (sandbox.db in this folder without this)
sandbox-help-fresh = start with no matches and keep none
sandbox-key-bad = the key is 32 hexadecimal digits
sandbox-port-taken = Port { $port } is not free. Choose another with --port, or --port 0 for any.
sandbox-missing = The sandbox is not installed. Install it in Drakhost’s folder: pip install ".[sandbox]"
sandbox-open = Drakhost is ready: open { $address } in a browser. Ctrl-C ends it.
sandbox-ended = The sandbox has ended. Running matches go on at the next start.
sandbox-topic = Type /play to open a table.

sandbox-page-people = You are
sandbox-page-places = Places
sandbox-page-server = Drakhost’s server
sandbox-page-dms = Direct messages
sandbox-page-over = { $place } (over)
sandbox-page-person-news = { $person }, { $count } unread
sandbox-page-place-news = { $place }, { $count } unread
sandbox-page-place-now = Places. You are in { $place }
sandbox-page-frame = Discord as { $person } sees it: { $place }
sandbox-page-keys = Alt+1 to Alt+5 change person, / starts a command.
sandbox-page-welcome = A whole Discord on your machine. Type /play in the box below and press Enter to open a table. Be any of the five people: each sees what that person may see.
sandbox-page-welcome-close = Got it
sandbox-page-lost = The sandbox does not answer. Start it again; this page then goes on by itself.
sandbox-page-stale = That came too late: the message has changed. Look again.
sandbox-page-silent = The bot did not answer.
sandbox-page-no-place = That place is not here any more.
