import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Overrides } from '../federation/index.ts';
import { Failure } from '../kernel/failure.ts';
import { ownCookie, ownCookies } from '../kernel/identity/index.ts';
import { sendSentence } from './sentence-page.ts';
import { siteAsked } from './who.ts';

/** The page that asks has no script at all, and leads only to the answer. */
const questionPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const longestBody = 8192;

/** Takes the token out of the address, where the history of the browser would keep it, and sends it in a body. */
const carry = `const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
if (token) {
  document.forms[0].token.value = token;
  document.forms[0].submit();
}`;

const carryPolicy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(carry).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** What a link to a local build opens. Its token stands behind the hash: no server's log and no referrer has it. */
const linkPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A local build - Avenue</title></head>
<body>
<main>
<h1>A local build</h1>
<p>Avenue looks where this link leads. If nothing comes, it was opened without its end, or scripts are turned off.</p>
<p><a href="/">Keep the published one</a></p>
<form method="post" action="/override/question"><input type="hidden" name="token"></form>
</main>
<script>${carry}</script>
</body>
</html>
`;

export interface OverrideParts {
  /** Asks before a token is followed: a page of its own, or the reason why it leads nowhere. */
  ask: (token: string) => Promise<{ page: string } | { overrides: Overrides }>;
  /** Takes a token that somebody said yes to, once. @returns the cookie to set; nothing where it is not taken */
  take: (token: string, cookie: string | undefined) => Promise<string | undefined>;
}

/** The token of a form that a page of this very address sent. @throws Failure 403 for any other */
function tokenOf(request: FastifyRequest): string {
  // A form of this site always says where it was sent from; another site's was refused before.
  if (request.headers.origin === undefined || request.headers['sec-fetch-site'] !== 'same-origin')
    throw new Failure(403, 'foreign_origin', 'This request came from another site and was refused.');
  return request.body instanceof URLSearchParams ? (request.body.get('token') ?? '') : '';
}

const html = (reply: FastifyReply, policy: string, page: string) =>
  reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page);

/** The way to a local build: its link, the question whether it is shown, and the yes. Only these addresses read a form. */
export function registerOverride(app: FastifyInstance, { ask, take }: OverrideParts, publicUrl: URL | undefined) {
  const member = { config: { access: { role: 'viewer' }, page: true } } as const;
  app.get('/override', { config: { access: 'everybody' } }, async (_request, reply) =>
    html(reply, carryPolicy, linkPage),
  );
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestBody },
      async (_request: unknown, text: string | Buffer) => new URLSearchParams(String(text)),
    );
    scope.post('/override/question', member, async (request, reply) => {
      const asked = await ask(tokenOf(request));
      if ('page' in asked) return html(reply, questionPolicy, asked.page);
      const sentence = `${asked.overrides.told[0]?.refused ?? ''} You see the published build.`.trim();
      return sendSentence(reply.code(409).header('cache-control', 'no-store'), {
        title: 'The local build is not shown',
        sentence,
        backTo: '/',
      });
    });
    scope.post('/override', member, async (request, reply) => {
      const site = siteAsked(request, publicUrl);
      const cookie = await take(tokenOf(request), ownCookies(site, request.headers.cookie));
      if (!cookie)
        throw new Failure(409, 'link_used', 'This link leads to no local build any more. Ask for a new one.');
      return reply.header('set-cookie', ownCookie(site, cookie)).header('cache-control', 'no-store').redirect('/', 303);
    });
  });
}
