/** What the pad says: problems at their fields, warnings, how a match stands. */
import { cardName } from '../format';
import { language, t } from '../language.svelte';
import type { Warning } from './counting';
import type { Problem } from './entry';
import { LogError } from './log';
import type { Words } from './pad.svelte';
import { sideName, type DealRow, type Sheet } from './sheet';
import { whyOf } from '../why';

/** The name of an item; single aces by their card. */
export function itemName(words: Words, item: string): string {
  if (/^A[SCHD]$/.test(item)) return cardName(item);
  return words.items[item] ?? item;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function problemText(problem: Problem, sheet: Sheet): string {
  switch (problem.code) {
    case 'missing':
      return problem.which === 'owner' ? t('score-missing-owner') : t('score-missing-number');
    case 'number':
      return t('score-no-number');
    case 'range':
      return t('score-range', { most: problem.most ?? 0 });
    case 'too-many':
      return t('score-too-many', { most: problem.most ?? 0 });
    case 'holds':
      return t('score-holds', { least: problem.least ?? 0 });
    case 'absent':
      return t('score-absent');
    case 'order':
      return t('score-needs-order', { target: sheet.now.target ?? 0 });
    case 'suits':
      return t('score-needs-suits');
    case 'claim':
      return t('score-needs-claim');
    default:
      return t('score-other');
  }
}

export function warningText(words: Words, warning: Warning): string {
  const item = itemName(words, warning.key);
  if (warning.code === 'sum') return t('score-warn-sum', { item, counted: warning.counted, whole: warning.whole });
  if (warning.code === 'twice') return t('score-warn-twice', { item: cardName(`A${warning.suit}`) });
  return warning.owners === 0 ? t('score-warn-nobody', { item }) : t('score-warn-twice', { item });
}

/** How the match stands after its last deal. */
export function decisionText(words: Words, sheet: Sheet): string {
  const { decision, now } = sheet;
  const target = now.target ?? 0;
  const last = sheet.deals.at(-1);
  if (last?.needs) return t('score-open-deal', { n: last.number });
  if (!decision) return sheet.table.end.deals === null ? (now.target === null ? '' : t('score-to', { target })) : t('score-deals-of', { n: sheet.deals.length, all: sheet.table.end.deals });
  const { why } = decision;
  const item = 'item' in why ? (why.item ? itemName(words, why.item) : t('score-others')) : '';
  switch (why.code) {
    case 'on':
      return t('score-to', { target });
    case 'no-target':
      return '';
    case 'raised':
      return t('score-why-raised', { target });
    case 'deals-left':
      return t('score-deals-of', { n: sheet.deals.length, all: sheet.table.end.deals ?? 0 });
    case 'level-on':
      return t('score-why-level-on');
    case 'level-drawn':
      return t('score-why-drawn');
    case 'reached':
      return t('score-why-reached', { target });
    case 'higher':
      return t('score-why-higher', { target });
    case 'closest':
      return t('score-why-closest', { target });
    case 'first':
      return t('score-why-first', { target });
    case 'first-counted':
    case 'counted-out':
    case 'level-counted-out':
      return t('score-why-counted', { target, item });
    case 'claimed':
      return t('score-why-claimed', { target });
    case 'claimed-wrongly':
      return t('score-why-claimed-wrongly', { target });
    case 'deals-won':
      return t('score-why-deals');
    case 'level-most':
    case 'level-has':
      return t('score-why-level-item', { item });
  }
}

export function winnerText(sheet: Sheet): string {
  const { decision } = sheet;
  if (!decision?.over) return '';
  if (decision.winner === null) return t('score-drawn');
  const name = sideName(sheet, decision.winner);
  const best = decision.totals[decision.winner] ?? 0;
  const other = Math.max(...decision.totals.filter((_, side) => side !== decision.winner));
  const by = best - other;
  const wins = by > 0 ? t('score-wins-by', { name, by }) : t('score-wins', { name });
  return decision.lurch ? `${wins} ${t('score-lurch')}` : wins;
}

/** Why a line of the count has nobody, in words; '' where the numbers say it. */
export function lineNote(deal: DealRow, item: string): string {
  const line = deal.settled?.score.lines.find((one) => one.item === item && one.side === null);
  switch (line?.why) {
    case 'level':
    case 'unshared':
      return t('score-line-level');
    case 'carried':
      return t('score-line-carried', { n: deal.settled?.score.carried[item] ?? 0 });
    case 'missed':
      return t('score-line-missed');
    case 'open':
      return t('score-line-open');
    case 'cancelled':
      return t('score-line-cancelled');
    case 'frozen':
      return t('score-line-frozen');
    case 'lost':
      return t('score-line-lost');
    default:
      return '';
  }
}

export function logErrorText(error: unknown): string {
  if (!(error instanceof LogError)) return whyOf(error);
  const where = error.where || '';
  if (error.fault === 'json') return t('score-file-json', { why: error.detail });
  if (error.fault === 'format') return t('score-file-format');
  if (error.fault === 'version') return t('score-file-version', { version: error.detail });
  return t('score-file-wrong', { where });
}

/** The sheet as a message to people. */
export function textOf(words: Words, title: string, sheet: Sheet): string {
  const lines = [title, ''];
  for (const deal of sheet.deals) {
    const points = (deal.settled?.score.points ?? []).map((n, side) => `${sideName(sheet, side)} ${n}`);
    lines.push(`${t('score-deal', { n: deal.number })}${deal.edited ? ` (${t('score-edited')})` : ''}: ${points.join(', ')}`);
  }
  lines.push('', sheet.now.totals.map((total, side) => `${sideName(sheet, side)}: ${total}`).join('\n'));
  const end = winnerText(sheet);
  lines.push('', end ? `${end} ${decisionText(words, sheet)}` : decisionText(words, sheet));
  return `${lines.join('\n').trim()}\n`;
}

export const dateText = (at: number): string => new Intl.DateTimeFormat(language.intl, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

