import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWords } from '@avenue/contract/spoken';
import { eq } from 'drizzle-orm';
import { splitSentences } from '../../providers/text/index.ts';
import { makeVideo, startTestApp, testChannel } from '../../testing/test-app.ts';
import { chapterLines, chaptersOf, firstParagraph } from './chapters.ts';
import { takes, videos } from './schema.ts';
import { spokenHash } from './text.ts';

const script = [
  'Nobody slept.',
  '',
  '# The first tower',
  'It stood for five years. Then a storm came.',
  '',
  '## The second tower: 1709',
  '',
  'It burned.',
  '#hashtags and # alone are spoken',
].join('\n');
const sentences = [0, 12_000, 20_000, 40_000, 55_000].map((startMs) => ({ startMs }));

test('a line of a chapter is not spoken, counted or part of what a take is known by; a sign within a line is', () => {
  assert.deepEqual(splitSentences(script), [
    'Nobody slept.',
    'It stood for five years.',
    'Then a storm came.',
    'It burned.',
    '#hashtags and # alone are spoken',
  ]);
  assert.equal(countWords('# The tower\nIt stood.'), 2);
  assert.equal(countWords('#1 is a number'), 4);
  assert.equal(spokenHash(script), spokenHash(script.replace('The first tower', 'Wood')));
  assert.notEqual(spokenHash(script), spokenHash(script.replace('burned', 'fell')));
  assert.equal(firstParagraph('# Title\n\nFirst.\nStill.\n\nSecond.'), 'First.\nStill.');
});

test('each chapter begins with the sentence after it, on the clock of the video', () => {
  const { chapters, problem } = chaptersOf(script, sentences, 1500, 4_000_000);
  assert.equal(problem, undefined);
  assert.deepEqual(chapterLines(chapters), ['0:00 Intro', '0:13 The first tower', '0:41 The second tower: 1709']);
  const atStart = chaptersOf('# One\nA b.\n# Two\nC d.\n# Three\nE f.', sentences, 1500, 3_700_000);
  assert.deepEqual(chapterLines(atStart.chapters), ['0:00 One', '0:13 Two', '0:21 Three']);
  assert.deepEqual(chapterLines([{ title: 'Late', atMs: 3_723_000 }]), ['1:02:03 Late']);
});

test('chapters that a player would not show are told, and why', () => {
  for (const [text, words] of [
    ['No chapter.', undefined],
    ['# One\nA b.', /from 3 on; there are 1/],
    ['# One\nA b.\n# Two\n# Three\nC d.', /"Two" has under 10 s/],
    ['# One\nA b.\n# Two\nC d.\n# Three\nE f.\n# Nothing follows', /"Nothing follows" has under 10 s/],
  ] as const) {
    const { problem } = chaptersOf(text, [{ startMs: 0 }, { startMs: 12_000 }, { startMs: 24_000 }], 0, 35_000);
    if (words) assert.match(problem ?? '', words);
    else assert.equal(problem, undefined);
  }
});

test('a video goes into the queue with its chapters in the description, and the approval says why where it has none', async () => {
  const app = await startTestApp();
  try {
    const approve = async (text: string, startsMs: readonly number[]) => {
      const { scriptId, takeId, videoId, videoUrl } = await makeVideo(app, { text });
      const { db } = app.services;
      const timeline = startsMs.map((startMs) => ({ text: '', startMs, endMs: startMs + 5000, words: [] }));
      await db.update(takes).set({ timeline }).where(eq(takes.id, takeId));
      const [row] = await db.select().from(videos).where(eq(videos.id, videoId));
      const scenes = [{ index: 0, text: '', startMs: 2000, endMs: 60_000 }];
      const facts = { ...(row?.facts as object), durationMs: 60_000, scenes };
      await db.update(videos).set({ facts }).where(eq(videos.id, videoId));
      const body = { channel: testChannel, scriptId, videoUrl };
      const { message, itemId } = await app.call('POST /api/video/approve', { body });
      const { description } = await app.call('GET /api/upload-queue/{id}', { params: { id: itemId ?? '' } });
      return { message, description };
    };
    const text = '# The first\n\nIt stood.\n\n# The second\nIt burned.\n# The third\nIt stands.';
    const told = await approve(text, [0, 15_000, 30_000]);
    assert.equal(told.description, 'It stood.\n0:00 The first\n0:17 The second\n0:32 The third');
    assert.equal(told.message, 'Video approved and saved. It waits in the Upload Queue.');
    const short = await approve(text.replace('burned', 'fell'), [0, 15_000, 20_000]);
    assert.equal(short.description, 'It stood.');
    assert.match(short.message, /Its chapters are not in the description\. "The second" has under 10 s/);
  } finally {
    await app.close();
  }
});
