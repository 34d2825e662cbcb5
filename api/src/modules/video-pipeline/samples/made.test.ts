import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sha256 } from '../../../kernel/ids.ts';
import { splitSentences } from '../../../providers/text/index.ts';
import { probe } from '../../../providers/video/index.ts';
import { inputHash } from './inputs.ts';
import { type Made, madeFolder, readMade } from './made.ts';
import { scriptText, stories } from './stories/index.ts';

const again = 'Run "npm run samples", look at them and commit.';
const mostBytes = 10_000_000;
const never = new AbortController().signal;

const spoken = stories.filter(({ step }) => step !== 'draft' && step !== 'script');
const madeOf = (id: string): Made => {
  const made = readMade(id);
  assert.ok(made, `Nothing is made of ${id}. ${again}`);
  return made;
};
const listed = (made: Made) => {
  const { take, video } = made;
  const { thumbnails = [], scenes = [] } = video?.facts ?? {};
  return [
    take.audioUrl,
    ...(video ? [video.videoUrl, video.srtUrl] : []),
    ...thumbnails.map(({ url }) => url),
    ...scenes.map(({ previewUrl }) => previewUrl),
  ];
};

test('every sample was made of the texts, looks and voices that stand here now', () => {
  for (const story of spoken) {
    assert.equal(madeOf(story.id).inputs, inputHash(story), `${story.id} is stale. ${again}`);
  }
  const known = new Set(spoken.map(({ id }) => id));
  const extra = fs.readdirSync(madeFolder).filter((name) => !known.has(name));
  assert.deepEqual(extra, [], `There is more than the stories need. ${again}`);
});

test('what a sample says and shows is its script, sentence by sentence', () => {
  for (const story of spoken) {
    const { take, video } = madeOf(story.id);
    const sentences = splitSentences(scriptText(story));
    const said = (take.timeline as { text: string }[]).map(({ text }) => text);
    assert.deepEqual(said, sentences, `${story.id} says something else. ${again}`);
    if (story.step === 'voice') assert.equal(video, undefined);
    else assert.equal(video?.facts.scenes.map(({ text }) => text).join(' '), sentences.join(' '), again);
  }
});

test('the files are whole, all are listed, and they stay small', () => {
  let total = 0;
  for (const { id } of spoken) {
    const made = madeOf(id);
    const names = fs.readdirSync(path.join(madeFolder, id)).filter((name) => name !== 'made.json');
    assert.deepEqual(names.sort(), made.files.map(({ name }) => name).sort(), again);
    for (const { name, url, bytes } of made.files) {
      const data = fs.readFileSync(path.join(madeFolder, id, name));
      assert.equal(url, `/media/${sha256(data)}${path.extname(name)}`, `${id}/${name} was changed. ${again}`);
      assert.equal(bytes, data.length);
      total += bytes;
    }
    const shipped = new Set(made.files.map(({ url }) => url));
    assert.deepEqual(
      listed(made).filter((url) => !shipped.has(url)),
      [],
      again,
    );
  }
  assert.ok(total < mostBytes, `The samples are ${total} bytes.`);
});

test('length, size and loudness are those of the shipped file, and nothing measured is open', async () => {
  for (const story of spoken) {
    const { take, video } = madeOf(story.id);
    assert.ok(take.durationMs > 25_000 && take.durationMs < 45_000, `${story.id} takes ${take.durationMs} ms to say.`);
    assert.equal(take.draft, true);
    if (!video) continue;
    const { facts } = video;
    const file = path.join(madeFolder, story.id, 'video.mp4');
    const info = await probe(file, never);
    assert.deepEqual([info.video?.width, info.video?.height], [facts.width, facts.height], again);
    assert.ok(Math.abs((info.video?.durationMs ?? 0) - facts.durationMs) < 100, again);
    assert.ok(Math.abs(facts.lufs + 14) <= 1, `${story.id} has ${facts.lufs} LUFS.`);
    const open = facts.checks.filter(({ verdict }) => verdict !== 'pass').map(({ name }) => name);
    assert.deepEqual(open, story.queue?.status === 'Pending' ? ['Claims'] : [], `${story.id}: ${open.join(', ')}`);
  }
});

test('the queue has one of each kind to look at', () => {
  const statuses = stories.flatMap(({ queue }) => queue?.status ?? []);
  assert.deepEqual(statuses.toSorted(), ['Approved', 'Denied', 'Pending', 'Ready', 'Ready', 'Ready']);
  const formats = spoken
    .map(({ id }) => readMade(id)?.video?.facts)
    .map((facts) => facts && facts.width > facts.height);
  assert.ok(formats.includes(true) && formats.includes(false), 'portrait and landscape');
});
