### The words drawn on the pictures of the rulebook's pages.

picture-page-kind = { $kind ->
    [basic] Every hunter's combat card
    [weapon] Item, a weapon
    [item] Item
    [hunter] Hunters' event
    [dracula] Dracula's event
    [combat] Dracula's combat card
    [vampire] Encounter, a vampire
    [power] Power card, advanced game
   *[encounter] Encounter
}
picture-page-copies = { $count } in all
picture-page-ally = As an ally: { $does }
picture-page-when = { $windows ->
    [draw] At once when drawn
    [draw-W1-W2] When drawn, at dawn or at dusk
    [draw-W6] When drawn, or after his phase
    [day_action] A day action
    [night_action] A night action
    [day_action-night_action] An action
    [W1] At dawn
    [W1-W2] At dawn or at dusk
    [W3] At the start of a combat
    [W3-R6-R12] At the start of a combat
    [W3-R11] At the start of a combat
    [W5] During the Dracula phase
    [W6] After the Dracula phase
    [W7-R1] By day, or when a ticket is spent
    [R1] When a ticket is spent
    [R2] Before a journey by railway
    [R3] After a hunter's move by road
    [R4] When a hunter comes to another region
    [R5] When you are ambushed, not by a vampire
    [R6] Before a bite or a defeat
    [R7] When a hunter searches
    [R8] When a hunter plays one of four events
   *[R9] When icons cancel your card
}
picture-page-only = Only for { $who }
picture-page-cancels = Cancels
picture-page-canceled-by = Canceled by
picture-page-does = { $card ->
    [dodge] No effect of its own
    [punch] 1 damage
    [escape] You leave the combat
    [knife] 3 damage
    [crucifix] 3 damage when it cancels Fangs or Mesmerize
    [garlic] 2 damage against Fangs and Claws
    [heavenly_host] 4 damage, then it is gone
    [holy_circle] Sends hunters away, then it is gone
   *[other] 2 damage
}
picture-page-no-ambush = Cannot ambush
picture-page-no-mature = No matured effect
picture-page-health = Health { $health }
picture-page-bites = { $bites ->
    [0] Defeated by the first bite
    [one] Has room for one bite
   *[other] Has room for { $bites } bites
}
picture-page-starts = Basic game: starts in { $place }

picture-sheet-lord_godalming = Two items at a supply; one or two tickets at once
picture-sheet-dr_seward = Hunters who rest in his city recover one more
picture-sheet-van_helsing = Only the third bite defeats him
picture-sheet-mina_harker = Always weakened; asks whether he is in her region
picture-sheet-dracula = Four events; escapes only as Pride lets him

picture-token = { $kind ->
    [fog] Fog
    [storm] Storm
    [road] Roadblock on a road
    [rail] Roadblock on a railway
    [host] Heavenly Host
    [consecrated] Consecrated ground
    [bats] Bats
   *[rumor] Rumor
}
picture-back = { $back ->
    [sea] A sea
    [castle] Castle Dracula
    [laden] 2 encounters, a rumor
   *[city] A city, or Hide
}
picture-page-ticket = { $white } white{ $yellow ->
    [0] , never yellow
   *[other] , { $yellow } with yellow
} ({ $count ->
    [one] 1 ticket
   *[other] { $count } tickets
})

picture-alt-signs = { $caption }: { $signs }
