import type { IconType } from '@avenue/ui';
import { searchPages } from '../nav/search.ts';
import type { NavPage } from '../nav/tree.ts';

/** One row of the palette. */
export interface Command {
  id: string;
  kind: 'action' | 'page' | 'item';
  /** Words above its neighbours. */
  group: string;
  label: string;
  /** Words at the right end: the section, the kind of item, what the action does. */
  detail: string;
  icon: IconType;
  /** Page it opens; its code is fetched while the choice rests on it. */
  path?: string;
  /** Other words that find it. */
  synonyms?: readonly string[];
  /** Takes any words, so it is only chosen by itself when nothing else fits. */
  takesAnything?: boolean;
  run: () => void;
}

export interface PaletteQuery {
  text: string;
  /** Typed with `>` in front: actions only. */
  actionsOnly: boolean;
}

export const readQuery = (typed: string): PaletteQuery => {
  const actionsOnly = typed.startsWith('>');
  return { text: (actionsOnly ? typed.slice(1) : typed).trim(), actionsOnly };
};

const matches = ({ label, synonyms = [] }: Command, text: string) => {
  const wanted = text.toLowerCase();
  return [label, ...synonyms].some((name) => name.toLowerCase().includes(wanted));
};

interface Sources {
  actions: readonly Command[];
  pages: readonly NavPage[];
  /** Found by the server, which also looks into texts: they fit, whatever their titles are. */
  items: readonly Command[];
  toCommand: (page: NavPage) => Command;
}

/** What the palette shows for a query: all actions and pages at first, items only once something is typed. */
export function findCommands({ actions, pages, items, toCommand }: Sources, query: PaletteQuery): Command[] {
  const { text, actionsOnly } = query;
  const found = text ? actions.filter((action) => matches(action, text)) : [...actions];
  if (actionsOnly) return found;
  const hits = text ? searchPages(pages, text) : pages;
  return [...found, ...hits.map(toCommand), ...items];
}

/** Where the choice stands before an arrow was pressed. */
export const firstChoice = (found: readonly Command[]) =>
  Math.max(
    0,
    found.findIndex(({ takesAnything }) => !takesAnything),
  );

/** The parts of a label before, in and after what was typed. */
export function splitMatch(label: string, text: string): readonly [string, string, string] {
  const at = text ? label.toLowerCase().indexOf(text.toLowerCase()) : -1;
  return at < 0
    ? [label, '', '']
    : [label.slice(0, at), label.slice(at, at + text.length), label.slice(at + text.length)];
}
