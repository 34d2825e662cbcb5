import { TextLink } from '@avenue/ui';
import css from './dashboard.module.css';

/** At the head of a panel: the page that it is a part of. */
export const PageLink = ({ to, children }: { to: string; children: string }) => (
  <span className={css.pageLink}>
    <TextLink to={to}>{children}</TextLink>
  </span>
);
