/** What is said about tables with several people; the words are those of docs/decisions/0006-online.md. */
import type { Clock, Invite, TokenShort } from '../../../.protocol/protocol';

export type {
  Clock,
  Guest,
  Invite,
  NewToken,
  Phrase,
  Room,
  RoomEvent,
  RoomPerson,
  RoomSeat,
  RoomState,
  RulesName,
  Said,
  TableShort,
  TokenShort,
  TokensAnswer,
} from '../../../.protocol/protocol';

export type Role = Invite['role'];

/** What a program's key is good for. */
export type Scope = TokenShort['scopes'][number];

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
