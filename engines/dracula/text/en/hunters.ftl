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
rumor-gained = Dracula gains a rumor token and now has { $count }.
hosts-left = The Heavenly Host leaves { $places }.
day-lost = The day stays dark: no hunter acts.
dusk-fell = Dusk falls.
fog-cleared = The fog over { $places } is gone.
fog-thinned = The fog over { $places } thins.
clear-roadblock-prompt = Which roadblock is removed?
clear-hint = At the end of each dusk one must be removed. You only choose which.
clear-storm-prompt = Which storm blows over?
roadblock-cleared = The roadblock on { $place } is removed.
storm-cleared = The storm on the { $place } has blown over.

## The start

city-prompt = Where does { $who } start?
city-hint = Start apart from the other hunters: Dracula may start in any other city. Large cities supply items.{ $weakened ->
    [yes] {" "}Mina is always weakened: any bite defeats her, and one item and one event of hers lie face up.
   *[no] {""}
}
city-detail = { $kind ->
    [large] Large
   *[small] Small
}{ $port ->
    [yes] , port
   *[no] { "" }
}{ $hospital ->
    [yes] , hospital
   *[no] { "" }
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
act-hint = { $place }. Damage { $damage } of { $health }.{ $count ->
    [0] { "" }
    [one] { " " }Ticket { $tickets }.
   *[other] { " " }Tickets { $tickets }.
}{ $win ->
    [0] { "" }
   *[other] { " " }You win by defeating Dracula before his influence is { $win }.
}
act-later-hint = Only if no hunter is ambushed and Dracula is not revealed before. If not, you are asked.
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
act-rail-detail = Costs a ticket. You choose the city next.
act-supply = Supply
act-supply-detail = { $items ->
    [0] { $event ->
        [top-hunter] An event
        [top-dracula] Nothing: the top event is Dracula's and is discarded
        [bottom] The bottom event; if it is Dracula's, it is discarded
       *[none] No cards are left
    }
   *[other] { $items ->
        [one] An item
       *[other] { $items } items
    }{ $event ->
        [top-hunter] {" "}and an event
        [top-dracula] ; the top event is Dracula's and is discarded
        [bottom] {" "}and the bottom event; if it is Dracula's, it is discarded
       *[none] { "" }
    }
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
act-trade-detail = { $holds ->
    [yes] Items and tickets, just between the two of you
   *[no] Neither of you holds an item or a ticket
}
act-search = Search
act-search-detail = Turn up and resolve all encounters here.
act-pass = Pass
act-back = Choose another action
act-other-city = Another city
act-stand = Stand up
act-bats = Let the bats carry you
ride-prompt = Where does the train go?
ride-hint = You hold { $tickets }{ $carriage ->
    [0] .
   *[other] ; with Chartered Carriage any ticket takes up to { $carriage ->
        [one] 1 railway
       *[other] { $carriage } railways
    } of either color.
} The ticket you use is shown to all and spent.
ticket-prompt = Which ticket do you use to { $to }?
act-ticket = Use { $how }
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
stood-up = { $who } stands up and is no longer delayed.
    .many = { $who } stand up and are no longer delayed.
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
ticket-spent = { $who } spends the ticket { $ticket } for { $to }.
journey-failed = The journey fails: { $who } stays.

## Supply, tickets, rest

supplied = { $who } supplies in { $place }.
    .many = { $who } supply in { $place }.
drew-items = { $who } draws { $items }.
drew-items-unseen = { $count ->
    [one] { $who } draws an item.
   *[other] { $who } draws { $count } items.
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
open-hint = A bitten hunter, and always Mina, keeps one item and one event face up.
kept-open = { $who } keeps { $card } face up.

## Hospitals

hospital-prompt = In which hospital does { $who } wake up?
hospitalised = { $who } wakes up in the hospital in { $place }, healed and with empty hands.

## Trade

trade-began = { $who } trades with { $partner }.
trade-over = { $who } and { $partner } are done trading.
trade-offer-prompt = What do you offer { $who }?
trade-offer-hint = Tick what you give, what you want for it, and what you show.
trade-offer-nothing = Offer nothing
trade-answer-prompt = { $who } trades with you. What do you say?
trade-return-prompt = What do you give { $who } in return?
trade-return-nothing = Give nothing
trade-counter-prompt = Which terms do you name { $who }?
trade-counter-nothing = Nothing
trade-close-prompt = { $stands ->
    [open] Do you trade with { $who } on these terms?
    [agreed] Agreed with { $who }. Do you close the trade?
   *[nothing] No terms with { $who }. Do you close the trade?
}
trade-both-prompt = What changes hands between { $who } and { $partner }?
trade-both-hint = Tick what goes to the other. Nobody else sees what it is.
trade-both-nothing = Trade nothing
trade-passes = { $card } to { $to }
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
   *[other] {" "}You are asked in any case, so that the others do not see the result.
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
   *[no] nothing yet.
}
traded = { $who } gives { $gives ->
    [yes] { $given }
   *[no] nothing
}; { $partner } gives { $takes ->
    [yes] { $taken }
   *[no] nothing
}.
traded-nothing = { $who } and { $partner } come to no terms.
