import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { thinReadings } from '../../capabilities/watch/look.ts';
import { kept, readings } from '../../capabilities/watch/schema.ts';
import { callIn } from '../../services.ts';
import { modules } from '../index.ts';
import { readRivals } from './read-rivals.ts';
import { ago, dayMs, feedOf, Watching } from './testing/watching.ts';

const at = new Watching();
const { add, look } = at;

test('a channel of YouTube is a feed by its id or its address; its page by name is refused', async () => {
  const id = 'UC0123456789abcdefghijkl';
  const url = `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`;
  for (const from of [id, `https://www.youtube.com/channel/${id}`, `youtube.com/channel/${id}/videos`, url])
    assert.equal((await add('feed', from)).url, url, from);
  const list = 'https://www.youtube.com/feeds/videos.xml?playlist_id=PL0123456789';
  assert.equal((await add('feed', list)).url, list);
  for (const from of [
    'https://www.youtube.com/@somebody',
    'youtube.com/@somebody',
    '@somebody',
    'https://youtu.be/x',
  ]) {
    const { status, error } = await at.app.ask('POST /api/watch/sources', { body: { kind: 'feed', from } });
    assert.equal(status, 422, from);
    assert.match(error?.details?.[0]?.message ?? '', /^Paste the id of a YouTube channel/);
  }
});

test('videos of others are held against their own channel at the same age', async () => {
  const rival = await add('rival', 'UCabcdefghijklmnopqrstuv');
  const address = 'https://www.youtube.com/feeds/videos.xml?channel_id=UCabcdefghijklmnopqrstuv';
  assert.equal(rival.url, address);
  const own = Array.from({ length: 6 }, (_, at) => [`Older one ${at}`, 20 + at * 7, 1000 + at * 10] as const);
  assert.equal(
    await look(rival.id, { [address]: feedOf('Stones', [['Why this bridge was built backwards', 2, 6200], ...own]) }),
    undefined,
  );
  const { videos, channels, patterns, line } = await at.app.call('GET /api/rivals');
  const [video] = videos;
  assert.deepEqual([videos.length, channels[0]?.title, line], [1, 'Stones', 2.5]);
  assert.deepEqual(
    [video?.times, video?.basis, video?.of, video?.isOutlier, video?.pattern],
    [6.05, 'at least', 6, true, 'Why …'],
  );
  assert.deepEqual(patterns, [{ pattern: 'Why …', count: 1 }]);
  // Once older ones were read at its age, it is held against those.
  await at.app.services.db.delete(readings).where(eq(readings.source, rival.id));
  await at.app.services.db.insert(readings).values([
    { source: rival.id, key: 'Why this bridge was built backwards', at: new Date(), views: 6200 },
    ...own.map(([key, days]) => ({
      source: rival.id,
      key,
      at: new Date(Date.parse(ago(days)) + 2 * dayMs),
      views: 3100,
    })),
  ]);
  await at.app.services.db.delete(kept).where(eq(kept.source, rival.id));
  const again = await readRivals(callIn(at.app.services, 'own'), modules);
  assert.deepEqual(
    [again.videos[0]?.times, again.videos[0]?.basis, again.videos[0]?.isOutlier],
    [2, 'same age', false],
  );
  assert.equal(
    again.channels[0]?.cadence.reduce((sum, n) => sum + n, 0),
    3,
  );
});

test('of counts those are kept that are apart by a quarter of its age, with the first and the newest', async () => {
  const rival = await add('rival', 'https://often.example/feed');
  const { db } = at.app.services;
  const published = Date.now() - 10 * dayMs;
  // Read every six hours for ten days.
  await look(rival.id, { 'https://often.example/': feedOf('Often', [['One', 10, 1]]) });
  await db.delete(readings).where(eq(readings.source, rival.id));
  for (let at = 1; at < 40; at++) {
    const one = { source: rival.id, key: 'One', views: at, at: new Date(published + at * 6 * 3_600_000) };
    await db.insert(readings).values(one);
    await thinReadings(db, rival.id);
  }
  const kept = await db.select().from(readings).where(eq(readings.source, rival.id)).orderBy(readings.at);
  assert.ok(kept.length > 8 && kept.length < 20, String(kept.length));
  assert.deepEqual([kept[0]?.views, kept.at(-1)?.views], [1, 39]);
});
