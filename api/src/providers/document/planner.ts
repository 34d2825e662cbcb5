import { type Dates, datesIn, type Month, monthsFrom, undatedWeeks, type Week, weeksOf } from './calendar.ts';
import { type Labels, labelsIn } from './labels.ts';
import { moduleOf } from './modules.ts';
import type { DocumentPages, DrawnPage, Link, MonthGrid } from './pages.ts';
import { printed } from './printed.ts';
import type { Cadence, PlannerRecipe, PlannerSection } from './types.ts';

/** What a page is for: the planner as a whole, or one period of it. */
interface Place {
  cadence: Cadence;
  month?: Month;
  week?: Week;
  /** Day, or the place of a day in an undated week. */
  day?: number;
}

interface Slot extends Place {
  section: PlannerSection;
  index: number;
  copy: number;
}

interface Span {
  months: readonly Month[];
  weeks: readonly Week[];
}

function spanOf({ year, startMonth, months: count = 12, weekStart, dated }: PlannerRecipe): Span {
  const months = monthsFrom(year, startMonth, count);
  return { months, weeks: dated ? weeksOf(months, weekStart) : undatedWeeks(months) };
}

const cadence = (section: PlannerSection): Cadence => section.every ?? moduleOf(section.module)?.cadence ?? 'once';

function daysOf(recipe: PlannerRecipe, { months }: Span, week: Week): number[] {
  const all = Array.from({ length: 7 }, (_, i) => week.first + i);
  const [from, to] = [months[0]?.first ?? 0, months.at(-1)?.last ?? -1];
  return recipe.dated ? all.filter((day) => from <= day && day <= to) : all.map((_, i) => i);
}

/** Places of a cadence within a month, or of all months. */
function* placesOf(recipe: PlannerRecipe, span: Span, every: Cadence): Generator<Place> {
  for (const month of span.months) {
    if (every === 'quarter' && month.index % 3 === 0) yield { cadence: every, month };
    if (every === 'month') yield { cadence: every, month };
    for (const week of span.weeks.filter((one) => one.month === month.index)) {
      if (every === 'week') yield { cadence: every, month, week };
      if (every === 'day') for (const day of daysOf(recipe, span, week)) yield { cadence: every, month, week, day };
    }
  }
}

/** Every page in its order, without what is on it. */
function slotsOf(recipe: PlannerRecipe, span: Span): Slot[] {
  const sections = recipe.sections.map((section, index) => ({ section, index, every: cadence(section) }));
  const slots: Slot[] = [];
  const put = ({ section, index }: (typeof sections)[number], place: Place) => {
    for (let copy = 0; copy < (section.copies ?? 1); copy++) slots.push({ ...place, section, index, copy });
  };
  if (recipe.arrange === 'section') {
    for (const one of sections)
      if (one.every === 'once') put(one, { cadence: 'once' });
      else for (const place of placesOf(recipe, span, one.every)) put(one, place);
    return slots;
  }
  const firstOfTime = sections.findIndex(({ every }) => every !== 'once');
  const front = firstOfTime < 0 ? sections.length : firstOfTime;
  for (const one of sections.slice(0, front)) put(one, { cadence: 'once' });
  const by = (every: Cadence) => sections.filter((one) => one.every === every);
  const [quarterly, monthly, weekly, daily] = [by('quarter'), by('month'), by('week'), by('day')];
  for (const month of span.months) {
    if (month.index % 3 === 0) for (const one of quarterly) put(one, { cadence: 'quarter', month });
    for (const one of monthly) put(one, { cadence: 'month', month });
    if (weekly.length + daily.length === 0) continue;
    for (const week of span.weeks) {
      if (week.month !== month.index) continue;
      for (const one of weekly) put(one, { cadence: 'week', month, week });
      if (daily.length)
        for (const day of daysOf(recipe, span, week))
          for (const one of daily) put(one, { cadence: 'day', month, week, day });
    }
  }
  for (const one of sections.slice(front)) if (one.every === 'once') put(one, { cadence: 'once' });
  return slots;
}

/** Entries on one page of contents. */
export const entriesAPage = 40;

const dayKey = ({ week, day }: Place, dated: boolean) => (dated ? `${day}` : `${week?.index}.${day}`);

/** Where each period has its first page, and each section. */
interface Homes {
  months: Map<number, number>;
  weeks: Map<number, number>;
  days: Map<string, number>;
  sections: Map<number, number>;
}

function homesOf(slots: readonly Slot[], dated: boolean, first: number): Homes {
  const homes: Homes = { months: new Map(), weeks: new Map(), days: new Map(), sections: new Map() };
  const calendars = { months: new Set<number>(), weeks: new Set<number>(), days: new Set<string>() };
  slots.forEach((slot, at) => {
    const { month, week, section, index } = slot;
    const page = first + at;
    if (!homes.sections.has(index)) homes.sections.set(index, page);
    // A calendar page is the home of its period before any other page of it.
    const calendar = moduleOf(section.module)?.tags.includes('calendar') ?? false;
    const settle = <Key>(map: Map<Key, number>, kept: Set<Key>, key: Key) => {
      if (kept.has(key) || (map.has(key) && !calendar)) return;
      map.set(key, page);
      if (calendar) kept.add(key);
    };
    if (slot.cadence === 'month' && month) settle(homes.months, calendars.months, month.index);
    if (slot.cadence === 'week' && week) settle(homes.weeks, calendars.weeks, week.index);
    if (slot.cadence === 'day') settle(homes.days, calendars.days, dayKey(slot, dated));
  });
  // A month without a page of its own begins at the first page in it.
  slots.forEach(({ month }, at) => {
    if (month && !homes.months.has(month.index)) homes.months.set(month.index, first + at);
  });
  return homes;
}

function gridsOf(recipe: PlannerRecipe, span: Span, homes: Homes, dates: Dates): MonthGrid[] {
  return span.months.map((month) => {
    const weeks = recipe.dated
      ? span.weeks.filter(({ first }) => first + 6 >= month.first && first <= month.last)
      : span.weeks.filter((week) => week.month === month.index);
    return {
      name: dates.month(month),
      short: dates.month(month, 'short'),
      year: recipe.dated ? dates.year(month.year) : '',
      to: homes.months.get(month.index) ?? 0,
      days: month.last - month.first + 1,
      weeks: weeks.map(({ first, number, index }) => ({
        n: dates.number(number),
        to: homes.weeks.get(index) ?? 0,
        days: recipe.dated
          ? Array.from({ length: 7 }, (_, i) => {
              const day = first + i;
              const inside = day >= month.first && day <= month.last;
              return {
                n: inside ? dates.number(dates.dayOfMonth(day)) : '',
                to: inside ? (homes.days.get(`${day}`) ?? 0) : 0,
              };
            })
          : [],
      })),
    };
  });
}

const gridLinks = ({ weeks }: MonthGrid) => weeks.flatMap(({ days }) => days).filter(({ to }) => to > 0).length;
const weekLinks = ({ weeks }: MonthGrid) => weeks.filter(({ to }) => to > 0).length;

interface Making {
  recipe: PlannerRecipe;
  span: Span;
  homes: Homes;
  dates: Dates;
  labels: Labels;
  grids: readonly MonthGrid[];
}

const weekName = ({ labels, dates }: Making, week: Week) => labels('week').replace('{n}', dates.number(week.number));
const weekRange = ({ recipe, dates }: Making, week: Week) =>
  recipe.dated ? dates.range(week.first, week.first + 6) : '';

/** What stands at the head of a page: its name, and when it is. */
function headOf(making: Making, slot: Slot): { title: string; eyebrow: string } {
  const { recipe, dates, labels, span } = making;
  const { section, month, week, day } = slot;
  const module = moduleOf(section.module);
  const own = section.title ? printed(section.title) : '';
  const name = own || labels(section.module);
  const isCalendar = module?.tags.includes('calendar') ?? false;
  const monthName = month ? (recipe.dated ? dates.monthYear(month) : dates.month(month)) : '';
  const join = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  if (slot.cadence === 'day' && week && day !== undefined) {
    const weekday = recipe.dated ? dates.weekday(day) : (dates.weekdays(recipe.weekStart, 'long')[day] ?? '');
    const date = recipe.dated ? dates.full(day) : weekName(making, week);
    return isCalendar ? { title: weekday, eyebrow: join(own, date) } : { title: name, eyebrow: join(weekday, date) };
  }
  if (slot.cadence === 'week' && week) {
    const range = weekRange(making, week) || monthName;
    return isCalendar
      ? { title: weekName(making, week), eyebrow: join(own, range) }
      : { title: name, eyebrow: join(weekName(making, week), weekRange(making, week)) };
  }
  if (slot.cadence === 'month' && month) {
    if (!isCalendar) return { title: name, eyebrow: monthName };
    return { title: dates.month(month), eyebrow: join(own, recipe.dated ? dates.year(month.year) : '') };
  }
  if (slot.cadence === 'quarter' && month)
    return { title: name, eyebrow: labels('quarter').replace('{n}', dates.number(Math.floor(month.index / 3) + 1)) };
  return { title: name, eyebrow: recipe.dated ? yearsOf(span, dates) : '' };
}

/** "2027", or "2027–2028". */
function yearsOf({ months }: Span, dates: Dates): string {
  const [from, to] = [months[0]?.year ?? 0, months.at(-1)?.year ?? 0];
  return from === to ? dates.year(from) : `${dates.year(from)}–${dates.year(to)}`;
}

/** Modules on which each day of the week leads to its page. */
const drawsDays: ReadonlySet<string> = new Set([
  'mod-week-columns',
  'mod-week-list',
  'mod-week-priority',
  'own-week-boxes',
  'mod-day-hourly',
  'mod-day-gentle',
  'mod-time-blocks',
]);

/** What a module needs to know of its period, and how many links it draws for it. */
function bodyOf(making: Making, slot: Slot, entries: readonly Link[]): { d: Record<string, unknown>; links: number } {
  const { recipe, homes, dates, grids } = making;
  const { section, month, week, day, copy } = slot;
  const grid = month && grids[month.index];
  const own = (section.words ?? []).map(printed);
  const words =
    section.module === 'mod-reflection-deep' && own.length ? [own[promptAt(making, slot) % own.length]] : own;
  const d: Record<string, unknown> = { words, ...(month && { month: month.index, length: grid?.days }) };
  if (section.module === 'own-index') {
    const part = entries.slice(copy * entriesAPage, (copy + 1) * entriesAPage);
    return { d: { entries: part }, links: part.length };
  }
  if (section.module === 'mod-year-overview') {
    const from = copy * 12;
    const shown = grids.slice(from, from + 12);
    const links = shown.reduce((sum, one) => sum + gridLinks(one) + (one.to > 0 ? 1 : 0), 0);
    return { d: { ...d, from, count: shown.length }, links };
  }
  if (section.module === 'mod-month-grid' && grid) return { d, links: gridLinks(grid) + weekLinks(grid) };
  const names = { short: dates.weekdays(recipe.weekStart, 'short'), long: dates.weekdays(recipe.weekStart, 'long') };
  if (!week) {
    const days = names.long.map((long, i) => ({ long, short: names.short[i], n: '', to: 0 }));
    return { d: { ...d, days, at: -1 }, links: 0 };
  }
  const days = names.long.map((long, i) => ({
    long,
    short: names.short[i],
    n: recipe.dated ? dates.number(dates.dayOfMonth(week.first + i)) : '',
    to: homes.days.get(recipe.dated ? `${week.first + i}` : `${week.index}.${i}`) ?? 0,
  }));
  const at = slot.cadence !== 'day' || day === undefined ? -1 : recipe.dated ? day - week.first : day;
  const links = drawsDays.has(section.module) ? days.filter(({ to }, i) => to > 0 && i !== at).length : 0;
  return { d: { ...d, days, at }, links };
}

/** Prompts come by turns: of all copies of a section, the how many-th page this is. */
function promptAt({ span }: Making, { section, month, week, copy }: Slot): number {
  const copies = section.copies ?? 1;
  const period = week ? span.weeks.indexOf(week) : (month?.index ?? 0);
  return period * copies + copy;
}

const levelOf = (slot: Slot, homes: Homes, page: number): 1 | 2 | 3 => {
  if (slot.cadence === 'day') return 3;
  if (slot.cadence === 'week') return slot.week && homes.weeks.get(slot.week.index) === page ? 2 : 3;
  if (slot.cadence === 'month') return slot.month && homes.months.get(slot.month.index) === page ? 1 : 2;
  return 1;
};

function crumbsOf(making: Making, slot: Slot, page: number, contents: number, yearPage: number): Link[] {
  const { homes, grids, labels, recipe, span, dates } = making;
  const { month, week } = slot;
  const crumbs: Link[] = [];
  if (contents && contents !== page) crumbs.push({ t: labels('own-index'), to: contents });
  if (yearPage && yearPage !== page)
    crumbs.push({ t: recipe.dated ? yearsOf(span, dates) : labels('year'), to: yearPage });
  const monthPage = month ? (homes.months.get(month.index) ?? 0) : 0;
  if (month && slot.cadence !== 'quarter' && monthPage && monthPage !== page)
    crumbs.push({ t: grids[month.index]?.name ?? '', to: monthPage });
  const weekPage = week ? (homes.weeks.get(week.index) ?? 0) : 0;
  if (week && weekPage && weekPage !== page) crumbs.push({ t: weekName(making, week), to: weekPage });
  return crumbs;
}

/** Tabs at the edge: the year, twelve months, and parts that come once. */
const mostPartTabs = 5;

/** Pages of a planner after its title page, which is page 1. */
export function plannerPages(recipe: PlannerRecipe): DocumentPages {
  const span = spanOf(recipe);
  const dates = datesIn(recipe.locale);
  const labels = labelsIn(recipe.locale);
  // As many pages of contents and of the year as they need.
  const bare = slotsOf(recipe, span);
  const named = new Set(
    bare.map(({ cadence, month, index }) => (cadence === 'once' ? `s${index}` : `m${month?.index}`)),
  );
  const sized = recipe.sections.map((section) => {
    if (section.module === 'own-index')
      return { ...section, every: 'once' as const, copies: Math.max(1, Math.ceil((named.size - 1) / entriesAPage)) };
    if (section.module === 'mod-year-overview')
      return { ...section, every: 'once' as const, copies: Math.ceil(span.months.length / 12) };
    return section;
  });
  const slots = slotsOf({ ...recipe, sections: sized }, span);
  const first = 2;
  const homes = homesOf(slots, recipe.dated, first);
  const grids = gridsOf(recipe, span, homes, dates);
  const making: Making = { recipe, span, homes, dates, labels, grids };
  const pageOf = (module: string) => {
    const at = slots.findIndex(({ section }) => section.module === module);
    return at < 0 ? 0 : first + at;
  };
  const [contents, yearPage] = [pageOf('own-index'), pageOf('mod-year-overview')];
  const heads = slots.map((slot) => headOf(making, slot));

  const entries: Link[] = [];
  const seen = new Set<string>(['own-index']);
  slots.forEach((slot, at) => {
    const key = slot.cadence === 'once' ? `s${slot.index}` : `m${slot.month?.index}`;
    if (seen.has(key) || slot.section.module === 'own-index') return;
    seen.add(key);
    const to = slot.cadence === 'once' ? first + at : (homes.months.get(slot.month?.index ?? 0) ?? first + at);
    const t = slot.cadence === 'once' ? (heads[at]?.title ?? '') : (grids[slot.month?.index ?? 0]?.name ?? '');
    entries.push({ t, to, n: dates.number(to) });
  });

  const parts = slots
    .map((slot, at) => ({ slot, at }))
    .filter(
      ({ slot, at }) =>
        slot.cadence === 'once' &&
        homes.sections.get(slot.index) === first + at &&
        !['own-owner', 'own-index', 'mod-year-overview'].includes(slot.section.module),
    )
    .slice(0, mostPartTabs);
  const hasTime = slots.some(({ month }) => month !== undefined);
  const tabs = Array.from({ length: hasTime ? Math.ceil(span.months.length / 12) : 1 }, (_, set) => [
    ...(yearPage ? [{ t: labels('year'), to: yearPage }] : []),
    ...(hasTime ? grids.slice(set * 12, set * 12 + 12).map(({ short, to }) => ({ t: short, to })) : []),
    ...parts.map(({ slot, at }) => ({ t: heads[at]?.title ?? '', to: homes.sections.get(slot.index) ?? 0 })),
  ]);
  const yearTabs = yearPage ? 1 : 0;

  const pages = slots.map((slot, at): DrawnPage => {
    const page = first + at;
    const { title, eyebrow } = heads[at] ?? { title: '', eyebrow: '' };
    const set = slot.month ? Math.floor(slot.month.index / 12) : 0;
    const months = hasTime ? Math.min(12, span.months.length - set * 12) : 0;
    const part = parts.findIndex((one) => one.slot.index === slot.index);
    const tab = slot.month
      ? yearTabs + (slot.month.index % 12)
      : slot.section.module === 'mod-year-overview'
        ? 0
        : part < 0
          ? -1
          : yearTabs + months + part;
    // Whoever turns pages of one kind wants the next day, week or month.
    const same = (step: number) => {
      for (let other = at + step; slots[other]; other += step)
        if (slots[other]?.index === slot.index) return first + other;
      return 0;
    };
    const { d, links } = bodyOf(making, slot, entries);
    const crumbs = crumbsOf(making, slot, page, contents, yearPage);
    const [prev, next] = [same(-1), same(1)];
    const drawnTabs = tabs[set]?.filter(({ to }) => to > 0).length ?? 0;
    return {
      m: slot.section.module,
      title,
      eyebrow,
      level: levelOf(slot, homes, page),
      crumbs,
      prev,
      next,
      tabs: set,
      tab,
      section: slot.index,
      d,
      links: links + crumbs.length + (prev ? 1 : 0) + (next ? 1 : 0) + drawnTabs,
    };
  });
  return {
    pages,
    tabs,
    months: grids,
    weekdays: {
      narrow: dates.weekdays(recipe.weekStart, 'narrow'),
      short: dates.weekdays(recipe.weekStart, 'short'),
      long: dates.weekdays(recipe.weekStart, 'long'),
    },
    note: recipe.dated ? yearsOf(span, dates) : labels('undated'),
  };
}
