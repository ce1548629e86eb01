/** What a room says about its people and its clock. */
import { listed, t } from '../language.svelte';
import type { Clock, Room, RoomSeat } from './protocol';

export const clockWords = (clock: Clock): string =>
  t('clock-told', { kind: clock.kind, n: clock.kind === 'play' ? clock.seconds : clock.kind === 'days' ? clock.days : 0 });

/** The names of seats, as a list. */
export const seatNames = (room: Room, seats: number[]): string => listed(seats.map((seat) => room.seats[seat]?.name ?? ''));

/** Who sits on a seat, for the eye. */
export function sitter(room: Room, seat: RoomSeat): string {
  if (seat.person === null) return t('room-seat-free');
  return seat.person === room.person ? t('room-seat-you', { name: seat.name }) : seat.name;
}

/** What is to be said about a seat besides its name; '' if nothing is. */
export function seatState(room: Room, seat: RoomSeat): string {
  if (seat.computer === 'away') return t('room-computer-away', { name: seat.name });
  if (seat.computer === 'left') return t('room-computer-left', { name: seat.name });
  if (seat.computer === 'empty') return t('room-computer-empty');
  return seat.away && seat.person !== room.person ? t('room-away') : '';
}

/** Why a table has ended; '' while it has not. */
export function endedWords(room: Room): string {
  if (!room.ended) return '';
  const { why, seat } = room.ended;
  if (why === 'conceded') return t('ended-conceded', { name: seat === null ? '' : (room.seats[seat]?.name ?? '') });
  return why === 'idle' ? t('ended-idle') : t('ended-abandoned');
}
