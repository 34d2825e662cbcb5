import type { ReactNode } from 'react';
import css from './journal-list.module.css';

export interface JournalListProps {
  entries: readonly { key: string | number; when: ReactNode; text: ReactNode }[];
}

/** What was done, newest first, a line each with its time before it. */
export const JournalList = ({ entries }: JournalListProps) => (
  <ol className={css.list} aria-label="What was done, newest first">
    {entries.map(({ key, when, text }) => (
      <li key={key}>
        <span className={css.when}>{when}</span>
        <span className={css.text}>{text}</span>
      </li>
    ))}
  </ol>
);
