import { describe, expect, it, vi } from 'vitest';
import tables from '../.score/tables.json';
import { emptyDraft } from '../src/lib/score/entry';
import type { Act } from '../src/lib/score/log';
import { Pad } from '../src/lib/score/pad.svelte';
import { ScoreStore } from '../src/lib/score/store';
import type { Tables } from '../src/lib/score/table';
import './speak';

// A browser that keeps nothing.
vi.stubGlobal('navigator', {});

const TABLES = tables as unknown as Tables;
const ANN = { cards: 30, spades: 8, big: true, little: false, aces: ['S', 'C'], sweeps: 1 };
const BEN = { cards: 22, spades: 5, big: false, little: true, aces: ['H', 'D'], sweeps: 0 };
const DEAL: Act = { do: 'deal', dealer: 0, counts: [ANN, BEN] };
const SWEEP: Act = { do: 'sweep', side: 0, by: 1 };

/** Where nothing is kept by the browser, matches live in the page: every call is answered later all the same. */
async function begun(): Promise<Pad> {
  const pad = new Pad(TABLES, new ScoreStore());
  await pad.start({ seating: '2', names: ['Ann', 'Ben'], rules: { preset: 'standard', options: {} } }, 0);
  return pad;
}

const sweeps = (pad: Pad): number[] => pad.sheetFor(pad.matches[0]!.log)!.sweeps;

describe('taps that come faster than the browser keeps', () => {
  it('are all written down, and who has gone back to the list stays there', async () => {
    const pad = await begun();
    const taps = [pad.act(SWEEP), pad.act(SWEEP)];
    pad.close();
    expect(await Promise.all(taps)).toEqual([false, false]);
    expect(pad.open).toBeNull();
    expect(sweeps(pad)).toEqual([2, 0]);
  });

  it('take nothing back twice', async () => {
    const pad = await begun();
    await pad.act(SWEEP);
    expect(await Promise.all([pad.act({ do: 'undo' }), pad.act({ do: 'undo' })])).toEqual([true, false]);
    expect(await Promise.all([pad.act({ ...SWEEP, by: -1 } as Act), pad.act(SWEEP)])).toEqual([false, true]);
    expect(sweeps(pad)).toEqual([1, 0]);
  });

  it('leave no draft of a deal that is written down', async () => {
    const pad = await begun();
    const { id } = pad.open!;
    await pad.beginEntry(emptyDraft(pad.sheet!.table, 'quick'));
    const saving = pad.act(DEAL);
    pad.close();
    await saving;
    expect(await pad.show(id)).toBe(true);
    expect(pad.draft).toBeNull();
    expect(pad.sheet!.deals).toHaveLength(1);
  });

  it('start one rematch', async () => {
    const pad = await begun();
    await pad.act(DEAL);
    await Promise.all([pad.rematch(), pad.rematch()]);
    expect(pad.matches).toHaveLength(2);
    expect(pad.sheet!.dealer).toBe(1);
  });

  it('open a match as it is when everything is written down, and no rematch of one that was left', async () => {
    const pad = await begun();
    const { id } = pad.open!;
    await pad.act(DEAL);
    const again = pad.rematch();
    const tapped = pad.act(SWEEP);
    pad.close();
    const shown = pad.show(id);
    await Promise.all([again, tapped, shown]);
    expect(pad.matches).toHaveLength(2);
    expect([pad.open!.id, pad.sheet!.sweeps]).toEqual([id, [1, 0]]);
  });
});
