import type { ReactNode } from 'react';
import css from './text.module.css';

/** Words for screen readers only. */
export const VisuallyHidden = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span className={css.hidden} id={id}>
    {children}
  </span>
);
