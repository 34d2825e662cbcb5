import type { TermId } from '@avenue/contract/glossary';
import type { ReactNode } from 'react';
import { Term } from '../term/index.ts';
import css from './list.module.css';

export interface Fact {
  label: string;
  /** Makes the label a word that can be asked about. */
  term?: TermId | undefined;
  value: ReactNode;
}

/** Pairs of name and value. `ends` puts the values at the right edge, strong. */
export const Facts = ({ facts, ends = false }: { facts: readonly Fact[]; ends?: boolean }) => (
  <dl className={css.facts} data-ends={ends || undefined}>
    {facts.map(({ label, term, value }) => (
      <div key={label}>
        <dt>{term ? <Term of={term}>{label}</Term> : label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
