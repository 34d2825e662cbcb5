import type { ReactNode } from 'react';
import css from './list.module.css';

export interface PlainFact {
  label: string;
  value: ReactNode;
  /** Stands in place of the bare label. */
  head?: ReactNode;
}

/** Pairs of name and value. `ends` puts the values at the right edge, strong. */
export const PlainFacts = ({ facts, ends = false }: { facts: readonly PlainFact[]; ends?: boolean }) => (
  <dl className={css.facts} data-ends={ends || undefined}>
    {facts.map(({ label, value, head }) => (
      <div key={label}>
        <dt>{head ?? label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
