import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { catalogueFile } from '@avenue/federation-build/texts';
import { flagsIn } from './node-flags.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** A tag that is nobody's language. */
const language = 'qaa';
const catalogue = catalogueFile(language);
after(() => fs.rmSync(catalogue, { force: true }));

const said = (spoken: string): string => {
  const script =
    "const { notFound } = await import('./api/src/kernel/failure.ts'); console.log(notFound('A video').message);";
  return execFileSync(process.execPath, [...flagsIn(spoken), '--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, AVENUE_LANGUAGE: spoken },
  }).trim();
};

test('the server answers in the language of the pages; in English its files are read as they are', () => {
  fs.mkdirSync(path.dirname(catalogue), { recursive: true });
  const words = { '{0} was not found. It may have been removed.': 'Vielleicht ist es fort: {0}.' };
  fs.writeFileSync(catalogue, JSON.stringify(words));
  assert.equal(said(language), 'Vielleicht ist es fort: A video.');
  assert.equal(said('en'), 'A video was not found. It may have been removed.');
  assert.equal(said(''), 'A video was not found. It may have been removed.');
});

test('a language without texts ends the start with a sentence', () => {
  assert.throws(() => said('qab'), /There are no texts in "qab"/);
});
