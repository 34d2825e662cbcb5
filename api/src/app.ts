import fs from 'node:fs';
import path from 'node:path';
import type { StudioState } from '@avenue/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { type Config, appVersion as version } from './config.ts';
import type { LiveBuilds } from './federation/index.ts';
import { createServer } from './http/index.ts';
import { ArtefactStore } from './kernel/artefacts/index.ts';
import { openDatabase } from './kernel/db/index.ts';
import { EventBus } from './kernel/events/index.ts';
import { Jobs } from './kernel/jobs/index.ts';
import { JournalKeeper } from './kernel/journal/index.ts';
import { readMasterKey, Settings } from './kernel/settings/index.ts';
import { Studio } from './kernel/studio.ts';
import { adminHandlers } from './modules/admin/index.ts';
import { chatHandlers } from './modules/chat/index.ts';
import { installJob, listModels, modelHandlers, modelsDir, openModelStore } from './modules/engines/index.ts';
import { jobHandlers } from './modules/jobs.ts';
import { overview, remoteHandlers } from './modules/remotes/index.ts';
import { seedSamples } from './modules/sample/index.ts';
import { studioHandlers, studioState } from './modules/studio.ts';
import { defineVideoJobs, keepPurging, sweepWork, videoHandlers } from './modules/video-pipeline/index.ts';
import { makeBackup } from './ops/index.ts';
import { builtPages, type Pages } from './pages.ts';
import { Engines } from './providers/engines/index.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  config: Config;
  /** Published builds; absent for the API alone. */
  builds?: LiveBuilds;
  /** What the browser gets. The studio is asked for each page. Default value: the live builds. */
  pages?: (studio: () => StudioState | undefined) => Pages;
  /** Fills the Sample studio. Default value: the samples that ship. */
  seed?: (services: Services) => Promise<void>;
}

export interface App {
  server: FastifyInstance;
  services: Services;
  /** Stops taking requests, leaves running jobs to the next start, closes the database. */
  close(): Promise<void>;
}

/** What is still being answered gets this long before its connection is cut. */
const drainMs = 8000;

/** Keys and tokens never reach the log, wherever they stand. */
const redact = { paths: ['*.apiKey', '*.authorization', '*.token', 'req.headers', 'headers'], censor: '[kept out]' };

function createLogger(dataDir: string): FastifyBaseLogger {
  if (process.env.AVENUE_LOG === 'stdout') return pino({ redact });
  return pino({ redact }, pino.destination({ dest: path.join(dataDir, 'avenue.log'), sync: false, mkdir: true }));
}

/** Puts the whole server together: database, jobs, engines, HTTP. The caller listens. */
export async function createApp({
  config,
  builds,
  pages = builds && builtPages(builds),
  seed = seedSamples,
}: AppOptions): Promise<App> {
  fs.mkdirSync(config.dataDir, { recursive: true });
  const logger = createLogger(config.dataDir);
  const log = (message: string, facts: Record<string, unknown>) => {
    const { error, ...rest } = facts;
    logger.warn({ ...rest, ...(error !== undefined && { err: error }) }, message);
  };

  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    ...(config.executor.work && { executorId: config.executor.executorId }),
    log: (text) => log(text, {}),
    async beforeMigration(open) {
      const file = path.join(config.dataDir, 'backups', `before-${version}-${Date.now()}.tar`);
      await makeBackup({ pool: open, dataDir: config.dataDir, version, file });
      log('backup before an upgrade', { file });
    },
  });
  const { db, pool } = database;
  const bus = new EventBus(pool, database.url);
  await bus.listen();
  const settings = new Settings(db, readMasterKey(config.dataDir, config.masterKey));
  const studio = new Studio(settings);
  const store = new ArtefactStore(config.dataDir, db);
  store.sweep();
  const engines = new Engines({ settings, studio, modelsDir: modelsDir(config.dataDir) });
  const journal = new JournalKeeper({ pool, settings, log });
  const jobs = new Jobs({ db, pool, bus, log }, database.url);
  const services: Services = {
    config,
    version,
    databaseDescription: database.description,
    db,
    bus,
    jobs,
    store,
    settings,
    studio,
    engines,
    journal,
    log,
  };

  const models = openModelStore(config.dataDir);
  defineVideoJobs(services);
  jobs.define(installJob(services, models));
  await seed(services);
  await sweepWork(services);
  await jobs.start({ executorId: config.executor.executorId, claim: database.claim });
  await jobs.adopt();
  journal.start();

  // Rendered pages carry the studio's state; it is asked for in the background, never per page.
  let state: StudioState | undefined = await studioState(services);
  const unsubscribe = bus.subscribe((event) => {
    // Another process on this database may have seen a publish first.
    if (event.type === 'registry') builds?.refresh().catch((error: unknown) => log('registry', { error }));
    if (event.type !== 'changed' || !event.paths.some((changed) => changed === '/api' || changed === '/api/studio'))
      return;
    studioState(services).then(
      (next) => {
        state = next;
      },
      (error: unknown) => log('studio state', { error }),
    );
  });

  const tellTabs = () => {
    bus.emit({ type: 'registry' }).catch((error: unknown) => log('registry event', { error }));
    bus.emit({ type: 'changed', paths: ['/api/remotes'] }).catch((error: unknown) => log('registry event', { error }));
  };
  const source = pages?.(() => state);
  const server = await createServer({
    version,
    allowedHosts: config.allowedHosts,
    store,
    bus,
    health: { ping: () => pool.query('select 1'), countJobs: () => jobs.countByState() },
    hello: async () => [
      ...(builds ? [{ type: 'registry' as const, state: builds.stateId }] : []),
      ...(await jobs.list(await studio.current())).map((job) => ({ type: 'job' as const, job })).reverse(),
    ],
    logger,
    ...(source && { pages: source }),
    handlers: [
      studioHandlers(services),
      adminHandlers(services, (path) => source?.knownPages().some((page) => page.path === path) ?? false),
      jobHandlers(services),
      modelHandlers(services, models),
      videoHandlers(services),
      chatHandlers(services, {
        pages: () => source?.knownPages() ?? [],
        models: () => listModels(services, models),
        parts: async () => (await overview(builds, db)).remotes,
      }),
      remoteHandlers(services, builds, tellTabs),
    ],
  });

  const stopPurging = keepPurging(services);
  const unwatch = builds?.watch(tellTabs);

  return {
    server,
    services,
    async close() {
      unsubscribe();
      stopPurging();
      unwatch?.();
      // Calls that wait for a job are told to come back; the job itself goes on at the next start.
      jobs.drain();
      const force = setTimeout(() => server.server.closeAllConnections(), drainMs);
      await server.close();
      clearTimeout(force);
      await jobs.stop();
      await journal.stop();
      await bus.close();
      await database.close();
    },
  };
}
