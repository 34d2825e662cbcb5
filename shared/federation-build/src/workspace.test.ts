import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSource, remoteIds } from './workspace.ts';

test('every remote of the workspace has a valid manifest whose id is its folder', () => {
  for (const id of remoteIds()) assert.equal(readSource(id).id, id);
});
