### Setup, selection, hiring, trades, deals and the end of a round: questions, options and what is told.

## Setup

first-drawn = { $who } draws { $card }, number { NUMBER($serial, useGrouping: 0) }.
first-player = { $who } has the highest number and goes first.
heroes-prompt = How many of your first seven cards are heroes?
heroes-hint = Heroes fight, one at a time; the others wait for its fall. The rest of the cards are items that arm them.{ $alone ->
    [yes] { "" }
   *[no] { " " }Nobody else learns your number. You can change it until all have answered.
}
heroes-option = { $heroes ->
    [one] 1 hero
   *[other] { $heroes } heroes
} and { $items ->
    [one] 1 item
   *[other] { $items } items
}
heroes-named = { $who } has chosen.
    .many = { $who } have chosen.
hand-dealt = Your hand: { $cards }.
hand-dealt-unseen = { $who } has { hand-counted }.
    .many = { $who } have { hand-counted } each.
hand-counted = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
market-filled = The market gets { $cards }.
market-card = { $card } (level { $level })

## Selection

round-began = Round { $round }. Doom stands at { $doom }.
scout-prompt = { $count ->
    [one] Scout which dungeon?
   *[other] Scout which { $count } dungeons?
}
scout-hint = { $hidden ->
    [one] 1 level token lies face-down.
   *[other] { $hidden } level tokens lie face-down.
}{ $alone ->
    [yes] { "" }
   *[no] { " " }Scouts are secret until all have chosen, and you can change yours until then.
}
scout-sent = { $who } has sent a scout.
    .many = { $who } have sent scouts.
scouted = { $who } scouts { $place }: level { $level }.
all-scouted = All fifteen dungeons lie open. From now on you may go to any of them.
standee-prompt = Where do you go?
standee-hint = { $alone ->
    [yes] It cannot be taken back.
   *[no] Everybody sees it at once, and it cannot be taken back.
} A Boss killed raises doom by the level of its dungeon; a run that fails lowers doom by as much.
standee-detail = { $kind ->
    [keep] The Death Mage and both cultists; failing costs 4 doom
    [rift] Closing it raises doom by 2, failing lowers it
   *[dungeon] Level { $level }{ $quiet ->
        [yes] , quiet: all its Bosses are dead
       *[no] { "" }
    }
}{ $others ->
    [0] { "" }
    [one] , 1 player is there
   *[other] , { $others } players are there
}
standee-last = { $place }: you were there in the round before.
standee-locked = { $count ->
    [one] 1 token is
   *[other] { $count } tokens are
} still face-down, so only dungeons scouted in this round are open.
placed = { $kind ->
    [town] { $who } can go nowhere and stays in Town.
    [keep] { $who } marches on the Death Keep.
   *[dungeon] { $who } goes to { $place }{ $how ->
        [forced] , the only place left
       *[chosen] { "" }
    }.
}
    .many = { $kind ->
        [town] { $who } can go nowhere and stay in Town.
        [keep] { $who } march on the Death Keep.
       *[dungeon] { $who } go to { $place }{ $how ->
            [forced] , the only place left
           *[chosen] { "" }
        }.
    }

## Orders

order-standee = Place me at my scouted dungeon
order-standee-hint = If its level is no higher than this. Otherwise you are asked.
order-standee-option = Up to level { $level }
order-shop = Ready at once
order-shop-hint = You keep your first hand as it is.

## Hiring

hiring-began = The heroes of Draggmar are for hire.
deck-renewed = The discarded { $kind ->
    [hero] heroes
   *[item] items
    [room] rooms
} of level { $level } are shuffled into their deck.
shop-prompt = Hire, buy, or be ready?
shop-hint = You have { $fame } Fame, { $count } of 7 cards and { $heroes } of 3 heroes.
shop-buy-hero = Hire a hero of level { $level }{ $price ->
    [0] { "" }
   *[other] { " " }for { $price } Fame
}
    .detail = Drawn blind, straight into your hand
shop-buy-item = Buy an item of level { $level }{ $price ->
    [0] { "" }
   *[other] { " " }for { $price } Fame
}
    .detail = Drawn blind, open on your table
shop-buy-hero-group = Hire a hero
shop-buy-item-group = Buy an item
shop-replace = Replace { $item } for 1 Fame
shop-replace-group = Replace an item for 1 Fame
shop-take = Take { $item } into hand
shop-take-group = Take an item into hand
shop-discard = Discard { $card }
shop-discard-group = Discard a card
shop-dismiss = Dismiss cards
    .detail = Discard cards from your hand, only before your first purchase
shop-market = Exchange at the market
    .detail = An item of yours for one of the same or a lower level
shop-fill = Fill up and be ready
    .detail = { $hires ->
        [yes] Two heroes of level 1, then free items up to 7 cards
       *[no] Free items of level 1 up to 7 cards
    }
shop-ready = Ready for the dungeon
    .detail = The items on your table go into your hand when the run begins
shop-needs-hero = Not ready: you have no hero. { $full ->
    [yes] You have 7 cards: discard one, then hire.
   *[no] A hero of level 1 is free.
}
shop-full = No purchase: you have { limit-counted }.{ $trades ->
    [yes] { " " }You can give items away in a trade.
   *[no] { "" }
}
shop-poor = { $fame ->
    [2] No level 3: it costs 3 Fame, and you have 2.
   *[other] No level 2 or 3: they cost 2 and 3 Fame, and you have { $fame }.
}
shop-heroes = No further hero: you have { $limit }, and that is the limit.
shop-none-left = No { $kind ->
    [hero] hero
   *[item] item
} of level { $level } is left.
dismiss-prompt = Dismiss which cards?
dismiss-hint = They are discarded openly. After your first purchase you can dismiss no more.
dismiss-nothing = Keep all
dismissed = { $who } dismisses { $cards }.
discarded = { $who } discards { $cards }.
hired = { $who } hires { $hero }{ for-fame }.
hired-unseen = { $who } hires a hero of level { $level }{ for-fame }.
bought = { $who } buys { $item }, level { $level }{ for-fame }.
for-fame = { $price ->
    [0] { "" }
   *[other] { " " }for { $price } Fame
}
replaced = { $who } pays 1 Fame, discards { $old } and draws { $item }.
taken = { $who } takes { $cards } into hand.
ready = { $who } is ready.
    .many = { $who } are ready.
not-ready = Back to hiring
not-ready-prompt = You are ready. Do you want to go back to hiring?
not-ready-nothing = Stay ready
not-ready-told = { $who } is not ready after all.
stays-in-town = { $who } finds no hero and stays in Town.
market-prompt = Give which item to the market?
market-goods-prompt = Take what for { $item }?
market-hint = The item you give is discarded.
market-nothing = Exchange nothing
exchanged = { $who } exchanges { $old } for { $item } at the market.

## Trades

trade-prompt = Offer a trade
trade-hint = { $fame ->
    [yes] Items, and Fame beside them.
   *[no] Items only.
} A hand item that you offer is shown to your partner. Nothing is reserved until it is accepted.
trade-nothing = Later
trade-field-partner = Partner
trade-field-give = You give
trade-field-get = You get
trade-to = { $who }
trade-pay = { $by ->
    [1] Pay 1 Fame more
   *[other] Pay 1 Fame less
} (now { $now })
trade-ask = { $by ->
    [1] Ask for 1 Fame more
   *[other] Ask for 1 Fame less
} (now { $now })
trade-cap = No further offer to { $who }: { $count } are open.
trade-too-many = This would leave you with more than { limit-counted }.
trade-unseen = Nothing to ask for: { $who } has nothing on the table, and you have seen no item of that hand.
trade-other-full = { $who } cannot accept this yet: it would leave { $who } with more than { limit-counted }. { $asks ->
    [yes] Ask for an item in return.
   *[no] { $who } must first give a card away, or answer with an exchange.
}
trade-no-room = You cannot accept now: this trade would leave you with more than { limit-counted }. Give a card away first, or propose an exchange.
offer-stays = Keep it open
trade-no-item = An offer needs at least one item.
trade-moved = Your draft has changed: an item has moved, or Fame was spent.
trade-what = { $gives ->
    [yes] { $give }{ $pay ->
        [0] { "" }
       *[other] { " " }and { $pay } Fame
    }
   *[no] { $pay ->
        [0] nothing
       *[other] { $pay } Fame
    }
} for { $gets ->
    [yes] { $get }{ $ask ->
        [0] { "" }
       *[other] { " " }and { $ask } Fame
    }
   *[no] { $ask ->
        [0] nothing
       *[other] { $ask } Fame
    }
}
trade-terms = { $who } offers { $to } { trade-what }.
trade-offered = { $who } offers { $to } { trade-what }.
traded = { $who } trades with { $to }: { trade-what }.
trade-ended = { $how ->
    [declined] { $to } declines the trade with { $who }: { trade-what }.
    [withdrawn] { $who } withdraws the offer to { $to }: { trade-what }.
    [expired] The hiring is over. The offer of { $who } to { $to } ends: { trade-what }.
   *[void] The trade of { $who } and { $to } is no longer possible: { trade-what }.
}

## Deals

deal-prompt = Propose a deal
deal-hint = A deal binds: the place all of you go to, and Fame that is paid now or at the end of the round. You have { $fame } Fame.{ $drafted ->
    [yes] { " " }Your draft: { deal-what }.
   *[no] { "" }
}
deal-nothing = Later
deal-field-parties = With
deal-field-place = All go to
deal-field-line = Payment
deal-with = { $who }
deal-line = { $who } pays { $to } { $when ->
    [now] now
   *[end] later
}{ $fame ->
    [0] { "" }
   *[other] : { $fame } Fame
}
deal-now = As soon as all have accepted
deal-end = At the end of the round, after Fame is counted
deal-more = 1 Fame more
deal-less = 1 Fame less
deal-cap = No further deal: { $count } of yours are open.
deal-no-fame = { $who } has no Fame to promise.
deal-too-much = { $who } has { $fame } Fame: too little for these payments.
deal-payment = { $who } pays { $to } { $fame } Fame { $when ->
    [now] now
   *[end] at the end of the round
}
deal-what = { $goes ->
    [yes] all go to { $place }{ $pays ->
        [yes] { "; " }{ $pay }
       *[no] { "" }
    }
   *[no] { $pay }
}
deal-take-hint = { $goes ->
    [yes] Once all have accepted, it binds: your standee is placed at once.
   *[no] Once all have accepted, it binds.
}
deal-terms = { $who } proposes to { $others }: { deal-what }.
deal-offered = { $who } proposes to { $others }: { deal-what }.
deal-struck = A deal between { $parties }: { deal-what }.
deal-ended = { $how ->
    [declined] The deal that { $who } proposed to { $others } was declined: { deal-what }.
    [withdrawn] { $who } withdraws the deal with { $others }: { deal-what }.
    [expired] A standee is placed. The deal of { $who } and { $others } ends: { deal-what }.
   *[void] The deal of { $who } and { $others } is no longer possible: { deal-what }.
}
deal-paid = { $who } pays { $to } { $whole ->
    [yes] the { $fame } Fame promised
   *[no] only { $fame } of the { $promised } Fame promised
}.

## The end of a round

counted = { counted-unseen }{ $veiled ->
    [no] { "" }
   *[yes] { " " }Others are only told the sum for items and heroes.
}
counted-unseen = { $who } { $pays ->
    [yes] counts { $way ->
        [down] −{ $total }
       *[up] { $total }
    } Fame ({ $parts })
   *[no] counts no Fame
} and has { $fame }.
counted-part = { $way ->
    [down] −{ $fame }
   *[up] { $fame }
} for { $what ->
    [rooms] rooms
    [bosses] Bosses
    [first] the quickest Boss
    [items] items
    [heroes] heroes
    [hand] items and heroes
   *[curses] curses
}
doom-by-group = { $way ->
    [up] { $who } won in { $place }: doom +{ $count }.
   *[down] { $who } failed in { $place }: doom −{ $count }.
}
doom-by-rifts = { $count ->
    [one] 1 open rift
   *[other] { $count } open rifts
}: doom −{ $count }.
doom-moved = { $way ->
    [up] Doom rises from { $before } to { $doom }. The realm breathes.
    [down] Doom falls from { $before } to { $doom }. The Death Mage smiles.
   *[still] Doom stays at { $doom }.
}
rift-opened = Doom has reached { $doom }: { $place } tears open.{ $first ->
    [yes] { " " }An open rift blocks its road and lowers doom by 1 each round, until a player closes it.
   *[no] { "" }
}
rifts-rebuilt = The rift deck is built again.
threat-rises = The land grows darker: every face-up dungeon below level 3 gets { $steps ->
    [one] a threat token and is one level higher
   *[other] threat tokens and is up to two levels higher, at most level 3
} (threat stage { $stage }).
threat-falls = The land grows lighter: every dungeon loses { $steps ->
    [one] a threat token
   *[other] its threat tokens
} (threat stage { $stage }).
first-moves = { $who } is first player.
limit-prompt = { $count ->
    [one] Discard which card?
   *[other] Discard which { $count } cards?
}
limit-hint = You have more than { limit-counted }. What you discard is open at once.
limit-counted = { $limit ->
    [one] 1 card
   *[other] { $limit } cards
}
upgrade-prompt = Pay 1 Fame to raise { $hero } a level?
upgrade-hint = You have { $fame } Fame.{ $alone ->
    [yes] { "" }
   *[no] { " " }If the card is in another hand, the search fails and costs nothing; everybody sees that.
}
upgrade-yes = Search for level { $level }
    .detail = The old card is discarded
upgrade-no = Not now
upgraded = { $hero } has a name now: { $who } pays 1 Fame and gets { $better }.
upgrade-failed = { $who } searches in vain for { $hero } of level { $level }. The card is in a hand. Nothing is paid.
