### The round, and the hunters' turns.

## The round

dawn-came = **{ $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}** dawns.
despair-placed = A week has gone by: { $count ->
    [one] the first despair token is placed.
    [2] the second despair token is placed.
   *[other] the third despair token is placed.
}
rumor-gained = Dracula gains a rumor token; he has { $count }.
hosts-left = The Heavenly Host leaves { $places }.
day-lost = The day stays dark: no hunter acts.
dusk-fell = Dusk falls.
fog-cleared = The fog over { $places } is gone.
fog-thinned = The fog over { $places } thins.
clear-roadblock-prompt = Which roadblock is removed?
clear-hint = At the end of every dusk one goes; you only choose which.
clear-storm-prompt = Which storm blows over?
roadblock-cleared = No roadblock bars { $place } any more.
storm-cleared = The storm over the { $place } is over.

## The start

city-prompt = Where does { $who } start?
city-hint = Best apart from the others, for Dracula may start anywhere else; large cities supply items.{ $weakened ->
    [yes] {" "}Always weakened: any bite defeats her, and one item and one event of hers lie face up.
   *[no] {""}
}
hunter-started = { $who } starts in { $place }.

## A turn

act-prompt = { $extra ->
    [yes] What else does { $who } do?
   *[no] { $time ->
        [day] What does { $who } do by day?
       *[night] What does { $who } do by night?
    }
}
act-hint = { $win ->
    [0] { "" }
   *[other] You win by defeating Dracula before his influence is { $win }.{ " " }
}{ $place }. Damage { $damage } of { $health }.{ $count ->
    [0] { "" }
    [one] { " " }Ticket { $tickets }.
   *[other] { " " }Tickets { $tickets }.
}
act-later-hint = Only if nobody is ambushed or revealed till then; else you are asked.
act-to = To { $to }
act-road-detail = Road, { $kind ->
    [large] large city
    [castle] the castle
   *[small] small city
}{ $hospital ->
    [yes] , hospital
   *[no] { "" }
}{ $port ->
    [yes] , port
   *[no] { "" }
}{ there }
act-sea-detail = { $kind ->
    [sea] Sea
    [large] Sea, into a large city
   *[small] Sea, into a small city
}{ there }
act-exit = Leave the hospital
act-exit-detail = Out into { $place }
act-rail = Take the train
act-rail-detail = It takes a ticket. Where to comes next.
act-supply = Supply
act-supply-detail = { $items ->
    [0] { $event ->
        [none] Nothing is left
       *[other] Only { act-event }
    }
    [one] { $event ->
        [none] An item
       *[other] An item, and { act-event }
    }
   *[other] { $items } items, and { act-event }
}
act-event = { $event ->
    [top-hunter] the top event
    [top-dracula] the top event: Dracula's, discarded
    [bottom] the bottom event: perhaps Dracula's
   *[none] no event
}
act-rest = Rest
act-rest-detail = { $amount ->
    [0] No damage to recover: the same as passing
   *[other] Recover { $amount } damage
}
act-reserve = Reserve a ticket
act-reserve-two = Reserve two tickets
act-reserve-detail = You keep two at most.
act-trade = Trade with { $who }
act-trade-detail = Items and tickets, just between the two of you
act-search = Search
act-search-detail = All encounters here are turned up.
act-pass = Pass
act-back = Something else
act-other-city = Another city
act-stand = Stand up
act-bats = Let the bats take him
ride-prompt = Where does the train go?
ride-hint = You hold { $tickets }{ $carriage ->
    [0] .
   *[other] ; with Chartered Carriage any ticket takes up to { $carriage } railways of either color.
} The one you use is shown to all and spent.
ticket-prompt = With which ticket to { $to }?
act-ticket = With { $how }
act-ride = by { $how }
act-ride-ways = by { $count ->
    [0] any ticket with Chartered Carriage
    [one] ticket { $tickets }{ $carriage ->
        [yes] , or any with Chartered Carriage
       *[no] { "" }
    }
   *[other] tickets { $tickets }{ $carriage ->
        [yes] , or any with Chartered Carriage
       *[no] { "" }
    }
}, chosen next
act-ride-detail = ticket { $ticket }{ $carriage ->
    [yes] {" "}and Carriage
   *[no] { "" }
}
luck-prompt = Do you play Good Luck now?
stood-up = { $who } is no longer delayed.
    .many = { $who } are no longer delayed.
passed = { $who } passes.
    .many = { $who } pass.

## Movements

hunter-moved = { $who } { $by ->
    [road] takes the road to { $to }.
    [rail] rides to { $to }.
    [sea] sails to { $at_sea ->
        [yes] the { $to }.
       *[no] { $to }.
    }
    [hospital] leaves the hospital in { $to }.
   *[card] goes to { $at_sea ->
        [yes] the { $to }.
       *[no] { $to }.
    }
}
    .many = { $who } { $by ->
        [road] take the road to { $to }.
        [rail] ride to { $to }.
        [sea] sail to { $at_sea ->
            [yes] the { $to }.
           *[no] { $to }.
        }
        [hospital] leave the hospital in { $to }.
       *[card] go to { $at_sea ->
            [yes] the { $to }.
           *[no] { $to }.
        }
    }
hunter-driven = { $by ->
    [bats] Bats carry { $who } to { $to }. { $who } is delayed.
    [wild_horses] Wild horses bolt with { $who } to { $to }.
   *[card] { $who } is driven to { $to }.
}
bats-prompt = Where do the bats carry { $who }?
bats-barred = The bats cannot carry { $who } anywhere. { $who } is delayed.
ticket-spent = { $who } shows the ticket { $ticket } for { $to }.
journey-failed = The journey comes to nothing. { $who } stays.

## Supply, tickets, rest

supplied = { $who } supplies in { $place }.
    .many = { $who } supply in { $place }.
drew-items = { $who } draws { $items }.
drew-items-unseen = { $count ->
    [one] Draws an item.
   *[other] Draws { $count } items.
}
drew-tickets = { $who } reserves { $count ->
    [one] the ticket { $tickets }.
   *[other] the tickets { $tickets }.
}
drew-tickets-unseen = { $who } reserves { $count ->
    [one] a ticket.
   *[other] { $count } tickets.
}
    .many = { $who } reserve { $count ->
        [one] a ticket each.
       *[other] { $count } tickets each.
    }
rested = { $who } rests.
    .many = { $who } rest.

## Limits, and cards kept face up

discard-items-prompt = { $count ->
    [one] Which item do you discard?
   *[other] Which { $count } items do you discard?
}
discard-events-prompt = { $count ->
    [one] Which event do you discard?
   *[other] Which { $count } events do you discard?
}
return-tickets-prompt = { $count ->
    [one] Which ticket do you return?
   *[other] Which { $count } tickets do you return?
}
limit-hint = You may keep { $limit }.
events-discarded = { $who } discards { $cards }.
returned-tickets = { $who } returns { $tickets }.
returned-tickets-unseen = { $who } returns { $count ->
    [one] a ticket.
   *[other] { $count } tickets.
}
open-item-prompt = Which item stays face up?
open-event-prompt = Which event stays face up?
open-hint = Whoever is bitten, and Mina always, keeps one item and one event face up.
kept-open = { $who } keeps { $card } face up.

## Hospitals

hospital-prompt = To which hospital does { $who } come?
hospitalised = { $who } wakes up in the hospital in { $place }, healed and with empty hands.

## Trade

trade-began = { $who } trades with { $partner }.
trade-over = { $who } and { $partner } are done trading.
trade-offer-prompt = What do you offer { $who }?
trade-offer-hint = Tick what you give, what you want for it, and what you show.
trade-answer-prompt = { $who } trades with you. What do you say?
trade-return-prompt = What do you give { $who } in return?
trade-counter-prompt = Which terms do you name { $who }?
trade-close-prompt = { $stands ->
    [open] Do you trade with { $who } on these terms?
    [agreed] Agreed with { $who }. Do you close the trade?
   *[nothing] No terms with { $who }. Do you close the trade?
}
trade-terms = You give { $gives ->
    [yes] { $give }
   *[no] nothing
}; you get { $gets ->
    [yes] { $get }
   *[no] nothing
}.{ $asks ->
    [items] {" "}Asked for, too: an item of your choice.
    [tickets] {" "}Asked for, too: a ticket of your choice.
    [both] {" "}Asked for, too: an item and a ticket of your choice.
   *[none] {""}
}{ $stands ->
    [open] {""}
   *[other] {" "}Asked in any case, so that nobody else sees what came of it.
}
trade-accept = Yes
trade-counter = Name other terms
trade-counter-detail = What you give, and what you want
trade-decline = No trade
trade-decline-detail = Nothing changes hands.
trade-agree = Agree
trade-close = Close the trade
trade-give = Give { $card }
trade-want = Get { $card }
trade-ask-items = Ask for an item
trade-ask-tickets = Ask for a ticket
trade-show-items = Show all my items
trade-show-tickets = Show all my tickets
trade-show-events = Show all my events
trade-shown = { $who } shows { $cards }.
trade-offered = { $who } offers { $offer ->
    [yes] { $cards }.
   *[no] nothing so far.
}
traded = { $who } gives { $gives ->
    [yes] { $given }
   *[no] nothing
}; { $partner } gives { $takes ->
    [yes] { $taken }
   *[no] nothing
}.
traded-nothing = { $who } and { $partner } come to no terms.
