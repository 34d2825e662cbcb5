import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBed, renderMusic } from './bed.ts';
import { effectNames, renderEffect } from './effects.ts';
import { loudness } from './master/loudness.ts';
import { samplePeak } from './master/peak.ts';
import { moods } from './score/moods.ts';
import { powerDb, type Stereo, sampleRate } from './stereo.ts';
import { chroma, clicks, monoOf, spectrum } from './testing/analysis.ts';

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

for (const mood of moods)
  test(`a ${mood} bed has its length, loudness and key, and leaves room for speech`, () => {
    const bed = renderBed({ mood, seconds: 9.37, seed: 2 });
    assert.equal(bed.left.length, Math.round(9.37 * sampleRate));
    assert.ok(Math.abs(loudness(bed) + 24) < 0.5);
    assert.ok(samplePeak(bed) < 0.35);
    assert.ok(Math.abs(bed.left[0] as number) < 1e-3 && Math.abs(bed.right.at(-1) as number) < 1e-3);
    assert.equal(clicks(bed.left) + clicks(bed.right), 0);
    const mono = monoOf(bed);
    const classes = chroma(mono);
    const inKey = sum(bed.score.scaleNotes.map((pitch) => classes[pitch] as number)) / sum(classes);
    assert.ok(inKey > 0.9, `in key ${inKey}`);
    let all = 0;
    let speech = 0;
    for (let at = 0; at + 4096 <= mono.length; at += 16_384)
      spectrum(mono, at, 4096).forEach((power, k) => {
        const hz = (k * sampleRate) / 4096;
        all += power;
        if (hz > 1000 && hz < 4000) speech += power;
      });
    assert.ok(powerDb(speech / all) < -12, `1 to 4 kHz ${powerDb(speech / all)}`);
  });

test('the same request gives the same samples, another seed others', () => {
  const make = (seed: number) => renderBed({ mood: 'focus', seconds: 5, seed }).left;
  const first = make(1);
  assert.deepEqual(make(1), first);
  assert.notDeepEqual(make(2), first);
});

test('long music comes in pieces that differ, exactly as long together as was asked', () => {
  const music = renderMusic({ mood: 'calm', seconds: 100.01, seed: 6 });
  const pieces = [...music.pieces()];
  assert.equal(music.length, Math.round(100.01 * sampleRate));
  assert.equal(sum(pieces.map(({ left }) => left.length)), music.length);
  assert.equal(pieces.length, 2);
  for (const { left } of pieces) assert.ok(Math.abs(left.at(-1) as number) < 1e-3, 'each piece ends');
  assert.notDeepEqual(chroma(monoOf(pieces[0] as Stereo)), chroma(monoOf(pieces[1] as Stereo)));
});

test('lengths down to three seconds are whole and finite', () => {
  for (const seconds of [3, 4.5, 6.37]) {
    const bed = renderBed({ mood: 'playful', seconds, seed: 4, intensity: 1 });
    assert.equal(bed.left.length, Math.round(seconds * sampleRate));
    assert.ok(bed.left.every(Number.isFinite) && bed.right.every(Number.isFinite));
  }
});

for (const name of effectNames)
  test(`${name} starts and ends in silence, stays small and varies by seed`, () => {
    const takes = [1, 2].map((seed) => renderEffect(name, seed));
    for (const take of takes) {
      const peak = samplePeak(take);
      assert.ok(peak > 0.1 && peak < 0.55, String(peak));
      assert.ok(Math.abs(take.left[0] as number) < 1e-3 && Math.abs(take.left.at(-1) as number) < 1e-3);
      assert.ok(take.left.every(Number.isFinite));
    }
    assert.notDeepEqual(takes[0]?.left, takes[1]?.left);
    assert.deepEqual(renderEffect(name, 1).left, takes[0]?.left);
  });
