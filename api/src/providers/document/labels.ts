import { readFileSync } from 'node:fs';
import { type DocumentLocale, documentLocales } from './types.ts';

/** Words that are printed on pages, by key and in the order of `documentLocales`. */
type Table = Record<string, readonly string[]>;

let table: Table | undefined;
const all = (): Table => {
  table ??= JSON.parse(readFileSync(new URL('./labels.json', import.meta.url), 'utf8')) as Table;
  return table;
};

/** @throws TypeError for a key that the table lacks */
export type Labels = (key: string) => string;

export const labelsIn = (locale: DocumentLocale): Labels => {
  const at = documentLocales.indexOf(locale);
  return (key) => {
    const label = all()[key]?.[at];
    if (label === undefined) throw new TypeError(`no label ${key} in ${locale}`);
    return label;
  };
};

/** All of them in one language, for the typesetter. */
export const allLabels = (locale: DocumentLocale): Record<string, string> => {
  const label = labelsIn(locale);
  return Object.fromEntries(Object.keys(all()).map((key) => [key, label(key)]));
};
