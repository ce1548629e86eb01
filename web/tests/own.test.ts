import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanTitle, freeTitle, LONGEST_TITLE, OwnRulesStore, toFile } from '../src/lib/own.svelte';

class Drawer {
  kept = new Map<string, string>();
  refuse: DOMException | null = null;
  locked = false;
  getItem(key: string): string | null {
    if (this.locked) throw new DOMException('no', 'SecurityError');
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.locked) throw new DOMException('no', 'SecurityError');
    if (this.refuse) throw this.refuse;
    this.kept.set(key, value);
  }
}

let drawer: Drawer;
beforeEach(() => {
  drawer = new Drawer();
  vi.stubGlobal('localStorage', drawer);
});

const sunday = { title: 'Sunday', preset: 'royal', options: { sweep_points: 0 } };

describe('rule sets of one’s own', () => {
  it('are there again on the next visit', () => {
    const made = new OwnRulesStore().save(sunday);
    expect(new OwnRulesStore().find(made.id)).toEqual({ id: made.id, ...sunday });
  });

  it('change, keep their place, and go', () => {
    const store = new OwnRulesStore();
    const first = store.save(sunday);
    store.save({ ...sunday, title: 'Monday' });
    store.save({ ...first, title: 'Easter', options: {} });
    expect(store.list.map((one) => one.title)).toEqual(['Easter', 'Monday']);
    store.remove(first.id);
    expect(new OwnRulesStore().list.map((one) => one.title)).toEqual(['Monday']);
  });

  it('are told apart by their titles', () => {
    const store = new OwnRulesStore();
    expect([1, 2, 3].map(() => store.save(sunday).title)).toEqual(['Sunday', 'Sunday 2', 'Sunday 3']);
    // Saved again it keeps its own.
    const again = store.list[1]!;
    expect(store.save(again).title).toBe('Sunday 2');
  });

  it('do not write over what another tab has saved', () => {
    const here = new OwnRulesStore();
    const there = new OwnRulesStore();
    there.save({ ...sunday, title: 'Theirs' });
    here.save({ ...sunday, title: 'Ours' });
    expect(new OwnRulesStore().list.map((one) => one.title)).toEqual(['Theirs', 'Ours']);
  });

  it.each([
    ['full', new DOMException('full', 'QuotaExceededError')],
    ['denied', new DOMException('no', 'SecurityError')],
  ] as const)('stay on the page and say so where storage is %s', (trouble, refusal) => {
    const store = new OwnRulesStore();
    store.save({ ...sunday, title: 'Kept' });
    drawer.refuse = refusal;
    store.save(sunday);
    store.save({ ...sunday, title: 'Monday' });
    expect(store.trouble).toBe(trouble);
    expect(store.list.map((one) => one.title)).toEqual(['Kept', 'Sunday', 'Monday']);
    expect(new OwnRulesStore().list.map((one) => one.title)).toEqual(['Kept']);
    drawer.refuse = null;
    store.save({ ...sunday, title: 'Tuesday' });
    expect(store.trouble).toBe('');
    expect(new OwnRulesStore().list).toHaveLength(4);
  });

  it('can be made where nothing may even be read', () => {
    drawer.locked = true;
    const store = new OwnRulesStore();
    store.save(sunday);
    expect([store.list.length, store.trouble]).toEqual([1, 'denied']);
  });

  it.each(['{', '7', '{"sets": 7}', 'null'])('say that %s is no list of rules, and leave it until something is saved', (text) => {
    drawer.kept.set('cassino.rules', text);
    const store = new OwnRulesStore();
    expect([store.list.length, store.trouble]).toEqual([0, 'broken']);
    expect(drawer.kept.get('cassino.rules')).toBe(text);
    store.save(sunday);
    expect(new OwnRulesStore().list).toHaveLength(1);
  });

  it('leave out what is no rule set among them', () => {
    drawer.kept.set('cassino.rules', JSON.stringify({ v: 1, sets: [{ id: 'a', ...sunday }, { id: 'b' }, 7, null, { id: 'c', ...sunday, options: [] }] }));
    expect(new OwnRulesStore().list.map((one) => one.id)).toEqual(['a']);
  });
});

describe('titles', () => {
  it('are one line of some length, never none', () => {
    expect(cleanTitle('  Grandma’s \n rules ')).toBe('Grandma’s rules');
    expect(cleanTitle('x'.repeat(99))).toHaveLength(LONGEST_TITLE);
    expect(cleanTitle('  ')).toBe('Our rules');
  });

  it('get a number that fits', () => {
    const long = 'x'.repeat(LONGEST_TITLE);
    expect(freeTitle(long, [{ title: long }]).length).toBeLessThanOrEqual(LONGEST_TITLE);
    expect(freeTitle('sunday', [{ title: 'Sunday' }])).toBe('sunday 2');
  });
});

describe('files', () => {
  it('have the form of house rules, under names that are free', () => {
    const file = JSON.parse(toFile([{ id: '1', ...sunday }, { id: '2', ...sunday }, { id: '3', ...sunday, title: 'Royal' }, { id: '4', ...sunday, title: 'Säännöt 2' }, { id: '5', ...sunday, title: '規則' }], ['royal']));
    expect(Object.keys(file)).toEqual(['sunday', 'sunday_2', 'royal_2', 'sa_a_nno_t_2', 'house_rules']);
    expect(file['sunday']).toEqual({ title: 'Sunday', base: 'royal', options: { sweep_points: 0 } });
  });
});
