### Mesas de amigos: invitados, invitaciones, la gente de la mesa, conversación.

friends = Amigos en línea
friends-note = Cada uno en su propio dispositivo, con un enlace o un código corto. Nadie más entra.
friends-open = Abrir una mesa
friends-join = Unirse o volver
friends-new = Una mesa para amigos
friends-new-which = { $title }, { n-players }
friends-start = Abrir la mesa
friends-starting = Abriendo…
friends-yours = Tus mesas
friends-none = Todavía no te sientas a ninguna mesa.
friends-code = Código de la mesa
friends-code-note = Siete letras y cifras, como te las dijeron; o pega el enlace.
friends-find = Buscar la mesa
friends-finding = Buscando…
friends-your-turn = te toca
friends-go = Ir a la mesa

guest-name = Tu nombre en la mesa
guest-name-empty = Di con qué nombre te conocerán los demás.
guest-device = Seguir en otro dispositivo
guest-device-note = Crea un enlace que te lleva, con todos tus sitios, a un dispositivo más. Sirve una vez, durante 15 minutos.
guest-device-make = Crear el enlace
guest-device-link = Ábrelo en el otro dispositivo. No se lo enseñes a nadie: quien lo abra serás tú.
guest-sign-out = Cerrar sesión en este dispositivo
guest-sign-out-everywhere = Cerrar sesión en todas partes
guest-sign-out-sure = Si cierras sesión en todas partes, pierdes tus sitios. Pulsa otra vez para hacerlo.
guest-moved = Ahora eres { $name } en este dispositivo.
guest-move-title = ¿El mismo jugador aquí?
guest-move-note = El enlace hace tuyo también este dispositivo: tu nombre y tus sitios están aquí.
guest-move = Sí, es mi dispositivo
guest-move-not = No

clock = Tiempo para pensar
clock-none = Sin reloj
clock-play = Por jugada
clock-days = Por días
clock-none-note = A quien falte 45 segundos en su turno se le juega hasta que vuelva.
clock-play-note = La jugada que no se haga a tiempo la hace el ordenador.
clock-seconds = Segundos por jugada
clock-number-days = Días por jugada
clock-told = { $kind ->
    [play] { $n ->
        [one] { $n } segundo por jugada
       *[other] { $n } segundos por jugada
    }
    [days] { $n ->
        [one] { $n } día por jugada
       *[other] { $n } días por jugada
    }
   *[none] sin reloj
}
table-chat = Charla libre
table-chat-note = Además de las frases hechas, se puede escribir lo que se quiera.
table-watchers = Espectadores
table-watchers-note = Quien tenga el enlace para mirar ve la mesa, pero ninguna mano.

invite-from = { $host } te invita
invite-players = { $n ->
    [one] { $n } sitio está libre
   *[other] { $n } sitios están libres
}
invite-partners = por parejas, dos contra dos
invite-locked = La mesa está cerrada: ahora nadie puede pedir entrar.
invite-ask = Pedir entrar
invite-asking = Pidiendo…
invite-watch = Solo mirar
invite-back = Ir a la mesa
invite-other = A la página inicial
invite-rules = Leer las reglas
invite-watch-title = Mirar una mesa
invite-watch-note = Ves lo que hay en la mesa y lo que se juega, pero ninguna mano.
invite-watch-go = Mirar

room-waiting = Has pedido entrar
room-waiting-note = { $host } tiene que dejarte entrar. Deja abierta esta página.
room-waiting-leave = No esperar
room-title = Mesa de { $host }
room-gather = Llama a tus amigos
room-gather-note = Dales el código o el enlace. A quien pida entrar, lo dejas pasar tú.
room-code = Código
room-no-code = El código ya no sirve: la mesa está llena o cerrada.
room-copy = Copiar el enlace
room-share = Compartir el enlace
room-copied = Copiado: { $text }
room-not-copied = No se pudo copiar. Aquí está: { $text }
room-watch-link = Copiar el enlace para mirar
room-seats = Sitios
room-seat-free = Libre: aquí juega el ordenador
room-seat-you = { $name } (tú)
room-side = Bando { $n }
room-host = anfitrión
room-ready = listo
room-not-ready = no está listo
room-away = ausente
room-computer-empty = ordenador
room-computer-away = juega el ordenador, { $name } está ausente
room-computer-left = juega el ordenador, { $name } se ha ido
room-asks = { $name } quiere entrar
room-asks-watch = { $name } quiere mirar
room-admit = Dejar entrar
room-turn-away = No
room-kick = Echar a { $name }
room-kick-sure = Otra vez: { $name } se va y no puede volver
room-give-host = Hacer anfitrión a { $name }
room-up = Subir a { $name } un sitio
room-lock = Cerrada
room-lock-note = Ya nadie puede pedir entrar.
room-ready-me = Estoy listo
room-start = Empezar
room-start-note = En los sitios libres juega el ordenador ({ $level }).
room-not-all-ready = Aún no están listos: { $names }
room-leave = Dejar la mesa para siempre
room-leave-sure = Otra vez: renuncias a tu sitio
room-to-start = A la página inicial, sin perder el sitio
room-kicked = Te han echado de esta mesa.
room-turned-away = No te han dejado entrar en esta mesa.
room-signed-out = Has cerrado sesión.
room-no-answer = Sin respuesta. ¿Se ha cortado la línea? Inténtalo de nuevo.
room-watching = Estás mirando.

talk = Conversación
talk-new = Conversación, { $n ->
    [one] { $n } mensaje nuevo
   *[other] { $n } mensajes nuevos
}
talk-none = Todavía no se ha dicho nada.
talk-phrases = Decir
talk-write = Escribir
talk-send = Enviar
talk-off = La charla libre está apagada en esta mesa.
talk-people = En la mesa
talk-mute = No oír a { $name }
talk-unmute = Volver a oír a { $name }
talk-block = Bloquear a { $name }
talk-unblock = Desbloquear a { $name }
talk-block-note = A quien esté bloqueado no se le oye nunca y no puede entrar en tus mesas.
talk-said = { $name }: { $text }

takeback = Pedir retirar la jugada
takeback-asked = { $name } pide retirar su última jugada.
takeback-waiting = Has pedido retirar tu jugada. Se espera a { $names }.
takeback-yes = Puede retirarla
takeback-no = La jugada queda
concede = Rendirse
concede-sure = Otra vez: gana el otro bando
concede-asked = { $name } quiere rendirse por vuestro bando.
concede-waiting = Quieres rendirte. Se espera a { $names }.
concede-yes = Rendirse
concede-no = Seguir jugando
still = { $n } s
turn-away = { $name } está ausente. El ordenador juega en { $left }.
turn-away-us = Constas como ausente; juega, o el ordenador juega en { $left }.

next-waiting = Se espera a { $names }, { $left }
rematch = Revancha
rematch-waiting = Se espera a { $names }
rematch-wanted = Quiere la revancha: { $names }
ended-conceded = { $name } se ha rendido.
ended-abandoned = Todos han dejado la partida.
ended-idle = La mesa se cerró porque nadie jugaba.
time-days = { $n ->
    [one] { $n } día
   *[other] { $n } días
}
time-hours = { $n ->
    [one] { $n } hora
   *[other] { $n } horas
}

data-title = Lo que se guarda de ti
data-note = Tu nombre, tus mesas y tus jugadas, y a quién bloqueas. No hace falta nada más.
data-download = Guardarlo en un archivo
data-forget = Olvidarme
data-forget-sure = Tu nombre, tus dispositivos y la lista de tus mesas se borran al momento, y en las partidas antiguas te llamas «—». No se puede deshacer.
data-forget-yes = Sí, olvidadme
data-forget-no = No, seguir aquí
data-forgotten = Se te ha olvidado.
program-title = Claves para programas
program-note = Con una clave un programa actúa en tu nombre, solo en lo que marques. Cómo hablan los programas con el servidor está en su documentación.
program-name = Nombre del programa
program-may = Puede
program-records = leer tus mesas y partidas
program-watch = mirar, sin tu mano
program-play = jugar en tu asiento, entrar en mesas
program-host = abrir mesas, ser anfitrión
program-make = Crear una clave
program-once = Esta clave se muestra una sola vez. Quien la tenga actúa como tú.
program-copy = Copiar la clave
program-copied = Copiada.
program-not-copied = No se pudo copiar; márcala y cópiala a mano.
program-until = hasta el { $day }
program-revoke = Revocar
program-revoke-name = Revocar la clave de { $name }
