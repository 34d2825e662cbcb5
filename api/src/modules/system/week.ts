import type { Week, WeekLine } from '@avenue/contract';
import type { Temporal } from 'temporal-polyfill';
import { dayIn } from '../../kernel/schedule/index.ts';
import type { Call } from '../../services.ts';
import type { ModuleList } from './cockpit.ts';

const day = (date: Temporal.PlainDate) => date.toLocaleString('en-GB', { day: 'numeric', month: 'long' });

const figure = ({ unit, currency = 'USD' }: WeekLine, value: number): string => {
  if (unit === 'money') return new Intl.NumberFormat('en', { style: 'currency', currency }).format(value / 100);
  const rounded = unit === 'hours' ? Math.round(value * 10) / 10 : Math.round(value);
  return new Intl.NumberFormat('en').format(rounded);
};

/** "12,400 views, 2,300 more than the week before". */
function lineInWords(line: WeekLine): string {
  const { label, now, before } = line;
  const said = `${figure(line, now)} ${label}`;
  if (before === null) return `${said}; the week before was not told.`;
  if (now === before) return `${said}, as many as the week before.`;
  return `${said}, ${figure(line, Math.abs(now - before))} ${now > before ? 'more' : 'less'} than the week before.`;
}

/** The last whole week of the studio, as families tell it. */
export async function readWeek(call: Call, modules: ModuleList, now = new Date()): Promise<Week> {
  const timeZone = await call.studios.zone();
  const today = dayIn(now, timeZone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 + 7 });
  const told = await Promise.all(modules().map(({ week }) => week?.(call, { monday, timeZone }) ?? []));
  // A week in which something stayed at nothing, as the one before, is not told of it.
  const lines = told.flat().filter(({ now: value, before }) => value !== 0 || (before ?? 0) !== 0);
  const sunday = monday.add({ days: 6 });
  return {
    from: monday.toString(),
    to: sunday.toString(),
    lines,
    text: [
      `${day(monday)} to ${day(sunday)} ${sunday.year}`,
      ...(lines.length > 0 ? lines.map(lineInWords) : ['Nothing was made, decided or earned.']),
    ].join('\n'),
  };
}
