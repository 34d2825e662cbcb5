import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { originality } from '../../../kernel/likeness.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';
import { nearestToScript } from './earlier.ts';

const many = 5000;
const words = 'A lighthouse keeper counts the ships that pass in fog and writes each name into a heavy book by hand.';
let app: TestApp;

before(async () => {
  app = await startTestApp();
  const rows = Array.from({ length: many }, (_, at) => ({
    id: `scr_${String(at).padStart(20, '0')}`,
    studio: 'own' as const,
    channel: testChannel,
    title: `Script ${at}`,
    text: at === 0 ? words : Array.from({ length: 150 }, (_none, word) => `w${(at * 7 + word * at) % 9973}`).join(' '),
    status: 'draft' as const,
    roles: [],
    notes: [],
    material: [],
    engine: 'You',
    // The first is the oldest of all.
    updatedAt: new Date(Date.UTC(2026, 0, 1) + at * 1000),
  }));
  for (let at = 0; at < many; at += 1000)
    await app.services.db.insert(tables.scripts).values(rows.slice(at, at + 1000));
});
after(() => app.close());

const nearest = (text: string) =>
  nearestToScript({ db: app.services.db, studio: 'own' }, { id: 'none', text, channel: testChannel, ideaId: null });
const nearestOf = async (id: string) =>
  (await app.call('GET /api/scripts/{id}/checks', { params: { id } })).originality;

test('a script is held against every other one, and the check says which is too much like it', async () => {
  const { id } = await app.call('POST /api/scripts', { body: { channel: testChannel, title: 'Again', text: words } });
  const oldest = `scr_${'0'.repeat(20)}`;
  const found = await nearestOf(id);
  assert.deepEqual(found, {
    verdict: 'blocked',
    closest: 1,
    about: oldest,
    near: { label: 'script', title: 'Script 0', path: `/script-builder?script=${oldest}` },
    compared: many,
  });
  const { open } = await app.call('GET /api/scripts/{id}/checks', { params: { id } });
  assert.equal(open.find(({ name }) => name === 'Original')?.about, oldest);

  await app.call('PUT /api/scripts/{id}', { params: { id: oldest }, body: { text: 'Other words here.', version: 1 } });
  assert.equal((await nearestOf(id)).verdict, 'pass', 'as it is now, not as it was');
  assert.equal((await nearest('other words here')).work?.subject, oldest);
  await app.call('PUT /api/scripts/{id}', { params: { id: oldest }, body: { text: words, version: 2 } });
  assert.equal((await nearestOf(id)).about, oldest);
  await app.call('POST /api/library/remove', { body: { ids: [oldest] } });
  assert.equal((await nearestOf(id)).compared, many - 1);
  assert.equal((await nearestOf(id)).verdict, 'pass');
  await app.call('POST /api/library/restore', { body: { ids: [oldest] } });
  assert.equal((await nearestOf(id)).about, oldest);
});

test('two texts too short for a comparison are alike only if they are the same', async () => {
  const make = async (text: string) =>
    (await app.call('POST /api/scripts', { body: { channel: testChannel, title: text, text } })).id;
  const [first, same, other] = [await make('Three small words'), await make('three small words'), await make('Four')];
  assert.equal((await nearestOf(first ?? '')).about, same);
  assert.equal((await nearestOf(other ?? '')).closest, 0);
});

test('a text made of parts of many others is held against the one that has most of it', async () => {
  const parts = Array.from({ length: 60 }, (_, at) =>
    Array.from({ length: 12 }, (_none, word) => `p${(at * 31 + word * (at + 3)) % 4001}`).join(' '),
  );
  const rows = Array.from({ length: 400 }, (_, at) => ({
    id: `scr_part${String(at).padStart(16, '0')}`,
    studio: 'own' as const,
    channel: testChannel,
    title: `Parts ${at}`,
    text: Array.from({ length: 8 }, (_none, place) => parts[(at * (place + 1) + place * 7) % parts.length]).join(
      '\n\n',
    ),
    status: 'draft' as const,
    roles: [],
    notes: [],
    material: [],
    engine: 'You',
  }));
  await app.services.db.insert(tables.scripts).values(rows);
  const shares = rows.map(({ text }) => text);
  for (let at = 0; at < 12; at++) {
    const text = Array.from({ length: 8 }, (_none, place) => parts[(at * 5 + place * (at + 2)) % parts.length]).join(
      '\n\n',
    );
    const { closest } = await nearest(text);
    assert.equal(closest, originality(text, shares).closest);
  }
});
