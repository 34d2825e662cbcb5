/** How a browser reached this server: what its cookies and passkeys belong to. */
export interface Site {
  origin: string;
  /** Name that passkeys are bound to. */
  host: string;
  /** Reached over TLS. */
  secure: boolean;
  cookie: string;
}

/**
 * @param host the `Host` header, which the guard has let through
 * @param publicUrl address that members use, where one is set
 */
export function siteOf(host: string, publicUrl: URL | undefined): Site {
  const url = publicUrl?.host === host.toLowerCase() ? publicUrl : new URL(`http://${host}`);
  const secure = url.protocol === 'https:';
  // Cookies are shared by all ports of a machine, so two products on it must not take each other's.
  return { origin: url.origin, host: url.hostname, secure, cookie: secure ? '__Host-avenue' : `avenue-${url.port}` };
}

/** Browsers know passkeys by names, and only where nobody can listen. */
export const passkeysWorkAt = ({ host, secure }: Site): boolean =>
  host === 'localhost' || (secure && !/^[\d.]+$|^\[/.test(host));

export const cookieOf = (header: string | undefined, { cookie }: Pick<Site, 'cookie'>): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);

/** @param maxAgeS absent for a cookie that goes with the browser; 0 to take it away */
export const cookieFor = ({ cookie, secure }: Site, token: string, maxAgeS?: number): string =>
  [
    `${cookie}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(maxAgeS === undefined ? [] : [`Max-Age=${maxAgeS}`]),
  ].join('; ');

/** The same with the cookie of a hand-off that was opened on a phone. */
export const phoneSite = (site: Site): Site => ({ ...site, cookie: `${site.cookie}-phone` });

const ofHostAlone = '__Host-';

/**
 * Other cookies than the session's as this site keeps them: over TLS under names that no neighbour of its domain can set.
 *
 * @param setCookie name, value and attributes with `Path=/`, without `Secure`
 */
export const ownCookie = ({ secure }: Pick<Site, 'secure'>, setCookie: string): string =>
  secure ? `${ofHostAlone}${setCookie}; Secure` : setCookie;

/** The cookies of a header that `ownCookie` could have set, under their plain names. */
export const ownCookies = ({ secure }: Pick<Site, 'secure'>, header: string | undefined): string | undefined =>
  secure
    ? header
        ?.split(';')
        .map((pair) => pair.trim())
        .flatMap((pair) => (pair.startsWith(ofHostAlone) ? [pair.slice(ofHostAlone.length)] : []))
        .join('; ')
    : header;

/** Network that an address belongs to: tries are counted for it, since one machine has many addresses of it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail === undefined ? [] : tail ? tail.split(':') : [];
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in words, from what the browser says of itself. */
export function deviceOf(agent: string | undefined): string {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  return [named(browsers) ?? 'A browser', named(systems)].filter(Boolean).join(' on ');
}
