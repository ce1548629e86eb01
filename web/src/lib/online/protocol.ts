/** What is said about tables with several people; the words are those of docs/decisions/0006-online.md. */

export interface Guest {
  name: string;
  since: string;
  devices: number;
}

export type Clock = { kind: 'none' } | { kind: 'play'; seconds: number } | { kind: 'days'; days: number };

export type Role = 'stranger' | 'kicked' | 'waiting' | 'spectator' | 'seat' | 'host';

export type RoomState = 'gathering' | 'playing' | 'deal_over' | 'match_over' | 'ended';

export interface RulesName {
  name: string;
  title: string;
  code: string;
}

/** One of the guest's own tables. */
export interface TableShort {
  table: string;
  state: RoomState;
  host: string;
  rules: RulesName;
  players: number;
  names: string[];
  role: Role;
  seat: number | null;
  my_turn: boolean;
  until: number | null;
  changed: number;
}

export interface TableWish {
  rules: unknown;
  players: number;
  partners: boolean | null;
  target: number | null;
  level: string;
  clock: Clock;
  chat: boolean;
  watch: boolean;
}

/** What a code leads to. */
export interface Invite {
  table: string;
  host: string;
  rules: RulesName;
  players: number;
  partners: boolean;
  target: number | null;
  level: string;
  clock: Clock;
  chat: boolean;
  free: number;
  locked: boolean;
  role: Role;
}

export interface RoomSeat {
  seat: number;
  side: number;
  person: number | null;
  name: string;
  ready: boolean;
  away: boolean;
  /** Why a computer plays here. */
  computer: 'empty' | 'away' | 'left' | null;
}

export interface RoomPerson {
  person: number;
  name: string;
  role: 'host' | 'seat' | 'spectator';
  muted: boolean;
  blocked: boolean;
}

export interface Room {
  id: string;
  state: RoomState;
  role: Role;
  person: number;
  seat: number | null;
  host: number;
  host_name: string;
  code: string | null;
  watch_key: string | null;
  rules: RulesName;
  players: number;
  partners: boolean;
  target: number | null;
  level: string;
  locked: boolean;
  chat: boolean;
  watch: boolean;
  clock: Clock;
  seats: RoomSeat[];
  people: RoomPerson[];
  /** The commitment to the first deal, while people gather. */
  shuffle: { deal: number; commitment: string } | null;
  waiting: { person: number; name: string; watch: boolean }[];
  turn: { seat: number; until: number | null; why: 'clock' | 'away' | null } | null;
  now: number;
  asked: { what: 'takeback' | 'concede'; seat: number; agreed: number[]; needed: number[]; until: number } | null;
  next: { agreed: number[]; needed: number[]; until: number } | null;
  rematch: { wanted: number[]; needed: number[]; table: string | null } | null;
  ended: { why: 'conceded' | 'abandoned' | 'idle'; seat: number | null; winner: number | null } | null;
  /** The messages that would be taken from us now. */
  can: string[];
}

export interface Said {
  person: number;
  name: string;
  phrase: string | null;
  text: string;
  at: number;
}

export interface Phrase {
  phrase: string;
  text: string;
}

/** What happened in a room. */
export interface RoomEvent {
  kind: string;
  person?: number | null;
  words: string;
}

export type FromRoom =
  | { t: 'room'; v: number; room: Room; because: RoomEvent | null }
  | ({ t: 'said' } & Said)
  | { t: 'talk'; said: Said[] };
