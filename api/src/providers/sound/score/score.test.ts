import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rng } from '../rng.ts';
import { euclidean } from './arpeggio.ts';
import { compose } from './compose.ts';
import { planForm, planRoles } from './form.ts';
import { chord } from './harmony.ts';
import { moodSpecs, moods, scales } from './moods.ts';
import { voiceChord } from './voicing.ts';

const anyMood = fc.constantFrom(...moods);

test('whole bars and a tail fill the length, and the tempo stays in the range of the mood', () => {
  fc.assert(
    fc.property(
      anyMood,
      fc.double({ min: 12, max: 180, noNaN: true }),
      fc.integer({ min: 0, max: 500 }),
      (mood, seconds, seed) => {
        const score = compose({ mood, seconds, seed });
        assert.ok(Math.abs((score.bars.length - 1) * score.barS + score.tailS - seconds) < 1e-6);
        const [slow, fast] = moodSpecs[mood].bpm;
        assert.ok(score.bpm > slow * 0.8 && score.bpm < fast * 1.25, `${score.bpm}`);
      },
    ),
    { numRuns: 40 },
  );
});

test('every pitched note belongs to a chord or scale of its key', () => {
  fc.assert(
    fc.property(anyMood, fc.integer({ min: 0, max: 500 }), (mood, seed) => {
      const score = compose({ mood, seconds: 40, seed });
      for (const event of score.events) {
        if (event.midi === 0) continue;
        const tones = score.bars[event.bar]?.pitchClasses ?? [];
        const pitch = event.midi % 12;
        assert.ok(
          tones.includes(pitch) || score.scaleNotes.includes(pitch),
          `${event.voice} ${event.midi} in ${score.key}`,
        );
      }
    }),
    { numRuns: 30 },
  );
});

test('a piece ends on the tonic, also in the bass', () => {
  for (const mood of moods) {
    const score = compose({ mood, seconds: 30, seed: 4 });
    assert.equal(score.bars.at(-1)?.degree, 1);
    const bass = score.events.filter((event) => event.voice === 'bass').at(-1);
    assert.equal((bass?.midi ?? -1) % 12, score.tonic);
  }
});

test('no bar repeats the one before', () => {
  for (const mood of moods) {
    const { events, bars } = compose({ mood, seconds: 60, seed: 11 });
    const notes = bars.map((_, i) =>
      events
        .filter((event) => event.bar === i)
        .map((event) => `${event.voice}${event.step}:${event.midi}`)
        .sort()
        .join(),
    );
    for (const [i, bar] of notes.slice(1).entries()) assert.notEqual(bar, notes[i], `${mood} bar ${i + 1}`);
  }
});

test('neighbouring seeds never share a key', () => {
  for (const mood of moods)
    for (let seed = 0; seed < 12; seed++)
      assert.notEqual(compose({ mood, seconds: 12, seed }).key, compose({ mood, seconds: 12, seed: seed + 1 }).key);
});

test('sections run from intro to ending without a gap', () => {
  const { sections } = compose({ mood: 'warm', seconds: 45, seed: 1 });
  assert.deepEqual([sections[0]?.role, sections.at(-1)?.role], ['intro', 'ending']);
  for (const [i, section] of sections.slice(1).entries())
    assert.ok(Math.abs(section.startS - (sections[i]?.endS ?? 0)) < 1e-6);
  assert.equal(sections.at(-1)?.endS, 45);
});

test('intensity adds notes', () => {
  const notes = (intensity: number) => compose({ mood: 'bright', seconds: 40, seed: 3, intensity }).events.length;
  assert.ok(notes(1) > notes(0) * 1.3);
});

test('a length or seed that cannot be played is refused', () => {
  assert.throws(() => compose({ mood: 'calm', seconds: 1, seed: 1 }), RangeError);
  assert.throws(() => compose({ mood: 'calm', seconds: Number.NaN, seed: 1 }), RangeError);
  assert.throws(() => compose({ mood: 'calm', seconds: 20, seed: 0.5 }), RangeError);
});

test('roles fill the bars', () => {
  for (let bars = 1; bars < 80; bars++) assert.equal(planRoles(bars).length, bars);
});

test('a form of three seconds still has a bar', () => {
  assert.ok(planForm(3, 80, [70, 90], 4).bars >= 1);
});

test('chords: a triad, its seventh, the raised leading note', () => {
  const plain = { seventh: false, ninth: false, soft: true, lead: false };
  assert.deepEqual(chord(1, 0, scales.major, plain), [0, 4, 7]);
  assert.deepEqual(chord(5, 0, scales.major, { ...plain, seventh: true }), [7, 11, 2, 5]);
  assert.deepEqual(chord(5, 9, scales.minor, { ...plain, lead: true }), [4, 8, 11]);
  assert.deepEqual(
    chord(1, 0, scales.major, { ...plain, seventh: true, soft: false }),
    [0, 4, 7],
    'no hard major seventh',
  );
});

test('voices move little and never in bare octaves with the bass', () => {
  const first = { bass: 36, voicing: voiceChord([0, 4, 7], 36, undefined, 50, 71, rng('a')) };
  const next = voiceChord([5, 9, 0], 41, first, 50, 71, rng('b'));
  const moved = next.reduce((sum, note, i) => sum + Math.abs(note - (first.voicing[i] as number)), 0);
  assert.ok(moved / 4 < 4, String(moved));
});

test('a Euclidean rhythm holds as many notes as asked', () => {
  for (let hits = 1; hits <= 8; hits++) assert.equal(euclidean(8, hits, 3).filter(Boolean).length, hits);
  assert.deepEqual(euclidean(8, 4, 0), [true, false, true, false, true, false, true, false]);
});
