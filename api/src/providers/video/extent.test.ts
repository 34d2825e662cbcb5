import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { extentsOf } from './extent.ts';

test('layers of a ten-minute video are looked at, each for itself', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-extent-'));
  try {
    const files = Array.from({ length: 300 }, (_, n) => {
      const file = path.join(folder, `${n}.png`);
      const drawn = createCanvas(720, 96);
      const paint = drawn.getContext('2d');
      paint.fillStyle = 'red';
      paint.fillRect(n * 2, 40, n === 7 ? 0 : 20, 20);
      fs.writeFileSync(file, drawn.toBuffer('image/png'));
      return file;
    });
    const found = await extentsOf([...files, files[0] as string], new AbortController().signal);
    assert.equal(found.get(files[7] as string), undefined, 'nothing shows in it');
    assert.equal(found.size, 299);
    for (const n of [0, 1, 23, 24, 25, 150, 299])
      assert.deepEqual(found.get(files[n] as string), { x: n * 2, y: 40, w: 20, h: 20 }, String(n));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
