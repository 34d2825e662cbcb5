import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SearchField } from '../field/search-field.tsx';
import css from './settings.module.css';

export interface SettingsIndexProps {
  /** Sections that are shown now, from top to bottom. */
  sections: readonly { id: string; title: string }[];
  /** What is searched for. */
  words: string;
  onSearch: (words: string) => void;
  /** What the search came to, in words: "3 settings". Spoken as it changes. */
  found: string;
}

/** The sections of a long page of settings as links, under a field that searches them; for `index` of `WithSettingsIndex`. */
export const SettingsIndex = ({ sections, words, onSearch, found }: SettingsIndexProps) => (
  <>
    <SearchField label="Search settings" value={words} onSearch={onSearch} shortcut="F" />
    <p role="status" className={css.found}>
      {found}
    </p>
    <nav aria-label="Sections">
      {sections.map(({ id, title }) => (
        <Link key={id} to={{ hash: id }} replace>
          {title}
        </Link>
      ))}
    </nav>
  </>
);

/** Settings with their index: beside them where there is room, above them else. */
export const WithSettingsIndex = ({ index, children }: { index: ReactNode; children: ReactNode }) => (
  <div className={css.withIndex}>
    <div className={css.index}>{index}</div>
    <div>{children}</div>
  </div>
);
