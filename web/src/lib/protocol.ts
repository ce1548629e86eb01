/** What the server sends and takes; the words are those of docs/decisions/0002-table-protocol.md. */

import type { FromRoom, Phrase } from './online/protocol';

/** A card's code, such as "9S" or "10D". */
export type Card = string;

export interface Play {
  card: Card;
  kind: string;
  value?: number | null;
  take?: Card[];
  builds?: string[];
  with?: Card[];
  onto?: string | null;
}

export interface Meaning {
  kind: string;
  value?: number | null;
  legal: boolean;
  play?: Play;
  label?: string;
  cards?: number;
  spades?: number;
  points?: number;
  sweep?: boolean;
  /** One of the groups or builds may be left on the table. */
  fewer?: boolean;
  groups?: string[][];
  code?: string;
  anchor?: string | null;
  text?: string;
}

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

export interface Build {
  id: string;
  value: number;
  cards: Card[];
  groups: Card[][];
  owner: number;
  multiple: boolean;
  state: string;
  note: string;
}

export interface Pile {
  side: number;
  cards: number | null;
  sweeps: Card[];
}

export interface LogLine {
  seat: number;
  text: string;
  words: string;
  round: number;
  kind?: string;
  sweep?: boolean;
  cards?: Card[];
}

export interface Duty {
  build: string | null;
  value: number | null;
  keep: Card[];
  text: string;
}

export interface MatchInfo {
  id: string;
  rules: { name: string; title: string; code?: string };
  players: number;
  sides: number[];
  names: string[];
  partners: boolean;
  /** -1 for a screen that only watches. */
  seat: number;
  target: number | null;
  fixed_deals: number | null;
  totals: number[];
  deal_no: number;
  dealer: number;
  /** 1: the next seat number plays next, -1: the one before; 1 if left out. */
  direction?: 1 | -1;
  state: 'playing' | 'deal_over' | 'match_over';
  winner: number | null;
  drawn: boolean;
  level: string;
  kind?: 'match' | 'branch' | 'record';
  /** The seats of people. */
  people?: number[];
  /** The deal number, as text because it may be long. */
  number?: string | null;
  /** Where practice began. */
  start?: { deal: number; plays: number } | null;
}

export interface DealInfo {
  round: number;
  rounds: number | null;
  last_round: boolean;
  announce: 'last' | null;
  to_play: number | null;
  hand: Card[];
  hand_counts: number[];
  stock: number;
  table: Card[];
  builds: Build[];
  piles: Pile[];
  last_capture: { side: number; cards: Card[] } | null;
  last_play: { seat: number; text: string; words: string; cards: Card[] } | null;
  log: LogLine[];
  /** How many plays have been made. */
  plays?: number;
  /** Said in the log before play number `at`. */
  notes?: { at: number; seat: number; words: string }[];
  /** How many plays an undo takes back; 0 if nothing is taken back. */
  undo?: number;
  /** All hands by seat, where they lie open. */
  hands?: Card[][];
  duties: Duty[];
  hints: Record<Card, { loose?: Record<Card, string[]>; builds?: Record<string, string[]>; takes?: number }>;
}

export interface Result {
  leftovers: { cards: Card[]; side: number | null } | null;
  items: { item: string; side: number | null; points: number; why: string }[];
  rows: { title: string; values: string[]; points: number[]; note: string }[];
  points: number[];
  totals: number[];
  carried: Record<string, unknown>;
  why: string;
}

export interface View {
  match: MatchInfo;
  deal: DealInfo;
  result: Result | null;
  /** How the cards were shuffled: of this deal, and the commitment to the next one. */
  shuffle?: {
    proof: { algorithm: string; table: string; deal: number; commitment: string; added: string[]; seed: string | null } | null;
    next: { deal: number; commitment: string } | null;
  };
}

export interface GameEvent {
  kind: 'play' | 'deal' | 'undo' | 'deal_over' | 'match_over';
  seat?: number | null;
  play?: Play | null;
  captured?: Card[];
  made?: string | null;
  sweep?: boolean;
  words?: string;
}

export interface Refusal {
  code: string;
  text: string;
  anchor?: string | null;
}

export type Answer =
  | { t: 'ok'; id: string; v: number }
  | ({ t: 'refused'; id: string; v: number } & Refusal)
  | { t: 'meanings'; id: string; meanings: Meaning[]; sum: string | null; cards: Card[] | null }
  | { t: 'suggestions'; id: string; plays: Meaning[]; only?: number | null; held?: Meaning[] }
  | { t: 'line'; id: string; meaning: Meaning }
  | { t: 'hint'; id: string; meaning: Meaning; why: string }
  | { t: 'about'; id: string; lines: string[]; cards: Card[] }
  | { t: 'count'; id: string; result: Result | null }
  | { t: 'phrases'; id: string; phrases: Phrase[] }
  | { t: 'error'; id?: string; code: string; text: string };

export type FromServer = Answer | FromRoom | { t: 'view'; v: number; view: View; because: GameEvent | null } | { t: 'pong'; v: number };

/** The cards and builds on the table that a play touches. */
export function touched(play: Play): { loose: Card[]; builds: string[] } {
  return { loose: play.take ?? play.with ?? [], builds: play.builds ?? (play.onto ? [play.onto] : []) };
}

/** A match in short. */
export interface Summary {
  match: string;
  seat: number;
  kind: 'match' | 'branch' | 'record';
  rules: { name: string; title: string; code: string };
  players: number;
  names: string[];
  sides: number[];
  people: number[];
  began: string;
  state: MatchInfo['state'];
  winner: number | null;
  drawn: boolean;
  deals: { deal: number; plays: number; over: boolean; points: number[] | null; totals: number[] | null }[];
}

export interface ReplayStep {
  view: View;
  because: GameEvent | null;
}

/** A deal step by step: after the dealing, and after each play. */
export interface ReplayAnswer {
  match: string;
  deal: number;
  seat: number | null;
  open: boolean;
  /** Whether the deal is over; only then it may lie open. */
  over: boolean;
  log: LogLine[];
  comments: { step: number; text: string }[];
  steps: ReplayStep[];
}

export interface BranchPoint {
  deal: number;
  plays: number;
  seat: number;
  level: string | null;
  name: string;
}
