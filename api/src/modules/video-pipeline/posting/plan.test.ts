import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { Effect, PostingChoices, QueueItem } from '@avenue/contract';
import { emptyOutbox, passTime } from '../../../kernel/effects/testing/door.ts';
import { makeItem, startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.services.effects.start();
});
after(() => app.close());
beforeEach(() => emptyOutbox({ db: app.services.db, pool: app.pool }));

const itemOf = (id: string): Promise<QueueItem> => app.call('GET /api/upload-queue/{id}', { params: { id } });

const usual: Pick<PostingChoices, 'places' | 'captionEnd' | 'advertises' | 'targets' | 'link'> = {
  ...{ places: ['youtube'], captionEnd: '', advertises: 'none', targets: [], link: '' },
};

/** An item whose files are really there. */
async function made(title: string): Promise<string> {
  const { id } = await makeItem(app, { title });
  const { videoUrl, srtUrl } = await itemOf(id);
  for (const url of [videoUrl, srtUrl]) {
    const file = app.services.store.pathOf(url ?? '');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, title);
  }
  return id;
}
const decide = async (
  id: string,
  call:
    | 'POST /api/upload-queue/{id}/approve'
    | 'POST /api/upload-queue/{id}/undo'
    | 'POST /api/upload-queue/{id}/reopen',
) => app.call(call, { params: { id }, body: { seen: (await itemOf(id)).seen } });
const approve = (id: string) => decide(id, 'POST /api/upload-queue/{id}/approve');
const effectsOf = async (subject: string): Promise<Effect[]> =>
  (await app.call('GET /api/effects', { query: { subject } })).rows;
const effectOf = async (subject: string): Promise<Effect> => {
  const [effect] = await effectsOf(subject);
  assert.ok(effect);
  return effect;
};
/** The sender of the product is at work: nothing asks for its steps. */
const until = async (subject: string, state: Effect['state']): Promise<Effect> => {
  for (;;) {
    const effect = await effectOf(subject);
    if (effect.state === state) return effect;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test('an approved video gets a time on its channel, and at that time what would have gone out is noted', async () => {
  const id = await made('Ice sings');
  const item = await approve(id);
  const planned = await effectOf(id);
  const { payload } = planned;
  assert.deepEqual(
    [planned.state, planned.mode, planned.account, payload.title, payload.privacy, payload.video],
    [
      'ready',
      'shadow',
      item.channel,
      'Ice sings',
      'public',
      { url: item.videoUrl, bytes: 9, durationMs: item.durationMs },
    ],
  );
  assert.ok(Date.parse(planned.dueAt) > Date.now());
  await passTime({ pool: app.pool }, planned.id);
  const shadowed = await until(id, 'shadowed');
  assert.deepEqual(shadowed.payload, payload);
});

test('an episode goes to the playlist of its series, and a video of none goes to none', async () => {
  const [id, other] = [await made('Lock one'), await made('Lock none')];
  const { scriptId = '' } = await itemOf(id);
  const params = { channel: testChannel };
  const playlist = 'https://www.youtube.com/playlist?list=PLabcdefghij_0123';
  const { rows } = await app.call('POST /api/youtube/{channel}/series', { params, body: { name: 'Locks', playlist } });
  await app.call('PUT /api/youtube/{channel}/series/{id}/episodes', {
    ...{ params: { ...params, id: rows[0]?.id ?? '' }, body: { scripts: [scriptId] } },
  });
  await approve(id);
  await approve(other);
  assert.deepEqual((await effectOf(id)).payload.playlist, { id: 'PLabcdefghij_0123', name: 'Locks' });
  assert.equal((await effectOf(other)).payload.playlist, undefined);
});

test('a decision that is taken back, and words that change, take the plan back; the next approval makes another one', async () => {
  const id = await made('Snow falls');
  await approve(id);
  await decide(id, 'POST /api/upload-queue/{id}/undo');
  assert.equal((await effectOf(id)).reason, 'The decision was taken back.');
  await approve(id);
  const { seen } = await itemOf(id);
  await app.call('PATCH /api/upload-queue/{id}', { params: { id }, body: { seen, title: 'Snow falls softly' } });
  await approve(id);
  await decide(id, 'POST /api/upload-queue/{id}/reopen');
  await approve(id);
  const all = await effectsOf(id);
  assert.deepEqual(
    all.map(({ state, title }) => [state, title]),
    [
      ['ready', 'Snow falls softly'],
      ['cancelled', 'Snow falls softly'],
      ['cancelled', 'Snow falls'],
      ['cancelled', 'Snow falls'],
    ],
  );
});

test('posted by hand it is not posted again; what is out already is not taken back by a decision', async () => {
  const [byHand, out] = [await made('Rain'), await made('Hail')];
  for (const id of [byHand, out]) await approve(id);
  const { seen } = await itemOf(byHand);
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  await app.call('POST /api/upload-queue/{id}/posted', { params: { id: byHand }, body: { seen, url } });
  assert.deepEqual(
    [(await effectOf(byHand)).state, (await effectOf(byHand)).reason],
    ['cancelled', 'It was posted by hand.'],
  );
  await app.pool.query(
    "alter table kernel.effects disable trigger user; update kernel.effects set state = 'verified', next_at = null where subject = '" +
      `${out}'; alter table kernel.effects enable trigger user`,
  );
  const refused = await app.ask('POST /api/upload-queue/{id}/reopen', {
    params: { id: out },
    body: { seen: (await itemOf(out)).seen },
  });
  assert.deepEqual([refused.status, refused.error?.code], [409, 'already_out']);
  assert.equal((await itemOf(out)).status, 'Approved');
});

test('a video whose files are gone is approved without a time, and the journal says why', async () => {
  const { id } = await makeItem(app, { title: 'Fog' });
  await approve(id);
  assert.deepEqual(await effectsOf(id), []);
  const { rows } = await app.pool.query<{ text: string }>('select text from kernel.journal where subject = $1', [id]);
  assert.deepEqual(rows.at(-1), {
    text: '"Fog" was approved. It has no time to go out: Files of this video are gone, so it cannot be posted.',
  });
});

test('what is answered for a channel holds for what is approved from then on, and waits for nobody', async () => {
  const { channels, categories } = await app.call('GET /api/posting');
  assert.deepEqual(
    channels.map(({ channel, audience, isSet }) => [channel, audience, isSet]),
    [[testChannel, 'ask', false]],
  );
  assert.ok(categories.some(({ label }) => label === 'Education'));
  const params = { channel: testChannel };
  const body: PostingChoices = { audience: 'kids', privacy: 'unlisted', categoryId: '10', language: 'pt-BR', ...usual };
  const set = await app.call('PUT /api/posting/{channel}', { params, body });
  assert.deepEqual([set.isSet, set.audience], [true, 'kids']);
  await app.call('PUT /api/modes', {
    body: { module: 'video', class: 'publish', mode: 'live', despite: 'It is tried in a test.' },
  });
  const id = await made('Rime');
  await approve(id);
  const { state, payload, verdicts } = await effectOf(id);
  assert.equal(state, 'ready');
  assert.equal(verdicts.find(({ name }) => name === 'Audience')?.verdict, 'pass');
  const { madeForKids, privacy, categoryId, language } = payload;
  assert.deepEqual([madeForKids, privacy, categoryId, language], [true, 'unlisted', '10', 'pt-BR']);
  const wrong = await app.ask('PUT /api/posting/{channel}', { params, body: { ...body, categoryId: '999' } });
  assert.deepEqual([wrong.status, wrong.error?.details?.[0]?.path], [422, 'categoryId']);
  const nobody = await app.ask('PUT /api/posting/{channel}', { params: { channel: 'CHANNEL_NOBODY' }, body });
  assert.equal(nobody.status, 404);
  await app.call('PUT /api/posting/{channel}', { params, body: { ...body, audience: 'ask' } });
});

test('where each one needs a yes, the approval of the video is none for its audience: that waits in the outbox', async () => {
  await app.call('PUT /api/modes', { body: { module: 'video', class: 'publish', mode: 'assisted' } });
  const id = await made('Dew');
  await approve(id);
  const waits = await effectOf(id);
  assert.equal(waits.state, 'awaiting');
  assert.match(waits.reason, /Audience/);
  const params = { id: waits.id };
  await app.call('POST /api/effects/{id}/approve', {
    params,
    body: {
      seen: waits.seen,
      accept: waits.verdicts.filter(({ verdict }) => verdict !== 'pass').map(({ name }) => name),
    },
  });
  await passTime({ pool: app.pool }, waits.id);
  const handed = await until(id, 'handed');
  assert.equal(handed.reason, 'No YouTube channel is connected. Post it by hand, or connect the channel.');
});

test('a video goes to every place of its channel at one time, each with its own words; a decision takes all of it back', async () => {
  const params = { channel: testChannel };
  const body: PostingChoices = {
    ...{ audience: 'general', privacy: 'public', categoryId: '27', language: 'en' },
    ...{ places: ['tiktok', 'youtube', 'tiktok'], captionEnd: '#channel', advertises: 'own' },
    ...{ targets: [{ place: 'pinterest', id: '7', name: 'Ice' }], link: 'https://slow.example/' },
  };
  const none = await app.ask('PUT /api/posting/{channel}', { params, body: { ...body, places: [] } });
  assert.deepEqual([none.status, none.error?.details?.[0]?.message], [422, 'Choose at least one place.']);
  const set = await app.call('PUT /api/posting/{channel}', {
    params,
    body: { ...body, places: ['pinterest', 'instagram', 'tiktok', 'youtube'] },
  });
  assert.deepEqual(set.places, ['youtube', 'tiktok', 'instagram', 'pinterest']);
  const id = await made('Sleet');
  await approve(id);
  const all = await effectsOf(id);
  const [tikTok, youTube, reel, pin] = ['tiktok.video', 'youtube.video', 'instagram.reel', 'pinterest.pin'].map(
    (kind) => all.find((one) => one.kind === kind),
  );
  assert.deepEqual(new Set(all.map(({ dueAt }) => dueAt)), new Set([youTube?.dueAt]));
  assert.equal(all.length, 4);
  const { title, board, link } = pin?.payload ?? {};
  assert.deepEqual([title, board, link], ['Sleet', { id: '7', name: 'Ice' }, 'https://slow.example/']);
  assert.match(String(reel?.payload.caption), /^Sleet\n[\s\S]*#channel\nVoice and pictures were made with AI\.$/);
  const { caption, ownBrand, brandContent, containsSyntheticMedia, privacy } = tikTok?.payload ?? {};
  assert.match(String(caption), /^Sleet\n[\s\S]*#channel$/);
  assert.deepEqual(
    [ownBrand, brandContent, containsSyntheticMedia, privacy],
    [true, false, true, 'PUBLIC_TO_EVERYONE'],
  );
  // The next one of the channel waits for its own time.
  const next = await made('Graupel');
  await approve(next);
  assert.notEqual((await effectOf(next)).dueAt, tikTok?.dueAt);
  await decide(id, 'POST /api/upload-queue/{id}/undo');
  assert.deepEqual(
    (await effectsOf(id)).map(({ state }) => state),
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  );
  // What a person posted at one place is not taken from the others.
  const { seen } = await itemOf(next);
  const url = 'https://youtu.be/aaaaaaaaaaa';
  await app.call('POST /api/upload-queue/{id}/posted', { params: { id: next }, body: { seen, url } });
  const states = (await effectsOf(next)).map(({ kind, state }) => `${kind} ${state}`);
  assert.deepEqual(states.toSorted(), [
    ...['instagram.reel ready', 'pinterest.pin ready', 'tiktok.video ready', 'youtube.video cancelled'],
  ]);
  // Nothing is connected, so nothing is asked for.
  const offered = await app.call('GET /api/posting/{channel}/targets', { params });
  assert.deepEqual(
    offered.rows.map((row) => [
      row.place,
      row.options.length,
      /is connected for this channel/.test(row.sentence ?? ''),
    ]),
    [
      ['instagram', 0, true],
      ['pinterest', 0, true],
    ],
  );
  const lost = await app.ask('PUT /api/posting/{channel}', { params, body: { ...body, link: 'javascript:alert(1)' } });
  assert.deepEqual([lost.status, lost.error?.details?.[0]?.path], [422, 'link']);
  // Where everybody sees everything, what is for fewer does not go out.
  await app.call('PUT /api/posting/{channel}', {
    params,
    body: { ...body, privacy: 'unlisted', places: ['instagram'] },
  });
  const fewer = await made('Mist');
  await approve(fewer);
  const held = await effectOf(fewer);
  assert.equal(held.state, 'refused');
  assert.match(held.reason, /Instagram shows every post to everybody/);
});
