import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOf } from './days.ts';
import { judge, type Signs } from './rules.ts';

const began = new Date('2026-11-01T08:00:00Z');
const well: Signs = { part: undefined, open: [], footings: [], jobs: 0, sends: 0, began };
const part = (state: 'online' | 'slow' | 'idle' | 'failing' | 'damaged' | 'off') => ({
  ...{ title: 'Videos', state, sentence: 'As it is.' },
  since: new Date('2026-11-20T08:00:00Z'),
});
const failed = (at: string, path?: string) => ({ sentence: '"Ice" failed: No disk.', from: new Date(at), path });
const voice = { name: 'Voice', ok: true, sentence: 'Speaks.', path: '/admin-config#voice' };
const silent = { ...voice, ok: false, sentence: 'Did not answer.' };
const held = { sentence: '16 held.', since: new Date('2026-11-10T08:00:00Z') };

const table: readonly [what: string, signs: Partial<Signs>, state: string, sentence: RegExp, since?: string][] = [
  ['whatever is well is online since the studio began', {}, 'online', /^Its pages are served/, '2026-11-01'],
  ['jobs and sends are counted', { jobs: 38, sends: 1 }, 'online', /^38 jobs and 1 send in 7 days/],
  ['engines that answer are told where nothing ran', { footings: [voice, voice] }, 'online', /all 2 engines answer/],
  ['it is online since the last incident ended', { wellSince: new Date('2026-11-09') }, 'online', /./, '2026-11-09'],
  ['a part that nobody opened, or is slow, is reachable', { part: part('idle') }, 'online', /./],
  ['a slow part is reachable', { part: part('slow') }, 'online', /./],
  [
    'a failure without a good end is an error',
    { open: [failed('2026-11-12', '/v')] },
    'error',
    /No disk/,
    '2026-11-12',
  ],
  [
    'the newest failure is told, since when is that of the first',
    { open: [failed('2026-11-14'), failed('2026-11-12')] },
    'error',
    /No disk/,
    '2026-11-12',
  ],
  ['an engine that does not answer is an error', { footings: [voice, silent] }, 'error', /^Voice: Did not answer/],
  ['a failing part is an error', { part: part('failing') }, 'error', /^Videos: As it is/, '2026-11-20'],
  ['a damaged part is an error', { part: part('damaged') }, 'error', /^Videos/],
  ['modes that hold everything are shadow', { held }, 'shadow', /16 held/, '2026-11-10'],
  ['shadow that nobody chose is so from the beginning', { held: { sentence: 'Held.' } }, 'shadow', /./, '2026-11-01'],
  ['an error is told before shadow', { held, open: [failed('2026-11-12')] }, 'error', /No disk/],
  [
    'a part that is switched off is offline, with who did it',
    { part: part('off') },
    'offline',
    /As it is/,
    '2026-11-20',
  ],
  ['pages of no live part are offline', { part: 'none' }, 'offline', /No live part/],
  [
    'what cannot be reached is offline, whatever failed',
    { part: 'none', open: [failed('2026-11-12')] },
    'offline',
    /./,
  ],
];

for (const [what, signs, state, sentence, since] of table)
  test(what, () => {
    const judged = judge({ ...well, ...signs });
    assert.equal(judged.state, state);
    assert.match(judged.sentence, sentence);
    if (since) assert.equal(judged.since?.toISOString().slice(0, 10), since);
  });

test('what failed has a link where it is known', () => {
  assert.equal(judge({ ...well, open: [failed('2026-11-12', '/v')] }).fault?.path, '/v');
  assert.equal(judge({ ...well, open: [failed('2026-11-12')] }).fault, undefined);
  assert.equal(judge({ ...well, footings: [silent] }).fault?.path, '/admin-config#voice');
});

const now = new Date('2026-11-23T05:00:00Z');
const days = (incidents: Parameters<typeof daysOf>[0], from: Date | null = began, timeZone = 'UTC') =>
  daysOf(incidents, { began: from ?? undefined, now, timeZone });

test('days begin with the studio, end today, and are ninety at most', () => {
  assert.deepEqual(days([], null), []);
  assert.deepEqual([days([]).length, days([])[0]?.day, days([]).at(-1)?.day], [23, '2026-11-01', '2026-11-23']);
  const old = days([], new Date('2025-01-01'));
  assert.deepEqual([old.length, old[0]?.day], [90, '2026-08-26']);
});

test('an incident counts on every day that it touches, in the zone of the studio', () => {
  const over = { from: new Date('2026-11-20T23:30:00Z'), to: new Date('2026-11-21T00:30:00Z') };
  const touched = (timeZone: string) =>
    days([over], began, timeZone).flatMap(({ day, incidents }) => (incidents > 0 ? [day] : []));
  assert.deepEqual(touched('UTC'), ['2026-11-20', '2026-11-21']);
  assert.deepEqual(touched('Asia/Tokyo'), ['2026-11-21']);
  assert.equal(days([{ from: over.from }]).filter(({ incidents }) => incidents > 0).length, 4);
});
