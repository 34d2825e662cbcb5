import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { withoutGuard } from './apply.ts';
import type { Guard } from './guard.ts';
import { guards } from './index.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('each guard that is taken out by hand still stands in its file, once, beside a test that is there', () => {
  const faultOf = (guard: Guard): string | undefined => {
    if (!fs.existsSync(path.join(root, guard.test))) return `${guard.name}: ${guard.test} is gone`;
    try {
      const without = withoutGuard(root, guard);
      return without === fs.readFileSync(path.join(root, guard.file), 'utf8')
        ? `${guard.name} does nothing`
        : undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  assert.deepEqual(
    guards.flatMap((guard) => faultOf(guard) ?? []),
    [],
  );
});

test('a guard whose text is gone is told', () => {
  const [guard] = guards;
  assert.ok(guard);
  assert.throws(() => withoutGuard(root, { ...guard, edits: [['is not there', '']] }), /stands 0 times/);
});

test('no two guards have one name', () => {
  assert.equal(new Set(guards.map(({ name }) => name)).size, guards.length);
});
