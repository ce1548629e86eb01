/**
 * What the server sends and takes; the words are those of docs/decisions/0002-table-protocol.md. What goes over the
 * socket and what is answered over HTTP is described by the server, and its types are made from that when the page is built
 * (`protocol.js`).
 */
import type * as sent from '../../.protocol/protocol';

export type {
  Build,
  CheckedLine,
  CheckedRules as Checked,
  DealInfo,
  Duty,
  Fault,
  FromPage,
  FromServer,
  GameEvent,
  Health,
  LegalMeaning,
  Level,
  LevelsAnswer,
  LogLine,
  Meaning,
  OptionInfo,
  OptionsAnswer,
  Pile,
  Play,
  PlaySent,
  Preset,
  PresetsAnswer,
  PuzzleAnswer,
  PuzzlePosed,
  PuzzleProof,
  PuzzleShort,
  PuzzlesAnswer,
  RefereeBuild,
  RefereeCardPlays,
  RefereeComparison,
  RefereeFault,
  RefereeLook,
  RefereeMeaning,
  RefereePlays,
  RefereeRow,
  RefereeTable,
  RefusedMeaning,
  Result,
  ReviewDecision,
  ReviewEvent,
  ReviewLuck,
  ReviewPlay,
  ReviewStanding,
  RuleLine,
  RulesFileAnswer,
  RulesName,
  RulesSheet,
  SheetText,
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

/** A rule set as what it changes from a preset. */
export interface RulesTable {
  preset: string;
  options: Record<string, unknown>;
}

/** What the server takes for a rule set: a preset's name, a rules code, or a table. */
export type Rules = string | RulesTable;

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
