/**
 * What the server sends and takes; the words are those of docs/decisions/0002-table-protocol.md. Everything that goes over
 * the socket is described by the server, and its types are made from that when the page is built (`protocol.js`).
 */
import type * as sent from '../../.protocol/protocol';

export type {
  Build,
  DealInfo,
  Duty,
  FromPage,
  FromServer,
  GameEvent,
  LegalMeaning,
  LogLine,
  Meaning,
  Pile,
  Play,
  PlaySent,
  RefusedMeaning,
  Result,
  RulesName,
  Summary,
} from '../../.protocol/protocol';

/** A table as the server shows it; at a step of a replay without its shuffle. */
export type SentView = sent.StepView & { shuffle?: sent.FairShuffle };

/** The match around a deal; the seat is -1 on a screen that only watches, which sits nowhere. */
export type MatchInfo = Omit<sent.MatchInfo, 'seat'> & { seat: number };

/** A table as the page has it. */
export type View = Omit<SentView, 'match'> & { match: MatchInfo };

export const seen = (view: SentView): View => ({ ...view, match: { ...view.match, seat: view.match.seat ?? -1 } });

/** A deal step by step as it is sent. */
export type SentReplay = sent.ReplayAnswer;

export type ReplayStep = Omit<sent.ReplayStep, 'view'> & { view: View };

/** A deal step by step: after the dealing, and after each play. */
export type ReplayAnswer = Omit<sent.ReplayAnswer, 'steps'> & { steps: ReplayStep[] };

/** Why something was not done. */
export type Refusal = Pick<sent.RefusedAnswer, 'code' | 'text' | 'anchor'>;

/** What answers a request: it has the request's `id`. */
export type Answer = Exclude<sent.FromServer, { t: 'view' | 'room' | 'said' | 'talk' | 'pong' }>;

type Wish<Message> = Message extends { t: 'hello' | 'play' } ? never : Omit<Message, 'id'>;

/** What may be asked or told besides plays, without the `id` that it is sent with. */
export type Asking = Wish<sent.FromPage>;

/** A card's code, such as "9S" or "10D". */
export type Card = string;

export interface Preset {
  name: string;
  title: string;
  /** The heading it stands under in a list. */
  family: string;
  source: string;
  summary: string;
  players: number[];
  partners: 'never' | 'optional' | 'usual' | 'required';
  target: number | null;
  target_choices: number[];
  fixed_deals: number | null;
  differences: string[];
  startable: boolean;
  why_not: string | null;
  not_implemented: string[];
}

export interface Level {
  name: string;
  title: string;
  about: string;
}

/** A rule set as what it changes from a preset. */
export interface RulesTable {
  preset: string;
  options: Record<string, unknown>;
}

/** What the server takes for a rule set: a preset's name, a rules code, or a table. */
export type Rules = string | RulesTable;

export interface RuleLine {
  option: string;
  label: string;
  anchor: string;
  text: string;
  differs: boolean;
  /** What the rules it is compared with say. */
  instead: string | null;
}

export interface RulesSheet {
  name: string;
  title: string;
  code: string;
  base: { name: string; title: string };
  /** The preset that house rules happen to be. */
  same_as: { name: string; title: string } | null;
  compared_with: string;
  source: string;
  summary: string;
  players: number[];
  partners: Preset['partners'];
  target: number | null;
  target_choices: number[];
  fixed_deals: number | null;
  startable: boolean;
  why_not: string | null;
  sections: { title: string; lines: RuleLine[] }[];
  not_implemented: string[];
  contested: string[];
}

export interface CheckedLine extends RuleLine {
  /** Why it does not come up under these rules. */
  moot: string | null;
  value: unknown;
  values: { value: unknown; text: string; clash: string | null }[];
}

export interface Fault {
  option: string;
  text: string;
}

export interface Checked extends RulesSheet {
  sections: { title: string; lines: CheckedLine[] }[];
  faults: Fault[];
  seats: { players: number; why_not: string | null }[];
  /** What differs from the base. */
  options: Record<string, unknown>;
}

export interface OptionInfo {
  name: string;
  label: string;
  help: string;
  anchor: string;
  kind: 'one' | 'number' | 'numbers' | 'order' | 'cards' | 'points' | 'limits';
  low?: number;
  high?: number;
  /** Whether no number is a value too. */
  none?: boolean;
  empty?: boolean;
  items?: { value: string | number; text: string }[];
}

export interface NewMatch {
  rules: Rules;
  players: number;
  partners: boolean;
  level: string;
  target: number | null;
  name: string;
  seed: number | null;
  /** The person of each seat at this device, null for a computer player. */
  people?: (string | null)[];
}

export interface Ticket {
  match: string;
  seat: number;
  token: string;
  /** The other people's seats at this device. */
  others?: { seat: number; token: string }[];
}

/** The cards and builds on the table that a play touches. */
export function touched(play: sent.Play): { loose: Card[]; builds: string[] } {
  if (play.kind === 'trail') return { loose: [], builds: [] };
  if (play.kind === 'capture') return { loose: play.take, builds: play.builds };
  return { loose: play.with, builds: 'onto' in play && play.onto !== null ? [play.onto] : [] };
}

export interface BranchPoint {
  deal: number;
  plays: number;
  seat: number;
  level: string | null;
  name: string;
}
