import fs from 'node:fs';
import path from 'node:path';
import { sharedSurface } from '@avenue/federation-build/shared';
import { expect, test } from '@jest/globals';

test('the host imports exactly what is promised to remotes', () => {
  const text = fs.readFileSync(path.join(__dirname, 'shared-surface.ts'), 'utf8');
  const imported = [...text.matchAll(/^import '([^']+)';$/gm)].map((match) => match[1]);
  expect([...imported].sort()).toEqual([...sharedSurface].sort());
});
