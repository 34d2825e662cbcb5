import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Endpoint, endpoints, families } from '@avenue/contract';
import { modules } from './index.ts';
import { layout } from './migrations.ts';

test('every call of the contract has one handler, and every handler a call', () => {
  const wanted = Object.entries<Endpoint>(endpoints).flatMap(([key, { raw }]) => (raw ? [] : [key]));
  const served = modules.flatMap(({ handlers }) => Object.keys(handlers));
  assert.deepEqual(served.toSorted(), wanted.toSorted());
});

test('every module has a family of its own in the contract', () => {
  assert.deepEqual(modules.map(({ id }) => id).toSorted(), Object.keys(families).toSorted());
  for (const { id, endpoints: own } of modules) assert.equal(own, families[id as keyof typeof families].endpoints);
});

test('every module fills the Sample studio, or says why it has nothing to show', () => {
  for (const { id, samples } of modules)
    assert.ok('seed' in samples ? typeof samples.seed === 'function' : samples.none.length > 10, id);
});

test('what a call changes are paths that answer to GET, with the names of its own parameters', () => {
  const reads = Object.keys(endpoints).flatMap((key) => (key.startsWith('GET ') ? [key.slice(4)] : []));
  for (const [key, { changes = [], params }] of Object.entries<Endpoint>(endpoints))
    for (const path of changes) {
      assert.ok(
        path === '/api' || reads.some((read) => read === path || read.startsWith(`${path}/`)),
        `${key}: ${path}`,
      );
      for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) assert.ok(params?.shape[name], `${key}: ${path}`);
    }
});

test('every schema file belongs to a capability, or a module of the list, that has migrations, and only those have a part of the database', () => {
  const withSchema = (folder: string) =>
    fs.globSync('*/schema.ts', { cwd: path.join(import.meta.dirname, folder) }).map((file) => path.dirname(file));
  const capabilities = withSchema('../capabilities');
  const files = [...withSchema('.'), ...capabilities];
  const [kernel, ...rest] = layout.modules;
  assert.equal(kernel?.id, 'kernel');
  assert.deepEqual(rest.map(({ folder }) => path.basename(path.dirname(folder))).toSorted(), files.toSorted());
  for (const { id, folder } of layout.modules) {
    assert.ok(id === 'kernel' || capabilities.includes(id) || modules.some((module) => module.id === id), id);
    assert.ok(fs.existsSync(path.join(folder, '0000_init.sql')), folder);
  }
});
