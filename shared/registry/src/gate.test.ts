import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { publish } from './actions.ts';
import { FolderFiles } from './folder-files.ts';
import type { Refusal } from './gate.ts';
import { type Built, judge } from './judge.ts';
import { readKeys } from './keys.ts';
import { Registry } from './registry.ts';
import { type FreeRemote, hostBuild, remoteBuild, served } from './testing/builds.ts';
import { breaking, type Change, harmless } from './testing/changes.ts';

let registry: Registry;

before(async () => {
  const files = new FolderFiles(fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-registry-')));
  registry = new Registry(files, await readKeys(files, {}));
  const start: Change = ({ routes }) => void Object.assign(routes[0] ?? {}, { is: ['start'] });
  const builds = [await hostBuild(), await remoteBuild(), await remoteBuild('books', { change: start })];
  await publish(registry, builds, { actor: 'test', served });
});

async function judged(built: Built): Promise<Refusal[]> {
  return (await judge(registry, [built], served)).get(built.unit) ?? [];
}
const refusalsOf = async (change: Change) => judged(await remoteBuild('sales', { build: 'b0002', change }));

describe('the publish gate refuses', () => {
  assert.ok(breaking.length >= 12);
  for (const { what, code, says, change } of breaking)
    test(what, async () => {
      const found = await refusalsOf(change);
      const [first] = found.filter((refusal) => refusal.code === code);
      assert.ok(first, `nothing of "${code}" in ${JSON.stringify(found)}`);
      assert.match(first.message, says);
    });

  test('a compressed copy that holds something else: it is what browsers get', async () => {
    const built = await remoteBuild('sales', { build: 'b0002' });
    fs.copyFileSync(path.join(built.dir, 'pages.js.br'), path.join(built.dir, 'entry.js.br'));
    assert.deepEqual(await judged(built), [
      { code: 'integrity', message: 'entry.js.br does not hold entry.js. Build it again.' },
    ]);
  });

  test('a folder without a description, and one whose description is cut off', async () => {
    const built = await remoteBuild('sales', { build: 'b0002' });
    fs.writeFileSync(path.join(built.dir, 'remote.json'), '{"id": "sal');
    assert.match((await judged(built))[0]?.message ?? '', /^remote\.json is no JSON/);
    fs.rmSync(path.join(built.dir, 'remote.json'));
    assert.match((await judged(built))[0]?.message ?? '', /holds no remote\.json\. Build it again/);
  });

  test('a host with which a live remote could not run, and says which', async () => {
    const built = await hostBuild({
      build: 'h0st2',
      change: (host) => {
        host.provides['@avenue/ui'] = ['Button'];
      },
    });
    const found = await judged(built);
    assert.deepEqual([...new Set(found.map(({ code }) => code))], ['export']);
    assert.match(found[0]?.message ?? '', /^\w+ 1\.4\.0 could not live with it\. It imports "Link"/);
  });
});

describe('a breaking change of one family', () => {
  const later = { ...served, shop: { current: 4, oldest: 4 } };
  const judgedLater = async (built: Built) => (await judge(registry, [built], later)).get(built.unit) ?? [];
  const calls = (contract: FreeRemote['contract']) => (description: { contract: FreeRemote['contract'] }) => {
    description.contract = contract;
  };

  test('holds up what calls it', async () => {
    const [refusal] = await judgedLater(await remoteBuild('sales', { build: 'b0002' }));
    assert.equal(refusal?.code, 'contract');
    assert.match(refusal?.message ?? '', /calls "shop" in version 3, this server serves 4\. Build it again/);
  });

  test('holds up nothing else, and no host for the sake of a remote', async () => {
    assert.deepEqual(await judgedLater(await remoteBuild('books', { build: 'b0002', change: calls({ core: 1 }) })), []);
    assert.deepEqual(await judgedLater(await hostBuild({ build: 'h0st2', change: calls({ core: 1 }) })), []);
  });
});

describe('the publish gate accepts', () => {
  assert.ok(harmless.length >= 12);
  for (const { what, change } of harmless) test(what, async () => assert.deepEqual(await refusalsOf(change), []));

  test('a host that comes with remotes made for it', async () => {
    const react = { versions: { react: '20.0.0' } };
    const candidates = [
      await hostBuild({ build: 'h0st2', change: (host) => void Object.assign(host, react) }),
      ...(await Promise.all(
        ['sales', 'books'].map((id) =>
          remoteBuild(id, { build: 'b0002', change: (remote) => void Object.assign(remote, react) }),
        ),
      )),
    ];
    const found = await judge(registry, candidates, served);
    assert.deepEqual([...found.values()].flat(), []);
  });
});

test('a refused publish changes nothing, says everything, and stands in the journal', async () => {
  const built = await remoteBuild('sales', {
    build: 'b0003',
    change: (remote) => void Object.assign(remote, { contract: { shop: 9 }, flavour: 'development' }),
  });
  await assert.rejects(publish(registry, [built], { actor: 'ana', served }), (error: Error & { details: string[] }) => {
    assert.equal(error.message, 'Build b0003 of sales was not published.');
    assert.equal(error.details.length, 2);
    return true;
  });
  assert.equal((await registry.pointer('sales'))?.build, 'b0001');
  assert.deepEqual(await registry.builds('sales'), ['b0001']);
  const [entry] = await registry.journal(1);
  assert.equal(entry?.action, 'refuse');
  assert.equal(entry?.actor, 'ana');
});
