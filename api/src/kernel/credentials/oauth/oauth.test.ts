import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { keyPlaceOf, openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { Database } from '../../db/index.ts';
import { EngineError, type EngineErrorCode } from '../../engine-error.ts';
import { Failure } from '../../failure.ts';
import { readMasterKeys } from '../../master-key/index.ts';
import { Secret } from '../../secret.ts';
import { Credentials } from '../index.ts';
import { accessToken, openCredential } from '../open.ts';
import { type Came, OAuth, type OAuthParts } from './oauth.ts';
import {
  clientId,
  clientSecret,
  type FakeAuthorizationServer,
  startFakeAuthorizationServer,
} from './testing/fake-authorization-server.ts';

const who = 'mem_mara';
const hourMs = 3_600_000;
let database: TestDatabase;
/** A second process on the same database. */
let elsewhere: pg.Pool;
let fake: FakeAuthorizationServer;
/** This machine's clock is ahead by this. */
let aheadMs: number;

before(async () => {
  database = await openTestDatabase();
  elsewhere = new pg.Pool({ connectionString: database.url, max: 4 });
  fake = await startFakeAuthorizationServer();
});
after(async () => {
  await fake.close();
  await elsewhere.end();
  await database.close();
  assert.deepEqual(fake.violations, []);
});
beforeEach(async () => {
  await database.pool.query('delete from kernel.credentials');
  fake.endAll();
  Object.assign(fake, {
    calls: [],
    next: undefined,
    delayMs: 0,
    lifeS: 3600,
    denies: false,
    rotates: true,
    allows: undefined,
  });
  aheadMs = 0;
});

const vault = (db: Database = database.db) => new Credentials(db, readMasterKeys(keyPlaceOf(database.dataDir)));
const oauth = ({ db = database.db, ...more }: Partial<OAuthParts> = {}) =>
  new OAuth({
    db,
    credentials: vault(db),
    vendors: [fake.vendor],
    clientOf: async () => ({ id: clientId, secret: new Secret(clientSecret) }),
    fetch,
    now: () => Date.now() + aheadMs,
    ...more,
  });
const begin = (at = oauth()) =>
  at.begin({
    vendor: 'fake',
    scopes: ['one', 'two'],
    who,
    origin: 'https://avenue.example',
    backTo: '/admin-config#video',
  });
const came = (url: URL): Came => Object.fromEntries(url.searchParams);
async function connect() {
  return oauth().finish(came(fake.visit(await begin())), who);
}
const tokenCalls = () => fake.calls.filter(({ path }) => path === '/token').length;
const token = async (at = oauth(), rejected?: Secret) => accessToken(at, 'fake', rejected ? { rejected } : {});

const engine = (code: EngineErrorCode, sentence: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code);
  assert.match(error.message, sentence);
  return true;
};
const notBegun = (error: unknown) => error instanceof Failure && error.code === 'connection_state';

test('the browser is sent to the vendor with PKCE and comes back to this address; the tokens are kept for their origins', async () => {
  const url = await begin();
  const { origin, pathname, searchParams } = url;
  assert.equal(`${origin}${pathname}`, fake.vendor.authorizationUrl);
  assert.equal(searchParams.get('redirect_uri'), 'https://avenue.example/api/oauth/callback');
  assert.deepEqual([searchParams.get('scope'), searchParams.get('access_type')], ['one two', 'offline']);
  const { vendor, backTo } = await oauth().finish(came(fake.visit(url)), who);
  assert.deepEqual([vendor.id, backTo], ['fake', '/admin-config#video']);

  assert.equal(fake.takes((await token()).reveal()), true);
  assert.equal(tokenCalls(), 1, 'what is fresh is not renewed');
  const { rows } = await database.pool.query('select name, purpose, origin from kernel.credentials order by name');
  assert.deepEqual(rows, [
    { name: 'oauth.fake', purpose: 'oauth-access', origin: 'https://api.fake.example' },
    { name: 'oauth.fake.refresh', purpose: 'oauth-refresh', origin: new URL(fake.vendor.tokenUrl).origin },
  ]);
  const stolen = { name: 'oauth.fake.refresh', purpose: 'oauth-refresh', origin: fake.vendor.apiOrigin } as const;
  assert.equal(await openCredential(vault(), stolen), undefined, 'a refresh token never goes to the API');
});

test('neither state, verifier, client secret nor token stands in the database', async () => {
  const url = await begin();
  const state = url.searchParams.get('state') ?? '';
  const dump = async () => JSON.stringify((await database.pool.query('select c::text from kernel.credentials c')).rows);
  assert.ok(!(await dump()).includes(state));
  await oauth().finish(came(fake.visit(url)), who);
  const kept = await dump();
  for (const secret of [(await token()).reveal(), clientSecret, 'refresh-']) assert.ok(!kept.includes(secret));
});

test('an answer to nothing that was begun, by somebody else, or a second time, is refused and asks the vendor nothing', async () => {
  const back = came(fake.visit(await begin()));
  await assert.rejects(oauth().finish({ ...back, state: 'wrong' }, who), notBegun);
  await assert.rejects(oauth().finish({ code: back.code }, who), notBegun);
  await assert.rejects(oauth().finish(back, 'mem_other'), notBegun);
  assert.equal(tokenCalls(), 0);
  await oauth().finish(back, who);
  await assert.rejects(oauth().finish(back, who), notBegun);
  assert.equal(tokenCalls(), 1);
  const twice = came(fake.visit(await begin()));
  const both = await Promise.allSettled([oauth().finish(twice, who), oauth().finish(twice, who)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('an answer that comes after ten minutes is refused, and what nobody came back for is cleared away', async () => {
  const back = came(fake.visit(await begin()));
  aheadMs = 11 * 60_000;
  await assert.rejects(oauth().finish(back, who), notBegun);
  aheadMs = 0;
  await begin();
  aheadMs = 11 * 60_000;
  await begin();
  assert.equal((await vault().list()).size, 1);
});

test('a code that was used already, a no at the vendor, and another issuer are sentences', async () => {
  const back = came(fake.visit(await begin()));
  fake.next = { status: 400, body: { error: 'invalid_grant', error_description: `code ${back.code} was used` } };
  await assert.rejects(oauth().finish(back, who), (error: Error) => {
    assert.ok(!error.message.includes(back.code ?? '') && error.cause === undefined);
    return engine('engine_refused', /did not take the answer: it was used already, or is over\. Connect again/)(error);
  });
  const other = came(fake.visit(await begin()));
  await assert.rejects(
    oauth().finish({ ...other, iss: 'https://evil.example' }, who),
    engine('engine_bad_answer', /not known here/),
  );
  fake.denies = true;
  await assert.rejects(
    oauth().finish(came(fake.visit(await begin())), who),
    engine('engine_refused', /^It was not allowed at Fake\. Nothing was connected\.$/),
  );
  await assert.rejects(token(), engine('engine_unauthorized', /Fake is not connected/));
});

test('what a connection was allowed to do is known, and stays known when its token is renewed', async () => {
  assert.equal(await oauth().scopes('fake'), undefined);
  await connect();
  assert.deepEqual(await oauth().scopes('fake'), ['one', 'two'], 'a vendor that says nothing gave what was asked for');
  aheadMs = 2 * hourMs;
  await token();
  assert.deepEqual(await oauth().scopes('fake'), ['one', 'two']);
  fake.allows = 'one';
  await connect();
  assert.deepEqual(await oauth().scopes('fake'), ['one'], 'the operator left one out');
});

test('a token that is due is renewed before it is over, and a rotated refresh token replaces the one before', async () => {
  await connect();
  const first = await token();
  aheadMs = hourMs - 30_000;
  const second = await token();
  assert.notEqual(second.reveal(), first.reveal());
  aheadMs = 2 * hourMs;
  assert.equal(fake.takes((await token()).reveal()), true);
  assert.equal(tokenCalls(), 3);
});

test('two processes that renew at once make one call, and both get the same token', async () => {
  await connect();
  aheadMs = 2 * hourMs;
  fake.delayMs = 50;
  const processes = [oauth(), oauth({ db: drizzle({ client: elsewhere }) })];
  // By this machine's clock what comes is good for an hour from now.
  const tokens = await Promise.all([...processes, ...processes].map((one) => token(one)));
  assert.equal(new Set(tokens.map((one) => one.reveal())).size, 1);
  assert.equal(tokenCalls(), 2, 'one to connect, one to renew');
});

test('a new refresh token that cannot be written at once is not lost', async () => {
  await connect();
  aheadMs = 2 * hourMs;
  const flaky = vault();
  const put = flaky.put.bind(flaky);
  let fails = 2;
  flaky.put = async (...given) => {
    if (fails-- > 0) throw new Error('the database is away');
    return put(...given);
  };
  const got = await token(oauth({ credentials: flaky }));
  assert.equal(fake.takes(got.reveal()), true);
  aheadMs = 4 * hourMs;
  assert.equal(fake.takes((await token()).reveal()), true, 'the rotated one was kept');
});

test('a vendor whose clock is ahead: a token that it does not take is renewed once, whatever the clock here says', async () => {
  await connect();
  const first = await token();
  assert.equal(fake.takes(first.reveal(), Date.now() + 2 * hourMs), false);
  const [second, third] = await Promise.all([token(oauth(), first), token(oauth(), first)]);
  assert.notEqual(second?.reveal(), first.reveal());
  assert.equal(second?.reveal(), third?.reveal(), 'two that were refused with it get one new one');
  assert.equal(tokenCalls(), 2);
});

test('a vendor that gives no new refresh token keeps the old one, one that says no time is believed until it refuses', async () => {
  await connect();
  fake.rotates = false;
  aheadMs = 2 * hourMs;
  await token();
  aheadMs = 4 * hourMs;
  fake.next = { status: 200, body: { access_token: 'without-time', token_type: 'Bearer' } };
  assert.equal((await token()).reveal(), 'without-time');
  aheadMs = 1000 * hourMs;
  assert.equal((await token()).reveal(), 'without-time');
});

test('a connection that was ended at the vendor is told, forgotten here, and the vendor is not asked again', async () => {
  await connect();
  fake.endAll();
  aheadMs = 2 * hourMs;
  await assert.rejects(
    token(),
    engine('engine_unauthorized', /^The connection to Fake has ended there\. Connect it again\.$/),
  );
  const calls = tokenCalls();
  await assert.rejects(token(), engine('engine_unauthorized', /Fake is not connected/));
  assert.equal(tokenCalls(), calls);
});

test('a vendor that is slow, broken or away is told, and the connection stays', async () => {
  await connect();
  aheadMs = 2 * hourMs;
  fake.delayMs = 300;
  await assert.rejects(token(oauth({ deadlineMs: 50 })), engine('engine_timeout', /^Fake gave no answer within/));
  fake.delayMs = 0;
  // What it gave to the call that nobody waited for any more is lost with that call, as after a cut cable.
  await connect();
  aheadMs = 4 * hourMs;
  for (const [next, code] of [
    [{ status: 503, body: { error: 'temporarily_unavailable' } }, 'engine_unavailable'],
    [{ status: 500, body: '<h1>oops</h1>' }, 'engine_unavailable'],
    [{ status: 200, body: 'not json' }, 'engine_bad_answer'],
    [{ status: 200, body: { token_type: 'Bearer' } }, 'engine_bad_answer'],
    [{ status: 401, body: { error: 'invalid_client' } }, 'engine_unauthorized'],
  ] as const) {
    fake.next = next;
    await assert.rejects(token(), engine(code, /Fake/), JSON.stringify(next));
  }
  const away = oauth({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  await assert.rejects(token(away), engine('engine_unreachable', /cannot be reached/));
  assert.equal(fake.takes((await token()).reveal()), true);
});

test('ending a connection forgets it here and tells the vendor, who may be away', async () => {
  await connect();
  const first = await token();
  assert.equal(await oauth().revoke('fake'), true);
  assert.equal(fake.takes(first.reveal()), false);
  await assert.rejects(token(), engine('engine_unauthorized', /not connected/));
  await assert.rejects(oauth().revoke('fake'), /was not found/);
  await connect();
  fake.next = { status: 500, body: {} };
  assert.equal(await oauth().revoke('fake'), false);
  assert.equal((await vault().list()).size, 0);
});

test('without a client of the operator nothing begins, and nobody is led to another address', async () => {
  await assert.rejects(begin(oauth({ clientOf: async () => undefined })), /No client for Fake is set/);
  const away = { vendor: 'fake', scopes: [], who, origin: 'https://avenue.example', backTo: '//evil.example' };
  await assert.rejects(oauth().begin(away), /is no page of this dashboard/);
});
