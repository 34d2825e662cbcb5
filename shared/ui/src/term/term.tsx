import type { TermId } from '@avenue/contract/glossary';
import type { ReactNode } from 'react';
import { CardButton } from '../card/index.ts';
import { heavy } from '../heavy/heavy.tsx';
import { retriable } from '../retriable.ts';
import css from './term.module.css';
import type { TermWordsProps } from './term-part.tsx';

const part = retriable(() => import(/* webpackChunkName: "ui-glossary" */ './term-part.tsx'));

const Waiting = (_: TermWordsProps) => <span className={css.waiting}>One moment.</span>;
const Words = heavy('explanation', part, ({ TermWords }) => TermWords, Waiting);

/** The words are on their way before the press; a failure is told when it is pressed. */
const fetchAhead = () => void part().catch(() => undefined);

export interface TermProps {
  /** Id in the glossary of the contract. */
  of: TermId;
  /** The word as it stands in the text. */
  children: ReactNode;
}

/**
 * A word that a creator may not know: a press opens what it means here, in one or two sentences. Once a panel, not on
 * every row; never inside a link or button.
 */
export const Term = ({ of, children }: TermProps) => (
  <CardButton
    className={css.term}
    onPointerEnter={fetchAhead}
    onFocus={fetchAhead}
    card={() => (
      <span role="status" className={css.says}>
        <Words of={of} />
      </span>
    )}
  >
    {children}
  </CardButton>
);
