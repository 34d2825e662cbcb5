import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTopicChecks, topicGroups } from './testing/topic-checks.ts';

const groups = topicGroups();
/** A quarter of them by the day, since each takes 50 ms; `TOPICS=all` takes all. */
const parts = process.env.TOPICS === 'all' ? 1 : 4;
const today = Math.floor(Date.now() / 86_400_000) % parts;
const figures: Record<string, number> = { topics: 0, titles: 0, scripts: 0, tags: 0 };
let check: Awaited<ReturnType<typeof openTopicChecks>>;

const count = (name: string, more: number) => {
  figures[name] = (figures[name] ?? 0) + more;
};

before(async () => {
  check = await openTopicChecks();
});

describe('topics of all kinds', () => {
  after(() =>
    console.log(
      `Report: ${Object.entries(figures)
        .map(([name, figure]) => `${figure} ${name}`)
        .join(', ')}.`,
    ),
  );

  it('are at least 300, each once', () => {
    const all = groups.flatMap(({ topics }) => topics);
    assert.ok(all.length >= 300);
    assert.equal(new Set(all).size, all.length);
  });

  for (const group of groups) {
    it(`${group.kind}: words as typed, whole emoji, one language, facts decided, no claim of its own, tags are terms`, async () => {
      for (const topic of group.topics.filter((_topic, at) => at % parts === today)) {
        const { titles, tags, faults } = await check(group, topic);
        count('topics', 1);
        count('titles', titles.length + 1);
        count('scripts', 1);
        count('tags', tags.length);
        for (const [fault, list] of Object.entries(faults)) {
          count(fault, list.length);
          assert.deepEqual(list, [], `${fault} for ${JSON.stringify(topic)}`);
        }
      }
    });
  }
});

it('nobody is sent to look out for the past, a person or a name for a week', async () => {
  for (const topic of [
    'Roman roads',
    "Leonardo da Vinci's notebooks",
    'Nelson Mandela',
    'the fall of Constantinople',
  ]) {
    const { titles, title } = await check({ kind: '', facts: null, topics: [] }, topic);
    assert.doesNotMatch(
      [...titles, title].join(' '),
      /in a week|a week to notice|noticing|open eyes|pencil in your pocket/i,
    );
  }
});

it('no title says "most of" a thing, or starts with stopping', async () => {
  for (const topic of ['dovetail joints', 'how to stop procrastinating', 'soap making', 'marital arguments']) {
    const { titles, title, beats } = await check({ kind: '', facts: null, topics: [] }, topic);
    assert.doesNotMatch(
      [...titles, title, ...beats].join(' '),
      /most of (?:dovetail|soap|marital|stopping)|start\w* with (?:stopping|starting)/i,
    );
  }
});

it('what a person typed about an area is told with the advice of that area', async () => {
  const areas = {
    'how to fold a fitted sheet': 'home and repairs',
    'missing home': 'getting along with people',
    'knitting for my mum in york': 'making things by hand',
  };
  for (const [topic, area] of Object.entries(areas)) {
    const { understood, beats } = await check({ kind: '', facts: null, topics: [] }, topic);
    assert.deepEqual([topic, understood], [topic, [area]]);
    assert.doesNotMatch(beats.join(' '), /(?<!for )my mum in york/);
  }
});
