### The pages of heroes, items, rooms, curses and rift cards: names and texts of cards.ftl, with a line of colour each.

page-hero-brenna-1-title = { hero-brenna-1 }
page-hero-brenna-1 =
    { hero-brenna-1.text }

    _Eldest of nine; nobody ever got past her to the pantry._
page-hero-brenna-2-title = { hero-brenna-2 }
page-hero-brenna-2 =
    { hero-brenna-2.text }

    _She now teaches others where to stand, namely behind her._
page-hero-brenna-3-title = { hero-brenna-3 }
page-hero-brenna-3 =
    { hero-brenna-3.text }

    _The oak door of her village was named after her._
page-hero-torvald-1-title = { hero-torvald-1 }
page-hero-torvald-1 =
    { hero-torvald-1.text }

    _Quotes a price, then a temper, then the price again._
page-hero-torvald-2-title = { hero-torvald-2 }
page-hero-torvald-2 =
    { hero-torvald-2.text }

    _Signs contracts with the axe. The table is extra._
page-hero-torvald-3-title = { hero-torvald-3 }
page-hero-torvald-3 =
    { hero-torvald-3.text }

    _Death came for him twice and was shouted at._
page-hero-silka-1-title = { hero-silka-1 }
page-hero-silka-1 =
    { hero-silka-1.text }

    _She is already behind you; do keep talking._
page-hero-silka-2-title = { hero-silka-2 }
page-hero-silka-2 =
    { hero-silka-2.text }

    _Her references are excellent and mostly dead._
page-hero-silka-3-title = { hero-silka-3 }
page-hero-silka-3 =
    { hero-silka-3.text }

    _The night asks her for directions._
page-hero-pip-1-title = { hero-pip-1 }
page-hero-pip-1 =
    { hero-pip-1.text }

    _Found it before you lost it._
page-hero-pip-2-title = { hero-pip-2 }
page-hero-pip-2 =
    { hero-pip-2.text }

    _Always leaves a clue, and always to someone else._
page-hero-pip-3-title = { hero-pip-3 }
page-hero-pip-3 =
    { hero-pip-3.text }

    _Robbed the Town's own strongbox to test it. It failed._
page-hero-aldric-1-title = { hero-aldric-1 }
page-hero-aldric-1 =
    { hero-aldric-1.text }

    _Counts arrows, paces and exits, in that order._
page-hero-aldric-2-title = { hero-aldric-2 }
page-hero-aldric-2 =
    { hero-aldric-2.text }

    _The second arrow asks whether the first was clear._
page-hero-aldric-3-title = { hero-aldric-3 }
page-hero-aldric-3 =
    { hero-aldric-3.text }

    _He aims where nobody should have stood._
page-hero-yara-1-title = { hero-yara-1 }
page-hero-yara-1 =
    { hero-yara-1.text }

    _Reads a corridor like a letter addressed to her._
page-hero-yara-2-title = { hero-yara-2 }
page-hero-yara-2 =
    { hero-yara-2.text }

    _She has been lost once, on purpose, to see how it felt._
page-hero-yara-3-title = { hero-yara-3 }
page-hero-yara-3 =
    { hero-yara-3.text }

    _Walks ahead so softly that the dust stays asleep._
page-hero-orsolo-1-title = { hero-orsolo-1 }
page-hero-orsolo-1 =
    { hero-orsolo-1.text }

    _Studied fire. Fire passed the examination._
page-hero-orsolo-2-title = { hero-orsolo-2 }
page-hero-orsolo-2 =
    { hero-orsolo-2.text }

    _Insured nowhere in Draggmar._
page-hero-orsolo-3-title = { hero-orsolo-3 }
page-hero-orsolo-3 =
    { hero-orsolo-3.text }

    _He apologises to the architecture beforehand._
page-hero-mirelle-1-title = { hero-mirelle-1 }
page-hero-mirelle-1 =
    { hero-mirelle-1.text }

    _Writes her spells in frost, for want of cheaper ink._
page-hero-mirelle-2-title = { hero-mirelle-2 }
page-hero-mirelle-2 =
    { hero-mirelle-2.text }

    _The room goes quiet, then white._
page-hero-mirelle-3-title = { hero-mirelle-3 }
page-hero-mirelle-3 =
    { hero-mirelle-3.text }

    _Winter keeps a chair free for her._
page-hero-hamund-1-title = { hero-hamund-1 }
page-hero-hamund-1 =
    { hero-hamund-1.text }

    _Has patched worse, and says so while he sews._
page-hero-hamund-2-title = { hero-hamund-2 }
page-hero-hamund-2 =
    { hero-hamund-2.text }

    _Unpicks a curse like a bad seam._
page-hero-hamund-3-title = { hero-hamund-3 }
page-hero-hamund-3 =
    { hero-hamund-3.text }

    _He prays with one hand and hits with the other._
page-hero-odile-1-title = { hero-odile-1 }
page-hero-odile-1 =
    { hero-odile-1.text }

    _Asks for little, and is usually heard._
page-hero-odile-2-title = { hero-odile-2 }
page-hero-odile-2 =
    { hero-odile-2.text }

    _Where she kneels, arrows lose interest._
page-hero-odile-3-title = { hero-odile-3 }
page-hero-odile-3 =
    { hero-odile-3.text }

    _The greater the sinner, the shorter the sermon._
page-hero-veyra-1-title = { hero-veyra-1 }
page-hero-veyra-1 =
    { hero-veyra-1.text }

    _She has a question. You will answer it._
page-hero-veyra-2-title = { hero-veyra-2 }
page-hero-veyra-2 =
    { hero-veyra-2.text }

    _Fear is a thing she writes down about others._
page-hero-veyra-3-title = { hero-veyra-3 }
page-hero-veyra-3 =
    { hero-veyra-3.text }

    _Even her gods confess now and then._
page-hero-kesk-1-title = { hero-kesk-1 }
page-hero-kesk-1 =
    { hero-kesk-1.text }

    _Half in advance, half on delivery, no names._
page-hero-kesk-2-title = { hero-kesk-2 }
page-hero-kesk-2 =
    { hero-kesk-2.text }

    _Never refused a job; never missed a payday._
page-hero-kesk-3-title = { hero-kesk-3 }
page-hero-kesk-3 =
    { hero-kesk-3.text }

    _His price list has a line for kings._
page-hero-dramoth-1-title = { hero-dramoth-1 }
page-hero-dramoth-1 =
    { hero-dramoth-1.text }

    _Strikes first. There is no second item on his list._
page-hero-dramoth-2-title = { hero-dramoth-2 }
page-hero-dramoth-2 =
    { hero-dramoth-2.text }

    _Collects the purse before the echo fades._
page-hero-dramoth-3-title = { hero-dramoth-3 }
page-hero-dramoth-3 =
    { hero-dramoth-3.text }

    _His questions can wait; they are mostly for widows._
page-hero-caspen-1-title = { hero-caspen-1 }
page-hero-caspen-1 =
    { hero-caspen-1.text }

    _Evil must be found first, and he never asks the way._
page-hero-caspen-2-title = { hero-caspen-2 }
page-hero-caspen-2 =
    { hero-caspen-2.text }

    _Shining, stubborn, and on the right side of the door._
page-hero-caspen-3-title = { hero-caspen-3 }
page-hero-caspen-3 =
    { hero-caspen-3.text }

    _When he finally finds evil, evil regrets it._
page-item-1-01-title = { item-1-01 }
page-item-1-01 =
    { item-1-01.text }

    _The notch is from the last owner. So is the stain._
page-item-1-02-title = { item-1-02 }
page-item-1-02 =
    { item-1-02.text }

    _Does not know the difference between oak and lid._
page-item-1-03-title = { item-1-03 }
page-item-1-03 =
    { item-1-03.text }

    _Swings wide, and so does your guard._
page-item-1-04-title = { item-1-04 }
page-item-1-04 =
    { item-1-04.text }

    _Makes even brutes come closer slowly._
page-item-1-05-title = { item-1-05 }
page-item-1-05 =
    { item-1-05.text }

    _One for show, one for the ribs._
page-item-1-06-title = { item-1-06 }
page-item-1-06 =
    { item-1-06.text }

    _Hums when friends are near; nobody dares ask the tune._
page-item-1-07-title = { item-1-07 }
page-item-1-07 =
    { item-1-07.text }

    _Walking stick, argument, third leg._
page-item-1-08-title = { item-1-08 }
page-item-1-08 =
    { item-1-08.text }

    _Engraved: rest now, properly._
page-item-1-09-title = { item-1-09 }
page-item-1-09 =
    { item-1-09.text }

    _Goblins remember the old shepherd king._
page-item-1-10-title = { item-1-10 }
page-item-1-10 =
    { item-1-10.text }

    _Mostly straw, partly hope._
page-item-1-11-title = { item-1-11 }
page-item-1-11 =
    { item-1-11.text }

    _Smells of the pot it came from._
page-item-1-12-title = { item-1-12 }
page-item-1-12 =
    { item-1-12.text }

    _Heavy as an unpaid bill._
page-item-1-13-title = { item-1-13 }
page-item-1-13 =
    { item-1-13.text }

    _The hem is stitched with one small prayer._
page-item-1-14-title = { item-1-14 }
page-item-1-14 =
    { item-1-14.text }

    _Do not hug._
page-item-1-15-title = { item-1-15 }
page-item-1-15 =
    { item-1-15.text }

    _Someone's lid, before the war._
page-item-1-16-title = { item-1-16 }
page-item-1-16 =
    { item-1-16.text }

    _Round like luck, dented like luck._
page-item-1-17-title = { item-1-17 }
page-item-1-17 =
    { item-1-17.text }

    _Wipe the slate and the hex goes with the chalk._
page-item-1-18-title = { item-1-18 }
page-item-1-18 =
    { item-1-18.text }

    _A shield for people who cannot stop stabbing._
page-item-1-19-title = { item-1-19 }
page-item-1-19 =
    { item-1-19.text }

    _Three strokes for courage, one for the edge._
page-item-1-20-title = { item-1-20 }
page-item-1-20 =
    { item-1-20.text }

    _Handle with sober hands._
page-item-1-21-title = { item-1-21 }
page-item-1-21 =
    { item-1-21.text }

    _Tastes of nettle and second chances._
page-item-1-22-title = { item-1-22 }
page-item-1-22 =
    { item-1-22.text }

    _Bent by a better lock than yours._
page-item-1-23-title = { item-1-23 }
page-item-1-23 =
    { item-1-23.text }

    _Opens something. Try everything._
page-item-1-24-title = { item-1-24 }
page-item-1-24 =
    { item-1-24.text }

    _Blessed in bulk, but blessed._
page-item-1-25-title = { item-1-25 }
page-item-1-25 =
    { item-1-25.text }

    _Cough now, live later._
page-item-1-26-title = { item-1-26 }
page-item-1-26 =
    { item-1-26.text }

    _Always lands on the side that pays._
page-item-2-01-title = { item-2-01 }
page-item-2-01 =
    { item-2-01.text }

    _Balanced well enough to make up for you._
page-item-2-02-title = { item-2-02 }
page-item-2-02 =
    { item-2-02.text }

    _Treats chests and chiefs alike._
page-item-2-03-title = { item-2-03 }
page-item-2-03 =
    { item-2-03.text }

    _Plucks their nerve before their throat._
page-item-2-04-title = { item-2-04 }
page-item-2-04 =
    { item-2-04.text }

    _So thin that the wound is a rumour._
page-item-2-05-title = { item-2-05 }
page-item-2-05 =
    { item-2-05.text }

    _Warms the whole company, one of them too much._
page-item-2-06-title = { item-2-06 }
page-item-2-06 =
    { item-2-06.text }

    _The runes say: lean here._
page-item-2-07-title = { item-2-07 }
page-item-2-07 =
    { item-2-07.text }

    _Rings like a chapel when it meets the unholy._
page-item-2-08-title = { item-2-08 }
page-item-2-08 =
    { item-2-08.text }

    _Strung with one hair of the moon's own hound._
page-item-2-09-title = { item-2-09 }
page-item-2-09 =
    { item-2-09.text }

    _A thousand small refusals._
page-item-2-10-title = { item-2-10 }
page-item-2-10 =
    { item-2-10.text }

    _The tailor charged by the stud._
page-item-2-11-title = { item-2-11 }
page-item-2-11 =
    { item-2-11.text }

    _Woven from promises that were kept._
page-item-2-12-title = { item-2-12 }
page-item-2-12 =
    { item-2-12.text }

    _The drake did not mind; it had four more._
page-item-2-13-title = { item-2-13 }
page-item-2-13 =
    { item-2-13.text }

    _Wide enough for a friend, if the friend pays attention._
page-item-2-14-title = { item-2-14 }
page-item-2-14 =
    { item-2-14.text }

    _Gores on the way back._
page-item-2-15-title = { item-2-15 }
page-item-2-15 =
    { item-2-15.text }

    _Shows the blow its own face._
page-item-2-16-title = { item-2-16 }
page-item-2-16 =
    { item-2-16.text }

    _Red, sweet, and slightly alive._
page-item-2-17-title = { item-2-17 }
page-item-2-17 =
    { item-2-17.text }

    _Borrowed from a guild that does not lend._
page-item-2-18-title = { item-2-18 }
page-item-2-18 =
    { item-2-18.text }

    _Count to three. Or to two, to be safe._
page-item-2-19-title = { item-2-19 }
page-item-2-19 =
    { item-2-19.text }

    _Read aloud, then burn, then wash._
page-item-2-20-title = { item-2-20 }
page-item-2-20 =
    { item-2-20.text }

    _Cut from a night nobody missed._
page-item-2-21-title = { item-2-21 }
page-item-2-21 =
    { item-2-21.text }

    _Worn by those who finished last and finished._
page-item-2-22-title = { item-2-22 }
page-item-2-22 =
    { item-2-22.text }

    _Somewhere inside, an earlier owner is still looking._
page-item-3-01-title = { item-3-01 }
page-item-3-01 =
    { item-3-01.text }

    _Knighted more men than the king, more briefly._
page-item-3-02-title = { item-3-02 }
page-item-3-02 =
    { item-3-02.text }

    _The string still growls at strangers._
page-item-3-03-title = { item-3-03 }
page-item-3-03 =
    { item-3-03.text }

    _A pair of snakes, sold as knives._
page-item-3-04-title = { item-3-04 }
page-item-3-04 =
    { item-3-04.text }

    _Lends its master's certainty to everybody near._
page-item-3-05-title = { item-3-05 }
page-item-3-05 =
    { item-3-05.text }

    _Beaten at noon on an altar; hates the dusk._
page-item-3-06-title = { item-3-06 }
page-item-3-06 =
    { item-3-06.text }

    _The land was named after the blade, the song claims._
page-item-3-07-title = { item-3-07 }
page-item-3-07 =
    { item-3-07.text }

    _When it goes out, so does the sky._
page-item-3-08-title = { item-3-08 }
page-item-3-08 =
    { item-3-08.text }

    _You do not wear it, you move in._
page-item-3-09-title = { item-3-09 }
page-item-3-09 =
    { item-3-09.text }

    _Sewn by blind spiders in the dark of the month._
page-item-3-10-title = { item-3-10 }
page-item-3-10 =
    { item-3-10.text }

    _Every rune a small lawsuit against harm._
page-item-3-11-title = { item-3-11 }
page-item-3-11 =
    { item-3-11.text }

    _Still warm. Try not to think about it._
page-item-3-12-title = { item-3-12 }
page-item-3-12 =
    { item-3-12.text }

    _A door that follows you about._
page-item-3-13-title = { item-3-13 }
page-item-3-13 =
    { item-3-13.text }

    _Hospitality with an edge._
page-item-3-14-title = { item-3-14 }
page-item-3-14 =
    { item-3-14.text }

    _Floats before you and takes it personally._
page-item-3-15-title = { item-3-15 }
page-item-3-15 =
    { item-3-15.text }

    _One gulp, and yesterday did not happen._
page-item-3-16-title = { item-3-16 }
page-item-3-16 =
    { item-3-16.text }

    _The dragon wants the flask back._
page-item-3-17-title = { item-3-17 }
page-item-3-17 =
    { item-3-17.text }

    _Roars only you can hear, fortunately._
page-item-3-18-title = { item-3-18 }
page-item-3-18 =
    { item-3-18.text }

    _Smells of ash and Monday morning._
page-item-3-19-title = { item-3-19 }
page-item-3-19 =
    { item-3-19.text }

    _Cut from a finger that knew every door._
page-item-3-20-title = { item-3-20 }
page-item-3-20 =
    { item-3-20.text }

    _Heads turn; then heads are brought to you._
page-room-1-01-title = { room-1-01 }
page-room-1-01 =
    { room-1-01.text }

    _They fight for the pot, the lid and the principle._
page-room-1-02-title = { room-1-02 }
page-room-1-02 =
    { room-1-02.text }

    _First the net, then the stick, then the song._
page-room-1-03-title = { room-1-03 }
page-room-1-03 =
    { room-1-03.text }

    _He will tell everyone if you only walk past._
page-room-1-04-title = { room-1-04 }
page-room-1-04 =
    { room-1-04.text }

    _They fight badly and leave with your things._
page-room-1-05-title = { room-1-05 }
page-room-1-05 =
    { room-1-05.text }

    _A polite cough, then arrows._
page-room-1-06-title = { room-1-06 }
page-room-1-06 =
    { room-1-06.text }

    _Every bruise is billed._
page-room-1-07-title = { room-1-07 }
page-room-1-07 =
    { room-1-07.text }

    _The smell arrives first and hits hardest._
page-room-1-08-title = { room-1-08 }
page-room-1-08 =
    { room-1-08.text }

    _Held together by habit._
page-room-1-09-title = { room-1-09 }
page-room-1-09 =
    { room-1-09.text }

    _It knows your name and says it wrong on purpose._
page-room-1-10-title = { room-1-10 }
page-room-1-10 =
    { room-1-10.text }

    _Each bite comes with small print._
page-room-1-11-title = { room-1-11 }
page-room-1-11 =
    { room-1-11.text }

    _Its breath walks straight through leather._
page-room-1-12-title = { room-1-12 }
page-room-1-12 =
    { room-1-12.text }

    _Let him finish the chant and you are in it._
page-room-1-13-title = { room-1-13 }
page-room-1-13 =
    { room-1-13.text }

    _The bones below point upwards in warning._
page-room-1-14-title = { room-1-14 }
page-room-1-14 =
    { room-1-14.text }

    _Every knot in the panelling looks back._
page-room-1-15-title = { room-1-15 }
page-room-1-15 =
    { room-1-15.text }

    _The stone cries for each foot that steps on it._
page-room-1-16-title = { room-1-16 }
page-room-1-16 =
    { room-1-16.text }

    _Someone oils them. Nobody has met him._
page-room-1-17-title = { room-1-17 }
page-room-1-17 =
    { room-1-17.text }

    _Banded, bolted, and heavier than its secret._
page-room-1-18-title = { room-1-18 }
page-room-1-18 =
    { room-1-18.text }

    _Soft wood, softer whispering._
page-room-1-19-title = { room-1-19 }
page-room-1-19 =
    { room-1-19.text }

    _Your own steps, and after a while only yours._
page-room-1-20-title = { room-1-20 }
page-room-1-20 =
    { room-1-20.text }

    _A candle burns for no one in particular._
page-room-1-21-title = { room-1-21 }
page-room-1-21 =
    { room-1-21.text }

    _Collects teeth and is not particular about owners._
page-room-1-22-title = { room-1-22 }
page-room-1-22 =
    { room-1-22.text }

    _The toll is due before you see the bridge._
page-room-1-23-title = { room-1-23 }
page-room-1-23 =
    { room-1-23.text }

    _Steel rusts to dust in his cold keeping._
page-room-1-24-title = { room-1-24 }
page-room-1-24 =
    { room-1-24.text }

    _He greets guests with a brand._
page-room-2-01-title = { room-2-01 }
page-room-2-01 =
    { room-2-01.text }

    _Pass them by and count your luggage._
page-room-2-02-title = { room-2-02 }
page-room-2-02 =
    { room-2-02.text }

    _The fuse was always too short._
page-room-2-03-title = { room-2-03 }
page-room-2-03 =
    { room-2-03.text }

    _The wolf bites while the rider aims._
page-room-2-04-title = { room-2-04 }
page-room-2-04 =
    { room-2-04.text }

    _There is a price on every one of their heads._
page-room-2-05-title = { room-2-05 }
page-room-2-05 =
    { room-2-05.text }

    _The cut is nothing. The cut is only the envelope._
page-room-2-06-title = { room-2-06 }
page-room-2-06 =
    { room-2-06.text }

    _He taught half the Town its guard, and knows the gap._
page-room-2-07-title = { room-2-07 }
page-room-2-07 =
    { room-2-07.text }

    _They set the table when they hear boots._
page-room-2-08-title = { room-2-08 }
page-room-2-08 =
    { room-2-08.text }

    _Her grief goes through plate like rain through leaves._
page-room-2-09-title = { room-2-09 }
page-room-2-09 =
    { room-2-09.text }

    _What it touches, it keeps a claim on._
page-room-2-10-title = { room-2-10 }
page-room-2-10 =
    { room-2-10.text }

    _Leave one lit and it follows you home._
page-room-2-11-title = { room-2-11 }
page-room-2-11 =
    { room-2-11.text }

    _Two horns, one thought._
page-room-2-12-title = { room-2-12 }
page-room-2-12 =
    { room-2-12.text }

    _They began without you, but kept your place._
page-room-2-13-title = { room-2-13 }
page-room-2-13 =
    { room-2-13.text }

    _Someone below is patient and winding a wheel._
page-room-2-14-title = { room-2-14 }
page-room-2-14 =
    { room-2-14.text }

    _Sweet air is the worst air._
page-room-2-15-title = { room-2-15 }
page-room-2-15 =
    { room-2-15.text }

    _Whatever you carry, it reads aloud and unmakes._
page-room-2-16-title = { room-2-16 }
page-room-2-16 =
    { room-2-16.text }

    _Three locks, one of them proud._
page-room-2-17-title = { room-2-17 }
page-room-2-17 =
    { room-2-17.text }

    _It begs to be opened, which should tell you._
page-room-2-18-title = { room-2-18 }
page-room-2-18 =
    { room-2-18.text }

    _Listen: the next rooms are already talking._
page-room-2-19-title = { room-2-19 }
page-room-2-19 =
    { room-2-19.text }

    _Clean sheets. A hundred years of clean sheets._
page-room-2-20-title = { room-2-20 }
page-room-2-20 =
    { room-2-20.text }

    _Nobody hears your orders over his horn._
page-room-2-21-title = { room-2-21 }
page-room-2-21 =
    { room-2-21.text }

    _Shakes your hand, keeps the ring._
page-room-2-22-title = { room-2-22 }
page-room-2-22 =
    { room-2-22.text }

    _Her kiss comes first, and mail does not help._
page-room-2-23-title = { room-2-23 }
page-room-2-23 =
    { room-2-23.text }

    _She thinks your best thought before you do._
page-room-3-01-title = { room-3-01 }
page-room-3-01 =
    { room-3-01.text }

    _Shield on shield, grudge on grudge._
page-room-3-02-title = { room-3-02 }
page-room-3-02 =
    { room-3-02.text }

    _Swallows what falls off you, and then you._
page-room-3-03-title = { room-3-03 }
page-room-3-03 =
    { room-3-03.text }

    _They were under you the whole time._
page-room-3-04-title = { room-3-04 }
page-room-3-04 =
    { room-3-04.text }

    _The contract on you was cheap._
page-room-3-05-title = { room-3-05 }
page-room-3-05 =
    { room-3-05.text }

    _They had your skills once, and better teachers._
page-room-3-06-title = { room-3-06 }
page-room-3-06 =
    { room-3-06.text }

    _You may pass; your good name stays as ransom._
page-room-3-07-title = { room-3-07 }
page-room-3-07 =
    { room-3-07.text }

    _Thirsty, well dressed, and not alone in there._
page-room-3-08-title = { room-3-08 }
page-room-3-08 =
    { room-3-08.text }

    _Boasts die on the tongue before that visor._
page-room-3-09-title = { room-3-09 }
page-room-3-09 =
    { room-3-09.text }

    _The hymn is beautiful and goes through everything._
page-room-3-10-title = { room-3-10 }
page-room-3-10 =
    { room-3-10.text }

    _Remembers each hero by taste._
page-room-3-11-title = { room-3-11 }
page-room-3-11 =
    { room-3-11.text }

    _One for the throat, one for the heel._
page-room-3-12-title = { room-3-12 }
page-room-3-12 =
    { room-3-12.text }

    _Spare them and they will pray for you._
page-room-3-13-title = { room-3-13 }
page-room-3-13 =
    { room-3-13.text }

    _Mown twice a day._
page-room-3-14-title = { room-3-14 }
page-room-3-14 =
    { room-3-14.text }

    _Rises to the ankle, the belt, the purse._
page-room-3-15-title = { room-3-15 }
page-room-3-15 =
    { room-3-15.text }

    _It only hurts while you look. You always look._
page-room-3-16-title = { room-3-16 }
page-room-3-16 =
    { room-3-16.text }

    _Kings lie here beside what they could not leave._
page-room-3-17-title = { room-3-17 }
page-room-3-17 =
    { room-3-17.text }

    _It wants a clean hand and spoils it._
page-room-3-18-title = { room-3-18 }
page-room-3-18 =
    { room-3-18.text }

    _Sit for a moment, be someone, pay later._
page-room-3-19-title = { room-3-19 }
page-room-3-19 =
    { room-3-19.text }

    _The water shows you whole, and makes it so._
page-room-3-20-title = { room-3-20 }
page-room-3-20 =
    { room-3-20.text }

    _Two axes, and both of them land before the horn._
page-room-3-21-title = { room-3-21 }
page-room-3-21 =
    { room-3-21.text }

    _Everybody has a price; yours is already paid._
page-room-3-22-title = { room-3-22 }
page-room-3-22 =
    { room-3-22.text }

    _He died centuries ago and has been preparing since._
page-room-3-23-title = { room-3-23 }
page-room-3-23 =
    { room-3-23.text }

    _The floor leans towards it, and so do your belongings._
page-elite-hansen-title = { elite-hansen }
page-elite-hansen =
    { elite-hansen.text }

    _Nobody reaches the altar without an offering._
page-elite-borgen-title = { elite-borgen }
page-elite-borgen =
    { elite-borgen.text }

    _He reads your name from the black book, twice._
page-elite-death-mage-title = { elite-death-mage }
page-elite-death-mage =
    { elite-death-mage.text }

    _The word that ends you is short and needs no armor's leave._
page-rift-01-title = { rift-01 }
page-rift-01 =
    { rift-01.text }

    _A thousand years of marching in step._
page-rift-02-title = { rift-02 }
page-rift-02 =
    { rift-02.text }

    _The points arrive a length before the hands._
page-rift-03-title = { rift-03 }
page-rift-03 =
    { rift-03.text }

    _Your heart falls in with the beat, and tires._
page-rift-04-title = { rift-04 }
page-rift-04 =
    { rift-04.text }

    _They do not fight; they simply keep coming, past you, to the Town._
page-rift-05-title = { rift-05 }
page-rift-05 =
    { rift-05.text }

    _Black fletching, no breath, no warning._
page-rift-06-title = { rift-06 }
page-rift-06 =
    { rift-06.text }

    _The banner shows your face among the fallen._
page-rift-07-title = { rift-07 }
page-rift-07 =
    { rift-07.text }

    _Hooves on stone, and then on you._
page-rift-08-title = { rift-08 }
page-rift-08 =
    { rift-08.text }

    _Break him, and some oath of yours breaks too._
page-rift-09-title = { rift-09 }
page-rift-09 =
    { rift-09.text }

    _Sown by an army that never turned back._
page-rift-10-title = { rift-10 }
page-rift-10 =
    { rift-10.text }

    _The ash remembers every shape it was._
page-rift-11-title = { rift-11 }
page-rift-11 =
    { rift-11.text }

    _Wages for soldiers who forgot what wages are._
page-rift-12-title = { rift-12 }
page-rift-12 =
    { rift-12.text }

    _Through the cracks you see what waits behind._
page-rift-13-title = { rift-13 }
page-rift-13 =
    { rift-13.text }

    _Beyond it, no colour at all. It can be shut from here._
page-rift-14-title = { rift-14 }
page-rift-14 =
    { rift-14.text }

    _Beyond it, no colour at all. It can be shut from here._
page-rift-15-title = { rift-15 }
page-rift-15 =
    { rift-15.text }

    _He sold the end of his story and must walk on without it._
page-curse-01-title = { curse-01 }
page-curse-01 =
    { curse-01.text }

    _It will not close, and it will not say why._
page-curse-02-title = { curse-02 }
page-curse-02 =
    { curse-02.text }

    _It will not close, and it will not say why._
page-curse-03-title = { curse-03 }
page-curse-03 =
    { curse-03.text }

    _A small voice recommends the wall behind you._
page-curse-04-title = { curse-04 }
page-curse-04 =
    { curse-04.text }

    _They are not yours._
page-curse-05-title = { curse-05 }
page-curse-05 =
    { curse-05.text }

    _Something has been eating here, with taste._
page-curse-06-title = { curse-06 }
page-curse-06 =
    { curse-06.text }

    _Clang, says the only thing you needed._
page-curse-07-title = { curse-07 }
page-curse-07 =
    { curse-07.text }

    _Someone tells the story the other way round._
page-curse-08-title = { curse-08 }
page-curse-08 =
    { curse-08.text }

    _The walls have ears, and now they have tongues._
page-curse-09-title = { curse-09 }
page-curse-09 =
    { curse-09.text }

    _It arrived alone and brought company._
page-curse-10-title = { curse-10 }
page-curse-10 =
    { curse-10.text }

    _The ink on the old contract turns fresh._
page-curse-11-title = { curse-11 }
page-curse-11 =
    { curse-11.text }

    _Only a little. Only when it matters._
page-curse-12-title = { curse-12 }
page-curse-12 =
    { curse-12.text }

    _Only a little. Only when it matters._
page-curse-13-title = { curse-13 }
page-curse-13 =
    { curse-13.text }

    _Brave enough, until the big door opens._
page-curse-14-title = { curse-14 }
page-curse-14 =
    { curse-14.text }

    _You can hear yourself bend._
page-curse-15-title = { curse-15 }
page-curse-15 =
    { curse-15.text }

    _You can hear yourself bend._
page-curse-16-title = { curse-16 }
page-curse-16 =
    { curse-16.text }

    _Their rage is yours tonight; so are their wounds._
page-curse-17-title = { curse-17 }
page-curse-17 =
    { curse-17.text }

    _You had it a moment ago._
page-curse-18-title = { curse-18 }
page-curse-18 =
    { curse-18.text }

    _You had it a moment ago._
page-curse-19-title = { curse-19 }
page-curse-19 =
    { curse-19.text }

    _The hilt crumbles like biscuit._
page-curse-20-title = { curse-20 }
page-curse-20 =
    { curse-20.text }

    _Everything that was fastened is not._
page-curse-21-title = { curse-21 }
page-curse-21 =
    { curse-21.text }

    _Who packed an anvil?_
page-curse-22-title = { curse-22 }
page-curse-22 =
    { curse-22.text }

    _The coins are there; they simply refuse._
page-curse-23-title = { curse-23 }
page-curse-23 =
    { curse-23.text }

    _The bard sings of the day, and skips your verse._
page-curse-24-title = { curse-24 }
page-curse-24 =
    { curse-24.text }

    _A hand of ice, shaken politely._
page-curse-25-title = { curse-25 }
page-curse-25 =
    { curse-25.text }

    _The dead ask for one thing. You may choose which._
page-curse-26-title = { curse-26 }
page-curse-26 =
    { curse-26.text }

    _A demon owed you a favour, it seems._
page-curse-27-title = { curse-27 }
page-curse-27 =
    { curse-27.text }

    _Sign here. In that._
page-curse-28-title = { curse-28 }
page-curse-28 =
    { curse-28.text }

    _It laughs, pays, and leaves._
page-curse-29-title = { curse-29 }
page-curse-29 =
    { curse-29.text }

    _With compliments you did not write._
page-curse-30-title = { curse-30 }
page-curse-30 =
    { curse-30.text }

    _A tenth of your honour, to the one beside you._
