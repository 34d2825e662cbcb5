import type { OrderEvery, OrderLookBack, OrderRun, StandingOrder } from '@avenue/contract';
import { formatFixed, type StatusName } from '@avenue/ui';

const longNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const list = new Intl.ListFormat('en');

/** Choices of days that have a name of their own. */
export const namedDays = [
  { value: 'weekday', label: 'weekday', days: [1, 2, 3, 4, 5] },
  { value: 'day', label: 'day', days: [1, 2, 3, 4, 5, 6, 7] },
  { value: 'weekend', label: 'weekend day', days: [6, 7] },
  ...longNames.map((label, at) => ({ value: label, label, days: [at + 1] })),
] as const;

/** The name of some days, or "own" for others. */
export const nameOfDays = (days: readonly number[]): string =>
  namedDays.find((named) => named.days.join() === days.toSorted().join())?.value ?? 'own';

/** "weekday", "Monday and Friday". */
export const daysSaid = (days: readonly number[]): string =>
  namedDays.find(({ value }) => value === nameOfDays(days))?.label ??
  list.format(days.toSorted().map((day) => longNames[day - 1] ?? ''));

/** "Every weekday", "On the first Monday of each month". */
const cadenceSaid = ({ days, every }: Pick<StandingOrder, 'days'> & { every?: OrderEvery }): string =>
  every === 'month' ? `On the first ${daysSaid(days)} of each month` : `Every ${daysSaid(days)}`;

export const timesSaid = (times: readonly string[]): string => list.format(times.toSorted());

/** "$0.60"; "any amount" without a limit. */
export const moneySaid = (micros: number | null): string =>
  micros === null ? 'any amount' : `$${formatFixed(micros / 1_000_000, micros > 0 && micros < 10_000 ? 4 : 2)}`;

const statusOf: Record<OrderRun['state'], { status: StatusName; word: string }> = {
  running: { status: 'running', word: 'Being made' },
  held: { status: 'awaiting', word: 'Awaiting you' },
  dropped: { status: 'rejected', word: 'Dropped' },
  skipped: { status: 'aside', word: 'Skipped' },
  failed: { status: 'failed', word: 'Failed' },
};

/** How a run stands, with what was decided over what it made. */
export function runLook({ state, outcome }: Pick<OrderRun, 'state' | 'outcome'>): { status: StatusName; word: string } {
  if (state !== 'held') return statusOf[state];
  if (outcome === 'approved') return { status: 'approved', word: 'Approved' };
  if (outcome === 'denied') return { status: 'denied', word: 'Denied' };
  if (outcome === 'gone') return { status: 'removed', word: 'Removed' };
  return statusOf.held;
}

/** "7 approved, 1 denied, 2 skipped". Empty without runs. */
export function tallyOf({ waiting, approved, denied, gone, ...past }: OrderLookBack): string {
  const counted: [number, Pick<OrderRun, 'state' | 'outcome'>][] = [
    [past.running, { state: 'running' }],
    [waiting, { state: 'held' }],
    [approved, { state: 'held', outcome: 'approved' }],
    [denied, { state: 'held', outcome: 'denied' }],
    [gone, { state: 'held', outcome: 'gone' }],
    [past.dropped, { state: 'dropped' }],
    [past.failed, { state: 'failed' }],
    [past.skipped, { state: 'skipped' }],
  ];
  return counted
    .filter(([n]) => n > 0)
    .map(([n, run]) => `${n} ${runLook(run).word.toLowerCase()}`)
    .join(', ');
}

/** The whole sentence, for names of buttons. */
export const orderSaid = ({ times, makes, hasLength, seconds, channelLabel, ...order }: StandingOrder): string =>
  `${cadenceSaid(order)} at ${timesSaid(times)}, ${makes}${hasLength ? ` of ${seconds} s` : ''} for ${channelLabel}`;
