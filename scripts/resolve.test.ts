import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const packages = ['.', 'api', ...fs.readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`)];

const dependenciesOf = (folder: string): string[] =>
  Object.keys(JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')).dependencies ?? {});
const names = [...new Set(packages.flatMap(dependenciesOf))];

/** Every package of the workspace, asked for by each of its parts, whether it has it or not, from places near and deep. */
const asked = packages.flatMap((folder) =>
  ['src/a.ts', 'src/deep/src/b.ts', 'scripts/c.ts'].flatMap((file) =>
    names.map((name) => [name, pathToFileURL(path.join(root, folder, file)).href]),
  ),
);

const script = `
  const answers = ${JSON.stringify(asked)}.map(([name, from]) => {
    try { return import.meta.resolve(name, from); } catch (error) { return error.code; }
  });
  console.log(JSON.stringify(answers));`;

const answers = (...flags: string[]): string[] => {
  const args = ['--experimental-import-meta-resolve', ...flags, '--input-type=module', '-'];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', input: script }));
};

test('every package is found where Node finds it, whoever of the workspace asks', () => {
  const hooked = answers(`--import=${new URL('resolve.mjs', import.meta.url).href}`);
  const own = answers();
  assert.ok(new Set(own).size > 30, `${new Set(own).size} packages`);
  assert.deepEqual(
    hooked.map((answer, at) => [...(asked[at] ?? []), answer]),
    own.map((answer, at) => [...(asked[at] ?? []), answer]),
  );
});
