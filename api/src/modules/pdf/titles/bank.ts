import { readFileSync } from 'node:fs';
import type { ProductKind } from '@avenue/contract/pdf';

interface Bank {
  patterns: { id: string; pattern: string; kinds: ProductKind[] }[];
  /** What fills a slot, by its name. */
  slots: Record<string, string[]>;
  /** What a kind of product is called, in its ways. */
  forms: Record<ProductKind, string[]>;
  /** People by field, and words by which a topic belongs to one. */
  audiences: Record<string, string[]>;
  fields: Record<string, string[]>;
  anybody: string[];
  /** Things that are done, besides words in -ing, and words in -ing that are none. */
  practices: string[];
  notPractices: string[];
  /** Words that are written in capitals. */
  acronyms: string[];
  /** Words for people: a topic that ends with one says for whom it is. */
  people: string[];
}

let known: Bank | undefined;

/** Patterns of titles with what fills their slots. */
export function titleBank(): Bank {
  known ??= JSON.parse(readFileSync(new URL('./data/patterns.json', import.meta.url), 'utf8')) as Bank;
  return known;
}
