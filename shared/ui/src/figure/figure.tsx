import type { ReactNode } from 'react';
import { type Provenance, type Source, SourceTag } from '../status/source-tag.tsx';
import css from './figure.module.css';

export interface FigureProps {
  label: string;
  /** The figure in words, already formatted. Absent: the tile says that it is not known yet. */
  value: ReactNode;
  /** Small words after the value: "of 40", "a week". */
  unit?: ReactNode;
  /** Required: no figure without its source. */
  source: Source;
  provenance?: Provenance | undefined;
  /** Change since the last period, with its sign: "+12% since last week". */
  delta?: { text: string; direction: 'up' | 'down' | 'same' } | undefined;
  /** One line under the value. */
  note?: ReactNode;
}

const isKnown = (value: ReactNode) => value !== undefined && value !== null && value !== '';

/** One figure with its source tag. Stands in `Figures`. */
export const Figure = ({ label, value, unit, source, provenance, delta, note }: FigureProps) => (
  <div className={css.figure}>
    <dt className={css.label}>
      <span>{label}</span>
      <SourceTag source={source} provenance={provenance} />
    </dt>
    <dd className={css.value} data-unknown={isKnown(value) ? undefined : ''}>
      {isKnown(value) ? value : 'Not known yet'}
      {unit && isKnown(value) && <small>{unit}</small>}
    </dd>
    {(delta || note) && (
      <dd className={css.below}>
        {delta && <span data-direction={delta.direction}>{delta.text}</span>}
        {note}
      </dd>
    )}
  </div>
);

/** Figures beside each other, as many in a row as have room; two on phones. */
export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={css.figures} aria-label={label}>
    {children}
  </dl>
);
