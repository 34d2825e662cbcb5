import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openCheckWords, type QueueItem } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { makeItem, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const open = { name: 'Claims', verdict: 'needs evidence', sentence: '1 of 2 claims has no source' } as const;
const itemOf = (id: string): Promise<QueueItem> => app.call('GET /api/upload-queue/{id}', { params: { id } });
const approve = (id: string, body: { seen: string; accept?: string[] }) =>
  app.ask('POST /api/upload-queue/{id}/approve', { params: { id }, body });
const journalOf = async (id: string) =>
  (await app.services.db.select().from(kernel.journal).where(eq(kernel.journal.subject, id))).map(
    ({ action }) => action,
  );

test('an approval stands for what was seen: after an edit, a decision or another check it is refused', async () => {
  const { id, videoId } = await makeItem(app, { title: 'Seen' });
  const before = await itemOf(id);
  const edited = await app.call('PATCH /api/upload-queue/{id}', {
    params: { id },
    body: { seen: before.seen, title: 'Seen, edited' },
  });
  const late = await approve(id, { seen: before.seen });
  assert.equal(late.status, 409);
  assert.equal(late.error?.code, 'changed_since');
  assert.match(late.error?.message ?? '', /"Seen, edited" has changed/);

  const [video] = await app.services.db.select().from(tables.videos).where(eq(tables.videos.id, videoId));
  await app.services.db
    .update(tables.videos)
    .set({ facts: { ...video?.facts, checks: [open] } })
    .where(eq(tables.videos.id, videoId));
  assert.equal((await approve(id, { seen: edited.seen })).error?.code, 'changed_since');

  assert.equal((await itemOf(id)).status, 'Ready');
  assert.deepEqual(await journalOf(id), ['queue.edited']);
});

test('of two tabs that decide at once one wins, and the other is told', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await makeItem(app);
    const { seen } = await itemOf(id);
    const told = await Promise.all([
      approve(id, { seen }),
      app.ask('POST /api/upload-queue/{id}/deny', { params: { id }, body: { seen } }),
    ]);
    assert.deepEqual(told.map(({ status }) => status).sort(), [200, 409]);
    const won = told[0].status === 200 ? 'Approved' : 'Denied';
    assert.equal((await itemOf(id)).status, won);
    assert.equal((await journalOf(id)).length, 1);
  }
});

test('an open check is accepted by its words, and what was accepted is kept', async () => {
  const { id } = await makeItem(app, { checks: [open] });
  const item = await itemOf(id);
  assert.equal(item.status, 'Pending');
  const unnamed = await approve(id, { seen: item.seen });
  assert.equal(unnamed.status, 409);
  assert.equal(unnamed.error?.code, 'open_checks');
  assert.deepEqual(unnamed.error?.details, [{ path: 'Claims', message: open.sentence }]);
  const other = await approve(id, { seen: item.seen, accept: ['Claims: 2 of 2 claims have no source'] });
  assert.equal(other.error?.code, 'open_checks');
  const done = await approve(id, { seen: item.seen, accept: item.checks.map(openCheckWords) });
  assert.equal(done.answer?.status, 'Approved');
  const [row] = await app.services.db.select().from(tables.queueItems).where(eq(tables.queueItems.id, id));
  assert.deepEqual(row?.accepted, ['Claims: 1 of 2 claims has no source']);
});

test('a check that blocks is accepted by nobody', async () => {
  const blocked = { name: 'Original', verdict: 'blocked', sentence: '80 % like your nearest script' } as const;
  const { id } = await makeItem(app, { checks: [blocked] });
  const item = await itemOf(id);
  const told = await approve(id, { seen: item.seen, accept: [openCheckWords(blocked)] });
  assert.equal(told.status, 422);
  assert.equal(told.error?.code, 'blocked');
  assert.equal((await itemOf(id)).status, 'Pending');
  const reason = 'The voice sounds like a robot';
  const denied = await app.ask('POST /api/upload-queue/{id}/deny', {
    params: { id },
    body: { seen: item.seen, reason },
  });
  assert.equal(denied.answer?.denyReason, reason);
  assert.equal(denied.answer?.status, 'Denied');
});

test('undo takes back the decision that was seen and no later one, and the item stands where it stood', async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
  const ids: string[] = [];
  for (const minutes of [1, 2, 3]) ids.push((await makeItem(app, { title: `Undo ${minutes}`, at: at(minutes) })).id);
  const [, id = ''] = ids;
  const order = async () =>
    (await app.call('GET /api/upload-queue', {})).map((item) => item.id).filter((one) => ids.includes(one));
  const before = await order();
  const { seen } = await itemOf(id);
  const approved = await app.call('POST /api/upload-queue/{id}/approve', { params: { id }, body: { seen } });
  const undo = (with_: string) =>
    app.ask('POST /api/upload-queue/{id}/undo', { params: { id }, body: { seen: with_ } });
  assert.equal((await undo(seen)).error?.code, 'changed_since');
  assert.equal((await undo(approved.seen)).answer?.status, 'Ready');
  assert.deepEqual(await order(), before);
  assert.equal((await undo((await itemOf(id)).seen)).error?.code, 'undo_over');
});

test('an approved video is marked as posted, kept from changes while it is, and taken back', async () => {
  const { id } = await makeItem(app);
  const ready = await itemOf(id);
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  const early = await app.ask('POST /api/upload-queue/{id}/posted', {
    params: { id },
    body: { seen: ready.seen, url },
  });
  assert.equal(early.error?.code, 'not_approved');
  const approved = await app.call('POST /api/upload-queue/{id}/approve', {
    params: { id },
    body: { seen: ready.seen },
  });
  const script = await app.ask('POST /api/upload-queue/{id}/posted', {
    params: { id },
    body: { seen: approved.seen, url: 'javascript:alert(1)' },
  });
  assert.equal(script.status, 422);
  const posted = await app.call('POST /api/upload-queue/{id}/posted', {
    params: { id },
    body: { seen: approved.seen, url },
  });
  assert.equal(posted.posted?.url, url);
  assert.deepEqual(
    (await app.call('GET /api/upload-queue', { query: { show: 'posted' } })).map((item) => item.id),
    [id],
  );
  for (const key of ['POST /api/upload-queue/{id}/reopen', 'POST /api/upload-queue/{id}/deny'] as const)
    assert.equal((await app.ask(key, { params: { id }, body: { seen: posted.seen } })).error?.code, 'posted');
  const edit = await app.ask('PATCH /api/upload-queue/{id}', {
    params: { id },
    body: { seen: posted.seen, title: 'x' },
  });
  assert.equal(edit.error?.code, 'posted');
  const back = await app.call('DELETE /api/upload-queue/{id}/posted', { params: { id } });
  assert.equal(back.posted, undefined);
  const reopened = await app.call('POST /api/upload-queue/{id}/reopen', { params: { id }, body: { seen: back.seen } });
  assert.equal(reopened.status, 'Ready');
});

test('counts and pages name every item once', async () => {
  const counts = await app.call('GET /api/upload-queue/counts');
  const seen: string[] = [];
  for (let offset = 0; ; offset += 3) {
    const page = await app.call('GET /api/upload-queue', { query: { offset, limit: 3 } });
    if (page.length === 0) break;
    seen.push(...page.map(({ id }) => id));
  }
  assert.equal(seen.length, counts.all);
  assert.equal(new Set(seen).size, counts.all);
  assert.equal(counts.all, counts.waiting + counts.approved + counts.posted + counts.denied);
});
