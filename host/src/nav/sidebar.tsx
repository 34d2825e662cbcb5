import { useStoredList } from '@avenue/data';
import { Icon, IconButton, Lockup, Mark, useShortcuts } from '@avenue/ui';
import IconFilterSearch from '@tabler/icons-react/dist/esm/icons/IconFilterSearch.mjs';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Counters } from './counts.ts';
import css from './nav.module.css';
import { NavFilter } from './nav-filter.tsx';
import { NavList } from './nav-list.tsx';
import { PageRow } from './nav-row.tsx';
import { recents, rememberVisit } from './remembered.ts';
import { useRoving } from './roving.ts';
import { searchPages } from './search.ts';
import { allPages, type NavGroup, type NavPage } from './tree.ts';

const mostRecents = 5;

interface SidebarProps {
  groups: readonly NavGroup[];
  /** Sections the operator works in; absent until asked: then all stand there. */
  runs: readonly string[] | undefined;
  counters: Counters;
  /** `full` 264 px, `rail` icons only, `drawer` over the page. */
  look: 'full' | 'rail' | 'drawer';
  version: string | undefined;
  onChat: () => void;
  /** Opens the drawer from the rail, to type in it. */
  onFind: () => void;
  /** Narrows to the rail or widens again; absent where the width decides. */
  onCollapse?: (() => void) | undefined;
  /** A page was chosen. */
  onOpen: () => void;
}

/** Main navigation: logo, filter, pinned pages, sections. */
export function Sidebar({ groups, runs, counters, look, version, onChat, onFind, onCollapse, onOpen }: SidebarProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [searching, setSearching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const nav = useRef<HTMLElement>(null);
  const visited = useStoredList(recents);
  const pages = allPages(groups);
  const rail = look === 'rail';
  const hits = searchPages(pages, query);
  const recent = visited
    .filter((path) => path !== pathname)
    .flatMap((path) => pages.find((page) => page.path === path) ?? [])
    .slice(0, mostRecents);

  const isPage = pages.some(({ path }) => path === pathname);
  useEffect(() => {
    if (isPage) rememberVisit(pathname);
  }, [isPage, pathname]);

  useShortcuts({
    '/': {
      label: 'Find a page',
      run(event) {
        event.preventDefault();
        if (rail) onFind();
        else input.current?.focus();
      },
    },
  });

  const done = () => {
    setQuery('');
    setSearching(false);
    onOpen();
  };
  const openFirst = () => {
    const [first] = hits;
    if (!first) return;
    input.current?.blur();
    navigate(first.path);
    done();
  };
  const leave = (event: FocusEvent) => {
    if (!nav.current?.contains(event.relatedTarget)) setSearching(false);
  };

  return (
    <nav className={css.sidebar} data-look={look} aria-label="Main navigation" ref={nav} onBlur={leave}>
      <div className={css.top}>
        <button
          type="button"
          className={css.logo}
          title="Open the chatbot"
          aria-label="Avenue. Open the chatbot"
          onClick={onChat}
        >
          {rail ? (
            <Mark />
          ) : (
            <>
              <Lockup />
              <Icon of={IconMessageChatbot} />
            </>
          )}
        </button>
        {rail ? (
          <button type="button" className={css.filter} aria-label="Find a page" title="Find a page" onClick={onFind}>
            <Icon of={IconFilterSearch} size="sm" />
          </button>
        ) : (
          <NavFilter
            value={query}
            input={input}
            onChange={setQuery}
            onEnter={openFirst}
            onDown={() => nav.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
            onFocus={() => setSearching(true)}
          />
        )}
      </div>
      {query.trim() ? (
        <Found pages={hits} label="Pages found" empty={`No page matches "${query.trim()}".`} onOpen={done} />
      ) : (
        <>
          {searching && recent.length > 0 && <Found pages={recent} label="Recent" onOpen={done} />}
          <NavList groups={groups} runs={runs} pathname={pathname} counters={counters} rail={rail} onOpen={done} />
        </>
      )}
      <div className={css.foot}>
        {!rail && version && <span>Avenue {version}</span>}
        {onCollapse && (
          <IconButton
            size="sm"
            label={rail ? 'Widen the sidebar' : 'Collapse the sidebar'}
            icon={IconLayoutSidebarLeftCollapse}
            onClick={onCollapse}
          />
        )}
      </div>
    </nav>
  );
}

interface FoundProps {
  pages: readonly NavPage[];
  label: string;
  empty?: string;
  onOpen: () => void;
}

/** A flat list of pages with the section at the right. */
function Found({ pages, label, empty, onOpen }: FoundProps) {
  const roving = useRoving(() => {});
  const { pathname } = useLocation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside
    <div className={empty ? css.scroll : css.recent} onKeyDown={roving.onKeyDown}>
      <div className={css.caption}>
        <span>{label}</span>
      </div>
      {pages.map((page, index) => {
        const row = `found:${page.path}`;
        return (
          <PageRow
            key={row}
            row={row}
            label={page.label}
            icon={page.icon}
            detail={page.section}
            path={page.path}
            current={page.path === pathname}
            tabIndex={(roving.active ?? `found:${pages[0]?.path}`) === row || index === 0 ? 0 : -1}
            onFocus={roving.onFocus}
            onOpen={onOpen}
          />
        );
      })}
      {pages.length === 0 && empty && (
        <p className={css.none} role="status">
          {empty}
        </p>
      )}
    </div>
  );
}
