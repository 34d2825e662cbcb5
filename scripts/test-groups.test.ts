import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { groupTests, orderTests } from './test-groups.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-groups-'));
after(() => fs.rmSync(root, { recursive: true, force: true }));

test('test files begin in the order that was asked for, and those that share a process after them', () => {
  const names = Array.from({ length: 12 }, (_, at) => `${'zyxwvutsrqpo'[at]}.test.ts`);
  for (const name of names)
    fs.writeFileSync(path.join(root, name), `import { test } from 'node:test';\ntest('${name}', () => {});\n`);
  const files = [
    ...orderTests(names, { root, folder: path.join(root, 'alone') }),
    ...groupTests([], { root, folder: path.join(root, 'groups') }),
  ];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const tap = execFileSync(
    process.execPath,
    ['--test', '--test-concurrency=1', '--test-reporter=tap', ...files.toReversed()],
    { encoding: 'utf8', env },
  );
  assert.deepEqual(
    [...tap.matchAll(/^# Subtest: (.*)$/gm)].map(([, name]) => name),
    names,
  );
  assert.ok((files[0] ?? '') < path.join(root, 'groups'));
});
