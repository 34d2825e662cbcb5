import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, ChatRef, EndpointKey } from '@avenue/contract';
import { makeItem, makeVideo, startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { decisionThing } from '../video-pipeline/assistant/decisions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Said = Answer<'POST /api/chat'>;

const say = (
  message: string,
  { after: history = [], about, path }: { after?: Said[]; about?: ChatRef; path?: string } = {},
) =>
  app.call('POST /api/chat', {
    body: {
      message,
      ...(about && { about }),
      ...(path && { path }),
      history: history.map(({ text, understood }) => ({ from: 'avenue' as const, text, understood })),
    },
  });

/** Presses Do this. */
const press = ({ proposals }: Said) => {
  const [proposal] = proposals;
  assert.ok(proposal);
  const { key, params, body } = proposal.call;
  return app.ask(key as EndpointKey, { ...(params && { params }), ...(body && { body }) } as never);
};
const labels = ({ proposals }: Said) => proposals.map(({ label }) => label);

test('a video is approved by name once it is pressed, taken back, and denied with a reason', async () => {
  const { id } = await makeItem(app, { title: 'Why bridges hum in the wind' });
  const status = async () => (await app.call('GET /api/upload-queue/{id}', { params: { id } })).status;
  const approve = await say('aprove the briges one');
  assert.deepEqual(labels(approve), ['Approve "Why bridges hum in the wind"']);
  assert.equal(await status(), 'Ready');
  assert.equal((await press(approve)).status, 200);
  assert.equal(await status(), 'Approved');
  const { path } = decisionThing(await app.call('GET /api/upload-queue/{id}', { params: { id } }));
  assert.equal(path, `/upload-queue/item?id=${id}`);
  const here = await say('what is the matter with this video?', { path });
  assert.deepEqual(here.understood.about, [{ kind: 'decision', id }]);
  const undo = await say('undo it', { after: [approve] });
  assert.equal((await press(undo)).status, 200);
  assert.equal(await status(), 'Ready');
  const deny = await say('deny it because it is not true', { after: [approve] });
  assert.deepEqual(labels(deny), ['Deny "Why bridges hum in the wind": Not true']);
  assert.equal((await press(deny)).status, 200);
  assert.equal(await status(), 'Denied');
});

test('what changed between the proposal and the press is refused', async () => {
  const { id } = await makeItem(app, { title: 'Clouds that look like cities' });
  const approve = await say('approve clouds that look like cities');
  const { seen } = await app.call('GET /api/upload-queue/{id}', { params: { id } });
  await app.call('PATCH /api/upload-queue/{id}', {
    params: { id },
    body: { seen, title: 'Clouds that look like towns' },
  });
  const told = await press(approve);
  assert.deepEqual([told.status, told.error?.code], [409, 'changed_since']);
});

test('an open check is named, accepted by its words and not ticked by itself', async () => {
  const checks = [{ name: 'Claims', verdict: 'needs evidence' as const, sentence: '1 of 2 claims has no source' }];
  await makeItem(app, { title: 'Salt from the sea', checks });
  const approve = await say('approve salt from the sea');
  assert.equal(approve.proposals[0]?.ticked, false);
  assert.equal(approve.proposals[0]?.detail, 'Knowing: Claims: 1 of 2 claims has no source');
  assert.equal((await press(approve)).status, 200);
});

test('one script is removed, exactly the named one', async () => {
  const make = (title: string) =>
    app.call('POST /api/scripts', { body: { channel: testChannel, title, text: 'One two three four five six.' } });
  const [light] = [await make('How lighthouses stay bright'), await make('How beacons were lit')];
  const remove = await say('delete the script about lighthouses');
  assert.deepEqual(labels(remove), ['Remove the script "How lighthouses stay bright"']);
  assert.ok((await press(remove)).status < 300);
  const left = (await app.call('GET /api/scripts')).map(({ title }) => title);
  assert.ok(!left.includes(light.title) && left.includes('How beacons were lit'));
});

test('several things of one title are told apart by a choice', async () => {
  const text = 'One two three four five six.';
  for (let i = 0; i < 2; i++)
    await app.call('POST /api/scripts', { body: { channel: testChannel, title: 'A twin story', text } });
  const which = await say('remove the twin story script');
  assert.deepEqual([which.proposals.length, which.choices.length], [0, 2]);
  const [, second] = which.choices;
  assert.ok(second?.about);
  const remove = await say(second.say, { about: second.about });
  assert.deepEqual(
    remove.proposals.map(({ call }) => JSON.stringify(call).includes(second.about?.id ?? '-')),
    [true],
  );
});

test('"it" is what the page shows, and what was spoken of before', async () => {
  const { scriptId } = await makeVideo(app, { title: 'The page that shows me' });
  const here = await say('what is the matter with this script?', { path: `/script-builder?script=${scriptId}` });
  assert.deepEqual(here.understood.about, [{ kind: 'script', id: scriptId }]);
  const aside = await say('put that video aside', { after: [await say('tell me about the page that shows me video')] });
  assert.deepEqual(labels(aside), ['Put the video "The page that shows me" aside']);
  assert.ok((await press(aside)).status < 300);
  const back = await say('bring the video the page that shows me back');
  assert.deepEqual(labels(back), ['Bring the video "The page that shows me" back']);
});

test('counts and what waits are what the other calls say', async () => {
  await makeVideo(app, { title: 'One more that waits' });
  const { total } = await app.call('GET /api/needs');
  const waits = await say('what is waiting for me?');
  assert.match(waits.text, new RegExp(`^${total} things need you`));
  const drafts = (await app.call('GET /api/scripts')).filter(({ status }) => status === 'draft').length;
  assert.match((await say('how many drafts do i have')).text, new RegExp(`^${drafts} drafts?\\.`));
});

test('a thing of the other studio is not known', async () => {
  const none = await say('approve why roman roads still run straight');
  assert.deepEqual(none.proposals, []);
  assert.match(none.text, /nothing here goes by|I find no/);
});

test('ideas begin with a channel; without one it says what comes first', async () => {
  const ideas = await say('give me ideas about kettles');
  assert.deepEqual(ideas.proposals[0]?.call, {
    key: 'POST /api/ideas/generate',
    body: { channel: testChannel, topic: 'kettles' },
  });
  const told = await press(ideas);
  assert.equal(told.status, 200);
});

test('bad questions are refused with a sentence', async () => {
  const empty = await app.ask('POST /api/chat', { body: { message: '   ' } });
  assert.deepEqual([empty.status, empty.error?.details?.[0]?.message], [422, 'Type a question first.']);
});
