import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { copyWorkspace, leftOut } from './copy-workspace.ts';
import { newFamily, readFamilyOptions } from './new-family.ts';
import { removeFamily } from './remove-family.ts';
import { typeCheck } from './type-check.ts';

const root = path.resolve(import.meta.dirname, '..');
let workspace: string;
/** Every file before a family was made, and with the first one. */
let untouched: Map<string, string>;
let withOne: Map<string, string>;

const at = (...parts: string[]) => path.join(workspace, ...parts);

// Names that no family of the product has: the tests hold as well where one moved in. In a copy of the whole workspace,
// since a family changes files of many folders.
before(() => {
  workspace = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-family-')));
  copyWorkspace(workspace);
});
after(() => fs.rmSync(workspace, { recursive: true, force: true }));

/** Manifests by what they say: how their lines break is the formatter's. */
function contentOf(file: string): string {
  const text = fs.readFileSync(at(file), 'utf8');
  return path.basename(file) === 'remote.json' ? JSON.stringify(JSON.parse(text)) : text;
}

/** Every file that a generator could touch, with its content. */
function everything(): Map<string, string> {
  const files = new Map<string, string>();
  const read = (folder: string) => {
    for (const entry of fs.readdirSync(at(folder), { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.name === 'node_modules' || leftOut.has(entry.name) || entry.isSymbolicLink()) continue;
      if (entry.isDirectory()) read(file);
      else files.set(file, contentOf(file));
    }
  };
  read('');
  return files;
}

/** Names of the files that are not as they were. */
const changedSince = (before: ReadonlyMap<string, string>): string[] => {
  const now = everything();
  return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file)).sort();
};

const run = (program: string, ...args: string[]) => {
  const file = program.startsWith('--') ? [program] : [path.join(root, 'node_modules', program)];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...file, ...args], {
    cwd: workspace,
    encoding: 'utf8',
    env: { ...process.env, ...typeCheck.env, NO_COLOR: '1', NODE_TEST_CONTEXT: undefined },
  });
  return { passed: status === 0, text: stdout + stderr };
};

const make = (...args: string[]) => newFamily(workspace, readFamilyOptions(args));

test('a family that cannot be made is refused with one sentence, and nothing is written', () => {
  const before = everything();
  const refused = (sentence: RegExp, ...args: string[]) =>
    assert.throws(
      () => make(...args),
      (error: Error) => error.name === 'Refusal' && sentence.test(error.message),
    );
  refused(/Name the family/);
  refused(/Give --title/, 'made-up');
  refused(/is reserved/, 'kernel', '--title', 'Kernel');
  refused(/is there already/, 'video', '--title', 'Video');
  refused(/is a call of video already/, 'ideas', '--title', 'Ideas');
  refused(/There is no remote "nowhere"/, 'made-up', '--title', 'Made up', '--remote', 'nowhere');
  assert.deepEqual(changedSince(before), []);
});

test('a family is new files and two lines in files that are there', () => {
  untouched = everything();
  assert.equal(make('made-up', '--title', 'Made up'), '/made-up');
  withOne = everything();
  const changed = [...untouched].filter(([file, text]) => withOne.get(file) !== text);
  assert.deepEqual(changed.map(([file]) => file).sort(), [
    'api/src/modules/all-families.ts',
    'shared/contract/src/all-families.ts',
  ]);
  for (const [file, text] of changed)
    assert.equal((withOne.get(file) ?? '').split('\n').length, text.split('\n').length + 1, file);
});

test('so it is in a remote that is there; taken back beside another one, no trace is left', () => {
  make('made-up-things', '--title', "What's made up", '--remote', 'system-tools');
  const both = everything();
  make('keepers', '--title', 'Keepers', '--remote', 'system-tools');
  removeFamily(workspace, 'keepers');
  assert.deepEqual(changedSince(both), []);
});

test('what was made passes types, lint and its own tests, in the page and on the server', () => {
  const types = run('typescript/bin/tsc', ...typeCheck.args);
  assert.ok(types.passed, types.text);
  const folders = ['api/src/modules', 'remotes', 'shared/contract/src'];
  const lint = run('@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', '--error-on-warnings', ...folders);
  assert.ok(lint.passed, lint.text);
  const pages = run('jest/bin/jest.js', 'made-up', '--maxWorkers=1');
  assert.ok(pages.passed, pages.text);
  assert.match(pages.text, /Tests: +12 passed, 12 total/);
  // In one process, as all tests of the server run: it reads the code of the copy once.
  const files = [
    'api/src/modules/made-up/made-up.test.ts',
    'api/src/modules/made-up-things/made-up-things.test.ts',
    'api/src/modules/modules.test.ts',
    'shared/contract/src/families.test.ts',
  ];
  const calls = files.map((file) => `await runTestFile('${file}');`);
  fs.writeFileSync(
    at('family-group.test.mjs'),
    ["import { runTestFile } from './scripts/run-test-file.ts';", ...calls].join('\n'),
  );
  const server = run('--test', 'family-group.test.mjs');
  fs.rmSync(at('family-group.test.mjs'));
  assert.ok(server.passed, server.text);
  for (const file of files) assert.match(server.text, new RegExp(`\\b${file}\\b`));
});

test('both are taken back without a trace, and what was not made so is not', () => {
  removeFamily(workspace, 'made-up-things');
  assert.deepEqual(changedSince(withOne), []);
  const built = ['dist/builds', 'dist/registry'].map((folder) => at(folder, 'made-up'));
  for (const folder of built) fs.mkdirSync(folder, { recursive: true });
  removeFamily(workspace, 'made-up');
  // A start would bring a build of it back, whose calls nobody serves.
  for (const folder of built) assert.equal(fs.existsSync(folder), false, folder);
  assert.deepEqual(changedSince(untouched), []);
  assert.throws(() => removeFamily(workspace, 'video'), /There is no family "video" that was made by new:family/);
});
