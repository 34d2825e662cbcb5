import { pageThat } from '@avenue/federation/registry';
import { Button, Kbd, Spot } from '@avenue/ui';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../federation/registry-store.ts';
import { nearestPages, toldApart } from '../nav/nearest.ts';
import { allPages, type NavGroup } from '../nav/tree.ts';
import { useShell } from '../shell/shell-state.tsx';
import css from './whole-page.module.css';

const mostNear = 2;

/** Says that there is no such page and names those that were probably meant. */
export function NotFound({ groups }: { groups: readonly NavGroup[] }) {
  const { pathname } = useLocation();
  const { open } = useShell();
  const pages = allPages(groups);
  const near = nearestPages(pages, pathname, mostNear);
  const start = pageThat(useRegistry(), 'start')?.path;
  const home = pages.find(({ path }) => path === start);
  const offers = [...near, ...(home && !near.includes(home) ? [home] : [])];
  return (
    <div className={css.whole}>
      <Spot name="not-found" heightPx={240} />
      <h1 tabIndex={-1} data-page-heading="">
        404 - Page Not Found
      </h1>
      <p>
        There is no page at <code>{pathname}</code>.{near.length > 0 && ' Did you mean one of these?'}
      </p>
      <div className={css.actions}>
        {toldApart(offers).map(({ page, called }, index) => (
          <Button key={page.path} to={page.path} kind={index === 0 ? 'primary' : 'plain'} icon={page.icon}>
            {called}
          </Button>
        ))}
        <Button kind="quiet" icon={IconSearch} onClick={() => open('palette')}>
          Search all pages
          <Kbd>Ctrl K</Kbd>
        </Button>
      </div>
    </div>
  );
}
