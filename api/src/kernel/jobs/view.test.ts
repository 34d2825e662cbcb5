import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { overallProgress, remainingMs } from './view.ts';

const steps = [
  { name: 'draw', label: 'Draw', weight: 20 },
  { name: 'compile', label: 'Compile', weight: 70 },
  { name: 'save', label: 'Save', weight: 10 },
];

test('progress is the work done: earlier steps whole, the current one by its share', () => {
  assert.equal(overallProgress(steps, 'draw', 0), 0);
  assert.equal(overallProgress(steps, 'draw', 0.5), 0.1);
  assert.equal(overallProgress(steps, 'compile', 0), 0.2);
  assert.equal(overallProgress(steps, 'save', 1), 1);
});

test('progress never leaves 0 to 1 and never falls with the share', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('draw', 'compile', 'save'),
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      (name, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((share) => overallProgress(steps, name, share)) as [
          number,
          number,
        ];
        assert.ok(low >= 0 && high <= 1 && low <= high);
      },
    ),
  );
});

test('time left is only claimed once there is something to measure', () => {
  const start = new Date(0);
  assert.equal(remainingMs(null, 0.5, 10_000), undefined);
  assert.equal(remainingMs(start, 0.01, 10_000), undefined);
  assert.equal(remainingMs(start, 0.5, 500), undefined);
  assert.equal(remainingMs(start, 0.5, 10_000), 10_000);
  assert.equal(remainingMs(start, 1, 10_000), undefined);
});
