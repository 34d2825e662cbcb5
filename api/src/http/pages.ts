import type { Session } from '@avenue/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset, PageRequest } from '../federation/index.ts';
import { Failure } from '../kernel/failure.ts';
import { nobody, ownCookies, type Principal } from '../kernel/identity/index.ts';
import { type OverrideParts, registerOverride } from './override.ts';
import { type Asked, askedOf, siteAsked, type Who } from './who.ts';

/** What the federation side gives to the HTTP layer. */
export interface PageSource {
  /** index.html for a path, with the registry and preloads for exactly this route. */
  renderIndex(pathname: string, request: PageRequest): string;
  /** A published file by request path, or undefined, in a copy that `Accept-Encoding` names. Only listed files exist. */
  findAsset(pathname: string, accepted: string): Promise<Asset | undefined>;
  /** The service worker of the live host. Absent in development. */
  serviceWorker?(): Promise<Asset | undefined>;
  /** The live registry as JSON text. */
  registry(overrides?: PageRequest['overrides']): string;
  /** Local builds that one browser alone sees, from its cookie. */
  overrides?(cookie: string | undefined): Promise<PageRequest['overrides']>;
  /** Links to local builds. Absent where there are none. */
  links?: OverrideParts;
  /** In development: sees requests first and answers those of watched units. */
  intercept?(request: FastifyRequest, reply: FastifyReply): boolean;
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A drawing that is opened by itself is a document: it runs nothing and belongs to no origin. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Text becomes a script's address by one policy alone, which lets through code of this dashboard (`trusted-script.ts`), and
 * never becomes HTML or code. Not in development, where modules are replaced by evaluating text.
 */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types avenue";

/** Browsers that know it refuse scripts that carry no hash. */
const integrityPolicy = { 'integrity-policy': 'blocked-destinations=(script)' };

const themeOf = (cookie: string | undefined) => {
  const match = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '');
  return match?.[1] as 'light' | 'dark' | undefined;
};

const isRail = (cookie: string | undefined) => /(?:^|;\s*)sidebar=rail(?:;|$)/.test(cookie ?? '');

export interface PagesOptions extends Pick<Who, 'identify'> {
  /** Address that members use. */
  publicUrl?: URL | undefined;
  /** The door as somebody sees it. Default value: pages do not carry it, and ask by themselves. */
  sessionOf?: ((who: Principal, asked: Asked) => Promise<Session>) | undefined;
}

/** Assets, the registry, and index.html for every page path; an unknown asset or call is 404, never the page. */
export function registerPages(
  app: FastifyInstance,
  pages: PageSource,
  { identify, publicUrl, sessionOf }: PagesOptions,
) {
  const everybody = { config: { access: 'everybody' } } as const;
  const asset = async (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const found = await pages.findAsset(request.url.split('?', 1)[0] ?? '', accepted);
    // Before the answer begins: a failure with the headers of a file would be kept for a year.
    if (!found) throw new Failure(404, 'not_found', 'There is no such file.');
    const { type, content, encoding } = found;
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(type.startsWith('image/svg') && { 'content-security-policy': drawingPolicy }),
    });
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(content);
  };
  app.get('/assets/*', everybody, asset);
  app.get('/remotes/:unit/:build/:file', everybody, asset);
  const cookiesOf = (request: FastifyRequest) => ownCookies(siteAsked(request, publicUrl), request.headers.cookie);
  const overridesOf = async (request: FastifyRequest) => {
    const overrides = await pages.overrides?.(cookiesOf(request));
    return overrides ? { overrides } : {};
  };
  app.get('/sw.js', everybody, async (_request, reply) => {
    const found = await pages.serviceWorker?.();
    if (!found) throw new Failure(404, 'not_found', 'There is no such file.');
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
      .type(found.type)
      .send(found.content);
  });
  app.get('/registry.json', everybody, async (request, reply) => {
    const { overrides } = await overridesOf(request);
    return reply.header('cache-control', 'no-cache').type('application/json').send(pages.registry(overrides));
  });

  if (pages.links) registerOverride(app, pages.links, publicUrl);

  if (pages.intercept) {
    const { intercept } = pages;
    app.addHook('onRequest', async (request, reply) => {
      if (intercept(request, reply)) reply.hijack();
    });
  }

  app.setNotFoundHandler(async () => {
    throw new Failure(404, 'not_found', 'There is nothing at this address.');
  });
  app.get('/*', everybody, async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    // What is looked for under a well-known address is for programs, which would take a page for it.
    if (/^\/(?:api|\.well-known)\//.test(pathname) || /\.\w+$/.test(pathname))
      throw new Failure(404, 'not_found', 'There is nothing at this address.');
    const seen = await overridesOf(request);
    // Without a database nobody is known; the page then asks by itself.
    const known = async () => {
      const who = await identify(request);
      return { who, session: await sessionOf?.(who ?? nobody, askedOf(request, publicUrl)) };
    };
    const { who, session } = await known().catch(() => ({ who: undefined, session: undefined }));
    let decoded = pathname;
    try {
      decoded = decodeURIComponent(pathname);
    } catch {
      // A broken escape is an unknown page like any other.
    }
    return reply
      .headers({
        // A page with somebody's local build is nothing to keep for another day.
        'cache-control': 'overrides' in seen ? 'no-store' : 'no-cache',
        'content-security-policy': pages.intercept ? policy : `${policy}; ${trustedTypes}`,
        ...(pages.intercept ? {} : integrityPolicy),
      })
      .type('text/html; charset=utf-8')
      .send(
        pages.renderIndex(decoded, {
          theme: themeOf(cookiesOf(request)),
          rail: isRail(cookiesOf(request)),
          ...{ forNobody: !who, session, ...seen },
        }),
      );
  });
}
