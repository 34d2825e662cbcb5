import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type YouTubeChoices, youTubePayloadOf } from './youtube-payload.ts';

const url = (letter: string, extension: string) => `/media/${letter.repeat(64)}.${extension}`;
const item = {
  title: 'How ice sings',
  description: 'Ice cracks, and the crack sings.',
  tags: ['ice', 'lake ice'],
  videoUrl: url('a', 'mp4'),
  srtUrl: url('b', 'srt'),
  thumbnailUrl: url('c', 'jpg'),
  durationMs: 43_000,
  status: 'Approved',
} as const;
const given = { ...item, tags: [...item.tags] };
const choices: YouTubeChoices = {
  account: '',
  categoryId: '27',
  language: 'en',
  privacy: 'public',
  madeForKids: false,
  containsSyntheticMedia: false,
};
const bytes = new Map([
  [item.videoUrl, 5_000_000],
  [item.srtUrl, 900],
  [item.thumbnailUrl, 80_000],
]);

test('an approved item goes as it stands, its files by what names their bytes', () => {
  assert.deepEqual(youTubePayloadOf(given, choices, bytes), {
    shape: 1,
    ...choices,
    title: item.title,
    description: item.description,
    tags: ['ice', 'lake ice'],
    video: { url: item.videoUrl, bytes: 5_000_000, durationMs: 43_000 },
    thumbnail: { url: item.thumbnailUrl, bytes: 80_000 },
    captions: { url: item.srtUrl, bytes: 900, language: 'en' },
  });
  const { thumbnail, captions } =
    youTubePayloadOf({ ...given, thumbnailUrl: '', srtUrl: undefined }, choices, bytes) ?? {};
  assert.deepEqual([thumbnail, captions], [undefined, undefined]);
});

test('nothing is made of an item that is not approved, is a sample without a video, or lost a file', () => {
  assert.equal(youTubePayloadOf({ ...given, status: 'Ready' }, choices, bytes), undefined);
  assert.equal(youTubePayloadOf({ ...given, videoUrl: undefined }, choices, bytes), undefined);
  assert.equal(youTubePayloadOf(given, choices, new Map([...bytes].slice(1))), undefined);
});

test('only what becomes public has a time', () => {
  const publishAt = '2026-12-24T17:00:00Z';
  assert.equal(youTubePayloadOf(given, { ...choices, publishAt }, bytes)?.publishAt, publishAt);
  assert.equal(youTubePayloadOf(given, { ...choices, publishAt, privacy: 'private' }, bytes), undefined);
});
