button-reactions = Reactions
button-ask-me = Ask me
button-pass-always = Pass, always
reactions-title = Moments to react
reactions-hint = In this game you may come to hold a card that you can play in a moment of another player's.
reactions-now = { $passes ->
    [yes] **You let all these moments pass, from the start.** You are not asked, and play goes on without you.
   *[no] **You are asked whenever you can react.**
}
reactions-foot = Other players never learn what you choose. You can change it here, and once the match runs in /orders.
orders-pass-always = Let all moments to react pass for which you have ordered nothing:
