import { datesIn } from './calendar.ts';
import { fontStacks } from './fonts.ts';
import { formatOf } from './formats.ts';
import { allLabels } from './labels.ts';
import { listPages } from './lists.ts';
import { type Look, lookOf } from './looks.ts';
import type { DocumentPages, DrawnPage } from './pages.ts';
import { plannerPages } from './planner.ts';
import { printed } from './printed.ts';
import type { DocumentRecipe } from './types.ts';

/** All that the typesetter is told. */
export interface TypesetDocument extends DocumentPages {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  subtitle: string;
  author: string;
  page: { width: number; height: number; scale: number };
  look: Look;
  fonts: Record<'display' | 'text', string[]>;
  labels: Record<string, string>;
  /** Letters may be set apart from each other; those of Arabic are joined. */
  tracked: boolean;
  /** Tabs are read from top to bottom without turning the page. */
  upright: boolean;
  dated: boolean;
  /** "0" to "59" as the language writes figures. */
  numbers: string[];
  /** From six in the morning to ten in the evening. */
  hours: string[];
  /** By days of the week in the document's order. */
  weekend: boolean[];
  /** Whether links lead somewhere; a page that is set alone has none. */
  linked: boolean;
}

/** A look is there once `faultsOf` found nothing. */
const lookNamed = (id: string): Look => {
  const look = lookOf(id);
  if (!look) throw new TypeError(`no look ${id}`);
  return look;
};

/** Everything that is printed, page by page. The first page is the title page. */
export function documentOf(recipe: DocumentRecipe): TypesetDocument {
  const { locale } = recipe;
  const look = lookNamed(recipe.look);
  const inner = recipe.kind === 'planner' ? plannerPages(recipe) : listPages(recipe);
  const title: DrawnPage = {
    m: 'title',
    title: printed(recipe.title),
    eyebrow: '',
    level: 1,
    crumbs: [],
    prev: 0,
    next: 0,
    tabs: 0,
    tab: -1,
    d: {},
    links: 0,
  };
  const { width, height, scale } = formatOf(recipe.format);
  const dates = datesIn(locale);
  const weekStart = recipe.kind === 'planner' ? recipe.weekStart : 1;
  return {
    ...inner,
    pages: [title, ...inner.pages],
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    title: printed(recipe.title),
    subtitle: printed(recipe.subtitle ?? ''),
    author: printed(recipe.author ?? ''),
    page: { width, height, scale },
    look,
    fonts: fontStacks(look, locale),
    labels: allLabels(locale),
    tracked: locale !== 'ar',
    upright: locale === 'ja',
    dated: recipe.kind === 'planner' && recipe.dated,
    numbers: Array.from({ length: 60 }, (_, i) => dates.number(i)),
    hours: Array.from({ length: 17 }, (_, i) => dates.hour(6 + i)),
    weekend: Array.from({ length: 7 }, (_, i) => [0, 6].includes((weekStart + i) % 7)),
    linked: true,
  };
}

/** The document with one of its pages alone, as it looks among the others. */
export const withPage = (document: TypesetDocument, number: number): TypesetDocument => ({
  ...document,
  pages: document.pages.slice(number - 1, number),
  linked: false,
});
