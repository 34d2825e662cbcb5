import { readFileSync } from 'node:fs';
import type { DocumentRecipe, PlannerSection } from '@avenue/contract/pdf';
import { bucketItems, bucketThemes, journalPrompts } from '../../../providers/document/index.ts';

interface Common {
  id: string;
  name: string;
  /** What it is, in a sentence. */
  words: string;
  /** Where the operator gives none. */
  title: string;
  look: string;
}

/** What a document may begin with. */
export type Start = Common &
  (
    | { kind: 'planner'; dated: boolean; months: number; startMonth?: number; sections: PlannerSection[] }
    | { kind: 'journal'; prompts: { themes: string[]; count: number } }
    | { kind: 'bucket-list'; themes: string[] }
  );

let known: readonly Start[] | undefined;

/** Every beginning. Read once. */
export function starts(): readonly Start[] {
  known ??= JSON.parse(readFileSync(new URL('./starts.json', import.meta.url), 'utf8')) as Start[];
  return known;
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
