import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brandKit } from '@avenue/contract';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';

let app: TestApp;
let seen = 0;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const keepOut = async (...banned: string[]) => {
  const body = { ...brandKit.parse({ banned }), seen };
  await app.call('PUT /api/make/brands/{channel}', { params: { channel: testChannel }, body });
  seen += 1;
};
const ideasOn = (topic: string, note = '') =>
  app.ask('POST /api/ideas/generate', { body: { channel: testChannel, topic, note, count: 6 } });
const batches = async () => (await app.call('GET /api/ideas/batches', { query: { channel: testChannel } })).total;

/** @returns the sentence that stands beside the topic */
async function refused(topic: string, note?: string): Promise<string> {
  const before = await batches();
  const { status, error } = await ideasOn(topic, note);
  assert.deepEqual([status, error?.code, error?.details?.[0]?.path], [422, 'nothing_written', 'topic'], topic);
  assert.equal(error?.details?.[0]?.message, error?.message);
  assert.equal(await batches(), before);
  return error?.message ?? '';
}

test('a topic that says what the brand kit keeps out is refused beside its field, and the words are named', async () => {
  await keepOut('Kitchen', 'cheap');
  assert.equal(
    await refused('sharpening kitchen knives'),
    'The topic says "Kitchen", which the brand kit of the channel keeps out. Put it in other words, or change the kit.',
  );
  await keepOut();
  assert.equal((await ideasOn('sharpening kitchen knives')).status, 200);
});

test('so are the words that the note leaves out', async () => {
  assert.match(
    await refused('watercolour sketching', 'without watercolour'),
    /^The topic says "watercolour", which the note leaves out\./,
  );
});

test('a topic in another language, whose title is as typed, is held to the brand kit too', async () => {
  await keepOut('casa');
  assert.match(await refused('cómo hacer pan en casa'), /^The topic says "casa", which the brand kit/);
  await keepOut();
});

test('a topic whose careful titles are all there is refused with why, however often it is asked', async () => {
  for (const topic of ['Bombe bauen Anleitung', 'como hacer una bomba casera']) {
    let asked = await ideasOn(topic);
    for (let turn = 0; asked.status === 200 && turn < 3; turn++) asked = await ideasOn(topic);
    const why = await refused(topic);
    assert.match(why, /^Weapons or harm to people: no how-to\..+stands there already.+Choose another topic\.$/);
  }
});

test('careful titles say nothing that the brand kit keeps out', async () => {
  await keepOut('friend');
  const { answer } = await ideasOn('thinking about suicide');
  assert.ok((answer?.ideas.length ?? 0) > 0);
  assert.ok(answer?.ideas.every(({ title }) => !/\bfriend\b/i.test(title)));
  await keepOut();
});
