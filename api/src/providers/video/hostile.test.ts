import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from '../engine.ts';
import { encodeWav } from '../sound/index.ts';
import { measureClip } from './clip.ts';
import { lookS, runFfmpeg } from './ffmpeg.ts';
import { firstFrame } from './frame.ts';
import { fitMusic } from './music.ts';
import { inParallel } from './pool.ts';
import { probe } from './probe.ts';
import { type HostileFile, hostileFiles, put } from './testing/hostile.ts';

const never = new AbortController().signal;
let dir: string;
let files: HostileFile[];
let server: http.Server;
let asked = 0;

before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hostile-'));
  server = http.createServer((_request, response) => {
    asked++;
    response.end('#EXTM3U\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // What they try to reach is a sound that would be taken: that none comes out shows that it was not read.
  const secret = { file: join(dir, 'secret.wav'), sibling: 'secret.wav' };
  const tone = Float32Array.from({ length: 96_000 }, (_, i) => Math.sin(i / 7) / 2);
  await writeFile(secret.file, encodeWav({ left: tone, right: tone }));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.wav`;
  files = await hostileFiles(dir, { ...secret, url }, never);
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true, force: true });
});

/** What every reader says of a file: a sentence, or nothing where it was read. */
async function said(read: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    assert.ok(error instanceof EngineError, String(error));
    return error.message;
  }
}

test('no uploaded file reaches another file, an address, or all of the memory', async () => {
  assert.ok(files.length >= 200, `${files.length} files`);
  const wrong: string[] = [];
  const tasks = files.map((hostile, index) => async () => {
    const file = await put(dir, hostile, index);
    const out = join(dir, `${index}`);
    const reads = {
      picture: () => firstFrame(file, 320, `${out}.jpg`, never),
      music: () => fitMusic(file, 4, `${out}.wav`, never),
      figures: () => probe(file, never),
      clip: () => measureClip(file, never),
    };
    for (const [reader, read] of Object.entries(reads)) {
      const sentence = await said(read);
      const mayTake = hostile.refused === 'never' || (hostile.refused === 'decoded' && reader === 'figures');
      if (sentence === undefined && !mayTake) wrong.push(`${hostile.name}: ${reader} took it`);
      if (sentence?.includes('secret')) wrong.push(`${hostile.name}: ${reader} repeats it: ${sentence}`);
    }
    for (const made of [`${out}.jpg`, `${out}.wav`]) await rm(made, { force: true });
    await rm(file);
  });
  await inParallel(tasks, 2, never);
  assert.deepEqual(wrong, []);
  assert.equal(asked, 0, 'an address was called');
});

test('a file from outside is read with bounded time and memory, and without one word of our environment', async () => {
  const told = join(dir, 'told');
  const program = join(dir, 'program');
  await mkdir(told);
  await writeFile(
    program,
    `#!/bin/sh\n{ ulimit -t; ulimit -d; } > ${told}/limits\nenv | cut -d= -f1 | sort > ${told}/names\n`,
  );
  await chmod(program, 0o755);
  process.env.S3_SECRET_ACCESS_KEY = 'honey';
  try {
    await runFfmpeg([], { signal: never, binary: program, foreignS: lookS });
  } finally {
    delete process.env.S3_SECRET_ACCESS_KEY;
  }
  const [seconds, kilobytes] = (await readFile(join(told, 'limits'), 'utf8')).split('\n').map(Number);
  assert.ok(seconds && seconds <= 20, `${seconds} s`);
  assert.ok(kilobytes && kilobytes <= 1024 ** 2, `${kilobytes} kB`);
  const names = (await readFile(join(told, 'names'), 'utf8')).trim().split('\n');
  // Set by the shell itself.
  assert.deepEqual(
    names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)),
    ['PATH'],
  );
});

test('a program that never ends is ended, and the sentence is about the file', async () => {
  const program = join(dir, 'endless');
  await writeFile(program, '#!/bin/sh\nwhile :; do :; done\n');
  await chmod(program, 0o755);
  const sentence = await said(() => runFfmpeg([], { signal: never, binary: program, foreignS: 1 }));
  assert.match(sentence ?? '', /more time or memory/);
});

test('a real picture and a real sound still go through', async () => {
  for (const [extension, read] of [
    ['png', (file: string) => firstFrame(file, 64, join(dir, 'taken.jpg'), never)],
    ['webm', (file: string) => firstFrame(file, 64, join(dir, 'taken.jpg'), never)],
    ['mp3', (file: string) => fitMusic(file, 4, join(dir, 'taken.wav'), never)],
    ['ogg', (file: string) => fitMusic(file, 4, join(dir, 'taken.wav'), never)],
  ] as const)
    assert.equal(await said(() => read(join(dir, `real.${extension}`))), undefined, extension);
  assert.ok((await stat(join(dir, 'taken.jpg'))).size > 500);
});
