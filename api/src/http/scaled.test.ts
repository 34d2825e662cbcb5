import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let url: string;
before(async () => {
  app = await startTestApp();
  const picture = createCanvas(1280, 720).toBuffer('image/jpeg');
  url = await app.services.store.putBuffer(picture, 'jpg', { engine: 'Test' } as never);
});
after(() => app.close());

const get = (at: string) => app.raw({ url: at, headers: { host: 'localhost' } });
const typeOf = async (at: string) => (await get(at)).headers['content-type'];

test('a stored picture is given in the widths there are, runs nothing, and in any other as it is', async () => {
  const small = await get(`${url}?width=320`);
  assert.deepEqual([small.statusCode, small.headers['content-type']], [200, 'image/webp']);
  assert.match(String(small.headers['content-security-policy']), /sandbox/);
  assert.match(String(small.headers['cache-control']), /^private, max-age=31536000/);
  const whole = await get(url);
  assert.ok(small.rawPayload.length < whole.rawPayload.length);
  for (const width of ['321', '9999999', '-1', '320abc', ''])
    assert.equal(await typeOf(`${url}?width=${width}`), 'image/jpeg');
  assert.equal((await get(`/media/${'0'.repeat(64)}.jpg?width=320`)).statusCode, 404);
});

test('a copy goes with its picture, and is not served without it', async () => {
  const { store, db } = app.services;
  await get(`${url}?width=160`);
  const copy = store.scaledOf(url, 160);
  assert.ok(fs.existsSync(copy));
  await app.pool.query("update kernel.artefacts set created_at = now() - interval '2 days'");
  assert.equal(await db.transaction((tx) => store.discard(tx, [path.basename(url)])), 1);
  assert.equal(fs.existsSync(copy), false);
  assert.equal((await get(`${url}?width=160`)).statusCode, 404);
});
