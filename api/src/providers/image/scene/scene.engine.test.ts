import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sentences } from '../testing/sentences.ts';
import type { Picture } from '../types.ts';
import { composeScene } from './compose.ts';
import { renderForeground } from './render.ts';
import { composeStill, createSceneEngine, overscan } from './scene.engine.ts';

const progress = () => ({ signal: new AbortController().signal, report: () => undefined });
const request = {
  text: 'The fox waited by the old oak',
  role: 'point',
  preset: 'storybook',
  width: 540,
  height: 960,
  seed: 4,
} as const;

async function pixels(picture: Buffer) {
  const { width, height } = await loadImage(picture);
  return placed(picture, { width, height }, { x: 0, y: 0 });
}

async function placed(
  picture: Buffer,
  { width, height }: { width: number; height: number },
  { x, y }: { x: number; y: number },
) {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(picture), x, y);
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}

/** The foreground of a picture where it stands in the frame. */
const foregroundOf = ({ foreground, foregroundBox }: Picture, size: { width: number; height: number }) => {
  assert.ok(foreground && foregroundBox);
  return placed(foreground, size, foregroundBox);
};

test('A picture has an enlarged background, and a foreground with alpha that is cut to what shows of it', async () => {
  const picture = await createSceneEngine().picture(request, progress());
  const backdrop = await pixels(picture.background);
  const fore = await pixels(picture.foreground ?? Buffer.alloc(0));
  assert.deepEqual([backdrop.width, backdrop.height], [594, 1056]);
  const { x, y, w, h } = picture.foregroundBox ?? assert.fail();
  assert.deepEqual([fore.width, fore.height], [w, h]);
  assert.deepEqual([x % 2, y % 2, w % 2, h % 2], [0, 0, 0, 0], 'on the grid of chroma');
  assert.ok(x >= 0 && y >= 0 && x + w <= 540 && y + h <= 960);
  const shows = (column: number, row: number) => (fore.data[(row * w + column) * 4 + 3] ?? 0) > 0;
  const along = (length: number, at: (i: number) => boolean) => Array.from({ length }, (_, i) => i).some(at);
  // Even sides leave a clear line at most.
  for (const [edge, drawn] of Object.entries({
    top: along(w, (i) => shows(i, 0) || shows(i, 1)),
    bottom: along(w, (i) => shows(i, h - 1) || shows(i, h - 2)),
    left: along(h, (i) => shows(0, i) || shows(1, i)),
    right: along(h, (i) => shows(w - 1, i) || shows(w - 2, i)),
  }))
    assert.ok(drawn, edge);
  assert.ok(fore.data.some((value, i) => i % 4 === 3 && value === 255));
  const uncut = await renderForeground(composeScene({ ...request, overscan }), request.width, request.height);
  const { data } = uncut.getContext('2d').getImageData(0, 0, request.width, request.height);
  const whole = await foregroundOf(picture, request);
  assert.ok(
    data.every((value, i) => Math.abs(value - (whole.data[i] ?? 0)) <= 1),
    'nothing of it was cut off, and it stands where it was drawn',
  );
  assert.equal(picture.engine, 'scene');
  assert.ok(picture.used.length >= 3);
});

test('The same request gives the same bytes', async () => {
  const engine = createSceneEngine();
  const [a, b] = [await engine.picture(request, progress()), await engine.picture(request, progress())];
  assert.ok(a.background.equals(b.background));
  assert.ok(a.foreground?.equals(b.foreground ?? Buffer.alloc(0)));
  assert.ok((await composeStill(request)).equals(await composeStill(request)));
});

test('No actor is cut off by the edge or stands in the captions', async () => {
  const engine = createSceneEngine();
  for (const [text, role, preset] of sentences) {
    for (const size of [
      { width: 270, height: 480 },
      { width: 480, height: 270 },
    ]) {
      const picture = await engine.picture({ text, role, preset, seed: 2, ...size }, progress());
      const { width, height } = size;
      const { data } = picture.foreground ? await foregroundOf(picture, size) : { data: new Uint8Array() };
      const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
      let edge = 0;
      for (let x = 0; x < width; x++) edge = Math.max(edge, alpha(x, 0), alpha(x, height - 1));
      for (let y = 0; y < height; y++) edge = Math.max(edge, alpha(0, y), alpha(width - 1, y));
      // The soft shadow under a motif (14 % ink) may reach the edge.
      assert.ok(edge <= 40, `${text} is cut off (${picture.used})`);
      if (role === 'title') continue;
      const { captionBox } = picture;
      let inside = 0;
      for (let y = captionBox.y; y < captionBox.y + captionBox.h; y++) {
        for (let x = captionBox.x; x < captionBox.x + captionBox.w; x++) if (alpha(x, y) > 40) inside++;
      }
      assert.ok(inside <= captionBox.w * captionBox.h * 0.01, `${text}: ${inside} pixels in the captions`);
    }
  }
});

test('The caption zone is calm: its tones lie close together', async () => {
  for (const [text, role, preset] of sentences) {
    if (role === 'title' || role === 'compare') continue;
    const size = { width: 270, height: 480 };
    const still = await pixels(await composeStill({ text, role, preset, seed: 2, ...size }));
    const { captionBox } = await createSceneEngine().picture({ text, role, preset, seed: 2, ...size }, progress());
    const greys: number[] = [];
    for (let y = captionBox.y; y < captionBox.y + captionBox.h; y++) {
      for (let x = captionBox.x; x < captionBox.x + captionBox.w; x++) {
        const i = (y * still.width + x) * 4;
        greys.push(0.3 * (still.data[i] ?? 0) + 0.59 * (still.data[i + 1] ?? 0) + 0.11 * (still.data[i + 2] ?? 0));
      }
    }
    greys.sort((a, b) => a - b);
    const spread = (greys[Math.floor(greys.length * 0.95)] ?? 0) - (greys[Math.floor(greys.length * 0.05)] ?? 0);
    assert.ok(spread < 70, `${text}: ${spread}`);
  }
});

test('A cancelled request is not drawn', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'));
  await assert.rejects(createSceneEngine().picture(request, { signal, report: () => undefined }), /cancelled/);
});

test('The engine is always ready and says that it is built in', async () => {
  const engine = createSceneEngine();
  assert.equal(engine.embedded, true);
  assert.equal((await engine.health(new AbortController().signal)).ok, true);
});

test('An opening of which nothing can be drawn says what the video is about, a later scene its own word or the title again', async () => {
  const inked = async (asked: { text?: string; role: 'hook' | 'point'; topic: string; language: string }) => {
    const sheet = { text: 'そうだ。', preset: 'bright', width: 270, height: 480, seed: 1 } as const;
    const { foreground } = await createSceneEngine().picture({ ...sheet, ...asked }, progress());
    const { data } = await pixels(foreground ?? Buffer.alloc(0));
    return data.filter((value, i) => i % 4 === 3 && value > 128).length;
  };
  const text = 'Pitchblende was rare, and the pitchblende shone.';
  assert.ok((await inked({ text, role: 'point', topic: 'x', language: 'en' })) > 400);
  for (const [topic, language] of [
    ['それについて', 'ja'],
    ['عن ذلك أيضا', 'ar'],
    ['Om det', 'sv'],
  ] as const) {
    assert.ok((await inked({ role: 'hook', topic, language })) > 400, topic);
    assert.ok((await inked({ role: 'point', topic, language })) > 400, topic);
  }
});
