import type { TermId } from '@avenue/contract/glossary';
import { Term } from '../term/index.ts';
import { type PlainFact, PlainFacts } from './plain-facts.tsx';

export interface Fact extends Omit<PlainFact, 'head'> {
  /** Makes the label a word that can be asked about. */
  term?: TermId | undefined;
}

/** Pairs of name and value, with words that can be asked about. `ends` puts the values at the right edge, strong. */
export const Facts = ({ facts, ends = false }: { facts: readonly Fact[]; ends?: boolean }) => (
  <PlainFacts
    ends={ends}
    facts={facts.map(({ term, ...fact }) => ({ ...fact, head: term && <Term of={term}>{fact.label}</Term> }))}
  />
);
