import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Planned } from '@avenue/contract';
import { Temporal } from 'temporal-polyfill';
import { spokenMoves } from './spoken-moves.ts';

const zone = 'Europe/Berlin';
const today = Temporal.Now.plainDateISO(zone);
/** The next such weekday, as a sentence means it: 1 is Monday. */
const coming = (weekday: number) => today.add({ days: (weekday - today.dayOfWeek + 7) % 7 || 7 });
const at = (day: Temporal.PlainDate, hour: number, minute = 0) =>
  new Date(day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour, minute) }).epochMilliseconds);
const row = (id: string, title: string, dueAt: Date): Planned => ({
  id,
  module: 'video',
  kind: 'youtube.video',
  class: 'publish',
  account: 'CHANNEL_NIGHT_GARDEN',
  subject: id,
  title,
  state: 'ready',
  reason: '',
  mode: 'live',
  dueAt: dueAt.toISOString(),
  seen: `seen-${id}`,
  why: [],
  pinned: false,
  locked: false,
  movable: true,
});
const [friday, monday, tomorrow] = [coming(5), coming(1), today.add({ days: 1 })];
const rows = [
  row('moon', 'Moon garden: three plants for the night', at(friday, 18)),
  row('owl', 'Why the owl makes no sound', at(friday, 9, 30)),
  row('bread', 'The price of bread', at(friday.add({ days: 7 }), 12)),
];

const table: readonly (readonly [string, readonly (readonly [string, Date])[]])[] = [
  ['move moon garden to monday', [['moon', at(monday, 18)]]],
  ['put the moon garden video on YouTube tomorrow at 6:45 pm please', [['moon', at(tomorrow, 18, 45)]]],
  ['move the owl post to noon', [['owl', at(friday, 12)]]],
  ['reschedule bread for monday at 9', [['bread', at(monday, 9)]]],
  [
    'move everything scheduled for friday to monday',
    [
      ['moon', at(monday, 18)],
      ['owl', at(monday, 9, 30)],
    ],
  ],
  // Which one, where to, and what is there already: nothing is guessed.
  ['move everything to monday', []],
  ['move the dinosaur video to monday', []],
  ['move the owl in the moon garden to monday', []],
  ['move the owl post', []],
  ['move the moon garden video to friday at 18:00', []],
];
for (const [said, wanted] of table)
  test(said, () => {
    const moves = spokenMoves(said, rows, zone, new Date());
    assert.deepEqual(
      moves.map(({ row: { id }, at: moment }) => [id, moment.toISOString()]),
      wanted.map(([id, moment]) => [id, moment.toISOString()]),
    );
  });

test('a moment that is over is none', () => {
  assert.deepEqual(spokenMoves('move moon garden to monday', rows, zone, at(monday, 19)), []);
});
