### Hideouts, arrivals, searches and encounters.

## What many rules do

hunter-delayed = { $who } is delayed.
items-shown = { $who } shows { $cards }.
items-discarded = { $who } discards { $cards }.
fog-put = { $tokens ->
    [one] A fog token is put on { $place }.
   *[other] { $tokens } fog tokens are put on { $place }.
}
