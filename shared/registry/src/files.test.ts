import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { RegistryFailure } from './failure.ts';
import type { Files } from './files.ts';
import { FolderFiles } from './folder-files.ts';
import { readKeys } from './keys.ts';
import { S3Files } from './s3-files.ts';
import { keysOfInstallation } from './testing/keys.ts';
import { type ObjectStore, startObjectStore } from './testing/object-store.ts';

const temporary = (name: string) => fs.mkdtempSync(path.join(os.tmpdir(), `avenue-${name}-`));
let store: ObjectStore;

before(async () => {
  store = await startObjectStore();
});
after(() => store.end());

let prefixes = 0;
const kinds: Record<string, () => Promise<Files>> = {
  'a folder': async () => new FolderFiles(temporary('registry')),
  'object storage': async () => {
    const files = new S3Files({ ...store.place, prefix: `registry-${++prefixes}` });
    await files.prepare();
    return files;
  },
};

for (const [kind, open] of Object.entries(kinds)) {
  describe(`a registry in ${kind}`, () => {
    test('what was put is there, what was not is nothing, what was removed is gone', async () => {
      const files = await open();
      assert.equal(await files.get('sales/live.json'), undefined);
      await files.put('sales/live.json', 'one');
      await files.put('sales/live.json', 'two');
      assert.equal(String(await files.get('sales/live.json')), 'two');
      await files.remove('sales/live.json');
      await files.remove('sales/live.json');
      assert.equal(await files.get('sales/live.json'), undefined);
    });

    test('a write happens only if the file still has the expected content', async () => {
      const files = await open();
      assert.equal(await files.replace('a/x', undefined, '1'), true);
      assert.equal(await files.replace('a/x', undefined, '2'), false);
      assert.equal(await files.replace('a/x', Buffer.from('0'), '2'), false);
      assert.equal(await files.replace('a/y', Buffer.from('0'), '2'), false);
      assert.equal(await files.replace('a/x', Buffer.from('1'), '2'), true);
      assert.equal(String(await files.get('a/x')), '2');
      assert.equal(await files.get('a/y'), undefined);
    });

    test('of twenty writers who expect the same one succeeds', async () => {
      const files = await open();
      const writers = Array.from({ length: 20 }, (_, at) => `writer ${at}`);
      const wrote = await Promise.all(writers.map((writer) => files.replace('a/x', undefined, writer)));
      assert.equal(wrote.filter(Boolean).length, 1);
      assert.equal(String(await files.get('a/x')), writers[wrote.indexOf(true)]);
    });

    test('names are those of one level, sorted, without hidden ones and without neighbours of a like name', async () => {
      const files = await open();
      assert.deepEqual(await files.names('sales'), []);
      for (const key of ['sales/b/1', 'sales/b/2', 'sales/a', 'sales/.hidden', 'sales-two/c', 'top'])
        await files.put(key, key);
      assert.deepEqual(await files.names('sales'), ['a', 'b']);
      assert.deepEqual(await files.names(''), ['sales', 'sales-two', 'top']);
    });

    test('a list of 900 names is whole', async () => {
      const files = await open();
      const names = Array.from({ length: 900 }, (_, at) => `n${String(at).padStart(4, '0')}`);
      for (let at = 0; at < names.length; at += 100)
        await Promise.all(names.slice(at, at + 100).map((name) => files.put(`journal/${name}`, '')));
      assert.deepEqual(await files.names('journal'), names);
    });

    test('a folder that was brought in has a local copy; a removed one is gone with all in it', async () => {
      const files = await open();
      const source = temporary('source');
      for (const name of ['one.js', 'two.js']) fs.writeFileSync(path.join(source, name), name);
      await files.addFolder('sales/b1', source, ['one.js', 'two.js'], { name: 'build.sig', content: 'seal' });
      const dir = await files.local('sales/b1', ['one.js', 'two.js']);
      assert.equal(fs.readFileSync(path.join(dir, 'two.js'), 'utf8'), 'two.js');
      await files.removeFolder('sales/b1');
      await files.removeFolder('sales/b1');
      assert.deepEqual(await files.names('sales'), []);
      assert.equal(fs.existsSync(path.join(await files.local('sales/b1', ['two.js']), 'two.js')), false);
    });

    test('names that lead elsewhere are refused', async () => {
      const files = await open();
      for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/./b', 'a\\b', 'a/\0', '..']) {
        await assert.rejects(files.get(key), { code: 'bad_name' }, key);
        await assert.rejects(files.put(key, ''), { code: 'bad_name' }, key);
        await assert.rejects(files.removeFolder(key), { code: 'bad_name' }, key);
      }
    });

    test('whoever watches hears of pointers and links, until it stops', async () => {
      const files = await open();
      await files.put('sales/live.json', '1');
      let calls = 0;
      let wake = () => {};
      const stop = files.watch(() => {
        calls += 1;
        wake();
      });
      const heard = () => new Promise<void>((resolve) => (wake = resolve));
      // Object storage is looked at in turns: written until the first look has passed.
      const keepWriting = setInterval(() => void files.put('sales/live.json', `${Date.now()}`), 40);
      await heard();
      clearInterval(keepWriting);
      const link = heard();
      const keepLinking = setInterval(() => void files.put('links/0123456789ab.json', `${Date.now()}`), 40);
      await link;
      clearInterval(keepLinking);
      stop();
      assert.ok(calls >= 2);
    });
  });
}

test('the lock of a process that ended is taken over at once', async () => {
  const files = new FolderFiles(temporary('registry'));
  await files.put('sales/live.json', '1');
  const ended = 2 ** 22 + 1;
  fs.writeFileSync(path.join(files.place, 'sales/.live.json.lock'), `${os.hostname()} ${ended} left`);
  const start = performance.now();
  assert.equal(await files.replace('sales/live.json', Buffer.from('1'), '2'), true);
  assert.ok(performance.now() - start < 5000);
  assert.deepEqual(fs.readdirSync(path.join(files.place, 'sales')), ['live.json']);
});

test('of ten processes that start in an empty folder all get the same key', async () => {
  const place = temporary('registry');
  const keys = await Promise.all(Array.from({ length: 10 }, () => readKeys(new FolderFiles(place), {})));
  const texts = keys.map((own, at) => own.seal({ at }, 'serve'));
  for (const own of keys) for (const text of texts) assert.ok(own.open(text, 'It', 'serve'));
  for (const name of ['.key-host', '.key-remotes', '.key-operations'])
    assert.equal(fs.statSync(path.join(place, name)).mode & 0o777, 0o600);
});

test('object storage without keys is refused: a key beside the files would prove nothing', async () => {
  const files = new S3Files(store.place);
  await assert.rejects(readKeys(files, {}), { code: 'registry_settings' });
  const keys = keysOfInstallation();
  await assert.rejects(readKeys(files, { ...keys, AVENUE_SIGNING_KEY: 'nonsense' }), /is no Ed25519 key/);
});

test('a store that is down is named in a sentence, and works again when it is back', async () => {
  const files = new S3Files({ ...store.place, prefix: 'down' });
  await files.put('a/x', '1');
  await store.stop();
  await assert.rejects(files.get('a/x'), (error: unknown) => {
    assert.ok(error instanceof RegistryFailure);
    assert.equal(error.code, 'unreachable');
    assert.match(error.message, /^The object storage at http:\/\/127\.0\.0\.1:\d+ does not answer/);
    return true;
  });
  await store.start();
  assert.equal(String(await files.get('a/x')), '1');
});

test('a store that refuses the key says which settings to check', async () => {
  const files = new S3Files({ ...store.place, accessKeyId: 'wrong' });
  await assert.rejects(files.put('a/x', '1'), { code: 'denied' });
});
