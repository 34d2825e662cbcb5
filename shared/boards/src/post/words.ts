import type { AccountRules, Planned } from '@avenue/contract';
import { accountName, type StatusName, statuses, type Tone } from '@avenue/ui';
import { wallOf } from '../clock.ts';
import { isOpen, rulesFor, slotsOn } from './hours.ts';
import { clockOf, dayAt, dayWords, ownDaysOf, type View, wallOfDay } from './span.ts';

/** One of the calendar with its place in the zone of the studio. */
export interface Placed extends Planned {
  /** "2026-11-24". */
  day: string;
  /** Of its day's wall clock. */
  minute: number;
}

export function placed(row: Planned, timeZone: string): Placed {
  const wall = wallOf(Date.parse(row.dueAt), timeZone);
  const day = dayAt(wall);
  return { ...row, day, minute: Math.floor((wall - wallOfDay(day)) / 60_000) };
}

/** "Tue 24 November 14:00". */
export const whenWords = ({ day, minute }: Pick<Placed, 'day' | 'minute'>): string =>
  `${dayWords(day)} ${clockOf(minute)}`;

/** How one is shown: what is ready in shadow is noted at its time and not sent. */
export function lookOf({ state, mode }: Pick<Planned, 'state' | 'mode'>): { status: StatusName; tone: Tone } {
  if (state === 'shadowed' || (state === 'ready' && mode === 'shadow'))
    return { status: state === 'ready' ? 'shadow' : state, tone: 'shadow' };
  if (state === 'sent') return { status: 'sent', tone: 'good' };
  return { status: state, tone: statuses[state].tone };
}

export const legend: readonly { tone: Tone; word: string }[] = [
  { tone: 'wait', word: 'Awaiting you' },
  { tone: 'info', word: 'Ready' },
  { tone: 'good', word: 'Sent' },
  { tone: 'shadow', word: 'Shadow' },
];

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Rules that what can still be moved crosses as they are now; each as a part of a sentence. */
function crossedBy(rows: readonly Placed[], rules: readonly AccountRules[]): string[] {
  let [close, quiet, closed] = [0, 0, 0];
  const over = new Set<string>();
  const accounts = [...new Set(rows.map(({ account }) => account))];
  for (const account of accounts) {
    const set = rulesFor(rules, account);
    if (!set) continue;
    const held = rows.filter((row) => row.account === account && row.state !== 'failed');
    for (const [index, row] of held.entries()) {
      const before = held[index - 1];
      const apartMs = before && Date.parse(row.dueAt) - Date.parse(before.dueAt);
      if (apartMs !== undefined && apartMs < set.spacingMin * 60_000 && (row.movable || before?.movable)) close++;
      if (!row.movable) continue;
      if (set.closed.includes(row.day)) closed++;
      else if (!isOpen(set, row.day, row.minute)) quiet++;
      const ofDay = held.filter(({ day }) => day === row.day).length;
      if (ofDay > set.perDay)
        over.add(`${dayWords(row.day)} holds ${ofDay} of ${set.perDay} for ${accountName(account) || 'one account'}`);
    }
  }
  return [
    ...(close > 0 ? [`${counted(close, 'stands', 'stand')} closer to another than you allow`] : []),
    ...over,
    ...(quiet > 0 ? [`${quiet} in quiet hours`] : []),
    ...(closed > 0 ? [`${closed} on a closed day`] : []),
  ];
}

const spans: Readonly<Record<View, string>> = { day: 'day', week: 'week', month: 'month' };

interface Summary {
  timeZone: string;
  view: View;
  day: string;
  today: string;
  /** In the order of time. */
  rows: readonly Placed[];
  rules: readonly AccountRules[];
  /** Accounts that are looked at. */
  accounts: readonly string[];
}

/** "Europe/Lisbon. This week holds 3 of 21 possible slots; no clash, no limit crossed." */
export function summaryOf({ timeZone, view, day, today, rows, rules, accounts }: Summary): string {
  const days = ownDaysOf(view, day);
  const here = rows.filter((row) => days.includes(row.day));
  const sets = (accounts.length > 0 ? accounts : ['']).flatMap((account) => rulesFor(rules, account) ?? []);
  const possible = sets.reduce((sum, set) => sum + days.reduce((ofDays, one) => ofDays + slotsOn(set, one), 0), 0);
  const crossed = crossedBy(here, rules);
  const which = days.includes(today) ? 'This' : 'That';
  return `${timeZone}. ${which} ${spans[view]} holds ${here.length} of ${counted(possible, 'possible slot', 'possible slots')}; ${
    crossed.length > 0 ? crossed.join(', ') : 'no clash, no limit crossed'
  }.`;
}
