import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { StudioState } from '@avenue/contract';
import { FolderFiles, newLink, openRegistry, publish, type Registry } from '@avenue/registry';
import { hostBuild, remoteBuild, served } from '@avenue/registry/testing/builds';
import fastify, { type FastifyInstance } from 'fastify';
import { LiveBuilds, livePages } from '../federation/index.ts';
import { Failure } from '../kernel/failure.ts';
import { localOperator, type Principal } from '../kernel/identity/index.ts';
import { bareServer } from '../testing/bare-server.ts';
import { registerPages } from './pages.ts';

const worker = 'self.addEventListener("fetch", () => {});';
let folder: string;
let app: FastifyInstance;
let builds: LiveBuilds;
let registry: Registry;
let told: string[];

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-pages-'));
  registry = await openRegistry('', { AVENUE_REGISTRY: folder });
  const host = await hostBuild({ change: (_, files) => void Object.assign(files, { 'sw.js': worker }) });
  await publish(registry, [host, await remoteBuild()], { actor: 'ana', served });
  builds = new LiveBuilds({ registry, served, log: () => undefined });
  await builds.refresh();
  told = [];
  builds.onDamaged = (unit, build, faults) => void told.push(`${unit} ${build}: ${faults[0]}`);
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Failure ? error.status : 500).send({ code: error instanceof Failure && error.code }),
  );
  registerPages(app, livePages(builds), { identify: async () => undefined });
});
afterEach(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const ask = (url: string, accepted = 'gzip, deflate, br') =>
  app.inject({ url, headers: { 'accept-encoding': accepted } });

/** Flips one byte in the middle of a published file. */
function flip(name: string) {
  const file = path.join(folder, name);
  const content = fs.readFileSync(file);
  const middle = content.length >> 1;
  content[middle] = (content[middle] ?? 0) ^ 1;
  fs.writeFileSync(file, content);
}

test('a program that looks under a well-known address, or for a call that is not there, gets no page', async () => {
  for (const url of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server/mcp', '/api/no'])
    assert.equal((await ask(url)).json().code, 'not_found', url);
});

test('a file comes in the best copy that the browser takes', async () => {
  const url = '/remotes/sales/b0001/page-orders.js';
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (content: Buffer) => content };
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['', ''],
  ] as const) {
    const { statusCode, headers, rawPayload } = await ask(url, accepted);
    assert.deepEqual([statusCode, headers['content-encoding'] ?? ''], [200, encoding]);
    assert.equal(Number(headers['content-length']), rawPayload.length);
    assert.equal(unpack[encoding](rawPayload).toString(), 'orders()');
  }
});

test('the service worker is sent as it was published', async () => {
  const { statusCode, body } = await ask('/sw.js');
  assert.deepEqual([statusCode, body], [200, worker]);
});

const flipped: [string, string, string][] = [
  ['the service worker', '/sw.js', 'host/h0st1/sw.js'],
  ['the host', '/assets/h0st1/main.js', 'host/h0st1/main.js'],
  ['an entry', '/remotes/sales/b0001/entry.js', 'sales/b0001/entry.js'],
  ['a stylesheet', '/remotes/sales/b0001/page-orders.css', 'sales/b0001/page-orders.css'],
];
for (const [what, url, file] of flipped)
  test(`a byte of ${what} that flips after the start is never sent, and is told`, async () => {
    assert.equal((await ask(url, '')).statusCode, 200);
    flip(file);
    const { statusCode, headers } = await ask(url, '');
    assert.deepEqual([statusCode, headers['cache-control']], [404, undefined]);
    const [unit, build, name] = file.split('/');
    assert.deepEqual(told, [`${unit} ${build}: ${name} was changed after it was built.`]);
  });

test('of a file whose compressed copy flipped a whole copy is sent, and the damage is told', async () => {
  flip('sales/b0001/page-orders.js.br');
  const { headers, body } = await ask('/remotes/sales/b0001/page-orders.js', 'br');
  assert.deepEqual([headers['content-encoding'], body], [undefined, 'orders()']);
  assert.deepEqual(told, ['sales b0001: page-orders.js.br was changed after it was built.']);
});

test('code that is swapped whole, its copies included, is never sent', async () => {
  const file = path.join(folder, 'sales/b0001/page-orders.js');
  fs.writeFileSync(file, 'stolen()');
  fs.writeFileSync(`${file}.br`, brotliCompressSync('stolen()'));
  fs.writeFileSync(`${file}.gz`, gzipSync('stolen()'));
  for (const accepted of ['br', 'gzip', ''])
    assert.equal((await ask('/remotes/sales/b0001/page-orders.js', accepted)).statusCode, 404);
});

test('a copy of object storage that went bad is fetched anew', async (t) => {
  flip('sales/b0001/entry.js');
  const whole = (await remoteBuild()).dir;
  t.mock.method(FolderFiles.prototype, 'local', async () => whole);
  assert.equal((await ask('/remotes/sales/b0001/entry.js', '')).body, 'entry("b0001")');
});

test('a page carries the state of the studio for those who are known, and nothing of it for nobody', async () => {
  const state = { studio: 'own', needs: 7 } as unknown as StudioState;
  const source = livePages(builds, () => state);
  const pageFor = async (identify: () => Promise<Principal | undefined>) => {
    const own = fastify();
    registerPages(own, source, { identify });
    const { body } = await own.inject({ url: '/dashboard' });
    await own.close();
    return body.includes('id="studio"');
  };
  assert.equal(await pageFor(async () => localOperator), true);
  assert.equal(await pageFor(async () => undefined), false);
  assert.equal(await pageFor(() => Promise.reject(new Error('the database is away'))), false);
});

test('a page says who asks; it brings nothing of a page to whoever has to sign in first', async () => {
  const own = fastify();
  const door = { asks: true, needsFirstAdmin: false, passkeysWorkHere: true };
  let known: Principal | undefined;
  registerPages(own, livePages(builds), {
    identify: async () => known,
    sessionOf: async ({ kind, id, name, role }) => ({
      ...door,
      ...(kind === 'member' && { who: { kind, id, name, role } }),
    }),
  });
  const html = async () => (await own.inject({ url: '/sales/orders' })).body;
  const sessionIn = (text: string) => JSON.parse(/id="session">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  const nobodys = await html();
  assert.deepEqual(sessionIn(nobodys), door);
  assert.doesNotMatch(nobodys, /rel="preload"[^>]*\/remotes\//);
  known = { ...localOperator, kind: 'member', id: 'mem_1', name: '</script>' };
  const members = await html();
  assert.equal(sessionIn(members).who.name, '</script>');
  assert.match(members, /rel="preload"[^>]*\/remotes\/sales\//);
  await own.close();
});

test('pages name one policy for the addresses of scripts and none that lets everything through', async () => {
  const policy = String((await ask('/sales/orders')).headers['content-security-policy']);
  assert.match(policy, /; require-trusted-types-for 'script'; trusted-types avenue$/);
  const none = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
  const own = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
  ];
  const directives = policy.split('; ');
  assert.deepEqual(
    [...none, ...own].filter((directive) => !directives.includes(directive)),
    [],
  );
});

test('over TLS cookies have names that no neighbour of the domain can set, and no others count', async () => {
  const taken: (string | undefined)[] = [];
  const over = await bareServer({
    publicUrl: new URL('https://avenue.example'),
    pages: {
      renderIndex: (_pathname, { theme }) => `theme ${theme}`,
      findAsset: async () => undefined,
      registry: () => '{}',
      links: {
        ask: async () => ({ page: '' }),
        take: async (token, cookie) => {
          taken.push(cookie);
          return `override=${token}; Path=/; HttpOnly`;
        },
      },
    },
  });
  const host = 'avenue.example';
  const page = async (cookie: string) => (await over.inject({ url: '/', headers: { host, cookie } })).body;
  assert.equal(await page('theme=dark'), 'theme undefined');
  assert.equal(await page('a=b; __Host-theme=dark'), 'theme dark');
  const { headers } = await over.inject({
    method: 'POST',
    url: '/override',
    headers: {
      host,
      origin: 'https://avenue.example',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'override=planted; __Host-override=own',
    },
    payload: 'token=new',
  });
  assert.equal(headers['set-cookie'], '__Host-override=new; Path=/; HttpOnly; Secure');
  assert.deepEqual(taken, ['override=own']);
  await over.close();
});

describe('a link to a local build', () => {
  const title = 'Sales <img src=x onerror=stolen()>';

  async function linked() {
    const change = (remote: { title: string }) => {
      remote.title = title;
    };
    const built = await remoteBuild('sales', { build: 'l0cal', change });
    await registry.add('sales', built.build, built.dir);
    return (await newLink(registry, { unit: 'sales', build: built.build, by: 'ana' })).token;
  }
  const sameSite = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  const send = (url: string, token: string, headers: Record<string, string> = sameSite) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ token }).toString(),
    });
  const question = (token: string, headers?: Record<string, string>) => send('/override/question', token, headers);
  const press = (token: string, headers?: Record<string, string>) => send('/override', token, headers);

  test('has its token behind the hash, and the page it opens takes it from there into a body', async () => {
    const { statusCode, headers, body } = await ask('/override');
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-store']);
    assert.match(String(headers['content-security-policy']), /^default-src 'none';.*form-action 'self'/);
    assert.ok(String(headers['content-security-policy']).includes(`script-src 'sha256-${hash}';`));
    assert.match(body, /<form method="post" action="\/override\/question">/);
    const sent = new Map<string, unknown>();
    const form = { token: { value: '' }, submit: () => sent.set('token', form.token.value) };
    const location = { hash: `#${await linked()}`, pathname: '/override' };
    const history = { replaceState: (...args: unknown[]) => sent.set('address', args[2]) };
    new Function('location', 'history', 'document', script)(location, history, { forms: [form] });
    assert.deepEqual(
      [...sent],
      [
        ['address', '/override'],
        ['token', location.hash.slice(1)],
      ],
    );
    const query = await ask(`/sales/orders?override=${location.hash.slice(1)}`);
    assert.doesNotMatch(query.body, /action="\/override"/, 'a token in a query leads nowhere');
  });

  test('runs nothing by being opened: a page without a script names what it would load', async () => {
    const token = await linked();
    const { statusCode, headers, body } = await question(token);
    assert.deepEqual([statusCode, headers['set-cookie'], headers.location], [200, undefined, undefined]);
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers['content-security-policy']), /^default-src 'none';.*frame-ancestors 'none'$/);
    assert.doesNotMatch(body, /<script|<img|\/remotes\//);
    for (const named of ['made by ana', 'l0cal', 'sales 1.4.0', '/sales/refunds', 'shop 3'])
      assert.ok(body.includes(named), named);
  });

  test('is taken by a press, once, and leads to the dashboard', async () => {
    const token = await linked();
    const { statusCode, headers } = await press(token);
    assert.deepEqual([statusCode, headers.location], [303, '/']);
    assert.match(String(headers['set-cookie']), /^override=[\w-]+; Path=\/; HttpOnly; SameSite=Strict/);
    const again = await press(token);
    assert.deepEqual([again.statusCode, again.headers['set-cookie']], [409, undefined]);
    assert.match((await question(token)).body, /The link was used already/);
  });

  for (const [what, headers] of [
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
    ['nobody', {}],
  ] as const)
    test(`is not taken by a form of ${what}`, async () => {
      const token = await linked();
      const { statusCode, headers: told } = await press(token, headers);
      assert.deepEqual([statusCode, told['set-cookie']], [403, undefined]);
      assert.equal((await question(token, headers)).statusCode, 403);
      assert.equal((await press(token)).statusCode, 303, 'the link is as good as before');
    });

  test('that nobody signed leads to no question and no cookie', async () => {
    const forged = `${(await linked()).slice(0, -8)}AAAAAAAA`;
    assert.doesNotMatch((await question(forged)).body, /action="\/override"/);
    assert.equal((await press(forged)).statusCode, 409);
  });
});
