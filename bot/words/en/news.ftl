# Coming back: what happened since a player last looked.

news-title = Since you last looked
news-count = { $count ->
    [0] the set-up
    [one] 1 turn
   *[other] { $count } turns
}
news-before = { $count ->
    [0] …and the set-up before that.
    [one] …and 1 turn before that.
   *[other] …and { $count } turns before that.
}
news-none = Nothing new at table { NUMBER($number, useGrouping: 0) } since you last looked.
turn-set-up = Set-up
deed-turns = { $who } had { $count ->
    [one] 1 turn
   *[other] { $count } turns
}.
turn-line = { $turn }: { $told }
turn-at = { $turn }, { $place }
news-yours = Your turn now
news-nothing-asked = Nothing is asked of you now.
matches-since = since { $when }
matches-news = Catch up on a table…
button-news = Catch up
