import { describe, expect, it } from 'vitest';
import tables from '../.score/tables.json';
import words from '../.score/words-en.json';
import type { Counts } from '../src/lib/score/counting';
import { cell, dealsCsv } from '../src/lib/score/csv';
import { draftOf, emptyDraft, enter, fieldsOf, isStopped, NOBODY, onlyLeft, STOPPED, sumCheck, type Draft } from '../src/lib/score/entry';
import { headersOf, rulesCode } from '../src/lib/score/header';
import { viewedIn, viewLink } from '../src/lib/score/link';
import { LogError, plainLog, readLogs, writeJson, type Act, type Log } from '../src/lib/score/log';
import type { Words } from '../src/lib/score/pad.svelte';
import { bestAt, named, reckoned, rungsOf } from '../src/lib/score/primiera';
import { resultCard, resultOf } from '../src/lib/score/result';
import { sheetOf, sideName, type Sheet } from '../src/lib/score/sheet';
import { dealTotal, resolve, tableOf, type Options, type Tables } from '../src/lib/score/table';
import { decisionText, textOf, winnerText } from '../src/lib/score/words';

const TABLES = tables as unknown as Tables;
const ANN = { cards: 30, spades: 8, big: true, little: false, aces: ['S', 'C'], sweeps: 1 };
const BEN = { cards: 22, spades: 5, big: false, little: true, aces: ['H', 'D'], sweeps: 0 };
const DEAL: Act = { do: 'deal', dealer: 0, counts: [ANN, BEN] };

const logOf = (acts: Act[], preset = 'standard', names = ['Ann', 'Ben'], sides = [0, 1], options = {}): Log => ({
  match: 'm-1',
  rules: { preset, options },
  events: [{ do: 'create', at: 1, names, sides, dealer: 0 }, ...acts.map((act) => ({ ...act, at: 2 }))],
});
const sheet = (acts: Act[], preset?: string, options = {}): Sheet => sheetOf(TABLES, logOf(acts, preset, undefined, undefined, options));
const table = (preset: string): ReturnType<typeof tableOf> => tableOf(TABLES, TABLES.presets[preset]!.options);
const fresh = { totals: [0, 0], carried: {}, target: 21, deals: 0 };

describe('a template', () => {
  it('takes the value of an option, or what a choice leads to', () => {
    expect(resolve({ a: { $: 'big' }, b: { $: 'tie', of: { carry: 1 }, else: 2 } }, { big: 3, tie: 'carry' })).toEqual({ a: 3, b: 1 });
    expect(resolve({ $: 'scoring', at: 'coins' }, { scoring: { coins: 4 } })).toBe(4);
    expect(() => resolve({ $: 'nonsense' }, {})).toThrow(RangeError);
  });

  it('gives eleven points a deal in the usual game, twenty-four in Spade Cassino, four in Scopa', () => {
    expect([dealTotal(table('standard')), dealTotal(table('spade')), dealTotal(table('scopa'))]).toEqual([11, 24, 4]);
  });
});

describe('a sheet', () => {
  it('has the points of each deal, who deals next and how many have won', () => {
    const found = sheet([DEAL, DEAL, DEAL]);
    expect(found.now.totals).toEqual([27, 9]);
    expect(found.deals.map((deal) => deal.settled?.score.points)).toEqual([[9, 3], [9, 3], [9, 3]]);
    expect(winnerText(found)).toBe('Ann wins by 18 points.');
    expect(decisionText(words as Words, found)).toBe('The target of 21 is reached.');
  });

  it('leaves open what cannot be decided, and says what is needed', () => {
    const both: Act = { do: 'deal', dealer: 0, counts: [ANN, { ...BEN, sweeps: 9 }] };
    const found = sheet([both, both], 'finnish', { sweep_cancel: false, sweep_freeze_at: null, target: 8 });
    expect(found.deals[0]?.needs).toBe('order');
    expect(found.over).toBe(false);
  });

  it('hands itself on as text, as a picture and as a table', () => {
    const acts: Act[] = [DEAL, { do: 'edit', deal: 1, counts: [BEN, ANN] }];
    const log = logOf(acts, 'standard', ['=Ann', 'Ben <b>']);
    const found = sheetOf(TABLES, log);
    expect(textOf(words as Words, 'Standard Cassino', found)).toContain('Deal 1 (corrected): =Ann 3, Ben <b> 9');
    const card = resultCard(found, { title: 'x', winner: 'y', why: '', when: '', total: 'Total', item: (item) => item });
    expect(card).toContain('Ben &#60;b&#62;');
    expect(card).not.toContain('<b>');
    expect(resultOf(found).biggest).toEqual({ deal: 1, side: 1, points: 9 });
    const rows = dealsCsv([{ log, sheet: found }]).split('\r\n');
    expect(rows[1]).toContain(",'=Ann,22,5,");
    expect(rows[1]).toMatch(/,3,3,1,$/);
  });
});

describe('counting out', () => {
  const A = { cards: 26, spades: 6, big: true, little: false, aces: ['H'], sweeps: 0 };
  const B = { cards: 26, spades: 7, big: false, little: true, aces: ['S', 'C', 'D'], sweeps: 0 };
  const counted = (one: Counts, other: Counts, options: Options) => {
    const found = sheet([{ do: 'deal', dealer: 0, counts: [one, other] }], 'standard', options).deals[0]!.settled!.decision;
    return { winner: found.winner, steps: found.counted.map(({ items, gains, totals, there }) => [items.join(), ...gains, ...totals, there.join()]) };
  };

  it('goes item by item to the one with which a side is there, an ace by itself where it decides', () => {
    expect(counted(A, B, { both_reach: 'count_out', target: 3 })).toEqual({
      winner: 1,
      steps: [
        ['cards', 0, 0, 0, 0, ''],
        ['spades', 0, 1, 0, 1, ''],
        ['big', 2, 0, 2, 1, ''],
        ['little', 0, 1, 2, 2, ''],
        ['AS', 0, 1, 2, 3, '1'],
      ],
    });
  });

  it('stops where several need equally many of one item, and the higher total decides', () => {
    const [one, other] = [{ ...A, aces: ['H', 'D'], sweeps: 1 }, { ...B, aces: ['S', 'C'], sweeps: 3 }];
    const { winner, steps } = counted(one, other, { both_reach: 'count_out', target: 5 });
    expect(winner).toBe(1);
    expect(steps.at(-2)).toEqual(['aces', 2, 2, 4, 4, '']);
    expect(steps.at(-1)).toEqual(['sweeps', 1, 3, 5, 7, '0,1']);
  });

  it('tells level sides apart where the rules say so, and nothing is counted out otherwise', () => {
    const level = counted({ ...A, sweeps: 2 }, B, { level: 'count_out', target: 3 });
    expect(level).toEqual({ winner: 1, steps: expect.arrayContaining([['AS', 0, 1, 2, 3, '1']]) });
    expect(counted(A, B, { target: 3 })).toEqual({ winner: 1, steps: [] });
  });
});

describe('primiera from the cards', () => {
  const rungs = rungsOf(table('scopa').items['primiera']);

  it('has the rungs of the table, best first, courts together', () => {
    expect(rungs.map(({ ranks, worth }) => `${ranks.join('')} ${worth}`)).toEqual(['7 21', '6 18', 'A 16', '5 15', '4 14', '3 13', '2 12', 'JQK 10']);
    expect(rungsOf(table('standard').items['cards'])).toEqual([]);
  });

  it('adds up the best card of each suit, and gives a card to one side only', () => {
    let values: Record<string, string> = {};
    const tap = (side: number, suit: string, rank: string): void => {
      values = { ...values, ...named(rungs, values, 'primiera', side, suit, rank, 2) };
    };
    for (const [suit, rank] of [['S', '7'], ['H', '6'], ['D', 'A'], ['C', 'J']] as const) tap(0, suit, rank);
    expect(values['primiera.0']).toBe('65');
    tap(1, 'S', '7');
    expect([values['primiera.0'], values['primiera.1']]).toEqual(['44', '21']);
    // There are three courts of a suit; a card tapped again is taken back.
    tap(1, 'C', 'J');
    tap(1, 'S', '7');
    expect([values['primiera.0'], values['primiera.1'], values[bestAt(0, 'C')]]).toEqual(['44', '10', 'J']);
    expect(reckoned(rungs, {}, 0)).toBe(0);
  });
});

describe('the headers of a match', () => {
  it('name its rules by a share code, who plays, and how it ended', () => {
    const options = { target: 5, both_reach: 'count_out', sweep_cancel: true, count_out_order: ['big', 'AS'], target_limits: { 3: 'most cards' } };
    const log = logOf([DEAL], 'standard', ['Ann "A"', 'Ben'], undefined, options);
    expect(headersOf(TABLES, log, sheetOf(TABLES, log)).split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/^\[Rules "standard~[a-z0-9]+\.1~h1\.5~h2\.count_out~[a-z0-9]+\.big-AS~[a-z0-9]+\.3-most_cards"\]$/),
      '[Players "2"]',
      '[Sides "0 1"]',
      '[Dealer "0"]',
      '[Target "5"]',
      '[Names "Ann \\"A\\"" "Ben"]',
      '[Date "1970-01-01"]',
      '[Result "9 3 side 0"]',
    ]);
    expect(rulesCode(TABLES, { preset: 'royal', options: { big: 2, fixed_deals: null, sweep_points: 0 } })).toBe('royal~f1.0');
  });
});

describe('a cell of a table', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('is no formula: %j', (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/);
  });
  it('is a number where it is one, and quoted where it must be', () => {
    expect([cell(-3), cell('a,b'), cell('a"b')]).toEqual(['-3', '"a,b"', '"a""b"']);
  });
});

describe('entering a deal', () => {
  const typed = (values: Record<string, string>, part: Partial<Draft> = {}): Draft => ({ deal: null, mode: 'count', aces: 'each', values, ...part });
  const owners = { big: '0', little: '1', 'ace.S': '0', 'ace.C': '0', 'ace.H': '1', 'ace.D': '1' };

  it('gives the rest of the pack to the last side', () => {
    const found = enter(table('standard'), typed({ 'cards.0': '30', 'spades.1': '5', ...owners }), 2, fresh, [1, 0]);
    expect(found.rest).toEqual({ 'cards.1': 22, 'spades.0': 8 });
    expect(found.problems).toEqual([]);
    expect(found.settled?.score.points).toEqual([9, 3]);
    expect(sumCheck(table('standard'), found.settled!)).toEqual({ given: 11, sweeps: 1, lost: 0 });
  });

  describe('after a claim in mid-deal', () => {
    const claims = tableOf(TABLES, { ...TABLES.presets['standard']!.options, both_reach: 'claim' });
    const values = { ...owners, 'cards.0': '14', 'spades.0': '2', claim: '1', stopped: STOPPED };

    it('gives the rest to nobody', () => {
      const found = enter(claims, typed(values), 2, fresh, [0, 0]);
      expect(found.rest).toEqual({});
      expect(found.problems.map((one) => [one.field, one.code])).toEqual([['cards.1', 'missing'], ['spades.1', 'missing']]);
      // The claim taken back, the deal counts as ever.
      expect(enter(claims, typed({ ...values, claim: '' }), 2, fresh, [0, 0]).rest).toEqual({ 'cards.1': 38, 'spades.1': 11 });
    });

    it('counts as far as play went', () => {
      const found = enter(claims, typed({ ...values, 'cards.1': '20', 'spades.1': '7', big: NOBODY }), 2, fresh, [0, 0]);
      expect(found.warnings).toEqual([]);
      expect(found.called?.claim).toEqual({ by: 1, stopped: true });
      expect(found.settled?.score.lines.filter((line) => line.item === 'cards')).toEqual([{ item: 'cards', side: null, points: 0, why: 'open' }]);
      expect(found.settled?.score.points).toEqual([2, 4]);
      const again = draftOf(claims, found.called!, 1);
      expect(isStopped(again)).toBe(true);
      expect(enter(claims, again, 2, fresh, [0, 0]).called).toEqual(found.called);
    });

    it('may leave open who has most', () => {
      const found = enter(claims, typed({ ...values, 'most.cards': '0,1', 'most.spades': '1' }, { mode: 'quick' }), 2, fresh, [0, 0]);
      expect(found.called?.most).toEqual({ cards: [], spades: [1] });
      expect(draftOf(claims, found.called!, 1).values['most.cards']).toBe('0,1');
    });
  });

  it('is enough with who had it', () => {
    const found = enter(table('standard'), typed({ 'most.cards': '0,1', 'most.spades': '1', ...owners }, { mode: 'quick' }), 2, fresh, [0, 0]);
    expect(found.called?.most).toEqual({ cards: [0, 1], spades: [1] });
    expect(found.settled?.score.points).toEqual([4, 4]);
  });

  it.each([
    [{ 'cards.0': '60' }, 'cards.0', 'range'],
    [{ 'cards.0': 'x' }, 'cards.0', 'number'],
    [{ 'spades.0': '13', 'spades.1': '', little: '1' }, 'spades.1', 'holds'],
    [{ 'cards.0': '' }, 'cards.0', 'missing'],
    [{ 'sweeps.0': '1.5' }, 'sweeps.0', 'number'],
  ])('says at the field what is wrong: %j', (values, field, code) => {
    const found = enter(table('standard'), typed({ ...owners, ...values }), 2, fresh, [0, 0]);
    expect(found.problems).toContainEqual(expect.objectContaining({ field, code }));
    expect(found.called).toBeNull();
  });

  it('warns of sums that are off, and lets them be written down', () => {
    const found = enter(table('standard'), typed({ 'cards.0': '30', 'cards.1': '21', 'spades.1': '5', ...owners, big: NOBODY, note: 'a card is lost' }), 2, fresh, [0, 0]);
    expect(found.warnings.map((one) => one.key)).toEqual(['cards', 'big']);
    expect(found.called?.note).toBe('a card is lost');
  });

  it('lets sums be short where what is left on the table goes to nobody', () => {
    const lost = [{ code: 'owners', key: 'big', owners: 0 }, { code: 'sum', key: 'cards', counted: 49, whole: 52 }] as const;
    expect(onlyLeft(lost, true)).toBe(true);
    expect(onlyLeft(lost, false)).toBe(false);
    expect(onlyLeft([...lost, { code: 'owners', key: 'little', owners: 2 }], true)).toBe(false);
    expect(onlyLeft([{ code: 'sum', key: 'cards', counted: 53, whole: 52 }], true)).toBe(false);
  });

  it('asks who was first where that decides', () => {
    const before = { ...fresh, totals: [15, 15], target: 16 };
    const values = { 'cards.0': '30', 'spades.1': '9', ...owners };
    const found = enter(table('finnish'), typed(values), 2, before, [0, 0]);
    expect(found.asks).toBe('order');
    expect(enter(table('finnish'), typed({ ...values, first: '1' }), 2, before, [0, 0]).settled?.decision.winner).toBe(1);
  });

  it.each(Object.keys(TABLES.presets))('brings a deal back as it was entered: %s', (preset) => {
    const under = table(preset);
    for (const mode of ['quick', 'count'] as const) {
      const draft = emptyDraft(under, mode);
      for (const field of fieldsOf(under, mode, draft.aces)) {
        if (field.kind !== 'numbers') draft.values[field.name] = '0';
        else if (field.name !== 'sweeps') {
          const all = field.whole ?? 40;
          draft.values[`${field.name}.0`] = String(all);
          draft.values[`${field.name}.1`] = '0';
        } else for (const side of [0, 1]) draft.values[`sweeps.${side}`] = '0';
      }
      const first = enter(under, draft, 2, { ...fresh, target: under.end.target }, [0, 0]);
      expect(first.problems).toEqual([]);
      const again = enter(under, draftOf(under, first.called!, 1), 2, { ...fresh, target: under.end.target }, [0, 0]);
      expect(again.settled?.score).toEqual(first.settled?.score);
    }
  });
});

describe('a log', () => {
  it('is written in one form', async () => {
    const log = logOf([DEAL, { do: 'sweep', side: 1, by: 1 }, { do: 'undo' }]);
    const text = writeJson(plainLog(log));
    expect(writeJson(plainLog(readLogs(text)[0]!))).toBe(text);
    const link = await viewLink('https://cards.test/score', log);
    expect(new URL(link).search).toBe('');
    expect(await viewedIn(link)).toEqual(readLogs(text)[0]);
    expect(await viewedIn('https://cards.test/score#m=1')).toBeNull();
  });

  it('refuses what is no log, by its place', () => {
    const where = (text: string): string => {
      try {
        readLogs(text);
      } catch (error) {
        if (error instanceof LogError) return error.where;
      }
      return 'nowhere';
    };
    expect(where('{}')).toBe('format');
    expect(where(writeJson({ ...plainLog(logOf([])), events: [] }))).toBe('events');
    expect(where(writeJson(plainLog(logOf([{ do: 'rename', seat: 3, name: 'x' }]))))).toBe('events[1].seat');
  });

  it('names pairs together', () => {
    expect(sideName({ names: ['A', 'B', 'C', 'D'], sides: [0, 1, 0, 1] }, 0)).toBe('A & C');
  });
});
