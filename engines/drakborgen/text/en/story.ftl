### The moments at which the table would gasp: `story-<moment>-<n>`, one line of at most 120 characters each, to be told
### before the numbers and never before the moment is public. Variants are numbered from 1. `$hero` and `$other` are
### names; no line says "he" or "she" of them. `$monster` is a name in small letters, such as "orc", `$thing` one such as
### "magic sword", `$gm` a number. What Treasure cards are worth is secret until the match is over: `escape-secret` tells
### an escape while it goes on, `escape-treasure` and `over-won` tell the sum at its end.

## A new room, by its tile

story-opened-normal-1 = The torch finds walls, and nothing yet that breathes. { $hero } steps in.
story-opened-normal-2 = Another room of black stone opens before { $hero }, and listens.
story-opened-normal-3 = { $hero } crosses a threshold that no foot has touched in a hundred years.
story-opened-portcullis-1 = Behind { $hero } the grille comes down like a row of teeth.
story-opened-portcullis-2 = Iron screams, stone shakes: the way back is barred for { $hero }.
story-opened-corridor-1 = A passage swallows { $hero } and hurries the steps along.
story-opened-corridor-2 = Not a room, only a throat of stone. { $hero } walks on.
story-opened-corridor-3 = The corridor bends, and bends again. { $hero } does not stop here; nobody does.
story-opened-rotating-1 = The floor groans and turns. Where { $hero } came in, there is wall.
story-opened-rotating-2 = Drakborgen turns over in its sleep, and { $hero } with it.
story-opened-trap-1 = White mist, a red stone underfoot, a click. { $hero } has heard of rooms like this.
story-opened-trap-2 = Something gives way beneath { $hero }'s heel. It is too late to lift the foot.
story-opened-dark-1 = The torch burns, and shows nothing. The dark in here is older than fire.
story-opened-dark-2 = { $hero } holds up a hand and does not see it.
story-opened-rubble-1 = A hall has fallen in on itself. { $hero } looks for a way over the bones of it.
story-opened-rubble-2 = Stones, beams, a boot that a hero left behind. { $hero } will have to climb.
story-opened-pit-1 = The floor ends. { $hero } drops a stone, and hears nothing.
story-opened-pit-2 = At { $hero }'s feet the castle has no bottom.
story-opened-bridge-1 = One plank, grey with age, and far below it the sound of water.
story-opened-bridge-2 = A footbridge no wider than a coffin lid leads { $hero } onward.
story-opened-divided-1 = An abyss parts the room. Over there is a door; over here is { $hero }.
story-opened-way-down-1 = Cold air climbs a stair that leads down, and down.
story-opened-way-down-2 = Steps, worn by feet that had more than five toes. They go down.
story-opened-web-1 = Grey silk from wall to wall, and something wrapped in it, long dry.
story-chamber-1 = Gold, from wall to wall, and on it she lies. { $hero } breathes as softly as a thief can.
story-chamber-2 = { $hero } has reached the hoard. The heap rises and falls: it is her flank.
story-empty-1 = Dust, silence, and the drip of water. { $hero } breathes out.
story-empty-2 = Nothing here but the feeling of being watched.
story-empty-3 = The room is empty. That is what { $hero } chooses to believe.

## Falls, doors, grilles

story-fall-trapdoor-1 = The floor opens like an eye, and { $hero } is gone.
story-fall-trapdoor-2 = A slab swings under { $hero }. A cry, and a thud far below.
story-fall-bridge-1 = The plank rolls, the torch goes first, and { $hero } goes after it.
story-fall-bridge-2 = { $hero } dances on the plank for a heartbeat too long, and falls.
story-fall-pit-1 = { $hero } falls, and falls, and will be falling still when the sun is down.
story-fall-pit-2 = The pit takes { $hero }, and gives back not even an echo.
story-across-1 = { $hero } leaps, lands, and does not look back.
story-across-2 = One breath, six steps, and { $hero } is on the other side.
story-door-opens-1 = The door gives way at a touch, as if it had been waiting for { $hero }.
story-door-opens-2 = Rust, a sigh of old air, and the door stands open.
story-door-locked-1 = Behind the door someone seems to hold back a laugh.
story-door-locked-2 = The lock is old, and in no mood to obey.
story-door-forced-1 = A shoulder, a crack, a burst of splinters: { $hero } needs no key.
story-door-forced-2 = The door held for a thousand years. It does not hold against { $hero }.
story-door-picked-1 = A hair of steel, a held breath, a click. { $hero } is through.
story-door-picked-2 = { $hero } whispers to the lock, and the lock gives up its secret.
story-door-key-1 = The key turns. Of all the locks in Drakborgen, { $hero } has found the right one.
story-door-trap-1 = The door was waiting, and it had teeth. { $hero } reels back.
story-door-trap-2 = A click in the wood. That was not the latch.
story-portcullis-lifted-1 = Bent backs, white knuckles, and the iron rises just high enough.
story-portcullis-lifted-2 = The grille goes up an inch, and another, and { $hero } is under it.
story-portcullis-held-1 = The grille does not stir. Rust has had a thousand years to make friends with stone.
story-portcullis-held-2 = Backs crack, boots slip, and the bars do not even tremble.
story-portcullis-held-3 = Not an inch. Behind the iron the castle chuckles.

## Traps, by their card

story-trap-arrows-1 = The walls have mouths, and they spit iron.
story-trap-arrows-2 = A hiss from the left, a hiss from the right: arrows.
story-trap-cave-in-t6-1 = The vault sheds a few stones, each as big as a head.
story-trap-cave-in-t12-1 = With a roar like the end of days the ceiling comes down.
story-trap-cave-in-1 = The ceiling sighs, and then it falls.
story-trap-explosion-1 = A spark, a white light, and the room throws everybody out.
story-trap-explosion-2 = The blast tears the doors from their hinges, and { $hero } from the ground.
story-trap-trapdoor-1 = The flagstones tilt, and there is nothing beneath them.
story-trap-snakes-1 = The floor is moving. The floor is made of snakes.
story-trap-snakes-2 = From every crack come cold, thin, patient things with teeth.
story-trap-poison-fog-1 = Green fog creeps out of the joints, sweet as rotten apples.
story-trap-poison-fog-2 = A hiss behind the stones, and the air in the room turns green.
story-trap-poison-fog-again-1 = The green fog still hangs between the walls, and it finds { $hero }.
story-trap-spear-trap-1 = The walls are full of spears, and the walls are coming closer.
story-spears-stopped-1 = The right stone sinks, and the spears halt a hand's breadth from { $hero }'s throat.
story-spears-stopped-2 = A grinding, a shudder, and the walls draw back. They sulk.

## Dangers and wonders

story-bats-1 = A black cloud drops from the vault, thirsty and shrieking.
story-corpse-eaters-1 = The slabs lift. Small pale hands come out, and then the teeth.
story-corpse-eaters-over-1 = The last of them goes under, and the slab is stamped shut.
story-stingcrawler-1 = Something with too many legs has chosen { $hero }.
story-shadow-1 = { $hero } casts two shadows now, and one of them smiles.
story-shadow-gone-1 = The second shadow lets go of { $hero }'s heels, and slinks into a corner.
story-suction-1 = The air turns into a hand, and pulls { $hero } through the wall.
story-curse-1 = Somewhere the old wizard laughs, and every corridor in the castle turns round.
story-rune-1 = A sign in the floor begins to glow, cold and blue.
story-rune-travel-1 = { $hero } steps on the rune, and steps off another, far away.
story-spider-1 = In a corner hangs a thing as big as a cart. It waits. It has all the time there is.
story-secret-door-1 = A stone gives under { $hero }'s hand, and there is a door where there was none.
story-ambush-skeleton-1 = Bones rise from the rubbish, and find { $hero }'s throat.
story-ambush-1 = It was behind the door all along.
story-ambush-2 = A roar, a rush, and only then the sight of it: the { $monster } was waiting.
story-torch-out-1 = A breath out of nowhere, and every torch in the room is dead.
story-torch-out-2 = The flame shrinks, turns blue, and goes. Drakborgen likes it better so.
story-torch-out-3 = Darkness. { $hero } can hear the flint, and the heart.
story-torch-lit-1 = A spark, a curse, a flame: { $hero } sees again.
story-torch-lit-2 = { $hero }'s torch catches. The shadows go back to their places.

## Webs

story-webbed-1 = Silk as thick as rope closes round { $hero }. Far away, something feels it tremble.
story-webbed-2 = { $hero } hangs in the web. Every struggle runs along the threads like a bell.
story-webbed-3 = Sticky, cold, and strong as iron: { $hero } is caught.
story-spiders-run-1 = Something twitched in a web. All over the castle the spiders lift their heads.
story-spiders-run-2 = Eight feet, and eight feet more, come over the stones without a sound.
story-torn-loose-1 = Threads snap, skin tears: { $hero } is free.
story-pushed-through-1 = { $hero } goes through the web like a blade, trailing silk.

## Monsters slain, by kind

story-slain-svartalv-1 = The dark elf dies as it lived, without a sound.
story-slain-svartalv-2 = { $hero } wipes the blade. The dark elf's smile stays where it fell.
story-slain-svartalv-3 = One dark elf fewer whispers behind the walls.
story-slain-orch-1 = The orc goes down like an oak, and the floor shakes.
story-slain-orch-2 = { $hero } steps over the orc, and does not count its scars.
story-slain-orch-3 = The orc's last curse ends in the middle.
story-slain-skelett-1 = The bones forget each other, and rattle to the ground.
story-slain-skelett-2 = { $hero } strikes once more, and the skeleton is only a heap of yesterday.
story-slain-skelett-3 = The skull rolls into a corner, and is done with grinning.
story-slain-bergstroll-1 = The troll looks surprised, and then it is a hill of meat.
story-slain-bergstroll-2 = Songs are made of this: { $hero } has felled a mountain troll.
story-slain-rash-kharg-1 = The hunter of the deep has met a better one: Rash-Kharg is dead.
story-slain-lindorm-1 = The Lindworm writhes, cracks the vault, and lies still. { $hero } stands over it.
story-slain-demon-1 = The demon bursts into ash, and the book snaps shut of its own accord.
story-flees-1 = The { $monster } looks at { $hero }, thinks again, and is gone.
story-follows-1 = { $hero } runs. Behind comes the { $monster }, and it runs better.
story-passive-1 = The { $monster } stands there and stares. Perhaps it has eaten.
story-got-away-1 = { $hero } is out before the { $monster } can turn round.

## Heroes slain, by cause

story-dead-monster-1 = { $hero } falls to the { $monster }, and the torch rolls out of an open hand.
story-dead-monster-2 = The { $monster } stands over { $hero }. Drakborgen is fed.
story-dead-dark-1 = In the dark the { $monster } needed one blow. { $hero } never saw it.
story-dead-duel-1 = { $hero } falls to { $other }. The castle had only to watch.
story-dead-trap-1 = The trap was older than kingdoms, and it still worked. { $hero } is dead.
story-dead-crushed-1 = When the dust settles there is no { $hero } any more.
story-dead-spears-1 = The wrong stone. The walls meet where { $hero } stood.
story-dead-door-trap-1 = { $hero } opened one door too many, and lies before it.
story-dead-bats-1 = When the bats lift there is little left of { $hero }.
story-dead-venom-1 = The venom reaches the heart. { $hero } sits down, and does not get up.
story-dead-corpse-eaters-1 = The small hands take { $hero } down through the floor, piece by piece.
story-dead-skeleton-1 = Bony fingers close, and { $hero }'s struggle ends.
story-dead-spider-1 = The spider is there. { $hero } is wrapped with care, like a gift.
story-dead-pit-1 = { $hero }'s mind goes out like a candle, long before the bottom that is not there.
story-dead-dragon-1 = She breathes. Where { $hero } stood the gold has melted.
story-dead-dragon-2 = { $hero } becomes a mouthful for a dragon a hundred years hungry.
story-dead-grilled-1 = { $hero } reaches the wrong exit at the wrong time, and burns before it.
story-dead-wall-1 = The magic lets go of { $hero } in the middle of solid stone.
story-dead-fall-1 = { $hero } strikes the stones of the catacombs, and moves no more.
story-dead-tentacles-1 = The water closes over { $hero }. A few bubbles, then none.
story-dead-balrog-1 = Fire and shadow go by. { $hero } was not hidden well enough.
story-dead-catacombs-1 = The catacombs keep { $hero }, as they keep all that is lost.
story-dead-shadow-1 = The shadow stands up, and { $hero } lies down in its place.
story-dead-flask-1 = { $hero } drinks, smiles, and falls. It was the wrong flask.
story-dead-amulet-1 = The amulet grows warm on { $hero }'s breast, and the heart beneath it stops.
story-dead-book-1 = { $hero } reads the last word aloud, and was never here.
story-dead-demon-1 = The demon closes the book over { $hero }.
story-dead-sun-1 = The sun is gone, and with it { $hero }. What comes by night leaves nothing.
story-dead-gave-up-1 = { $hero } sits down with the back to the wall, and waits for the dark.
story-joins-monsters-1 = Drakborgen has taken { $hero }. From now on it has one more will.
story-joins-monsters-2 = The dead of Drakborgen serve it. { $hero } begins tonight.

## The dragon

story-dragon-asleep-1 = A scale clinks, an eyelid trembles. She sleeps.
story-dragon-asleep-2 = Her breath goes in, her breath goes out. She sleeps.
story-dragon-asleep-3 = A coin rolls, and rolls, and falls. She sleeps. Still.
story-dragon-wakes-1 = An eye opens, golden and as large as a shield. THE DRAGON IS AWAKE.
story-dragon-wakes-2 = The heap of gold stands up. She counts her treasure, and it is less. THE DRAGON IS AWAKE.
story-dragon-fire-1 = Fire from wall to wall, white and roaring.
story-dragon-fire-2 = She draws breath again.
story-dragon-fire-3 = Gold runs like water. The chamber is an oven now.
story-dragon-stumbles-1 = { $hero } stumbles over a king's ransom, and she turns her head.
story-dragon-escaped-1 = Smoke, singed hair, and arms still full: { $hero } is out of the chamber.
story-dragon-drops-1 = Gold rains from { $hero }'s arms. No treasure is worth that fire.
story-dragon-sleeps-again-1 = In the chamber it is quiet. She has laid her head on the gold again, and sleeps.

## Treasures, amulets, companions

story-treasure-1 = { $hero } bends, takes, and does not let anybody see.
story-treasure-2 = Something glitters, and vanishes into { $hero }'s bag.
story-treasure-3 = { $hero }'s bag has grown heavier. How much, { $hero } alone knows.
story-coins-1 = { $hero } blows off the dust: { $gm } gold coins.
story-coins-2 = { $gm } gold coins, warm from { $hero }'s hand already.
story-hoard-1 = Forgotten in the deep lay { $gm } gold coins. { $hero } forgets nothing.
story-thing-1 = { $hero } finds something that someone died for.
story-thing-2 = Under the dust a gift has waited for { $hero }'s hand.
story-thing-3 = The one who hid this is long dead. { $hero } puts it away.
story-chest-empty-1 = The lid creaks open. Someone was here before { $hero }.
story-amulet-found-1 = { $hero } lifts up an amulet. Someone knows what it does. It is not { $hero }.
story-amulet-worn-1 = { $hero } puts on the amulet. It is cold. It is waiting.
story-amulet-pheromone-1 = The { $monster } sniffs, blushes, and lies down at { $hero }'s feet.
story-amulet-teleport-1 = { $hero } falls, and the amulet flings the fall sideways.
story-amulet-twilight-1 = As the last light goes the amulet lifts { $hero } out of the castle, softly as a mother.
story-amulet-skeleton-1 = The skeleton kneels with a rattle. { $hero } wears the sign of its lord.
story-amulet-life-1 = { $hero } dies, the amulet crumbles, and { $hero } draws breath again.
story-amulet-death-1 = The amulet has waited for gold. { $hero } falls down beside it, dead.
story-amulet-strength-1 = Where { $hero } failed, strength wakes, late but for good.
story-amulet-shield-1 = Light like glass stands around { $hero }, and shatters in place of the bones.
story-amulet-spider-1 = The silk recoils from { $hero }, as if it were afraid.
story-amulet-thief-1 = The lock sees { $hero }'s amulet, and springs open. So will all the others.
story-amulet-dragon-1 = The fire parts around { $hero }, like water round a stone.
story-amulet-kuyashian-curse-1 = So close, and yet { $hero } fell short. The curse of Kuyashia does not forgive that.
story-companion-joined-1 = The { $monster } falls in behind { $hero }, with empty eyes.
story-companion-joined-2 = { $hero } does not walk alone any more: the { $monster } brings up the rear.
story-companion-loyal-1 = Out of the letters steps a dark elf, and bows to { $hero }.
story-companion-lost-1 = The { $monster } blinks, and remembers what it is. { $hero } has lost it.
story-companion-dead-1 = The { $monster } dies for { $hero }, and does not know why.
story-oracaz-dead-1 = The oracaz falls. Dzala Naryn says nothing, and says it for a long time.

## The sun, the gates, the way out

story-sun-3-1 = The light in the arrow slits turns red. Three dots to the dark.
story-sun-3-2 = Shadows grow long in the courtyard. Three dots remain, and none of them is certain.
story-sun-2-1 = The sun touches the mountains. Two dots.
story-sun-2-2 = Two dots. Behind the walls something begins to stretch.
story-sun-1-1 = One dot. The last light lies on the highest tower, and trembles.
story-sun-1-2 = A single red thread of sun. The next step may be the last.
story-sun-holds-1 = The sun holds its breath.
story-sun-holds-2 = The sun hangs on the ridge, and does not fall. Not yet.
story-gates-1 = The sun is down. With a crash that is heard in the valley the gates of Drakborgen shut.
story-gates-2 = Night. The gates close, and what sleeps by day opens its eyes.
story-escape-treasure-1 = { $hero } stands in the evening air, alive, with { $gm } gm.
story-escape-treasure-2 = Down the mountain goes { $hero }, bent beneath { $gm } gm, and laughing.
story-escape-treasure-3 = { $hero } is out. { $gm } gm will feed a village, and many stories.
story-escape-secret-1 = { $hero } is out, and holds the bag with both arms. What is in it stays untold for now.
story-escape-secret-2 = A gate, a gust of wind, a free sky: { $hero } has made it, with a heavy bag.
story-escape-empty-1 = { $hero } is out, with empty hands and all fingers. Few can say so.
story-escape-empty-2 = { $hero } brings out nothing but a life. It will do.
story-escape-beyond-1 = { $hero } stands blinking on a hillside, with the walls behind. The castle does not know it yet.
story-over-won-1 = { $hero } has robbed Drakborgen and lived: { $gm } gm.
story-over-won-2 = The tale will say { $hero }, and { $gm } gm, and leave out how afraid the teller was.
story-over-castle-1 = Nobody came back. Drakborgen closes its eyes, and is fed.
