import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { QueueItem, Script } from '@avenue/contract';
import { startPostgres, urlOf } from '../api/src/kernel/db/postgres.ts';
import { nodeFlags } from '../scripts/node-flags.mjs';
import { call, get, post } from './support/calls.ts';
import { endProduct, type Product, root, startProduct } from './support/product.ts';

const run = promisify(execFile);

let product: Product;
let folder: string;

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-backup-'));
  product = await startProduct();
});
after(async () => {
  await endProduct(product);
  fs.rmSync(folder, { recursive: true, force: true });
});

const command = (script: string, args: readonly string[], env: Record<string, string>) =>
  run(process.execPath, [...nodeFlags, `scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, AVENUE_BACKUP_PASSPHRASE: 'four words are good', ...env },
  });

/** Everything an operator would miss. */
async function contents(of: Pick<Product, 'url'>) {
  const scripts = await get<Script[]>(of, '/api/scripts');
  const queue = await get<QueueItem[]>(of, '/api/upload-queue');
  const journal = await get<unknown[]>(of, '/api/journal?limit=500');
  const config = await get<{ name: string; isSet: boolean }[]>(of, '/api/admin/config');
  return { scripts, queue, journal, config };
}

async function assertServed(of: Pick<Product, 'url'>, queue: readonly QueueItem[]) {
  for (const url of queue.flatMap(({ thumbnailUrl, videoUrl = '' }) => [thumbnailUrl, videoUrl])) {
    const bytes = Buffer.from(await (await fetch(of.url + url)).arrayBuffer());
    const { createHash } = process.getBuiltinModule('node:crypto');
    assert.equal(createHash('sha256').update(bytes).digest('hex'), path.parse(url).name);
  }
}

test('a backup taken under writes is whole, and restores into an empty folder and into another PostgreSQL', async () => {
  await call(product, 'PUT', '/api/admin/config', { changes: { OPENAI_API_KEY: 'sk-test-0123456789' } });

  const file = path.join(folder, 'one.tar');
  let writing = true;
  let written = 0;
  const writer = (async () => {
    while (writing) {
      await post(product, '/api/scripts', {
        channel: 'CHANNEL_SLOW_HISTORY',
        title: `Written meanwhile ${written}`,
        text: 'one two three four five',
      });
      written++;
    }
  })();
  const { stdout } = await command('backup', [file], { AVENUE_DATA_DIR: product.dataDir });
  writing = false;
  await writer;
  assert.match(stdout, /read them back/);
  assert.match(stdout, /journal's chain was verified: \d+ entries/);
  assert.ok(written > 3, 'writes went on meanwhile');
  assert.equal(fs.statSync(file).mode & 0o077, 0, 'only the owner may read it');

  const original = await contents(product);
  await product.stop();
  const exact = path.join(folder, 'two.tar');
  await command('backup', [exact], { AVENUE_DATA_DIR: product.dataDir });

  const other = path.join(folder, 'elsewhere');
  await command('restore', [exact], { AVENUE_DATA_DIR: other });
  const restored = await startProduct({ dataDir: other });
  try {
    assert.deepEqual(await contents(restored), original);
    await assertServed(restored, original.queue);
    assert.equal(
      fs.readFileSync(path.join(other, 'master.key'), 'utf8'),
      fs.readFileSync(path.join(product.dataDir, 'master.key'), 'utf8'),
    );
    assert.notEqual((await get<{ journal: { state: string } }>(restored, '/api/about')).journal.state, 'broken');
    const journal = await get<{ seq: number }[]>(restored, '/api/journal?limit=1');
    await post(restored, '/api/scripts', { channel: 'CHANNEL_SLOW_HISTORY', title: 'After', text: '' });
    await post(restored, '/api/admin/channels', { label: 'After the restore' });
    assert.ok(((await get<{ seq: number }[]>(restored, '/api/journal?limit=1'))[0]?.seq ?? 0) > (journal[0]?.seq ?? 0));
  } finally {
    await restored.stop();
  }

  const cluster = path.join(folder, 'cluster');
  fs.mkdirSync(cluster, { mode: 0o755 });
  fs.chmodSync(folder, 0o755);
  const server = await startPostgres(cluster);
  const url = urlOf(server.connection);
  const third = path.join(folder, 'third');
  await command('restore', [exact], { AVENUE_DATA_DIR: third, DATABASE_URL: url });
  const moved = await startProduct({ dataDir: third, env: { DATABASE_URL: url } });
  try {
    assert.deepEqual(await contents(moved), original);
    await assertServed(moved, original.queue);
  } finally {
    await moved.stop();
    await server.stop();
  }
});

test('a cut-off backup is refused and leaves the studio empty; a filled studio is not overwritten', async () => {
  const good = fs.readFileSync(path.join(folder, 'two.tar'));
  const cut = path.join(folder, 'cut.tar');
  fs.writeFileSync(cut, good.subarray(0, Math.floor(good.length / 2)));
  const dataDir = path.join(folder, 'into-cut');
  const failure = await command('restore', [cut], { AVENUE_DATA_DIR: dataDir }).then(
    () => undefined,
    (error: { stderr: string }) => error.stderr,
  );
  assert.match(failure ?? 'no failure', /damaged/);
  assert.equal(fs.existsSync(path.join(dataDir, 'master.key')), false);
  const refused = await command('restore', [path.join(folder, 'two.tar')], { AVENUE_DATA_DIR: product.dataDir }).then(
    () => undefined,
    (error: { stderr: string }) => error.stderr,
  );
  assert.match(refused ?? 'no failure', /not empty/);
});
