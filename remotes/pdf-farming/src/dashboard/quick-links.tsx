import { Icon, type IconType, Link } from '@avenue/ui';
import IconBrandPinterest from '@tabler/icons-react/dist/esm/icons/IconBrandPinterest.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import css from './dashboard.module.css';

/** Short paths of six pages of PDF farming. */
const links: readonly { path: string; label: string; icon: IconType }[] = [
  { path: '/pdf/niche-title', label: 'Niche titles', icon: IconBulb },
  { path: '/pdf/cover-gen', label: 'Cover generator', icon: IconPhoto },
  { path: '/pdf/marketplace', label: 'Marketplace', icon: IconBuildingStore },
  { path: '/pdf/pinterest', label: 'Pinterest', icon: IconBrandPinterest },
  { path: '/pdf/affiliate', label: 'Affiliate links', icon: IconLink },
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
