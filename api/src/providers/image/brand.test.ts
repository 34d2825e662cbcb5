import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourName, colourWords } from './colour-words.ts';
import { styleOf } from './comfy/style-words.ts';
import { paletteFor } from './scene/brand-palette.ts';
import { contrast } from './scene/colour.ts';
import { oklchOf } from './scene/oklch.ts';
import { palettes } from './scene/palettes.ts';
import { thumbnailLogoBox } from './thumbnail/logo.ts';
import { presets } from './types.ts';

test('colours have the names that a person gives them', () => {
  for (const [colour, name] of [
    ['#ffffff', 'white'],
    ['#fff6e5', 'cream'],
    ['#0a0a0a', 'near black'],
    ['#808080', 'grey'],
    ['#0b3c49', 'deep turquoise'],
    ['#c9184a', 'red'],
    ['#7b2cbf', 'deep violet'],
    ['#f9c80e', 'yellow'],
    ['#6b4423', 'brown'],
    ['#2d6a4f', 'green'],
    ['#ffb3c6', 'pale pink'],
  ] as const)
    assert.equal(colourName(colour), name, colour);
});

test('a prompt has the colours of the brand in place of those of the preset', () => {
  assert.equal(
    styleOf({ preset: 'bright' }),
    'flat vector illustration, turquoise and sunny yellow, bold simple shapes',
  );
  const colours = { ground: '#fff6e5', main: '#7b2cbf', second: '#2d6a4f' };
  assert.equal(
    styleOf({ preset: 'bright', colours }),
    'flat vector illustration, colour palette of deep violet and green, cream background, bold simple shapes',
  );
  assert.equal(colourWords(undefined), undefined);
});

test('a palette of any brand has a ground that is the brand’s and words that read on every ground', () => {
  const grounds = ['#000000', '#ffffff', '#808080', '#ff0000', '#0b3c49', '#fff6e5'];
  for (const preset of presets) {
    assert.equal(paletteFor(preset, undefined), palettes[preset]);
    for (const ground of grounds)
      for (const text of grounds) {
        const { ways, slots } = paletteFor(preset, { ground, text, main: '#7b2cbf', highlight: '#ff8500' });
        assert.equal(ways[0].sky, ground);
        assert.deepEqual([slots[3], slots[5]], ['#7b2cbf', '#ff8500']);
        for (const way of ways) assert.ok(contrast(way.text, way.sky) >= 4.5, `${preset} ${ground} ${text}`);
        for (const colour of [...slots, ...ways.flatMap((way) => Object.values(way))])
          assert.match(colour, /^#[0-9a-f]{6}$/i);
      }
  }
});

test('no sky of a brand is muddy, however far apart its hues are', () => {
  const hues = ['#1d4ed8', '#f97316', '#16a34a', '#db2777', '#facc15', '#0b3c49', '#7b2cbf'];
  for (const ground of hues)
    for (const main of hues) {
      const [, , between] = paletteFor('bright', { ground, main }).ways;
      const least = Math.min(oklchOf(ground).c, oklchOf(main).c);
      for (const part of ['sky', 'haze', 'far', 'mid'] as const) {
        const { c, h } = oklchOf(between[part]);
        assert.ok(
          c > least * 0.55,
          `${ground} ${main} ${part} ${between[part]}: ${c.toFixed(3)} of ${least.toFixed(3)}`,
        );
        const away = [ground, main].map((one) =>
          Math.abs(((oklchOf(one).h - h + 3 * Math.PI) % (2 * Math.PI)) - Math.PI),
        );
        assert.ok(Math.min(...away) < Math.PI / 5, `${ground} ${main} ${part} ${between[part]}: a hue of its own`);
      }
    }
});

test('a logo stands in the corner that was asked for, or in the next that is free of words', () => {
  const frame = { width: 1920, height: 1080 };
  const logo = { width: 400, height: 200 };
  const left = { x: 60, y: 60, w: 900, h: 400 };
  const corner = (wanted: Parameters<typeof thumbnailLogoBox>[2], taken: Parameters<typeof thumbnailLogoBox>[3]) => {
    const box = thumbnailLogoBox(frame, logo, wanted, taken);
    return box && `${box.y < 540 ? 'top' : 'bottom'} ${box.x < 960 ? 'left' : 'right'}`;
  };
  assert.equal(corner('top-left', []), 'top left');
  assert.equal(corner('top-left', [left]), 'top right');
  assert.equal(corner('bottom-right', []), 'top left', 'players write the length there');
  assert.equal(corner('bottom-left', [left]), 'bottom left');
  assert.equal(corner('top-right', [{ x: 0, y: 0, w: 1920, h: 1080 }]), undefined);
});
