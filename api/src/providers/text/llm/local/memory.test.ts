import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeMemory, neededBytes, totalMemory } from './memory.ts';

const container = (limit: string) => (file: string) =>
  ({
    '/sys/fs/cgroup/memory.max': limit,
    '/sys/fs/cgroup/memory.current': '3000\n',
    '/sys/fs/cgroup/memory.stat': 'anon 500\ninactive_file 2000\n',
  })[file] ?? '';
const none = () => {
  throw new Error('ENOENT');
};

const machines: [string, (file: string) => string, free: number, total: number][] = [
  ['a machine without containers', none, 9000, 16_000],
  ['a container without a limit', container('max\n'), 9000, 16_000],
  ['a container whose limit is below what is free', container('8000\n'), 7000, 8000],
  ['a container on a machine that is full', container('12000\n'), 9000, 12_000],
  ['a container that is full', container('900\n'), 0, 900],
];
for (const [name, read, free, total] of machines)
  test(`${name} has what is left`, () => {
    assert.equal(
      freeMemory(read, () => 9000),
      free,
    );
    assert.equal(
      totalMemory(read, () => 16_000),
      total,
    );
  });

test('a model takes its file twice, its context and what llama.cpp needs', () => {
  assert.equal(neededBytes({ fileBytes: 2_500_000_000, bytesPerToken: 147_456 }, 8192), 6_357_959_552);
});
