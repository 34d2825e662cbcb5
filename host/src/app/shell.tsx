import { empty, storedList, useStoredList } from '@avenue/data';
import { pageThat } from '@avenue/federation/registry';
import {
  setAccountNames,
  setOperatorLanguage,
  setOperatorZone,
  ToastRegion,
  useOperatorLanguage,
  useShortcuts,
} from '@avenue/ui';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Doorkeeper } from '../door/doorkeeper.tsx';
import { useRegistry } from '../federation/registry-store.ts';
import { Header } from '../header/header.tsx';
import { Sidebar } from '../nav/sidebar.tsx';
import { navTree, placeOf } from '../nav/tree.ts';
import { Lazy, lazyPart } from '../shell/lazy-part.tsx';
import { RouteFocus } from '../shell/route-focus.tsx';
import { useShell } from '../shell/shell-state.tsx';
import { tellServer } from '../shell/told-to-server.ts';
import { useMedia } from '../shell/use-media.ts';
import { resume, stopReceipt } from '../stop/parts.ts';
import { StopBanner } from '../stop/stop-banner.tsx';
import { StopControls } from '../stop/stop-controls.tsx';
import { StudioBanner } from '../studio/banner.tsx';
import { useStudio } from '../studio/use-studio.ts';
import { CurrentPage } from './current-page.tsx';
import { Live } from './live.tsx';
import css from './shell.module.css';

const mainId = 'main';

/** What is counted before the studio is known. */
const none = {};

const palette = lazyPart('Search', () =>
  import(/* webpackChunkName: "palette" */ '../palette/palette.tsx').then(({ Palette }) => Palette),
);
const chat = lazyPart('The chatbot', () =>
  import(/* webpackChunkName: "chat" */ '../chat/chat-panel.tsx').then(({ ChatPanel }) => ChatPanel),
);
const drawer = lazyPart('The menu', () =>
  import(/* webpackChunkName: "drawer" */ '../nav/drawer.tsx').then(({ Drawer }) => Drawer),
);
const firstRun = lazyPart('The first steps', () =>
  import(/* webpackChunkName: "first-run" */ '../first-run/first-run.tsx').then(({ FirstRun }) => FirstRun),
);
const startDialog = lazyPart('The question', () =>
  import(/* webpackChunkName: "start-studio" */ '../studio/start-dialog.tsx').then(
    ({ StartStudioDialog }) => StartStudioDialog,
  ),
);

const override = lazyPart('The note on a local build', () =>
  import(/* webpackChunkName: "override" */ '../override/override-banner.tsx').then(
    ({ OverrideBanner }) => OverrideBanner,
  ),
);

const askAction = lazyPart('The question', () =>
  import(/* webpackChunkName: "palette" */ '../palette/ask-action.tsx').then(({ AskAction }) => AskAction),
);

const keys = lazyPart('The list of keys', () =>
  import(/* webpackChunkName: "keys" */ '../shell/keys-sheet.tsx').then(({ KeysSheet }) => KeysSheet),
);
/** Kept as a list of one: "rail" where the operator narrowed the sidebar. */
const sidebarWish = storedList('avenue.sidebar', empty, 1);

/** Everything around the page: banner, sidebar, header, and what opens above them. */
export function Shell() {
  const snapshot = useRegistry();
  const { pathname } = useLocation();
  const { overlay, open, close } = useShell();
  const studio = useStudio();
  const phone = useMedia('(max-width: 767px)');
  const narrow = useMedia('(max-width: 1099px)');
  const wishesRail = useStoredList(sidebarWish).includes('rail');
  const groups = useMemo(() => navTree(snapshot.remotes), [snapshot]);
  const place = placeOf(snapshot, groups, pathname);
  useLayoutEffect(() => setOperatorZone(studio?.timeZone), [studio?.timeZone]);
  useLayoutEffect(() => setOperatorLanguage(studio?.language), [studio?.language]);
  // The page is drawn anew with it: its numbers follow no store.
  useOperatorLanguage();
  useLayoutEffect(() => setAccountNames(studio?.accounts ?? []), [studio?.accounts]);
  useEffect(() => tellServer('sidebar', wishesRail ? 'rail' : undefined), [wishesRail]);
  const rail = narrow || wishesRail;
  const full = place?.full ?? false;
  const inDrawer = overlay === 'drawer' || overlay === 'find';
  const modal = overlay === 'palette' || inDrawer;

  useEffect(() => {
    if (narrow) drawer.preload();
  }, [narrow]);

  useShortcuts({
    'ctrl+k': { label: 'Search pages and actions', run: () => (overlay === 'palette' ? close() : open('palette')) },
    '?': { label: 'Keys of this page', run: () => open('keys') },
  });

  const sidebar = {
    groups,
    runs: studio?.runs,
    counters: studio?.counters ?? none,
    version: studio?.version,
    onChat: () => open('chat'),
    onFind: () => open('find'),
  };
  return (
    <>
      <div className={css.app} data-nav={full ? 'none' : phone ? 'drawer' : rail ? 'rail' : 'full'} inert={modal}>
        <a className={css.skip} href={`#${mainId}`}>
          Skip to content
        </a>
        <Live />
        <Doorkeeper />
        {snapshot.overrides && <Lazy part={override} props={{ overrides: snapshot.overrides }} />}
        {studio?.door.stop && <StopBanner stop={studio.door.stop} />}
        {studio?.studio === 'sample' && (
          <StudioBanner studio={studio} onStart={() => open(studio.started ? 'start-studio' : 'first-run')} />
        )}
        {!phone && !full && (
          <Sidebar
            {...sidebar}
            look={rail ? 'rail' : 'full'}
            onCollapse={narrow ? undefined : () => sidebarWish.set(wishesRail ? [] : ['rail'])}
            onOpen={() => {}}
          />
        )}
        {!full && (
          <Header
            section={place?.section}
            above={place?.above}
            title={place?.title ?? 'Not found'}
            inbox={pageThat(snapshot, 'inbox')?.path}
            account={pageThat(snapshot, 'account')?.path}
            needs={studio?.needs ?? 0}
            unread={studio?.counters.notices ?? 0}
            notices={pageThat(snapshot, 'notices')?.path}
            onMenu={() => open('drawer')}
            onSearch={() => open('palette')}
            onSearchIntent={palette.preload}
          >
            {studio && <StopControls door={studio.door} modes={pageThat(snapshot, 'modes')?.path} />}
          </Header>
        )}
        <main className={css.page} id={mainId} tabIndex={-1}>
          <div className={css.inner}>
            <CurrentPage groups={groups} />
          </div>
        </main>
      </div>
      {inDrawer && (
        <Lazy
          part={drawer}
          props={{
            find: overlay === 'find',
            onClose: close,
            children: <Sidebar {...sidebar} look="drawer" onOpen={() => close({ keepFocus: true })} />,
          }}
        />
      )}
      {overlay === 'palette' && <Lazy part={palette} props={{ groups, onClose: close }} />}
      {overlay === 'chat' && <Lazy part={chat} props={{ onClose: close }} />}
      {typeof overlay === 'object' && <Lazy part={askAction} props={{ action: overlay.ask, onClose: close }} />}
      {overlay === 'stop-receipt' && <Lazy part={stopReceipt} props={{ onClose: close }} />}
      {overlay === 'resume' && <Lazy part={resume} props={{ onClose: close }} />}
      {overlay === 'keys' && <Lazy part={keys} props={{ onClose: close }} />}
      {overlay === 'start-studio' && <Lazy part={startDialog} props={{ open: true, onClose: close }} />}
      {overlay === 'first-run' && <Lazy part={firstRun} props={{ groups, onClose: close }} />}
      <RouteFocus mainId={mainId} />
      <ToastRegion />
    </>
  );
}
