import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logoPlace } from './logo.ts';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
const shapes = [
  { width: 400, height: 200 },
  { width: 64, height: 640 },
  { width: 3000, height: 300 },
];

test('a logo stands on even pixels, keeps its shape, and stays clear of what players and captions show', () => {
  for (const frame of [
    { width: 1080, height: 1920 },
    { width: 540, height: 960 },
    { width: 1920, height: 1080 },
  ])
    for (const sides of shapes)
      for (const corner of corners)
        for (const size of ['small', 'medium', 'large'] as const) {
          const { x, y, w, h } = logoPlace(frame, sides, { corner, size });
          for (const value of [x, y, w, h]) assert.equal(value % 2, 0);
          assert.ok(Math.abs(w / h / (sides.width / sides.height) - 1) < 0.16, `${w} x ${h}`);
          const share = (value: number, of: number) => value / of;
          assert.ok(share(x, frame.width) > 0.045 && share(x + w, frame.width) < 0.955);
          const upright = frame.height > frame.width;
          if (upright) assert.ok(share(x + w, frame.width) < 0.86 && share(y, frame.height) > 0.115);
          // Captions of a short stand around 0.75 of the height; those of a wide video in its middle.
          if (upright) assert.ok(share(y + h, frame.height) < 0.67);
          else
            assert.ok(
              share(y + h, frame.height) < 0.91 && (share(x + w, frame.width) < 0.26 || x > 0.74 * frame.width),
            );
        }
});
