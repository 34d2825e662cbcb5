import type { IncomingHttpHeaders } from 'node:http';

export interface GuardOptions {
  /** Names the server may be addressed by besides loopback. */
  allowedHosts: readonly string[];
  /** Address that members use; its name is allowed, and pages at it come from this origin alone. */
  publicUrl?: URL | undefined;
  /** Names of loopback are no names of a server that others reach. Default value: they are */
  answersToLoopback?: boolean;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '');

export interface Refusal {
  status: 403 | 421;
  code: string;
  message: string;
}

/**
 * What protects a dashboard also where it needs no sign-in: a foreign name in `Host` is DNS rebinding, a foreign
 * `Origin` is another site's page, and anything that changes state must come from the dashboard itself.
 */
export function refuse(
  method: string,
  headers: IncomingHttpHeaders,
  { allowedHosts, publicUrl, answersToLoopback = true }: GuardOptions,
): Refusal | undefined {
  const host = headers.host ?? '';
  const name = hostName(host);
  const isPublic = publicUrl?.host === host.toLowerCase();
  if (!isPublic && !(answersToLoopback && loopback.has(name)) && !allowedHosts.includes(name)) {
    return {
      status: 421,
      code: 'unknown_host',
      message: `This server does not answer for "${name}". Open it at ${publicUrl?.origin ?? 'localhost'}, or allow the name with AVENUE_ALLOWED_HOSTS.`,
    };
  }
  const { origin } = headers;
  const foreign = {
    status: 403,
    code: 'foreign_origin',
    message: 'This request came from another site and was refused.',
  } as const;
  const own = isPublic ? [publicUrl.origin] : [`http://${host}`, `https://${host}`];
  if (origin !== undefined && !own.includes(origin)) return foreign;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') {
    const reading = method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
    if (!reading) return foreign;
  }
  return undefined;
}
