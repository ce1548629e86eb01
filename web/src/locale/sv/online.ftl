### Vänners bord: gäster, inbjudningar, folket vid bordet, prat.

friends = Vänner på nätet
friends-note = Var och en vid sin egen enhet, med en länk eller en kort kod. Ingen annan släpps in.
friends-open = Öppna ett bord
friends-join = Gå med eller gå tillbaka
friends-new = Ett bord för vänner
friends-new-which = { $title }, { n-players }
friends-start = Öppna bordet
friends-starting = Öppnar…
friends-yours = Dina bord
friends-none = Du sitter inte vid något bord än.
friends-code = Bordets kod
friends-code-note = Sju bokstäver och siffror så som du fick dem; eller klistra in länken.
friends-find = Hitta bordet
friends-finding = Letar…
friends-your-turn = din tur
friends-go = Gå dit

guest-name = Ditt namn vid bordet
guest-name-empty = Säg vilket namn de andra ska känna dig vid.
guest-device = Spela vidare på en annan enhet
guest-device-note = Gör en länk som tar dig med alla dina platser till en enhet till. Den fungerar en gång, i 15 minuter.
guest-device-make = Gör länken
guest-device-link = Öppna den här på den andra enheten. Visa den inte för någon: den som öppnar den är du.
guest-sign-out = Logga ut på den här enheten
guest-sign-out-everywhere = Logga ut överallt
guest-sign-out-sure = Loggar du ut överallt förlorar du dina platser. Tryck en gång till för att göra det.
guest-moved = Du är nu { $name } på den här enheten.
guest-move-title = Samma spelare här?
guest-move-note = Länken gör den här enheten till en av dina: ditt namn och dina platser finns här också.
guest-move = Ja, det är min enhet
guest-move-not = Nej

clock = Betänketid
clock-none = Ingen klocka
clock-play = Per drag
clock-days = Dagar
clock-none-note = Den som är borta i 45 sekunder på sin tur spelas det för tills hen är tillbaka.
clock-play-note = Ett drag som inte görs i tid görs av en dator.
clock-seconds = Sekunder per drag
clock-number-days = Dagar per drag
clock-told = { $kind ->
    [play] { $n ->
        [one] { $n } sekund per drag
       *[other] { $n } sekunder per drag
    }
    [days] { $n ->
        [one] { $n } dag per drag
       *[other] { $n } dagar per drag
    }
   *[none] ingen klocka
}
table-chat = Fri chatt
table-chat-note = Utöver de färdiga fraserna får man skriva vad man vill.
table-watchers = Åskådare
table-watchers-note = Den som har åskådarlänken ser bordet, men ingen hand.

invite-from = { $host } bjuder in dig
invite-players = { $n ->
    [one] { $n } plats är ledig
   *[other] { $n } platser är lediga
}
invite-partners = par, två mot två
invite-locked = Bordet är stängt: ingen får be att vara med nu.
invite-ask = Be att få vara med
invite-asking = Frågar…
invite-watch = Bara titta
invite-back = Till bordet
invite-other = Till startsidan
invite-rules = Läs reglerna
invite-watch-title = Titta på ett bord
invite-watch-note = Du ser vad som ligger på bordet och vad som spelas, men ingen hand.
invite-watch-go = Titta

room-waiting = Du har bett att få vara med
room-waiting-note = { $host } ska släppa in dig. Håll sidan öppen.
room-waiting-leave = Vänta inte
room-title = Bordsvärd: { $host }
room-gather = Kalla på dina vänner
room-gather-note = Ge dem koden eller länken. Du släpper in den som frågar.
room-code = Kod
room-no-code = Koden gäller inte längre: bordet är fullt eller stängt.
room-copy = Kopiera länken
room-share = Dela länken
room-copied = Kopierat: { $text }
room-not-copied = Det gick inte att kopiera. Här är den: { $text }
room-watch-link = Kopiera åskådarlänken
room-seats = Platser
room-seat-free = Ledig: här spelar en dator
room-seat-you = { $name } (du)
room-side = Sida { $n }
room-host = värd
room-ready = redo
room-not-ready = inte redo
room-away = borta
room-computer-empty = dator
room-computer-away = datorn spelar, { $name } är borta
room-computer-left = datorn spelar, { $name } har gått
room-asks = { $name } vill vara med
room-asks-watch = { $name } vill titta
room-admit = Släpp in
room-turn-away = Nej
room-kick = Skicka bort { $name }
room-kick-sure = En gång till: { $name } får gå och kan inte komma tillbaka
room-give-host = Gör { $name } till värd
room-up = Flytta { $name } en plats upp
room-lock = Stängt
room-lock-note = Ingen får be att vara med längre.
room-ready-me = Jag är redo
room-start = Börja
room-start-note = Lediga platser spelas av datorn ({ $level }).
room-not-all-ready = Inte redo än: { $names }
room-leave = Lämna bordet för gott
room-leave-sure = En gång till: du ger upp din plats
room-to-start = Till startsidan, platsen behålls
room-kicked = Du har skickats bort från det här bordet.
room-turned-away = Du släpptes inte in vid det här bordet.
room-signed-out = Du har loggat ut.
room-no-answer = Inget svar. Är linjen bruten? Försök igen.
room-watching = Du tittar på.

talk = Prat
talk-new = Prat, { $n ->
    [one] { $n } nytt meddelande
   *[other] { $n } nya meddelanden
}
talk-none = Ingenting har sagts än.
talk-phrases = Säg
talk-write = Skriv
talk-send = Skicka
talk-off = Fri chatt är avstängd vid det här bordet.
talk-people = Vid bordet
talk-mute = Hör inte { $name }
talk-unmute = Hör { $name } igen
talk-block = Blockera { $name }
talk-unblock = Häv blockeringen av { $name }
talk-block-note = Den som är blockerad hörs aldrig och kan inte komma till dina bord.
talk-said = { $name }: { $text }

takeback = Be att få ta tillbaka
takeback-asked = { $name } ber att få ta tillbaka sitt senaste drag.
takeback-waiting = Du har bett att få ta tillbaka ditt drag. Väntar på { $names }.
takeback-yes = Får tas tillbaka
takeback-no = Draget står
concede = Ge upp matchen
concede-sure = En gång till: den andra sidan vinner
concede-asked = { $name } vill ge upp matchen för er sida.
concede-waiting = Du vill ge upp. Väntar på { $names }.
concede-yes = Ge upp
concede-no = Spela vidare
still = { $n } s
turn-away = { $name } är borta. En dator spelar om { $left }.
turn-away-us = Du räknas som borta; spela, annars spelar en dator om { $left }.

next-waiting = Väntar på { $names }, { $left }
rematch = Ny match
rematch-waiting = Väntar på { $names }
rematch-wanted = { $names } vill spela en match till
ended-conceded = { $name } gav upp matchen.
ended-abandoned = Alla har lämnat matchen.
ended-idle = Bordet stängdes eftersom ingen spelade.
time-days = { $n ->
    [one] { $n } dag
   *[other] { $n } dagar
}
time-hours = { $n ->
    [one] { $n } timme
   *[other] { $n } timmar
}

data-title = Vad som sparas om dig
data-note = Ditt namn, dina bord och dina drag där, och vilka du blockerar. Mer behövs inte.
data-download = Spara som fil
data-forget = Glöm mig
data-forget-sure = Ditt namn, dina enheter och listan över dina bord raderas genast, och i gamla matcher heter du ”—”. Det går inte att ångra.
data-forget-yes = Ja, glöm mig
data-forget-no = Nej, behåll mig
data-forgotten = Du är glömd.
program-title = Nycklar till program
program-note = Med en nyckel handlar ett program i ditt namn, bara i det du kryssar för. Hur program talar med servern står i dess dokumentation.
program-name = Programmets namn
program-may = Det får
program-records = läsa dina bord och matcher
program-watch = titta på, utan din hand
program-play = spela på din plats, komma till bord
program-host = öppna bord, vara värd
program-make = Gör en nyckel
program-once = Nyckeln visas en enda gång. Den som har den handlar som du.
program-copy = Kopiera nyckeln
program-copied = Kopierad.
program-not-copied = Det gick inte att kopiera; markera den och kopiera för hand.
program-until = till { $day }
program-revoke = Återkalla
program-revoke-name = Återkalla nyckeln för { $name }
