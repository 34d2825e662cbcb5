import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

// What gets into the image that runs in production, read from the Dockerfile and from what Docker is told to leave out.

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Patterns of `.dockerignore` in their order; the last one that fits decides. */
const patterns = read('.dockerignore').split('\n').filter(Boolean);
const isLeftOut = (file: string) => {
  const parents = file.split('/').map((_part, at, parts) => parts.slice(0, at + 1).join('/'));
  const fits = (pattern: string) => parents.some((part) => path.matchesGlob(part, pattern));
  return patterns.reduce((out, line) => {
    const back = line.startsWith('!');
    return fits(back ? line.slice(1) : line) ? !back : out;
  }, false);
};

/** Sources that the stage `server` copies from this folder. */
const stage = read('Dockerfile').split('\n\nFROM node:24-trixie-slim AS server\n')[1] ?? '';
const copied = [...stage.replaceAll('\\\n', ' ').matchAll(/^COPY --chown=node:node (.+?) \S+$/gm)].flatMap(
  ([, from = '']) => from.trim().split(/\s+/),
);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => copied.some((from) => file === from || file.startsWith(`${from}/`)) && !isLeftOut(file))
  .filter((file) => fs.existsSync(path.join(root, file)));

test('the server image has its sources, and no tests, fixtures or tools of development', () => {
  assert.ok(files.length > 300, String(files.length));
  for (const file of ['api/src/app.ts', 'shared/contract/src/index.ts', 'docker/entrypoint.sh', 'scripts/serve.ts'])
    assert.ok(files.includes(file), file);
  assert.deepEqual(
    files.filter((file) => /\.test\.|\.fake\.|\/fake-|\/(?:testing|fixtures|templates|guards|bench)\//.test(file)),
    [],
  );
  assert.deepEqual(files.filter((file) => /^(?:scripts|docker)\//.test(file)).toSorted(), [
    ...['docker/entrypoint.sh', 'docker/keys.ts', 'docker/release.ts', 'scripts/ask-passphrase.ts'],
    ...['scripts/backup.ts', 'scripts/prepare.ts', 'scripts/resolve.mjs', 'scripts/restore.ts', 'scripts/serve.ts'],
    ...['scripts/vault.ts', 'scripts/verify.ts'],
  ]);
});

test('nothing that is in it asks for a file that was left out', () => {
  const there = new Set(files);
  const missing = files
    .filter((file) => /\.m?[jt]s$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)].map(([, name = '']) => ({
        file,
        asked: path.join(path.dirname(file), name),
      })),
    )
    .filter(({ asked }) => !there.has(asked));
  assert.deepEqual(missing, []);
});

test('packages are installed by the same lock file: every part of the workspace keeps its package.json', () => {
  const manifests = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' }).split('\n');
  assert.deepEqual(
    manifests.filter((file) => /^(?:api|e2e|host|remotes|shared)\//.test(file) && isLeftOut(file)),
    [],
  );
});
