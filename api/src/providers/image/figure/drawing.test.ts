import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { palettes } from '../scene/palettes.ts';
import { drawStill } from '../scene/scene.engine.ts';
import { type Preset, presets } from '../types.ts';
import { figurePicture } from './index.ts';
import { figuresOf } from './read.ts';
import { tonesOf } from './sheet.ts';
import type { Figure } from './types.ts';

const size = { width: 540, height: 960 };

async function pixels(figure: Figure, preset: Preset = 'bright') {
  const text = 'The rivers of the world';
  const { image } = await drawStill({ text, role: 'point', preset, ...size, seed: 3, figure });
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(image), 0, 0);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return (x: number, y: number) => [0, 1, 2].map((i) => data[(y * size.width + x) * 4 + i] as number);
}

const rgb = (colour: string) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
const near = (a: readonly number[], b: readonly number[]) =>
  a.every((value, i) => Math.abs(value - (b[i] as number)) < 26);
const tones = (preset: Preset) => tonesOf(palettes[preset], palettes[preset].ways[0]);

test('of the ring as much is filled as the share says', async () => {
  for (const value of [10, 37, 80]) {
    const at = await pixels({ kind: 'share', share: { value, text: `${value}%` } });
    const { main, line } = tones('bright');
    const [x, y, radius] = [270, 120 + 262, 486 * 0.36];
    let filled = 0;
    let blurred = 0;
    for (let degree = 0; degree < 360; degree++) {
      const pixel = at(
        Math.round(x + radius * Math.sin((degree * Math.PI) / 180)),
        Math.round(y - radius * Math.cos((degree * Math.PI) / 180)),
      );
      if (near(pixel, rgb(main))) filled++;
      else if (!near(pixel, rgb(line))) blurred++;
    }
    assert.ok(blurred <= 4, `${blurred} of neither tone`);
    assert.ok(Math.abs(filled / 3.6 - value) < 1.2, `${filled / 3.6} for ${value}`);
  }
});

/** The longest row of a colour, pixels. */
async function longest(bars: Extract<Figure, { kind: 'bars' }>['bars']) {
  const at = await pixels({ kind: 'bars', bars });
  return (colour: string) => {
    let most = 0;
    for (let y = 120; y < 644; y++) {
      let count = 0;
      for (let x = 0; x < size.width; x++) if (near(at(x, y), rgb(colour))) count++;
      most = Math.max(most, count);
    }
    return most;
  };
}

test('bars are as long as their amounts, from one zero; shares are parts of a whole track', async () => {
  const { main, second, line } = tones('bright');
  const amounts = await longest([
    { value: 100, text: '100 km', label: 'Long' },
    { value: 25, text: '25 km', label: 'Short' },
  ]);
  const whole = amounts(main);
  assert.ok(Math.abs(amounts(second) / whole - 0.25) < 0.02, String(amounts(second) / whole));
  const shares = await longest([
    { value: 20, text: '20%', label: '' },
    { value: 80, text: '80%', label: '' },
  ]);
  const [most, least, track] = [main, second, line].map((colour) => shares(colour) / whole);
  assert.ok(Math.abs((most ?? 0) - 0.8) < 0.02 && Math.abs((least ?? 0) - 0.2) < 0.02, `${most} ${least}`);
  assert.ok((track ?? 0) > 0.7, 'what is missing shows');
});

test('a country is filled where it lies, in every preset, and its neighbours are not', async () => {
  const [figure] = figuresOf(['It began in Egypt.'], 'en');
  for (const preset of presets) {
    const at = await pixels(figure as Figure, preset);
    const { main, land } = tones(preset);
    // The desert above its name, and Libya beyond the border.
    assert.ok(near(at(215, 310), rgb(main)), `${preset} Egypt ${at(215, 310)}`);
    assert.ok(near(at(60, 420), rgb(land)), `${preset} Libya ${at(60, 420)}`);
  }
});

test('charts, lines of years and ways build up: they begin bare, and what comes last is said; other figures stand', async () => {
  const layers = async (sentences: readonly string[]) => {
    const figure = figuresOf(sentences, 'en').at(-1) as Figure;
    const asked = { text: sentences.at(-1) ?? '', role: 'point', preset: 'bright', seed: 3, ...size } as const;
    const { foreground, growth } = await figurePicture({ ...asked, figure }, 1);
    if (!growth) return undefined;
    const read = async (picture: Buffer) => {
      const canvas = createCanvas(size.width, size.height);
      canvas.getContext('2d').drawImage(await loadImage(picture), 0, 0);
      return canvas.getContext('2d').getImageData(0, 0, size.width, size.height).data;
    };
    return {
      whole: await read(foreground as Buffer),
      before: await read(growth.before),
      when: await read(growth.when),
    };
  };
  for (const sentence of [
    'Brazil sells 300 tonnes and Vietnam 100 tonnes.',
    'About 70% of it is water.',
    'It began in 1914, went on in 1916 and ended in 1918.',
    'They sailed from Portugal to Brazil.',
  ]) {
    const { whole, before, when } = (await layers([sentence])) ?? assert.fail(sentence);
    const times: number[] = [];
    for (let i = 0; i < whole.length; i += 4)
      if ([0, 1, 2].some((k) => Math.abs((whole[i + k] as number) - (before[i + k] as number)) > 60))
        times.push(when[i + 3] as number);
    assert.ok(times.length > 150, `${sentence} ${times.length}`);
    // 0.9 of 255 is the last; some of it comes early, some late.
    assert.ok(Math.max(...times) <= 230 && Math.max(...times) - Math.min(...times) > 90, sentence);
  }
  assert.equal(await layers(['It began in Egypt.']), undefined);
  assert.equal(await layers(['It weighs 8,000 kilos.']), undefined);
});
