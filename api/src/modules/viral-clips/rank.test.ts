import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTimedCues } from '../../providers/reading/index.ts';
import { findClips, judge, lengths } from './rank.ts';
import { atPauses, sentencesOf, stretchesOf } from './sentences.ts';

const facts = (durationMs: number) => ({
  ...{ durationMs, width: 1920, height: 1080, hasSound: true, cuts: [] as number[] },
  silences: [] as [number, number][],
  loudness: Array.from({ length: Math.ceil(durationMs / 1000) }, () => -20),
});
const stamp = (ms: number) => {
  const s = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(s / 3600))}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)},${String(ms % 1000).padStart(3, '0')}`;
};

test('cues are read with hours, in WebVTT too, without styling, and broken ones are left', () => {
  const cues = readTimedCues(
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.000\n<i>One</i> two.\n\n00:04.000 --> 00:03.000\nbackwards\n\n01:00:00,000 --> 01:00:02,000\nThree\nfour.',
  );
  assert.deepEqual(cues, [
    { startMs: 1500, endMs: 3000, text: 'One two.' },
    { startMs: 3_600_000, endMs: 3_602_000, text: 'Three four.' },
  ]);
});

test('sentences go over cues, and no abbreviation ends one', () => {
  const cues = [
    { startMs: 0, endMs: 2000, text: 'Dr. Winstanley built' },
    { startMs: 2000, endMs: 4000, text: 'a tower. Nobody asked' },
    { startMs: 4000, endMs: 5000, text: 'him.' },
  ];
  const [first, second] = sentencesOf(cues);
  assert.deepEqual([first?.text, second?.text], ['Dr. Winstanley built a tower.', 'Nobody asked him.']);
  assert.ok(first && second && first.endMs <= second.startMs && second.endMs === 5000);
});

test('a question with its answer that stands by itself is better than what leans on what was said before', () => {
  const say = (texts: string[]) =>
    sentencesOf(texts.map((text, at) => ({ startMs: at * 8000, endMs: at * 8000 + 7000, text })));
  const good = judge(
    say(['Why did the tower never fall?', 'Its stones only hold each other.', 'It stood 120 years.']),
    facts(60_000),
    -20,
  );
  const weak = judge(say(['And then it went on.', 'We had a meal.', 'They left.']), facts(60_000), -20);
  assert.ok(good.score > weak.score + 30, `${good.score} against ${weak.score}`);
  assert.match(
    good.reasons.find(({ part }) => part === 'question')?.sentence ?? '',
    /^Asked at 0:00, answered from 0:08$/,
  );
  assert.match(weak.reasons.find(({ part }) => part === 'alone')?.sentence ?? '', /begins with "And"/);
});

test('a clip begins with its question, not with the end of the answer before, and leaves the next one out', () => {
  const told = [
    'Why does ice float?',
    'Water needs more room when it freezes.',
    'A cube is lighter than the water it pushes away.',
    'Why does bread smell?',
    'Heat throws the crust into the air.',
    'Cold bread keeps what it has.',
  ];
  const say = sentencesOf(told.map((text, at) => ({ startMs: at * 8000, endMs: at * 8000 + 7000, text })));
  const found = findClips(say, facts(48_000), 2).toSorted((a, b) => a.from - b.from);
  assert.deepEqual(
    found.map(({ from }) => from),
    [0, 3],
  );
  assert.ok((found[0]?.to ?? 9) < 3);
});

test('a loud moment is found where it is, and the usual voice is not', () => {
  const loud = facts(60_000);
  loud.loudness[9] = -8;
  const say = sentencesOf(
    [0, 8, 16].map((at) => ({ startMs: at * 1000, endMs: at * 1000 + 7000, text: 'They went on and on.' })),
  );
  assert.match(
    judge(say, loud, -20).reasons.find(({ part }) => part === 'energy')?.sentence ?? '',
    /^12 dB over the usual voice at 0:09$/,
  );
  assert.match(
    judge(say, facts(60_000), -20).reasons.find(({ part }) => part === 'energy')?.sentence ?? '',
    /as loud as the rest/,
  );
});

/** Numbers that look random and are the same at each run. */
function random(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('of 500 clips of transcripts none begins or ends within a sentence, and none overlaps another', () => {
  const next = random(11);
  const pool =
    'why the tower of 1703 fell nobody knew it was only wood and then they left a light there for ships'.split(' ');
  let clips = 0;
  for (let round = 0; clips < 500; round++) {
    const cues: { startMs: number; endMs: number; text: string }[] = [];
    let at = 0;
    while (at < 600_000) {
      const words = Array.from({ length: 2 + Math.floor(next() * 9) }, () => pool[Math.floor(next() * pool.length)]);
      const text = `${words.join(' ')}${next() < 0.4 ? (next() < 0.2 ? '?' : '.') : ''}`;
      const endMs = at + 900 + Math.floor(next() * 3000);
      cues.push({ startMs: at, endMs, text });
      at = endMs + Math.floor(next() * 500);
    }
    const srt = cues
      .map(({ startMs, endMs, text }, n) => `${n + 1}\n${stamp(startMs)} --> ${stamp(endMs)}\n${text}`)
      .join('\n\n');
    const sentences = sentencesOf(readTimedCues(srt));
    const found = findClips(sentences, facts(at), 12);
    for (const clip of found) {
      clips += 1;
      const length = clip.endMs - clip.startMs;
      assert.ok(length >= lengths.least && length <= lengths.most + 1000, `${length} ms`);
      for (const { startMs, endMs } of sentences) {
        assert.ok(!(startMs < clip.startMs && endMs > clip.startMs), `round ${round}: begins within a sentence`);
        assert.ok(!(startMs < clip.endMs && endMs > clip.endMs), `round ${round}: ends within a sentence`);
      }
      assert.ok(found.every((other) => other === clip || clip.endMs <= other.startMs || clip.startMs >= other.endMs));
    }
    assert.ok(found.length > 0);
  }
});

test('where cues break within sentences, clips end where the voice pauses, and done twice it is as done once', () => {
  const next = random(5);
  let clips = 0;
  for (let round = 0; clips < 500; round++) {
    // What is truly said and when; cues hold some words each, wherever the line is full.
    const words: { text: string; startMs: number; endMs: number }[] = [];
    const true_: [number, number][] = [];
    const silences: [number, number][] = [];
    let at = 0;
    while (at < 300_000) {
      const count = 4 + Math.floor(next() * 14);
      const from = at;
      for (let n = 0; n < count; n++) {
        const endMs = at + 150 + Math.floor(next() * 450);
        words.push({ text: n === count - 1 ? 'end.' : n === 0 ? 'The' : 'word', startMs: at, endMs });
        at = endMs;
      }
      true_.push([from, at]);
      const pause = 320 + Math.floor(next() * 500);
      silences.push([at, at + pause]);
      at += pause;
    }
    const cues: { text: string; startMs: number; endMs: number }[] = [];
    for (let n = 0; n < words.length; ) {
      const part = words.slice(n, n + 3 + Math.floor(next() * 8));
      const [startMs, endMs] = [part[0]?.startMs ?? 0, part.at(-1)?.endMs ?? 0];
      cues.push({ startMs, endMs, text: part.map(({ text }) => text).join(' ') });
      n += part.length;
    }
    const sentences = atPauses(sentencesOf(cues), silences);
    assert.deepEqual(atPauses(sentences, silences), sentences);
    for (const [n, { words: own, endMs }] of sentences.entries()) {
      assert.ok(own.every((word, i) => word.endMs >= word.startMs && word.startMs >= (own[i - 1]?.endMs ?? 0)));
      assert.ok(endMs <= (sentences[n + 1]?.startMs ?? endMs));
    }
    const within = (ms: number) => true_.some(([from, to]) => ms > from + 60 && ms < to - 60);
    for (const { startMs, endMs } of findClips(sentences, { ...facts(at), silences }, 100)) {
      clips += 1;
      assert.ok(!within(startMs) && !within(endMs), `round ${round}: ${startMs} to ${endMs}`);
    }
  }
  const sure = sentencesOf([{ startMs: 0, endMs: 9000, text: 'One. Two. Three.' }]);
  assert.deepEqual(atPauses(sure, []), sure);
});

test('a transcript of a longer cut tells nothing of what is not there', () => {
  const sentences = sentencesOf(
    [0, 8, 16, 24, 32].map((at) => ({
      startMs: at * 1000,
      endMs: at * 1000 + 7000,
      text: 'Why did it fall? Nobody knew.',
    })),
  );
  const found = findClips(sentences, facts(20_000), 6);
  assert.ok(found.length > 0 && found.every(({ endMs }) => endMs <= 20_000));
});

test('without a transcript clips stand between pauses, and what is said is not judged', () => {
  const silences: [number, number][] = [14_000, 30_000, 47_000].map((at) => [at, at + 1000]);
  const found = findClips(stretchesOf(silences, 60_000), { ...facts(60_000), silences }, 6);
  assert.ok(found.length >= 2);
  assert.ok(found.every(({ reasons }) => reasons.every(({ part }) => part !== 'question' && part !== 'alone')));
});
