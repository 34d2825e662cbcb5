import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { type Effect, outboxFamily } from '@avenue/contract';
import { ConnectedYouTube, payloadIn } from '../../../connectors/youtube/testing/connected.ts';
import { createYouTube } from '../../../connectors/youtube/youtube.ts';
import { setMode } from '../../../kernel/effects/index.ts';
import { openSender, type Sender } from '../../../kernel/effects/sender.ts';
import { emptyOutbox, passTime } from '../../../kernel/effects/testing/door.ts';
import { productRules } from '../../../kernel/effects/testing/product-rules.ts';
import { Secret } from '../../../kernel/secret.ts';
import type { Services } from '../../../services.ts';
import { makeItem, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';
import { videoModule } from '../module.ts';
import { seedHandOffSample } from '../samples/index.ts';
import { videoEffects } from './video-effects.ts';

// A video that no connection may send: a person posts it, says where, and it is read back as everybody sees it.

const google = new ConnectedYouTube();
const videoId = 'dQw4w9WgXcQ';
const url = `https://youtu.be/${videoId}`;
let app: TestApp;
let sender: Sender;
let keys = 0;
let hasKey = false;

before(async () => {
  await google.ready;
  const effects = (services: Services) => {
    const { vendor, now, pause } = google;
    const { db, credentials, oauth } = services;
    services.oauth = google.oauth({ db, credentials }, oauth.vendors);
    const byKey = async () =>
      hasKey ? createYouTube({ key: new Secret('good'), baseUrl: google.youTube.url, fetch }) : undefined;
    return videoEffects(services, { oauth: services.oauth, vendor, now, pause, fetch, byKey });
  };
  app = await startTestApp({
    modules: modules.map((module) => (module === videoModule ? { ...module, effects } : module)),
  });
  const { db, config, log, effects: product } = app.services;
  const { kindOf, followed } = product;
  sender = await openSender({
    dispatch: { db, log, kindOf, followed, marginMs: 0, rules: productRules },
    url: config.databaseUrl ?? '',
  });
});
beforeEach(async () => {
  await emptyOutbox({ db: app.services.db, pool: app.pool });
  await mode('live');
});
after(async () => {
  await sender.close();
  await app.close();
});

const mode = (to: 'shadow' | 'live') =>
  setMode(app.services.db, {
    studio: 'own',
    module: 'video',
    class: 'publish',
    account: '',
    mode: to,
    reason: '',
  });

/** Time goes on, and the kernel takes its next step. */
async function go(id: string): Promise<Effect> {
  await passTime({ pool: app.pool }, id);
  assert.ok(await sender.lock(id));
  await sender.step(id);
  return app.call('GET /api/effects/{id}', { params: { id } });
}

/** A video at its time, which nothing here may send. */
async function handed(more: Parameters<typeof payloadIn>[1] = {}, subject = 'que_1'): Promise<Effect> {
  const { db, effects, store } = app.services;
  const payload = payloadIn(store.incoming, more);
  const { id } = await db.transaction((tx) =>
    effects.propose(tx, {
      studio: 'own',
      module: 'video',
      kind: 'youtube.video',
      account: payload.account,
      subject,
      title: payload.title,
      payload,
      dedupKey: `que_${keys++}`,
      approval: { by: 'Mara', accepted: [] },
    }),
  );
  fs.rmSync(path.join(store.incoming, path.basename(payload.video.url)), { force: true });
  const effect = await go(id);
  assert.equal(effect.state, 'handed');
  return effect;
}

const posted = ({ id, seen }: Effect, text: string) =>
  app.ask('POST /api/effects/{id}/posted', { params: { id }, body: { seen, url: text } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const there = (more: Partial<Parameters<typeof google.youTube.videos.set>[1]> = {}, id = videoId) =>
  google.youTube.videos.set(id, { title: 'How ice sings', duration: 'PT43S', privacy: 'public', ...more });

test('what nothing may send comes with files, words and choices, and what is ticked stays ticked', async () => {
  const effect = await handed();
  const kit = await app.call('GET /api/effects/{id}/hand-off', at(effect));
  assert.deepEqual(
    kit.files.map(({ label, name }) => `${label}: ${name}`),
    ['Video: how-ice-sings.mp4', 'Thumbnail: how-ice-sings-thumbnail.jpg', 'Captions: how-ice-sings.srt'],
  );
  assert.deepEqual(
    kit.texts.map(({ label, text, size, limit }) => [label, text, size, limit]),
    [
      ['Title', 'How ice sings', 13, 100],
      ['Description', 'Ice cracks,\nand the crack sings.', 32, 5000],
      ['Tags', 'ice, lake ice', 14, 500],
    ],
  );
  assert.deepEqual(
    kit.choices.map(({ label, value }) => `${label}: ${value}`),
    [
      'Made for kids: No',
      'Altered content: Yes',
      'Category: Education',
      'Video language: English',
      'Visibility: Public',
    ],
  );
  await app.call('PUT /api/effects/{id}/hand-off', { ...at(effect), body: { ticked: ['audience', 'upload'] } });
  assert.deepEqual((await app.call('GET /api/effects/{id}/hand-off', at(effect))).ticked, ['audience', 'upload']);
  const other = await app.ask('PUT /api/effects/{id}/hand-off', { ...at(effect), body: { ticked: ['dance'] } });
  assert.equal(other.status, 422);
});

test('a wrong address changes nothing; the right one is read back as everybody sees it', async () => {
  const effect = await handed();
  for (const text of ['', 'https://vimeo.com/1', 'https://www.youtube.com/@slowhistory']) {
    const answer = await posted(effect, text);
    assert.deepEqual([answer.status, answer.error?.details?.[0]?.path], [422, 'url'], text);
  }
  there();
  const sent = await posted(effect, `Watch it https://www.youtube.com/watch?v=${videoId}&si=x`);
  assert.deepEqual([sent.answer?.state, sent.answer?.url, sent.answer?.byHand], ['sent', url, true]);
  const done = await go(effect.id);
  assert.deepEqual([done.state, done.url], ['verified', url]);
  assert.match(done.reason, /^What everybody sees is as it was meant\./);
  const { rows } = await app.call('GET /api/effects', { query: { byHand: 'yes' } });
  assert.deepEqual(
    rows.map(({ id }) => id),
    [effect.id],
  );
  const back = await app.ask('DELETE /api/effects/{id}/posted', at(effect));
  assert.equal(back.error?.code, 'not_by_hand');
  const twice = await posted(await handed(), url);
  assert.deepEqual([twice.status, twice.error?.code], [409, 'address_used']);
  assert.match(twice.error?.details?.[0]?.message ?? '', /"How ice sings" stands at this address already/);
});

test('another title or channel is a mismatch; mended there and looked at again, or kept, it is verified', async () => {
  const second = 'aaaaaaaaaaa';
  const effect = await handed({ account: 'CHANNEL_TEST' });
  there({ title: 'Ice', author: 'Somebody' }, second);
  await posted(effect, `https://youtu.be/${second}`);
  const wrong = await go(effect.id);
  assert.equal(wrong.state, 'mismatch');
  assert.match(wrong.reason, /Title: Meant: "How ice sings"\. There: "Ice"\. Channel: Meant: .*\. There: "Somebody"\./);
  there({ privacy: 'private' }, second);
  await app.call('POST /api/effects/{id}/look', at(effect));
  const hidden = await go(effect.id);
  assert.deepEqual(
    [hidden.state, hidden.reason],
    ['mismatch', 'It is private there. Make it public in YouTube Studio, then look again.'],
  );
  there({ author: 'Somebody' }, second);
  await app.call('POST /api/effects/{id}/look', at(effect));
  const one = await go(effect.id);
  assert.deepEqual(
    one.compared?.map(({ name, verdict }) => [name, verdict]),
    [
      ['Title', 'pass'],
      ['Channel', 'blocked'],
    ],
  );
  const kept = await app.call('POST /api/effects/{id}/keep', { ...at(effect), body: { seen: one.seen } });
  assert.deepEqual([kept.state, kept.reason], ['verified', 'Operator looked: it is right as it stands there.']);
});

test('what cannot be read yet is looked at again; not there at all is a mismatch, and is taken back', async () => {
  const third = 'bbbbbbbbbbb';
  const effect = await handed();
  there({ notEmbeddable: true }, third);
  await posted(effect, `https://youtu.be/${third}`);
  const closed = await go(effect.id);
  assert.equal(closed.state, 'sent');
  assert.match(closed.reason, /may not be embedded.*Look yourself/);
  google.youTube.videos.delete(third);
  assert.deepEqual((await go(effect.id)).reason, 'YouTube does not show it yet.');
  google.aheadMs = 11 * 60_000;
  assert.match((await go(effect.id)).reason, /^There is no video at this address\./);
  const back = await app.call('DELETE /api/effects/{id}/posted', at(effect));
  assert.deepEqual([back.state, back.url, back.byHand], ['handed', undefined, undefined]);
  there({}, third);
  assert.equal((await posted(back, `https://youtu.be/${third}`)).answer?.state, 'sent');
  await mode('shadow');
  await mode('live');
  const over = await app.call('DELETE /api/effects/{id}/posted', at(effect));
  assert.deepEqual([over.state, /its time is over/.test(over.reason)], ['cancelled', true]);
});

test('the item says where it stands and what was found; it is taken back there alone', async () => {
  const fourth = 'ccccccccccc';
  const { id: item } = await makeItem(app, { title: 'How ice sings' });
  const params = { id: item };
  const postedOf = async () => (await app.call('GET /api/upload-queue/{id}', { params })).posted;
  const effect = await handed({}, item);
  there({ title: 'Ice' }, fourth);
  await posted(effect, `https://youtu.be/${fourth}`);
  const stands = await postedOf();
  assert.deepEqual([stands?.url, stands?.effect, stands?.compared], [`https://youtu.be/${fourth}`, effect.id, []]);
  await go(effect.id);
  assert.deepEqual(
    (await postedOf())?.compared.map(({ name, verdict }) => [name, verdict]),
    [['Title', 'differs']],
  );
  const here = await app.ask('DELETE /api/upload-queue/{id}/posted', { params });
  assert.equal(here.error?.code, 'by_effect');
  await app.call('DELETE /api/effects/{id}/posted', at(effect));
  assert.equal(await postedOf(), undefined);
});

test('a key tells length and captions besides; without captions there it is a mismatch that can be mended', async () => {
  const fifth = 'eeeeeeeeeee';
  hasKey = true;
  const effect = await handed();
  there({}, fifth);
  await posted(effect, `https://youtu.be/${fifth}`);
  const bare = await go(effect.id);
  assert.deepEqual(
    [bare.state, bare.compared?.map(({ name, verdict }) => [name, verdict])],
    [
      'mismatch',
      [
        ['Title', 'pass'],
        ['Length', 'pass'],
        ['Captions', 'blocked'],
      ],
    ],
  );
  there({ captions: true }, fifth);
  await app.call('POST /api/effects/{id}/look', at(effect));
  assert.equal((await go(effect.id)).state, 'verified');
  hasKey = false;
});

test('a sample shows its files and words, and is not posted', async () => {
  await seedHandOffSample(app.services);
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  const { rows } = await app.call('GET /api/effects', { query: { state: 'handed' } });
  const [sample] = rows;
  assert.ok(sample);
  const kit = await app.call('GET /api/effects/{id}/hand-off', at(sample));
  assert.deepEqual(
    kit.files.map(({ label }) => label),
    ['Video', 'Thumbnail', 'Captions'],
  );
  assert.equal((await posted(sample, 'https://youtu.be/ddddddddddd')).error?.code, 'sample');
  await app.call('POST /api/studio', { body: { studio: 'own' } });
});

test('a Viewer reads it and changes nothing; what was sent by itself is not taken back', async () => {
  const roles = Object.entries(outboxFamily.endpoints).flatMap(([key, { access }]) =>
    /\/api\/effects\/\{id\}\/(?:hand-off|posted|look|keep)$/.test(key) ? [[key, access]] : [],
  );
  assert.deepEqual(
    roles.map(([key, access]) => [key, (access as { role?: string }).role]),
    [
      ['GET /api/effects/{id}/hand-off', 'viewer'],
      ['PUT /api/effects/{id}/hand-off', 'editor'],
      ['POST /api/effects/{id}/posted', 'editor'],
      ['DELETE /api/effects/{id}/posted', 'editor'],
      ['POST /api/effects/{id}/look', 'editor'],
      ['POST /api/effects/{id}/keep', 'editor'],
    ],
  );
  const effect = await handed();
  await app.pool.query(
    `alter table kernel.effects disable trigger user; update kernel.effects set state = 'sent', receipt = '{"id":"v1"}' where id = '${effect.id}'; alter table kernel.effects enable trigger user`,
  );
  const back = await app.ask('DELETE /api/effects/{id}/posted', at(effect));
  assert.equal(back.error?.code, 'not_by_hand');
  const byHand = app.pool.query("update kernel.effects set state = 'handed' where id = $1", [effect.id]);
  await assert.rejects(byHand, /What was sent is not taken back/);
});

test('what was posted by hand is looked at once more a day later: right it stays right, gone it is a mismatch', async () => {
  const nextAt = async ({ id }: Effect): Promise<Date | null> =>
    (await app.pool.query('select next_at from kernel.effects where id = $1', [id])).rows[0].next_at;
  const verified = async (video: string) => {
    const effect = await handed();
    there({}, video);
    await posted(effect, `https://youtu.be/${video}`);
    const done = await go(effect.id);
    assert.equal(done.state, 'verified');
    const inHours = (((await nextAt(effect))?.getTime() ?? 0) - Date.now()) / 3_600_000;
    assert.ok(inHours > 23 && inHours <= 24, String(inHours));
    return effect;
  };
  const stays = await verified('eeeeeeeeeee');
  const again = await go(stays.id);
  assert.deepEqual([again.state, await nextAt(stays)], ['verified', null], 'and it is the last look');
  const goes = await verified('ddddddddddd');
  google.youTube.videos.delete('ddddddddddd');
  google.aheadMs = 24 * 3_600_000;
  const gone = await go(goes.id);
  assert.equal(gone.state, 'mismatch');
  const [line] = await app.call('GET /api/journal', { query: { limit: 1 } });
  assert.match(line?.text ?? '', /was right, and is not any more/);
});
