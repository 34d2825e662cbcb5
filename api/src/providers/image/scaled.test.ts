import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { scaledPicture } from './scaled.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scaled-'));
after(() => fs.rmSync(folder, { recursive: true }));

function picture(name: string, width: number, height: number): string {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c00';
  context.fillRect(0, 0, width / 2, height);
  const file = path.join(folder, name);
  fs.writeFileSync(file, name.endsWith('png') ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg'));
  return file;
}
const at = (name: string) => path.join(folder, 'cache', name);

test('a copy has the width that was asked for, the shape of its picture and what is clear in it', async () => {
  const file = picture('wide.png', 1000, 500);
  assert.equal(await scaledPicture(file, at('wide'), 320), true);
  const copy = await loadImage(at('wide'));
  assert.deepEqual([copy.width, copy.height], [320, 160]);
  const canvas = createCanvas(320, 160);
  canvas.getContext('2d').drawImage(copy, 0, 0);
  assert.equal(canvas.getContext('2d').getImageData(300, 80, 1, 1).data[3], 0);
  assert.ok(fs.statSync(at('wide')).size < fs.statSync(file).size);
});

test('what is no wider, no picture, torn, or too large to decode has no copy, and nothing is left behind', async () => {
  const torn = picture('torn.jpg', 900, 900);
  fs.truncateSync(torn, 300);
  const huge = path.join(folder, 'huge.png');
  // A head that says 60,000 by 60,000.
  const head = fs.readFileSync(picture('small.png', 8, 8));
  head.writeUInt32BE(60_000, 16);
  head.writeUInt32BE(60_000, 20);
  fs.writeFileSync(huge, head);
  const words = path.join(folder, 'words.jpg');
  fs.writeFileSync(words, 'no picture');
  for (const file of [picture('narrow.jpg', 320, 900), torn, huge, words, path.join(folder, 'gone.jpg')])
    assert.equal(await scaledPicture(file, at(path.basename(file)), 320), false, file);
  assert.deepEqual(fs.existsSync(at('')) ? fs.readdirSync(at('')).filter((name) => name !== 'wide') : [], []);
});

test('many who ask at once get one copy', async () => {
  const file = picture('many.jpg', 800, 600);
  const told = await Promise.all(Array.from({ length: 12 }, () => scaledPicture(file, at('many'), 160)));
  assert.deepEqual([...new Set(told)], [true]);
  assert.equal(fs.readdirSync(at('')).filter((name) => name.startsWith('many')).length, 1);
});
