import { useJobs, useSession } from '@avenue/data';
import { Icon, IconButton, Kbd, VisuallyHidden } from '@avenue/ui';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BellButton } from '../bell/bell-button.tsx';
import { Lazy, lazyPart } from '../shell/lazy-part.tsx';
import { useStudio } from '../studio/use-studio.ts';

import css from './header.module.css';

const jobsButton = lazyPart('The job list', () =>
  import(/* webpackChunkName: "jobs" */ './jobs-button.tsx').then(({ JobsButton }) => JobsButton),
);

const themeButton = lazyPart('The theme switch', () =>
  import(/* webpackChunkName: "theme" */ './theme-button.tsx').then(({ ThemeButton }) => ThemeButton),
);

const accountButton = lazyPart('The account menu', () =>
  import(/* webpackChunkName: "account" */ './account-button.tsx').then(({ AccountButton }) => AccountButton),
);

/** Of a member who is signed in; in front of the machine, where nobody is asked, there is none. */
function Account({ path }: { path: string | undefined }) {
  const who = useSession()?.who;
  if (who?.kind !== 'member') return null;
  return (
    <span className={css.account}>
      <Lazy part={accountButton} props={{ who, path }} />
    </span>
  );
}

/** Its code is only fetched once there is a job, or none may begin. */
function Jobs() {
  const some = useJobs().length > 0;
  const { paused } = useStudio() ?? {};
  return some || paused ? <Lazy part={jobsButton} props={{ paused }} /> : null;
}

interface HeaderProps {
  /** Section of the page; absent where the page stands in none. */
  section: string | undefined;
  /** The page of the menu that this one lies below. */
  above?: { path: string; label: string } | undefined;
  title: string;
  /** Page that lists what needs the operator; absent where no remote has one. */
  inbox: string | undefined;
  /** Everything that needs the operator. */
  needs: number;
  /** Notices that nobody has read. */
  unread: number;
  /** Page where one chooses what is told where; absent where no remote has one. */
  notices: string | undefined;
  /** Page of the member's own account; absent where no remote has one. */
  account: string | undefined;
  onMenu: () => void;
  onSearch: () => void;
  /** Fetches the palette's code before it is needed. */
  onSearchIntent: () => void;
  /** What must be at hand on every page. Room is kept for a chip and a button, at every width. */
  children?: ReactNode;
}

/** Where you are, search, running jobs, what waits, what was told, the theme, and who is signed in. */
export const Header = ({
  section,
  above,
  title,
  inbox,
  needs,
  unread,
  notices,
  account,
  onMenu,
  onSearch,
  onSearchIntent,
  children,
}: HeaderProps) => (
  <header className={css.header}>
    <span className={css.menu}>
      <IconButton label="Open the menu" icon={IconMenu2} onClick={onMenu} />
    </span>
    <div className={css.crumbs}>
      {section && (
        <>
          <span>{section}</span>
          <Icon of={IconChevronRight} size="chip" />
        </>
      )}
      {above && (
        <>
          <Link to={above.path}>{above.label}</Link>
          <Icon of={IconChevronRight} size="chip" />
        </>
      )}
      <span aria-current="page">{title}</span>
    </div>
    <button
      type="button"
      className={css.search}
      aria-keyshortcuts="Control+K"
      onClick={onSearch}
      onPointerEnter={onSearchIntent}
      onFocus={onSearchIntent}
    >
      <Icon of={IconSearch} size="sm" />
      <span className={css.words}>Search pages and actions</span>
      <Kbd>Ctrl K</Kbd>
    </button>
    <div className={css.room} data-header-room="">
      {children}
    </div>
    <Jobs />
    {inbox && (
      <Link to={inbox} className={css.chip}>
        <Icon of={IconInbox} />
        <span className={css.words}>Inbox</span> {needs > 0 && <span className={css.count}>{needs}</span>}
        <VisuallyHidden>{needs > 0 ? ' needing you' : ' nothing needs you'}</VisuallyHidden>
      </Link>
    )}
    <BellButton unread={unread} path={notices} />
    <span className={css.theme}>
      <Lazy part={themeButton} props={{}} quiet />
    </span>
    <Account path={account} />
  </header>
);
