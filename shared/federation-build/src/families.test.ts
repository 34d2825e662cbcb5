import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Compilation } from 'webpack';
import { calledFamilies, versionsOf } from './families.ts';

/** A finished compilation with these files. */
const compiled = (files: Record<string, string>, mode = 'production') =>
  ({
    options: { mode },
    getAssets: () => Object.keys(files).map((name) => ({ name })),
    getAsset: (name: string) => (name in files ? { source: { source: () => files[name] } } : undefined),
  }) as unknown as Compilation;

const families = (code: string, data?: string[], mode?: string) =>
  calledFamilies(compiled({ 'page.js': code }, mode)).called(['page.js'], data);

describe('the families that a build calls', () => {
  test('are those of every call in its code, however the path is written', () => {
    assert.deepEqual(families('useApi("GET /api/about")'), ['system']);
    assert.deepEqual(families('call(`/api/ideas/`+id+"/script")'), ['video']);
    assert.deepEqual(families('refresh("/api/jobs","/api/scripts?limit=3")'), ['system', 'video']);
  });

  test('are those of what is loaded ahead, too', () => {
    assert.deepEqual(families('draw()', ['/api/library?limit=20']), ['video']);
  });

  test('are none where nothing is called, and none for what lies outside the contract', () => {
    assert.deepEqual(families('open("/api/docs"),go("/ideas")'), []);
  });

  test('cannot be told for a path that no call has: the build fails', () => {
    assert.throws(() => families('call("GET /api/idea")'), /"\/api\/idea" is no call of the contract/);
    assert.deepEqual(families('/* like /api/idea */', [], 'development'), []);
  });

  test('are written down with their present versions', () => {
    assert.deepEqual(versionsOf(['video']), { video: 1 });
  });
});
