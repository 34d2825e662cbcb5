import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './list.module.css';

export interface DiffLine {
  op: '-' | '+' | ' ';
  text: string;
}

const spoken = { '-': 'removed: ', '+': 'added: ', ' ': '' } as const;

/** Changed lines with sign and tone, as shown before an edit leaves. */
export const Diff = ({ label, lines }: { label: string; lines: readonly DiffLine[] }) => (
  <section className={css.diff} aria-label={label}>
    {lines.map(({ op, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may repeat, their place is their identity
      <div key={index} data-op={op}>
        <span aria-hidden="true">{op} </span>
        <VisuallyHidden>{spoken[op]}</VisuallyHidden>
        {text}
      </div>
    ))}
  </section>
);
