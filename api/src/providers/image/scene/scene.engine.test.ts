import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sentences } from '../testing/sentences.ts';
import { composeStill, createSceneEngine } from './scene.engine.ts';

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
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    data: canvas.getContext('2d').getImageData(0, 0, image.width, image.height).data,
  };
}

test('A picture has an enlarged background and a foreground with alpha at the asked size', async () => {
  const picture = await createSceneEngine().picture(request, progress());
  const back = await pixels(picture.background);
  const fore = await pixels(picture.foreground ?? Buffer.alloc(0));
  assert.deepEqual([back.width, back.height], [594, 1056]);
  assert.deepEqual([fore.width, fore.height], [540, 960]);
  assert.equal(fore.data[3], 0);
  assert.ok(fore.data.some((value, i) => i % 4 === 3 && value === 255));
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
      const { data, width, height } = await pixels(picture.foreground ?? Buffer.alloc(0));
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
