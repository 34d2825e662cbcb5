import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Claimed, factLikeness, isHeld, verifyFact } from './verify.ts';

const now = new Date('2026-11-27T12:00:00Z');
const text = 'The first Eddystone lighthouse was swept away in 1703 with the man who built it.';
const page =
  'The first Eddystone lighthouse stood until the great storm. The first Eddystone lighthouse was swept away in 1703 with the man who built it, Henry Winstanley. Nothing was found.';
const quote = 'The first Eddystone lighthouse was swept away in 1703 with the man who built it';
const good: Claimed = {
  text,
  quote,
  source: { title: 'Eddystone Lighthouse', url: 'https://a.example/e', text: page },
};
const of = (change: Partial<Claimed> = {}, source: Partial<Claimed['source']> = {}): Claimed => ({
  ...good,
  ...change,
  source: { ...good.source, ...change.source, ...source },
});
const told = [{ id: 'a', text: 'A day on Venus is longer than its year.', as: 'kept' }];
const heldBy = (claimed: Claimed, others = told) =>
  verifyFact(claimed, others, now).filter(({ verdict }) => verdict === 'held');

test('a fact whose words, numbers, names and dates are those of its quote passes', () => {
  assert.deepEqual(heldBy(good), []);
  assert.equal(isHeld(verifyFact(good, told, now)), false);
});

for (const [what, claimed, id, why] of [
  ['no source', of({}, { title: '', url: undefined }), 'source', /names no source/],
  ['a source that is gone', of({}, { gone: 'There is no page at this address any more (404).' }), 'source', /404/],
  ['no quote', of({ quote: '' }), 'quote', /no quote/],
  ['a source that nobody read', of({}, { text: undefined }), 'quote', /Nobody has read/],
  ['a quote that is not there', of({ quote: 'It was swept away in 1703 by a storm' }), 'quote', /does not stand/],
  ['another year', of({ text: text.replace('1703', '1704') }), 'values', /"1704" is not in the quote/],
  ['a number in letters', of({ text: 'Twelve men built the first Eddystone lighthouse.' }), 'values', /"twelve"/],
  [
    'a name that is not there',
    of({ text: 'The first lighthouse of Dungeness was swept away in 1703.' }),
    'names',
    /"Dungeness"/,
  ],
  [
    'a month of another',
    of({ text: 'The first Eddystone lighthouse was swept away in December 1703.' }),
    'dates',
    /december/,
  ],
  [
    'a day that no calendar has',
    of({ text: 'It was swept away on 31 February 1703, with the man who built it.' }),
    'dates',
    /no 31 February/,
  ],
  [
    'a year that is still to come',
    of({ text: 'The lighthouse was swept away in 2031 with the man who built it.' }),
    'dates',
    /2031 is still to come/,
  ],
  [
    'what is true for a time, of an old source',
    of({ text: 'The lighthouse is now the man who built it in 1703.' }, { asOf: new Date('2019-01-01') }),
    'stale',
    /of 2019/,
  ],
  [
    'what is true for a time, of no known time',
    of({ text: 'The first Eddystone lighthouse still stood in 1703.' }),
    'stale',
    /nobody knows/,
  ],
  ['a phrase that promises', of({ text: `Did you know that ${text}` }), 'wording', /promises more/],
  ['too few words', of({ text: 'It fell.' }), 'wording', /has 2 words/],
] as const)
  test(`${what} holds a fact, and says so`, () => {
    const found = heldBy(claimed).find((one) => one.id === id);
    assert.match(found?.sentence ?? `nothing of ${id}`, why);
  });

test('what was told before holds a fact, in other words too; what shares a subject alone does not', () => {
  const before = [
    {
      id: 'b',
      text: 'Swept away in 1703: the first Eddystone lighthouse, with the man who built it',
      as: 'posted on 3 Nov',
    },
  ];
  assert.match(heldBy(good, before)[0]?.sentence ?? '', /^\d+ % like .*, posted on 3 Nov\.$/);
  const other = [{ id: 'c', text: 'The third Eddystone lighthouse was made of granite by John Smeaton.', as: 'kept' }];
  assert.deepEqual(heldBy(good, other), []);
  assert.equal(factLikeness('Ice floats.', 'Ice floats'), 1);
});

test('what is true for a time passes with a source of this year, and old dates are noted', () => {
  const fresh = of(
    { text: 'The first Eddystone lighthouse was swept away in 1703 and is still told of.' },
    { asOf: new Date('2026-08-01') },
  );
  assert.deepEqual(heldBy(fresh), []);
  const old = of(
    {
      text: 'The first Eddystone lighthouse was swept away on 27 November 1503.',
      quote: 'swept away on 27 November 1503',
    },
    { text: 'Eddystone was swept away on 27 November 1503' },
  );
  assert.equal(verifyFact(old, [], now).find(({ id }) => id === 'calendar')?.verdict, 'note');
});

test('what the page of a day lists happened on that day, and on no other', () => {
  const quote = '1703 – The first Eddystone Lighthouse is destroyed in the Great Storm.';
  const listed = (on: string, url = 'https://en.wikipedia.org/wiki/November_27') => ({
    text: `${on} 1703: The first Eddystone Lighthouse is destroyed in the Great Storm.`,
    ...{ quote, source: { title: 'November 27', url, text: `Events ${quote}` } },
  });
  assert.deepEqual(heldBy(listed('27 November')), []);
  const ids = (claimed: Claimed) => heldBy(claimed).map(({ id }) => id);
  assert.deepEqual(ids(listed('28 November')), ['values']);
  assert.deepEqual(ids(listed('27 December')), ['names', 'dates']);
  assert.deepEqual(ids(listed('27 November', 'https://a.example/november')), ['values', 'dates']);
});

test('May is a month beside a number alone', () => {
  assert.deepEqual(
    heldBy(of({ text: 'You may read that the first Eddystone lighthouse was swept away in 1703.' })),
    [],
  );
  assert.match(
    heldBy(of({ text: 'The first Eddystone lighthouse was swept away on 3 May 1703.' }))
      .map(({ sentence }) => sentence)
      .join(' '),
    /may/,
  );
});

/** Numbers that look random and are the same at each run. */
function random(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('of 1,000 facts with planted faults every planted one is held for its reason, and of the others none', () => {
  const next = random(7);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One;
  const places = ['Aberdour', 'Brindisi', 'Cascais', 'Dunwich', 'Esbjerg', 'Fowey', 'Gdynia', 'Honfleur'];
  const things = [
    'bridge',
    'lighthouse',
    'market',
    'canal',
    'observatory',
    'tram line',
    'harbour',
    'library',
    'mill',
    'clock tower',
  ];
  const acts = ['opened', 'closed', 'burned', 'flooded', 'moved', 'doubled'];
  const months = ['March', 'April', 'June', 'July', 'October', 'November'];
  const seen: { id: string; text: string; as: string }[] = [];
  let [planted, caught, sound, wrong] = [0, 0, 0, 0];
  for (let n = 0; n < 1000; n++) {
    const sentence = `The ${pick(things)} of ${pick(places)} number ${n + 1} ${pick(acts)} on ${1 + Math.floor(next() * 28)} ${pick(months)} ${1600 + Math.floor(next() * 400)} after ${3 + n} days of rain`;
    const source = { title: 'A chronicle', url: `https://a.example/${n}`, text: `Before. ${sentence}. After.` };
    const fact: Claimed = { text: `${sentence}.`, quote: sentence, source };
    const year = /\b(1[6-9]\d\d)\b/.exec(sentence)?.[1] ?? '';
    const faults: [string, () => { claimed: Claimed; others?: typeof seen }][] = [
      ['values', () => ({ claimed: { ...fact, text: fact.text.replace(year, String(Number(year) + 1)) } })],
      [
        'dates',
        () => ({
          claimed: { ...fact, text: fact.text.replace(/\d+ (March|April|June|July|October|November)/, '31 February') },
        }),
      ],
      ['source', () => ({ claimed: { ...fact, source: { ...source, gone: 'There is no page any more (404).' } } })],
      ['quote', () => ({ claimed: { ...fact, quote: '' } })],
      ['again', () => ({ claimed: fact, others: [{ id: 'x', text: `${sentence}, they say`, as: 'kept' }] })],
    ];
    if (n % 2 === 0) {
      planted += 1;
      const [id, make] = faults[(n / 2) % faults.length] as (typeof faults)[number];
      const { claimed, others = [] } = make();
      if (verifyFact(claimed, others, now).some((one) => one.id === id && one.verdict === 'held')) caught += 1;
    } else {
      sound += 1;
      if (isHeld(verifyFact(fact, seen.slice(-20), now))) wrong += 1;
      seen.push({ id: String(n), text: fact.text, as: 'kept' });
    }
  }
  assert.deepEqual([planted, caught], [500, 500]);
  assert.ok(wrong <= sound * 0.02, `${wrong} of ${sound} sound ones were held`);
});
