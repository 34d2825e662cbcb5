import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { served } from '@avenue/contract';
import { allUnits } from '@avenue/federation-build/workspace';
import { type Built, openRegistry, publish, type Registry, setPinned } from '@avenue/registry';
import { builtIn, release } from '../docker/release.ts';
import { forge, newestBuild } from './support/forge.ts';

let folder: string;
let registry: Registry;
const temporary: string[] = [];

before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-release-'));
  registry = await openRegistry(folder, { AVENUE_REGISTRY: path.join(folder, 'registry') });
});
after(() => {
  for (const place of [folder, ...temporary]) fs.rmSync(place, { recursive: true, force: true });
});

const another = async (unit: string): Promise<Built> => {
  const made = await forge(unit);
  temporary.push(made.dir);
  return made;
};
const live = async (unit: string) => (await registry.pointer(unit))?.build;
const image = (): Built[] =>
  allUnits().map((unit) => ({ unit, build: path.basename(newestBuild(unit)), dir: newestBuild(unit) }));

test('an empty registry gets every part that came with the image', async () => {
  assert.deepEqual((await release(registry, image(), 'release')).sort(), allUnits().sort());
  for (const { unit, build } of image()) assert.equal(await live(unit), build);
});

test('a start of the same image leaves a remote where its team put it', async () => {
  const own = await another('video-pipeline');
  await publish(registry, [own], { actor: 'team', served });
  assert.deepEqual(await release(registry, image(), 'release'), []);
  assert.equal(await live('video-pipeline'), own.build);
});

test('a newer image brings its builds, except to a pinned part', async () => {
  await setPinned(registry, 'system-tools', true, { actor: 'operator' });
  const pinned = await live('system-tools');
  const next = [await another('video-pipeline'), await another('system-tools')];
  assert.deepEqual(await release(registry, next, 'release'), ['video-pipeline']);
  assert.equal(await live('video-pipeline'), next[0]?.build);
  assert.equal(await live('system-tools'), pinned);
});

test('builds are found by folder, the host first, unfinished ones not at all', () => {
  const place = path.join(folder, 'builds');
  for (const [unit, build, done] of [
    ['video', 'b1', true],
    ['host', 'b2', true],
    ['video', 'b3', false],
  ] as const) {
    fs.mkdirSync(path.join(place, unit, build), { recursive: true });
    if (done) fs.writeFileSync(path.join(place, unit, build, '.complete'), '');
  }
  assert.deepEqual(
    builtIn(place).map(({ unit, build }) => `${unit} ${build}`),
    ['host b2', 'video b1'],
  );
});
