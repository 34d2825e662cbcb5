import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { makeItem, makeVideo, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const remove = async (...ids: string[]) => {
  const { removed, kept } = await app.call('POST /api/library/remove', { body: { ids } });
  return { removed: removed.map(({ id }) => id), kept: kept.map(({ id }) => id), why: kept.map(({ why }) => why) };
};
const restore = async (...ids: string[]) =>
  (await app.call('POST /api/library/restore', { body: { ids } })).restored.map(({ id }) => id);
const removedIds = async () =>
  (await app.call('GET /api/library', { query: { status: 'removed', limit: 200 } })).rows.map(({ id }) => id);

/** An idea with a script, take, video and item. */
async function makeStory(title: string) {
  const made = await makeItem(app, { title });
  const ideaId = newId('ide');
  await app.services.db.insert(tables.ideas).values({
    id: ideaId,
    studio: 'own',
    channel: testChannel,
    topic: 'tests',
    title,
    card: {
      growth: 'High',
      confidence: '50%',
      risk: 'safe',
      riskReason: 'None.',
      character: 'tilda',
      why: 'A test',
      format: 'story',
      score: 50,
      scoreParts: {},
    },
    material: [],
    engine: 'Test',
    batch: 'bat_test',
    scriptId: made.scriptId,
  });
  await app.services.db.update(tables.scripts).set({ ideaId }).where(eq(tables.scripts.id, made.scriptId));
  return { ...made, ideaId };
}

/** Everything an operator sees of the studio. */
async function shown() {
  const { db } = app.services;
  const [queue, needs, scripts, approved, ideas, dashboard, library, studio] = [
    await app.call('GET /api/upload-queue'),
    await app.call('GET /api/needs'),
    await app.call('GET /api/scripts'),
    await app.call('GET /api/scripts/approved'),
    await app.call('GET /api/ideas', { query: { saved: 'true' } }),
    await app.call('GET /api/dashboard'),
    await app.call('GET /api/library'),
    await app.call('GET /api/studio'),
  ];
  const counts = await app.call('GET /api/upload-queue/counts');
  const aside = await db.$count(tables.putAside);
  return {
    queue: queue.map(({ id, status }) => [id, status]),
    needs: needs.items.map(({ id }) => id),
    scripts: scripts.map(({ id, hasVideo, hasVoiceover }) => [id, hasVideo, hasVoiceover]),
    approved: approved.map(({ id }) => id),
    ideas: ideas.map(({ id, scriptId }) => [id, scriptId]),
    figures: dashboard.figures.filter(({ of }) => of === undefined),
    total: dashboard.total,
    library: library.rows.map(({ id, status }) => [id, status]),
    libraryCounts: [library.counts, library.toPost, library.total],
    waiting: [studio.counters.waiting, studio.needs],
    counts,
    aside,
  };
}

test('a whole story goes at once in any order, is gone from everywhere, and comes back as it was', async () => {
  const other = await makeStory('Stays');
  const story = await makeStory('Goes');
  await app.services.db.update(tables.ideas).set({ saved: true });
  const before = await shown();
  const ids = [story.ideaId, story.scriptId, story.takeId, story.videoId];
  assert.deepEqual(await remove(...ids), { removed: ids.toReversed(), kept: [], why: [] });

  const gone = await shown();
  for (const id of [...ids, story.id]) assert.ok(!JSON.stringify(gone).includes(id), `${id} is still shown`);
  assert.ok(JSON.stringify(gone).includes(other.videoId));
  assert.deepEqual(
    gone.figures,
    before.figures.map((figure) => ({ ...figure, value: figure.label === 'Decided' ? '0' : '1' })),
  );
  for (const [key, params] of [
    ['GET /api/scripts/{id}', story.scriptId],
    ['GET /api/upload-queue/{id}', story.id],
    ['POST /api/voiceover/takes/{id}/discard', story.takeId],
  ] as const)
    assert.equal((await app.ask(key, { params: { id: params } })).status, 404, key);
  assert.equal((await app.ask('GET /api/videos', { query: { scriptId: story.scriptId } })).status, 404);
  const checks = await app.call('GET /api/scripts/{id}/checks', { params: { id: other.scriptId } });
  assert.equal(checks.originality.compared, 0, 'nothing is compared with what was removed');
  assert.deepEqual(new Set(await removedIds()), new Set(ids));
  const { removed, total } = await app.call('GET /api/library', { query: { status: 'removed' } });
  assert.deepEqual([removed, total], [4, 4]);

  assert.deepEqual(new Set(await restore(...ids)), new Set(ids));
  assert.deepEqual(await shown(), before);
});

test('a take or video of a script that stays is not listed any more', async () => {
  const { scriptId, takeId, videoId } = await makeVideo(app, { title: 'Two left' });
  await remove(videoId, takeId);
  assert.deepEqual(await app.call('GET /api/videos', { query: { scriptId } }), []);
  assert.deepEqual(await app.call('GET /api/voiceover/takes', { query: { scriptId } }), []);
  const script = await app.call('GET /api/scripts/{id}', { params: { id: scriptId } });
  assert.deepEqual([script.hasVideo, script.hasVoiceover], [false, false]);
});

test('what something stands on stays, and says what stands on it', async () => {
  const { scriptId, takeId, videoId } = await makeVideo(app, { title: 'Stood on' });
  assert.deepEqual(await remove(scriptId, takeId), {
    removed: [],
    kept: [takeId, scriptId],
    why: ['It is the voice of the video "Stood on".', '1 video and 1 take of it stay.'],
  });
  assert.deepEqual((await remove(videoId)).removed, [videoId]);
  assert.deepEqual(await remove(scriptId), { removed: [], kept: [scriptId], why: ['1 take of it stays.'] });
  const told = await app.ask('DELETE /api/scripts/{id}', { params: { id: scriptId } });
  assert.deepEqual([told.status, told.error?.code], [409, 'script_in_use']);
  assert.deepEqual((await remove(takeId)).removed, [takeId]);
  assert.equal((await app.ask('DELETE /api/scripts/{id}', { params: { id: scriptId } })).status, 200);
  assert.equal((await app.ask('DELETE /api/scripts/{id}', { params: { id: scriptId } })).status, 404);
  assert.ok((await removedIds()).includes(scriptId), 'the Script Builder removes as the library does');
});

test('an approved or posted video stays until it is reopened; one that waits or was denied goes with its item', async () => {
  const { id, videoId } = await makeItem(app, { title: 'Decided' });
  const item = () => app.call('GET /api/upload-queue/{id}', { params: { id } });
  const decide = async (key: 'approve' | 'deny' | 'reopen' | 'posted', more: object = {}) =>
    app.call(`POST /api/upload-queue/{id}/${key}`, {
      params: { id },
      body: { seen: (await item()).seen, ...more } as never,
    });
  await decide('approve', { accept: [] });
  assert.deepEqual((await remove(videoId)).why, ['It is approved. Reopen it in the Upload Queue first.']);
  await decide('posted', { url: 'https://video.example/1' });
  assert.deepEqual((await remove(videoId)).why, ['It is marked as posted. Take that back in the Upload Queue first.']);
  await app.call('DELETE /api/upload-queue/{id}/posted', { params: { id } });
  await decide('reopen');
  await decide('deny', { reason: 'Off brand' });
  assert.deepEqual((await remove(videoId)).removed, [videoId]);
  assert.equal((await app.ask('GET /api/upload-queue/{id}', { params: { id } })).status, 404);
  await restore(videoId);
  const back = await item();
  assert.deepEqual([back.status, back.denyReason], ['Denied', 'Off brand']);
});

test('while a job makes something of it a script stays with its takes', async () => {
  const { scriptId, takeId, videoId } = await makeVideo(app, { title: 'Busy' });
  const job = { studio: 'own', kind: 'video', title: 'Compiling', path: '/', input: {}, view: {} };
  await app.services.db.insert(kernel.jobs).values({ ...job, id: 'job_busy', subject: scriptId, state: 'running' });
  const { removed, why } = await remove(scriptId, takeId, videoId);
  assert.deepEqual(removed, [videoId]);
  assert.match(why.join(), /is being made/);
  await app.services.db.update(kernel.jobs).set({ state: 'done' }).where(eq(kernel.jobs.id, 'job_busy'));
  assert.deepEqual((await remove(scriptId, takeId)).removed, [takeId, scriptId]);
});

test('what is restored brings back what it stands on, and an idea keeps the script it became meanwhile', async () => {
  const story = await makeStory('Brought back');
  await remove(story.videoId, story.takeId, story.scriptId);
  assert.deepEqual(await restore(story.videoId), [story.videoId, story.takeId, story.scriptId]);
  const scriptOf = async () => (await app.call('GET /api/ideas', { query: { ids: story.ideaId } }))[0]?.scriptId;
  assert.equal(await scriptOf(), story.scriptId);
  await remove(story.videoId, story.takeId, story.scriptId);
  assert.equal(await scriptOf(), undefined);
  const { scriptId } = await app.call('POST /api/ideas/{id}/script', { params: { id: story.ideaId }, body: {} });
  await restore(story.scriptId);
  assert.equal(await scriptOf(), scriptId);
});

test('a channel can go when only removed things are left, and they come back only with it', async () => {
  const channel = await app.call('POST /api/admin/channels', {
    body: { label: 'Short lived', niche: '', preset: 'bright', format: 'portrait', music: 'calm' },
  });
  const script = await app.call('POST /api/scripts', { body: { channel: channel.name, title: 'Alone' } });
  await remove(script.id);
  await app.call('DELETE /api/admin/channels/{name}', { params: { name: channel.name } });
  const told = await app.ask('POST /api/library/restore', { body: { ids: [script.id] } });
  assert.deepEqual([told.status, told.error?.code], [409, 'no_channel']);
  assert.ok((await removedIds()).includes(script.id), 'nothing was half restored');
});

test('each thing has its entry in the journal; removing again or elsewhere does nothing', async () => {
  const { videoId } = await makeVideo(app, { title: 'Noted' });
  await remove(videoId);
  await remove(videoId);
  await restore(videoId);
  await restore(videoId);
  const { history } = await app.call('GET /api/library/{id}', { params: { id: videoId } });
  assert.deepEqual(
    history.map(({ text }) => text),
    ['"Noted" was restored.', '"Noted" was removed.'],
  );
  await app.services.studios.open('sample', {});
  assert.deepEqual((await remove(videoId)).removed, []);
  const [sample] = (await app.call('GET /api/library', { query: { kind: 'video', status: 'waiting' } })).rows;
  assert.ok(sample);
  assert.deepEqual((await remove(sample.id)).removed, [sample.id], 'samples can be removed too');
  assert.deepEqual(await restore(sample.id), [sample.id]);
  await app.services.studios.open('own', {});
});
