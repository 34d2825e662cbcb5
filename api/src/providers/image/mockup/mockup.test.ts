import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { coloursOf } from './colours.ts';
import { drawMockup, mockupScenes, readMockupPictures } from './mockup.ts';
import type { MockupRequest } from './types.ts';

const plate = (colour: string, width = 600, height = 800) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
};
const request: MockupRequest = {
  ...{ scene: 'hero', title: 'A Garden Year', facts: ['84 pages', 'A4 + Letter', 'Linked pages'], seed: 3 },
  ...{ inside: 'What is inside', about: 'garden' },
};
const hostile = [
  '',
  'x'.repeat(140),
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'سنة الحديقة',
  '庭の一年',
  '🌱🌱🌱',
];

// One page, wide pages, a page as thin as a ribbon.
const pages = [
  [plate('#ffffff')],
  [plate('#eeeeee', 900, 500), plate('#ffffff', 900, 500)],
  [plate('#ffffff', 20, 900)],
];
const cover = plate('#2c8a4f');
const today = Math.floor(Date.now() / 86_400_000);

// Every scene takes one of the words and one of the pages, another one each day; every one is taken by some scene.
for (const [turn, { id, width, height }] of mockupScenes.entries())
  test(`${id}: any words and any pages give a picture of its size, the same request the same one, another seed another one`, async () => {
    const at = (turn + today) % pages.length;
    const title = hostile[(turn * 2 + at) % hostile.length] ?? '';
    const pictures = await readMockupPictures(cover, pages[at] ?? []);
    const asked = { ...request, scene: id, title, facts: Array.from({ length: 12 }, () => title), seed: at };
    const one = await drawMockup(asked, pictures);
    const image = await loadImage(one.image);
    assert.deepEqual([image.width, image.height], [width, height]);
    assert.ok(one.image.equals((await drawMockup(asked, pictures)).image));
    assert.ok(!one.image.equals((await drawMockup({ ...asked, seed: at + 1 }, pictures)).image));
  });

test('grounds have the hue of the cover; a grey cover has one too', async () => {
  const hue = async (colour: string) => coloursOf(await loadImage(plate(colour)), 0).strong;
  const [green, red, grey] = await Promise.all(['#2c8a4f', '#c43d32', '#777777'].map(hue));
  const channels = (colour = '') => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [g, r] = [channels(green), channels(red)];
  assert.ok((g[1] ?? 0) > (g[0] ?? 0) && (r[0] ?? 0) > (r[1] ?? 0), `${green} ${red}`);
  assert.match(grey ?? '', /^#[0-9a-f]{6}$/);
});

test('without a page, or for a scene that there is none of, nothing is drawn', async () => {
  await assert.rejects(readMockupPictures(plate('#fff'), []), RangeError);
  const pictures = await readMockupPictures(plate('#fff'), [plate('#fff')]);
  await assert.rejects(drawMockup({ ...request, scene: 'none' }, pictures), RangeError);
});
