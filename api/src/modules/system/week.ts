import type { AheadThing, Week, WeekLine } from '@avenue/contract';
import type { Temporal } from 'temporal-polyfill';
import { dayIn } from '../../kernel/schedule/index.ts';
import type { Call } from '../../services.ts';
import { listAhead } from './around.ts';
import type { ModuleList } from './module-list.ts';

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
  if (now === before) return `${said}, as ${line.unit === 'money' ? 'much' : 'many'} as the week before.`;
  return `${said}, ${figure(line, Math.abs(now - before))} ${now > before ? 'more' : 'less'} than the week before.`;
}

const sources: Readonly<Record<WeekLine['source'], string>> = {
  live: 'Read live',
  imported: 'From imported files',
  computed: "Computed from this dashboard's own records",
  estimated: 'Estimated',
  simulated: 'Simulated, not real money',
  sample: 'Sample figures',
};

/** Where the figures come from: one word for all, or which are which. */
function sourcesInWords(lines: readonly WeekLine[]): string[] {
  const by = [...Map.groupBy(lines, ({ source }) => source)];
  if (by.length <= 1) return by.map(([source]) => `${sources[source]}.`);
  return by.map(([source, own]) => `${sources[source]}: ${own.map(({ label }) => label).join(', ')}.`);
}

const aheadDays = 7;

/** "3 posts are planned and standing orders come due 5 times in the next seven days." */
async function aheadInWords(call: Call, modules: ModuleList, now: Date): Promise<string | undefined> {
  const to = new Date(now.getTime() + aheadDays * 86_400_000);
  const all = await listAhead(call, modules, { from: now, to });
  const of = (kind: AheadThing['kind']) => all.filter((one) => one.kind === kind).length;
  const [posts, orders] = [of('post'), of('order')];
  const said = [
    ...(posts > 0 ? [posts === 1 ? '1 post is planned' : `${posts} posts are planned`] : []),
    ...(orders > 0 ? [`standing orders come due ${orders === 1 ? 'once' : `${orders} times`}`] : []),
  ];
  return said.length > 0 ? `In the next seven days ${said.join(' and ')}.` : undefined;
}

/** The last whole week of the studio, as families tell it. */
export async function readWeek(call: Call, modules: ModuleList, now = new Date()): Promise<Week> {
  const timeZone = await call.studios.zone();
  const today = dayIn(now, timeZone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 + 7 });
  const [told, ahead] = await Promise.all([
    Promise.all(modules().map(({ week }) => week?.(call, { monday, timeZone }) ?? [])),
    aheadInWords(call, modules, now),
  ]);
  // A week in which something stayed at nothing, as the one before, is not told of it.
  const lines = told.flat().filter(({ now: value, before }) => value !== 0 || (before ?? 0) !== 0);
  const sunday = monday.add({ days: 6 });
  const name = call.studio === 'sample' ? 'Sample studio' : 'My studio';
  return {
    from: monday.toString(),
    to: sunday.toString(),
    lines,
    ...(ahead && { ahead }),
    text: [
      `${name}, ${day(monday)} to ${day(sunday)} ${sunday.year}`,
      ...(lines.length > 0 ? lines.map(lineInWords) : ['Nothing was made, decided or earned.']),
      ...(ahead ? [ahead] : []),
      ...sourcesInWords(lines),
    ].join('\n'),
  };
}
