import fs from 'node:fs';
import path from 'node:path';
import type { RemoteSource } from '@avenue/federation/registry';
import { expect, test } from '@jest/globals';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const manifests = fs
  .globSync('remotes/*/remote.json', { cwd: root })
  .map((file) => JSON.parse(read(file)) as RemoteSource);
const families = fs
  .globSync('shared/contract/src/*/version.ts', { cwd: root })
  .map((file) => path.basename(path.dirname(file)))
  .filter((family) => family !== 'system');

/** The shell's own language: to take over, to take along; to make a call; the entry of a build, with which its code begins; to connect to the server; to watch for something; to decide; words in general. */
const plainWords = new Set(['take', 'make', 'entry', 'connect', 'watch', 'decide', 'text']);
const kinds = manifests.flatMap(({ search }) => Object.keys(search?.kinds ?? {}));
const familyWords = new Set([...families, ...kinds].filter((word) => !plainWords.has(word)));
const pages = manifests.flatMap(({ routes }) => routes.map((route) => route.path));

/** Names of HTML, of the Content-Security-Policy and of Trusted Types; capabilities whose parts the host provides to families. */
const ofOthers = [
  /main video, main audio/g,
  /<\/?script\b/g,
  /\bscript-src\b/g,
  /trusted-?script/gi,
  /@avenue\/boards\/\w+|\bboards-\w+/g,
];

function codeOf(file: string): string {
  const code = read(file)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
  return ofOthers.reduce((rest, name) => rest.replace(name, ''), code);
}

/** "script" and "builder" of `scriptBuilders`. */
const wordsIn = (code: string) =>
  code
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''));

/** What of a family a piece of code names. */
function named(code: string): string[] {
  const quoted = pages.filter((page) => ["'", '"', '`'].some((quote) => code.includes(quote + page)));
  return [...new Set([...wordsIn(code).filter((word) => familyWords.has(word)), ...quoted])];
}

const files = fs
  .globSync('host/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'));

test('families and pages are read from contract and manifests', () => {
  expect([...familyWords]).toEqual(expect.arrayContaining(['video', 'script', 'idea']));
  expect(pages).toEqual(expect.arrayContaining(['/dashboard', '/upload-queue']));
  expect(files.length).toBeGreaterThan(60);
});

test.each([
  ["navigate('/dashboard')", ['/dashboard']],
  ['open(`/library?q=` + text)', ['/library']],
  ['const videoIcons = 1', ['video']],
  ["useApi('GET /api/scripts')", ['script']],
  ["refresh('/api/dashboard'); describe(description)", []],
])('%s', (code, expected) => expect(named(code)).toEqual(expected));

test('the host names no page of a remote and no thing of a family: manifests bring them', () => {
  const faults = files.flatMap((file) => named(codeOf(file)).map((name) => `${file}: ${name}`));
  expect(faults).toEqual([]);
});
