import { type FoundRoute, findRoute, normalPath, type RegistrySnapshot, samePage } from '@avenue/federation/registry';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The page of the current path. Where the page on screen has got another path meanwhile, the address follows it, with
 * its query; the page itself is not drawn anew.
 */
export function useCurrentRoute(snapshot: RegistrySnapshot): FoundRoute | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<FoundRoute>();
  const here = findRoute(snapshot, pathname);
  if (here && (here.remote !== shown?.remote || here.route !== shown.route)) setShown(here);
  const moved = !here && shown?.route.path === normalPath(pathname) ? samePage(snapshot, shown) : undefined;
  const next = moved && moved.route.path + search + hash;
  useEffect(() => {
    if (next) navigate(next, { replace: true });
  }, [next, navigate]);
  return here ?? moved;
}
