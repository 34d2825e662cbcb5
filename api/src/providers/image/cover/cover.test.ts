import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { paletteFor } from '../scene/brand-palette.ts';
import { Sheet } from './canvas.ts';
import { coverDesigns, drawCover } from './cover.ts';
import { faces, registerFaces } from './faces.ts';
import type { CoverRequest } from './types.ts';
import { setWords } from './words.ts';

const request: CoverRequest = {
  ...{ title: 'Undated Garden Journal', subtitle: 'One growing year', byline: 'Night Garden', about: 'garden' },
  ...{ design: '', preset: 'allotment', size: 'portrait', seed: 1 },
};

const words: Record<string, string> = {
  short: 'Go',
  usual: 'Undated Garden Journal',
  long: 'The Good-Enough Weekly Meal Planner for Busy Households with Small Kitchens and Big Appetites, in Twelve Months and One Year',
  'one long word': 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente',
  unbroken: 'x'.repeat(140),
  Russian: 'Журнал сада и огорода на весь год',
  Japanese: 'ガーデン日記と一年の庭の記録',
  Arabic: 'يوميات الحديقة طوال العام',
  Hindi: 'बगीचे की डायरी',
  emoji: '🌱 Sprouts 🌱',
};

for (const [name, text] of Object.entries(words))
  test(`words stay in their box: ${name}`, () => {
    registerFaces();
    const context = createCanvas(1600, 2560).getContext('2d');
    for (const box of [
      { x: 100, y: 200, w: 1300, h: 600 },
      { x: 60, y: 90, w: 420, h: 180 },
      { x: 10, y: 10, w: 900, h: 60 },
    ]) {
      const set = setWords(context, { text, face: faces.fraunces, box, colour: '#000000', size: 220 });
      assert.ok(set);
      assert.ok(set.box.w <= box.w + 1, `${set.box.w} of ${box.w} wide`);
      assert.ok(set.box.y + set.box.h <= box.y + box.h + set.size * 0.3, `${set.box.h} of ${box.h} high`);
    }
  });

test('a cover shows what its words say in their language', () => {
  const shown = (about: string, language?: string) =>
    new Sheet(
      createCanvas(160, 256),
      { ...request, about, ...(language && { language }) },
      paletteFor('bright', undefined),
    ).motifs.map(({ id }) => id);
  assert.ok(shown('Bienen und ein Leuchtturm', 'de').includes('bee'));
  assert.ok(shown('El faro', 'es').includes('lighthouse'));
  assert.ok(shown('梟と月', 'ja').includes('owl'));
  assert.ok(!shown('Bienen und ein Leuchtturm').includes('bee'));
  // English words on a product in another language are understood too.
  assert.ok(shown('The lighthouse', 'de').includes('lighthouse'));
});

test('what no face can draw leaves the words out', () => {
  const context = createCanvas(10, 10).getContext('2d');
  const box = { x: 0, y: 0, w: 10, h: 10 };
  assert.equal(setWords(context, { text: '🌱', face: faces.fraunces, box, colour: '#000000', size: 9 }), undefined);
});

/** A picture as hard to write on as any: black, white and red beside each other. */
function harshPicture(): Buffer {
  const canvas = createCanvas(320, 480);
  const context = canvas.getContext('2d');
  for (let y = 0; y < 480; y += 40)
    for (let x = 0; x < 320; x += 40) {
      context.fillStyle = ['#000000', '#ffffff', '#d02020'][(x / 40 + y / 20) % 3] ?? '#000000';
      context.fillRect(x, y, 40, 40);
    }
  return canvas.toBuffer('image/png');
}

for (const onPicture of [false, true])
  for (const { id } of coverDesigns({ onPicture }))
    test(`${id}: words read, and the same request is the same picture`, async () => {
      const presets = ['survey', 'bright', 'quiet', 'allotment', 'ledger', 'storybook'] as const;
      const asked = { ...request, design: id, ...(onPicture && { picture: harshPicture() }) };
      for (const preset of presets)
        for (const byline of onPicture ? [request.byline, ''] : [request.byline]) {
          const cover = await drawCover({ ...asked, byline, preset, seed: presets.indexOf(preset) });
          assert.ok(cover.contrast >= 4.5, `${preset}: ${cover.contrast}`);
          assert.ok(cover.capsAt120 >= 7, `${preset}: ${cover.capsAt120}`);
        }
      const [one, two] = await Promise.all([1, 1].map(() => drawCover(asked)));
      assert.ok(one && two && one.image.equals(two.image));
    });

test('a square or wide store picture shows the whole cover', async () => {
  const cover = await drawCover({ ...request, design: 'poster', size: 'wide' });
  assert.deepEqual([cover.width, cover.height], [1280, 720]);
  await assert.rejects(drawCover({ ...request, design: 'none' }), RangeError);
});
