import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { watchRegistry } from './watch.ts';

let folder: string;
before(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-live-'));
});
after(() => fs.rmSync(folder, { recursive: true }));

const place = (file: string, text: string) => {
  fs.writeFileSync(`${file}.new`, text);
  fs.renameSync(`${file}.new`, file);
};

test('a new pointer is told once; the same content again, or another file, is no news', {
  timeout: 10_000,
}, async () => {
  const file = path.join(folder, 'live.json');
  place(file, '{"host":"a"}');
  const told: string[] = [];
  let arrived = () => {};
  const stop = watchRegistry(() => {
    told.push(fs.readFileSync(file, 'utf8'));
    arrived();
  }, file);
  const next = new Promise<void>((resolve) => {
    arrived = () => told.at(-1) === '{"host":"c"}' && resolve();
  });
  place(path.join(folder, 'other.json'), '{}');
  place(file, '{"host":"a"}');
  place(file, '{"host":"b"}');
  place(file, '{"host":"c"}');
  await next;
  stop();
  assert.deepEqual([...new Set(told)], told);
  assert.equal(told.includes('{"host":"a"}'), false);
});
