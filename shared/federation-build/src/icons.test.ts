import assert from 'node:assert/strict';
import { test } from 'node:test';
import { icons } from '@avenue/federation/schema';
import { drawnIcons, isIcon } from './icons.ts';

test('an icon is written down as its lines, without the empty frame', () => {
  assert.deepEqual(drawnIcons('sales', ['plus']), { plus: ['M12 5l0 14', 'M5 12l14 0'] });
});

test('what is filled, unlined or pale stays so', () => {
  const dot = (drawnIcons('sales', ['accessible']).accessible ?? []).at(-1);
  assert.ok(typeof dot === 'object');
  assert.deepEqual([dot.fill, dot.stroke], ['currentColor', undefined]);
  const drawn = drawnIcons('sales', ['brand-parsinta', 'percentage-10']);
  assert.doesNotThrow(() => icons.parse(drawn));
});

test('a name that is no icon fails the build with a sentence', () => {
  assert.throws(
    () => drawnIcons('sales', ['plus', 'unicorn-rainbow']),
    /sales: remote\.json names the icon "unicorn-rainbow"/,
  );
  assert.deepEqual([isIcon('plus'), isIcon('unicorn-rainbow')], [true, false]);
});
