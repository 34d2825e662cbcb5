import { containerName, pageThat } from '@avenue/federation/registry';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRegistry } from '../federation/registry-store.ts';
import { RemotePage } from '../federation/remote-page.tsx';
import { type NavGroup, placeOf } from '../nav/tree.ts';
import { Lazy, lazyPart } from '../shell/lazy-part.tsx';
import { useCurrentRoute } from './use-current-route.ts';

const notFound = lazyPart('The page that says what is missing', () =>
  import(/* webpackChunkName: "not-found" */ '../pages/not-found.tsx').then(({ NotFound }) => NotFound),
);

function To({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(path, { replace: true });
  }, [navigate, path]);
  return null;
}

/**
 * The page of the current path: a remote's, or the one that says there is none. Remotes bring their routes in
 * `remote.json`, so a lookup is the whole route table.
 */
export function CurrentPage({ groups }: { groups: readonly NavGroup[] }) {
  const { pathname } = useLocation();
  const snapshot = useRegistry();
  const found = useCurrentRoute(snapshot);
  const start = pathname === '/' ? pageThat(snapshot, 'start') : undefined;
  const title = (start ?? found?.route)?.title ?? 'Not found';
  useEffect(() => {
    document.title = `${title} - Avenue`;
  }, [title]);
  // What waited for a page to be left takes its place before the next one is drawn.
  useLayoutEffect(() => void dispatchEvent(new CustomEvent('avenue:navigated', { detail: pathname })), [pathname]);
  if (start) return <To path={start.path} />;
  if (!found) return <Lazy part={notFound} props={{ groups }} />;
  const { remote, route } = found;
  return (
    <RemotePage
      key={`${containerName(remote)}/${route.page}`}
      remote={remote}
      page={route.page}
      title={route.title}
      section={placeOf(snapshot, groups, route.path)?.section}
    />
  );
}
