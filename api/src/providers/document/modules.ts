import { readFileSync } from 'node:fs';
import type { Cadence } from './types.ts';

/** Rows of a module that the operator may name. */
interface ModuleWords {
  /** What they are: "Habits". */
  name: string;
  /** Most of them that have room. */
  most: number;
  /** What one looks like. */
  example: string;
}

/** A page that a planner may have. */
export interface PlannerModule {
  id: string;
  /** In English; pages carry it in the language of the planner. */
  title: string;
  /** What it is good for, in one clause. */
  purpose: string;
  /** How often it comes where a section does not say. */
  cadence: Cadence;
  /** "calendar", "money", "reflection" … */
  tags: readonly string[];
  words?: ModuleWords;
}

const cadenceOf: Readonly<Record<string, Cadence>> = {
  'as needed': 'once',
  yearly: 'once',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
};

const words: Readonly<Record<string, ModuleWords>> = {
  'mod-habit-grid': { name: 'Habits', most: 8, example: 'Ten minutes outside' },
  'mod-habit-one': { name: 'Habit', most: 1, example: 'Read before sleep' },
  'mod-week-list': { name: 'Habits of the week', most: 3, example: 'Wrote one line' },
  'own-week-boxes': { name: 'Habits of the week', most: 3, example: 'Ten minutes outside' },
  'mod-cleaning': { name: 'Rooms', most: 8, example: 'Kitchen' },
  'mod-budget-month': { name: 'Fixed costs', most: 8, example: 'Rent' },
  'mod-savings-steps': { name: 'Goal', most: 1, example: 'New bicycle' },
  'mod-packing-list': { name: 'Categories', most: 4, example: 'Papers' },
  'mod-reflection-deep': {
    name: 'Prompts, one a page by turns',
    most: 60,
    example: 'What took more strength than it looked?',
  },
  'mod-meal-plan': { name: 'Aisles', most: 6, example: 'Vegetables' },
  'own-owner': { name: 'Line about the year', most: 1, example: 'A year of small starts' },
};

const read = (file: string) =>
  (
    JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as {
      items: { id: string; title: string; purpose: string; cadence: string; tags: string[] }[];
    }
  ).items;

let known: readonly PlannerModule[] | undefined;

/** Every module, those of the kit first. Read once. */
export function plannerModules(): readonly PlannerModule[] {
  known ??= [...read('./kit/planner-modules.json'), ...read('./own-modules.json')].map(
    ({ id, title, purpose, cadence, tags }) => ({
      id,
      title,
      purpose,
      // Gratitude has seven days on a page: one is a week.
      cadence: id === 'mod-gratitude-lines' ? 'week' : (cadenceOf[cadence] ?? 'once'),
      tags,
      ...(words[id] && { words: words[id] }),
    }),
  );
  return known;
}

export const moduleOf = (id: string): PlannerModule | undefined => plannerModules().find((one) => one.id === id);
