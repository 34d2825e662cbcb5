import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { hashFiles } from './build-id.ts';

let folder: string;
const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
};

before(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-hash-'));
});
after(() => fs.rmSync(folder, { recursive: true }));

test('the id depends on names and content, not on order', () => {
  const [a, b] = [write('a.ts', '1'), write('b.ts', '2')];
  const id = hashFiles([a, b], folder);
  assert.match(id, /^[0-9a-f]{10}$/);
  assert.equal(hashFiles([b, a], folder), id);
  write('b.ts', '3');
  assert.notEqual(hashFiles([a, b], folder), id);
});

test('text that moves from one file to the next changes the id', () => {
  const files = [write('a.ts', 'xy'), write('b.ts', 'z')];
  const id = hashFiles(files, folder);
  write('a.ts', 'x');
  write('b.ts', 'yz');
  assert.notEqual(hashFiles(files, folder), id);
});
