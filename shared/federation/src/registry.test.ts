import assert from 'node:assert/strict';
import { test } from 'node:test';
import { containerName, findRoute, normalPath } from './registry.ts';
import { sampleRemote } from './testing.ts';

const remote = sampleRemote({ routes: [{ path: '/ideas', page: 'ideas', title: 'Ideas' }] });

test('a route is found by its path, with or without a trailing slash', () => {
  for (const path of ['/ideas', '/ideas/', '/ideas//'])
    assert.equal(findRoute({ host: '', remotes: [remote] }, path)?.route.page, 'ideas');
});

test('a path below or beside a route is not that route', () => {
  for (const path of ['/', '/idea', '/ideas/1', '/Ideas'])
    assert.equal(findRoute({ host: '', remotes: [remote] }, path), undefined);
});

test('the root stays the root', () => assert.equal(normalPath('/'), '/'));

test('two builds of one remote have different container names that are valid in JavaScript', () => {
  const names = ['a1b2', 'c3d4'].map((build) => containerName({ id: 'video-pipeline', build }));
  assert.deepEqual(names, ['video_pipeline_a1b2', 'video_pipeline_c3d4']);
  for (const name of names) assert.match(name, /^[a-z_]\w*$/);
});
