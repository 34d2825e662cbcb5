import type { ReactNode } from 'react';
import css from './list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Pairs of name and value. `ends` puts the values at the right edge, strong. */
export const Facts = ({ facts, ends = false }: { facts: readonly Fact[]; ends?: boolean }) => (
  <dl className={css.facts} data-ends={ends || undefined}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
