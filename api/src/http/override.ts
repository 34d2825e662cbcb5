import type { FastifyInstance } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import { ownCookie, ownCookies } from '../kernel/identity/index.ts';
import { siteAsked } from './who.ts';

/** The page that asks has no script at all, and leads only to the answer. */
export const questionPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const longestBody = 8192;

/** The same path and query without a token; two slashes at its start would name another server. */
export function withoutToken(url: string): string {
  const [pathname = '/', query = ''] = url.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.delete('override');
  return `/${pathname.replace(/^[/\\]+/, '')}${rest.size > 0 ? `?${rest}` : ''}`;
}

/** Takes a token that somebody said yes to, once. @returns the cookie to set; nothing where it is not taken */
export type TakeOverride = (token: string, cookie: string | undefined) => Promise<string | undefined>;

/** Takes a yes to the page that asks whether a local build is shown. Only this address reads a form. */
export function registerOverride(app: FastifyInstance, take: TakeOverride, publicUrl: URL | undefined) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestBody },
      async (_request: unknown, text: string | Buffer) => new URLSearchParams(String(text)),
    );
    scope.post('/override', { config: { access: { role: 'viewer' } } }, async (request, reply) => {
      // A form of this site always says where it was sent from; another site's was refused before.
      if (request.headers.origin === undefined || request.headers['sec-fetch-site'] !== 'same-origin')
        throw new Failure(403, 'foreign_origin', 'This request came from another site and was refused.');
      const form = request.body;
      const site = siteAsked(request, publicUrl);
      const kept = ownCookies(site, request.headers.cookie);
      const cookie = form instanceof URLSearchParams && (await take(form.get('token') ?? '', kept));
      if (!(form instanceof URLSearchParams) || !cookie)
        throw new Failure(409, 'link_used', 'This link leads to no local build any more. Ask for a new one.');
      return reply
        .header('set-cookie', ownCookie(site, cookie))
        .header('cache-control', 'no-store')
        .redirect(withoutToken(form.get('to') ?? '/'), 303);
    });
  });
}
