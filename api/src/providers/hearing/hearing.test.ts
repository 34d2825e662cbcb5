import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { EngineError } from '../engine.ts';
import { hearingModels } from '../models/index.ts';
import { listenerConfig } from './config.ts';
import { openListener } from './engine.ts';
import { momentIn, momentsOf } from './moments.ts';
import { piecesOf } from './pieces.ts';
import { wordsOf } from './words.ts';

const never = new AbortController().signal;
const STAND_IN = new URL('./stand-in.ts', import.meta.url);
const damaged = (error: unknown) => error instanceof EngineError && /damaged/.test(error.message);

let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hearing-test-'));
  for (const { id, hearing } of hearingModels) {
    await mkdir(join(dir, id));
    for (const name of Object.values(hearing.files)) await writeFile(join(dir, id, name), 'not a model');
  }
});
after(() => rm(dir, { recursive: true, force: true }));

const [small] = hearingModels;
const settings = (program?: URL) => {
  assert.ok(small);
  return { name: small.name, modelDir: join(dir, small.id), setup: small.hearing, program };
};

test('each family gets its files as the library wants them', () => {
  const keys = hearingModels.map(({ hearing }) => {
    const { hears, config } = listenerConfig('/models', hearing, 8);
    const { modelConfig, model } = config as { modelConfig?: Record<string, unknown>; model?: Record<string, unknown> };
    const told = modelConfig ?? model ?? {};
    assert.equal(told.numThreads, 4);
    return [hears, ...Object.keys(told).filter((key) => !['numThreads', 'provider', 'debug'].includes(key))].join(' ');
  });
  assert.deepEqual(keys, ['words nemoCtc tokens', 'words transducer tokens modelType', 'sounds ced']);
});

test('the real library refuses what is no model, and says what to do', { timeout: 60_000 }, async () => {
  await assert.rejects(openListener(settings(), never), damaged);
});

test('a model without one of its files is told as damaged', async () => {
  await assert.rejects(openListener({ ...settings(STAND_IN), modelDir: join(dir, 'nowhere') }, never), damaged);
});

test('a listener that crashes is told, and one that hangs ends with its cancel', async () => {
  const crashing = await openListener(settings(STAND_IN), never);
  await assert.rejects(crashing.words(new Float32Array(1), never), damaged);
  const hanging = await openListener(settings(STAND_IN), never);
  const stop = new AbortController();
  const waiting = hanging.words(new Float32Array(2), stop.signal);
  stop.abort(new Error('stopped'));
  await assert.rejects(waiting, /stopped/);
  hanging.end();
});

test('silence has no words', async () => {
  const listener = await openListener(settings(STAND_IN), never);
  assert.deepEqual(await listener.words(new Float32Array(16_000 * 3), never), []);
  listener.end();
});

const told = (tokens: string[], timestamps: number[], durations: number[] = []) =>
  wordsOf({ tokens, timestamps, durations }, 10_000).map(({ text, startMs, endMs }) => [text, startMs, endMs]);

test('parts become words with the times of their sounds', () => {
  const cases: [string, ReturnType<typeof told>, (string | number)[][]][] = [
    [
      'a space begins a word',
      told([' Ice', ' flo', 'ats'], [0, 1, 1.2]),
      [
        ['Ice', 0, 240],
        ['floats', 1000, 1440],
      ],
    ],
    [
      'so does U+2581',
      told(['\u2581Ice', '\u2581sinks'], [0, 0.1]),
      [
        ['Ice', 0, 100],
        ['sinks', 100, 340],
      ],
    ],
    [
      'marks belong to the word before',
      told([' Why', '?', ' No', ' .'], [0, 0.9, 2, 3]),
      [
        ['Why?', 0, 240],
        ['No.', 2000, 2240],
      ],
    ],
    ['lengths that are told count', told([' one'], [1], [0.5]), [['one', 1000, 1500]]],
    [
      'unknown parts are none',
      told([' a', '<unk>', ' b'], [0, 1, 2]),
      [
        ['a', 0, 240],
        ['b', 2000, 2240],
      ],
    ],
    [
      'letters of other scripts stay',
      told([' Ça', ' même'], [0, 1]),
      [
        ['Ça', 0, 240],
        ['même', 1000, 1240],
      ],
    ],
    [
      'the first needs no space',
      told(['Er', ' geht'], [0, 1]),
      [
        ['Er', 0, 240],
        ['geht', 1000, 1240],
      ],
    ],
    ['none ends after the sound', told([' end'], [9.9]), [['end', 9900, 10_000]]],
    ['nothing is nothing', told([], []), []],
  ];
  for (const [name, got, wanted] of cases) assert.deepEqual(got, wanted, name);
});

test('words follow each other whatever times are told', () => {
  const part = fc.record({
    token: fc.constantFrom(' a', 'b', '.', ' c', '<unk>', ' '),
    at: fc.double({ min: -1, max: 12, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const sorted = parts.toSorted((a, b) => a.at - b.at);
      const words = wordsOf(
        { tokens: sorted.map(({ token }) => token), timestamps: sorted.map(({ at }) => at), durations: [] },
        10_000,
      );
      let last = 0;
      for (const { startMs, endMs, text } of words) {
        assert.ok(text !== '' && startMs >= last && endMs >= startMs && endMs <= 10_000, JSON.stringify(words));
        last = startMs;
      }
    }),
  );
});

test('pieces end in pauses where there are any, leave out nothing that sounds, and are never longer than half a minute', () => {
  const gaps = fc.array(
    fc.record({ talk: fc.integer({ min: 200, max: 25_000 }), pause: fc.integer({ min: 300, max: 50_000 }) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(gaps, fc.integer({ min: 0, max: 40_000 }), (stretches, rest) => {
      const silences: [number, number][] = [];
      let at = 0;
      for (const { talk, pause } of stretches) {
        silences.push([at + talk, at + talk + pause]);
        at += talk + pause;
      }
      const durationMs = at + rest;
      const pieces = piecesOf(silences, [], durationMs);
      for (const { fromMs, toMs } of pieces) assert.ok(toMs - fromMs <= 30_000 && toMs > fromMs);
      // Sounds shorter than a twentieth of a second at the edge of a pause are none.
      const within = (ms: number, slack = 0) => silences.some(([from, to]) => ms >= from - slack && ms <= to + slack);
      // A stretch of talk of under half a minute is never cut.
      for (const { toMs } of pieces.filter(({ toMs }) => toMs < durationMs - rest)) assert.ok(within(toMs), `${toMs}`);
      for (let second = 500; second < durationMs; second += 500)
        if (!within(second, 50))
          assert.ok(
            pieces.some(({ fromMs, toMs }) => second >= fromMs && second <= toMs),
            `${second}`,
          );
    }),
  );
});

test('who never pauses is cut at the quietest second', () => {
  const loudness = Array.from({ length: 60 }, (_, at) => (at === 22 || at === 41 ? -40 : -20));
  assert.deepEqual(
    piecesOf([], loudness, 60_000).map(({ toMs }) => toMs),
    [22_500, 41_500, 60_000],
  );
});

test('laughter and applause are joined to moments, and doubt is none', () => {
  assert.equal(
    momentIn([
      { name: 'Speech', prob: 0.9 },
      { name: 'Giggle', prob: 0.4 },
    ]),
    'laughter',
  );
  assert.equal(momentIn([{ name: 'Laughter', prob: 0.2 }]), undefined);
  assert.equal(
    momentIn([
      { name: 'Clapping', prob: 0.5 },
      { name: 'Cheering', prob: 0.8 },
    ]),
    'cheering',
  );
  const heard = (['laughter', 'laughter', undefined, 'applause', 'laughter'] as const).map((kind, at) => ({
    fromMs: at * 2000,
    kind,
  }));
  assert.deepEqual(momentsOf(heard), [
    { kind: 'laughter', fromMs: 0, toMs: 4000 },
    { kind: 'applause', fromMs: 6000, toMs: 8000 },
    { kind: 'laughter', fromMs: 8000, toMs: 10_000 },
  ]);
  // The last window of a piece is shorter, or a little of a pause lies between.
  for (const next of [1400, 2600])
    assert.deepEqual(momentsOf([0, next].map((fromMs) => ({ fromMs, kind: 'laughter' }))), [
      { kind: 'laughter', fromMs: 0, toMs: next + 2000 },
    ]);
});
