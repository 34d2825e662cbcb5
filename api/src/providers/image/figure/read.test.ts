import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountsIn } from './amounts.ts';
import { spread } from './charts.ts';
import { figuresOf } from './read.ts';
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
