rules-title = Rules and cards
rules-intro = This page tells the goal. Choose another page, or search for a word.
rules-of-play = Rules of play
rules-cards = Cards
rules-page = { $heading }: { $first } to { $last }
rules-shelf = Choose a game, or search for a word in all of them.
rules-games = Games
rules-see = See also
hand-read = Read a card
rules-found = { $count ->
    [one] 1 page has that.
   *[other] { $count } pages have that. Choose one.
}
rules-not-found = No page has that. The nearest pages:
rules-shared = { $who } shows a page of the rules.
rules-shared-there = Shown at table { NUMBER($number, useGrouping: 0) }, in { $channel }.
rules-not-shared = ⚠️ That page could not be shown at table { NUMBER($number, useGrouping: 0) }, in { $channel }.
search-title = Search the rules
search-field = A rule, a card or a word

button-search = Search
button-all-rules = All rules
button-all-games = All games
button-share = Share
