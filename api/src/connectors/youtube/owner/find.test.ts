import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DoorOfYouTube } from '../testing/door-of-youtube.ts';

const door = new DoorOfYouTube();
const dayMs = 24 * 3_600_000;

const send = (title = 'How ice sings', context = door.context(), bytes?: number) =>
  door.kind().send(door.payload({ title }, bytes), context);

test('a lost last answer leaves nobody knowing; it is found among the uploads, and there is one video', async () => {
  await send('Another');
  door.studio.losesLast = true;
  const [payload, context] = [door.payload(), door.context()];
  await assert.rejects(door.kind().send(payload, context), { name: 'BrokenUpload' });
  await send('A third');
  await send('A fourth');
  const found = await door.kind().find(payload, context);
  assert.deepEqual([door.studio.arrived.length, (found as { id: string }).id], [4, door.studio.arrived[1]]);
});

test('where YouTube keeps no file names, size and title say which it is', async () => {
  door.studio.keepsNames = false;
  const [payload, context] = [door.payload({}, 4000), door.context()];
  await send('How ice sings', door.context(), 4001);
  await send('Another', door.context(), 4000);
  assert.equal(await door.kind().find(payload, context), 'absent');
  const { id } = await door.kind().send(payload, context);
  assert.equal(((await door.kind().find(payload, context)) as { id: string }).id, id);
  await door.kind().send(payload, door.context());
  assert.equal(await door.kind().find(payload, context), 'unknowable', 'two are both it');
});

test('what goes by the name of another upload of this product is another one, however alike', async () => {
  const [payload, context] = [door.payload(), door.context()];
  await door.kind().send(payload, door.context());
  assert.equal(await door.kind().find(payload, context), 'absent');
});

test('one whose title was changed there meanwhile is found by its name', async () => {
  const [payload, context] = [door.payload(), door.context()];
  const { id } = await door.kind().send(payload, context);
  Object.assign(door.studio.videos.get(id)?.snippet ?? {}, { title: 'Changed' });
  assert.equal(((await door.kind().find(payload, context)) as { id: string }).id, id);
});

test('while YouTube has not read a file that may be it, nobody says that it is absent', async () => {
  Object.assign(door.studio, { readsFiles: false });
  const [payload, context] = [door.payload(), door.context()];
  const { id } = await door.kind().send(payload, context);
  await assert.rejects(door.kind().find(payload, context), /has not read a file of this title yet/);
  const video = door.studio.videos.get(id);
  assert.ok(video);
  video.ended = { uploadStatus: 'failed', failureReason: 'codec' };
  assert.equal(
    ((await door.kind().find(payload, context)) as { id: string }).id,
    id,
    'it arrived, and could not be read',
  );
});

test('nothing from before it was proposed is taken for it', async () => {
  const payload = door.payload();
  door.studio.keepsNames = false;
  await door.kind().send(payload, door.context());
  const later = door.context({ since: new Date(Date.now() + dayMs) });
  assert.equal(await door.kind().find(payload, later), 'absent');
});

test('a channel that cannot be read through leaves it to a person', async () => {
  const video = { snippet: { publishedAt: new Date().toISOString() }, contentDetails: { videoId: 'x' } };
  const answer = door.studio.answer.bind(door.studio);
  door.studio.answer = (request) =>
    request.path === '/youtube/v3/playlistItems'
      ? { body: { items: [video], nextPageToken: 'more' } }
      : answer(request);
  assert.equal(await door.kind().find(door.payload(), door.context()), 'unknowable');
  door.studio.answer = (request) => (request.path === '/youtube/v3/channels' ? { body: {} } : answer(request));
  assert.equal(await door.kind().find(door.payload(), door.context()), 'unknowable');
});
