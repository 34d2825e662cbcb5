import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Webhook } from '@avenue/contract';
import { startCourier } from '../../capabilities/webhooks/courier.ts';
import { deliverDue, pausesMs } from '../../capabilities/webhooks/deliver.ts';
import { newId } from '../../kernel/ids.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let receiver: http.Server;
let url: string;
let hook: Webhook;
let secret: string;

/** What the receiver got, and what it says next; then 200. */
const got: { headers: http.IncomingHttpHeaders; body: string }[] = [];
const answers: ((response: http.ServerResponse) => void)[] = [];
let heard = () => {};

const say =
  (status: number, text = '', headers: http.OutgoingHttpHeaders = {}) =>
  (response: http.ServerResponse) =>
    void response.writeHead(status, headers).end(text);

before(async () => {
  app = await startTestApp();
  receiver = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    got.push({ headers: request.headers, body });
    (answers.shift() ?? say(200, 'thanks'))(response);
    heard();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
after(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});

const deliver = () => deliverDue(app.services);
const sql = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;

/** Something for the outside world, in a state. */
async function effect(state: string, studio = 'own'): Promise<string> {
  const id = newId('eff');
  await sql(
    `insert into kernel.effects (id, studio, module, kind, class, account, subject, title, payload, payload_hash, dedup_key,
       state, reason, mode, epoch, due_at, expires_at)
     values ($1, $3, 'video', 'youtube.video', 'publish', 'CHANNEL_TEST', 'que_1', 'Ice', '{"words": "kept out"}', 'h', $1,
       $2, 'Because.', 'live', 0, now(), now() + interval '1 day')`,
    [id, state, studio],
  );
  return id;
}
const become = (id: string, state: string) => sql('update kernel.effects set state = $2 where id = $1', [id, state]);
const log = async (id = hook.id) => (await app.call('GET /api/webhooks/{id}/deliveries', { params: { id } })).rows;
/** What waits is due now. */
const soon = () => sql(`update webhooks.deliveries set next_at = now(), held_until = null where state = 'waiting'`);

test('an address outside is https without a name in it; one of the own network has to be said', async () => {
  const add = (body: { url: string; local?: boolean }) =>
    app.ask('POST /api/webhooks', { body: { ...body, events: ['sent'] } });
  assert.match((await add({ url })).error?.message ?? '', /begins with https/);
  assert.match((await add({ url: 'https://a:b@hooks.example/' })).error?.message ?? '', /user name/);
  assert.equal((await add({ url: 'ftp://hooks.example' })).status, 422);
  const outside = await app.call('POST /api/webhooks', {
    body: { url: url.replace('http:', 'https:'), events: ['sent'] },
  });
  const params = { id: outside.webhook.id };
  const refused = await app.call('POST /api/webhooks/{id}/test', { params });
  assert.deepEqual([refused.state, refused.attempts, got.length], ['gave up', 1, 0]);
  assert.match(refused.sentence, /127\.0\.0\.1 is not called/);
  await app.call('DELETE /api/webhooks/{id}', { params });
  assert.equal((await app.ask('POST /api/webhooks/{id}/test', { params })).status, 404);
  assert.deepEqual(await sql(`select name from kernel.credentials where name like 'webhook.%'`), []);
});

test('a test message arrives, signed as Standard Webhooks says; the secret is shown once', async () => {
  ({ webhook: hook, secret } = await app.call('POST /api/webhooks', {
    body: { url, local: true, events: ['decided', 'sent', 'verified', 'failed'] },
  }));
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  const told = await app.call('POST /api/webhooks/{id}/test', { params: { id: hook.id } });
  assert.deepEqual([told.state, told.status, told.answer], ['delivered', 200, 'thanks']);
  const [{ headers, body } = { headers: {} as http.IncomingHttpHeaders, body: '' }] = got;
  assert.equal(body, told.body);
  assert.equal(headers['webhook-id'], told.id);
  const at = Number(headers['webhook-timestamp']);
  assert.ok(Math.abs(at - Date.now() / 1000) < 60);
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(secret.slice('whsec_'.length), 'base64'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  const signed = Buffer.from(`${told.id}.${at}.${body}`);
  assert.equal(version, 'v1');
  assert.ok(await crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'base64'), signed));
  const everything = JSON.stringify([
    await app.call('GET /api/webhooks'),
    await log(),
    await sql('select * from kernel.journal'),
  ]);
  assert.ok(!everything.includes(secret));
  const { secret: other } = await app.call('POST /api/webhooks/{id}/secret', { params: { id: hook.id } });
  assert.notEqual(other, secret);
});

test('each change that was asked for is told once, in its transaction; nothing of the Sample studio, nothing of the payload', async () => {
  got.length = 0;
  const waiting = await effect('awaiting');
  assert.equal(await deliver(), 0, 'nobody has decided');
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(`update kernel.effects set state = 'rejected' where id = $1`, [waiting]);
  await client.query('rollback');
  client.release();
  assert.equal(await deliver(), 0, 'what did not happen is not told');
  await become(waiting, 'rejected');
  const sending = await effect('sending');
  await become(sending, 'sent');
  await become(sending, 'verified');
  await become(await effect('sending'), 'failed');
  await effect('ready', 'sample');
  await sql('update kernel.effects set title = title');
  assert.equal(await deliver(), 4);
  const bodies = got.map(({ body }) => JSON.parse(body));
  assert.deepEqual(bodies.map(({ type }) => type).sort(), [
    'effect.decided',
    'effect.failed',
    'effect.sent',
    'effect.verified',
  ]);
  const { data, timestamp } = bodies.find(({ type }) => type === 'effect.sent');
  assert.ok(!Number.isNaN(Date.parse(timestamp)) && !Number.isNaN(Date.parse(data.dueAt)));
  assert.deepEqual([data.id, data.state, data.account, data.payload], [sending, 'sent', 'CHANNEL_TEST', undefined]);
  assert.equal(await deliver(), 0);
});

test('what fails is tried again under the same id, with growing pauses for about a day, and is then given up', async () => {
  got.length = 0;
  const total = pausesMs.reduce((sum, pause) => sum + pause, 0);
  assert.ok(total > 20 * 3_600_000 && total < 26 * 3_600_000);
  answers.push(
    say(500, `broken ${'x'.repeat(5000)}`),
    say(302, '', { location: 'http://169.254.169.254/' }),
    (response) => response.destroy(),
    ...Array.from({ length: pausesMs.length - 2 }, () => say(503)),
  );
  await become(await effect('sending'), 'sent');
  const sentences: string[] = [];
  for (const pause of [...pausesMs, undefined]) {
    assert.equal(await deliver(), 1);
    const [row] = await log();
    sentences.push(row?.sentence ?? '');
    if (sentences.length === 1) assert.equal(row?.answer?.length, 1000);
    const waitMs = row?.nextAt && Date.parse(row.nextAt) - Date.now();
    if (pause === undefined) assert.deepEqual([row?.state, waitMs], ['gave up', undefined]);
    else assert.ok(waitMs && waitMs > pause - 5_000 && waitMs <= pause + 5_000, `${waitMs} for ${pause}`);
    assert.equal(await deliver(), 0, 'not before its time');
    await soon();
  }
  assert.match(sentences[0] ?? '', /answer was 500/);
  assert.match(sentences[1] ?? '', /points elsewhere/);
  assert.match(sentences[2] ?? '', /Nobody answered/);
  assert.equal(new Set(got.map(({ headers }) => headers['webhook-id'])).size, 1);
  const status = await app.call('GET /api/status');
  assert.match(JSON.stringify(status), /given up after a day of tries/);
  const [given] = await log();
  await app.call('POST /api/webhooks/{id}/deliveries/{delivery}/again', {
    params: { id: hook.id, delivery: given?.id ?? '' },
  });
  assert.equal(await deliver(), 1);
  const [again] = await log();
  assert.deepEqual([again?.id, again?.state, again?.attempts], [given?.id, 'delivered', 1]);
  assert.equal(got.at(-1)?.headers['webhook-id'], given?.id);
});

test('a receiver that says when it wants to be asked again is not asked before, by seconds or by a date', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  answers.push(
    say(429, '', { 'retry-after': '90' }),
    say(503, '', { 'retry-after': inAnHour }),
    say(429, '', { 'retry-after': '1' }),
  );
  await become(await effect('sending'), 'sent');
  const waits: number[] = [];
  for (let at = 0; at < 3; at++) {
    await soon();
    assert.equal(await deliver(), 1);
    waits.push((Date.parse((await log())[0]?.nextAt ?? '') - Date.now()) / 1000);
  }
  for (const [at, least] of [90, 3600, 1800].entries())
    assert.ok(Math.abs((waits[at] ?? 0) - least) < 10, `${waits[at]} for ${least}`);
  assert.match((await log())[0]?.sentence ?? '', /429\. It wants to be asked again after 1 seconds/);
  await sql("delete from webhooks.deliveries where state = 'waiting'");
});

test('a process that dies in the middle of a try lets go of it, and the message goes again', async () => {
  got.length = 0;
  await become(await effect('sending'), 'sent');
  await sql(`update webhooks.deliveries set attempts = 1, next_at = now() + interval '1 minute',
    held_until = now() + interval '1 minute' where state = 'waiting'`);
  await become(await effect('sending'), 'sent');
  assert.equal(await deliver(), 0, 'one at a time for a webhook');
  await soon();
  assert.deepEqual(await Promise.all([deliver(), deliver()]).then((tries) => tries.reduce((a, b) => a + b)), 2);
  assert.equal(new Set(got.map(({ headers }) => headers['webhook-id'])).size, 2);
});

test('who delivers hears of a new message by itself', async () => {
  got.length = 0;
  const stop = startCourier(app.services);
  const arrived = new Promise<void>((resolve) => {
    heard = resolve;
  });
  await become(await effect('sending'), 'sent');
  await arrived;
  assert.equal(got.length, 1);
  await stop();
  for (let [row] = await log(); row?.state === 'waiting'; [row] = await log());
});

test('410 switches a webhook off and gives up what waits; while it is off nothing is noted for it', async () => {
  await become(await effect('sending'), 'sent');
  await become(await effect('sending'), 'sent');
  answers.push(say(410));
  assert.equal(await deliver(), 1);
  const [off] = (await app.call('GET /api/webhooks')).rows;
  assert.deepEqual(
    [off?.active, off?.waiting, off?.offReason],
    [false, 0, 'It says that it wants no more of them (410).'],
  );
  const before = (await log()).length;
  await become(await effect('sending'), 'sent');
  assert.equal((await log()).length, before);
  const on = await app.call('PUT /api/webhooks/{id}', {
    params: { id: hook.id },
    body: { url, local: true, events: ['failed'], active: true },
  });
  assert.deepEqual([on.active, on.offReason], [true, undefined]);
  await become(await effect('sending'), 'sent');
  assert.equal((await log()).length, before, 'not asked for any more');
  await app.services.studios.open('sample', { timeZone: 'Europe/Berlin' });
  assert.deepEqual((await app.call('GET /api/webhooks')).rows, []);
  const sample = await app.ask('POST /api/webhooks', { body: { url, local: true, events: ['sent'] } });
  assert.equal(sample.error?.code, 'sample_studio');
});
