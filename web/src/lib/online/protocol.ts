/** What is said about tables with several people; the words are those of docs/decisions/0006-online.md. */
import type { Clock, Invite } from '../../../.protocol/protocol';

export type {
  Clock,
  Guest,
  Invite,
  Phrase,
  Room,
  RoomEvent,
  RoomPerson,
  RoomSeat,
  RoomState,
  RulesName,
  Said,
  TableShort,
} from '../../../.protocol/protocol';

export type Role = Invite['role'];

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
