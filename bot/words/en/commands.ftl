# Slash commands in Discord's menu: descriptions of at most 100 characters.

command-play = Open a table for a board game
command-play-game = Which game
command-new = Open a table for this game
command-table = Sit down, get up, start
command-join = Take a seat at a table that has not started
command-leave = Get up from a table that has not started
command-computer = Put a computer player into a free seat of your table
command-start = Start the match at your table
command-here = Move your table to this channel
command-options = Set the options of your table
command-number = The table's number, as its message tells
command-match = The table's number; needed only if you play at several
command-move = Your move: see what is asked, or answer it
command-move-option = Your answer: start typing to see what is legal
command-undo = Take your last answer back
command-resign = Give the match up
command-board = Look at the board
command-board-text = As text instead of a picture
command-hand = Look at what you hold
command-log = What has happened, newest last
command-log-export = As a file that anybody can check, once the match is over
command-matches = Your tables, those waiting for you first
command-rules = Look up a rule or a card
command-rules-about = A rule, a card, or a word to search for
command-setup = Check what the bot may do in this channel
