import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { presets } from '../types.ts';
import { endCard, endPlaces } from './end-card.ts';

const size = { width: 960, height: 540 };
const request = { title: 'One experiment a week. Come along.', about: 'physics at home', seed: 7, ...size } as const;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'end-card-'));
after(() => fs.rmSync(folder, { recursive: true }));

/** A logo of one colour that no look has. */
function logoOf(width: number, height: number): string {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff00fe';
  context.fillRect(0, 0, width, height);
  const file = path.join(folder, `${width}x${height}.png`);
  fs.writeFileSync(file, canvas.toBuffer('image/png'));
  return file;
}

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

for (const room of ['one', 'two'] as const)
  for (const [width, height] of [
    [400, 60],
    [60, 400],
    [24, 24],
  ] as const)
    test(`a logo of ${width} by ${height} stands whole at the top right beside ${room}, in its own shape`, async () => {
      const logo = logoOf(width, height);
      const { foreground } = await endCard({ ...request, preset: 'quiet', logo }, room);
      const context = await pixelsOf(foreground ?? Buffer.alloc(0));
      const { data } = context.getImageData(0, 0, size.width, size.height);
      const xs: number[] = [];
      const ys: number[] = [];
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] !== 255 || data[at + 1] !== 0 || data[at + 2] !== 254) continue;
        xs.push((at / 4) % size.width);
        ys.push(Math.floor(at / 4 / size.width));
      }
      const span = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
      const place = endPlaces(room, { ...size, logo: true }).logo;
      assert.ok(Math.min(...xs) >= place.x && Math.max(...xs) < place.x + place.w);
      assert.ok(Math.min(...ys) >= place.y && Math.max(...ys) < place.y + place.h);
      const scale = Math.min(1, place.w / width, place.h / height);
      assert.ok(Math.abs(span(xs) - width * scale) <= 2 && Math.abs(span(ys) - height * scale) <= 2);
      assert.ok(place.x + place.w - 1 - Math.max(...xs) <= 1);
    });

test('places lie within the picture, apart from each other, and hold pictures of 16:9', () => {
  for (const room of ['one', 'two'] as const) {
    const { videos, channel, title, logo } = endPlaces(room, { width: 1920, height: 1080, logo: true });
    const boxes = [
      title,
      logo,
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
