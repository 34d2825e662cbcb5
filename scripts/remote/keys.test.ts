import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { openRegistry, publish } from '@avenue/registry';
import { hostBuild, remoteBuild, served } from '@avenue/registry/testing/builds';
import { makeKeys, rekey } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-remote-keys-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const text = (name: string) => fs.readFileSync(path.join(folder, 'keys', name), 'utf8');

/** A registry whose keys stand in the environment, all of them made by the command. */
const opened = () =>
  openRegistry('', {
    AVENUE_REGISTRY: path.join(folder, 'registry'),
    AVENUE_TRUST_FILE: path.join(folder, 'keys/trust.json'),
    AVENUE_SIGNING_KEY: `${text('host.key')},${text('remotes.key')}`,
    AVENUE_OPERATIONS_KEY: text('operations.key'),
  });

test('the keys that are made publish, are read by their owner alone, and are never written over', async () => {
  const said = makeKeys(path.join(folder, 'keys'));
  for (const name of ['host.key', 'remotes.key', 'operations.key']) {
    assert.equal(fs.statSync(path.join(folder, 'keys', name)).mode & 0o777, 0o600);
    assert.ok(!said.includes(text(name)), 'no key is printed');
  }
  await publish(await opened(), [await hostBuild(), await remoteBuild()], { actor: 'ana', served });
  assert.throws(() => makeKeys(path.join(folder, 'keys')), { code: 'keys_there' });
});

test('a registry with one key for everything is signed anew by one command', async () => {
  const AVENUE_REGISTRY = path.join(folder, 'registry');
  await publish(await openRegistry('', { AVENUE_REGISTRY }), [await hostBuild(), await remoteBuild()], {
    actor: 'ana',
    served,
  });
  const AVENUE_SIGNING_KEY = fs.readFileSync(path.join(AVENUE_REGISTRY, '.key-remotes'), 'utf8');
  await rekey(path.join(folder, 'keys'), '', { AVENUE_REGISTRY, AVENUE_SIGNING_KEY });
  const registry = await opened();
  assert.equal((await registry.pointer('sales'))?.build, 'b0001');
  assert.ok(await registry.open('sales', 'b0001'));
  await assert.rejects(rekey(path.join(folder, 'more'), '', { AVENUE_REGISTRY }), { code: 'usage' });
});
