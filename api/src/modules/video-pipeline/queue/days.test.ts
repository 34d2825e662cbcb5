import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { makeItem, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { queueItems, videos } from '../schema.ts';
import { daysUpTo } from './days.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.services.studios.open('own', { timeZone: 'Asia/Tokyo' });
});
after(() => app.close());

const asked = (days?: number) => app.call('GET /api/upload-queue/days', { query: days ? { days } : {} });
/** Noon in Tokyo, so many days ago. */
const noon = (day: string) => new Date(`${day}T12:00:00+09:00`);

/** A video made at one time; decided, where a decision is given, at another. */
async function video(madeAt: Date, decision?: { status: 'Approved' | 'Denied'; at: Date }) {
  const { id, videoId } = await makeItem(app, {});
  await app.services.db.update(videos).set({ createdAt: madeAt }).where(eq(videos.id, videoId));
  if (decision)
    await app.services.db
      .update(queueItems)
      .set({ status: decision.status, decidedAt: decision.at })
      .where(eq(queueItems.id, id));
  return { id, videoId };
}

test('days follow each other over the end of a month', () => {
  assert.deepEqual(daysUpTo('2026-03-02', 4), ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('an empty studio has every day and not one video', async () => {
  const { days, total, source } = await asked();
  assert.equal(days.length, 28);
  assert.ok(days.every(({ made, approved, denied }) => made + approved + denied === 0));
  assert.deepEqual([total, source], [{ made: 0, approved: 0, denied: 0 }, 'computed']);
});

test('counts by the day of the studio, not of the server, and decisions on the day they were taken', async () => {
  const { days } = await asked(7);
  const [first, second, third] = days.map(({ day }) => day) as [string, string, string];
  // One minute before and after midnight in Tokyo, which is the same day in UTC.
  await video(new Date(`${second}T00:01:00+09:00`));
  await video(new Date(new Date(`${second}T00:00:00+09:00`).getTime() - 60_000));
  await video(noon(first), { status: 'Approved', at: noon(third) });
  await video(noon(first), { status: 'Denied', at: noon(third) });
  const told = await asked(7);
  assert.deepEqual(told.days.slice(0, 3), [
    { day: first, made: 3, approved: 0, denied: 0 },
    { day: second, made: 1, approved: 0, denied: 0 },
    { day: third, made: 0, approved: 1, denied: 1 },
  ]);
  assert.deepEqual(told.total, { made: 4, approved: 1, denied: 1 });
});

test('what lies before the period, was removed or waits again does not count', async () => {
  const { days, total } = await asked(7);
  const first = noon(days[0]?.day ?? '');
  await video(new Date(first.getTime() - 86_400_000));
  const gone = await video(first, { status: 'Approved', at: first });
  await app.services.db.update(videos).set({ removedAt: new Date() }).where(eq(videos.id, gone.videoId));
  await app.services.db.update(queueItems).set({ removedAt: new Date() }).where(eq(queueItems.id, gone.id));
  const open = await video(new Date(first.getTime() - 86_400_000), { status: 'Approved', at: first });
  await app.services.db.update(queueItems).set({ status: 'Ready' }).where(eq(queueItems.id, open.id));
  assert.deepEqual((await asked(7)).total, total);
});

test('the Sample studio says that its figures are samples', async () => {
  await app.services.studios.open('sample');
  assert.equal((await asked()).source, 'sample');
  await app.services.studios.open('own');
});
