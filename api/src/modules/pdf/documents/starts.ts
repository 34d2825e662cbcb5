import { readFileSync } from 'node:fs';
import type { DocumentRecipe, PlannerSection } from '@avenue/contract/pdf';
import { bucketItems, bucketThemes, journalPrompts, looks } from '../../../providers/document/index.ts';

interface Common {
  id: string;
  name: string;
  /** What it is, in a sentence. */
  words: string;
  /** Where the operator gives none. */
  title: string;
  look: string;
  /** Words of titles that it is made for. */
  for: readonly string[];
}

/** What a document may begin with. */
export type Start = Common &
  (
    | { kind: 'planner'; dated: boolean; months: number; startMonth?: number; sections: PlannerSection[] }
    | { kind: 'journal'; prompts: { themes: string[]; count: number } }
    | { kind: 'bucket-list'; themes: string[] }
  );

/** Where a title says nothing. */
const plainStart = 'undated-planner';

let known: readonly Start[] | undefined;

/** Every beginning. Read once. */
export function starts(): readonly Start[] {
  known ??= JSON.parse(readFileSync(new URL('./starts.json', import.meta.url), 'utf8')) as Start[];
  return known;
}

const kindsIn: readonly (readonly [RegExp, readonly Start['kind'][]])[] = [
  [/\bbucket\b|\b(?:check)?lists?\b/, ['bucket-list']],
  [/\bplanners?\b|\btrackers?\b|\blog(?:s|book)?\b|\borgani[sz]ers?\b/, ['planner']],
  [/\bjournals?\b|\bdiar(?:y|ies)\b|\bprompts?\b/, ['journal', 'planner']],
];

/** As the title says it: what is called undated has no dates. */
const kept = (start: Start, said: string): Start =>
  start.kind === 'planner' && /\bundated\b/.test(said) ? { ...start, dated: false } : start;

/**
 * What a product of this title begins with: the beginning that most of its words are made for, else an undated planner or a
 * journal of questions. Undefined for a list of things that no list is built in of.
 *
 * @param seed chooses the look where nothing says one
 */
export function startFor(title: string, seed: number): Start | undefined {
  // Whom it is for says nothing of what it is: "for List Lovers".
  const said = title.toLowerCase().replace(/ for .*/, '');
  const words = new Set(title.toLowerCase().match(/[\p{L}]+/gu) ?? []);
  const kinds = kindsIn.find(([pattern]) => pattern.test(said))?.[1] ?? ['planner'];
  const [best] = starts()
    .filter(({ kind }) => kinds.includes(kind))
    .map((start) => ({ start, hits: start.for.filter((word) => words.has(word)).length }))
    .toSorted((a, b) => b.hits - a.hits);
  if (best && best.hits > 0) return kept(best.start, said);
  const theme = bucketThemes().find(({ id }) => words.has(id));
  const plain = starts().find(({ id, kind }) => kind === kinds[0] && (kind !== 'planner' || id === plainStart));
  if (plain?.kind === 'bucket-list') return theme && { ...plain, themes: [theme.id] };
  return plain && kept({ ...plain, look: looks[seed % looks.length]?.id ?? plain.look }, said);
}

/** From September on a dated planner is for the year to come. */
const nextYearFrom = 8;

const plannerYear = (now: Date) => now.getFullYear() + (now.getMonth() >= nextYearFrom ? 1 : 0);

const depths = ['light', 'middle', 'deep'] as const;

/** So many prompts of these themes, by turns, light ones first. */
function promptsOf(themes: readonly string[], count: number) {
  const all = journalPrompts()
    .filter(({ theme }) => themes.includes(theme))
    .toSorted((a, b) => depths.indexOf(a.depth) - depths.indexOf(b.depth));
  const each = Math.ceil(count / themes.length);
  return themes
    .flatMap((theme) => all.filter((one) => one.theme === theme).slice(0, each))
    .slice(0, count)
    .map(({ text, themeTitle, depth }) => ({ text, theme: themeTitle, depth }));
}

/** A recipe to begin with. @param now when it is begun: a dated planner is for the year that people buy then */
export function recipeOf(start: Start, { title, now }: { title: string; now: Date }): DocumentRecipe {
  const basics = {
    ...{ title: title || start.title, subtitle: '', author: '' },
    ...{ locale: 'en' as const, format: 'a4' as const, look: start.look },
  };
  if (start.kind === 'planner')
    return {
      ...{ ...basics, kind: 'planner' },
      ...{ year: plannerYear(now), startMonth: start.startMonth ?? 1, months: start.months, dated: start.dated },
      ...{ weekStart: 1, arrange: 'time', sections: start.sections },
    };
  if (start.kind === 'journal')
    return {
      ...{ ...basics, kind: 'journal', perPage: 1, paper: 'lines' },
      prompts: promptsOf(start.prompts.themes, start.prompts.count),
    };
  return {
    ...{ ...basics, kind: 'bucket-list', dates: true, notes: 1 },
    themes: start.themes.map((id) => ({
      title: bucketThemes().find((theme) => theme.id === id)?.title ?? id,
      items: bucketItems(id).map(({ text, difficulty }) => ({ text, difficulty })),
    })),
  };
}
