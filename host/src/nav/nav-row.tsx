import { Icon, type IconType } from '@avenue/ui';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { type Count, countWords } from './counts.ts';
import css from './nav.module.css';

interface Common {
  /** Unique in the menu; a page may stand there twice, pinned and in its section. */
  row: string;
  /** Section the row stands in. */
  parent?: string | undefined;
  label: string;
  icon?: IconType | undefined;
  /** Figures that it shows as one. */
  counts?: readonly Count[];
  tabIndex: number;
  /** Shows the label as tooltip: on the rail there is only the icon. */
  hint?: boolean;
  onFocus: (row: string) => void;
}

function Counted({ counts = [] }: { counts?: readonly Count[] | undefined }) {
  if (counts.length === 0) return null;
  const { sum, rest } = countWords(counts);
  return (
    <span className={css.count}>
      {sum}
      <span className={css.hidden}>{rest}</span>
    </span>
  );
}

export interface PageRowProps extends Common {
  path: string;
  current: boolean;
  /** Words at the right end, such as the section in a filtered list. */
  detail?: string | undefined;
  onOpen?: (() => void) | undefined;
}

/** A link of the menu. Rows with an icon stand at the top level, those without inside a section. */
export function PageRow({ row, parent, label, icon, counts, tabIndex, hint, onFocus, ...page }: PageRowProps) {
  const { path, current, detail, onOpen } = page;
  return (
    <Link
      to={path}
      className={icon ? css.item : css.sub}
      title={hint ? label : undefined}
      data-row={row}
      data-label={label}
      data-parent={parent}
      tabIndex={tabIndex}
      {...(current && { 'aria-current': 'page' })}
      onFocus={() => onFocus(row)}
      onClick={onOpen}
    >
      {icon && <Icon of={icon} />}
      <span className={css.clip}>{label}</span>
      {detail && <span className={css.detail}>{detail}</span>}
      <Counted counts={counts} />
    </Link>
  );
}

export interface SectionRowProps extends Common {
  id: string;
  expanded: boolean;
  /** Holds the current page and so stays open. */
  locked: boolean;
  /** Id of the group it opens; absent while closed. */
  controls?: string | undefined;
  onToggle: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** The button of a section or of a folder inside one. */
export function SectionRow({ row, parent, label, icon, counts, tabIndex, hint, onFocus, ...section }: SectionRowProps) {
  const { id, expanded, locked, controls, onToggle } = section;
  return (
    <button
      type="button"
      className={icon ? css.item : css.sub}
      title={locked ? `${label} stays open while you are on one of its pages` : hint ? label : undefined}
      data-row={row}
      data-section={id}
      data-label={label}
      data-parent={parent}
      tabIndex={tabIndex}
      aria-expanded={expanded}
      {...(controls && { 'aria-controls': controls })}
      {...(locked && { 'aria-disabled': true })}
      onFocus={() => onFocus(row)}
      onClick={onToggle}
    >
      {icon && <Icon of={icon} />}
      <span className={css.clip}>{label}</span>
      <Counted counts={counts} />
      <Icon of={IconChevronRight} size="chip" className={css.chevron} />
    </button>
  );
}
