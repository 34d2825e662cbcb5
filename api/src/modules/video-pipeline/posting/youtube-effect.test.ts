import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { Effect } from '@avenue/contract';
import { ConnectedYouTube, payloadIn } from '../../../connectors/youtube/testing/connected.ts';
import {
  type EffectKind,
  endStop,
  requireEffect,
  setMode,
  stopEverything,
  toEffect,
} from '../../../kernel/effects/index.ts';
import { openSender, type Sender } from '../../../kernel/effects/sender.ts';
import { emptyOutbox, passTime } from '../../../kernel/effects/testing/door.ts';
import { productRules } from '../../../kernel/effects/testing/product-rules.ts';
import { Secret } from '../../../kernel/secret.ts';
import type { Services } from '../../../services.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';
import { videoModule } from '../module.ts';
import { videoEffects } from './video-effects.ts';

// The whole way of a video through the door: proposed in the product, sent by the kernel, to a YouTube that keeps what
// reaches it.

const google = new ConnectedYouTube();
let app: TestApp;
let sender: Sender;
let folder: string;
let keys = 0;

const studio = 'own';
const place = { module: 'video', class: 'publish' } as const;
// Once a channel is connected every call asks who it is; here the services are met behind that door.
const mode = (to: 'shadow' | 'live') =>
  setMode(app.services.db, { studio, ...place, account: '', mode: to, reason: '' });
const audited = (value: 'on' | 'off') => app.services.settings.set('YOUTUBE_AUDITED', value);

before(async () => {
  await google.ready;
  // Google's part is played here, whose address comes with the vendor.
  const effects = (services: Services) => {
    const { vendor, now, pause } = google;
    const { db, credentials, oauth } = services;
    services.oauth = google.oauth({ db, credentials }, oauth.vendors);
    return videoEffects(services, { oauth: services.oauth, vendor, now, pause, fetch });
  };
  const own = modules.map((module) => (module === videoModule ? { ...module, effects } : module));
  app = await startTestApp({ modules: own });
  const { db, config, log, store } = app.services;
  folder = store.incoming;
  const kinds = new Map<string, EffectKind>(effects(app.services).map((kind) => [kind.kind, kind]));
  sender = await openSender({
    dispatch: { db, log, kindOf: (kind) => kinds.get(kind), marginMs: 0, rules: productRules },
    url: config.databaseUrl ?? '',
  });
  await google.connect(app.services.oauth);
});
after(async () => {
  await sender.close();
  await app.close();
});
beforeEach(async () => {
  await emptyOutbox({ db: app.services.db, pool: app.pool });
  await audited('on');
});

/** Stored where the product keeps what was made. */
function stored(more: Parameters<typeof payloadIn>[1] = {}) {
  const payload = payloadIn(folder, more);
  for (const { url } of [payload.video, payload.thumbnail, payload.captions].filter((file) => file !== undefined)) {
    const target = app.services.store.pathOf(url);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.renameSync(path.join(folder, path.basename(url)), target);
  }
  return payload;
}

async function propose(more: Parameters<typeof payloadIn>[1] = {}): Promise<string> {
  const payload = stored(more);
  const { db, effects } = app.services;
  const { id } = await db.transaction((tx) =>
    effects.propose(tx, {
      studio,
      module: 'video',
      kind: 'youtube.video',
      account: '',
      subject: 'que_1',
      title: payload.title,
      payload,
      dedupKey: `que_${keys++}`,
      approval: { by: 'Mara', accepted: [] },
    }),
  );
  return id;
}

const read = async (id: string): Promise<Effect> => toEffect(await requireEffect(app.services.db, studio, id));

/** Time goes on, and the kernel takes its next step. */
async function go(id: string, steps = 1): Promise<Effect> {
  for (let step = 0; step < steps; step++) {
    await passTime({ pool: app.pool }, id);
    assert.ok(await sender.lock(id));
    await sender.step(id);
  }
  return read(id);
}

test('in shadow nothing is written at YouTube, and what would have gone out is noted', async () => {
  await mode('shadow');
  const { state, payload } = await go(await propose(), 3);
  assert.deepEqual([state, payload.title], ['shadowed', 'How ice sings']);
  assert.deepEqual([google.studio.writes, google.youTube.requests.length], [0, 0]);
});

test('approved and live: private first, completed, made public, read back, verified', async () => {
  await mode('live');
  google.studio.processingReads = 1;
  const id = await propose();
  const sent = await go(id);
  assert.deepEqual([sent.state, google.studio.history], ['sent', ['insert private']]);
  const works = await go(id);
  assert.deepEqual([works.state, works.reason], ['sent', 'YouTube works on it. It is private until then.']);
  await go(id);
  assert.deepEqual(google.studio.history, ['insert private', 'thumbnail', 'captions', 'update public']);
  const done = await go(id);
  assert.deepEqual([done.state, done.url], ['verified', `https://youtu.be/${google.studio.arrived[0]}`]);
  assert.equal(done.compared?.length, 8);
});

test('the last answer lost: nobody knows, it is found, and there is one video in the end', async () => {
  await mode('live');
  google.studio.losesLast = true;
  const id = await propose();
  assert.equal((await go(id)).state, 'unknown');
  assert.equal((await go(id)).state, 'sent');
  assert.equal((await go(id, 3)).state, 'verified');
  assert.equal(google.studio.arrived.length, 1);
});

test('an upload that broke off for good is looked for, and sent again only once it is known to be absent', async () => {
  await mode('live');
  google.studio.takesOnly = [1000, ...Array(20).fill(0)];
  const id = await propose();
  assert.equal((await go(id)).state, 'unknown');
  google.studio.takesOnly = [];
  assert.equal((await go(id)).state, 'unknown', 'an hour later it may still be on its way');
  assert.deepEqual([(await go(id)).state, google.studio.arrived.length], ['ready', 0]);
  assert.equal((await go(id, 4)).state, 'verified');
  assert.equal(google.studio.arrived.length, 1);
});

test('one that YouTube dropped is a mismatch, never live', async () => {
  await mode('live');
  google.studio.drops = true;
  const id = await propose();
  await go(id, 2);
  google.aheadMs = 20 * 60_000;
  const ended = await go(id);
  assert.equal(ended.state, 'mismatch');
  assert.match(ended.reason, /It is not there/);
});

test('a stop before it was made public leaves it private', async () => {
  await mode('live');
  const id = await propose();
  await go(id);
  await stopEverything(app.services.db, studio, 'Wrong title');
  const ended = await go(id);
  await endStop(app.services.db, studio, '');
  assert.deepEqual([ended.state, google.studio.history], ['mismatch', ['insert private']]);
  assert.match(ended.reason, /^The mode has changed since it was decided/);
});

test('a project that was not audited, as the operator has it set, hands a public one to a person, and sends a private one', async () => {
  await mode('live');
  await audited('off');
  const handed = await go(await propose());
  assert.equal(handed.state, 'handed');
  assert.match(handed.reason, /has not passed the audit/);
  assert.equal(google.studio.writes, 0);
  assert.equal((await go(await propose({ privacy: 'private' }))).state, 'sent');
});

test('what YouTube does not take is refused by name, before anybody can say yes', async () => {
  await mode('live');
  const { state, reason } = await read(await propose({ title: 'Ice < water' }));
  assert.deepEqual([state, /^Title: It has "<"/.test(reason)], ['refused', true]);
});

test('neither token nor the address of an upload stands in a row, the journal or the log, also when YouTube repeats them', async () => {
  await mode('live');
  const secrets = new Set<string>();
  const { studio } = google;
  const answer = studio.answer.bind(studio);
  let repeats = 0;
  studio.answer = (request) => {
    secrets.add((request.headers.authorization ?? '').replace('Bearer ', ''));
    const session = request.params.upload_id;
    if (!session) return answer(request);
    secrets.add(session);
    repeats++;
    const message = `No: ${request.headers.authorization} at ${studio.base}${request.path}?upload_id=${session}`;
    return { status: 400, body: { error: { code: 400, message } } };
  };
  const failed = await go(await propose());
  assert.equal(failed.state, 'failed');
  assert.match(failed.reason, /It says: No: /);
  studio.answer = answer;
  await go(await propose(), 3);
  app.services.log('a planted line', { error: new Error([...secrets].join(' ')) });
  assert.ok(repeats > 0 && secrets.size >= 2);
  const { rows } = await app.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => JSON.stringify((await app.pool.query(`select t::text from ${name} t`)).rows)),
  );
  texts.push(fs.readFileSync(path.join(app.services.config.dataDir, 'avenue.log'), 'utf8'));
  for (const secret of secrets) {
    assert.ok(secret.length > 8);
    for (const form of [secret, encodeURIComponent(secret)])
      assert.ok(!texts.some((text) => text.includes(form)), form.slice(0, 12));
  }
  assert.equal(String(new Secret([...secrets][0] ?? '')), '[kept out]');
});
