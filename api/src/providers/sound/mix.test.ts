import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBed } from './bed.ts';
import { duckCurve, hop, SpeechMeter, speechDucking } from './ducking.ts';
import { fitBed } from './fit.ts';
import { loudness } from './master/loudness.ts';
import { limit, samplePeak, truePeak } from './master/peak.ts';
import { mix, mixWindows } from './mix.ts';
import { amplitude, copyOf, type Stereo, sampleRate, silence } from './stereo.ts';
import { bandDb, speechLike } from './testing/analysis.ts';
import { memoryStore, type SoundSource, sourceOf, windowLength } from './windows.ts';

const spans = [
  [0.5, 3],
  [6, 9],
] as const;

function sine(hz: number, seconds: number, level: number): Stereo {
  const left = Float32Array.from(
    { length: seconds * sampleRate },
    (_, i) => level * Math.sin((2 * Math.PI * hz * i) / sampleRate),
  );
  return { left, right: left.slice() };
}

test('a sine of 997 Hz at -20 dBFS in both channels measures -20 LUFS (BS.1770)', () => {
  assert.ok(Math.abs(loudness(sine(997, 5, 0.1)) + 20) < 0.1);
  assert.equal(loudness(silence(sampleRate)), -120);
});

test('the true peak sees what lies between two samples', () => {
  const quarter = sine(sampleRate / 4, 1, 1);
  for (const x of [quarter.left, quarter.right])
    for (let i = 0; i < x.length; i++) x[i] = Math.sin((Math.PI / 2) * i + Math.PI / 4);
  assert.ok(Math.abs(samplePeak(quarter) - Math.SQRT1_2) < 1e-3);
  assert.ok(truePeak(quarter) > 0.98);
});

test('the limiter keeps its ceiling', () => {
  const loud = sine(200, 1, 0.9);
  limit(loud, 0.5);
  assert.ok(samplePeak(loud) <= 0.5 + 1e-6);
});

test('speech is found where it is, short gaps included', () => {
  const meter = new SpeechMeter();
  meter.push(speechLike(10, spans));
  const { held } = meter.activity(0);
  const at = (seconds: number) => held[Math.round((seconds * sampleRate) / hop)];
  assert.deepEqual([0.2, 1, 2.9, 4.5, 7, 9.5].map(at), [false, true, true, false, true, false]);
});

test('the bed starts to give way before a word and comes back after it', () => {
  const active = Array.from({ length: 300 }, (_, i) => i >= 100 && i < 200);
  const curve = duckCurve(active, speechDucking);
  assert.equal(curve[80], 0);
  assert.ok((curve[99] as number) < -3, 'down before the word');
  assert.ok((curve[150] as number) < -5.9);
  assert.ok((curve[240] as number) > -1);
});

test('a mix is at -14 LUFS with true peaks at or under -1 dBTP, and music gives way to speech', () => {
  const voice = speechLike(10, spans);
  const bed = renderBed({ mood: 'bright', seconds: 10, seed: 3 });
  const { sound, lufs, truePeakDb, speechOverBedDb } = mix({ voice, bed, effects: [{ atS: 5, name: 'whoosh' }] });
  assert.ok(Math.abs(lufs + 14) < 0.5, String(lufs));
  assert.ok(Math.abs(loudness(sound) - lufs) < 1e-9);
  assert.ok(truePeakDb <= -1);
  assert.equal(speechOverBedDb, 18);
  assert.equal(sound.left.length, 10 * sampleRate);
});

test('music gives way 6 dB to speech and comes back in a pause', () => {
  // a bed where the voice has nothing, so that it can be measured under the speech
  const { sound } = mix({ voice: speechLike(10, spans), bed: sine(5000, 10, 0.1) });
  const level = (fromS: number, toS: number) => bandDb(sound, 4700, 5300, fromS, toS);
  const [speech, pause, before, after] = [level(1, 2.8), level(4, 5), level(0.1, 0.35), level(9.7, 9.95)];
  // a little of the voice reaches this band
  assert.ok(pause - speech > 4.5 && pause - speech < 7, `${pause - speech}`);
  assert.ok(Math.abs(before - pause) < 1 && Math.abs(after - pause) < 1);
});

test('music is silent under a sound of an intro, comes back after it, and goes before that of an outro', () => {
  const bed = sine(5000, 14, 0.1);
  const voice = speechLike(8, [[0.5, 7.5]]);
  const own = [
    { sound: sine(300, 2, 0.03), atS: 0 },
    { sound: sine(300, 3, 0.9), atS: 11 },
  ];
  const { sound, lufs, truePeakDb } = mix({ voice, bed, own, voiceAtS: 3, length: 14 * sampleRate });
  assert.ok(Math.abs(lufs + 14) < 0.5 && truePeakDb <= -1, `${lufs} ${truePeakDb}`);
  const music = (fromS: number, toS: number) => bandDb(sound, 4700, 5300, fromS, toS);
  for (const [from, to] of [
    [0.1, 1.9],
    [11.1, 13.9],
  ] as const)
    assert.ok(music(2.6, 3) - music(from, to) > 30, `${music(2.6, 3)} ${music(from, to)}`);
  const jingle = (fromS: number, toS: number) => bandDb(sound, 250, 350, fromS, toS);
  assert.ok(Math.abs(jingle(0.2, 1.8) - jingle(11.2, 13.8)) < 1, 'both are as loud, however loud they were');
});

test('a voice alone is only brought to level', () => {
  const voice = speechLike(6, [[0.5, 5]]);
  const { lufs, truePeakDb, ...rest } = mix({ voice });
  assert.ok(Math.abs(lufs + 14) < 0.5 && truePeakDb <= -1);
  assert.equal(rest.speechOverBedDb, undefined);
});

test('silence stays silence, and music without speech is still mastered', () => {
  const nothing = mix({ voice: silence(2 * sampleRate) });
  assert.equal(samplePeak(nothing.sound), 0);
  const music = mix({ voice: silence(8 * sampleRate), bed: renderBed({ mood: 'calm', seconds: 8, seed: 1 }) });
  assert.ok(Math.abs(music.lufs + 14) < 1.5, String(music.lufs));
});

test('of recordings longer than a window one window is read at a time, and nothing is heard of its edges', () => {
  // Held as speech at every edge, and silent there, so that only the carved bed is heard.
  const voice = speechLike(17, [
    [0.5, 4.9],
    [5.1, 9.9],
    [10.1, 14.9],
    [15.1, 16],
  ]);
  const bed = sine(700.17, 17, 0.1);
  const asked: number[] = [];
  const watched = (sound: Stereo): SoundSource => {
    const { length, read } = sourceOf(sound);
    return {
      length,
      read(from, to) {
        asked.push(to - from);
        return read(from, to);
      },
    };
  };
  const lengths: number[] = [];
  const out = memoryStore(voice.left.length);
  mixWindows(
    { voice: watched(voice), bed: watched(bed), effects: [{ atS: 7, name: 'whoosh' }] },
    memoryStore(voice.left.length),
    (whole) => {
      let at = 0;
      for (const window of whole) {
        lengths.push(window.left.length);
        out.write(window, at);
        at += window.left.length;
      }
    },
  );
  assert.equal(Math.max(...asked, ...lengths), windowLength);
  for (const edge of [5, 10, 15]) {
    const level = (from: number, to: number) => bandDb(out.sound, 3000, 9000, edge + from, edge + to);
    assert.ok(
      level(-0.01, 0.01) - level(0.02, 0.04) < 3,
      `${edge} s: ${level(-0.01, 0.01)}, then ${level(0.02, 0.04)}`,
    );
  }
});

test('the length can be asked for; inputs are left alone', () => {
  const voice = speechLike(3, [[0, 3]]);
  const before = copyOf(voice);
  assert.equal(mix({ voice, length: 4 * sampleRate }).sound.left.length, 4 * sampleRate);
  assert.deepEqual(voice, before);
});

/** A bed of `seconds` of a piece of music, whole. */
function fitted(music: Stereo, seconds: number): Stereo {
  const { length, windows } = fitBed(sourceOf(music), seconds);
  const out = memoryStore(length);
  let at = 0;
  for (const window of windows()) {
    out.write(window, at);
    at += window.left.length;
  }
  return out.sound;
}

test('own music is looped without a hole, or cut, and faded out', () => {
  const tone = sine(220, 5, 0.3);
  const looped = fitted(tone, 17);
  assert.equal(looped.left.length, 17 * sampleRate);
  for (let second = 1; second < 14; second++) {
    const level = bandDb(looped, 100, 400, second, second + 1);
    assert.ok(Math.abs(level - bandDb(looped, 100, 400, 1, 2)) < 4, `second ${second}`);
  }
  assert.equal(fitted(tone, 2.5).left.length, 2.5 * sampleRate);
  assert.ok(Math.abs(looped.left.at(-1) as number) < 1e-6);
  assert.ok(Math.abs(loudness(fitted(sine(220, 30, amplitude(-40)), 20)) + 24) < 1.5);
  assert.equal(samplePeak(fitted(silence(sampleRate), 4)), 0);
  assert.equal(fitted(silence(0), 1).left.length, sampleRate);
});
