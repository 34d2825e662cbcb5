import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startFakeGumroad } from '../../connectors/gumroad/testing/fake-gumroad.ts';
import { clientId, clientSecret } from '../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import { testChannel } from '../../testing/test-app.ts';
import { readDue, salesJob } from './sales.ts';
import { Connections } from './testing/connections.ts';

const platform = 'youtube';
const at = new Connections();
const { google, save, read, begin, connect } = at;

test('a connected shop is read by a press and when it is due; ended, it is not; the Sample studio has none', async () => {
  const shop = await startFakeGumroad((token) => google.auth.takes(token));
  const gumroad = at.app.services.oauth.vendor('gumroad');
  const was = { ...gumroad };
  Object.assign(gumroad, {
    ...google.auth.vendor,
    id: was.id,
    name: was.name,
    client: was.client,
    apiOrigin: shop.url,
  });
  const account = testChannel;
  const params = { platform: 'gumroad' };
  const readingOf = async () =>
    (await at.front.call('GET /api/connections')).rows
      .find(({ id }) => id === 'gumroad')
      ?.accounts.find((one) => one.account === account)?.reading;
  const press = () => at.front.ask('POST /api/connections/{platform}/read', { params, body: { account } });
  try {
    await save({ GUMROAD_APPLICATION_ID: clientId, GUMROAD_APPLICATION_SECRET: clientSecret });
    assert.equal((await press()).error?.code, 'not_connected');
    const { answer } = await at.front.ask('POST /api/connections/{platform}/begin', { params, body: { account } });
    const back = google.auth.visit(new URL(answer.url));
    await at.front.get(`${back.pathname}${back.search}`);
    shop.sell('a');
    assert.equal((await readingOf())?.at, undefined);
    const job = (await press()).answer;
    assert.equal((await readingOf())?.isUnderWay, true);
    // Nothing works in this process: the job is done here.
    const { signal } = new AbortController();
    const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
    const context: JobContext = { jobId: job.id, studio: 'own', signal, show: () => undefined, step };
    await salesJob(at.app.services).run({ platform: 'gumroad', account }, context);
    await at.app.services.jobs.cancel(job.id, 'own');
    const reading = await readingOf();
    assert.deepEqual([reading?.ok, reading?.facts, reading?.isUnderWay], [true, 2, false]);
    assert.deepEqual(
      (await at.front.call('GET /api/ledger')).rows.map(({ kind, cents, source }) => [kind, cents, source]).toSorted(),
      [
        ['fee', -120, 'connector'],
        ['income', 700, 'connector'],
      ],
    );
    const begun = async () => (await at.app.services.jobs.list('own', { kind: 'sales' })).length;
    await readDue(at.app.services);
    assert.equal(await begun(), 1, 'it is not due');
    const { rows: ahead = [] } = (await at.front.call('GET /api/dashboard')).ahead ?? {};
    assert.deepEqual(
      ahead.map(({ kind, title, path }) => [kind, title, path]),
      [['reading', 'Sales of Test are read at Gumroad', '/admin-config/connections?platform=gumroad']],
    );
    await at.app.pool.query("update sales.readings set next_at = now() - interval '1 second'");
    await readDue(at.app.services);
    assert.equal(await begun(), 2);
    await at.front.call('POST /api/studio', { body: { studio: 'sample' } });
    assert.equal((await press()).error?.code, 'sample_studio');
    await at.front.call('POST /api/studio', { body: { studio: 'own' } });
    await at.front.call('DELETE /api/connections/{platform}', { params, query: { account } });
    assert.deepEqual([await readingOf(), (await press()).error?.code], [undefined, 'not_connected']);
    assert.equal((await at.app.pool.query('select from sales.readings')).rowCount, 0);
    await readDue(at.app.services);
    assert.equal(await begun(), 2);
    assert.deepEqual((await at.app.pool.query('select account from sales.readings')).rows, []);
    assert.deepEqual(shop.violations, []);
  } finally {
    Object.assign(gumroad, was);
    await shop.close();
  }
});

test('a connection that may not read what the channel earns says so and posts on; allowed, it is read and stands in the ledger', async () => {
  google.auth.allows = 'https://www.googleapis.com/auth/youtube.force-ssl';
  await connect();
  const lacking = (await read()).accounts.find(({ account }) => account === testChannel);
  assert.deepEqual([lacking?.figures?.allowed, lacking?.reading], [false, undefined]);
  const body = { account: testChannel };
  const press = () => at.front.ask('POST /api/connections/{platform}/read', { params: { platform }, body });
  assert.equal((await press()).error?.code, 'not_allowed');
  const begun = async () => (await at.app.services.jobs.list('own', { kind: 'sales' })).map(({ title }) => title);
  const before = await begun();
  await readDue(at.app.services);
  assert.deepEqual(await begun(), before, 'it is not tried');

  google.auth.allows = undefined;
  const { url } = (await begin()).answer;
  assert.match(new URL(url).searchParams.get('scope') ?? '', /yt-analytics-monetary\.readonly/);
  const back = google.auth.visit(new URL(url));
  await at.front.get(`${back.pathname}${back.search}`);
  const allowed = (await read()).accounts.find(({ account }) => account === testChannel);
  assert.deepEqual([allowed?.figures?.allowed, allowed?.reading?.facts], [true, 0]);
  await readDue(at.app.services);
  assert.ok((await begun()).includes('Reading earnings: Test on YouTube'));
});
