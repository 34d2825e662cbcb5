import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { readConfig } from '../../config.ts';
import { Anchors, sealKeysOf } from '../journal/index.ts';
import { rememberSecret } from '../secret.ts';
import { createLogger } from './index.ts';
import { shipTo } from './shipper.ts';

let collector: Server;
let url: URL;
let status: number;
let batches: { authorization: string | undefined; lines: Record<string, unknown>[] }[];
let came: () => void;
let folder: string;

before(async () => {
  collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const lines = text.split('\n').filter(Boolean);
    batches.push({ authorization: request.headers.authorization, lines: lines.map((line) => JSON.parse(line)) });
    response.writeHead(status).end();
    came();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/log`);
});
beforeEach(() => {
  [status, batches] = [204, []];
  came = () => undefined;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shipped-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));
after(() => new Promise((resolve) => collector.close(resolve)));

const nextBatch = () =>
  new Promise<void>((resolve) => {
    came = resolve;
  });
const lines = () => batches.flatMap((batch) => batch.lines);

test('every line of the log reaches the collector as it stands here, without secrets, with its token', async () => {
  rememberSecret('honey-pot-value');
  const { logger, close } = createLogger(folder, { url, token: 'collector-token' });
  logger.info({ status: 200 }, 'call');
  logger.warn({ said: 'it was honey-pot-value' }, 'told');
  await close();
  const here = fs.readFileSync(path.join(folder, 'avenue.log'), 'utf8').trim().split('\n');
  assert.deepEqual(
    lines(),
    here.map((line) => JSON.parse(line)),
  );
  assert.equal(lines().length, 2);
  assert.doesNotMatch(JSON.stringify(batches), /honey-pot/);
  assert.equal(batches[0]?.authorization, 'Bearer collector-token');
});

test('anchors of the journal go along', async () => {
  const { logger, close } = createLogger(folder, { url, token: undefined });
  const anchors = new Anchors(path.join(folder, 'anchors'), sealKeysOf(Buffer.alloc(32, 7)), (anchor) =>
    logger.info({ anchor }, 'journal anchor'),
  );
  anchors.append({ seq: 7, hash: 'abc' });
  anchors.append({ seq: 7, hash: 'abc' });
  await close();
  const kept = fs.readFileSync(path.join(folder, 'anchors'), 'utf8').trim();
  assert.deepEqual(
    lines().map(({ msg, anchor }) => [msg, anchor]),
    [['journal anchor', JSON.parse(kept)]],
  );
});

test('while the collector is away lines wait, in their order, and are sent once it is back', async () => {
  const shipper = shipTo({ url, gatherMs: 5 });
  status = 503;
  let came = nextBatch();
  shipper.write('{"n":1}\n');
  await came;
  shipper.write('{"n":2}\n');
  status = 204;
  came = nextBatch();
  await came;
  await shipper.close();
  assert.deepEqual(batches[0]?.lines, [{ n: 1 }]);
  assert.deepEqual(
    batches.slice(1).flatMap((batch) => batch.lines),
    [{ n: 1 }, { n: 2 }],
  );
});

test('more lines than are kept: the oldest are lost, and that is told', async () => {
  const shipper = shipTo({ url, gatherMs: 5 });
  for (let n = 0; n < 20_003; n++) shipper.write(`{"n":${n}}\n`);
  await shipper.close();
  assert.deepEqual(lines()[0]?.lost, 3);
  assert.deepEqual(lines()[1], { n: 3 });
});

test('a collector on the network takes TLS', () => {
  const read = (to: string) => readConfig({ AVENUE_LOG_TO: to }).logTo?.url.href;
  for (const to of ['http://collector.example/', 'syslog://collector.example', 'collector'])
    assert.throws(() => read(to), /AVENUE_LOG_TO is/);
  assert.equal(read('https://collector.example/log'), 'https://collector.example/log');
  assert.equal(read(''), undefined);
});
