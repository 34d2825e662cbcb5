import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testChannel } from '../../testing/test-app.ts';
import { accountOf, Connections } from './testing/connections.ts';

const platform = 'youtube';
const at = new Connections();
const { google, save, read, begin, connect } = at;
const ask = (body: { account?: string } = { account: testChannel }) =>
  at.front.ask('POST /api/connections/{platform}/test', { params: { platform }, body });

test('without a client it says what works anyway, what it would give, and the way there step by step', async () => {
  await save({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
  const row = await read();
  assert.deepEqual([row.state, row.client.isSet, accountOf(row)?.state], ['not-set', false, 'none']);
  assert.equal(row.client.redirectUri, 'http://localhost:5000/api/oauth/callback');
  assert.equal(row.client.trouble, undefined);
  assert.ok(row.guide.length >= 4 && row.gives && row.without);
  assert.deepEqual([(await begin()).status, (await begin()).error?.code], [409, 'no_client']);
});

test('a channel is connected by the page of Google, and tested where the operator comes back to', async () => {
  assert.equal((await read()).state, 'not-set');
  const { title, backTo } = await connect();
  assert.equal(title, 'Google is connected');
  const { searchParams, pathname } = new URL(backTo, 'http://localhost');
  assert.equal(pathname, '/admin-config/connections');
  assert.equal(searchParams.get('test'), testChannel);
  const before = await read();
  assert.deepEqual([before.state, accountOf(before)?.state], ['hand-off', 'untested']);
  assert.match(before.tier.sentence, /are locked as private/);

  const tested = accountOf(at.only((await ask()).answer));
  assert.equal(tested?.state, 'works');
  assert.deepEqual(
    tested?.checks.map(({ ok, title: name, url }) => [ok, name, url]),
    [[true, 'Slow History', 'https://www.youtube.com/channel/UC1']],
  );
  assert.equal(google.studio.writes, 0);
});

test('once the project is audited it goes out by itself', async () => {
  await connect();
  await at.app.services.settings.set('YOUTUBE_AUDITED', 'on');
  const row = await read();
  assert.deepEqual([row.state, row.tier.name], ['online', 'Audited project.']);
});

test('a connection that lacks an allowance, or that Google ended, is the first thing that is told', async () => {
  google.auth.allows = 'https://www.googleapis.com/auth/youtube.readonly';
  await connect();
  assert.deepEqual([(await read()).state, accountOf(await read())?.state], ['failed', 'lacking']);
  google.auth.allows = undefined;
  await connect();
  await ask();
  google.auth.endAll();
  const told = accountOf(at.only((await ask()).answer));
  assert.deepEqual([told?.state, told?.checks[0]?.ok], ['ended', false]);
  assert.match(told?.checks[0]?.sentence ?? '', /has ended there\. Connect it again/);
  assert.equal((await read()).state, 'failed');
  const { modules } = await at.front.call('GET /api/status');
  const status = modules.find(({ id }) => id === 'connect');
  assert.deepEqual([status?.state, status?.fault?.path], ['error', '/admin-config/connections']);
  assert.match(status?.sentence ?? '', /^Test on YouTube: The connection has ended/);
});

test('an account without a channel is told with what to do, and ten tests are kept', async () => {
  await connect();
  google.studio.hasChannel = false;
  const [check] = accountOf(at.only((await ask()).answer))?.checks ?? [];
  assert.deepEqual([check?.ok, check?.title], [false, undefined]);
  assert.match(check?.sentence ?? '', /has no YouTube channel\. Create one there/);
  google.studio.hasChannel = true;
  for (let count = 0; count < 11; count++) await ask({});
  const checks = accountOf(await read())?.checks ?? [];
  assert.deepEqual(
    checks.map(({ ok }) => ok),
    Array.from({ length: 10 }, () => true),
  );
});

test('ending a connection is told there, kept in the journal, and leaves nothing of it', async () => {
  await connect();
  await ask();
  const ended = await at.front.call('DELETE /api/connections/{platform}', {
    params: { platform },
    query: { account: testChannel },
  });
  assert.deepEqual(
    [ended.told, accountOf(at.only(ended))?.state, accountOf(at.only(ended))?.checks],
    [true, 'none', []],
  );
  assert.deepEqual(google.auth.calls.at(-1)?.path, '/revoke');
  const { rows } = await at.app.pool.query("select text from kernel.journal where action = 'connection.ended'");
  assert.deepEqual(
    rows.map(({ text }) => text),
    ['The connection of "Test" to YouTube was ended.'],
  );
  const again = await at.front.ask('DELETE /api/connections/{platform}', {
    params: { platform },
    query: { account: testChannel },
  });
  assert.equal(again.status, 404);
});

test('what is connected for a channel that is gone can still be ended', async () => {
  const { name } = await at.front.call('POST /api/admin/channels', { body: { label: 'Brief' } });
  const { url } = (await begin(name)).answer;
  const back = google.auth.visit(new URL(url));
  await at.front.get(`${back.pathname}${back.search}`);
  await at.front.call('DELETE /api/admin/channels/{name}', { params: { name } });
  const gone = (await read()).accounts.find(({ account }) => account === name);
  assert.deepEqual([gone?.label, gone?.state], [name, 'untested']);
  const ended = await at.front.call('DELETE /api/connections/{platform}', {
    params: { platform },
    query: { account: name },
  });
  assert.equal(
    at.only(ended).accounts.some(({ account }) => account === name),
    false,
  );
});

test('the units of the day are what all calls since midnight Pacific time take', async () => {
  await connect();
  const before = (await read()).quota?.used ?? 0;
  await ask();
  const { quota } = await read();
  assert.deepEqual([quota?.used, quota?.limit, quota?.source], [before + 1, 10_000, 'computed']);
  const inMs = Date.parse(quota?.resetsAt ?? '') - Date.now();
  assert.ok(inMs > 0 && inMs <= 86_400_000);
});

test('only what there is can be connected or tested, and only by an Admin in the own studio', async () => {
  assert.equal((await begin('CHANNEL_NOBODY')).status, 404);
  assert.equal((await ask({ account: 'CHANNEL_NOBODY' })).status, 404);
  const nowhere = await at.front.ask('POST /api/connections/{platform}/test', { params: { platform: 'x' }, body: {} });
  assert.equal(nowhere.status, 404);
  await connect();
  await at.front.call('POST /api/studio', { body: { studio: 'sample' } });
  const [first] = (await read()).accounts;
  assert.ok(first);
  // As if the own channel had the name of a sample's.
  await at.app.pool.query("delete from kernel.channels where studio = 'sample' and name <> $1", [first.account]);
  await at.app.pool.query("update kernel.channels set name = $1 where studio = 'sample'", [testChannel]);
  assert.equal((await read()).accounts[0]?.state, 'none');
  const inSample = { params: { platform }, query: { account: testChannel } };
  assert.equal((await at.front.ask('DELETE /api/connections/{platform}', inSample)).error?.code, 'sample_studio');
  assert.equal((await ask()).error?.code, 'sample_studio');
  assert.equal((await begin()).error?.code, 'sample_studio');
  await at.front.call('POST /api/studio', { body: { studio: 'own' } });
});
