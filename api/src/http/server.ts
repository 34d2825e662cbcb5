import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { LiveEvent } from '@avenue/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactoryHandler,
  LogController,
} from 'fastify';
import type { ArtefactStore } from '../kernel/artefacts/index.ts';
import type { EventBus } from '../kernel/events/index.ts';
import type { Scan } from '../kernel/media/scan.ts';
import { cleaned } from '../kernel/secret.ts';
import { type AccessOptions, registerAccess } from './access.ts';
import { registerMcp } from './agents/mcp.ts';
import { codeOf, noteAttempt } from './attempts.ts';
import { type ReadCalendar, registerCalendar } from './calendar.ts';
import { registerCompression } from './compress.ts';
import { tell } from './errors.ts';
import { registerEvents } from './events.ts';
import { type GuardOptions, refuse } from './guard.ts';
import { type HealthOptions, openPaths, registerHealth } from './health.ts';
import { registerJsonBody } from './json-body.ts';
import { registerCallLimit } from './limits.ts';
import { type Follow, registerLinks } from './links.ts';
import { type FilesOnPhone, registerMedia, type Scale } from './media.ts';
import { docsPage, openApiDocument } from './openapi.ts';
import { type PageSource, type PagesOptions, registerPages } from './pages.ts';
import { type RouteOptions, register } from './routes.ts';
import { isLedHere, sendSentence } from './sentence-page.ts';
import type { Who } from './who.ts';

export interface ServerOptions extends GuardOptions, AccessOptions, Who, Pick<PagesOptions, 'sessionOf'> {
  version: string;
  /** Handlers by call, of every module. */
  handlers: readonly Readonly<Record<string, unknown>>[];
  /** What a handler works with. */
  open: RouteOptions['open'];
  store: ArtefactStore;
  /** Looks uploads through for viruses. Default value: nobody does */
  scan?: Scan | undefined;
  /** Makes smaller copies of pictures. Default value: each is given as it is */
  scale?: Scale | undefined;
  bus: EventBus;
  health: HealthOptions;
  /** First events of a newly opened tab. */
  hello(): Promise<LiveEvent[]>;
  /** Proxies that are believed when they say for whom they ask. Default value: none */
  trustProxy?: string | undefined;
  /** Answers TLS, with this certificate and key in PEM. Default value: plain HTTP */
  tls?: { cert: string; key: string } | undefined;
  /** Calls that one who asks may make in a minute. Default value: 1200 */
  callsAMinute?: number | undefined;
  /** Absent in tests of the API alone. */
  pages?: PageSource;
  /** Where short links lead. Absent in tests of the API alone. */
  follow?: Follow;
  /** What calendar programs read. Absent in tests of the API alone. */
  readCalendar?: ReadCalendar;
  /** Files of a hand-off on a phone. Absent in tests of the API alone. */
  phoneFile?: FilesOnPhone['fileOf'];
  logger: FastifyBaseLogger;
}

/** Headers of every answer; pages and files bring a policy of their own. */
const onEveryAnswer = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Of its two versions that count; no older one. */
const overTls =
  (files: { cert: string; key: string }) =>
  (handler: FastifyServerFactoryHandler): Server =>
    createSecureServer({ ...files, minVersion: 'TLSv1.2' }, handler) as unknown as Server;

/** Browsers that came over TLS once come by nothing else for two years. */
const stayOverTls = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** The whole HTTP surface; the caller listens and closes. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4 * 1024 * 1024,
    requestTimeout: 0,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    ...(options.tls && { serverFactory: overTls(options.tls) }),
    routerOptions: { maxParamLength: 300 },
    genReqId: () => `ave-${randomBytes(5).toString('hex')}`,
  });
  registerJsonBody(app);

  const always = { ...onEveryAnswer, ...(options.publicUrl?.protocol === 'https:' && stayOverTls) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      ...always,
      ...(request.url.startsWith('/api/') && { 'cache-control': 'no-store' }),
      'x-request-id': request.id,
    });
    const refusal = openPaths.has(request.url) ? undefined : refuse(request.method, request.headers, options);
    if (refusal) {
      const { status, code, message } = refusal;
      await noteAttempt(request, code, options);
      return reply.code(status).send({ error: { code, message, reference: request.id } });
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?', 1)[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          who: request.principal?.id,
        },
        'call',
      );
    }
  });
  app.setErrorHandler(async (error, request, reply) => {
    const { status, error: body, retryAfterS, unexpected } = tell(error, request.id);
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
    if (unexpected) request.log.error({ err: error }, 'unexpected');
    await noteAttempt(request, codeOf(error), options);
    const told = cleaned(body);
    reply.code(status);
    return isLedHere(request)
      ? sendSentence(reply, { title: 'That did not work', sentence: told.message, backTo: '/' })
      : reply.type('application/json').send({ error: told });
  });

  registerAccess(app, options);
  await registerCallLimit(app, options.callsAMinute);
  await registerCompression(app);
  registerHealth(app, options.health);
  // Made when somebody asks: it takes a third of a second.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', { config: { access: { role: 'viewer' } } }, async () => {
    document ??= openApiDocument(options.version);
    return document;
  });
  app.get('/api/docs', { config: { access: { role: 'viewer' } } }, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(docsPage(options.version)),
  );
  registerMcp(app, options.version);
  registerEvents(app, options);
  await registerMedia(app, options.store, {
    scan: options.scan,
    scale: options.scale,
    onPhone: options.phoneFile && { fileOf: options.phoneFile, publicUrl: options.publicUrl },
  });
  const routes: RouteOptions = { ...options, changed: (...paths) => options.bus.changed(...paths) };
  for (const handlers of options.handlers) register(app, handlers, routes);
  if (options.follow) registerLinks(app, options.follow);
  if (options.readCalendar) registerCalendar(app, options.readCalendar);
  if (options.pages) registerPages(app, options.pages, options);
  return app;
}
