### Tables of friends: guests, invites, the room around a match, talk.

friends = Friends online
friends-note = Each at a device of their own, by a link or a short code. Nobody else gets in.
friends-open = Open a table
friends-join = Join or go back
# The sheet in which a table is opened. $title is the rule set.
friends-new = A table for friends
friends-new-which = { $title }, { n-players }
friends-start = Open the table
friends-starting = Opening…
friends-yours = Your tables
friends-none = You sit at no table yet.
friends-code = Code of the table
friends-code-note = Seven letters and digits, as you were told them; or paste the link.
friends-find = Find the table
friends-finding = Looking…
friends-your-turn = your turn
friends-go = Go there

guest-name = Your name at the table
guest-name-empty = Please say by what name the others will know you.
guest-device = Play on at another device
guest-device-note = Makes a link that takes you, with all your seats, to one more device. It works once, for 15 minutes.
guest-device-make = Make the link
guest-device-link = Open this on the other device. Do not show it to anybody: who opens it is you.
guest-sign-out = Sign out on this device
guest-sign-out-everywhere = Sign out everywhere
guest-sign-out-sure = Signed out everywhere, you lose your seats. Once more to do it.
guest-moved = You are { $name } on this device now.
guest-move-title = Be the same player here?
guest-move-note = The link makes this device one of yours: your name and your seats are here as well.
guest-move = Yes, this is my device
guest-move-not = No

clock = Time to think
clock-none = No clock
clock-play = Per play
clock-days = Per day
clock-none-note = Who is away at their turn for 45 seconds is played for until they are back.
clock-play-note = A play that is not made in time is made by a computer.
clock-seconds = Seconds a play
clock-number-days = Days a play
clock-told = { $kind ->
    [play] { $n ->
        [one] { $n } second a play
       *[other] { $n } seconds a play
    }
    [days] { $n ->
        [one] { $n } day a play
       *[other] { $n } days a play
    }
   *[none] no clock
}
table-chat = Free chat
table-chat-note = Besides the ready-made phrases, people may write what they like.
table-watchers = Spectators
table-watchers-note = Who has the watch link sees the table, but no hand.

invite-from = { $host } invites you
invite-players = { $n ->
    [one] { $n } seat is free
   *[other] { $n } seats are free
}
invite-partners = partners, two against two
invite-locked = The table is closed: nobody may ask to join now.
invite-ask = Ask to join
invite-asking = Asking…
invite-watch = Only watch
invite-back = Go to the table
invite-other = To the start page
invite-rules = Read the rules
invite-watch-title = Watch a table
invite-watch-note = You see what lies on the table and what is played, but no hand.
invite-watch-go = Watch

room-waiting = You have asked to join
room-waiting-note = { $host } has to let you in. Keep this page open.
room-waiting-leave = Don’t wait
room-title = { $host }’s table
room-gather = Call your friends
room-gather-note = Give them the code or the link. Whoever asks, you let in.
room-code = Code
room-no-code = The code is no longer good: the table is full or closed.
room-copy = Copy the link
room-share = Share the link
room-copied = Copied: { $text }
room-not-copied = It could not be copied. Here it is: { $text }
room-watch-link = Copy the watch link
room-seats = Seats
room-seat-free = Free: a computer plays here
room-seat-you = { $name } (you)
room-side = Side { $n }
room-host = host
room-ready = ready
room-not-ready = not ready
room-away = away
room-computer-empty = computer
room-computer-away = computer plays, { $name } is away
room-computer-left = computer plays, { $name } has left
room-asks = { $name } would like to join
room-asks-watch = { $name } would like to watch
room-admit = Let in
room-turn-away = No
room-kick = Send { $name } away
room-kick-sure = Once more: { $name } goes and may not come back
room-give-host = Make { $name } the host
room-up = Move { $name } a seat up
room-lock = Closed
room-lock-note = Nobody may ask to join any more.
room-ready-me = I am ready
room-start = Start
room-start-note = Free seats are played by computers ({ $level }).
room-not-all-ready = { $names } not ready yet
room-leave = Leave the table for good
room-leave-sure = Once more: you give up your seat
room-to-start = To the start page, keep the seat
room-kicked = You were sent away from this table.
room-turned-away = You were not let in at this table.
room-signed-out = You have signed out.
room-no-answer = No answer. Is the line down? Try again.
room-watching = You are watching.

talk = Talk
talk-new = Talk, { $n ->
    [one] { $n } new message
   *[other] { $n } new messages
}
talk-none = Nothing has been said yet.
talk-phrases = Say
talk-write = Write
talk-send = Send
talk-off = Free chat is off at this table.
talk-people = At the table
talk-mute = Don’t hear { $name }
talk-unmute = Hear { $name } again
talk-block = Block { $name }
talk-unblock = Unblock { $name }
talk-block-note = A blocked person is never heard and cannot join your tables.
talk-said = { $name }: { $text }

takeback = Ask to take back
takeback-asked = { $name } asks to take back the last play.
takeback-waiting = You have asked to take back your play. Waiting for { $names }.
takeback-yes = Let it be taken back
takeback-no = Let it stand
concede = Concede the match
concede-sure = Once more: the other side wins
concede-asked = { $name } would concede the match for your side.
concede-waiting = You would concede. Waiting for { $names }.
concede-yes = Concede
concede-no = Play on
still = { $n } s
turn-away = { $name } is away. A computer plays in { $left }.
turn-away-us = You count as away; play, or a computer plays in { $left }.

next-waiting = Waiting for { $names }, { $left }
rematch = Rematch
rematch-waiting = Waiting for { $names }
rematch-wanted = { $names } would like a rematch
ended-conceded = { $name } conceded the match.
ended-abandoned = The match was left by all.
ended-idle = The table was closed because nobody played.
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
time-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}

data-title = What is kept about you
data-note = Your name, your tables and plays there, and whom you block. Nothing is needed besides.
data-download = Save it as a file
data-forget = Forget me
data-forget-sure = Your name, your devices and the list of your tables are deleted at once, and in old matches you are called “—”. This cannot be undone.
data-forget-yes = Yes, forget me
data-forget-no = No, keep me
data-forgotten = You have been forgotten.
program-title = Keys for programs
program-note = A key lets a program act in your name, for what you tick and for nothing else. How programs talk to the server is in its documentation.
program-name = Name of the program
program-may = It may
program-records = read your tables and matches
program-watch = watch, without your hand
program-play = play your seat, join tables
program-host = open tables, be host
program-make = Make a key
program-once = This key is shown once. Whoever has it acts as you.
program-copy = Copy the key
program-copied = Copied.
program-not-copied = It could not be copied; mark it and copy it by hand.
program-until = until { $day }
program-revoke = Revoke
program-revoke-name = Revoke the key of { $name }
