import { containerName, findRoute } from '@avenue/federation/registry';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useRegistry } from '../federation/registry-store.ts';
import { RemotePage } from '../federation/remote-page.tsx';
import type { NavGroup } from '../nav/tree.ts';
import { placeOf } from '../nav/tree.ts';
import { NotFound } from '../pages/not-found.tsx';

/** The page of the current path: a remote's, or the one that says there is none. */
function CurrentPage({ groups }: { groups: readonly NavGroup[] }) {
  const { pathname } = useLocation();
  const snapshot = useRegistry();
  const found = findRoute(snapshot, pathname);
  const title = found?.route.title ?? 'Not found';
  useEffect(() => {
    document.title = `${title} - Avenue`;
  }, [title]);
  if (!found) return <NotFound groups={groups} />;
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

/** Remotes bring their routes by `remote.json`, so the table here has two rows. */
export const AppRoutes = ({ groups }: { groups: readonly NavGroup[] }) => (
  <Routes>
    <Route index element={<Navigate to="/dashboard" replace />} />
    <Route path="*" element={<CurrentPage groups={groups} />} />
  </Routes>
);
