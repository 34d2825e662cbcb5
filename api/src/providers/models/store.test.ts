import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { EngineError, type EngineErrorCode, type Progress } from '../engine.ts';
import { MODEL_CATALOGUE, textModels } from './catalogue.ts';
import { type FileServer, startFileServer } from './file-server.ts';
import { createModelStore } from './store.ts';
import type { ManagedModel, TextModel, VoiceModel } from './types.ts';

const quiet: Progress = { signal: new AbortController().signal, report() {} };
const fails = (code: EngineErrorCode, words: RegExp) => (error: unknown) =>
  error instanceof EngineError && error.code === code && words.test(error.message);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let archive: Buffer;
let served: Buffer;
let dir: string;
let server: FileServer;
let pauses: number;

async function tarGz(files: Record<string, Buffer | string>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name: `tiny/${name}` }, content);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts));
}

before(async () => {
  archive = await tarGz({ 'model.onnx': randomBytes(400_000), 'tokens.txt': 'a 1', 'data/phontab': 'ph' });
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'models-test-'));
  served = archive;
  server = await startFileServer(() => served);
  pauses = 0;
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});
after(() => assert.equal(new Set(MODEL_CATALOGUE.map(({ id }) => id)).size, MODEL_CATALOGUE.length));

const tiny = (more: Partial<VoiceModel> = {}): VoiceModel => ({
  kind: 'voice',
  id: 'tiny',
  name: 'Tiny',
  what: 'A test.',
  gain: 'None.',
  licence: 'MIT',
  downloadBytes: served.length,
  installedBytes: 500_000,
  url: server.url,
  archive: 'tar.gz',
  sha256: sha256(served),
  sha256Source: 'the test',
  files: ['model.onnx', 'tokens.txt', 'data/phontab'],
  voice: {
    family: 'vits',
    files: { model: 'model.onnx', tokens: 'tokens.txt', dataDir: 'data' },
    languages: { en: {} },
    speakers: [{ id: '0', name: 'Tiny' }],
  },
  ...more,
});
/** @param idleMs how long nothing may come before a download begins again where it was */
const store = (model: ManagedModel = tiny(), freeBytes = 1e12, idleMs = 60_000) =>
  createModelStore(dir, {
    catalogue: [model],
    freeBytes: async () => freeBytes,
    idleMs,
    pause: async () => {
      pauses += 1;
    },
  });

test('a model is downloaded, checked, unpacked and listed', async () => {
  const fractions: number[] = [];
  const installed = await store().install('tiny', { ...quiet, report: (fraction) => fractions.push(fraction) });
  assert.equal(installed.sha256, sha256(archive));
  assert.deepEqual(await readdir(dir), ['tiny']);
  assert.ok(fractions.every((fraction, i) => fraction >= (fractions[i - 1] ?? 0)));
  assert.equal(fractions.at(-1), 1);
  const [card] = await store().list();
  assert.equal(card?.state, 'installed');
  assert.equal(await store().folder('tiny'), join(dir, 'tiny'));
  assert.deepEqual(await store().verify('tiny'), []);
  await store().install('tiny', quiet);
  assert.equal(server.ranges.length, 1);
});

test('a dropped connection goes on where it broke', async () => {
  const progress = new EventEmitter();
  const when = () => once(progress, 'report');
  server.faults.push({ kind: 'drop', afterBytes: 100_000, when }, { kind: 'drop', afterBytes: 50_000, when });
  await store().install('tiny', { ...quiet, report: () => progress.emit('report') });
  assert.equal(server.ranges.length, 3);
  assert.match(server.ranges[1] ?? '', /^bytes=[1-9]\d*-$/);
  assert.ok(pauses > 0);
});

test('a file that ends early, stalls or meets a busy server goes on too', async () => {
  server.faults.push(
    { kind: 'truncate', afterBytes: 1000 },
    { kind: 'stall', afterBytes: 1000 },
    { kind: 'status', status: 503 },
  );
  await store(tiny(), 1e12, 200).install('tiny', quiet);
  assert.deepEqual(server.ranges, ['', 'bytes=1000-', 'bytes=2000-', 'bytes=2000-']);
});

test('a server without ranges starts from the beginning', async () => {
  server.faults.push({ kind: 'truncate', afterBytes: 1000 }, { kind: 'noRange' });
  await store().install('tiny', quiet);
  assert.equal((await store().list())[0]?.state, 'installed');
});

test('a connection that stays broken is told with how far it came, and the part is kept', async () => {
  server.faults.push(
    { kind: 'truncate', afterBytes: 200_000 },
    ...Array.from({ length: 4 }, () => ({ kind: 'status' as const, status: 500 })),
  );
  await assert.rejects(
    store().install('tiny', quiet),
    fails('engine_unreachable', /stopped at 0\.2 MB of 0\.4 MB.*goes on from there/),
  );
  assert.deepEqual(
    (await store().list()).map((card) => card.state === 'partial' && card.bytes),
    [200_000],
  );
  await store().install('tiny', quiet);
  assert.equal(server.ranges.at(-1), 'bytes=200000-');
});

test('cancel keeps the part, and the next press goes on', async () => {
  server.faults.push({ kind: 'stall', afterBytes: 150_000 });
  const controller = new AbortController();
  const reason = new Error('cancelled by the operator');
  const progress = {
    signal: controller.signal,
    report: (fraction: number) => fraction > 0 && controller.abort(reason),
  };
  await assert.rejects(store().install('tiny', progress), reason);
  assert.ok((await stat(join(dir, 'tiny.part'))).size > 0);
  await store().install('tiny', quiet);
  assert.match(server.ranges.at(-1) ?? '', /^bytes=/);
});

test('a killed process leaves nothing that looks installed, and the next one goes on', async () => {
  server.faults.push({ kind: 'stall', afterBytes: 200_000 });
  const code = `
    const { createModelStore } = await import(${JSON.stringify(new URL('./store.ts', import.meta.url).href)});
    const store = createModelStore(${JSON.stringify(dir)}, { catalogue: [${JSON.stringify(tiny())}] });
    await store.install('tiny', { signal: new AbortController().signal, report: (f) => f > 0 && process.stdout.write('.') });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // What a kill while unpacking leaves.
  await mkdir(join(dir, '.unpack-tiny-dead'));
  await writeFile(join(dir, '.unpack-tiny-dead', 'model.onnx'), 'half');
  assert.equal(await store().folder('tiny'), undefined);
  await store().install('tiny', quiet);
  assert.match(server.ranges.at(-1) ?? '', /^bytes=[1-9]/);
  assert.deepEqual(await readdir(dir), ['tiny']);
});

test('a changed byte is found, the file deleted, and a new try succeeds', async () => {
  const model = tiny();
  served = Buffer.from(archive);
  served[1000] = (served[1000] ?? 0) ^ 1;
  await assert.rejects(
    store(model).install('tiny', quiet),
    fails('engine_bad_answer', /arrived damaged and was deleted/),
  );
  assert.deepEqual(await readdir(dir), []);
  served = archive;
  await store(model).install('tiny', quiet);
});

test('a part of another file is found out and fetched anew', async () => {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'tiny.part'), randomBytes(1000));
  await assert.rejects(store().install('tiny', quiet), fails('engine_bad_answer', /damaged/));
  await writeFile(join(dir, 'tiny.part'), randomBytes(archive.length + 5));
  await store().install('tiny', quiet);
});

test('files that were changed or lost are told by name', async () => {
  const model = tiny();
  await store(model).install('tiny', quiet);
  await writeFile(join(dir, 'tiny', 'tokens.txt'), 'a 2');
  await rm(join(dir, 'tiny', 'data'), { recursive: true });
  assert.deepEqual((await store(model).verify('tiny')).sort(), ['data/phontab', 'tokens.txt']);
});

test('a sign-in page and a wrong size are not taken for the model', async () => {
  server.faults.push({ kind: 'page' });
  await assert.rejects(store().install('tiny', quiet), fails('engine_bad_answer', /sign-in page/));
  await assert.rejects(
    store(tiny({ downloadBytes: archive.length + 1 })).install('tiny', quiet),
    fails('engine_bad_answer', /something other/),
  );
  server.faults.push({ kind: 'truncate', afterBytes: archive.length });
  await assert.rejects(
    store(tiny({ downloadBytes: archive.length - 1 })).install('tiny', quiet),
    fails('engine_bad_answer', /something other/),
  );
});

test('a model that is gone is told', async () => {
  server.faults.push({ kind: 'status', status: 404 });
  await assert.rejects(store().install('tiny', quiet), fails('engine_unavailable', /not at its address/));
});

test('too little disk is told before the download', async () => {
  await assert.rejects(
    store(tiny(), 300_000).install('tiny', quiet),
    fails('engine_unavailable', /has 0\.3 MB free and the model needs 0\.9 MB/),
  );
  assert.equal(server.ranges.length, 0);
});

test('a disk that fills up on the way is told', {
  skip: existsSync('/dev/full') ? false : 'needs /dev/full',
}, async () => {
  await symlink('/dev/full', join(dir, 'tiny.part'));
  await assert.rejects(store().install('tiny', quiet), fails('engine_unavailable', /The disk is full/));
});

test('an archive without a needed file, or with a path that leads out, is refused and deleted', async () => {
  served = await tarGz({ 'model.onnx': 'x', 'tokens.txt': 'y' });
  await assert.rejects(store().install('tiny', quiet), fails('engine_bad_answer', /without data\/phontab/));
  served = await tarGz({ '../../evil': 'x' });
  await assert.rejects(store().install('tiny', quiet), fails('engine_bad_answer', /unsafe path/));
  assert.deepEqual(await readdir(dir), []);
});

test('a damaged archive that has its sum is refused and deleted', async () => {
  served = Buffer.concat([Buffer.from('BZh91AY&SY'), randomBytes(5000)]);
  await assert.rejects(
    store(tiny({ archive: 'tar.bz2' })).install('tiny', quiet),
    fails('engine_bad_answer', /is damaged and was deleted/),
  );
  assert.deepEqual(await readdir(dir), []);
});

test('two presses do not download twice', async () => {
  const shared = store();
  const first = shared.install('tiny', quiet);
  await assert.rejects(shared.install('tiny', quiet), fails('engine_refused', /being downloaded already/));
  await first;
});

test('a removed model is gone, with its part; an unknown one is told', async () => {
  await store().install('tiny', quiet);
  await writeFile(join(dir, 'tiny.part'), 'left');
  await store().remove('tiny');
  assert.deepEqual(await readdir(dir), []);
  await store().remove('tiny');
  await assert.rejects(store().remove('other'), fails('engine_refused', /no model "other"/));
  await assert.rejects(store().verify('tiny'), fails('engine_unavailable', /not installed/));
});

test('a file that is installed as it comes is downloaded, checked and needs its size of disk alone', async () => {
  const { archive: _archive, voice: _voice, ...rest } = tiny();
  const file: TextModel = {
    ...rest,
    kind: 'text',
    sha256: sha256(served),
    installedBytes: served.length,
    files: ['tiny.gguf'],
    bytesPerToken: 1,
  };
  const { install } = store(file, served.length);
  const wrong = store({ ...file, sha256: '0'.repeat(64) }, served.length);
  await assert.rejects(wrong.install('tiny', quiet), fails('engine_bad_answer', /arrived damaged and was deleted/));
  assert.deepEqual(await readdir(dir), []);
  assert.equal((await install('tiny', quiet)).bytes, served.length);
  assert.deepEqual((await readdir(join(dir, 'tiny'))).sort(), ['model.json', 'tiny.gguf']);
  assert.deepEqual(await store(file).verify('tiny'), []);
  await store(file).remove('tiny');
  assert.deepEqual(await readdir(dir), []);
});

test('the catalogue holds complete entries with pinned sums', () => {
  for (const { sha256: sum, sha256Source, licence, url } of MODEL_CATALOGUE) {
    assert.match(sum, /^[0-9a-f]{64}$/);
    assert.match(sha256Source, /read \d{4}-\d{2}-\d{2}$/);
    assert.ok(licence);
    assert.match(
      url,
      /^https:\/\/(?:github\.com\/k2-fsa\/sherpa-onnx\/releases\/download\/(?:tts|asr|audio-tagging)-models\/.+\.tar\.bz2|huggingface\.co\/[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\/[\w.-]+\.gguf)$/,
    );
  }
  for (const { files, url, installedBytes, downloadBytes } of textModels)
    assert.ok(url.endsWith(`/${files[0]}`) && installedBytes === downloadBytes);
});
