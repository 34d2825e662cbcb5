import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EffectState } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { queueItems } from '../schema.ts';
import { followPosting } from './follow.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  // States are put as they come; what may follow what is held elsewhere.
  await database.pool.query('alter table kernel.effects disable trigger user');
});
after(() => database.close());

const own = { studio: 'own', title: 'Ice' } as const;

async function item(): Promise<string> {
  const id = newId('que');
  const row = { ...own, id, videoId: newId('vid'), channel: 'CHANNEL_ICE', tags: [], thumbnailUrl: '' };
  await database.db.insert(queueItems).values({ ...row, status: 'Approved', previous: 'Ready', confidence: 'Safe' });
  return id;
}

/** An effect of the item, in a state, with an address where it is out; followed as the kernel does. */
async function isAt(subject: string, kind: string, state: EffectState, verdict?: 'same' | 'differs'): Promise<string> {
  const { db } = database;
  const at = new Date();
  const id = `${subject}.${kind}`;
  const url = `https://${kind}/ice`;
  const compared = [{ name: 'Words', verdict: verdict === 'differs' ? 'blocked' : 'pass', sentence: 'As read.' }];
  const now = {
    ...{ state, reason: 'As it went.', receipt: { id: '1', url }, attemptAt: at, changedAt: at },
    readBack: verdict ? { verdict, sentence: 'Read.', compared, url } : null,
  };
  await db
    .insert(tables.effects)
    .values({
      ...{ ...own, id, kind, subject, module: 'video', class: 'publish', payload: {}, payloadHash: 'hash' },
      ...{ dedupKey: id, mode: 'live', epoch: 1, dueAt: at, expiresAt: at },
      ...now,
    })
    .onConflictDoUpdate({ target: tables.effects.id, set: now });
  const [row] = await db.select().from(tables.effects).where(eq(tables.effects.id, id));
  assert.ok(row);
  await db.transaction((tx) => followPosting(tx, row));
  return url;
}

async function posted(id: string) {
  const [row] = await database.db.select().from(queueItems).where(eq(queueItems.id, id));
  const { url, note, compared } = (row?.posted ?? {}) as { url?: string; note?: string; compared?: unknown[] };
  return { url, note, compared: compared?.length, previous: row?.previous };
}

test('an item says the first place where it is out, then YouTube, whatever comes after', async () => {
  const id = await item();
  await isAt(id, 'tiktok.video', 'handed');
  assert.equal((await posted(id)).url, undefined, 'what waits is nowhere yet');
  const tikTok = await isAt(id, 'tiktok.video', 'sent');
  assert.deepEqual(await posted(id), { url: tikTok, note: 'As it went.', compared: 0, previous: null });
  await isAt(id, 'instagram.reel', 'verified', 'same');
  assert.equal((await posted(id)).url, tikTok, 'the first one stays');
  const youTube = await isAt(id, 'youtube.video', 'verified', 'same');
  assert.deepEqual(await posted(id), { url: youTube, note: undefined, compared: 1, previous: null });
  await isAt(id, 'pinterest.pin', 'mismatch', 'differs');
  await isAt(id, 'tiktok.video', 'verified', 'same');
  assert.equal((await posted(id)).url, youTube);
});

test('what was taken back at one place is said of another one where it is out, or of none', async () => {
  const id = await item();
  const reel = await isAt(id, 'instagram.reel', 'mismatch', 'differs');
  await isAt(id, 'youtube.video', 'sent');
  await isAt(id, 'youtube.video', 'handed');
  assert.equal((await posted(id)).url, reel);
  await isAt(id, 'tiktok.video', 'cancelled');
  assert.equal((await posted(id)).url, reel, 'what never was out takes nothing away');
  await isAt(id, 'instagram.reel', 'handed');
  assert.equal((await posted(id)).url, undefined);
  // An item that is gone is followed by nothing.
  await isAt('que_gone', 'youtube.video', 'sent');
});
