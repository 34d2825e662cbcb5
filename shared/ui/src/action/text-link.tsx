import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './action.module.css';

/** A petrol link: `to` for pages of Avenue, `href` for other sites (new tab). */
export const TextLink = ({ to, href, children }: { to?: string; href?: string; children: ReactNode }) =>
  to !== undefined ? (
    <Link to={to} className={css.link}>
      {children}
    </Link>
  ) : (
    <a href={href} className={css.link} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
