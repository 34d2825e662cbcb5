import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Advisory, installedIn, judge } from './advisories/judge.ts';
import { fromDatabase } from './advisories/osv.ts';
import { nodeFlags } from './node-flags.mjs';

const root = path.resolve(import.meta.dirname, '..');
const fault = (id: string, severity: Advisory['severity'] = 'high'): Advisory => ({
  url: `https://github.com/advisories/${id}`,
  title: 'Something is wrong',
  severity,
  vulnerable_versions: '<2',
});

let registry: Server;
let status: number;
let answer: Record<string, Advisory[]>;
let asked: Record<string, string[]>;

before(async () => {
  registry = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    assert.deepEqual([request.method, request.url], ['POST', '/-/npm/v1/security/advisories/bulk']);
    asked = JSON.parse(text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
after(() => new Promise((resolve) => registry.close(resolve)));

async function run(at?: string): Promise<{ code: number | null; said: string }> {
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [...nodeFlags, 'scripts/advisories.ts'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: at ?? `http://127.0.0.1:${port}/` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

test('every package of the lock file is asked about, in all its versions', async () => {
  [status, answer] = [200, {}];
  const { code, said } = await run();
  assert.equal(code, 0, said);
  assert.match(said, /^\d+ packages, 0 advisories, 0 overdue\.$/m);
  const lock = installedIn(fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  assert.deepEqual(asked, lock);
  assert.ok(Object.keys(asked).length > 500);
  assert.deepEqual(asked.fastify?.length, 1);
  for (const [name, versions] of Object.entries(asked))
    for (const version of versions) assert.match(version, /^\d+\.\d+\.\d+/, name);
});

test('a fault that nobody looked at is overdue, and the run fails', async () => {
  [status, answer] = [200, { fastify: [fault('GHSA-one')] }];
  const { code, said } = await run();
  assert.equal(code, 1);
  assert.match(
    said,
    /^overdue high {5}fastify <2: Something is wrong\n {8}https:\/\/github\.com\/advisories\/GHSA-one$/m,
  );
});

for (const [what, at, given] of [
  ['a registry that refuses', undefined, 405],
  ['no network', 'http://127.0.0.1:9/', 200],
] as const)
  test(`${what}: it says that nothing was checked, which is no success`, async () => {
    [status, answer] = [given, {}];
    const { code, said } = await run(at);
    assert.equal(code, 2);
    assert.match(said, /^Not checked: http:\/\/127\.0\.0\.1:\d+ was asked about \d+ packages, and .+\.$/m);
  });

test('one that was looked at waits until its deadline: two days, a week, or ninety days by how bad it is', () => {
  const known = [{ id: 'GHSA-one', seen: '2026-11-01', why: 'It is not called.' }];
  const overdue = (severity: Advisory['severity'], today: string) =>
    judge({ a: [fault('GHSA-one', severity)] }, known, today)[0]?.overdue;
  assert.deepEqual([overdue('critical', '2026-11-03'), overdue('critical', '2026-11-04')], [false, true]);
  assert.deepEqual([overdue('high', '2026-11-08'), overdue('high', '2026-11-09')], [false, true]);
  assert.deepEqual([overdue('moderate', '2027-01-30'), overdue('moderate', '2027-01-31')], [false, true]);
});

const record = (id: string, affected: object, more: object = {}) => ({
  id,
  summary: 'Something is wrong',
  affected: [{ package: { ecosystem: 'npm', name: 'a' }, ...affected }],
  database_specific: { severity: 'MODERATE' },
  ...more,
});
const semverRange = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] });
const since = { introduced: '0' };

for (const [what, one, hit] of [
  ['before the fix', record('X', semverRange(since, { fixed: '1.2.4' })), true],
  ['the fix itself', record('X', semverRange(since, { fixed: '1.2.3' })), false],
  ['the last that has it', record('X', semverRange({ introduced: '1.2.0' }, { last_affected: '1.2.3' })), true],
  ['after the last that has it', record('X', semverRange(since, { last_affected: '1.2.2' })), false],
  ['before it came in', record('X', semverRange({ introduced: '1.3.0' })), false],
  ['never mended', record('X', semverRange({ introduced: '1.0.0' })), true],
  [
    'between two spans',
    record('X', semverRange(since, { fixed: '1.0.0' }, { introduced: '1.3.0' }, { fixed: '1.4.0' })),
    false,
  ],
  ['named by its version', record('X', { versions: ['1.2.3'] }), true],
  ['withdrawn', record('X', { versions: ['1.2.3'] }, { withdrawn: '2026-01-01T00:00:00Z' }), false],
  ['of another ecosystem', record('X', { package: { ecosystem: 'PyPI', name: 'a' }, versions: ['1.2.3'] }), false],
] as const)
  test(`a record of an OSV database, ${what}: ${hit ? 'found' : 'not found'}`, (context) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-osv-'));
    context.after(() => fs.rmSync(folder, { recursive: true }));
    fs.mkdirSync(path.join(folder, '2026/11'), { recursive: true });
    fs.writeFileSync(path.join(folder, '2026/11/X.json'), JSON.stringify(one));
    fs.writeFileSync(path.join(folder, 'other.json'), JSON.stringify({ ...record('Y', { versions: ['9.9.9'] }) }));
    const { answer } = fromDatabase(folder, { a: ['1.2.3'], b: ['1.0.0'] });
    assert.deepEqual(
      answer.a?.map(({ url, severity }) => [url, severity]),
      hit ? [['https://osv.dev/vulnerability/X', 'moderate']] : undefined,
    );
  });

test('a folder without records is no answer', (context) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-osv-'));
  context.after(() => fs.rmSync(folder, { recursive: true }));
  assert.throws(() => fromDatabase(folder, {}), /no record about an npm package/);
});
