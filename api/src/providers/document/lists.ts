import { datesIn } from './calendar.ts';
import { formatOf } from './formats.ts';
import { labelsIn } from './labels.ts';
import type { DocumentPages, DrawnPage, Link } from './pages.ts';
import { entriesAPage } from './planner.ts';
import { printed } from './printed.ts';
import type { BucketListRecipe, ChecklistRecipe, JournalRecipe } from './types.ts';

type ListRecipe = BucketListRecipe | ChecklistRecipe | JournalRecipe;

/** A page before it is known where the others are. `parts` begin on it: the contents and the tabs name them. */
interface Sheet {
  m: string;
  title: string;
  eyebrow?: string;
  level: 1 | 2 | 3;
  parts?: readonly string[];
  d: Record<string, unknown>;
}

const isWide = ({ format }: ListRecipe) => {
  const { width, height } = formatOf(format);
  return width > height;
};

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

const marks = { easy: 1, medium: 2, hard: 3 } as const;

/** Things on a page of a bucket list. */
const thingsAPage = (recipe: ListRecipe) => (isWide(recipe) ? 12 : 10);
/** Circles on a page that is coloured in. */
const circlesAPage = 100;

function bucketSheets(recipe: BucketListRecipe): Sheet[] {
  const labels = labelsIn(recipe.locale);
  const { number } = datesIn(recipe.locale);
  const { themes, dates = true, notes = 1 } = recipe;
  const all = themes.reduce((sum, { items }) => sum + items.length, 0);
  const things = (n: number) => labels('things').replace('{n}', number(n));
  let count = 0;
  const sheets = themes.flatMap(({ title, items }) =>
    chunks(items, thingsAPage(recipe)).map(
      (rows, at): Sheet => ({
        m: 'list',
        title: printed(title),
        eyebrow: things(items.length),
        level: at === 0 ? 1 : 2,
        ...(at === 0 && { parts: [printed(title)] }),
        d: {
          dates,
          rows: rows.map(({ text, difficulty }) => ({
            n: number(++count),
            text: printed(text),
            marks: difficulty ? marks[difficulty] : 0,
          })),
        },
      }),
    ),
  );
  const marked = themes.some(({ items }) => items.some(({ difficulty }) => difficulty));
  const progress = Array.from(
    { length: Math.ceil(all / circlesAPage) },
    (_, at): Sheet => ({
      m: 'progress',
      title: labels('progressTitle'),
      eyebrow: things(all),
      level: at === 0 ? 1 : 2,
      ...(at === 0 && { parts: [labels('progressTitle')] }),
      d: {
        marked,
        circles: Array.from({ length: Math.min(circlesAPage, all - at * circlesAPage) }, (_, i) =>
          number(at * circlesAPage + i + 1),
        ),
      },
    }),
  );
  const lined = Array.from(
    { length: notes },
    (_, at): Sheet => ({
      m: 'own-notes-lined',
      title: labels('notes'),
      level: at === 0 ? 1 : 2,
      ...(at === 0 && { parts: [labels('notes')] }),
      d: { words: [] },
    }),
  );
  return [...progress, ...sheets, ...lined];
}

type CheckRow = { head: string } | { text: string };

/** Rows of a column; a head takes two. */
const rowsAColumn = (recipe: ListRecipe) => (isWide(recipe) ? 20 : 28);
const columnsAPage = (recipe: ListRecipe) => (isWide(recipe) ? 3 : 2);

/** Groups one after the other in columns; a head never stands alone at the foot, and is said again in the next column. */
function checkSheets(recipe: ChecklistRecipe): Sheet[] {
  const most = rowsAColumn(recipe);
  const columns: CheckRow[][] = [[]];
  let used = 0;
  const next = () => {
    columns.push([]);
    used = 0;
  };
  const put = (row: CheckRow) => {
    columns.at(-1)?.push(row);
    used += 'head' in row ? 2 : 1;
  };
  const starts: { title: string; column: number }[] = [];
  for (const { title, items } of recipe.groups) {
    if (items.length === 0) continue;
    const head = { head: printed(title) };
    if (used + Math.min(5, 2 + items.length) > most) next();
    starts.push({ title: head.head, column: columns.length - 1 });
    put(head);
    for (const text of items) {
      if (used + 1 > most) {
        next();
        put(head);
      }
      put({ text: printed(text) });
    }
  }
  const across = columnsAPage(recipe);
  return chunks(columns, across).map((shown, at): Sheet => {
    const begins = starts.filter(({ column }) => Math.floor(column / across) === at).map(({ title }) => title);
    const heads = [...new Set(shown.flatMap((rows) => rows.flatMap((row) => ('head' in row ? [row.head] : []))))];
    return {
      m: 'checks',
      title: heads[0] ?? '',
      eyebrow: heads.slice(1, 4).join(' · '),
      level: 1,
      parts: begins,
      d: { across, most, columns: shown },
    };
  });
}

function journalSheets(recipe: JournalRecipe): Sheet[] {
  const labels = labelsIn(recipe.locale);
  const { number } = datesIn(recipe.locale);
  const { prompts, perPage = 1, paper = 'lines' } = recipe;
  const themes = new Map<string, { text: string; deep: boolean }[]>();
  for (const { text, theme = '', depth } of prompts) {
    const of = themes.get(theme) ?? [];
    of.push({ text: printed(text), deep: depth === 'deep' });
    themes.set(theme, of);
  }
  let count = 0;
  return [...themes].flatMap(([name, list]): Sheet[] => {
    const theme = printed(name);
    const pages: { text: string; deep: boolean }[][] = [];
    for (const one of list) {
      const open = pages.at(-1);
      if (one.deep || !open || open.length >= perPage || open[0]?.deep) pages.push([one]);
      else open.push(one);
    }
    const part: Sheet[] = theme
      ? [{ m: 'part', title: theme, level: 1, parts: [theme], d: { first: list[0]?.text ?? '' } }]
      : [];
    return [
      ...part,
      ...pages.map((shown): Sheet => {
        const first = number(count + 1);
        count += shown.length;
        const range = shown.length === 1 ? first : `${first}–${number(count)}`;
        return {
          m: 'prompt',
          title: labels('question').replace('{n}', range),
          eyebrow: theme,
          level: theme ? 2 : 1,
          d: { paper, prompts: shown.map(({ text }) => text) },
        };
      }),
    ];
  });
}

/** Parts that have a tab. */
const mostTabs = 14;

/** Pages of lists and journals after the title page. */
export function listPages(recipe: ListRecipe): DocumentPages {
  const labels = labelsIn(recipe.locale);
  const { number } = datesIn(recipe.locale);
  const sheets =
    recipe.kind === 'bucket-list'
      ? bucketSheets(recipe)
      : recipe.kind === 'checklist'
        ? checkSheets(recipe)
        : journalSheets(recipe);
  const parts = sheets.flatMap(({ parts: begun = [] }, at) => begun.map((part) => ({ part, at })));
  const contents = parts.length > 1 ? Math.ceil(parts.length / entriesAPage) : 0;
  const first = 2 + contents;
  const entries = parts.map(({ part, at }): Link => ({ t: part, to: first + at, n: number(first + at) }));
  const tabs = parts.length > 1 ? entries.slice(0, mostTabs) : [];
  const index = chunks(entries, entriesAPage)
    .slice(0, contents)
    .map(
      (shown, at): DrawnPage => ({
        m: 'own-index',
        title: labels('own-index'),
        eyebrow: '',
        level: at === 0 ? 1 : 2,
        crumbs: [],
        prev: at > 0 ? 1 + at : 0,
        next: at + 1 < contents ? 3 + at : 0,
        tabs: 0,
        tab: -1,
        d: { entries: shown },
        links: shown.length + tabs.length + (at > 0 ? 1 : 0) + (at + 1 < contents ? 1 : 0),
      }),
    );
  let part = -1;
  const pages = sheets.map((sheet, at): DrawnPage => {
    const open = sheet.parts?.length ? part + 1 : part;
    part += sheet.parts?.length ?? 0;
    const page = first + at;
    const [prev, next] = [at > 0 ? page - 1 : 0, at + 1 < sheets.length ? page + 1 : 0];
    const crumbs = contents ? [{ t: labels('own-index'), to: 2 }] : [];
    return {
      m: sheet.m,
      title: sheet.title,
      eyebrow: sheet.eyebrow ?? '',
      level: sheet.level,
      crumbs,
      prev,
      next,
      tabs: 0,
      tab: open < mostTabs && parts.length > 1 ? open : -1,
      d: sheet.d,
      links: crumbs.length + (prev ? 1 : 0) + (next ? 1 : 0) + tabs.length,
    };
  });
  return {
    pages: [...index, ...pages],
    tabs: [tabs],
    months: [],
    weekdays: { narrow: [], short: [], long: [] },
    note: '',
  };
}
