import type { AccountRules, Answer, Planned, Unplaced } from '@avenue/contract';

type Schedule = Answer<'GET /api/schedule'>;

/** In January the clock of Lisbon is that of UTC; in July it is an hour ahead. */
export const planned = (id: string, change: Partial<Planned> = {}): Planned => ({
  id,
  module: 'video',
  kind: 'youtube.video',
  class: 'publish',
  account: 'Slow History',
  subject: `que_${id}`,
  title: `Video ${id}`,
  state: 'ready',
  reason: 'It goes out at its time.',
  mode: 'live',
  dueAt: '2027-07-13T13:00:00.000Z',
  seen: `seen-${id}-1`,
  why: [
    { name: 'Time', sentence: 'Spread evenly over your hours.', kept: true },
    { name: 'Spacing', sentence: '120 min between two, kept.', kept: true },
    { name: 'Limit', sentence: '1 of 3 that you allow on a day.', kept: true },
  ],
  pinned: false,
  locked: false,
  movable: true,
  ...change,
});

export const rules = (change: Partial<AccountRules> = {}): AccountRules => ({
  account: '',
  isSet: false,
  from: '09:00',
  to: '21:00',
  perDay: 3,
  spacingMin: 120,
  closed: [],
  ...change,
});

/** An account with rules of its own. */
export const ownRules = rules({ account: 'Slow History', isSet: true });

export const schedule = (rows: readonly Planned[], change: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'Europe/Lisbon',
  rows: [...rows],
  total: rows.length,
  rules: [rules()],
  ...change,
});

export const unplaced: Unplaced = {
  module: 'video',
  subject: 'que_late',
  title: 'Late ice',
  account: 'Slow History',
  reason: 'It was taken back.',
  at: '2027-07-15T13:00:00.000Z',
  why: [{ name: 'Time', sentence: 'Spread evenly over your hours.', kept: true }],
};

/** Tuesday 14:00, and Wednesday 18:00 in shadow. */
export const two = [
  planned('one'),
  planned('two', { mode: 'shadow', dueAt: '2027-07-14T17:00:00.000Z', account: 'Night Garden' }),
];
