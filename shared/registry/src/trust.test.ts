import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { publish, rollback, setPinned } from './actions.ts';
import { newLink, readLink, readToken } from './links.ts';
import { openRegistry } from './open.ts';
import type { Registry } from './registry.ts';
import { notedServed, noteServed } from './served.ts';
import { hostBuild, remoteBuild, served } from './testing/builds.ts';
import { idOf, newKey, privateFrom, readTrust, type TrustFile, trustOf } from './trust.ts';

const by = { actor: 'ana', served };
const keys = { host: newKey(), remotes: newKey(), operations: newKey(), sales: newKey() };
const publicText = (key: string) =>
  createPublicKey(privateFrom('It', key)).export({ type: 'spki', format: 'der' }).toString('base64');

let place: string;
/** The trust file of these tests: one key for the host, one for every remote, one for "sales" alone, one that operates. */
const trust: TrustFile = {
  keys: [...trustOf(keys).keys, { name: 'sales team', key: publicText(keys.sales), publishes: ['sales'] }],
};
const env = (...own: (keyof typeof keys)[]): NodeJS.ProcessEnv => ({
  AVENUE_REGISTRY: path.join(place, 'registry'),
  AVENUE_TRUST_FILE: path.join(place, 'trust.json'),
  AVENUE_SIGNING_KEY: own
    .filter((name) => name !== 'operations')
    .map((name) => keys[name])
    .join(','),
  AVENUE_OPERATIONS_KEY: own.includes('operations') ? keys.operations : '',
});
const openedWith = (...own: (keyof typeof keys)[]) => openRegistry('', env(...own));
/** The registry as the server that browsers talk to opens it. */
const server = () => openRegistry('', env('operations'), { operationsOnly: true });

beforeEach(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-trust-'));
  fs.writeFileSync(path.join(place, 'trust.json'), JSON.stringify(trust));
  const all = await openedWith('host', 'remotes');
  await publish(all, [await hostBuild(), await remoteBuild(), await remoteBuild('books')], by);
});

/** A signed text, as somebody makes it who has a key and does not ask this code. */
function forge(value: unknown, key: string): string {
  const own = createPrivateKey({ key: Buffer.from(key, 'base64'), type: 'pkcs8', format: 'der' });
  const payload = JSON.stringify(value);
  const signature = sign(null, Buffer.from(payload), own).toString('base64');
  return JSON.stringify({ payload, key: idOf(createPublicKey(own)), signature });
}

/** The same signed value under another key. */
async function signOver(registry: Registry, name: string, key: string, change: object = {}) {
  const content = JSON.parse(String(await registry.files.get(name)));
  await registry.files.put(name, forge({ ...JSON.parse(content.payload), ...change }, key));
}

describe('a key for one part', () => {
  test('publishes its part, and neither the host nor another remote', async () => {
    const registry = await openedWith('sales');
    await publish(registry, [await remoteBuild('sales', { build: 'b0002' })], by);
    assert.equal((await (await server()).pointer('sales'))?.build, 'b0002');
    for (const built of [await hostBuild({ build: 'h0st2' }), await remoteBuild('books', { build: 'b0002' })])
      await assert.rejects(publish(registry, [built], by), { code: 'no_signing_key' });
  });

  for (const [unit, build, made] of [
    ['host', 'h0st9', () => hostBuild({ build: 'h0st9' })],
    ['books', 'b0009', () => remoteBuild('books', { build: 'b0009' })],
  ] as const)
    test(`that signs a build of ${unit} by itself is believed by nobody`, async () => {
      const all = await openedWith('host', 'remotes');
      await all.add(unit, build, (await made()).dir);
      await signOver(all, `${unit}/${build}/build.sig`, keys.sales);
      await assert.rejects((await server()).open(unit, build), /key "sales team", which may not publish/);
      await signOver(all, `${unit}/live.json`, keys.sales, { build, revision: 9 });
      await assert.rejects((await server()).pointer(unit), /key "sales team", which may not publish/);
    });

  test('of every remote is not the key of the host', async () => {
    const registry = await openedWith('remotes');
    await assert.rejects(publish(registry, [await hostBuild({ build: 'h0st2' })], by), { code: 'no_signing_key' });
  });
});

describe('the operations key', () => {
  test('goes back and pins among builds that a publisher signed', async () => {
    await publish(await openedWith('sales'), [await remoteBuild('sales', { build: 'b0002' })], by);
    const registry = await server();
    assert.equal((await rollback(registry, 'sales', by)).build, 'b0001');
    assert.equal((await setPinned(registry, 'sales', true, by)).pinned, true);
    assert.equal((await (await openedWith('sales')).pointer('sales'))?.pinned, true);
  });

  test('makes no build count, whatever it signs', async () => {
    const registry = await server();
    await assert.rejects(publish(registry, [await remoteBuild('sales', { build: 'b0002' })], by), {
      code: 'no_signing_key',
    });
    await (await openedWith('sales')).add('sales', 'ev1l', (await remoteBuild('sales', { build: 'ev1l' })).dir);
    await signOver(registry, 'sales/ev1l/build.sig', keys.operations);
    await signOver(registry, 'sales/live.json', keys.operations, { build: 'ev1l', revision: 9, action: 'rollback' });
    await assert.rejects(registry.open('sales', 'ev1l'), /key "operations", which may not publish sales/);
    await assert.rejects(rollback(registry, 'sales', { ...by, to: 'ev1l' }), { code: 'unsigned' });
  });

  test('publishes nothing by its pointer, and links nothing', async () => {
    const registry = await server();
    await assert.rejects(newLink(registry, { unit: 'sales', build: 'b0001', by: 'ana' }), { code: 'no_signing_key' });
    const { link, token } = await newLink(await openedWith('sales'), { unit: 'sales', build: 'b0001', by: 'ana' });
    await signOver(registry, `links/${link.link}.json`, keys.operations);
    await assert.rejects(readLink(registry, link.link), { code: 'unsigned' });
    const { payload } = JSON.parse(Buffer.from(token, 'base64url').toString());
    const forged = Buffer.from(forge(JSON.parse(payload), keys.operations)).toString('base64url');
    assert.throws(() => readToken(registry.keys, forged), { code: 'unsigned' });
    await signOver(registry, 'sales/live.json', keys.operations, { revision: 9 });
    await assert.rejects(registry.pointer('sales'), /may not publish sales/);
  });

  test('alone says what the server serves', async () => {
    await noteServed(await openedWith('remotes'), served);
    assert.equal(await notedServed(await server()), undefined);
    await noteServed(await server(), served);
    assert.deepEqual(await notedServed(await openedWith('sales')), served);
  });
});

describe('keys of a process', () => {
  test('a server that is handed publishers’ keys holds none of them', async () => {
    const registry = await openRegistry('', env('host', 'remotes', 'operations'), { operationsOnly: true });
    for (const unit of ['host', 'sales']) assert.equal(registry.keys.can({ publish: unit }), false);
    assert.equal(registry.keys.can({ choose: 'host' }), true);
  });

  test('a server whose operations key is a publisher’s does not start', async () => {
    const wrong = { ...env(), AVENUE_OPERATIONS_KEY: keys.host };
    await assert.rejects(openRegistry('', wrong, { operationsOnly: true }), /a key of a publisher/);
  });

  test('a server in a folder of its own holds the operations key alone', async () => {
    const folder = { AVENUE_REGISTRY: path.join(place, 'own') };
    const registry = await openRegistry('', folder, { operationsOnly: true });
    assert.deepEqual(
      [registry.keys.can({ publish: 'host' }), registry.keys.can({ publish: 'sales' }), registry.keys.can('serve')],
      [false, false, true],
    );
    await publish(await openRegistry('', folder), [await hostBuild(), await remoteBuild()], by);
    assert.equal((await registry.pointer('sales'))?.build, 'b0001');
  });

  test('a key that nobody listed signs nothing', async () => {
    await assert.rejects(openRegistry('', { ...env(), AVENUE_SIGNING_KEY: newKey() }), /not listed in the trust file/);
  });
});

describe('a trust file', () => {
  const entry = (rights: object) => ({ name: 'it', key: publicText(keys.sales), ...rights });
  const wrong: [string, unknown][] = [
    ['no JSON', 'no'],
    ['a key that publishes and operates', { keys: [entry({ publishes: ['sales'], operates: true })] }],
    ['a key without a right', { keys: [entry({})] }],
    ['the host beside another part', { keys: [entry({ publishes: ['host', 'sales'] })] }],
    ['one key twice', { keys: [entry({ publishes: ['sales'] }), entry({ publishes: ['host'] })] }],
    ['a word that nobody knows', { keys: [entry({ publishes: ['sales'], admin: true })] }],
  ];
  for (const [what, value] of wrong)
    test(`with ${what} is refused`, () => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      assert.throws(() => readTrust(text, 'trust.json'), { code: 'registry_settings' });
    });
});

describe('a registry with one key of an earlier day', () => {
  const former = newKey();

  /** Everything in a folder as if one key had signed it. */
  async function formerFolder(): Promise<string> {
    const folder = path.join(place, 'former');
    const registry = await openRegistry('', { AVENUE_REGISTRY: folder });
    await publish(registry, [await hostBuild(), await remoteBuild()], by);
    await noteServed(registry, served);
    const journal = (await registry.files.names('journal')).map((name) => `journal/${name}`);
    const names = ['host/live.json', 'sales/live.json', 'host/h0st1/build.sig', 'sales/b0001/build.sig', 'served.json'];
    for (const name of [...names, ...journal]) await signOver(registry, name, former);
    for (const name of ['.trust.json', '.key-host', '.key-remotes', '.key-operations'])
      fs.rmSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, '.key'), former, { mode: 0o600 });
    return folder;
  }

  test('moves to a key for each part at the next start', async () => {
    const folder = await formerFolder();
    const registry = await openRegistry('', { AVENUE_REGISTRY: folder }, { operationsOnly: true });
    assert.ok(await registry.open('host', 'h0st1'));
    assert.equal((await registry.pointer('sales'))?.build, 'b0001');
    assert.equal((await registry.journal()).length, 2);
    assert.deepEqual(await notedServed(registry), served);
    assert.equal(fs.existsSync(path.join(folder, '.key')), false);
    // The former key is worth nothing any more.
    await signOver(registry, 'sales/live.json', former, { revision: 9 });
    await assert.rejects((await openRegistry('', { AVENUE_REGISTRY: folder })).pointer('sales'), { code: 'unsigned' });
  });

  test('what another key signed does not come along', async () => {
    const folder = await formerFolder();
    const file = path.join(folder, 'sales/live.json');
    fs.writeFileSync(file, forge(JSON.parse(JSON.parse(fs.readFileSync(file, 'utf8')).payload), newKey()));
    await assert.rejects((await openRegistry('', { AVENUE_REGISTRY: folder })).pointer('sales'), { code: 'unsigned' });
  });

  test('in the environment is refused with the command that moves it', async () => {
    for (const name of ['AVENUE_SIGNING_KEY', 'AVENUE_TRUSTED_KEYS'])
      await assert.rejects(
        openRegistry('', { AVENUE_REGISTRY: place, [name]: former }),
        /npm run remote -- rekey <folder for the new keys>/,
      );
  });
});
