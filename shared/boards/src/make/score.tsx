import type { MadeScore } from '@avenue/contract';
import { partLabel } from '@avenue/contract/words';
import css from './make.module.css';

const outOf100 = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** A score with what it is made of, and what there was nothing to compute from. */
export const Score = ({ score: { total, parts, missing } }: { score: MadeScore }) => (
  <details className={css.score}>
    <summary>
      <b>{total}</b> of 100 from {parts.length} parts
      {missing.some(({ part }) => part === 'results') && ', no results yet'}
    </summary>
    <dl>
      {parts.map(({ part, label, value, why }) => (
        <div key={part}>
          <dt>
            {partLabel(label)} {outOf100(value)}
          </dt>
          <dd>{why}</dd>
        </div>
      ))}
      {missing.map(({ part, label, why }) => (
        <div key={part} className={css.quiet}>
          <dt>{partLabel(label)}, not counted</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  </details>
);
