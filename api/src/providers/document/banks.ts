import { readFileSync } from 'node:fs';
import type { Difficulty } from './types.ts';

/** A theme of the kit's bucket lists. All of them are English. */
interface BucketTheme {
  id: string;
  title: string;
  /** "season", "place", "together" … */
  group: string;
  /** "all", "adults", "families", "60+" … */
  audience: string;
  tone: string;
}

interface BucketItem {
  id: string;
  text: string;
  difficulty: Difficulty;
  cost: string;
  time: string;
  place: string;
  company: string;
}

interface JournalPrompt {
  id: string;
  theme: string;
  themeTitle: string;
  /** From light to deep; deep ones never come first, and have a page of their own. */
  depth: 'light' | 'middle' | 'deep';
  text: string;
  tone: string;
  audience: string;
}

const read = <Item>(file: string): Item[] =>
  (JSON.parse(readFileSync(new URL(`./kit/${file}`, import.meta.url), 'utf8')) as { items: Item[] }).items;

const kept = new Map<string, unknown[]>();
function once<Item>(file: string): readonly Item[] {
  const found = kept.get(file) ?? read<Item>(file);
  kept.set(file, found);
  return found as Item[];
}

/** 24 themes with 40 things each. */
export const bucketThemes = (): readonly BucketTheme[] => once('bucket-lists/index.json');

/** Things of a theme. @throws TypeError for a theme that there is none of */
export function bucketItems(theme: string): readonly BucketItem[] {
  if (!bucketThemes().some(({ id }) => id === theme)) throw new TypeError(`no theme ${theme}`);
  return once(`bucket-lists/${theme}.json`);
}

/** 600 prompts by themes. */
export const journalPrompts = (): readonly JournalPrompt[] => once('journal-prompts.json');
