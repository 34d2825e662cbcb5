import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sha256 } from '../../kernel/ids.ts';
import { hearingModels } from '../../providers/models/index.ts';
import { runFfmpeg } from '../../providers/video/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { modules } from '../index.ts';
import { viralClipsModule } from './module.ts';

const { signal } = new AbortController();
/** Hears a word in each second that sounds, and a laugh in each that is loud. */
const standIn = new URL('../../providers/hearing/stand-in.ts', import.meta.url);
const [english, , sounds] = hearingModels;

/** What the stand-in was asked to hear, a line each, and of which piece it is killed by nobody's wish. */
const [folder, asked, fatal] = (() => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-listen-'));
  return [made, path.join(made, 'asked'), path.join(made, 'fatal')];
})();
const program = path.join(folder, 'listener.mjs');
fs.writeFileSync(
  program,
  `import fs from 'node:fs';
const [asked, fatal] = ${JSON.stringify([asked, fatal])};
process.on('message', ({ kind, samples }) => {
  if (kind !== 'words') return;
  fs.appendFileSync(asked, samples.length + '\\n');
  if (fs.existsSync(fatal) && fs.readFileSync(fatal, 'utf8') === String(samples.length)) process.kill(process.pid, 'SIGKILL');
});
await import(${JSON.stringify(standIn.href)});
`,
);
const piecesAsked = () => fs.readFileSync(asked, 'utf8').trim().split('\n').map(Number);

let app: TestApp;
let url: string;
let id: string;

before(async () => {
  const ours = modules.map((one) =>
    one.id === 'viral-clips' ? viralClipsModule(() => modules, pathToFileURL(program)) : one,
  );
  app = await startTestApp({ env: { AVENUE_WORK: 'on' }, modules: ours });
  const made = path.join(app.services.config.dataDir, 'talk.mp4');
  // 75 s: pauses at 20 and 48 s, and a loud stretch at 60 s.
  const voice =
    "aevalsrc='0.2*sin(2*PI*180*t)*(1-between(t,20,22))*(1-between(t,48,50))+0.6*sin(2*PI*300*t)*between(t,60,64)':s=48000:d=75";
  await runFfmpeg(
    [
      ...['-f', 'lavfi', '-i', 'color=0x208050:s=160x90:r=5:d=75', '-f', 'lavfi', '-i', voice],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', made],
    ],
    { signal },
  );
  url = await app.services.store.putFile(made, 'mp4', { engine: 'upload', ai: false });
  id = (
    await app.call('POST /api/viral-clips/footage', {
      body: { channel: testChannel, url, title: 'A talk', rights: 'own' },
    })
  ).id;
  await settled();
});
after(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const settled = async () => {
  for (const { id: job, state } of await app.services.jobs.list('own', { subject: id }))
    if (state !== 'failed') await app.services.jobs.finished(job);
};
const read = () => app.call('GET /api/viral-clips/footage/{id}', { params: { id } });
const listen = (replace?: boolean) =>
  app.ask('POST /api/viral-clips/footage/{id}/listen', {
    params: { id },
    body: replace === undefined ? {} : { replace },
  });
/** A folder as a finished download leaves it. */
function add(model: (typeof hearingModels)[number] | undefined) {
  assert.ok(model);
  const folder = path.join(app.services.engines.needs.modelsDir, model.id);
  fs.mkdirSync(folder, { recursive: true });
  for (const name of Object.values(model.hearing.files)) fs.writeFileSync(path.join(folder, name), 'a model');
  const { url: from, sha256: sum } = model;
  const manifest = { id: model.id, url: from, sha256: sum, installedAt: '2026-11-27T10:00:00Z', bytes: 7, files: [] };
  fs.writeFileSync(path.join(folder, 'model.json'), JSON.stringify(manifest));
}

test('without a model that understands the language of the channel nothing begins, and the models say what they understand', async () => {
  assert.equal((await listen()).error?.code, 'no_model');
  const models = (await app.call('GET /api/models')).filter(({ kind }) => kind === 'hearing');
  assert.deepEqual(
    models.map(({ state, languages }) => [state, languages?.length ?? 0]),
    [
      ['absent', 1],
      ['absent', 17],
      ['absent', 0],
    ],
  );
});

test('what is said becomes the transcript with its times, and clips are found in it', async () => {
  add(english);
  const { answer } = await listen();
  await app.services.jobs.finished(answer?.jobId ?? '');
  await settled();
  const { words, heardBy, hasTranscript, moments, rows, state } = await read();
  assert.deepEqual([hasTranscript, heardBy, moments, state], [true, 'Parakeet 110M', undefined, 'ready']);
  assert.ok(words >= 68 && words <= 75, `${words}`);
  const [best] = rows;
  assert.equal(best?.title.startsWith('ones'), true);
  const { words: said } = await app.call('GET /api/viral-clips/clips/{id}', { params: { id: best?.id ?? '' } });
  // On the clock of the clip: a word a second.
  assert.ok(said.slice(1).every((word, at) => word.startMs - (said[at]?.startMs ?? 0) >= 900));
});

test('a transcript gives way only when that is said', async () => {
  assert.equal((await listen()).error?.code, 'has_transcript');
});

test('laughter is marked beside the words, and counts in the rank with its reason', async () => {
  add(sounds);
  const { answer } = await listen(true);
  await app.services.jobs.finished(answer?.jobId ?? '');
  await settled();
  const { moments, rows } = await read();
  assert.equal(moments?.length, 1);
  const [laughter] = moments ?? [];
  assert.ok(laughter && laughter.kind === 'laughter' && laughter.fromMs >= 57_000 && laughter.toMs <= 67_000);
  for (const { startMs, endMs, reasons } of rows) {
    const reason = reasons.find(({ part }) => part === 'laughter');
    const isIn: boolean = laughter.toMs > startMs + 2000 && laughter.fromMs < endMs + 2000;
    assert.equal(reason?.value, isIn ? 1 : 0);
    assert.match(reason?.sentence ?? '', isIn ? /^Laughter at 0:\d\d$/ : /^Nobody laughs/);
  }
});

test('what was heard before a restart is not heard again, and a line that was torn is', async () => {
  const folder = path.join(app.services.config.dataDir, 'cache/heard');
  fs.mkdirSync(folder, { recursive: true });
  const kept = { fromMs: 0, words: [{ text: 'Kept.', startMs: 100, endMs: 400 }], windows: [] };
  const name = sha256(JSON.stringify([1, url, english?.id, sounds?.id]));
  const file = path.join(folder, `${name}.jsonl`);
  fs.writeFileSync(file, `\n${JSON.stringify(kept)}\n{"fromMs":21000,"words":[{"te`);
  const { answer } = await listen(true);
  await app.services.jobs.finished(answer?.jobId ?? '');
  await settled();
  const { rows: said } = await app.pool.query('select sentences from viral_clips.footage where id = $1', [id]);
  const texts = (said[0].sentences as { words: { text: string }[] }[]).flatMap(({ words }) =>
    words.map(({ text }) => text),
  );
  assert.equal(texts[0], 'Kept.');
  // 22 to 75 s but for the second pause.
  assert.ok(texts.length >= 48 && texts.length <= 56, `${texts.length}`);
  assert.equal(fs.existsSync(file), false);
});

test('killed at any piece, it goes on with that piece: what was heard is not heard again', async () => {
  const told = async () => {
    const { rows } = await app.pool.query('select sentences from viral_clips.footage where id = $1', [id]);
    return JSON.stringify(rows[0].sentences);
  };
  fs.rmSync(asked);
  await app.services.jobs.finished((await listen(true)).answer?.jobId ?? '');
  await settled();
  const [whole, pieces] = [await told(), piecesAsked()];
  assert.equal(pieces.length, 3);
  fs.rmSync(asked);
  for (const piece of pieces) {
    fs.writeFileSync(fatal, String(piece));
    const killed = (await listen(true)).answer?.jobId ?? '';
    await assert.rejects(app.services.jobs.finished(killed), { code: 'engine_unavailable' });
    assert.equal(await told(), whole, 'what was there stays');
  }
  fs.rmSync(fatal);
  // The job that was killed last goes on too, not only another press.
  const [last] = await app.services.jobs.list('own', { subject: id, kind: 'clips-listen' });
  await app.services.jobs.retry(last?.id ?? '', 'own');
  await app.services.jobs.finished(last?.id ?? '');
  await settled();
  const [first, second, third] = pieces;
  assert.deepEqual(piecesAsked(), [first, first, second, second, third, third]);
  assert.equal(await told(), whole);
});

test('a transcript that was given while it listened stays, also one of as many words', async () => {
  const { words } = await read();
  const { rows } = await app.pool.query('select sentences from viral_clips.footage where id = $1', [id]);
  const mended = JSON.stringify(rows[0].sentences).replaceAll('ones', 'mine');
  const { answer } = await listen(true);
  await app.pool.query('update viral_clips.footage set sentences = $2, heard_by = null where id = $1', [id, mended]);
  await app.services.jobs.finished(answer?.jobId ?? '');
  await settled();
  const now = await read();
  assert.deepEqual([now.words, now.heardBy], [words, undefined]);
  const kept = await app.pool.query('select sentences from viral_clips.footage where id = $1', [id]);
  assert.match(JSON.stringify(kept.rows[0].sentences), /mine/);
});

test('where nobody speaks it says who listened, and a transcript that was there stays', async () => {
  const quiet = path.join(app.services.config.dataDir, 'quiet.mp4');
  const wave = ['-f', 'lavfi', '-i', 'color=0x208050:s=160x90:r=5:d=20', '-f', 'lavfi', '-i', 'anullsrc=r=48000'];
  await runFfmpeg([...wave, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-t', '20', quiet], { signal });
  const still = await app.services.store.putFile(quiet, 'mp4', { engine: 'upload', ai: false });
  const before = id;
  const body = { channel: testChannel, url: still, title: 'Rain', rights: 'own' } as const;
  id = (await app.call('POST /api/viral-clips/footage', { body })).id;
  await settled();
  await app.services.jobs.finished((await listen()).answer?.jobId ?? '');
  await settled();
  const { words, heardBy, hasTranscript, state } = await read();
  assert.deepEqual([words, heardBy, hasTranscript, state], [0, 'Parakeet 110M', false, 'ready']);
  const transcript = '1\n00:00:01,000 --> 00:00:15,000\nThese are my own words.';
  await app.call('PUT /api/viral-clips/footage/{id}/transcript', { params: { id }, body: { transcript } });
  await settled();
  await app.services.jobs.finished((await listen(true)).answer?.jobId ?? '');
  await settled();
  assert.deepEqual([(await read()).words, (await read()).heardBy], [5, undefined]);
  id = before;
});
