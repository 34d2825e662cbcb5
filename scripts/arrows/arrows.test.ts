import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { circles, importsOf, openedBy, revealedBy, wrongArrows } from './arrows.ts';
import { free, guarded, revealing } from './rules.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const graph = importsOf(root, ['api/src', 'host', 'remotes', 'shared', 'scripts']);

test('every import follows the arrows of the architecture', () => {
  assert.ok(graph.size > 500);
  assert.deepEqual(wrongArrows(graph), []);
});

test('only the code that sends opens credentials and reveals secrets', () => {
  assert.deepEqual(openedBy(graph), []);
  for (const { file, by } of guarded)
    for (const one of by) assert.ok(graph.get(one)?.includes(file), `${one} does not open anything any more`);
  const product = [...graph.keys()].filter((file) => !free.some((one) => file.startsWith(`${one}/`)));
  assert.deepEqual(revealedBy(root, product, revealing), []);
});

test('no files import each other in a circle, types included', () => {
  assert.deepEqual(circles(graph), []);
});

/** The findings in a small workspace of these files. */
function findings(files: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-arrows-'));
  try {
    const packages = {
      'shared/contract/package.json': '{ "name": "@avenue/contract" }',
      'remotes/pets/package.json': '{ "name": "@avenue/remote-pets" }',
    };
    for (const [file, text] of Object.entries({ ...packages, ...files })) {
      fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    const small = importsOf(
      folder,
      ['api/src', 'remotes', 'shared'].filter((one) => fs.existsSync(path.join(folder, one))),
    );
    return {
      wrong: wrongArrows(small),
      circles: circles(small),
      opened: openedBy(small),
      revealed: revealedBy(folder, small.keys(), revealing),
    };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const planted: readonly [string, Record<string, string>, RegExp][] = [
  [
    'the kernel from a provider',
    { 'api/src/kernel/a.ts': "import { b } from '../providers/b.ts';", 'api/src/providers/b.ts': '' },
    /kernel\/a\.ts takes from api\/src\/providers\/b\.ts/,
  ],
  [
    'one module from another, a type only',
    { 'api/src/modules/zoo/a.ts': "import type { B } from '../video/b.ts';", 'api/src/modules/video/b.ts': '' },
    /modules\/zoo\/a\.ts takes from api\/src\/modules\/video\/b\.ts/,
  ],
  [
    'a remote from another',
    { 'remotes/zoo/src/a.tsx': "const page = import('@avenue/remote-pets/page');", 'remotes/pets/src/b.ts': '' },
    /remotes\/zoo\/src\/a\.tsx takes from remotes\/pets/,
  ],
  [
    'the contract from the server',
    { 'shared/contract/src/a.ts': "export * from '../../../api/src/kernel/b.ts';", 'api/src/kernel/b.ts': '' },
    /contract\/src\/a\.ts takes from api\/src\/kernel\/b\.ts/,
  ],
  ['a file in no room', { 'api/src/elsewhere/a.ts': '' }, /belongs to no room/],
];

for (const [name, files, says] of planted)
  test(`a planted wrong arrow is found: ${name}`, () => {
    const { wrong } = findings(files);
    assert.equal(wrong.length, 1);
    assert.match(wrong[0] ?? '', says);
  });

const vault = {
  'api/src/kernel/credentials/open.ts': '',
  'api/src/kernel/credentials/credentials.ts': '',
  'api/src/kernel/credentials/index.ts': '',
};

for (const [name, file, text, found] of [
  ['a module', 'api/src/modules/zoo/a.ts', "import { openCredential } from '../../kernel/credentials/open.ts';", 1],
  ['the HTTP layer', 'api/src/http/a.ts', "export * from '../kernel/credentials/open.ts';", 1],
  ['a module around the door', 'api/src/modules/zoo/a.ts', "import '../../kernel/credentials/credentials.ts';", 1],
  ['nobody: a module that only stores', 'api/src/modules/zoo/a.ts', "import '../../kernel/credentials/index.ts';", 0],
  [
    'nobody: what gives vendors what they send',
    'api/src/providers/engines/needs.ts',
    "import '../../kernel/credentials/open.ts';",
    0,
  ],
] as const)
  test(`a planted import that opens credentials is found: ${name}`, () => {
    const { opened } = findings({ ...vault, [file]: text });
    assert.equal(opened.length, found);
    if (found) assert.match(opened[0] ?? '', /only what sends a credential/);
  });

test('a planted place that reveals a secret is found', () => {
  const { revealed } = findings({ 'api/src/modules/zoo/a.ts': 'log(key.reveal());' });
  assert.deepEqual(revealed, ['api/src/modules/zoo/a.ts']);
});

test('a circle of three files is found, although one arrow is a type', () => {
  const { circles: found } = findings({
    'api/src/kernel/a.ts': "import { b } from './b.ts';",
    'api/src/kernel/b.ts': "import type { C } from './c.ts';",
    'api/src/kernel/c.ts': "import { a } from './a.ts';",
  });
  assert.deepEqual(found, [['api/src/kernel/a.ts', 'api/src/kernel/b.ts', 'api/src/kernel/c.ts']]);
});
