import type { ReactNode } from 'react';
import { Spot, type SpotName } from '../art/spot.tsx';
import { useHeadingLevel } from '../layout/heading-level.tsx';
import css from './feedback.module.css';

export interface EmptyStateProps {
  /** The cause, named: "No store connected yet". */
  title: string;
  /** `connect` no connection, `no-history` no history or import, `inbox-clear` nothing waits, `no-results` a filter. */
  spot?: SpotName | undefined;
  /** What works already without it. */
  children?: ReactNode;
  /** One primary and one link at most. */
  actions?: ReactNode;
}

/** Why there is nothing here, what works anyway, and the one next step. */
export const EmptyState = ({ title, spot, children, actions }: EmptyStateProps) => {
  const Heading = `h${useHeadingLevel()}` as const;
  return (
    <div className={css.empty}>
      {spot && <Spot name={spot} />}
      <Heading>{title}</Heading>
      {children && <div className={css.emptyWords}>{children}</div>}
      {actions && <div className={css.emptyActions}>{actions}</div>}
    </div>
  );
};
