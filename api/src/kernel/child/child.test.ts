import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { forkChild, spawnChild, spawnChildSync } from './index.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'child-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));
const sources = path.resolve(import.meta.dirname, '../..');

test('every process of the product is started here, where its environment is taken away', () => {
  const others = fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/[\\/]testing[\\/]/.test(file))
    .filter((file) => file !== path.join('kernel/child/index.ts'))
    .filter((file) =>
      /^import (?!type )[^;]*from 'node:child_process'/m.test(fs.readFileSync(path.join(sources, file), 'utf8')),
    );
  assert.deepEqual(others, []);
});

test('no key or password of ours reaches a child, however it is started', async () => {
  const honey = { AVENUE_KEY: 'honey', PGPASSWORD: 'honey', S3_SECRET_ACCESS_KEY: 'honey', OPENAI_API_KEY: 'honey' };
  const before = { ...process.env };
  Object.assign(process.env, honey);
  try {
    const heard = await new Promise<string>((resolve) => {
      let text = '';
      const child = spawnChild('env', [], { stdio: ['ignore', 'pipe', 'ignore'], limits: { cpuS: 5 } });
      child.stdout?.on('data', (part: Buffer) => {
        text += part.toString();
      });
      child.on('close', () => resolve(text));
    });
    assert.match(heard, /^PATH=/m);
    assert.doesNotMatch(heard, /honey/);
    assert.doesNotMatch(String(spawnChildSync('env', []).stdout), /honey/);
    const file = path.join(folder, 'tell.mjs');
    fs.writeFileSync(file, 'process.send(process.env)');
    const child = forkChild(pathToFileURL(file));
    const [told] = await once(child, 'message');
    child.kill('SIGKILL');
    assert.doesNotMatch(JSON.stringify(told), /honey/);
  } finally {
    for (const name of Object.keys(honey)) if (!(name in before)) delete process.env[name];
  }
});
