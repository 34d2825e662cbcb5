import fs from 'node:fs';
import path from 'node:path';
import { lateParts, sharedSurface } from '@avenue/federation-build/shared';
import { expect, test } from '@jest/globals';
import { boards } from './federation/boards.ts';

test('the host imports exactly what is promised to remotes', () => {
  const text = fs.readFileSync(path.join(__dirname, 'shared-surface.ts'), 'utf8');
  const imported = [...text.matchAll(/^import '([^']+)';$/gm)].map((match) => match[1]);
  expect([...imported].sort()).toEqual([...sharedSurface].sort());
});

test('and loads for single pages exactly what is promised for them, each under the name of its chunk', () => {
  expect(Object.keys(boards)).toEqual(Object.keys(lateParts));
  const text = fs.readFileSync(path.join(__dirname, 'federation/boards.ts'), 'utf8');
  for (const [name, chunk] of Object.entries(lateParts))
    expect(text).toContain(`'${name}': () => import(/* webpackChunkName: "${chunk}" */ '${name}'),`);
  const { exports: faces } = JSON.parse(
    fs.readFileSync(path.join(__dirname, '../../shared/boards/package.json'), 'utf8'),
  );
  const boardsThere = Object.entries<string>(faces).filter(([, file]) => file.endsWith('/index.ts'));
  expect(boardsThere.map(([face]) => face.replace('.', '@avenue/boards'))).toEqual(Object.keys(lateParts));
});
