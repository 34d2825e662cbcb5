import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError } from '../../../kernel/engine-error.ts';
import { comparePosted, compareVideo } from './compare.ts';

const item = { title: 'Roman roads', durationMs: 40_000 };
const there = {
  id: 'aB3-_xYz012',
  title: 'Roman roads',
  durationMs: 41_000,
  views: 1200,
  likes: undefined,
  comments: 0,
  caption: true,
  publishedAt: '2026-11-21T10:00:00.000Z',
};
const { signal } = new AbortController();
const look = (
  readVideo: () => Promise<Omit<typeof there, 'likes'> & { likes: number | undefined }>,
  url = 'https://youtu.be/aB3-_xYz012',
) => comparePosted(async () => ({ readVideo }))(item as never, url, signal);

test('title, length within a second and a half, and captions are compared one by one', () => {
  const verdicts = (change: Partial<typeof there>) =>
    compareVideo(item, { ...there, ...change }).map(({ verdict }) => verdict);
  assert.deepEqual(verdicts({}), ['same', 'same', 'same']);
  assert.deepEqual(verdicts({ title: 'Roman roads ' }), ['same', 'same', 'same']);
  assert.deepEqual(verdicts({ title: 'Roman Roads' }), ['differs', 'same', 'same']);
  assert.deepEqual(verdicts({ durationMs: 42_000 }), ['same', 'differs', 'same']);
  assert.deepEqual(verdicts({ durationMs: 0 }), ['same', 'not known', 'same']);
  assert.deepEqual(verdicts({ caption: false }), ['same', 'same', 'differs']);
});

test('figures that are hidden are left out, not zero', async () => {
  const { figures, readAt } = await look(async () => there);
  assert.deepEqual(figures, [
    { label: 'Views', value: 1200 },
    { label: 'Comments', value: 0 },
  ]);
  assert.ok(readAt);
});

test('on another site, or when YouTube refuses or cannot be asked, the address is kept and nothing is said to match', async () => {
  const never = async () => assert.fail('nobody is asked');
  for (const [told, note] of [
    [await look(never, 'https://www.tiktok.com/@me/video/1'), /Only YouTube/],
    [
      await look(() => Promise.reject(new EngineError('youtube', 'engine_refused', 'YouTube shows no video there.'))),
      /YouTube shows no video there/,
    ],
  ] as const) {
    assert.deepEqual(told.compared, []);
    assert.match(told.note ?? '', note);
  }
});

test('without a key the address is kept and the note says that nothing was compared', async () => {
  const { compared, note } = await comparePosted(async () => undefined)(
    item as never,
    'https://youtu.be/aB3-_xYz012',
    signal,
  );
  assert.deepEqual(compared, []);
  assert.match(note ?? '', /Kept as you gave it\. No YouTube API key is saved/);
});

test('a channel is no video: said at the field', async () => {
  await assert.rejects(
    look(async () => there, 'https://youtube.com/@slowhistory'),
    {
      status: 422,
      details: [
        { path: 'url', message: 'This is not the address of one video. It has "watch", "shorts" or "youtu.be" in it.' },
      ],
    },
  );
});
