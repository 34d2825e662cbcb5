import css from './action.module.css';

/** The key that does the same. Hidden on phones and from screen readers, which get `aria-keyshortcuts`. */
export const Kbd = ({ children }: { children: string }) => (
  <span className={css.kbd} aria-hidden="true">
    {children}
  </span>
);
