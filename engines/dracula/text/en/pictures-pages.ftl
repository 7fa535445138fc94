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
picture-sheet-dr_seward = Who rests in his city recovers one more
picture-sheet-van_helsing = Only the third bite defeats him
picture-sheet-mina_harker = Always weakened; asks whether he is in her region
picture-sheet-dracula = Four events; flees only as Pride lets him

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
} ({ $count } tickets)

picture-alt-signs = { $caption }: { $signs }
