/** Folders in which the server keeps the code of builds. */
const codeFolders = ['/assets/', '/remotes/'];
const serviceWorker = '/sw.js';

interface Policy {
  createScriptURL(url: string): unknown;
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

declare global {
  /** An address that a script element takes; builds ask before they load one. */
  var avenueScript: (url: string) => string;
}

/**
 * The address, if it leads to code of this dashboard.
 *
 * @throws TypeError for any other address
 */
function ownCode(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const isCode = pathname === serviceWorker || codeFolders.some((folder) => pathname.startsWith(folder));
  if (origin === location.origin && isCode) return url;
  throw new TypeError(`${url} is no code of this dashboard.`);
}

let policy: Policy | undefined;

/** The one policy that the Content-Security-Policy names; nothing in browsers without Trusted Types. */
function ownPolicy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('avenue', { createScriptURL: ownCode });
  return policy;
}

/**
 * An address of code as a script element and the registration of a service worker take it: a TrustedScriptURL where the
 * browser knows those, else the text.
 *
 * @throws TypeError for an address that is no code of this dashboard
 */
export const trustedScript = (url: string): string => (ownPolicy()?.createScriptURL(url) ?? ownCode(url)) as string;
