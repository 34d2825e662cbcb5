import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { ArtefactStore } from '../kernel/artefacts/index.ts';
import type { Refusal } from '../kernel/journal/index.ts';
import { clamdAt } from '../kernel/media/scan.ts';
import { bareServer } from '../testing/bare-server.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'uploads-'));
const socketPath = path.join(folder, 'clamd');
/** Harmless: it stands for what a scanner knows. */
const virus = 'a known bad thing';

let clamd: net.Server;
/** What it answers in place of looking. */
let says: string | undefined;
let received: Buffer | undefined;
let kept: string[];
let noted: Refusal[];

/** Reads INSTREAM as clamd does. @returns nothing until it is whole */
function streamOf(bytes: Buffer): Buffer | undefined {
  const begin = Buffer.from('zINSTREAM\0');
  assert.deepEqual(bytes.subarray(0, begin.length), begin.subarray(0, bytes.length));
  const parts: Buffer[] = [];
  for (let at = begin.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

before(async () => {
  clamd = net.createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const stream = streamOf(bytes);
      if (!stream) return;
      received = stream;
      socket.end(`${says ?? (stream.includes(virus) ? 'stream: Test-Virus FOUND' : 'stream: OK')}\0`);
    });
  });
  await new Promise<void>((resolve) => clamd.listen(socketPath, resolve));
});
after(async () => {
  await new Promise((resolve) => clamd.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

async function upload(content: Buffer, address: string | undefined = socketPath) {
  [kept, noted] = [[], []];
  const app = await bareServer({
    ...(address && { scan: clamdAt(address) }),
    refused: async (refusal) => void noted.push(refusal),
    store: {
      incoming: folder,
      pathOf: (file: string) => path.join(folder, file),
      putFile: async (file: string) => {
        kept.push(file);
        return '/media/a.jpg';
      },
    } as unknown as ArtefactStore,
  });
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x' },
    payload: body,
  });
  await app.close();
  return { status: answer.statusCode, error: answer.json().error, left: fs.readdirSync(folder) };
}
const picture = (more = '', bytes = 300_000) =>
  Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(bytes, 7), Buffer.from(more)]);

test('a file that the scanner lets through is kept, after it saw all of it', async () => {
  const file = picture();
  const { status } = await upload(file);
  assert.equal(status, 201);
  assert.ok(received?.equals(file), 'all of it');
  assert.equal(kept.length, 1);
});

test('where no scanner is named a file is kept as it comes', async () => {
  const { status } = await upload(picture(virus), '');
  assert.deepEqual([status, kept.length], [201, 1]);
});

test('a file in which it finds something is not kept, is gone, and stands in the journal', async () => {
  const { status, error, left } = await upload(picture(virus));
  assert.deepEqual([status, error.code], [422, 'infected']);
  assert.match(error.message, /found "Test-Virus"/);
  assert.deepEqual([kept, left], [[], ['clamd']]);
  assert.deepEqual(
    noted.map(({ action }) => action),
    ['upload.refused'],
  );
});

for (const [what, answer, address] of [
  ['does not answer', undefined, path.join(folder, 'nobody')],
  ['finds it too large', 'INSTREAM size limit exceeded. ERROR', socketPath],
  ['says nothing', '', socketPath],
] as const)
  test(`while the scanner ${what}, nothing is taken`, async () => {
    says = answer;
    const { status, error, left } = await upload(picture(), address);
    says = undefined;
    assert.deepEqual([status, error.code], [503, 'scanner']);
    assert.deepEqual([kept, left], [[], ['clamd']]);
  });
