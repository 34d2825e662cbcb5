import type { OrderEvery, OrderInput } from '@avenue/contract';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const list = new Intl.ListFormat('en');

/** "every weekday", "every Sunday", "every Monday and Friday", "every day"; "on the first Monday of each month". */
export function daysInWords(days: readonly number[], every: OrderEvery = 'week'): string {
  if (every === 'month') {
    const each = new Intl.ListFormat('en', { type: 'disjunction' });
    const said = daysInWords(days).slice('every '.length);
    return `on the first ${namedTogether(days) ? said : each.format(days.toSorted().map((day) => dayNames[day - 1] ?? ''))} of each month`;
  }
  const sorted = days.toSorted();
  if (sorted.length === 7) return 'every day';
  if (sorted.join() === '1,2,3,4,5') return 'every weekday';
  if (sorted.join() === '6,7') return 'every weekend day';
  return `every ${list.format(sorted.map((day) => dayNames[day - 1] ?? ''))}`;
}

/** All days, weekdays and days of the weekend have one name. */
const namedTogether = (days: readonly number[]) =>
  ['1,2,3,4,5,6,7', '1,2,3,4,5', '6,7'].includes(days.toSorted().join());

interface Said extends Pick<OrderInput, 'days' | 'times' | 'seconds'> {
  every?: OrderEvery;
  makes: string;
  hasLength: boolean;
  channelLabel: string;
}

/** What an order is called where it is spoken of: "One video of 45 s for Slow History, every weekday at 05:00". */
export function orderInWords({ days, times, every, seconds, makes, hasLength, channelLabel }: Said): string {
  const what = `${makes}${hasLength ? ` of ${seconds} s` : ''} for ${channelLabel}`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}, ${daysInWords(days, every)} at ${list.format(times.toSorted())}`;
}

export const dollars = (micros: number): string =>
  `$${(micros / 1_000_000).toFixed(micros > 0 && micros < 10_000 ? 4 : 2)}`;
