button-reactions = Reactions
button-ask-me = Ask me
button-pass-always = Pass, always
reactions-title = Moments to react
reactions-hint = Some cards of this game can be played at special moments, also on another player's turn.
reactions-now = { $passes ->
    [yes] **You let all these moments pass, from the start.** You are not asked, and play goes on without you.
   *[no] **You are asked whenever you can react.**
}
reactions-foot = Other players never learn what you choose. You can change it here, and once the match runs in /orders.
orders-pass-always = Pass at every moment to react, except where you have given another order:
