import type { Idea } from '@avenue/contract';
import type { TermId } from '@avenue/contract/glossary';
import { partLabel } from '@avenue/contract/words';
import { formatPercent, Term } from '@avenue/ui';
import css from './ideas.module.css';

const knownParts = ['fit', 'clarity', 'specificity', 'novelty', 'results'] as const satisfies readonly TermId[];
const isKnown = (part: string): part is (typeof knownParts)[number] => (knownParts as readonly string[]).includes(part);

const outOf100 = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** What the total is made of, in one line. */
export function totalLine({ score, scoreWhy }: Pick<Idea, 'score' | 'scoreWhy'>): string {
  const results = scoreWhy.some(({ part }) => part === 'results');
  const parts = scoreWhy.length === 1 ? 'the one part' : `the weighted mean of the ${scoreWhy.length} parts`;
  return `${Math.round(score)} is ${parts} that could be computed. ${results ? '' : 'No result of yours is in it yet.'}`.trim();
}

/** The parts of a score: how much, from what, and what each counts for in the total; and what there was nothing to compute from. */
export const ScoreParts = ({ parts, missing }: { parts: Idea['scoreWhy']; missing: Idea['scoreMissing'] }) => (
  <dl className={css.parts}>
    {parts.map(({ part, value, weight, sentence }) => (
      <div key={part}>
        <dt>
          <PartName part={part} value={value} />
        </dt>
        <dd>
          <span className={css.partBar} aria-hidden="true">
            <i style={{ width: `${outOf100(value)}%` }} />
          </span>
          <span className={css.partWeight}>counts {formatPercent(weight)}</span>
          <span className={css.partWhy}>{sentence}</span>
        </dd>
      </div>
    ))}
    {missing.map(({ part, sentence }) => (
      <div key={part}>
        <dt>
          <PartName part={part} />
        </dt>
        <dd>
          <span className={css.partWeight}>not counted</span>
          <span className={css.partWhy}>{sentence}</span>
        </dd>
      </div>
    ))}
  </dl>
);

function PartName({ part, value }: { part: string; value?: number }) {
  const words = value === undefined ? partLabel(part) : `${partLabel(part)} ${outOf100(value)}`;
  return isKnown(part) ? <Term of={part}>{words}</Term> : words;
}
