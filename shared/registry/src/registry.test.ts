import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { lastGood, publish, rollback, setDisabled, setPinned } from './actions.ts';
import { RegistryFailure } from './failure.ts';
import { FolderFiles } from './folder-files.ts';
import type { Built } from './judge.ts';
import { readKeys } from './keys.ts';
import { endLink, moveLink, newLink, readLink, readToken } from './links.ts';
import { Registry } from './registry.ts';
import { notedServed, noteServed } from './served.ts';
import { hostBuild, remoteBuild, served } from './testing/builds.ts';
import { keysOfInstallation } from './testing/keys.ts';

const by = { actor: 'ana' };

/** A registry with a host and one remote in its first build. */
async function opened({ builds = [] as string[] } = {}) {
  const files = new FolderFiles(fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-registry-')));
  const registry = new Registry(files, await readKeys(files, {}));
  const put = async (...built: Built[]) => publish(registry, built, { ...by, served });
  await put(await hostBuild(), await remoteBuild());
  for (const build of builds) await put(await remoteBuild('sales', { build }));
  const at = (key: string) => path.join(files.place, key);
  /** The same registry as another process sees it. */
  const again = async () => new Registry(new FolderFiles(files.place), await readKeys(files, {}));
  return { registry, files, put, at, again };
}

const live = async (registry: Registry) => (await registry.pointer('sales'))?.build;

describe('publish, roll back, pin, switch off', () => {
  test('the newest build is live, the one before is kept, the journal tells who and why', async () => {
    const { registry } = await opened();
    const built = await remoteBuild('sales', { build: 'b0002' });
    await publish(registry, [built], { actor: 'ben', reason: 'Refunds are faster.', served });
    const pointer = await registry.pointer('sales');
    assert.equal(pointer?.build, 'b0002');
    assert.deepEqual(
      pointer?.history.map(({ build, outcome }) => [build, outcome]),
      [
        ['b0002', 'live'],
        ['b0001', 'left'],
      ],
    );
    const [entry] = await registry.journal();
    assert.deepEqual(
      { ...entry, at: '' },
      {
        unit: 'sales',
        action: 'publish',
        at: '',
        actor: 'ben',
        build: 'b0002',
        version: '1.4.0',
        from: 'b0001',
        reason: 'Refunds are faster.',
      },
    );
  });

  test('going back twice goes back and forth; a build that failed is never gone back to by itself', async () => {
    const { registry } = await opened({ builds: ['b0002'] });
    await rollback(registry, 'sales', { ...by, served });
    assert.equal(await live(registry), 'b0001');
    await rollback(registry, 'sales', { ...by, served, failed: true, reason: 'It threw.' });
    assert.equal(await live(registry), 'b0002');
    const pointer = await registry.pointer('sales');
    assert.equal(pointer && lastGood(pointer), undefined);
    await assert.rejects(rollback(registry, 'sales', { ...by, served }), { code: 'nothing_before' });
    assert.equal((await rollback(registry, 'sales', { ...by, served, to: 'b0001' })).build, 'b0001');
    await assert.rejects(rollback(registry, 'sales', { ...by, served, to: 'b0001' }), { code: 'already_live' });
    // Two who leave the same build: the second must not leave the one that the first went to.
    await assert.rejects(rollback(registry, 'sales', { ...by, served, to: 'b0002', from: 'b0003' }), {
      code: 'overtaken',
    });
    await assert.rejects(rollback(registry, 'sales', { ...by, served, to: 'nob0dy' }), { code: 'no_build' });
    await assert.rejects(rollback(registry, 'nobody', { ...by, served }), { code: 'no_unit' });
  });

  test('no return to a build that cannot run with the present host', async () => {
    const { registry, put } = await opened();
    const react = { versions: { react: '20.0.0' } };
    await put(
      await hostBuild({ build: 'h0st2', change: (host) => void Object.assign(host, react) }),
      await remoteBuild('sales', { build: 'b0002', change: (remote) => void Object.assign(remote, react) }),
    );
    await assert.rejects(rollback(registry, 'sales', { ...by, served }), (error: RegistryFailure) => {
      assert.equal(error.code, 'refused');
      assert.match(error.details.join(), /react 19\.3\.0, the host runs 20\.0\.0/);
      return true;
    });
    assert.equal(await live(registry), 'b0002');
  });

  test('no return to a build that calls what the server no longer serves', async () => {
    const { registry } = await opened({ builds: ['b0002'] });
    const later = { ...served, shop: { current: 4, oldest: 4 } };
    await assert.rejects(rollback(registry, 'sales', { ...by, served: later }), (error: RegistryFailure) => {
      assert.match(error.details.join(), /calls "shop" in version 3, this server serves 4\./);
      return error.code === 'refused';
    });
    assert.equal(await live(registry), 'b0002');
  });

  test('what the running server serves is known to publishers, and goes by its signature', async () => {
    const { registry } = await opened();
    assert.equal(await notedServed(registry), undefined);
    await noteServed(registry, served);
    assert.deepEqual(await notedServed(registry), served);
    await registry.files.put('served.json', JSON.stringify({ for: 'served', served }));
    assert.equal(await notedServed(registry), undefined);
    assert.deepEqual((await registry.units()).sort(), ['host', 'sales']);
  });

  test('what was published under an earlier schema stays known, and is published over', async () => {
    const { registry, put } = await opened();
    const key = 'sales/live.json';
    const content = await registry.files.get(key);
    assert.ok(content);
    const pointer = registry.keys.open(content, key, { publish: 'sales' }) as { source: object };
    const earlier = { ...pointer, source: { ...pointer.source, menu: 'a field of another day' } };
    await registry.files.replace(key, content, registry.keys.seal(earlier, { publish: 'sales' }));
    const found = await registry.pointer('sales');
    assert.deepEqual([found?.build, found?.source], ['b0001', undefined]);
    await put(await remoteBuild('sales', { build: 'b0002' }));
    assert.equal((await registry.pointer('sales'))?.source?.id, 'sales');
  });

  test('a pinned part stays, also when it is published together with others', async () => {
    const { registry, put } = await opened();
    await setPinned(registry, 'sales', true, by);
    const next = [await hostBuild({ build: 'h0st2' }), await remoteBuild('sales', { build: 'b0002' })];
    await assert.rejects(put(...next), { code: 'pinned' });
    await assert.rejects(rollback(registry, 'sales', { ...by, served }), { code: 'nothing_before' });
    assert.equal((await registry.pointer('host'))?.build, 'h0st1');
    assert.deepEqual(await registry.builds('host'), ['h0st1']);
    await setPinned(registry, 'sales', false, by);
    await put(...next);
    assert.equal(await live(registry), 'b0002');
  });

  test('what is switched off stays off over a publish; parts that switch it on again cannot be off', async () => {
    const { registry, put } = await opened();
    await setDisabled(registry, 'sales', true, { ...by, reason: 'Prices are wrong.' });
    await put(await remoteBuild('sales', { build: 'b0002' }));
    assert.equal((await registry.pointer('sales'))?.disabled, true);
    await setDisabled(registry, 'sales', false, by);
    assert.equal((await registry.pointer('sales'))?.disabled, false);
    await assert.rejects(setDisabled(registry, 'host', true, by), { code: 'needed' });
  });

  test('builds of an hour ago that nobody needs are removed; live, linked and recent ones stay', async () => {
    const { registry, put, at } = await opened();
    const day = 86_400_000;
    const old = ['0ld00', '0ld01'];
    for (const build of old) await registry.add('sales', build, (await remoteBuild('sales', { build })).dir);
    await newLink(registry, { unit: 'sales', build: '0ld01', by: 'ana' });
    // Sealed again as they would have been yesterday.
    for (const build of old) {
      const file = at(`sales/${build}/build.sig`);
      const seal = registry.keys.open(fs.readFileSync(file), 'It', { publish: 'sales' }) as object;
      fs.writeFileSync(
        file,
        registry.keys.seal({ ...seal, at: new Date(Date.now() - day).toISOString() }, { publish: 'sales' }),
      );
    }
    await registry.add('sales', 'fresh', (await remoteBuild('sales', { build: 'fresh' })).dir);
    await put(await remoteBuild('sales', { build: 'b0002' }));
    assert.deepEqual(await registry.builds('sales'), ['0ld01', 'b0001', 'b0002', 'fresh']);
  });

  test('a build that was damaged in the registry is made whole by publishing it again', async () => {
    const { registry, put, at } = await opened();
    fs.writeFileSync(at('sales/b0001/entry.js'), 'other()');
    await assert.rejects(registry.open('sales', 'b0001'), { code: 'damaged' });
    await put(await remoteBuild());
    assert.ok(await registry.open('sales', 'b0001'));
  });
});

describe('signatures', () => {
  test('one flipped byte in any file of a build is found and the file is named', async () => {
    const { registry, at } = await opened();
    const names = fs.readdirSync(at('sales/b0001'));
    assert.ok(names.length >= 12, 'code, compressed copies, description and seal');
    for (const name of names) {
      const file = at(`sales/b0001/${name}`);
      const content = fs.readFileSync(file);
      const flipped = Buffer.from(content);
      const middle = flipped.length >> 1;
      flipped[middle] = (flipped[middle] ?? 0) ^ 1;
      fs.writeFileSync(file, flipped);
      await assert.rejects(registry.open('sales', 'b0001'), (error: unknown) => {
        assert.ok(error instanceof RegistryFailure);
        if (name === 'build.sig') return error.code === 'unsigned';
        assert.equal(error.code, 'damaged');
        assert.deepEqual(error.details, [`${name} was changed after it was built.`]);
        return true;
      });
      fs.rmSync(file);
      await assert.rejects(registry.open('sales', 'b0001'), RegistryFailure, name);
      fs.writeFileSync(file, content);
    }
    assert.ok(await registry.open('sales', 'b0001'));
  });

  test('a changed pointer, one of another part, and one with a foreign key are refused', async () => {
    const { registry, at, again, put } = await opened();
    await put(await remoteBuild('books'));
    const file = at('sales/live.json');
    const content = fs.readFileSync(file, 'utf8');
    const refused = async (text: string, says: RegExp) => {
      fs.writeFileSync(file, text);
      await assert.rejects((await again()).pointer('sales'), (error: RegistryFailure) => {
        assert.equal(error.code, 'unsigned');
        assert.match(error.message, says);
        return true;
      });
    };
    await refused(content.replace('b0001', 'b0009'), /was changed after it was signed/);
    await refused(fs.readFileSync(at('host/live.json'), 'utf8'), /key "host", which may not publish sales/);
    await refused(fs.readFileSync(at('books/live.json'), 'utf8'), /it is of another part/);
    await refused('{}', /it is not a signed file/);
    const foreign = await readKeys(registry.files, keysOfInstallation());
    await refused(
      foreign.seal(JSON.parse(JSON.parse(content).payload), { publish: 'sales' }),
      /signed with a key that is not trusted/,
    );
    fs.writeFileSync(file, content);
    assert.equal(await live(registry), 'b0001');
  });

  test('the seal of another build is no seal', async () => {
    const { registry, at } = await opened({ builds: ['b0002'] });
    fs.copyFileSync(at('sales/b0001/build.sig'), at('sales/b0002/build.sig'));
    await assert.rejects(registry.open('sales', 'b0002'), /signature of another build/);
  });

  test('an older pointer put back is refused by whoever has seen the newer', async () => {
    const { registry, at, put } = await opened();
    const older = fs.readFileSync(at('sales/live.json'));
    await put(await remoteBuild('sales', { build: 'b0002' }));
    fs.writeFileSync(at('sales/live.json'), older);
    await assert.rejects(registry.pointer('sales'), { code: 'replayed' });
    await assert.rejects(setPinned(registry, 'sales', true, by), { code: 'replayed' });
  });

  test('a journal entry that nobody signed is left out', async () => {
    const { registry, at } = await opened();
    const before = await registry.journal();
    fs.writeFileSync(at('journal/29990101T000000000Z-forged.json'), '{"payload":"{}","key":"x","signature":"y"}');
    assert.deepEqual(await registry.journal(), before);
  });

  test('a journal that was read is asked only for what is new', async (t) => {
    const { registry } = await opened({ builds: ['b0002'] });
    const before = await registry.journal();
    assert.ok(before.length > 1);
    const get = t.mock.method(registry.files, 'get');
    assert.deepEqual(await registry.journal(), before);
    assert.equal(get.mock.callCount(), 0);
    await registry.note({ unit: 'sales', action: 'refuse', actor: 'ana', build: 'b0003' });
    assert.equal((await registry.journal())[0]?.action, 'refuse');
    assert.equal(get.mock.callCount(), 1);
  });

  test('names that lead out of the registry are refused', async () => {
    const { registry } = await opened();
    for (const name of ['../sales', '..', 'sales/../../x', 'a\0b']) {
      await assert.rejects(registry.pointer(name), { code: 'bad_name' });
      await assert.rejects(registry.open(name, 'b0001'), { code: 'bad_name' });
      await assert.rejects(registry.open('sales', name), { code: 'bad_name' });
    }
    for (const name of ['journal', 'links'])
      await assert.rejects(registry.add(name, 'b0001', (await remoteBuild()).dir), { code: 'reserved' });
  });
});

describe('links to local builds', () => {
  test('a link leads to its build, moves with it, and ends', async () => {
    const { registry } = await opened();
    const { link, token } = await newLink(registry, { unit: 'sales', build: 'b0001', by: 'ana' });
    const read = readToken(registry.keys, token);
    assert.deepEqual([read.unit, read.by, read.link], ['sales', 'ana', link.link]);
    await moveLink(registry, link, 'b0002');
    assert.equal((await readLink(registry, read.link))?.build, 'b0002');
    await endLink(registry, link);
    assert.equal((await readLink(registry, read.link))?.build, undefined);
    assert.deepEqual(
      (await registry.journal(2)).map(({ action }) => action),
      ['unlink', 'link'],
    );
    assert.equal(await live(registry), 'b0001');
  });

  test('neither a foreign token nor another signed text is a token', async () => {
    const { registry, at } = await opened();
    const foreign = await readKeys(registry.files, keysOfInstallation());
    const { token } = await newLink(new Registry(registry.files, foreign), { unit: 'sales', build: 'b0001', by: 'x' });
    assert.throws(() => readToken(registry.keys, token), { code: 'unsigned' });
    const pointer = fs.readFileSync(at('sales/live.json')).toString('base64url');
    assert.throws(() => readToken(registry.keys, pointer), /no link to a local build/);
    for (const text of ['', 'x', 'e30', '%%%'])
      assert.throws(() => readToken(registry.keys, text), { code: 'unsigned' });
    assert.equal(await readLink(registry, 'ffffffffffff'), undefined);
    await assert.rejects(readLink(registry, '../sales/live'), { code: 'bad_name' });
  });
});
