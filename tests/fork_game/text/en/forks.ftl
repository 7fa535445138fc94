game-title = Forks
game-sign = 🍴
game-tagline = A seat walks two paths at once
game-length = a minute
game-order = Everybody walks at once.
seat-a = Ash
seat-b = Birch
seat-c = Cedar
status = On the way
walk = Where to?
option = { $key ->
    [step] Step
    [roll] Roll
    [call] Call
   *[home] Home
}
walked = { $who } walks on.
call = A call. Do you answer?
horn = Blow the horn
called = The call is over.
ended = All are home.
over = All are home.
path-left = The left path
path-right = The right path
path-other = The other path
path-third = The third path
