/** Page of the door. */
export const doorPath = '/sign-in';

/** Page of a hand-off that a phone opened by its code: of nobody, beside the door. */
export const phonePath = '/phone';

/**
 * Where somebody goes on to after the door: a page of this address that was asked for before, and nothing else.
 *
 * @param search query of the door's own address: `?to=%2Fideas`
 */
export function destinationOf(search: string, origin = location.origin): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return '/';
  const { origin: asked, pathname, search: query, hash } = new URL(to, origin);
  // `//evil.example`, `/\evil.example` and what hides in between are other addresses once they are read as one.
  if (asked !== origin || pathname === doorPath || /^\/{2}|^\/(?:api|media)\//.test(pathname)) return '/';
  return pathname + query + hash;
}

/** The door's address for somebody who asked for a page. */
export const doorFor = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string => {
  const to = pathname + search + hash;
  return to === '/' ? doorPath : `${doorPath}?to=${encodeURIComponent(to)}`;
};

/** Leaves this page for another one, which is loaded anew: nothing of whoever was here stays in memory. */
export const leave = {
  /** Somebody is on the way out: nobody asks who it is any more. */
  begun: false,
  to: (path: string): void => location.replace(path),
  reload: (): void => location.reload(),
};
