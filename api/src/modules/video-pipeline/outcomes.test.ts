import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Idea } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { makeItem, startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import * as tables from './schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const made = () =>
  app.call('POST /api/ideas/generate', { body: { channel: testChannel, topic: 'houseplants', count: 6 } });
const listed = () => app.call('GET /api/ideas', { query: { channel: testChannel } });

/** A decided video of a script that came from an idea of this kind. */
async function decide(format: string | undefined, status: 'Approved' | 'Denied') {
  const { id, scriptId } = await makeItem(app, { title: `A ${format} video` });
  if (format) {
    const ideaId = newId('ide');
    await app.services.db.insert(tables.ideas).values({
      id: ideaId,
      studio: 'own',
      channel: testChannel,
      topic: 'tests',
      title: `An idea ${ideaId}`,
      card: { format, risk: 'safe', riskReason: '', character: 'tilda', why: '', scoreParts: {}, scoreWhy: {} },
      material: [],
      engine: 'Test',
      batch: newId('bat'),
      removedAt: new Date(),
    });
    await app.services.db.update(tables.scripts).set({ ideaId }).where(eq(tables.scripts.id, scriptId));
  }
  await app.services.db
    .update(tables.queueItems)
    .set({ status, decidedAt: new Date() })
    .where(eq(tables.queueItems.id, id));
}

const sum = ({ scoreWhy }: Idea) =>
  Math.round(100 * scoreWhy.reduce((total, { value, weight }) => total + value * weight, 0));

test('without a decision there is no confidence and no result in a score; growth is an estimate and says from what', async () => {
  const { ideas } = await made();
  assert.equal(ideas.length, 6);
  for (const idea of ideas) {
    assert.equal(idea.confidence, 'no results yet');
    assert.equal(idea.confidenceSource, 'none');
    assert.equal(idea.revenueSource, 'none');
    assert.equal(idea.growthSource, 'estimated');
    assert.match(idea.figuresFrom.growth ?? '', /No figure of yours is in it/);
    assert.ok(!idea.scoreWhy.some(({ part }) => part === 'results' || part === 'usefulness'));
    assert.ok(idea.scoreWhy.every(({ sentence }) => sentence.length > 10));
    assert.match(idea.scoreMissing.find(({ part }) => part === 'results')?.sentence ?? '', /^No results yet: /);
    assert.equal(idea.score, sum(idea));
  }
});

test('a second batch is held against the titles of the first', async () => {
  const { ideas } = await made();
  for (const { scoreWhy } of ideas) {
    const novelty = scoreWhy.find(({ part }) => part === 'novelty');
    assert.match(novelty?.sentence ?? 'missing', /^The nearest of your 6 earlier titles shares /);
  }
});

test('decisions give confidence at once, also to ideas written before them, with how many there were', async () => {
  const [first] = await listed();
  assert.ok(first);
  await decide(first.format, 'Approved');
  await decide(first.format, 'Approved');
  await decide(first.format, 'Denied');
  await decide(undefined, 'Denied');
  for (const idea of await listed()) {
    assert.equal(idea.confidenceSource, 'computed');
    const own: boolean = idea.format === first.format;
    assert.equal(idea.confidence, own ? '60%' : '50%');
    assert.match(
      idea.figuresFrom.confidence ?? '',
      own ? /approved 2 of 3 videos of this kind/ : /approved 2 of 4 videos; none was of this kind/,
    );
    assert.equal(
      idea.scoreWhy.some(({ part }) => part === 'results') && !idea.scoreMissing.some(({ part }) => part === 'results'),
      own,
    );
    assert.equal(idea.score, sum(idea));
  }
});

test('a card of an earlier version keeps only parts that were computed', async () => {
  const [idea] = await listed();
  assert.ok(idea);
  const old = {
    growth: 'High',
    confidence: '89%',
    score: 89,
    scoreParts: { fit: 1, clarity: 0.9, specificity: 0.95, novelty: 0.8, usefulness: 0.8, results: 0.5 },
    risk: 'safe',
    riskReason: 'r',
    character: 'tilda',
    why: 'w',
    format: 'never-tried',
  };
  await app.services.db.update(tables.ideas).set({ card: old }).where(eq(tables.ideas.id, idea.id));
  const shown = (await listed()).find(({ id }) => id === idea.id);
  assert.deepEqual(Object.keys(shown?.scoreParts ?? {}).sort(), ['clarity', 'fit', 'specificity']);
  assert.notEqual(shown?.confidence, '89%');
  assert.equal(shown?.score, sum(shown as Idea));
});

test('figures of the Sample studio are samples, and its decisions say nothing about the operator', async () => {
  await app.services.studios.open('sample');
  const ideas = await app.call('GET /api/ideas');
  assert.ok(ideas.length > 0);
  for (const { confidence, confidenceSource, growthSource } of ideas) {
    assert.match(confidence, /^\d+%$/);
    assert.equal(confidenceSource, 'sample');
    assert.equal(growthSource, 'sample');
  }
});
