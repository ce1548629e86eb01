import { describe, expect, it } from 'vitest';
import { asPreset, ChosenRules } from '../src/lib/chosen.svelte';
import { Draft } from '../src/lib/draft.svelte';
import { OwnRulesStore } from '../src/lib/own.svelte';
import type { Checked, Fault, Preset, Rules, RulesTable } from '../src/lib/protocol';
import { ServerWait } from '../src/lib/server.svelte';

const PLAIN: Checked = {
  name: 'royal',
  title: 'Royal Cassino',
  code: 'royal',
  base: { name: 'royal', title: 'Royal Cassino' },
  same_as: null,
  compared_with: 'Royal Cassino',
  source: 'a book',
  summary: '',
  players: [2, 3],
  partners: 'never',
  target: 21,
  target_choices: [],
  fixed_deals: null,
  startable: true,
  why_not: null,
  sections: [],
  not_implemented: [],
  contested: [],
  faults: [],
  seats: [],
  options: {},
};

/** A server that is answered for by hand: each question waits until it is. */
function slow(): { ask: (rules: Rules) => Promise<Checked>; answers: ((answer: Partial<Checked> | Error) => void)[]; asked: RulesTable[] } {
  const answers: ((answer: Partial<Checked> | Error) => void)[] = [];
  const asked: RulesTable[] = [];
  const ask = (rules: Rules) =>
    new Promise<Checked>((give, refuse) => {
      asked.push(rules as RulesTable);
      answers.push((answer) => (answer instanceof Error ? refuse(answer) : give({ ...PLAIN, ...answer })));
    });
  return { ask, answers, asked };
}

const fault = (option: string): Fault => ({ option, text: `${option} cannot be so` });

describe('rules being put together', () => {
  it('are asked about at each change, and only the last answer counts', async () => {
    const { ask, answers, asked } = slow();
    const draft = new Draft({ title: 'Ours', preset: 'royal', options: {} }, ask);
    const first = draft.set('target', 11);
    const second = draft.set('sweep_points', 0);
    expect(asked[1]).toEqual({ preset: 'royal', options: { target: 11, sweep_points: 0 } });
    answers[1]!({ options: { target: 11, sweep_points: 0 } });
    await second;
    answers[0]!({ options: { target: 11 } });
    await first;
    expect(draft.options).toEqual({ target: 11, sweep_points: 0 });
    expect(draft.sound).toBe(true);
  });

  it('cannot be kept while they are checked, or faulty, or unchecked', async () => {
    const { ask, answers } = slow();
    const draft = new Draft({ title: 'Ours', preset: 'royal', options: {} }, ask);
    expect(draft.sound).toBe(false);
    const bad = draft.set('hand_size', 99);
    expect(draft.sound).toBe(false);
    answers[0]!({ options: {}, faults: [fault('hand_size')] });
    await bad;
    expect([draft.sound, draft.faultsAt('hand_size'), draft.faultsAt('deck')]).toEqual([false, ['hand_size cannot be so'], []]);
    // What cannot be is kept as it was given until it is set anew.
    expect(draft.options).toEqual({ hand_size: 99 });
    const away = draft.reset('hand_size');
    answers[1]!(new Error('no line'));
    await away;
    expect([draft.sound, draft.problem, draft.options]).toEqual([false, 'no line', {}]);
  });

  it('drop what the preset says anyway', async () => {
    const { ask, answers } = slow();
    const draft = new Draft({ title: 'Ours', preset: 'royal', options: { target: 21, keep: false } }, ask);
    const asked = draft.ask();
    answers[0]!({ options: { keep: false } });
    await asked;
    expect(draft.options).toEqual({ keep: false });
  });

  it('know whether something is unsaved', async () => {
    const { ask, answers } = slow();
    const draft = new Draft({ title: 'Ours', preset: 'royal', options: {} }, ask);
    expect(draft.changed).toBe(false);
    draft.title = 'Theirs';
    expect(draft.changed).toBe(true);
    draft.kept();
    const based = draft.rebase('standard');
    answers[0]!({});
    await based;
    expect(draft.changed).toBe(true);
  });
});

describe('the chosen rules', () => {
  const presets = [{ name: 'standard', title: 'Standard', startable: true }, { name: 'khasino', title: 'Khasino', startable: false }] as Preset[];

  it('are the usual ones where those of last time are gone or cannot be started', async () => {
    for (const wished of ['nowhere', 'khasino', '']) {
      const chosen = new ChosenRules(new OwnRulesStore(), async () => PLAIN);
      await chosen.begin(presets, 'standard', wished);
      expect([chosen.rules, chosen.offer?.title]).toEqual(['standard', 'Standard']);
    }
  });

  it('are told to the server as a table where they are one’s own, as a code where they were shared', async () => {
    const store = new OwnRulesStore();
    const { id } = store.save({ title: 'Sunday', preset: 'royal', options: { target: 11 } });
    const chosen = new ChosenRules(store, async () => PLAIN);
    await chosen.pick({ kind: 'own', id });
    expect([chosen.rules, chosen.offer?.title]).toEqual([{ preset: 'royal', options: { target: 11 } }, 'Sunday']);
    await chosen.pick({ kind: 'code', code: 'royal~h1.11', title: '' });
    expect([chosen.rules, chosen.offer?.title]).toEqual(['royal~h1.11', 'Royal Cassino']);
  });

  it('are being looked at until the server has answered what was picked last', async () => {
    const answers: ((checked: Checked) => void)[] = [];
    const chosen = new ChosenRules(new OwnRulesStore(), () => new Promise((resolve) => answers.push(resolve)));
    await chosen.begin(presets, 'standard');
    expect(chosen.asking).toBe(false);
    const picks = ['a', 'b'].map((code) => chosen.pick({ kind: 'code', code, title: '' }));
    answers[0]!(PLAIN);
    await picks[0];
    expect([chosen.asking, chosen.rules]).toEqual([true, 'standard']);
    answers[1]!(PLAIN);
    await picks[1];
    expect([chosen.asking, chosen.rules]).toEqual([false, 'b']);
  });

  it('stay what they were where a code is broken', async () => {
    const chosen = new ChosenRules(new OwnRulesStore(), async () => {
      throw new Error('that is no code');
    });
    await chosen.begin(presets, 'standard');
    await chosen.pick({ kind: 'code', code: 'x~y', title: '' });
    expect([chosen.problem, chosen.rules]).toEqual(['that is no code', 'standard']);
  });

  it('show what differs as far as it comes up', () => {
    const line = { label: '', anchor: '', value: 0, values: [], instead: null };
    const lines = [
      { ...line, option: 'a', text: 'One.', differs: true, moot: null },
      { ...line, option: 'b', text: 'Two.', differs: true, moot: 'there are no builds' },
      { ...line, option: 'c', text: 'Three.', differs: false, moot: null },
    ];
    expect(asPreset({ ...PLAIN, sections: [{ title: 'A', lines }] }, 'Ours').differences).toEqual(['One.']);
  });
});

describe('waiting for the server', () => {
  it('asks until it answers, once, and then goes on', async () => {
    let up = false;
    let back = 0;
    const wait = new ServerWait(async () => {
      if (!up) throw new Error('away');
    });
    wait.until(() => (back += 1));
    wait.now();
    await Promise.resolve();
    expect([wait.waiting, back]).toEqual([true, 0]);
    up = true;
    wait.now();
    await new Promise((done) => setTimeout(done, 0));
    expect([wait.waiting, back]).toEqual([false, 1]);
    wait.now();
    await new Promise((done) => setTimeout(done, 0));
    expect(back).toBe(1);
  });

  it('calls nobody back who has gone', async () => {
    let back = 0;
    const wait = new ServerWait(async () => undefined);
    wait.until(() => (back += 1));
    wait.now();
    wait.stop();
    await new Promise((done) => setTimeout(done, 0));
    expect(back).toBe(0);
  });
});
