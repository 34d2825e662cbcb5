import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ProductKind, productKind } from '@avenue/contract/pdf';
import { beforeNoun, fillTitles, inTitleCase } from './fill.ts';
import { judgeTitle } from './judge.ts';
import { promiseOf } from './promises.ts';
import { niche } from './recipe.ts';
import { faultOfTitle } from './title-rules.ts';
import { trademarkExamples, trademarksIn } from './trademarks.ts';

const topics = [
  ...['seed swap', 'houseplants', 'budget planner', 'moving house', 'sourdough', 'Night Sky', 'self-care'],
  ...[
    'сад',
    '茶',
    'a',
    "children's birthday parties",
    'weekly meal planning on a small budget',
    '{topic}',
    '🌱 sprouts',
  ],
];
const kinds: ProductKind[] = [...productKind.options];

test('every title of the bank keeps the rules and names its topic', () => {
  for (const topic of topics)
    for (const kind of kinds) {
      const found = fillTitles({ topic, kind, audience: '', count: 12, seed: 7 });
      assert.equal(new Set(found).size, found.length);
      for (const title of found) assert.equal(faultOfTitle(title), undefined, `${topic}: ${title}`);
    }
});

test('an audience that was named stands in most titles', () => {
  const found = fillTitles({ topic: 'budget', kind: 'planner', audience: 'new parents', count: 8, seed: 3 });
  assert.ok(found.filter((title) => title.includes('for New Parents')).length >= 4, found.join('\n'));
});

test('a topic that says for whom it is gets nobody else beside it', () => {
  for (const topic of ['etsy shop owners', 'camping with kids', 'yoga for seniors'])
    for (const seed of [1, 2, 3])
      for (const title of fillTitles({ topic, kind: 'planner', audience: '', count: 12, seed }))
        assert.doesNotMatch(title, / for (?!Seniors|Real Life)\p{Lu}\p{L}+ ?\p{L}*$/u, title);
});

test('what it is does not sound like what it is about', () => {
  for (const seed of [1, 2, 3])
    for (const title of fillTitles({ topic: 'wedding planning', kind: 'planner', audience: '', count: 12, seed }))
      assert.doesNotMatch(title, /Planning Planner/, title);
});

test.describe('a title promises what its inside has to keep', () => {
  for (const [title, promise] of [
    ['The Balcony Gardening Planner for Allotment Holders', undefined],
    ['The Slow Wedding Planning Workbook', undefined],
    ['Marathon Training Together', undefined],
    ['20 Weeks of Sourdough Baking for Home Cooks', 'a number'],
    ['Twelve Months of Marathon Training', 'a number or a time'],
    ['Your Seven-Day Yoga Plan', 'a number or a time'],
    ['A Year of Sketching', 'a time'],
    ['The Terrazzo Budget Planner', 'a style'],
    ['The Budget Starter Kit: Planner, Checklist and Tracker', 'what is in it'],
    ['Everything in Sheets', 'what is in it'],
  ] as const)
    test(title, () => assert.equal(promiseOf(title), promise));
});

for (const [topic, wanted] of [
  ['houseplants', 'houseplant'],
  ['hobbies', 'hobby'],
  ['cookies', 'cookie'],
  ['cactus', 'cactus'],
  ['watches', 'watch'],
  ['kids', 'kid'],
  ['gas', 'gas'],
  ['camping with kids', 'camping with kids'],
] as const)
  test(`before a noun, "${topic}" is "${wanted}"`, () => assert.equal(beforeNoun(topic), wanted));

test('capitals of a title leave those alone that are there', () => {
  assert.equal(inTitleCase('  diy and  adhd for the self-employed '), 'DIY and ADHD for the Self-Employed');
});

test('brand names are found as whole words, in any spelling of the list', () => {
  for (const { title, finds } of trademarkExamples())
    assert.deepEqual(
      trademarksIn(title).map(({ words }) => words),
      finds ? [finds] : [],
      title,
    );
});

test('a score says what it is made of, and has no part for what is not known', () => {
  const about = { topic: 'seed swap', audience: '' };
  const bare = judgeTitle('The Seed Swap Planner for Hosts', about, [], false);
  assert.deepEqual(
    bare.parts.map(({ part }) => part),
    ['length', 'specificity'],
  );
  assert.equal(bare.parts[1]?.why, 'Says the topic, what it is, for whom, not how much or how long.');
  const own = [{ id: 'pdf_1', title: 'Seed Swap Log', sales: 3 }];
  const known = judgeTitle('Seed Swap Log', about, own, false);
  assert.deepEqual(
    known.parts.map(({ part, value }) => [part, value]),
    [
      ['length', 13 / 20],
      ['specificity', 0.5],
      ['results', 1],
      ['own', 0],
    ],
  );
  assert.deepEqual(known.missing, []);
  assert.match(
    bare.missing.find(({ part }) => part === 'results')?.why ?? '',
    /^No results yet: no sale of yours is known/,
  );
  assert.match(
    judgeTitle('Boat Rental', about, own, false).missing[0]?.why ?? '',
    /^No results yet: nothing that sold/,
  );
  assert.deepEqual(known.demand, [{ source: 'computed', text: 'Titles with "seed" made 3 of your 3 sales.' }]);
});

test("a model's titles are held to the same rules", async () => {
  const request = {
    topic: 'tea',
    kind: 'journal',
    audience: '',
    count: 3,
    seed: 1,
    avoid: ['Tea Notes for Two'],
  } as const;
  const writer = { id: 'fake', label: 'Fake', embedded: false };
  const said = [
    'Tea Notes for Two',
    `Tea ${'very '.repeat(20)}`,
    'Journal of a Tea Journal',
    '"The Slow Tea Journal."',
  ];
  const answer = async <Reply>() => ({ titles: said }) as Reply;
  assert.deepEqual(await niche.accept(request, answer, writer), ['The Slow Tea Journal']);
  await assert.rejects(
    niche.accept(request, async <Reply>() => ({ titles: ['Tea'] }) as Reply, writer),
    /no title that could be used/,
  );
});
