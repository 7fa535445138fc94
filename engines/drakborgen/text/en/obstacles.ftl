### Moving and what is in the way: doors, grilles, rubble, abysses, dark, webs, spiders, runes, teleports, wandering
### monsters.

## Actions

act-grope = Grope for a way out
    .detail = Chance picks the exit
act-tear = Tear loose
    .detail = One Strength check, and you are back where you came from
act-push = Push { $side } to { $place }
    .detail = Two Strength checks in a row
act-help = Help { $who }
    .detail = You roll too; you stay where you are
act-rune-group = Step on the rune: choose another rune
act-rune = Step on the rune to { $place }
    .detail = A Mind check. If it fails you stay
did-grope = gropes for a way out
did-tear = tears at the web
did-push = pushes { $side } through the web
    .to = pushes { $side } through the web to { $place }
did-help = helps { $other }
did-rune = steps on the rune to { $place }
acts-instead = Instead { $who } { $act }.

## Doors

barred-prompt = { $bar ->
    [portcullis] A portcullis bars your way. What do you do?
   *[door] If the door is locked, what do you do?
}
barred-hint = { $bar ->
    [portcullis] Your way leads { $side }.
   *[door] Your way leads { $side }. You have one attempt, and if it fails your turn is over. Or you leave the door alone and do something else.{ $twofold ->
        [yes] { " " }A second choice counts if ring or magic fails, or if another hero makes the attempt.
       *[no] { "" }
    }
}
barred-ring = Use the ring of opening
    .detail = It opens at once; no card, no check
barred-magic = Work magic
    .detail = A Mind check; if it fails, the Door card follows
barred-key = Try your keys
    .detail = A master key opens; another fits on an even T6
barred-force = Force it
    .detail = Two Strength checks in a row
barred-pick = Pick the lock
    .detail = Two Mind checks in a row
barred-stop = Leave it and stay
    .detail = Your turn is over
barred-lift = Lift it
    .detail = Two Strength checks in a row
barred-then = Leave it: { $act }
door-card-drawn = { $who } draws a Door card: { $card }.
door-is-locked = { $who } stands before the locked door.
door-not-forced = { $who } { $others ->
    [0] does not force the door.
   *[other] and those who help do not force the door.
}
door-not-picked = { $who } does not pick the lock.
leaves-door = { $who } leaves the locked door alone.
master-key-opens = { $who } turns the master key, and the door is open.
key-fits = T6: { $rolled }, even. { $who } goes through.
key-does-not-fit = { $who } tries a key. T6: { $rolled }, odd: it does not fit.
portcullis-stays = { $who } { $others ->
    [0] does not lift the portcullis.
   *[other] and those who help do not lift the portcullis.
}

## Hands

volunteer-prompt = Others may go the same way. What do you do?
volunteer-hint = { $bar ->
    [portcullis] All who lend a hand roll; the portcullis opens for all.
   *[door] One hero draws the Door card for all and alone suffers a trap. One hero picks the lock.
}
volunteer-helps = Lend a hand
    .detail = You roll with the others
volunteer-draws = Draw the Door card
    .detail = A trap hits you alone
volunteer-picks = Pick the lock
    .detail = Before others who would
volunteer-stands = Let the others do it
    .detail = You roll nothing at a portcullis

## Rubble, bridges, falls

climbs-rubble = { $who } climbs over the rubble.
stuck-in-rubble = { $who } is stuck in the middle of the rubble.
loses-balance = { $who } fails both checks on the bridge{ $burden ->
    [0] .
   *[other] { " " }with { $burden } on both dice for the Treasure cards.
}

## Light and dark

numbers-prompt = Which three numbers light your torch?
numbers-hint = A T6 is rolled. If it shows one of them, you act as you chose; otherwise your turn is over.
numbers-face = { $number }
numbers-magic = Magic first
    .detail = A Mind check; if it fails, the T6 follows
torches-out = The torches go out: { $heroes }.
torch-burns = { $who }'s torch burns.
torch-stays-out = { $who } rolls a { $rolled }: the torch stays dark, and the turn is over.
together-prompt = Whose hand do you hold?
together-hint = Heroes who name the same hero, and that hero too, share one roll.
together-nobody = Nobody's
    .detail = You roll for yourself
together-seat = { $who }'s
gropes = { $who } { $others ->
    [0] finds
   *[other] and those hand in hand find
} the exit { $side }.

## Runes and teleports

rune-carries = { $who } is in { $place }.
rune-stays-dark = The rune stays dark under { $who }'s feet.
companion-vanishes = { $who }'s companion vanishes into the stone.

## Webs and spiders

caught-in-web = { $who } is stuck in the web.
web-holds = The web holds { $who }.
spider-runs = A spider runs from { $place } to { $to }.
companion-eaten = The spider eats { $who }'s companion.
monster-eaten = { $place }: the spider eats the { $monster }.
monster-still-stuck = { $place }: the { $monster } struggles, and stays stuck.
monster-gets-loose = { $place }: the { $monster } gets loose.
route-prompt = Where do the spiders run?
route-hint = These ways are equally quick. Pick one for each spider. A spider without a pick takes the first.
route-to = From { $place } to { $to }

## Wandering monsters

command-prompt = Which monster do you move?
command-hint = One step. It rolls for obstacles like a hero; doors open for it.
command-monster = The { $monster } in { $place }
command-none = None
    .detail = All stay where they are
step-prompt = The { $monster } in { $place }: where to?
step-hint = It meets heroes that it walks in on.
commands = { $who } sends the { $monster } { $side }.
monster-flees-to = The { $monster } flees towards { $place }.
monster-goes-down = The { $monster } flees down the stairs and is gone.
monster-walks-in = The { $monster } comes to { $place }.
monster-turns-back = { $place }: the { $monster } meets a hero on its way, turns back and follows.
monster-does-not-get-out = The { $monster } does not get out of { $place }.
monster-is-lost = { $place }: the { $monster } falls and is gone.

## Orders

order-barred = At a locked door, this round
order-barred-hint = The first entry that is possible counts. Without an order you try a key, else force, else you pick the lock.
order-volunteer = When several go the same way
order-volunteer-hint = At a door or portcullis that several want to pass. Without an order you lend a hand; the first in seat order draws the Door card, and the one with the most Mind picks the lock.
order-numbers = The numbers that light your torch
order-numbers-hint = To light a torch you name three numbers and roll a T6. Without an order you name 1, 2 and 3.
order-barred-go-n = Go north
order-barred-go-e = Go east
order-barred-go-s = Go south
order-barred-go-w = Go west
order-barred-search = Search the room
