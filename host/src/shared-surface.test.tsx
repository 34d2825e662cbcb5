import fs from 'node:fs';
import path from 'node:path';
import { drawnLater, heavyOfBoards, heavyParts, lateParts, sharedSurface } from '@avenue/federation-build/shared';
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

test('what a board draws at once is preloaded with it', () => {
  const boardsFolder = path.join(__dirname, '../../shared/boards/src');
  const drawnAtOnce = Object.keys(heavyParts).filter((part) => !drawnLater.has(part));
  const found = Object.keys(lateParts).map((board) => {
    const folder = path.join(boardsFolder, path.basename(board));
    const code = fs
      .globSync('**/*.tsx', { cwd: folder })
      .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    return [board, drawnAtOnce.filter((part) => code.includes(`from '${part}'`))] as const;
  });
  expect(Object.fromEntries(found.filter(([, parts]) => parts.length > 0))).toEqual(heavyOfBoards);
});
