### The words drawn on the pictures of cards: combats, hands, Dracula's private map.

## Combat

picture-combat = Combat
picture-combat-when = { $place }, { $day }
picture-combat-round = Round { $round }
picture-combat-engaged = ENGAGED
picture-combat-canceled = canceled
picture-combat-turned = turned down
picture-combat-none = no card
picture-combat-unhurt = unhurt
picture-combat-bitten = bitten
picture-combat-fate = { $fate ->
    [defeated] defeated
   *[left] has left
}
picture-combat-past = round { $round }, as it ended
picture-combat-played = In play
picture-combat-count = { $count } of { $most }
picture-combat-flee = may flee
picture-combat-own = may lay
picture-combat-locked = still in play
picture-combat-barred = barred

## Descriptions

picture-alt-combat = Combat in { $place }, { $day }, round { $round }.
picture-alt-foe = { $foe }: damage { $damage } of { $health }.
picture-alt-own = { $who } may lay: { $cards }.
picture-alt-round = Round { $round }, against { $against }: { $cards }.
