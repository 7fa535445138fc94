### The pages of heroes, items, rooms, curses and rift cards: names and texts of cards.ftl, with a line of colour each.

page-hero-brenna-1-title = { hero-brenna-1 }
page-hero-brenna-1 =
    { hero-brenna-1.text }

    _{ page-hero-brenna-1.flavour }_
    .flavour = Eldest of nine; nobody ever got past her to the pantry.
page-hero-brenna-2-title = { hero-brenna-2 }
page-hero-brenna-2 =
    { hero-brenna-2.text }

    _{ page-hero-brenna-2.flavour }_
    .flavour = She now teaches others where to stand, namely behind her.
page-hero-brenna-3-title = { hero-brenna-3 }
page-hero-brenna-3 =
    { hero-brenna-3.text }

    _{ page-hero-brenna-3.flavour }_
    .flavour = The oak door of her village was named after her.
page-hero-torvald-1-title = { hero-torvald-1 }
page-hero-torvald-1 =
    { hero-torvald-1.text }

    _{ page-hero-torvald-1.flavour }_
    .flavour = Quotes a price, then a temper, then the price again.
page-hero-torvald-2-title = { hero-torvald-2 }
page-hero-torvald-2 =
    { hero-torvald-2.text }

    _{ page-hero-torvald-2.flavour }_
    .flavour = Signs contracts with the axe. The table is extra.
page-hero-torvald-3-title = { hero-torvald-3 }
page-hero-torvald-3 =
    { hero-torvald-3.text }

    _{ page-hero-torvald-3.flavour }_
    .flavour = Death came for him twice and was shouted at.
page-hero-silka-1-title = { hero-silka-1 }
page-hero-silka-1 =
    { hero-silka-1.text }

    _{ page-hero-silka-1.flavour }_
    .flavour = She is already behind you; do keep talking.
page-hero-silka-2-title = { hero-silka-2 }
page-hero-silka-2 =
    { hero-silka-2.text }

    _{ page-hero-silka-2.flavour }_
    .flavour = Her references are excellent and mostly dead.
page-hero-silka-3-title = { hero-silka-3 }
page-hero-silka-3 =
    { hero-silka-3.text }

    _{ page-hero-silka-3.flavour }_
    .flavour = The night asks her for directions.
page-hero-pip-1-title = { hero-pip-1 }
page-hero-pip-1 =
    { hero-pip-1.text }

    _{ page-hero-pip-1.flavour }_
    .flavour = Found it before you lost it.
page-hero-pip-2-title = { hero-pip-2 }
page-hero-pip-2 =
    { hero-pip-2.text }

    _{ page-hero-pip-2.flavour }_
    .flavour = Always leaves a clue, and always to someone else.
page-hero-pip-3-title = { hero-pip-3 }
page-hero-pip-3 =
    { hero-pip-3.text }

    _{ page-hero-pip-3.flavour }_
    .flavour = Robbed the Town's own strongbox to test it. It failed.
page-hero-aldric-1-title = { hero-aldric-1 }
page-hero-aldric-1 =
    { hero-aldric-1.text }

    _{ page-hero-aldric-1.flavour }_
    .flavour = Counts arrows, paces and exits, in that order.
page-hero-aldric-2-title = { hero-aldric-2 }
page-hero-aldric-2 =
    { hero-aldric-2.text }

    _{ page-hero-aldric-2.flavour }_
    .flavour = The second arrow asks whether the first was clear.
page-hero-aldric-3-title = { hero-aldric-3 }
page-hero-aldric-3 =
    { hero-aldric-3.text }

    _{ page-hero-aldric-3.flavour }_
    .flavour = He aims where nobody should have stood.
page-hero-yara-1-title = { hero-yara-1 }
page-hero-yara-1 =
    { hero-yara-1.text }

    _{ page-hero-yara-1.flavour }_
    .flavour = Reads a corridor like a letter addressed to her.
page-hero-yara-2-title = { hero-yara-2 }
page-hero-yara-2 =
    { hero-yara-2.text }

    _{ page-hero-yara-2.flavour }_
    .flavour = She has been lost once, on purpose, to see how it felt.
page-hero-yara-3-title = { hero-yara-3 }
page-hero-yara-3 =
    { hero-yara-3.text }

    _{ page-hero-yara-3.flavour }_
    .flavour = Walks ahead so softly that the dust stays asleep.
page-hero-orsolo-1-title = { hero-orsolo-1 }
page-hero-orsolo-1 =
    { hero-orsolo-1.text }

    _{ page-hero-orsolo-1.flavour }_
    .flavour = Studied fire. Fire passed the examination.
page-hero-orsolo-2-title = { hero-orsolo-2 }
page-hero-orsolo-2 =
    { hero-orsolo-2.text }

    _{ page-hero-orsolo-2.flavour }_
    .flavour = Insured nowhere in Draggmar.
page-hero-orsolo-3-title = { hero-orsolo-3 }
page-hero-orsolo-3 =
    { hero-orsolo-3.text }

    _{ page-hero-orsolo-3.flavour }_
    .flavour = He apologises to the architecture beforehand.
page-hero-mirelle-1-title = { hero-mirelle-1 }
page-hero-mirelle-1 =
    { hero-mirelle-1.text }

    _{ page-hero-mirelle-1.flavour }_
    .flavour = Writes her spells in frost, for want of cheaper ink.
page-hero-mirelle-2-title = { hero-mirelle-2 }
page-hero-mirelle-2 =
    { hero-mirelle-2.text }

    _{ page-hero-mirelle-2.flavour }_
    .flavour = The room goes quiet, then white.
page-hero-mirelle-3-title = { hero-mirelle-3 }
page-hero-mirelle-3 =
    { hero-mirelle-3.text }

    _{ page-hero-mirelle-3.flavour }_
    .flavour = Winter keeps a chair free for her.
page-hero-hamund-1-title = { hero-hamund-1 }
page-hero-hamund-1 =
    { hero-hamund-1.text }

    _{ page-hero-hamund-1.flavour }_
    .flavour = Has patched worse, and says so while he sews.
page-hero-hamund-2-title = { hero-hamund-2 }
page-hero-hamund-2 =
    { hero-hamund-2.text }

    _{ page-hero-hamund-2.flavour }_
    .flavour = Unpicks a curse like a bad seam.
page-hero-hamund-3-title = { hero-hamund-3 }
page-hero-hamund-3 =
    { hero-hamund-3.text }

    _{ page-hero-hamund-3.flavour }_
    .flavour = He prays with one hand and hits with the other.
page-hero-odile-1-title = { hero-odile-1 }
page-hero-odile-1 =
    { hero-odile-1.text }

    _{ page-hero-odile-1.flavour }_
    .flavour = Asks for little, and is usually heard.
page-hero-odile-2-title = { hero-odile-2 }
page-hero-odile-2 =
    { hero-odile-2.text }

    _{ page-hero-odile-2.flavour }_
    .flavour = Where she kneels, arrows lose interest.
page-hero-odile-3-title = { hero-odile-3 }
page-hero-odile-3 =
    { hero-odile-3.text }

    _{ page-hero-odile-3.flavour }_
    .flavour = The greater the sinner, the shorter the sermon.
page-hero-veyra-1-title = { hero-veyra-1 }
page-hero-veyra-1 =
    { hero-veyra-1.text }

    _{ page-hero-veyra-1.flavour }_
    .flavour = She has a question. You will answer it.
page-hero-veyra-2-title = { hero-veyra-2 }
page-hero-veyra-2 =
    { hero-veyra-2.text }

    _{ page-hero-veyra-2.flavour }_
    .flavour = Fear is a thing she writes down about others.
page-hero-veyra-3-title = { hero-veyra-3 }
page-hero-veyra-3 =
    { hero-veyra-3.text }

    _{ page-hero-veyra-3.flavour }_
    .flavour = Even her gods confess now and then.
page-hero-kesk-1-title = { hero-kesk-1 }
page-hero-kesk-1 =
    { hero-kesk-1.text }

    _{ page-hero-kesk-1.flavour }_
    .flavour = Half in advance, half on delivery, no names.
page-hero-kesk-2-title = { hero-kesk-2 }
page-hero-kesk-2 =
    { hero-kesk-2.text }

    _{ page-hero-kesk-2.flavour }_
    .flavour = Never refused a job; never missed a payday.
page-hero-kesk-3-title = { hero-kesk-3 }
page-hero-kesk-3 =
    { hero-kesk-3.text }

    _{ page-hero-kesk-3.flavour }_
    .flavour = His price list has a line for kings.
page-hero-dramoth-1-title = { hero-dramoth-1 }
page-hero-dramoth-1 =
    { hero-dramoth-1.text }

    _{ page-hero-dramoth-1.flavour }_
    .flavour = Strikes first. There is no second item on his list.
page-hero-dramoth-2-title = { hero-dramoth-2 }
page-hero-dramoth-2 =
    { hero-dramoth-2.text }

    _{ page-hero-dramoth-2.flavour }_
    .flavour = Collects the purse before the echo fades.
page-hero-dramoth-3-title = { hero-dramoth-3 }
page-hero-dramoth-3 =
    { hero-dramoth-3.text }

    _{ page-hero-dramoth-3.flavour }_
    .flavour = His questions can wait; they are mostly for widows.
page-hero-caspen-1-title = { hero-caspen-1 }
page-hero-caspen-1 =
    { hero-caspen-1.text }

    _{ page-hero-caspen-1.flavour }_
    .flavour = Evil must be found first, and he never asks the way.
page-hero-caspen-2-title = { hero-caspen-2 }
page-hero-caspen-2 =
    { hero-caspen-2.text }

    _{ page-hero-caspen-2.flavour }_
    .flavour = Shining, stubborn, and on the right side of the door.
page-hero-caspen-3-title = { hero-caspen-3 }
page-hero-caspen-3 =
    { hero-caspen-3.text }

    _{ page-hero-caspen-3.flavour }_
    .flavour = When he finally finds evil, evil regrets it.
page-item-1-01-title = { item-1-01 }
page-item-1-01 =
    { item-1-01.text }

    _{ page-item-1-01.flavour }_
    .flavour = The notch is from the last owner. So is the stain.
page-item-1-02-title = { item-1-02 }
page-item-1-02 =
    { item-1-02.text }

    _{ page-item-1-02.flavour }_
    .flavour = Does not know the difference between oak and lid.
page-item-1-03-title = { item-1-03 }
page-item-1-03 =
    { item-1-03.text }

    _{ page-item-1-03.flavour }_
    .flavour = Swings wide, and so does your guard.
page-item-1-04-title = { item-1-04 }
page-item-1-04 =
    { item-1-04.text }

    _{ page-item-1-04.flavour }_
    .flavour = Makes even brutes come closer slowly.
page-item-1-05-title = { item-1-05 }
page-item-1-05 =
    { item-1-05.text }

    _{ page-item-1-05.flavour }_
    .flavour = One for show, one for the ribs.
page-item-1-06-title = { item-1-06 }
page-item-1-06 =
    { item-1-06.text }

    _{ page-item-1-06.flavour }_
    .flavour = Hums when friends are near; nobody dares ask the tune.
page-item-1-07-title = { item-1-07 }
page-item-1-07 =
    { item-1-07.text }

    _{ page-item-1-07.flavour }_
    .flavour = Walking stick, argument, third leg.
page-item-1-08-title = { item-1-08 }
page-item-1-08 =
    { item-1-08.text }

    _{ page-item-1-08.flavour }_
    .flavour = Engraved: rest now, properly.
page-item-1-09-title = { item-1-09 }
page-item-1-09 =
    { item-1-09.text }

    _{ page-item-1-09.flavour }_
    .flavour = Goblins remember the old shepherd king.
page-item-1-10-title = { item-1-10 }
page-item-1-10 =
    { item-1-10.text }

    _{ page-item-1-10.flavour }_
    .flavour = Mostly straw, partly hope.
page-item-1-11-title = { item-1-11 }
page-item-1-11 =
    { item-1-11.text }

    _{ page-item-1-11.flavour }_
    .flavour = Smells of the pot it came from.
page-item-1-12-title = { item-1-12 }
page-item-1-12 =
    { item-1-12.text }

    _{ page-item-1-12.flavour }_
    .flavour = Heavy as an unpaid bill.
page-item-1-13-title = { item-1-13 }
page-item-1-13 =
    { item-1-13.text }

    _{ page-item-1-13.flavour }_
    .flavour = The hem is stitched with one small prayer.
page-item-1-14-title = { item-1-14 }
page-item-1-14 =
    { item-1-14.text }

    _{ page-item-1-14.flavour }_
    .flavour = Do not hug.
page-item-1-15-title = { item-1-15 }
page-item-1-15 =
    { item-1-15.text }

    _{ page-item-1-15.flavour }_
    .flavour = Someone's lid, before the war.
page-item-1-16-title = { item-1-16 }
page-item-1-16 =
    { item-1-16.text }

    _{ page-item-1-16.flavour }_
    .flavour = Round like luck, dented like luck.
page-item-1-17-title = { item-1-17 }
page-item-1-17 =
    { item-1-17.text }

    _{ page-item-1-17.flavour }_
    .flavour = Wipe the slate and the hex goes with the chalk.
page-item-1-18-title = { item-1-18 }
page-item-1-18 =
    { item-1-18.text }

    _{ page-item-1-18.flavour }_
    .flavour = A shield for people who cannot stop stabbing.
page-item-1-19-title = { item-1-19 }
page-item-1-19 =
    { item-1-19.text }

    _{ page-item-1-19.flavour }_
    .flavour = Three strokes for courage, one for the edge.
page-item-1-20-title = { item-1-20 }
page-item-1-20 =
    { item-1-20.text }

    _{ page-item-1-20.flavour }_
    .flavour = Handle with sober hands.
page-item-1-21-title = { item-1-21 }
page-item-1-21 =
    { item-1-21.text }

    _{ page-item-1-21.flavour }_
    .flavour = Tastes of nettle and second chances.
page-item-1-22-title = { item-1-22 }
page-item-1-22 =
    { item-1-22.text }

    _{ page-item-1-22.flavour }_
    .flavour = Bent by a better lock than yours.
page-item-1-23-title = { item-1-23 }
page-item-1-23 =
    { item-1-23.text }

    _{ page-item-1-23.flavour }_
    .flavour = Opens something. Try everything.
page-item-1-24-title = { item-1-24 }
page-item-1-24 =
    { item-1-24.text }

    _{ page-item-1-24.flavour }_
    .flavour = Blessed in bulk, but blessed.
page-item-1-25-title = { item-1-25 }
page-item-1-25 =
    { item-1-25.text }

    _{ page-item-1-25.flavour }_
    .flavour = Cough now, live later.
page-item-1-26-title = { item-1-26 }
page-item-1-26 =
    { item-1-26.text }

    _{ page-item-1-26.flavour }_
    .flavour = Always lands on the side that pays.
page-item-2-01-title = { item-2-01 }
page-item-2-01 =
    { item-2-01.text }

    _{ page-item-2-01.flavour }_
    .flavour = Balanced well enough to make up for you.
page-item-2-02-title = { item-2-02 }
page-item-2-02 =
    { item-2-02.text }

    _{ page-item-2-02.flavour }_
    .flavour = Treats chests and chiefs alike.
page-item-2-03-title = { item-2-03 }
page-item-2-03 =
    { item-2-03.text }

    _{ page-item-2-03.flavour }_
    .flavour = Plucks their nerve before their throat.
page-item-2-04-title = { item-2-04 }
page-item-2-04 =
    { item-2-04.text }

    _{ page-item-2-04.flavour }_
    .flavour = So thin that the wound is a rumour.
page-item-2-05-title = { item-2-05 }
page-item-2-05 =
    { item-2-05.text }

    _{ page-item-2-05.flavour }_
    .flavour = Warms the whole company, one of them too much.
page-item-2-06-title = { item-2-06 }
page-item-2-06 =
    { item-2-06.text }

    _{ page-item-2-06.flavour }_
    .flavour = The runes say: lean here.
page-item-2-07-title = { item-2-07 }
page-item-2-07 =
    { item-2-07.text }

    _{ page-item-2-07.flavour }_
    .flavour = Rings like a chapel when it meets the unholy.
page-item-2-08-title = { item-2-08 }
page-item-2-08 =
    { item-2-08.text }

    _{ page-item-2-08.flavour }_
    .flavour = Strung with one hair of the moon's own hound.
page-item-2-09-title = { item-2-09 }
page-item-2-09 =
    { item-2-09.text }

    _{ page-item-2-09.flavour }_
    .flavour = A thousand small refusals.
page-item-2-10-title = { item-2-10 }
page-item-2-10 =
    { item-2-10.text }

    _{ page-item-2-10.flavour }_
    .flavour = The tailor charged by the stud.
page-item-2-11-title = { item-2-11 }
page-item-2-11 =
    { item-2-11.text }

    _{ page-item-2-11.flavour }_
    .flavour = Woven from promises that were kept.
page-item-2-12-title = { item-2-12 }
page-item-2-12 =
    { item-2-12.text }

    _{ page-item-2-12.flavour }_
    .flavour = The drake did not mind; it had four more.
page-item-2-13-title = { item-2-13 }
page-item-2-13 =
    { item-2-13.text }

    _{ page-item-2-13.flavour }_
    .flavour = Wide enough for a friend, if the friend pays attention.
page-item-2-14-title = { item-2-14 }
page-item-2-14 =
    { item-2-14.text }

    _{ page-item-2-14.flavour }_
    .flavour = Gores on the way back.
page-item-2-15-title = { item-2-15 }
page-item-2-15 =
    { item-2-15.text }

    _{ page-item-2-15.flavour }_
    .flavour = Shows the blow its own face.
page-item-2-16-title = { item-2-16 }
page-item-2-16 =
    { item-2-16.text }

    _{ page-item-2-16.flavour }_
    .flavour = Red, sweet, and slightly alive.
page-item-2-17-title = { item-2-17 }
page-item-2-17 =
    { item-2-17.text }

    _{ page-item-2-17.flavour }_
    .flavour = Borrowed from a guild that does not lend.
page-item-2-18-title = { item-2-18 }
page-item-2-18 =
    { item-2-18.text }

    _{ page-item-2-18.flavour }_
    .flavour = Count to three. Or to two, to be safe.
page-item-2-19-title = { item-2-19 }
page-item-2-19 =
    { item-2-19.text }

    _{ page-item-2-19.flavour }_
    .flavour = Read aloud, then burn, then wash.
page-item-2-20-title = { item-2-20 }
page-item-2-20 =
    { item-2-20.text }

    _{ page-item-2-20.flavour }_
    .flavour = Cut from a night nobody missed.
page-item-2-21-title = { item-2-21 }
page-item-2-21 =
    { item-2-21.text }

    _{ page-item-2-21.flavour }_
    .flavour = Worn by those who finished last and finished.
page-item-2-22-title = { item-2-22 }
page-item-2-22 =
    { item-2-22.text }

    _{ page-item-2-22.flavour }_
    .flavour = Somewhere inside, an earlier owner is still looking.
page-item-3-01-title = { item-3-01 }
page-item-3-01 =
    { item-3-01.text }

    _{ page-item-3-01.flavour }_
    .flavour = Knighted more men than the king, more briefly.
page-item-3-02-title = { item-3-02 }
page-item-3-02 =
    { item-3-02.text }

    _{ page-item-3-02.flavour }_
    .flavour = The string still growls at strangers.
page-item-3-03-title = { item-3-03 }
page-item-3-03 =
    { item-3-03.text }

    _{ page-item-3-03.flavour }_
    .flavour = A pair of snakes, sold as knives.
page-item-3-04-title = { item-3-04 }
page-item-3-04 =
    { item-3-04.text }

    _{ page-item-3-04.flavour }_
    .flavour = Lends its master's certainty to everybody near.
page-item-3-05-title = { item-3-05 }
page-item-3-05 =
    { item-3-05.text }

    _{ page-item-3-05.flavour }_
    .flavour = Beaten at noon on an altar; hates the dusk.
page-item-3-06-title = { item-3-06 }
page-item-3-06 =
    { item-3-06.text }

    _{ page-item-3-06.flavour }_
    .flavour = The land was named after the blade, the song claims.
page-item-3-07-title = { item-3-07 }
page-item-3-07 =
    { item-3-07.text }

    _{ page-item-3-07.flavour }_
    .flavour = When it goes out, so does the sky.
page-item-3-08-title = { item-3-08 }
page-item-3-08 =
    { item-3-08.text }

    _{ page-item-3-08.flavour }_
    .flavour = You do not wear it, you move in.
page-item-3-09-title = { item-3-09 }
page-item-3-09 =
    { item-3-09.text }

    _{ page-item-3-09.flavour }_
    .flavour = Sewn by blind spiders in the dark of the month.
page-item-3-10-title = { item-3-10 }
page-item-3-10 =
    { item-3-10.text }

    _{ page-item-3-10.flavour }_
    .flavour = Every rune a small lawsuit against harm.
page-item-3-11-title = { item-3-11 }
page-item-3-11 =
    { item-3-11.text }

    _{ page-item-3-11.flavour }_
    .flavour = Still warm. Try not to think about it.
page-item-3-12-title = { item-3-12 }
page-item-3-12 =
    { item-3-12.text }

    _{ page-item-3-12.flavour }_
    .flavour = A door that follows you about.
page-item-3-13-title = { item-3-13 }
page-item-3-13 =
    { item-3-13.text }

    _{ page-item-3-13.flavour }_
    .flavour = Hospitality with an edge.
page-item-3-14-title = { item-3-14 }
page-item-3-14 =
    { item-3-14.text }

    _{ page-item-3-14.flavour }_
    .flavour = Floats before you and takes it personally.
page-item-3-15-title = { item-3-15 }
page-item-3-15 =
    { item-3-15.text }

    _{ page-item-3-15.flavour }_
    .flavour = One gulp, and yesterday did not happen.
page-item-3-16-title = { item-3-16 }
page-item-3-16 =
    { item-3-16.text }

    _{ page-item-3-16.flavour }_
    .flavour = The dragon wants the flask back.
page-item-3-17-title = { item-3-17 }
page-item-3-17 =
    { item-3-17.text }

    _{ page-item-3-17.flavour }_
    .flavour = Roars only you can hear, fortunately.
page-item-3-18-title = { item-3-18 }
page-item-3-18 =
    { item-3-18.text }

    _{ page-item-3-18.flavour }_
    .flavour = Smells of ash and Monday morning.
page-item-3-19-title = { item-3-19 }
page-item-3-19 =
    { item-3-19.text }

    _{ page-item-3-19.flavour }_
    .flavour = Cut from a finger that knew every door.
page-item-3-20-title = { item-3-20 }
page-item-3-20 =
    { item-3-20.text }

    _{ page-item-3-20.flavour }_
    .flavour = Heads turn; then heads are brought to you.
page-room-1-01-title = { room-1-01 }
page-room-1-01 =
    { room-1-01.text }

    _{ page-room-1-01.flavour }_
    .flavour = They fight for the pot, the lid and the principle.
page-room-1-02-title = { room-1-02 }
page-room-1-02 =
    { room-1-02.text }

    _{ page-room-1-02.flavour }_
    .flavour = First the net, then the stick, then the song.
page-room-1-03-title = { room-1-03 }
page-room-1-03 =
    { room-1-03.text }

    _{ page-room-1-03.flavour }_
    .flavour = He will tell everyone if you only walk past.
page-room-1-04-title = { room-1-04 }
page-room-1-04 =
    { room-1-04.text }

    _{ page-room-1-04.flavour }_
    .flavour = They fight badly and leave with your things.
page-room-1-05-title = { room-1-05 }
page-room-1-05 =
    { room-1-05.text }

    _{ page-room-1-05.flavour }_
    .flavour = A polite cough, then arrows.
page-room-1-06-title = { room-1-06 }
page-room-1-06 =
    { room-1-06.text }

    _{ page-room-1-06.flavour }_
    .flavour = Every bruise is billed.
page-room-1-07-title = { room-1-07 }
page-room-1-07 =
    { room-1-07.text }

    _{ page-room-1-07.flavour }_
    .flavour = The smell arrives first and hits hardest.
page-room-1-08-title = { room-1-08 }
page-room-1-08 =
    { room-1-08.text }

    _{ page-room-1-08.flavour }_
    .flavour = Held together by habit.
page-room-1-09-title = { room-1-09 }
page-room-1-09 =
    { room-1-09.text }

    _{ page-room-1-09.flavour }_
    .flavour = It knows your name and says it wrong on purpose.
page-room-1-10-title = { room-1-10 }
page-room-1-10 =
    { room-1-10.text }

    _{ page-room-1-10.flavour }_
    .flavour = Each bite comes with small print.
page-room-1-11-title = { room-1-11 }
page-room-1-11 =
    { room-1-11.text }

    _{ page-room-1-11.flavour }_
    .flavour = Its breath walks straight through leather.
page-room-1-12-title = { room-1-12 }
page-room-1-12 =
    { room-1-12.text }

    _{ page-room-1-12.flavour }_
    .flavour = Let him finish the chant and you are in it.
page-room-1-13-title = { room-1-13 }
page-room-1-13 =
    { room-1-13.text }

    _{ page-room-1-13.flavour }_
    .flavour = The bones below point upwards in warning.
page-room-1-14-title = { room-1-14 }
page-room-1-14 =
    { room-1-14.text }

    _{ page-room-1-14.flavour }_
    .flavour = Every knot in the panelling looks back.
page-room-1-15-title = { room-1-15 }
page-room-1-15 =
    { room-1-15.text }

    _{ page-room-1-15.flavour }_
    .flavour = The stone cries for each foot that steps on it.
page-room-1-16-title = { room-1-16 }
page-room-1-16 =
    { room-1-16.text }

    _{ page-room-1-16.flavour }_
    .flavour = Someone oils them. Nobody has met him.
page-room-1-17-title = { room-1-17 }
page-room-1-17 =
    { room-1-17.text }

    _{ page-room-1-17.flavour }_
    .flavour = Banded, bolted, and heavier than its secret.
page-room-1-18-title = { room-1-18 }
page-room-1-18 =
    { room-1-18.text }

    _{ page-room-1-18.flavour }_
    .flavour = Soft wood, softer whispering.
page-room-1-19-title = { room-1-19 }
page-room-1-19 =
    { room-1-19.text }

    _{ page-room-1-19.flavour }_
    .flavour = Your own steps, and after a while only yours.
page-room-1-20-title = { room-1-20 }
page-room-1-20 =
    { room-1-20.text }

    _{ page-room-1-20.flavour }_
    .flavour = A candle burns for no one in particular.
page-room-1-21-title = { room-1-21 }
page-room-1-21 =
    { room-1-21.text }

    _{ page-room-1-21.flavour }_
    .flavour = Collects teeth and is not particular about owners.
page-room-1-22-title = { room-1-22 }
page-room-1-22 =
    { room-1-22.text }

    _{ page-room-1-22.flavour }_
    .flavour = The toll is due before you see the bridge.
page-room-1-23-title = { room-1-23 }
page-room-1-23 =
    { room-1-23.text }

    _{ page-room-1-23.flavour }_
    .flavour = Steel rusts to dust in his cold keeping.
page-room-1-24-title = { room-1-24 }
page-room-1-24 =
    { room-1-24.text }

    _{ page-room-1-24.flavour }_
    .flavour = He greets guests with a brand.
page-room-2-01-title = { room-2-01 }
page-room-2-01 =
    { room-2-01.text }

    _{ page-room-2-01.flavour }_
    .flavour = Pass them by and count your luggage.
page-room-2-02-title = { room-2-02 }
page-room-2-02 =
    { room-2-02.text }

    _{ page-room-2-02.flavour }_
    .flavour = The fuse was always too short.
page-room-2-03-title = { room-2-03 }
page-room-2-03 =
    { room-2-03.text }

    _{ page-room-2-03.flavour }_
    .flavour = The wolf bites while the rider aims.
page-room-2-04-title = { room-2-04 }
page-room-2-04 =
    { room-2-04.text }

    _{ page-room-2-04.flavour }_
    .flavour = There is a price on every one of their heads.
page-room-2-05-title = { room-2-05 }
page-room-2-05 =
    { room-2-05.text }

    _{ page-room-2-05.flavour }_
    .flavour = The cut is nothing. The cut is only the envelope.
page-room-2-06-title = { room-2-06 }
page-room-2-06 =
    { room-2-06.text }

    _{ page-room-2-06.flavour }_
    .flavour = He taught half the Town its guard, and knows the gap.
page-room-2-07-title = { room-2-07 }
page-room-2-07 =
    { room-2-07.text }

    _{ page-room-2-07.flavour }_
    .flavour = They set the table when they hear boots.
page-room-2-08-title = { room-2-08 }
page-room-2-08 =
    { room-2-08.text }

    _{ page-room-2-08.flavour }_
    .flavour = Her grief goes through plate like rain through leaves.
page-room-2-09-title = { room-2-09 }
page-room-2-09 =
    { room-2-09.text }

    _{ page-room-2-09.flavour }_
    .flavour = What it touches, it keeps a claim on.
page-room-2-10-title = { room-2-10 }
page-room-2-10 =
    { room-2-10.text }

    _{ page-room-2-10.flavour }_
    .flavour = Leave one lit and it follows you home.
page-room-2-11-title = { room-2-11 }
page-room-2-11 =
    { room-2-11.text }

    _{ page-room-2-11.flavour }_
    .flavour = Two horns, one thought.
page-room-2-12-title = { room-2-12 }
page-room-2-12 =
    { room-2-12.text }

    _{ page-room-2-12.flavour }_
    .flavour = They began without you, but kept your place.
page-room-2-13-title = { room-2-13 }
page-room-2-13 =
    { room-2-13.text }

    _{ page-room-2-13.flavour }_
    .flavour = Someone below is patient and winding a wheel.
page-room-2-14-title = { room-2-14 }
page-room-2-14 =
    { room-2-14.text }

    _{ page-room-2-14.flavour }_
    .flavour = Sweet air is the worst air.
page-room-2-15-title = { room-2-15 }
page-room-2-15 =
    { room-2-15.text }

    _{ page-room-2-15.flavour }_
    .flavour = Whatever you carry, it reads aloud and unmakes.
page-room-2-16-title = { room-2-16 }
page-room-2-16 =
    { room-2-16.text }

    _{ page-room-2-16.flavour }_
    .flavour = Three locks, one of them proud.
page-room-2-17-title = { room-2-17 }
page-room-2-17 =
    { room-2-17.text }

    _{ page-room-2-17.flavour }_
    .flavour = It begs to be opened, which should tell you.
page-room-2-18-title = { room-2-18 }
page-room-2-18 =
    { room-2-18.text }

    _{ page-room-2-18.flavour }_
    .flavour = Listen: the next rooms are already talking.
page-room-2-19-title = { room-2-19 }
page-room-2-19 =
    { room-2-19.text }

    _{ page-room-2-19.flavour }_
    .flavour = Clean sheets. A hundred years of clean sheets.
page-room-2-20-title = { room-2-20 }
page-room-2-20 =
    { room-2-20.text }

    _{ page-room-2-20.flavour }_
    .flavour = Nobody hears your orders over his horn.
page-room-2-21-title = { room-2-21 }
page-room-2-21 =
    { room-2-21.text }

    _{ page-room-2-21.flavour }_
    .flavour = Shakes your hand, keeps the ring.
page-room-2-22-title = { room-2-22 }
page-room-2-22 =
    { room-2-22.text }

    _{ page-room-2-22.flavour }_
    .flavour = Her kiss comes first, and mail does not help.
page-room-2-23-title = { room-2-23 }
page-room-2-23 =
    { room-2-23.text }

    _{ page-room-2-23.flavour }_
    .flavour = She thinks your best thought before you do.
page-room-3-01-title = { room-3-01 }
page-room-3-01 =
    { room-3-01.text }

    _{ page-room-3-01.flavour }_
    .flavour = Shield on shield, grudge on grudge.
page-room-3-02-title = { room-3-02 }
page-room-3-02 =
    { room-3-02.text }

    _{ page-room-3-02.flavour }_
    .flavour = Swallows what falls off you, and then you.
page-room-3-03-title = { room-3-03 }
page-room-3-03 =
    { room-3-03.text }

    _{ page-room-3-03.flavour }_
    .flavour = They were under you the whole time.
page-room-3-04-title = { room-3-04 }
page-room-3-04 =
    { room-3-04.text }

    _{ page-room-3-04.flavour }_
    .flavour = The contract on you was cheap.
page-room-3-05-title = { room-3-05 }
page-room-3-05 =
    { room-3-05.text }

    _{ page-room-3-05.flavour }_
    .flavour = They had your skills once, and better teachers.
page-room-3-06-title = { room-3-06 }
page-room-3-06 =
    { room-3-06.text }

    _{ page-room-3-06.flavour }_
    .flavour = You may pass; your good name stays as ransom.
page-room-3-07-title = { room-3-07 }
page-room-3-07 =
    { room-3-07.text }

    _{ page-room-3-07.flavour }_
    .flavour = Thirsty, well dressed, and not alone in there.
page-room-3-08-title = { room-3-08 }
page-room-3-08 =
    { room-3-08.text }

    _{ page-room-3-08.flavour }_
    .flavour = Boasts die on the tongue before that visor.
page-room-3-09-title = { room-3-09 }
page-room-3-09 =
    { room-3-09.text }

    _{ page-room-3-09.flavour }_
    .flavour = The hymn is beautiful and goes through everything.
page-room-3-10-title = { room-3-10 }
page-room-3-10 =
    { room-3-10.text }

    _{ page-room-3-10.flavour }_
    .flavour = Remembers each hero by taste.
page-room-3-11-title = { room-3-11 }
page-room-3-11 =
    { room-3-11.text }

    _{ page-room-3-11.flavour }_
    .flavour = One for the throat, one for the heel.
page-room-3-12-title = { room-3-12 }
page-room-3-12 =
    { room-3-12.text }

    _{ page-room-3-12.flavour }_
    .flavour = Spare them and they will pray for you.
page-room-3-13-title = { room-3-13 }
page-room-3-13 =
    { room-3-13.text }

    _{ page-room-3-13.flavour }_
    .flavour = Mown twice a day.
page-room-3-14-title = { room-3-14 }
page-room-3-14 =
    { room-3-14.text }

    _{ page-room-3-14.flavour }_
    .flavour = Rises to the ankle, the belt, the purse.
page-room-3-15-title = { room-3-15 }
page-room-3-15 =
    { room-3-15.text }

    _{ page-room-3-15.flavour }_
    .flavour = It only hurts while you look. You always look.
page-room-3-16-title = { room-3-16 }
page-room-3-16 =
    { room-3-16.text }

    _{ page-room-3-16.flavour }_
    .flavour = Kings lie here beside what they could not leave.
page-room-3-17-title = { room-3-17 }
page-room-3-17 =
    { room-3-17.text }

    _{ page-room-3-17.flavour }_
    .flavour = It wants a clean hand and spoils it.
page-room-3-18-title = { room-3-18 }
page-room-3-18 =
    { room-3-18.text }

    _{ page-room-3-18.flavour }_
    .flavour = Sit for a moment, be someone, pay later.
page-room-3-19-title = { room-3-19 }
page-room-3-19 =
    { room-3-19.text }

    _{ page-room-3-19.flavour }_
    .flavour = The water shows you whole, and makes it so.
page-room-3-20-title = { room-3-20 }
page-room-3-20 =
    { room-3-20.text }

    _{ page-room-3-20.flavour }_
    .flavour = Two axes, and both of them land before the horn.
page-room-3-21-title = { room-3-21 }
page-room-3-21 =
    { room-3-21.text }

    _{ page-room-3-21.flavour }_
    .flavour = Everybody has a price; yours is already paid.
page-room-3-22-title = { room-3-22 }
page-room-3-22 =
    { room-3-22.text }

    _{ page-room-3-22.flavour }_
    .flavour = He died centuries ago and has been preparing since.
page-room-3-23-title = { room-3-23 }
page-room-3-23 =
    { room-3-23.text }

    _{ page-room-3-23.flavour }_
    .flavour = The floor leans towards it, and so do your belongings.
page-elite-hansen-title = { elite-hansen }
page-elite-hansen =
    { elite-hansen.text }

    _{ page-elite-hansen.flavour }_
    .flavour = Nobody reaches the altar without an offering.
page-elite-borgen-title = { elite-borgen }
page-elite-borgen =
    { elite-borgen.text }

    _{ page-elite-borgen.flavour }_
    .flavour = He reads your name from the black book, twice.
page-elite-death-mage-title = { elite-death-mage }
page-elite-death-mage =
    { elite-death-mage.text }

    _{ page-elite-death-mage.flavour }_
    .flavour = The word that ends you is short and needs no armor's leave.
page-rift-01-title = { rift-01 }
page-rift-01 =
    { rift-01.text }

    _{ page-rift-01.flavour }_
    .flavour = A thousand years of marching in step.
page-rift-02-title = { rift-02 }
page-rift-02 =
    { rift-02.text }

    _{ page-rift-02.flavour }_
    .flavour = The points arrive a length before the hands.
page-rift-03-title = { rift-03 }
page-rift-03 =
    { rift-03.text }

    _{ page-rift-03.flavour }_
    .flavour = Your heart falls in with the beat, and tires.
page-rift-04-title = { rift-04 }
page-rift-04 =
    { rift-04.text }

    _{ page-rift-04.flavour }_
    .flavour = They do not fight; they simply keep coming, past you, to the Town.
page-rift-05-title = { rift-05 }
page-rift-05 =
    { rift-05.text }

    _{ page-rift-05.flavour }_
    .flavour = Black fletching, no breath, no warning.
page-rift-06-title = { rift-06 }
page-rift-06 =
    { rift-06.text }

    _{ page-rift-06.flavour }_
    .flavour = The banner shows your face among the fallen.
page-rift-07-title = { rift-07 }
page-rift-07 =
    { rift-07.text }

    _{ page-rift-07.flavour }_
    .flavour = Hooves on stone, and then on you.
page-rift-08-title = { rift-08 }
page-rift-08 =
    { rift-08.text }

    _{ page-rift-08.flavour }_
    .flavour = Break him, and some oath of yours breaks too.
page-rift-09-title = { rift-09 }
page-rift-09 =
    { rift-09.text }

    _{ page-rift-09.flavour }_
    .flavour = Sown by an army that never turned back.
page-rift-10-title = { rift-10 }
page-rift-10 =
    { rift-10.text }

    _{ page-rift-10.flavour }_
    .flavour = The ash remembers every shape it was.
page-rift-11-title = { rift-11 }
page-rift-11 =
    { rift-11.text }

    _{ page-rift-11.flavour }_
    .flavour = Wages for soldiers who forgot what wages are.
page-rift-12-title = { rift-12 }
page-rift-12 =
    { rift-12.text }

    _{ page-rift-12.flavour }_
    .flavour = Through the cracks you see what waits behind.
page-rift-13-title = { rift-13 }
page-rift-13 =
    { rift-13.text }

    _{ page-rift-13.flavour }_
    .flavour = Beyond it, no colour at all. It can be shut from here.
page-rift-14-title = { rift-14 }
page-rift-14 =
    { rift-14.text }

    _{ page-rift-14.flavour }_
    .flavour = Beyond it, no colour at all. It can be shut from here.
page-rift-15-title = { rift-15 }
page-rift-15 =
    { rift-15.text }

    _{ page-rift-15.flavour }_
    .flavour = He sold the end of his story and must walk on without it.
page-curse-01-title = { curse-01 }
page-curse-01 =
    { curse-01.text }

    _{ page-curse-01.flavour }_
    .flavour = It will not close, and it will not say why.
page-curse-02-title = { curse-02 }
page-curse-02 =
    { curse-02.text }

    _{ page-curse-02.flavour }_
    .flavour = It will not close, and it will not say why.
page-curse-03-title = { curse-03 }
page-curse-03 =
    { curse-03.text }

    _{ page-curse-03.flavour }_
    .flavour = A small voice recommends the wall behind you.
page-curse-04-title = { curse-04 }
page-curse-04 =
    { curse-04.text }

    _{ page-curse-04.flavour }_
    .flavour = They are not yours.
page-curse-05-title = { curse-05 }
page-curse-05 =
    { curse-05.text }

    _{ page-curse-05.flavour }_
    .flavour = Something has been eating here, with taste.
page-curse-06-title = { curse-06 }
page-curse-06 =
    { curse-06.text }

    _{ page-curse-06.flavour }_
    .flavour = Clang, says the only thing you needed.
page-curse-07-title = { curse-07 }
page-curse-07 =
    { curse-07.text }

    _{ page-curse-07.flavour }_
    .flavour = Someone tells the story the other way round.
page-curse-08-title = { curse-08 }
page-curse-08 =
    { curse-08.text }

    _{ page-curse-08.flavour }_
    .flavour = The walls have ears, and now they have tongues.
page-curse-09-title = { curse-09 }
page-curse-09 =
    { curse-09.text }

    _{ page-curse-09.flavour }_
    .flavour = It arrived alone and brought company.
page-curse-10-title = { curse-10 }
page-curse-10 =
    { curse-10.text }

    _{ page-curse-10.flavour }_
    .flavour = The ink on the old contract turns fresh.
page-curse-11-title = { curse-11 }
page-curse-11 =
    { curse-11.text }

    _{ page-curse-11.flavour }_
    .flavour = Only a little. Only when it matters.
page-curse-12-title = { curse-12 }
page-curse-12 =
    { curse-12.text }

    _{ page-curse-12.flavour }_
    .flavour = Only a little. Only when it matters.
page-curse-13-title = { curse-13 }
page-curse-13 =
    { curse-13.text }

    _{ page-curse-13.flavour }_
    .flavour = Brave enough, until the big door opens.
page-curse-14-title = { curse-14 }
page-curse-14 =
    { curse-14.text }

    _{ page-curse-14.flavour }_
    .flavour = You can hear yourself bend.
page-curse-15-title = { curse-15 }
page-curse-15 =
    { curse-15.text }

    _{ page-curse-15.flavour }_
    .flavour = You can hear yourself bend.
page-curse-16-title = { curse-16 }
page-curse-16 =
    { curse-16.text }

    _{ page-curse-16.flavour }_
    .flavour = Their rage is yours tonight; so are their wounds.
page-curse-17-title = { curse-17 }
page-curse-17 =
    { curse-17.text }

    _{ page-curse-17.flavour }_
    .flavour = You had it a moment ago.
page-curse-18-title = { curse-18 }
page-curse-18 =
    { curse-18.text }

    _{ page-curse-18.flavour }_
    .flavour = You had it a moment ago.
page-curse-19-title = { curse-19 }
page-curse-19 =
    { curse-19.text }

    _{ page-curse-19.flavour }_
    .flavour = The hilt crumbles like biscuit.
page-curse-20-title = { curse-20 }
page-curse-20 =
    { curse-20.text }

    _{ page-curse-20.flavour }_
    .flavour = Everything that was fastened is not.
page-curse-21-title = { curse-21 }
page-curse-21 =
    { curse-21.text }

    _{ page-curse-21.flavour }_
    .flavour = Who packed an anvil?
page-curse-22-title = { curse-22 }
page-curse-22 =
    { curse-22.text }

    _{ page-curse-22.flavour }_
    .flavour = The coins are there; they simply refuse.
page-curse-23-title = { curse-23 }
page-curse-23 =
    { curse-23.text }

    _{ page-curse-23.flavour }_
    .flavour = The bard sings of the day, and skips your verse.
page-curse-24-title = { curse-24 }
page-curse-24 =
    { curse-24.text }

    _{ page-curse-24.flavour }_
    .flavour = A hand of ice, shaken politely.
page-curse-25-title = { curse-25 }
page-curse-25 =
    { curse-25.text }

    _{ page-curse-25.flavour }_
    .flavour = The dead ask for one thing. You may choose which.
page-curse-26-title = { curse-26 }
page-curse-26 =
    { curse-26.text }

    _{ page-curse-26.flavour }_
    .flavour = A demon owed you a favour, it seems.
page-curse-27-title = { curse-27 }
page-curse-27 =
    { curse-27.text }

    _{ page-curse-27.flavour }_
    .flavour = Sign here. In that.
page-curse-28-title = { curse-28 }
page-curse-28 =
    { curse-28.text }

    _{ page-curse-28.flavour }_
    .flavour = It laughs, pays, and leaves.
page-curse-29-title = { curse-29 }
page-curse-29 =
    { curse-29.text }

    _{ page-curse-29.flavour }_
    .flavour = With compliments you did not write.
page-curse-30-title = { curse-30 }
page-curse-30 =
    { curse-30.text }

    _{ page-curse-30.flavour }_
    .flavour = A tenth of your honour, to the one beside you.
