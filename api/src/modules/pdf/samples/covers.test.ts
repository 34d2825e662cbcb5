import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { sha256 } from '../../../kernel/ids.ts';
import { sampleCovers, shippedCovers, shippedFile } from './covers.ts';

test('covers that ship were drawn from what stands here now, and are whole', () => {
  const shipped = shippedCovers();
  assert.deepEqual(
    shipped.map(({ made: { fonts: _fonts, contrast: _contrast, capsAt120: _caps, ...recipe } }) => recipe),
    sampleCovers,
    'Run "npm run samples".',
  );
  for (const { file, url, bytes } of shipped) {
    const image = fs.readFileSync(shippedFile(file));
    assert.deepEqual([`/media/${sha256(image)}.jpg`, image.length], [url, bytes]);
  }
  assert.ok(shipped.reduce((sum, { bytes }) => sum + bytes, 0) < 1_000_000);
});
