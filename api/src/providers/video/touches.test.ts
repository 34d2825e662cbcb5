import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { touchesOf } from './touches.ts';

test('layers of a ten-minute video are looked at, each for itself', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-extent-'));
  try {
    const tops = [0, 40, 76];
    const files = Array.from({ length: 300 }, (_, n) => {
      const file = path.join(folder, `${n}.png`);
      const drawn = createCanvas(720, 96);
      const paint = drawn.getContext('2d');
      paint.fillStyle = 'red';
      paint.fillRect(n * 2, tops[n % 3] as number, n === 7 ? 0 : 20, 20);
      fs.writeFileSync(file, drawn.toBuffer('image/png'));
      return file;
    });
    const found = await touchesOf([...files, files[0] as string], 96, new AbortController().signal);
    assert.equal(found.get(files[7] as string), undefined, 'nothing shows in it');
    assert.equal(found.size, 299);
    for (const n of [0, 1, 23, 24, 25, 150, 299])
      assert.deepEqual(found.get(files[n] as string), { top: n % 3 === 0, bottom: n % 3 === 2 }, String(n));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
