game-title = Duel
game-sign = 🤺
game-tagline = Two fencers, five throws
game-length = a moment
game-order = All at once
seat-red = Red
seat-blue = Blue

status = { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
}
arm-prompt = How do you arm yourself?
field-weapon = Weapon
field-boost = Boost
field-bag = Bag
weapon-none = Bare hands
weapon-sword = Sword
weapon-axe = Axe
boost-none = No boost
boost-attack = Attack
bag-rope = Rope
bag-oil = Oil
bag-lamp = Lamp
comes-with = { $weapon }
is-ready = { $who } is ready.
armed = { $who } comes with { $weapon }.
throw-prompt = Which throws follow?
rock = Rock
paper = Paper
scissors = Scissors
threw = Red throws { $red }, Blue throws { $blue }.
end-fought = The duel is over.
