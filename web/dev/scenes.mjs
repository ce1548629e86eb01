/**
 * Recorded-style scenes for looking at the page without a game server. Nothing here knows the rules: every answer is
 * written down. A scene holds a list of steps; each play or "next" goes one step on.
 */
const NAMES = ['You', 'Ben', 'Cora', 'Dan'];

function view({ match = {}, deal = {}, result = null, players = 2, partners = false } = {}) {
  const sides = partners ? [0, 1, 0, 1] : Array.from({ length: players }, (_, i) => i);
  const count = new Set(sides).size;
  return {
    match: {
      id: 'scene',
      rules: { name: partners ? 'partnership' : 'standard', title: partners ? 'Partnership Cassino' : 'Standard Cassino', code: 'demo' },
      players,
      sides,
      names: NAMES.slice(0, players),
      partners,
      seat: 0,
      target: 21,
      fixed_deals: null,
      totals: [12, 9, 4, 7].slice(0, count),
      deal_no: 2,
      dealer: 1,
      state: 'playing',
      winner: null,
      drawn: false,
      level: 'hoyle',
      ...match,
    },
    deal: {
      round: 3,
      rounds: 6,
      last_round: false,
      announce: null,
      to_play: 0,
      hand: ['8S', '4H', 'KD', 'AS'],
      hand_counts: Array(players).fill(4),
      stock: 28,
      table: ['5D', '3C', '8H', 'QS'],
      builds: [],
      piles: Array.from({ length: count }, (_, side) => ({ side, cards: [6, 9, 0, 4][side], sweeps: [[], ['9S'], [], []][side] })),
      last_capture: { side: 1, cards: ['9C', '5H', '4S'] },
      last_play: { seat: 1, text: '9C x 5H+4S', words: 'Ben played 9♣: took 5♥ and 4♠', cards: ['9C', '5H', '4S'] },
      log: [
        { seat: 0, text: '2C _', words: 'You trailed 2♣', round: 2, kind: 'trail', sweep: false, cards: ['2C'] },
        { seat: 1, text: '9S x 7D+2C*', words: 'Ben played 9♠: took 7♦ and 2♣ (sweep)', round: 2, kind: 'capture', sweep: true, cards: ['9S', '7D', '2C'] },
        { seat: 0, text: '3D > 5H = 8', words: 'You built 8: 3♦ + 5♥', round: 3, kind: 'build', sweep: false, cards: ['3D', '5H'] },
        { seat: 1, text: 'AS ^ B8 = 9', words: 'Ben raised the build of 8 to 9 with A♠', round: 3, kind: 'raise', sweep: false, cards: ['AS'] },
        { seat: 0, text: '5H _', words: 'You trailed 5♥', round: 3, kind: 'trail', sweep: false, cards: ['5H'] },
        { seat: 1, text: '9C x 5H+4S', words: 'Ben played 9♣: took 5♥ and 4♠', round: 3, kind: 'capture', sweep: false, cards: ['9C', '5H', '4S'] },
      ],
      duties: [],
      hints: {
        '8S': { loose: { '5D': ['take'], '3C': ['take'], '8H': ['take', 'build 8'] } },
        '4H': { loose: {} },
        AS: { loose: { '8H': [], '3C': [] } },
        KD: { loose: {} },
      },
      ...deal,
    },
    result,
  };
}

const capture = (card, take, groups, label, more = {}) => ({
  kind: 'take',
  value: null,
  legal: true,
  play: { card, kind: 'capture', take, builds: more.builds ?? [] },
  label,
  cards: take.length + 1,
  spades: 0,
  points: 0,
  sweep: false,
  groups,
  text: `${card} x ${take.join(' ')}`,
  ...more,
});
const trail = (card) => ({ kind: 'trail', value: null, legal: true, play: { card, kind: 'trail' }, label: 'Trail', cards: 0, spades: 0, points: 0, sweep: false, groups: [], text: `${card} _` });
const build = (card, value, withCards, label, onto = null, kind = 'build') => ({
  kind,
  value,
  legal: true,
  play: { card, kind: 'build', value, with: withCards, onto },
  label,
  cards: 0,
  spades: 0,
  points: 0,
  sweep: false,
  groups: [withCards],
  text: `${card} > ${withCards.join(' ')} = ${value}`,
});
const refused = (kind, code, text, anchor) => ({ kind, value: null, legal: false, code, text, anchor });

const start = view();
const afterOwn = view({
  deal: {
    to_play: 1,
    hand: ['4H', 'KD', 'AS'],
    hand_counts: [3, 4],
    table: ['QS'],
    last_capture: { side: 0, cards: ['8S', '5D', '3C', '8H'] },
    last_play: { seat: 0, text: '8S x 5D+3C 8H', words: 'You played 8♠: took 5♦ + 3♣ and 8♥', cards: ['8S', '5D', '3C', '8H'] },
    piles: [
      { side: 0, cards: 10, sweeps: [] },
      { side: 1, cards: 9, sweeps: ['9S'] },
    ],
    hints: {},
  },
});
const afterBen = view({
  deal: {
    to_play: 0,
    hand: ['4H', 'KD', 'AS'],
    hand_counts: [3, 3],
    table: [],
    last_capture: { side: 1, cards: ['QD', 'QS'] },
    last_play: { seat: 1, text: 'QD x QS*', words: 'Ben played Q♦: took Q♠ (sweep)', cards: ['QD', 'QS'] },
    piles: [
      { side: 0, cards: 10, sweeps: [] },
      { side: 1, cards: 11, sweeps: ['9S', 'QD'] },
    ],
    hints: {},
  },
});
const afterTrail = view({
  deal: {
    to_play: 1,
    hand: ['KD', 'AS'],
    hand_counts: [2, 3],
    table: ['4H'],
    last_play: { seat: 0, text: '4H _', words: 'You trailed 4♥', cards: ['4H'] },
    hints: {},
  },
});
const benBuilds = view({
  deal: {
    to_play: 0,
    hand: ['KD', 'AS'],
    hand_counts: [2, 2],
    table: [],
    builds: [{ id: 'B1', value: 7, cards: ['4H', '3D'], groups: [['4H', '3D']], owner: 1, multiple: false, state: 'single - may be raised', note: 'A 7 takes it.' }],
    last_play: { seat: 1, text: '3D > 4H = 7', words: 'Ben built 7 with 3♦ on 4♥', cards: ['3D', '4H'] },
    hints: { AS: { builds: { B1: ['raise 8'] } } },
  },
});

const ROWS = [
  { title: 'Cards', values: ['30', '22'], points: [3, 0], note: '' },
  { title: 'Spades', values: ['8', '5'], points: [1, 0], note: '' },
  { title: 'Big Cassino', values: ['', '10♦'], points: [0, 2], note: '' },
  { title: 'Little Cassino', values: ['2♠', ''], points: [1, 0], note: '' },
  { title: 'Aces', values: ['A♠ A♥', 'A♦ A♣'], points: [2, 2], note: '' },
  { title: 'Sweeps', values: ['2', '1'], points: [2, 1], note: '' },
];
const counted = (state, extra = {}) =>
  view({
    match: { state, totals: [21, 14], ...extra },
    deal: { to_play: null, hand: [], hand_counts: [0, 0], table: [], stock: 0, round: 6, hints: {} },
    result: { leftovers: { cards: ['3C', 'QH'], side: 0 }, items: [], rows: ROWS, points: [9, 5], totals: [21, 14], carried: {}, why: '' },
  });

const SUITS = ['C', 'D', 'H', 'S'];
const many = ['A', '2', '3', '4', '5', '6', '7'].flatMap((rank) => SUITS.map((suit) => rank + suit));

const duty = view({
  deal: {
    hand: ['9H', '2D', 'AH', '4S'],
    table: ['5C', '4D', 'KC', '7H', '10S'],
    builds: [
      { id: 'B1', value: 9, cards: ['6S', '3H'], groups: [['6S', '3H']], owner: 0, multiple: false, state: 'single - may be raised', note: 'A 9 takes it; an ace raises it to 10.' },
      { id: 'B2', value: 5, cards: ['5H', '3D', '2C'], groups: [['5H'], ['3D', '2C']], owner: 1, multiple: true, state: 'locked', note: 'A 5 takes it.' },
    ],
    duties: [{ build: 'B1', value: 9, keep: ['9H'], text: 'You own a build of 9. You may not trail. Keep your 9♥ until it is taken.' }],
    hints: { '9H': { loose: { '5C': ['take', 'build 9'], '4D': ['take', 'build 9'] }, builds: { B1: ['take'] } }, AH: { loose: { '7H': ['build 8'] }, builds: { B1: ['raise 10'] } } },
  },
});

export const scenes = {
  demo: {
    steps: [
      { view: start, because: null },
      { view: afterOwn, because: { kind: 'play', seat: 0, play: { card: '8S', kind: 'capture' }, captured: ['8S', '5D', '3C', '8H'], made: null, sweep: false, words: 'You played 8♠: took 5♦ + 3♣ and 8♥' }, auto: true },
      { view: afterBen, because: { kind: 'play', seat: 1, play: { card: 'QD', kind: 'capture' }, captured: ['QD', 'QS'], made: null, sweep: true, words: 'Ben played Q♦: took Q♠ (sweep)' } },
      { view: afterTrail, because: { kind: 'play', seat: 0, play: { card: '4H', kind: 'trail' }, captured: [], made: null, sweep: false, words: 'You trailed 4♥' }, auto: true },
      { view: benBuilds, because: { kind: 'play', seat: 1, play: { card: '3D', kind: 'build' }, captured: [], made: 'B1', sweep: false, words: 'Ben built 7 with 3♦ on 4♥' } },
      { view: counted('deal_over'), because: { kind: 'deal_over', words: 'The deal is over' } },
      { view: start, because: { kind: 'deal', words: 'Ben dealt' } },
    ],
    suggest: {
      '8S': [
        capture('8S', ['5D', '3C', '8H'], [['5D', '3C'], ['8H']], 'Take 5♦+3♣ and 8♥', { spades: 1, points: 0, fewer: true }),
        capture('8S', ['8H'], [['8H']], 'Take 8♥', { spades: 1 }),
        trail('8S'),
      ],
      AS: [build('AS', 4, ['3C'], 'Build 4 with 3♣'), build('AS', 9, ['5D', '3C'], 'Build 9 with 5♦+3♣'), trail('AS')],
    },
    only: { '8S': 0 },
    explain: {
      '8S|8H': { meanings: [capture('8S', ['8H'], [['8H']], 'Take 8♥', { spades: 1 })], sum: '8', cards: ['8S'] },
      '8S|5D,3C': { meanings: [capture('8S', ['5D', '3C'], [['5D', '3C']], 'Take 5♦+3♣', { spades: 1 })], sum: '5 + 3 = 8', cards: ['8S'] },
      '8S|5D,8H': {
        meanings: [refused('capture', 'leftover_card', 'The 5♦ fits no group of 8.', 'groups'), refused('build', 'need_capturing_card', 'You hold no 13+ card to take such a build.', 'hold')],
        sum: '5 + 8 = 13',
        cards: [],
      },
      '8S|5D,3C,8H': { meanings: [capture('8S', ['5D', '3C', '8H'], [['5D', '3C'], ['8H']], 'Take 5♦+3♣ and 8♥', { spades: 1 })], sum: '8', cards: ['8S'] },
      '|5D,3C': { meanings: [], sum: '5 + 3 = 8: your 8♠ takes this; your A♠ makes it 9', cards: ['8S', 'AS'] },
    },
  },
  meanings: {
    steps: [{ view: view({ deal: { hand: ['4D', '4S', '8D', '2H'], table: ['4C', 'JS', '9D'], hints: { '4D': { loose: { '4C': ['take', 'build 8', 'build 4s'] } } } } }), because: null }],
    suggest: { '4D': [capture('4D', ['4C'], [['4C']], 'Take 4♣'), build('4D', 8, ['4C'], 'Build 8'), build('4D', 4, ['4C'], 'Stack as 4s'), trail('4D')] },
    explain: { '4D|4C': { meanings: [capture('4D', ['4C'], [['4C']], 'Take 4♣'), build('4D', 8, ['4C'], 'Build 8'), build('4D', 4, ['4C'], 'Stack as 4s')], sum: '4', cards: ['4D'] } },
  },
  duty: {
    steps: [{ view: duty, because: null }],
    suggest: {
      '9H': [
        capture('9H', ['5C', '4D'], [['5C', '4D'], ['B1']], 'Take 5♣+4♦ and the build of 9', { builds: ['B1'], cards: 5, spades: 1, points: 1 }),
        capture('9H', [], [['B1']], 'Take the build of 9', { builds: ['B1'], cards: 3, spades: 1 }),
      ],
      AH: [build('AH', 10, [], 'Raise to 10', 'B1', 'raise'), build('AH', 8, ['7H'], 'Build 8 with 7♥')],
    },
    held: { AH: [refused('trail', 'owner_may_not_trail', 'You own a build of 9, so you may not trail.', 'owner_trail')] },
    explain: {},
  },
  three: { steps: [{ view: view({ players: 3, match: { dealer: 2 }, deal: { to_play: 1 } }), because: null }], suggest: {}, explain: {} },
  four: {
    steps: [
      {
        view: view({
          players: 4,
          partners: true,
          match: { dealer: 3 },
          deal: {
            builds: [{ id: 'B1', value: 10, cards: ['6S', '4D'], groups: [['6S', '4D']], owner: 2, multiple: false, state: 'single - may be raised', note: 'A 10 takes it.' }],
            announce: 'last',
            last_round: true,
            round: 3,
            rounds: 3,
            stock: 0,
          },
        }),
        because: null,
      },
    ],
    suggest: {},
    explain: {},
  },
  many: { steps: [{ view: view({ deal: { table: many, hand: ['10C', '9H', 'JD', 'QD'] } }), because: null }], suggest: {}, explain: {} },
  hand13: {
    steps: [
      {
        view: view({
          players: 3,
          deal: { hand: ['AC', '2D', '3H', '4S', '5C', '6D', '7H', '8S', '9C', '10D', 'JH', 'QS', 'KC'], hand_counts: [13, 13, 13], table: ['2C', '7D'], stock: 0, rounds: 1, round: 1 },
        }),
        because: null,
      },
    ],
    suggest: {},
    explain: {},
  },
  ten: { steps: [{ view: view({ deal: { table: ['5D', '3C', '8H', 'QS', '2C', '7D', 'KH', 'JC', '10D', 'AD'] } }), because: null }], suggest: {}, explain: {} },
  count: { steps: [{ view: counted('deal_over'), because: null }, { view: start, because: { kind: 'deal', words: 'Ben dealt' } }], suggest: {}, explain: {} },
  over: { steps: [{ view: counted('match_over', { winner: 0 }), because: null }], suggest: {}, explain: {} },
};

const texts = {
  standard: ['Standard Cassino', 'SquareScores', 'Two to four players, 21 points, builds and sweeps.', ['Takes every group that fits']],
  partnership: ['Partnership Cassino', 'SquareScores', 'Four players in two pairs, one pile a pair.', ['Partners share a pile']],
  draw: ['Draw Cassino', 'SquareScores', 'You draw a card after each play.', ['A card is drawn after each play', 'No last round is announced']],
  royal: ['Royal Cassino', 'SquareScores', 'Jack 11, queen 12, king 13, ace 1 or 14.', ['Courts have numbers', 'The ace counts 1 or 14', 'Builds up to 14']],
  spade: ['Spade Cassino', 'SquareScores', 'Every spade scores; the match goes to 61.', ['Every spade counts one', '24 points a deal']],
  pagat: ['Casino as at pagat.com', 'pagat.com', 'The usual American game, sweeps optional.', ['You may take any of the groups']],
  scopa: ['Scopa', 'Italian rules', 'Forty cards, three in hand, no builds.', ['40 cards', 'No builds', 'Primiera']],
  khasino: ['Khasino', 'KASA rulebook', 'South African game with pile stealing.', []],
};

export const presets = {
  presets: Object.entries(texts).map(([name, [title, source, summary, differences]]) => ({
    name,
    title,
    family: name === 'scopa' || name === 'khasino' ? 'Other games' : 'The usual game',
    source,
    summary,
    players: name === 'partnership' ? [4] : [2, 3, 4],
    partners: name === 'partnership' ? 'required' : 'optional',
    target: name === 'spade' ? 61 : 21,
    target_choices: name === 'spade' ? [61] : [21, 11],
    fixed_deals: null,
    differences,
    startable: name !== 'khasino',
    why_not: name === 'khasino' ? 'Pile stealing is not part of the game yet.' : null,
    not_implemented: [],
  })),
  default: 'standard',
};

export const levels = {
  levels: [
    { name: 'random', title: 'Beginner', about: 'Plays any legal card.' },
    { name: 'greedy', title: 'Casual', about: 'Takes the most it can, every time.' },
    { name: 'hoyle', title: 'Club', about: 'Counts aces, spades and sweeps, and watches your builds.' },
  ],
  default: 'hoyle',
};

const line = (option, label, text) => ({ option, label, text, anchor: option, differs: false, instead: null });

export const rules = (name) => ({
  name,
  title: texts[name]?.[0] ?? name,
  code: name,
  base: { name, title: texts[name]?.[0] ?? name },
  same_as: null,
  compared_with: texts.standard[0],
  source: texts[name]?.[1] ?? '',
  summary: texts[name]?.[2] ?? '',
  players: [2, 3, 4],
  partners: 'optional',
  target: 21,
  target_choices: [],
  fixed_deals: null,
  startable: true,
  why_not: null,
  sections: [
    { title: 'Deal', lines: [line('deck', 'Cards in the pack', 'Played with 52 cards.'), line('hand', 'Cards in a hand', 'Four cards each and four on the table.')] },
    {
      title: 'Capturing',
      lines: [
        line('groups', 'Several groups', 'One card may take several groups; each table card belongs to one group only.'),
        { ...line('extent', 'How much must be taken', 'Everything that fits is taken.'), differs: true, instead: 'You choose what you take.' },
      ],
    },
    { title: 'Building', lines: [line('hold', 'Card held for a build', 'You must hold a card that takes what you build.')] },
  ],
  not_implemented: [],
  contested: [],
});
