import { Icon, type IconType, Link } from '@avenue/ui';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import css from './dashboard.module.css';

/** Short paths of the pages of PDF farming; one for each page that there is. */
const links: readonly { path: string; label: string; icon: IconType }[] = [
  { path: '/pdf/niche-title', label: 'Niche titles', icon: IconBulb },
  { path: '/pdf/launch-checklist', label: 'Launch checklist', icon: IconListCheck },
];

/** Ways to the other pages of PDF farming. */
export const QuickLinks = () => (
  <nav className={css.quick} aria-label="Quick links">
    {links.map(({ path, label, icon }) => (
      <Link key={path} to={path}>
        <Icon of={icon} />
        {label}
      </Link>
    ))}
  </nav>
);
