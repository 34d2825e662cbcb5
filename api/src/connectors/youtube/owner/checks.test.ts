import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsOf, checksOf, unitsOf } from './checks.ts';
import { secondsToPacificMidnight } from './pacific.ts';
import { tagsLength, type YouTubeVideoPayload, youTubeVideoPayload } from './payload.ts';

const file = (extension: string) => `/media/${'a'.repeat(64)}.${extension}`;
const good: YouTubeVideoPayload = {
  shape: 1,
  account: '',
  title: 'How ice sings',
  description: 'Ice cracks.',
  tags: ['ice', 'lake ice'],
  categoryId: '27',
  language: 'en',
  privacy: 'public',
  madeForKids: false,
  containsSyntheticMedia: true,
  video: { url: file('mp4'), bytes: 5_000_000, durationMs: 43_000 },
  thumbnail: { url: file('jpg'), bytes: 80_000 },
  captions: { url: file('srt'), bytes: 900, language: 'en' },
};
const now = Date.parse('2026-11-23T12:00:00Z');
const ruleOf = (more: Partial<YouTubeVideoPayload>, name: string) =>
  checksOf({ ...good, ...more }, now).find((check) => check.name === name);

test('a good one passes each rule, and each is named with what it says', () => {
  const checks = checksOf({ ...good, publishAt: '2026-12-24T17:00:00Z' }, now);
  assert.deepEqual(
    checks.map(({ name, verdict }) => `${name}: ${verdict}`),
    [
      ...['Title', 'Description', 'Tags', 'Category', 'Video file', 'Thumbnail', 'Captions'],
      ...['Made for children', 'Synthetic media', 'Time', 'Quota'],
    ].map((name) => `${name}: pass`),
  );
  for (const { sentence } of checks) assert.ok(sentence.length > 3);
});

const wrong: [string, Partial<YouTubeVideoPayload>, RegExp][] = [
  ['Title', { title: 'x'.repeat(101) }, /It has 101 characters; YouTube takes 100\./],
  ['Title', { title: 'Ice < water' }, /"<" or ">"/],
  ['Description', { description: 'é'.repeat(2501) }, /5,002 bytes; YouTube takes 5,000\./],
  ['Description', { description: 'a > b' }, /"<" or ">"/],
  ['Tags', { tags: Array(46).fill('ice lake a') }, /take 597 characters with quotes and commas/],
  ['Tags', { tags: ['ice, lake'] }, /"ice, lake" has a comma/],
  ['Category', { categoryId: '18' }, /no category 18/],
  ['Video file', { video: { ...good.video, bytes: 274_877_906_945 } }, /YouTube takes 274,877,906,944/],
  ['Video file', { video: { ...good.video, durationMs: 43_200_001 } }, /twelve hours/],
  ['Thumbnail', { thumbnail: { url: file('png'), bytes: 2_097_153 } }, /YouTube takes 2,097,152/],
  ['Captions', { captions: { url: file('srt'), bytes: 104_857_601, language: 'en' } }, /104,857,600/],
  ['Time', { publishAt: '2026-11-23T12:00:00Z' }, /is over/],
];
for (const [name, more, says] of wrong)
  test(`${name} blocks: ${says.source}`, () => {
    const check = ruleOf(more, name);
    assert.equal(check?.verdict, 'blocked');
    assert.match(check?.sentence ?? '', says);
  });

test('exactly as much as YouTube takes passes', () => {
  const full = { title: 'x'.repeat(100), description: 'é'.repeat(2500), tags: ['x'.repeat(500)] };
  for (const name of ['Title', 'Description', 'Tags']) assert.equal(ruleOf(full, name)?.verdict, 'pass', name);
  assert.equal(tagsLength(['ice', 'lake ice', 'x']), 3 + 10 + 1 + 2);
  assert.equal(tagsLength([]), 0);
});

test('longer than fifteen minutes is asked about: a channel that was not confirmed may not', () => {
  const check = ruleOf({ video: { ...good.video, durationMs: 900_001 } }, 'Length');
  assert.equal(check?.verdict, 'needs evidence');
  assert.equal(ruleOf({}, 'Length'), undefined);
});

test('what a video takes of a day is counted by what belongs to it', () => {
  assert.equal(unitsOf(callsOf(good)), 3 + 50 + 50 + 400 + 50 + 50);
  const { thumbnail, captions, ...plain } = good;
  assert.equal(unitsOf(callsOf({ ...plain, privacy: 'private' })), 3);
  assert.match(ruleOf({}, 'Quota')?.sentence ?? '', /^One of 100 uploads and 603 of 10,000 units of a day\.$/);
});

test('a payload of another shape, with a field too many, or a time for what stays private is none', () => {
  assert.ok(youTubeVideoPayload.safeParse(good).success);
  for (const bad of [
    { ...good, shape: 2 },
    { ...good, extra: 1 },
    { ...good, video: { ...good.video, url: '/media/../secret.mp4' } },
    { ...good, thumbnail: { url: file('gif'), bytes: 1 } },
    { ...good, privacy: 'private', publishAt: '2026-12-24T17:00:00Z' },
    { ...good, madeForKids: undefined },
  ])
    assert.equal(youTubeVideoPayload.safeParse(bad).success, false);
});

test('quotas begin anew at midnight in California, in summer and in winter', () => {
  assert.equal(secondsToPacificMidnight(Date.parse('2026-11-23T07:59:00Z')), 60);
  assert.equal(secondsToPacificMidnight(Date.parse('2026-11-23T08:00:00Z')), 86_400);
  assert.equal(secondsToPacificMidnight(Date.parse('2026-07-01T06:00:00Z')), 3600);
});
