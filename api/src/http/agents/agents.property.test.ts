import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Endpoint, endpoints } from '@avenue/contract';
import { familyByCall, tools } from '@avenue/contract/tools';
import fc from 'fast-check';
import { makeKey } from '../../kernel/identity/index.ts';
import { assertReaching } from '../../testing/reaching.ts';
import * as tables from '../../testing/tables.ts';
import { makeItem, startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';

let app: TestApp;
const memberId = 'mem_agents';

before(async () => {
  app = await startTestApp();
  await app.services.db
    .insert(tables.members)
    .values({ id: memberId, name: 'Mara', email: 'mara@avenue.example', role: 'admin', createdAt: new Date() });
});
after(() => app.close());

const keyOf = async (...scopes: string[]) =>
  (await makeKey(app.services.db, { memberId, name: scopes.join(' '), scopes, days: 1 })).text;

/** Everything that a key must never change, as it stands. */
async function kept() {
  const { rows } = await app.pool.query(`
    select
      (select count(*)::int from kernel.effects where state in ('ready', 'sending', 'sent', 'verified')) as leaving,
      (select count(*)::int from kernel.effects) as effects,
      (select coalesce(sum(epoch), 0)::int from kernel.modes) as epochs,
      (select count(*)::int from video.scripts where status = 'approved') as "scriptsApproved",
      (select count(*)::int from video.queue_items where status = 'Approved') as approved,
      (select count(*)::int from video.queue_items where removed_at is null) as waiting,
      (select count(*)::int from video.takes where status = 'approved') as takes,
      (select count(*)::int from kernel.members) as members,
      (select count(*)::int from kernel.api_keys where revoked_at is null) as keys,
      (select md5(coalesce(string_agg(name || coalesce(value, ''), ',' order by name), '')) from kernel.settings
        where name not like 'journal%') as settings`);
  return rows[0] as Record<string, unknown>;
}

test('a thousand hostile calls with keys of every kind: nothing is sent, approved, set, or read beyond the scope', async () => {
  const items = await Promise.all([makeItem(app), makeItem(app), makeItem(app, { checks: [] })]);
  const scopes = [
    ['read:video'],
    ['write:video'],
    ['read:outbox', 'write:outbox'],
    ['write:system'],
    ['read:*'],
    ['write:*'],
  ];
  const keys = await Promise.all(scopes.map(async (of) => ({ of, text: await keyOf(...of) })));
  const { seen } = await app.call('GET /api/upload-queue/{id}', { params: { id: items[0]?.id ?? '' } });
  const before = await kept();
  const rows = Object.entries<Endpoint>(endpoints).filter(
    ([key, { file, raw, access }]) =>
      !file && !raw && access !== 'everybody' && !/generate|retake|draw|install|lookUp/.test(key),
  );
  const ids = items.flatMap((item) => [item.id, item.scriptId, item.takeId, item.videoId]);
  const value = fc.oneof(
    fc.constantFrom(...ids, seen, 'live', 'own', testChannel, '../../stop', '..', '%2e%2e', true, 1, -1, null),
    fc.string({ maxLength: 12 }),
    fc.array(fc.constantFrom(...ids), { maxLength: 3 }),
  );
  const words = [
    'seen',
    'mode',
    'ids',
    'reason',
    'version',
    'accept',
    'text',
    'title',
    'name',
    'paused',
    'done',
    'changes',
    'takeId',
    'videoId',
    'scriptId',
    'despite',
    'url',
    'studio',
  ];
  const body = fc.dictionary(fc.constantFrom(...words), value, { maxKeys: 6 });
  const reached = { calls: 0, byTool: 0, refused: 0, answered: 0 };
  const hostile = fc.record({
    key: fc.nat(keys.length - 1),
    row: fc.nat(rows.length - 1),
    id: fc.constantFrom(...ids, 'nothing', '..', '%2e%2e%2fstop'),
    body,
    byTool: fc.boolean(),
    tool: fc.nat(tools.length - 1),
  });
  const readsAlone = (of: readonly string[]) => of.every((scope) => scope.startsWith('read:'));
  const outside = (of: readonly string[], family: string) =>
    !of.some((scope) => scope.endsWith(':*') || scope.endsWith(`:${family}`));
  const property = fc.asyncProperty(hostile, async ({ id, body, byTool, ...which }) => {
    const [call, endpoint] = rows[which.row] as (typeof rows)[number];
    const tool = tools[which.tool] as (typeof tools)[number];
    const key = keys[which.key] as (typeof keys)[number];
    reached.calls++;
    const headers = { host: 'localhost', authorization: `Bearer ${key.text}` };
    if (byTool) {
      reached.byTool++;
      const answer = await app.raw({
        method: 'POST',
        url: '/mcp',
        headers: { ...headers, accept: 'application/json, text/event-stream' },
        payload: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: tool.name, arguments: { ...body, id } },
        },
      });
      const told = answer.body.match(/\{.*\}/s)?.[0] ?? '{}';
      const { result } = JSON.parse(told) as { result?: { isError?: boolean } };
      if (result?.isError) reached.refused++;
      else reached.answered++;
      if (outside(key.of, tool.family)) assert.ok(result?.isError, `${tool.name} for ${key.of}`);
      return;
    }
    const [method, path = ''] = call.split(' ');
    const answer = await app.raw({
      method: method as 'GET',
      url: path.replace(/\{\w+\}/g, encodeURIComponent(id).replaceAll('.', '%2e')),
      headers,
      ...(method !== 'GET' && { payload: body }),
    });
    if (answer.statusCode >= 400) reached.refused++;
    else reached.answered++;
    // What leads elsewhere is judged as what it leads to.
    if (id !== '..') {
      const { person, stepUp, role } = endpoint.access as Exclude<Endpoint['access'], 'everybody'>;
      const beyond = outside(key.of, familyByCall.get(call) ?? '') || (method !== 'GET' && readsAlone(key.of));
      if (person || stepUp || role === 'admin' || beyond) assert.equal(answer.statusCode, 403, `${call} for ${key.of}`);
    }
    assert.ok(answer.statusCode < 500, `${call}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  });
  await assertReaching(property, {
    runs: 1000,
    reached,
    least: { calls: 1000, byTool: 300, refused: 300, answered: 40 },
  });
  assert.deepEqual({ ...(await kept()), waiting: before.waiting }, before);
  assert.ok(Number((await kept()).waiting) >= Number(before.waiting), 'the queue is not emptied');
});
