import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { inputSchemaOf, tools, toolsFor } from '@avenue/contract/tools';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { makeKey } from '../../kernel/identity/index.ts';
import * as tables from '../../testing/tables.ts';
import { makeItem, startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';

let app: TestApp;
let front: http.Server;
let address: URL;
let maker: string;

const keyOf = async (...scopes: string[]) =>
  (await makeKey(app.services.db, { memberId: maker, name: scopes.join(' '), scopes, days: 1 })).text;

before(async () => {
  app = await startTestApp();
  [{ id: maker } = { id: '' }] = await app.services.db
    .insert(tables.members)
    .values({ id: 'mem_agents', name: 'Mara', email: 'mara@avenue.example', role: 'admin', createdAt: new Date() })
    .returning({ id: tables.members.id });
  // The client speaks to a socket; the server of a test has none.
  front = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await app.raw({
      method: request.method as 'POST',
      url: request.url ?? '/',
      headers: request.headers,
      ...(parts.length > 0 && { payload: Buffer.concat(parts) }),
    });
    response.writeHead(answer.statusCode, answer.headers as http.OutgoingHttpHeaders).end(answer.rawPayload);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  address = new URL(`http://127.0.0.1:${(front.address() as AddressInfo).port}/mcp`);
});
after(async () => {
  front.closeAllConnections();
  front.close();
  await app.close();
});

/** The SDK's own client, of either generation of the protocol. */
async function connected(key: string, mode: 'legacy' | 'auto' = 'legacy') {
  const client = new Client({ name: 'a coding agent', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(address, { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  );
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: given });
    const [part] = answer.content as { text: string }[];
    return { ...answer, text: part?.text ?? '', told: answer.structuredContent as Record<string, never> };
  };
  return { client, call };
}

test('every tool has a name of its own, and arguments that cannot be mistaken for each other', () => {
  assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length);
  for (const tool of tools) {
    assert.match(tool.name, /^[a-z][a-z0-9_]{2,63}$/);
    const { params, query, body } = tool.endpoint;
    const names = [params, query, body].flatMap((part) =>
      part && 'shape' in part ? Object.keys(part.shape as object) : [],
    );
    assert.equal(new Set(names).size, names.length, tool.name);
    assert.equal(inputSchemaOf(tool).type, 'object');
  }
});

test('what decides, removes, sends or sets is a tool of nobody', () => {
  const calls = toolsFor('editor', ['write:*']).map(({ method, path }) => `${method} ${path}`);
  const decides =
    /\/(?:approve|deny|undo|reopen|posted|reject|cancel|aside|remove|discard|drop)$|\/(?:modes|stop|schedule|keys|session|team)(?:\/|$)/;
  assert.deepEqual(
    calls.filter((call) => !call.startsWith('GET') && (call.startsWith('DELETE') || decides.test(call))),
    [],
  );
});

test('the client of the SDK lists, reads, drafts and proposes; the journal says which key', async () => {
  for (const mode of ['legacy', 'auto'] as const) {
    const { client, call } = await connected(await keyOf('write:video'), mode);
    const { tools: listed } = await client.listTools();
    assert.ok(listed.some(({ name }) => name === 'post_scripts'));
    assert.ok(!listed.some(({ name }) => name === 'get_journal'), 'another family');
    const read = listed.find(({ name }) => name === 'get_scripts_id');
    assert.deepEqual([read?.annotations?.readOnlyHint, read?.inputSchema.required], [true, ['id']]);
    assert.match(client.getInstructions() ?? '', /operator decides/);

    const text = 'Rain fills the tank in one night. The tap is closed.';
    const { told } = await call('post_scripts', { channel: testChannel, text, title: `Tank ${mode}` });
    assert.equal(told.status, 'draft');
    const list = await call('get_scripts', { channel: testChannel });
    assert.ok(list.text.includes(`Tank ${mode}`));
    assert.ok(Array.isArray(list.told.rows), 'a list is an object');

    const short = await call('post_scripts', { channel: 'nothing' });
    assert.ok(short.isError);
    assert.match(short.text, /channel: A channel name contains CHANNEL_/);
    const missing = await call('get_scripts_id', { id: 'scr_none' });
    assert.match(missing.text, /was not found[\s\S]*not_found, ave-/);
    for (const id of ['..', '.', '']) assert.match((await call('get_scripts_id', { id })).text, /"id" is missing/);
    assert.match((await call('get_library', { limit: 'many' })).text, /limit/);
    assert.match((await call('get_upload_queue_counts', { all: true })).text, /no argument "all"/);
    await assert.rejects(client.callTool({ name: 'post_scripts_id_approve', arguments: {} }), /no tool/);
    const beyond = await call('get_journal');
    assert.match(beyond.text, /would need "read:system"/);
    await client.close();
  }
  const { call, client } = await connected(await keyOf('write:system'));
  await call('post_todos', { text: 'Look at the tank' });
  const { rows } = await app.pool.query(`select actor, action from kernel.journal where data->'by'->>'kind' = 'key'`);
  assert.ok(rows.every(({ actor }) => actor.startsWith('Mara, key "')));
  assert.ok(rows.some(({ action }) => action === 'key.refused'));
  await client.close();
});

test('what a member approved stays as it is, whatever a key writes', async () => {
  const { id, scriptId } = await makeItem(app);
  const item = await app.call('GET /api/upload-queue/{id}', { params: { id } });
  const approved = await app.call('POST /api/upload-queue/{id}/approve', { params: { id }, body: { seen: item.seen } });
  const script = await app.call('GET /api/scripts/{id}', { params: { id: scriptId } });
  const { call, client } = await connected(await keyOf('write:video'));
  for (const answer of [
    await call('patch_upload_queue_id', { id, seen: approved.seen, title: 'Mine' }),
    await call('put_scripts_id', { id: scriptId, text: 'Other words.', version: script.version }),
    await call('post_scripts_id_draft', { id: scriptId, topic: 'something else' }),
  ])
    assert.match(answer.text, /is approved\. No key changes that/);
  assert.equal((await app.call('GET /api/upload-queue/{id}', { params: { id } })).status, 'Approved');
  await client.close();
});

test('an answer that is too much for an agent says how to ask for less', async () => {
  const many = Array.from({ length: 200 }, (_, i) => ({
    id: `scr_long${i}`,
    studio: 'own' as const,
    channel: testChannel,
    title: `Long ${i} ${'x'.repeat(180)}`,
    text: 'A word.',
    topic: '',
    status: 'draft' as const,
    roles: [],
    material: [],
    notes: [],
    engine: 'You',
  }));
  await app.services.db.insert(tables.scripts).values(many);
  const { call, client } = await connected(await keyOf('read:video'));
  const all = await call('get_scripts', { channel: testChannel });
  assert.ok(all.isError);
  assert.match(all.text, /64 kB at most\. Ask for less with .*limit/);
  assert.ok(!(await call('get_scripts', { channel: testChannel, limit: 3 })).isError);
  await client.close();
});

test('only a key comes in, from no page of another site, and no stream is kept', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const ask = (method: 'GET' | 'POST' | 'DELETE', headers: Record<string, string>) =>
    app.raw({
      method,
      url: '/mcp',
      headers: { host: 'localhost', accept: 'application/json, text/event-stream', ...headers },
      ...(method === 'POST' && { payload: ping }),
    });
  const without = await ask('POST', {});
  assert.deepEqual([without.statusCode, without.json().error.code], [401, 'key_needed']);
  assert.match(String(without.headers['www-authenticate']), /^Bearer/);
  const wrong = await ask('POST', { authorization: 'Bearer avk_no' });
  assert.deepEqual([wrong.statusCode, wrong.headers['www-authenticate'] !== undefined], [401, true]);
  const authorization = `Bearer ${await keyOf('read:*')}`;
  const good = await ask('POST', { authorization });
  assert.deepEqual([good.statusCode, good.headers['cache-control']], [200, 'no-store']);
  assert.equal((await ask('POST', { authorization, origin: 'https://evil.example' })).statusCode, 403);
  assert.equal((await ask('POST', { authorization, host: 'evil.example' })).statusCode, 421);
  for (const method of ['GET', 'DELETE'] as const) assert.equal((await ask(method, { authorization })).statusCode, 405);
});

test('an agent that starts a program gets the same tools; where it cannot, a sentence says why', async (t) => {
  const AVENUE_API_KEY = await keyOf('read:video');
  const started = (env: Record<string, string>) =>
    new StdioClientTransport({
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', '--import=./scripts/resolve.mjs', 'scripts/mcp.ts'],
      cwd: path.join(import.meta.dirname, '../../../..'),
      env,
      stderr: 'pipe',
    });
  const client = new Client({ name: 'a coding agent', version: '1' });
  t.after(() => client.close());
  await client.connect(started({ AVENUE_URL: address.origin, AVENUE_API_KEY }));
  assert.equal((await client.listTools()).tools.length, toolsFor('editor', ['read:video']).length);
  const counts = await client.callTool({ name: 'get_upload_queue_counts', arguments: {} });
  assert.equal((counts.structuredContent as { approved: number }).approved, 1);
  const told = async (env: Record<string, string>) => {
    const transport = started(env);
    let text = '';
    transport.stderr?.on('data', (part) => (text += part));
    await assert.rejects(new Client({ name: 'a', version: '1' }).connect(transport));
    return text;
  };
  assert.match(await told({ AVENUE_URL: address.origin }), /Set AVENUE_API_KEY/);
  assert.match(await told({ AVENUE_URL: address.origin, AVENUE_API_KEY: 'avk_no' }), /does not take this key/);
  assert.match(await told({ AVENUE_URL: 'http://127.0.0.1:9', AVENUE_API_KEY }), /does not answer at http:\/\/127/);
});

test('the description of the API names the key, and calls that none may make', async () => {
  const answer = await app.raw({ url: '/api/openapi.json', headers: { host: 'localhost' } });
  const { paths, components } = answer.json();
  assert.equal(components.securitySchemes.key.scheme, 'bearer');
  assert.deepEqual(paths['/api/scripts'].post.security, [{ session: [] }, { key: ['write:video'] }]);
  assert.deepEqual(paths['/api/stop'].post.security, [{ session: [] }]);
  assert.equal(paths['/api/scripts'].post.operationId, 'post_scripts');
});

test('a call that is made again under its Idempotency-Key is made once; another body is refused, and what failed may be made again', async () => {
  const key = await keyOf('write:system', 'write:links');
  const other = await keyOf('write:system');
  const ask = (named: string, text: string, by = key) =>
    app.raw({
      method: 'POST',
      url: '/api/todos',
      headers: { host: 'localhost', authorization: `Bearer ${by}`, 'idempotency-key': named },
      payload: { text },
    });
  const count = async () => (await app.pool.query('select from system.todos')).rowCount;
  const before = (await count()) ?? 0;
  const [first, beside] = await Promise.all([ask('one', 'Read the map'), ask('one', 'Read the map')]);
  const again = await ask('one', 'Read the map');
  const made = [first, beside].find(({ statusCode }) => statusCode === 201);
  assert.deepEqual([again.statusCode, again.headers['idempotency-replayed']], [201, 'true']);
  assert.equal(again.body, made?.body);
  assert.equal(await count(), before + 1);
  const changed = await ask('one', 'Something else');
  assert.deepEqual([changed.statusCode, changed.json().error.code], [409, 'key_of_another_call']);
  assert.equal((await ask('one', 'Read the map', other)).statusCode, 201, 'names belong to a key');
  assert.equal((await ask('two', '')).statusCode, 422);
  assert.equal((await ask('two', 'Now with words')).statusCode, 201);
  const fails = () =>
    app.raw({
      method: 'POST',
      url: '/api/links/nothing/check',
      headers: { host: 'localhost', authorization: `Bearer ${key}`, 'idempotency-key': 'three' },
      payload: {},
    });
  assert.deepEqual([(await fails()).statusCode, (await fails()).statusCode], [404, 404]);
  assert.equal((await ask('a b', 'x')).statusCode, 422);
  assert.equal(await count(), before + 3);
  const drafts = await keyOf('write:video');
  for (const time of ['at first', 'again']) {
    const lost = await app.raw({
      method: 'POST',
      url: '/api/scripts/scr_none/draft',
      headers: { host: 'localhost', authorization: `Bearer ${drafts}`, 'idempotency-key': 'lost' },
      payload: { topic: 'tanks' },
    });
    assert.equal(lost.statusCode, 404, time);
  }
  await app.pool.query("update kernel.repeatable_calls set answer = null where key = 'two'");
  assert.equal((await ask('two', 'Now with words')).json().error.code, 'under_way');
  await app.pool.query("update kernel.repeatable_calls set at = now() - interval '25 hours'");
  assert.equal((await ask('one', 'A day later')).statusCode, 201);
});
