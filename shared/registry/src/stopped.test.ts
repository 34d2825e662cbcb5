import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { publish } from './actions.ts';
import { openRegistry } from './open.ts';
import { hostBuild, remoteBuild, served } from './testing/builds.ts';
import { keysOfInstallation } from './testing/keys.ts';
import { type ObjectStore, startObjectStore } from './testing/object-store.ts';

const program = path.join(import.meta.dirname, 'testing/publisher.ts');
const temporary = (name: string) => fs.mkdtempSync(path.join(os.tmpdir(), `avenue-${name}-`));
let store: ObjectStore;

before(async () => {
  store = await startObjectStore();
});
after(() => store.end());

let buckets = 0;
const kinds: Record<string, () => NodeJS.ProcessEnv> = {
  'a folder': () => ({ AVENUE_REGISTRY: temporary('registry') }),
  'object storage': () => ({
    AVENUE_REGISTRY: `s3://bucket-${++buckets}/registry`,
    S3_ENDPOINT: store.place.endpoint,
    S3_ACCESS_KEY_ID: store.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.place.secretAccessKey,
    ...keysOfInstallation(),
  }),
};

/** @returns how the process ended */
function run(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, ...env, CACHE: temporary('cache') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? String(code))));
}

async function opened(env: NodeJS.ProcessEnv) {
  const registry = await openRegistry(temporary('cache'), env);
  await publish(registry, [await hostBuild(), await remoteBuild()], { actor: 'ana', served });
  return registry;
}

const stops: Record<string, readonly string[]> = {
  'a folder': ['copy', 'flip'],
  'object storage': ['upload', 'seal', 'flip'],
};

for (const [kind, settings] of Object.entries(kinds)) {
  describe(`a publisher of ${kind}`, () => {
    for (const place of stops[kind] ?? [])
      test(`that is killed at "${place}" leaves the old build live, and the next publish works`, async () => {
        const env = settings();
        const registry = await opened(env);
        assert.equal(await run(env, 'die', place), 'SIGKILL');
        assert.deepEqual(await registry.units(), ['host', 'sales']);
        assert.equal((await registry.pointer('sales'))?.build, 'b0001');
        assert.ok(await registry.open('sales', 'b0001'));
        // What came in half has no seal, so nothing of it can be served.
        if (place !== 'flip') await assert.rejects(registry.open('sales', 'b0002'), { code: 'no_build' });
        assert.deepEqual(await registry.builds('sales'), place === 'flip' ? ['b0001', 'b0002'] : ['b0001']);
        const built = await remoteBuild('sales', { build: 'b0002' });
        await publish(registry, [built], { actor: 'ana', served });
        assert.equal((await registry.pointer('sales'))?.build, 'b0002');
        assert.ok(await registry.open('sales', 'b0002'));
      });

    test('that is killed after the flip has published; its journal entry comes with the next action', async () => {
      const env = settings();
      const registry = await opened(env);
      assert.equal(await run(env, 'die', 'journal'), 'SIGKILL');
      assert.equal((await registry.pointer('sales'))?.build, 'b0002');
      await publish(registry, [await remoteBuild('sales', { build: 'b0003' })], { actor: 'ana', served });
      const builds = (await registry.journal()).filter(({ unit }) => unit === 'sales').map(({ build }) => build);
      assert.deepEqual(builds, ['b0003', 'b0002', 'b0001']);
    });

    test('beside another one, five builds each: every one is in the journal once, and the last one is live', async () => {
      const env = settings();
      const registry = await opened(env);
      assert.deepEqual(await Promise.all([run(env, 'publish', 'ana', '5'), run(env, 'publish', 'ben', '5')]), [
        '0',
        '0',
      ]);
      const entries = (await registry.journal(1000)).filter(({ unit, build }) => unit === 'sales' && build !== 'b0001');
      const expected = ['ana', 'ben'].flatMap((name) =>
        Array.from({ length: 5 }, (_, at) => `${name}${String(at).padStart(3, '0')}`),
      );
      assert.deepEqual(entries.map(({ build }) => build).sort(), expected);
      const pointer = await registry.pointer('sales');
      assert.equal(pointer?.revision, 11);
      assert.equal(pointer?.build, entries[0]?.build);
      assert.ok(await registry.open('sales', pointer?.build ?? ''));
    });
  });
}
