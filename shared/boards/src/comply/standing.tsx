import type { ReactNode } from 'react';
import css from './comply.module.css';

/** What is in force just now, one below the other; `nothing` is said where there is none. */
export const StandingList = ({
  label,
  nothing,
  children,
}: {
  label: string;
  nothing: string;
  children: readonly ReactNode[];
}) =>
  children.length === 0 ? (
    <p className={css.none}>{nothing}</p>
  ) : (
    <ul className={css.standing} aria-label={label}>
      {children}
    </ul>
  );

interface StandingProps {
  /** Icon or chip before it. */
  sign: ReactNode;
  title: ReactNode;
  /** By whom, since when and why. */
  words: ReactNode;
  /** The ways from it. */
  children?: ReactNode;
}

export const Standing = ({ sign, title, words, children }: StandingProps) => (
  <li>
    {sign}
    <div>
      <strong>{title}</strong>
      <p>{words}</p>
      {children && <div className={css.acts}>{children}</div>}
    </div>
  </li>
);
