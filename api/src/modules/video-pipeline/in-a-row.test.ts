import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawStill } from '../../providers/image/index.ts';
import { composeScene } from '../../providers/image/scene/compose.ts';
import { motif } from '../../providers/image/scene/kit.ts';
import { presets } from '../../providers/image/types.ts';
import { pictureRequests, Shown } from './scenes.ts';

/** Sentences that tempt to show one thing again and again: the topic, the topic by another name, and nothing at all. */
const languages = {
  en: {
    topics: ['The history of bread', 'Caring for an old violin', 'Why cats purr', 'Quarks', 'Ella Fitzgerald'],
    sentences: [
      'Bread is bread.',
      'The cat sleeps.',
      'A violin is a violin.',
      'And so it goes on.',
      'Is it so?',
      'Bread instead of bread.',
      'It was sold in 1920 for 300 dollars.',
      'Cats, dogs and horses came.',
      'Nobody knows the varnish.',
    ],
  },
  de: {
    topics: ['Die Geschichte des Brotes', 'Der Torwart', 'Warum Katzen schnurren', 'Quarks'],
    sentences: ['Das Brot ist Brot.', 'Der Ball fliegt.', 'So ist es.', 'Eine Katze schläft.', 'Der Lack ist alt.'],
  },
  es: {
    topics: ['La historia del pan', 'El violín', 'Los quarks'],
    sentences: ['El pan es pan.', 'El violín suena.', 'Así es.', 'Duerme el gato.', 'El barniz es viejo.'],
  },
} as const;

const story = fc.constantFrom(...(Object.keys(languages) as (keyof typeof languages)[])).chain((language) => {
  const { topics, sentences } = languages[language];
  return fc.record({
    language: fc.constant(language),
    topic: fc.constantFrom<string>(...topics),
    texts: fc.array(fc.constantFrom<string>(...sentences), { minLength: 3, maxLength: 14 }),
    preset: fc.constantFrom(...presets),
    seed: fc.nat(1e6),
    wide: fc.boolean(),
  });
});

/** What a viewer sees again: things, and words in letters. */
const seen = (used: readonly string[]) => used.filter((id) => motif(id) !== undefined || id.startsWith('term:'));

function assertNeverThree(shown: readonly (readonly string[])[]) {
  for (const [i, third] of shown.entries())
    for (const id of seen(third))
      assert.ok(
        i < 2 || !shown[i - 1]?.includes(id) || !shown[i - 2]?.includes(id),
        `${id} in scenes ${i - 1} to ${i + 1}: ${shown.map((used) => seen(used).join('+')).join(' | ')}`,
      );
}

const requestsOf = ({
  language,
  topic,
  texts,
  preset,
  seed,
  wide,
}: typeof story extends fc.Arbitrary<infer T> ? T : never) =>
  pictureRequests(
    texts.map((text) => ({ text, variation: 0 })),
    {
      scriptId: `${seed}`,
      topic,
      preset,
      language,
      ...(wide ? { width: 320, height: 180 } : { width: 180, height: 320 }),
    },
  );

test('nothing is shown in three scenes in a row, whatever a video says', () => {
  fc.assert(
    fc.property(story, (one) => {
      const shown = new Shown();
      const all: string[][] = [];
      for (const { figure: _, ...request } of requestsOf(one)) {
        const { used } = composeScene({ ...request, avoid: shown.avoid });
        shown.add(used);
        all.push(used);
      }
      assertNeverThree(all);
    }),
    { numRuns: 400 },
  );
});

test('nor beside years and numbers', async () => {
  const texts = [
    'Bread came in 1900.',
    'Bread cost 300 dollars.',
    'Bread is bread.',
    'Bread sold in 1920.',
    'Bread again.',
  ];
  const shown = new Shown();
  const all: string[][] = [];
  const one = {
    language: 'en' as const,
    topic: 'The history of bread',
    texts,
    preset: 'bright' as const,
    seed: 1,
    wide: true,
  };
  for (const request of requestsOf(one)) {
    const { used } = await drawStill({ ...request, avoid: shown.avoid });
    shown.add(used);
    all.push(used);
  }
  assertNeverThree(all);
});
