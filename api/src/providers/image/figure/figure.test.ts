import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { palettes } from '../scene/palettes.ts';
import { drawStill } from '../scene/scene.engine.ts';
import { type Preset, presets } from '../types.ts';
import { amountsIn } from './amounts.ts';
import { spread } from './charts.ts';
import { figurePicture } from './index.ts';
import { figuresOf } from './read.ts';
import { tonesOf } from './sheet.ts';
import type { Figure } from './types.ts';

/** A figure in few words. */
function told(figure: Figure | undefined): string {
  switch (figure?.kind) {
    case 'share':
      return `share ${figure.share.text} ${Math.round(figure.share.value)}`;
    case 'bars':
      return `bars ${figure.bars.map(({ label, value }) => `${label} ${value}`).join(', ')}`;
    case 'years':
      return `years ${figure.years.map(({ text }) => text).join(' ')} now ${figure.now.map(({ text }) => text).join(' ')}`;
    case 'number':
      return `number ${figure.amount.text}`;
    case 'map':
      return `map ${figure.places.map(({ name }) => name).join(', ')}${figure.route ? ' route' : ''}`;
    default:
      return 'none';
  }
}

const rows: readonly [language: string, sentence: string, figure: string][] = [
  ['en', 'The Nile is 6,650 km long, the Amazon 6,400 km.', 'bars Nile 6650, Amazon 6400'],
  ['de', 'Der Nil ist 6.650 Kilometer lang, der Amazonas 6.400 Kilometer.', 'bars Nil 6650, Amazonas 6400'],
  ['es', 'El Nilo mide 6.650 kilómetros y el Amazonas 6.400 kilómetros.', 'bars Nilo 6650, Amazonas 6400'],
  ['fr', 'Le Nil mesure 6 650 kilomètres et l’Amazone 6 400 kilomètres.', 'bars Nil 6650, Amazone 6400'],
  ['en', 'Rent costs $900 and food costs $300.', 'bars Rent 900, food 300'],
  ['en', 'A blue whale weighs 150 tonnes, an elephant 6 tonnes.', 'bars blue whale 150, elephant 6'],
  ['en', 'It cost $1.5 billion in 1990 and $4 billion in 2010.', 'bars 1990 1.5, 2010 4'],
  ['en', 'It was 20 percent in 1990 and 60 percent in 2020.', 'bars 1990 20, 2020 60'],
  // What became of an amount is more than what it is in the end.
  ['en', 'Sales grew from 20 to 80 percent in two years.', 'bars  20,  80'],
  ['de', 'Der Preis stieg von 20 Euro auf 80 Euro.', 'bars  20,  80'],
  ['es', 'Las ventas subieron del 20 % al 80 %.', 'bars  20,  80'],
  ['fr', 'La part passe de 20 % à 80 %.', 'bars  20,  80'],
  ['en', 'Walk from 5 miles to 20 minutes away.', 'number 20 minutes'],
  ['en', 'In 1969 men walked on the Moon.', 'number 1969'],
  ['en', 'By 1675 England had coffee.', 'map England'],
  ['en', 'A ship sailed in 1522 from Seville.', 'map Seville'],
  ['de', 'Um 1200 lebten hier Menschen.', 'number 1200'],
  ['de', 'Von 1914 bis 1918 kämpften sie.', 'years 1914 1918 now 1914 1918'],
  // May be a year or a count, and is neither.
  ['en', 'He owned a herd of 1200 cows.', 'none'],
  ['en', 'There were 2000 cats and 1500 birds.', 'number 2000 cats'],
  ['de', 'Eine Herde von 1200 Kühen.', 'none'],
  // Names, places in a row, what lies below zero, and a count in a time.
  ['en', 'Apollo 11 landed safely.', 'none'],
  ['en', 'Windows 95 came on disks.', 'none'],
  ['en', 'After age 30 muscles shrink.', 'none'],
  ['en', 'On day 10 water runs out.', 'none'],
  ['en', 'It was −15 degrees outside, minus 20 degrees at night.', 'none'],
  ['en', 'They scored 3 in 12 minutes.', 'number 12 minutes'],
  ['en', 'About 1 in 4 people snore.', 'share 1 in 4 25'],
  ['en', 'Scientists in Berlin measured 20 grams, later 30 grams.', 'map Berlin'],
  ['en', 'The wall is 16 metres high and 14 metres wide.', 'number 16 metres'],
  ['en', 'George Washington crossed the river.', 'none'],
  ['en', 'The train goes to Washington.', 'map Washington'],
  // Shares that are written out, years of other scripts, and a place that is a part of a name.
  ['de', 'Drei von vier Menschen schnarchen.', 'share 3/4 75'],
  ['es', 'Seis de cada diez niños leen.', 'share 6/10 60'],
  ['ja', '三人に一人が花粉症です。', 'share 1/3 33'],
  ['es', 'Un veinte por ciento se guarda.', 'share 20% 20'],
  ['en', 'One in the morning is late.', 'none'],
  ['ja', '1923年の大地震のあと、職人たちは散らばりました。', 'number 1923年'],
  ['ja', '高さは80メートルあり、二千人が乗れました。', 'number 80メートル'],
  ['hi', '1983 में वे जीते।', 'number 1983'],
  ['ar', 'ولد عام 1304 هناك.', 'number 1304'],
  ['ar', 'سافر إلى مصر بالسفينة.', 'map مصر'],
  ['en', 'New England earns billions.', 'none'],
  // Nothing says what the second number is of.
  ['en', 'It weighs 150 tonnes and is 30 metres long.', 'number 150 tonnes'],
  ['en', 'About 71 percent of the Earth is water.', 'share 71% 71'],
  ['de', 'Rund 71 Prozent der Erde sind Wasser.', 'share 71% 71'],
  ['es', 'El 71 por ciento de la Tierra es agua.', 'share 71% 71'],
  ['fr', '71 % de la Terre est couverte d’eau.', 'share 71% 71'],
  ['en', 'Only 3 of 10 people know it.', 'share 3 of 10 30'],
  ['fr', 'Seuls 3 sur 10 le savent.', 'share 3 sur 10 30'],
  ['en', 'The war lasted from 1914 to 1918.', 'years 1914 1918 now 1914 1918'],
  ['de', 'Der Krieg dauerte von 1914 bis 1918.', 'years 1914 1918 now 1914 1918'],
  ['en', 'It ran from 509 BC to 27 BC.', 'years 509 BC 27 BC now 509 BC 27 BC'],
  ['en', 'Coffee came from Ethiopia to Yemen.', 'map Ethiopia, Yemen route'],
  ['de', 'Der Kaffee kam von Äthiopien nach Venedig.', 'map Äthiopien, Venedig route'],
  ['en', 'Rent in Paris is higher than in Berlin.', 'map Paris, Berlin'],
  ['de', 'In Island leben wenige Menschen.', 'map Island'],
  // An island is no country in English, nor is a bird.
  ['en', 'The Island was empty.', 'none'],
  ['en', 'Turkey is best roasted slowly.', 'none'],
  ['en', 'The tower is 330 metres high.', 'number 330 metres'],
  ['fr', 'Elle a coûté 7,8 millions de francs.', 'number 7,8 millions de francs'],
  // Times, ordinals, versions, small counts and depths are no figures.
  ['en', 'At 9:30 the 3rd ship left with 4 sails.', 'none'],
  ['en', 'Chapter 7 of 2001-02-03 and COVID-19.', 'none'],
  ['en', 'In 1500 metres of depth it is dark.', 'number 1500 metres'],
  ['en', 'Nothing here can be counted.', 'none'],
  ['ja', '富士山の高さは3776メートルです。', 'number 3776メートル'],
];

for (const [language, sentence, wanted] of rows)
  test(`${language}: "${sentence}" is ${wanted}`, () => {
    const [figure] = figuresOf([sentence], language);
    assert.equal(told(figure), wanted);
  });

test('8.848 and 8,848 are thousands, 8.8 and 0.125 are not', () => {
  const values = ['8.848 m', '8,848 m', '8.8 m', '0.125 m', '1,234,567 m', '1 234 567 m', '12,5 m'].map(
    (text) => amountsIn(text)[0]?.value,
  );
  assert.deepEqual(values, [8848, 8848, 8.8, 0.125, 1_234_567, 1_234_567, 12.5]);
});

test('over a video a place has its map once, maps and numbers stand apart, and years share one line', () => {
  const figures = figuresOf(
    [
      'It began in Egypt.',
      'In Egypt it grew to 40 ships.',
      'By 1902 there were 90 ships.',
      'In 1911 it came to Italy.',
      'In 1950 it ended.',
    ],
    'en',
  );
  assert.deepEqual(figures.map(told), [
    'map Egypt',
    'number 40 ships',
    'years 1902 1911 1950 now 1902',
    'map Italy',
    'years 1902 1911 1950 now 1950',
  ]);
});

test('whatever a sentence holds, a figure shows only words and numbers of it', () => {
  const word = fc.constantFrom(
    ...'In 1969 Egypt Paris from to 3 of 10 8,848 71 % percent $5 million km Nile and , . the 44 BC Türkei 1.5 (1914) – 0 100%'.split(
      ' ',
    ),
    '\u202e',
    '<b>',
    '９',
    '1e9',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 14 }), (words) => {
      const sentence = words.join(' ');
      for (const figure of figuresOf([sentence], 'en')) {
        const shown =
          figure?.kind === 'bars'
            ? figure.bars.flatMap(({ label, text }) => [label, text])
            : figure?.kind === 'years'
              ? [...figure.years, ...figure.now].map(({ text }) => text)
              : figure?.kind === 'map'
                ? figure.places.map(({ name }) => name)
                : figure?.kind === 'number'
                  ? [figure.amount.text]
                  : figure
                    ? [figure.share.text]
                    : [];
        // A label may leave a small word out between two of its words.
        for (const text of shown.flatMap((one) => (figure?.kind === 'bars' ? one.split(' ') : [one])))
          assert.ok(sentence.includes(text.replace(/%$/, '')), `${text} of ${sentence}`);
      }
    }),
    { numRuns: 1000 },
  );
});

test('marks of years keep their order and never touch', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -3000, max: 2099 }), { minLength: 2, maxLength: 7 }), (years) => {
      const least = 0.13;
      const at = spread(
        years.sort((a, b) => a - b),
        least,
      );
      assert.ok((at[0] as number) > -1e-9 && (at.at(-1) as number) < 1 + 1e-9, at.join(' '));
      for (let i = 1; i < at.length; i++)
        assert.ok((at[i] as number) - (at[i - 1] as number) > least - 1e-9, at.join(' '));
    }),
  );
});

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
