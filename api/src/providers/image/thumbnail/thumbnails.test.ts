import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { hammingDistance, pictureHash } from '../picture-hash.ts';
import { luminance } from '../scene/colour.ts';
import { composeScene } from '../scene/compose.ts';
import { renderFlat } from '../scene/render.ts';
import { presets } from '../types.ts';
import { drawLettering, letter } from './lettering.ts';
import { readability } from './readability.ts';
import { thumbnails } from './thumbnails.ts';
import { titleCard } from './title-card.ts';

const wide = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };
/** Layout is in fractions, so that a part of the size shows the same. */
const small = [
  { width: 640, height: 360 },
  { width: 360, height: 640 },
];
const about = 'The fox and the key';

test('Three variants in the asked size, with readable titles, in every preset', async () => {
  for (const preset of presets) {
    for (const size of preset === 'bright' ? [wide, tall] : small) {
      const made = await thumbnails({ title: 'Why foxes never hurry', about, preset, seed: 2, ...size });
      assert.deepEqual(
        made.map((it) => it.layout),
        ['title-left', 'title-top', 'hero-only'],
      );
      for (const { image, readability: score, layout } of made) {
        const { width, height } = await loadImage(image);
        assert.deepEqual([width, height], [size.width, size.height]);
        assert.ok(score >= 0.65 && score <= 1, `${preset} ${layout} ${score}`);
      }
    }
  }
});

test('Readability tells the variants apart: a small step in the size of the letters shows', async () => {
  for (const size of [wide, tall]) {
    const made = await thumbnails({
      title: 'Why bees make honey',
      about: 'bees and honey',
      preset: 'bright',
      seed: 2,
      ...size,
    });
    assert.equal(new Set(made.map((it) => it.readability)).size, 3);
  }
});

test('Seeds in a row draw other pictures, whatever chance says', async () => {
  for (const title of ['The history of tea', 'Ice', 'Why ships follow lighthouses', 'What money is'])
    for (const preset of ['quiet', 'bright'] as const) {
      const drawn: string[] = [];
      for (const seed of [0, 1, 2, 3, 4, 5]) {
        const made = await thumbnails({ title, about: title, preset, seed, width: 160, height: 284 });
        drawn.push(...made.map(({ image }) => image.toString('base64')));
      }
      assert.equal(new Set(drawn).size, drawn.length, `${title} in ${preset}`);
    }
});

test('The three variants differ to the eye', async () => {
  const made = await thumbnails({ title: 'Why foxes never hurry', about, preset: 'survey', seed: 2, ...wide });
  const hashes = await Promise.all(made.map((it) => pictureHash(it.image)));
  const [a = 0n, b = 0n, c = 0n] = hashes;
  for (const distance of [hammingDistance(a, b), hammingDistance(a, c), hammingDistance(b, c)])
    assert.ok(distance >= 14, `${distance}`);
});

test('No title stands over art: under the lettering the ground is calm and reads at 4.5:1', async () => {
  for (const preset of presets) {
    for (const framing of ['title-left', 'title-top'] as const) {
      for (const size of small) {
        for (const seed of [1, 2, 3, 4]) {
          const drawing = composeScene({ text: about, role: 'hook', preset, seed, framing, ...size });
          const picture = await renderFlat(drawing, size.width, size.height);
          const room = drawing.zones.text;
          assert.ok(room);
          const context = picture.getContext('2d');
          const lettering = letter(context, 'The fox who found a key', { preset }, room);
          assert.ok(lettering);
          const before = context.getImageData(lettering.box.x, lettering.box.y, lettering.box.w, lettering.box.h).data;
          drawLettering(context, picture, lettering, drawing.palette);
          const after = context.getImageData(lettering.box.x, lettering.box.y, lettering.box.w, lettering.box.h).data;
          const tones = greyRange(before);
          const drawn = greyRange(after);
          const ratio = (Math.max(drawn[1], tones[1]) + 0.05) / (Math.min(drawn[0], tones[0]) + 0.05);
          assert.ok(ratio >= 4.5, `${preset} ${framing} ${ratio}`);
          assert.ok(
            (tones[1] + 0.05) / (tones[0] + 0.05) < 1.6,
            `${preset} ${framing} ${drawing.setting} seed ${seed} is busy: ${tones}`,
          );
        }
      }
    }
  }
});

function greyRange(data: Uint8ClampedArray): [number, number] {
  let low = 1;
  let high = 0;
  for (let i = 0; i < data.length; i += 4 * 17) {
    const hex = [0, 1, 2].map((k) => (data[i + k] ?? 0).toString(16).padStart(2, '0')).join('');
    const value = luminance(`#${hex}`);
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

test('A title that is read from the right stands flush at the right, and nothing parts its letters', () => {
  const context = createCanvas(960, 540).getContext('2d');
  const room = { x: 60, y: 60, w: 800, h: 300 };
  for (const [title, fromRight] of [
    ['لماذا يطفو الثلج', true],
    ['बर्फ क्यों तैरती है', false],
  ] as const) {
    const lettering = letter(context, title, { preset: 'bright' }, room);
    assert.ok(lettering);
    assert.deepEqual([lettering.fromRight, lettering.letterSpacingPx], [fromRight, 0]);
    const { box } = lettering;
    if (fromRight) assert.equal(box.x + box.w, room.x + room.w);
    else assert.equal(box.x, room.x);
  }
});

test('On a busy ground the title gets a box in ink', () => {
  const canvas = createCanvas(960, 540);
  const context = canvas.getContext('2d');
  for (let x = 0; x < 960; x += 20) {
    context.fillStyle = x % 40 ? '#000000' : '#ffffff';
    context.fillRect(x, 0, 20, 540);
  }
  const { palette } = composeScene({ text: 'x', role: 'hook', preset: 'bright', seed: 1, ...wide });
  const lettering = letter(context, 'Busy', { preset: 'bright' }, { x: 60, y: 60, w: 800, h: 200 });
  assert.ok(lettering);
  drawLettering(context, canvas, lettering, palette);
  const [r, g, b] = context.getImageData(lettering.box.x - 4, lettering.box.y + 40, 1, 1).data;
  assert.deepEqual([r, g, b], [0x0e, 0x2a, 0x31]);
});

test('Readability falls with small type and with weak contrast', () => {
  const score = (size: number, ink: string) => {
    const canvas = createCanvas(1920, 1080);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 1920, 1080);
    const lettering = letter(context, 'Readable', { preset: 'bright' }, { x: 100, y: 100, w: 1700, h: 400 });
    assert.ok(lettering);
    context.font = `${size}px "${lettering.face.family}"`;
    context.fillStyle = ink;
    context.fillText('Readable', 100, 100 + size);
    return readability(canvas, { x: 100, y: 100, w: size * 5, h: size * 1.1 }, size * 0.7);
  };
  assert.ok(score(180, '#000000') > 0.85);
  assert.ok(score(300, '#000000') > score(180, '#000000'));
  assert.ok(score(40, '#000000') < 0.5);
  assert.ok(score(180, '#dddddd') < 0.3);
});

for (const [name, title] of [
  ['emoji', '🔥🔥 You will not believe 🔥'],
  ['right-to-left', 'שלום עולם'],
  ['markup', '<img src=x onerror=alert(1)> & "quotes" </svg>'],
  ['300 characters', 'word '.repeat(60)],
  ['one endless word', 'x'.repeat(300)],
  ['nothing', ''],
  ['a lone surrogate', 'bad \ud800 half'],
] as const) {
  test(`A title of ${name} gives three pictures`, async () => {
    for (const size of small) {
      const made = await thumbnails({ title, about: '', preset: 'quiet', seed: 1, ...size });
      assert.equal(made.length, 3);
      for (const { readability: score } of made) assert.ok(score >= 0 && score <= 1);
    }
  });
}

test('A title card carries its title in the foreground layer and stays the same for the same seed', async () => {
  const request = { title: 'The tiny key', about, preset: 'storybook', seed: 3, width: 540, height: 960 } as const;
  const card = await titleCard(request);
  const bare = await titleCard({ ...request, title: '' });
  assert.ok(card.foreground && bare.foreground);
  assert.ok(!card.foreground.equals(bare.foreground));
  assert.ok(card.background.equals(bare.background));
  assert.ok(card.foreground.equals((await titleCard(request)).foreground ?? Buffer.alloc(0)));
});

test('Without a title the picture shows the subject itself, not something kindred', () => {
  const subjects: [string, RegExp][] = [
    ['the history of coffee', /coffee/],
    ['growing tomatoes on a balcony', /tomato|plant|sprout|watering|gardener/],
    ['training for your first marathon', /run|shoe|dumbbell|lifting/],
    ['why cats purr', /cat/],
  ];
  for (const [about, shows] of subjects) {
    for (const seed of [1, 2, 3, 4]) {
      const request = { text: about, topic: about, role: 'hook' as const, preset: 'bright' as const, seed, ...wide };
      const [hero] = composeScene({ ...request, framing: 'hero-only', avoid: [] }).used;
      assert.match(hero ?? '', shows, about);
    }
  }
});
