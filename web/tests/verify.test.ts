import { describe, expect, it } from 'vitest';
import { commitment, readRecords, RecordProblem, shuffleSeed, verifyDeal, type RecordedDeal, type RecordedMatch } from '../src/lib/verify';
import { verifyIn, verifyLink, withoutVerify } from '../src/lib/verify_link';

interface Vector {
  rules: string;
  players: number;
  table: string;
  deal: number;
  seed: string;
  added: string[];
  commitment: string;
  shuffle_seed: string;
  pack: string[];
  rejected: string[][];
  redealt: { opened: number; how: string[] };
}

const files = import.meta.glob<string>('../../tests/data/{shuffle_vectors.json,proved_record.txt}', { query: '?raw', import: 'default', eager: true });
const data = (name: string): string => files[`../../tests/data/${name}`]!;
const vectors = JSON.parse(data('shuffle_vectors.json')) as Vector[];

/** A known answer as a record of one deal, whose number is put in afterwards. */
function recorded(one: Vector): { match: RecordedMatch; deal: RecordedDeal } {
  const lines = [
    '[Cassino "2"]',
    `[Players "${one.players}"]`,
    'deal 1 dealer 0',
    `pack ${one.pack.join(' ')}`,
    ...one.rejected.map((table) => `rejected ${table.join(' ')}`),
    `shuffle cassino-shuffle-1 ${one.table}`,
    `commitment ${one.commitment}`,
    `seed ${one.seed}`,
    ...one.added.flatMap((own, seat) => (own === '' ? [] : [`added ${seat} ${own}`])),
    ...(one.redealt.how.length > 0 ? [`redealt ${one.redealt.opened} ${one.redealt.how.join(' ')}`] : []),
    'result *',
  ];
  const match = readRecords(lines.join('\n'))[0]!;
  const deal = match.deals[0]!;
  deal.deal = one.deal;
  return { match, deal };
}

/** Some digits with one bit of them changed. */
function flipped(hex: string, bit: number): string {
  const at = Math.floor(bit / 4) % hex.length;
  return hex.slice(0, at) + (parseInt(hex[at]!, 16) ^ (1 << bit % 4)).toString(16) + hex.slice(at + 1);
}

describe('the known answers', () => {
  it.each(vectors)('$rules, deal $deal', async (one) => {
    expect(await commitment(one.seed, one.table, one.deal)).toBe(one.commitment);
    expect(await shuffleSeed(one.seed, one.added)).toBe(one.shuffle_seed);
    const { match, deal } = recorded(one);
    expect(await verifyDeal(match, deal)).toEqual({ state: 'verified', why: null, added: one.added.filter((own) => own !== '').length });
  });

  it.each(vectors)('are refused with one bit changed: $rules, deal $deal', async (one) => {
    for (const bit of [0, 77, 255]) {
      for (const change of [{ seed: flipped(one.seed, bit) }, { commitment: flipped(one.commitment, bit) }]) {
        const { match, deal } = recorded({ ...one, ...change });
        expect(await verifyDeal(match, deal)).toMatchObject({ state: 'mismatch', why: 'commitment' });
      }
    }
    const other = one.added.map((own, seat) => (seat === 1 ? flipped(own || '00', 3) : own));
    const changed = recorded({ ...one, added: other });
    expect((await verifyDeal(changed.match, changed.deal)).state).toBe('mismatch');
    const swapped = recorded({ ...one, pack: [one.pack[1]!, one.pack[0]!, ...one.pack.slice(2)] });
    expect((await verifyDeal(swapped.match, swapped.deal)).state).toBe('mismatch');
  });
});

describe('a record of the server', () => {
  const text = data('proved_record.txt');

  it('is verified, with the seats that added to it', async () => {
    const [match] = readRecords(text);
    expect(match).toMatchObject({ players: 2, names: ['You', 'Ben'] });
    const found = await Promise.all(match!.deals.map((deal) => verifyDeal(match!, deal)));
    expect(found).toEqual([
      { state: 'verified', why: null, added: 0 },
      { state: 'verified', why: null, added: 1 },
    ]);
  });

  it('cannot be verified without a proof, without its secret, or by an algorithm that is not known', async () => {
    const first = async (changed: string) => {
      const [match] = readRecords(changed);
      return verifyDeal(match!, match!.deals[0]!);
    };
    expect(await first(text.replace(/^seed .*\n/m, ''))).toMatchObject({ state: 'unverified', why: 'not_revealed' });
    expect(await first(text.replace('cassino-shuffle-1', 'dice-9'))).toMatchObject({ state: 'unverified', why: 'unknown_algorithm' });
    const bare = text.replace(/^(?:shuffle|commitment|seed|added) .*\n/gm, '');
    expect(await first(bare)).toMatchObject({ state: 'unverified', why: 'no_proof' });
    expect(await first(bare.replace('[Result', '[Seed "7"]\n[Result'))).toMatchObject({ state: 'unverified', why: 'number' });
  });

  it('is refused at the line that is none', () => {
    const line = (changed: string): number => {
      try {
        readRecords(changed);
      } catch (error) {
        if (error instanceof RecordProblem) return error.line;
        throw error;
      }
      return 0;
    };
    expect(line('')).toBe(1);
    expect(line('nonsense')).toBe(1);
    const at = text.split('\n').findIndex((one) => one.startsWith('seed ')) + 1;
    expect(line(text.replace(/^seed ../m, 'seed zz'))).toBe(at);
    expect(line(text.replace(/^pack \S+/m, 'pack 1X'))).toBeGreaterThan(1);
    expect(line(text.replace('deal 2 dealer', 'deal 3 dealer'))).toBeGreaterThan(1);
  });
});

describe('the address', () => {
  it('says what is to be verified', () => {
    expect(verifyIn('http://table.example/')).toBeNull();
    expect(verifyIn('http://table.example/verify')).toBe('');
    expect(verifyIn('http://table.example/x/#verify')).toBe('');
    expect(verifyIn(`http://table.example/${verifyLink('K3-_x')}`)).toBe('K3-_x');
    expect(withoutVerify('http://table.example/x/verify#verify=a')).toBe('http://table.example/x/');
    expect(withoutVerify('http://table.example/#rules=standard')).toBe('http://table.example/#rules=standard');
  });
});
