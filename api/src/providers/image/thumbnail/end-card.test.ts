import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { presets } from '../types.ts';
import { endCard, endPlaces } from './end-card.ts';

const size = { width: 960, height: 540 };
const request = { title: 'One experiment a week. Come along.', about: 'physics at home', seed: 7, ...size } as const;

async function pixelsOf(image: Buffer) {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(image), 0, 0);
  return context;
}

for (const room of ['one', 'two'] as const)
  test(`places for ${room === 'one' ? 'one video' : 'two videos'} and the channel are one calm tone in every look, and words stand beside them`, async () => {
    const { videos, channel, title } = endPlaces(room, size);
    assert.equal(videos.length, room === 'one' ? 1 : 2);
    const inside = Math.floor(channel.r * 0.65);
    const circle = { x: channel.x - inside, y: channel.y - inside, w: 2 * inside, h: 2 * inside };
    for (const preset of presets) {
      const { foreground, touches } = await endCard({ ...request, preset }, room);
      assert.deepEqual(touches, { top: true, bottom: true });
      const context = await pixelsOf(foreground ?? Buffer.alloc(0));
      for (const { x, y, w, h } of [...videos, circle]) {
        // An edge may lie between two pixels.
        const { data } = context.getImageData(Math.ceil(x) + 2, Math.ceil(y) + 2, Math.floor(w) - 4, Math.floor(h) - 4);
        const tones = new Set(new Uint32Array(data.buffer));
        assert.equal(tones.size, 1, `${preset} ${room}`);
      }
      const words = context.getImageData(title.x, title.y, title.w, title.h).data;
      assert.ok(new Set(new Uint32Array(words.buffer)).size > 5, `${preset} has words`);
    }
  });

test('places lie within the picture, apart from each other, and hold pictures of 16:9', () => {
  for (const room of ['one', 'two'] as const) {
    const { videos, channel, title } = endPlaces(room, { width: 1920, height: 1080 });
    const boxes = [
      title,
      ...videos,
      { x: channel.x - channel.r, y: channel.y - channel.r, w: 2 * channel.r, h: 2 * channel.r },
    ];
    for (const [at, one] of boxes.entries()) {
      assert.ok(one.x >= 0 && one.y >= 0 && one.x + one.w <= 1920 && one.y + one.h <= 1080, `${room} ${at}`);
      for (const other of boxes.slice(at + 1))
        assert.ok(
          one.x + one.w <= other.x ||
            other.x + other.w <= one.x ||
            one.y + one.h <= other.y ||
            other.y + other.h <= one.y,
          `${room} ${at}`,
        );
    }
    for (const { w, h } of videos) assert.ok(Math.abs(w / h - 16 / 9) < 0.01);
  }
});
