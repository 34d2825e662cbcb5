import fs from 'node:fs';
import path from 'node:path';
import type { StudioState } from '@avenue/contract';
import type { FastifyInstance } from 'fastify';
import { announcer } from './announcer.ts';
import { evidenceFor, locksFor, overridesFor, ownPacksFor } from './capabilities/comply/index.ts';
import { placeName } from './capabilities/connect/index.ts';
import { followLink } from './capabilities/links/index.ts';
import { readFeed } from './capabilities/post/index.ts';
import { type Config, appVersion as version } from './config.ts';
import { keyName } from './connectors/fcm/index.ts';
import type { LiveBuilds } from './federation/index.ts';
import { createServer, createWho } from './http/index.ts';
import { ArtefactStore } from './kernel/artefacts/index.ts';
import { Credentials, connectedName, keyInUse, shareKeyLock } from './kernel/credentials/index.ts';
import { openDatabase } from './kernel/db/index.ts';
import { Effects, phoneFile } from './kernel/effects/index.ts';
import { EventBus } from './kernel/events/index.ts';
import { Door, sweepSessions, sweepTries } from './kernel/identity/index.ts';
import { Jobs } from './kernel/jobs/index.ts';
import { Anchors, JournalKeeper, Refusals, sealKeysOf, sealWith } from './kernel/journal/index.ts';
import { createLogger } from './kernel/log/index.ts';
import { readMasterKeys, settleRotation } from './kernel/master-key/index.ts';
import { clamdAt } from './kernel/media/scan.ts';
import { packs } from './kernel/policy/index.ts';
import { rememberEnvironment } from './kernel/secret.ts';
import { destinationOf, Settings, twoFactors } from './kernel/settings/index.ts';
import { Studio } from './kernel/studio.ts';
import type { Module } from './modules/define-module.ts';
import { modules as everyModule } from './modules/index.ts';
import { layout } from './modules/migrations.ts';
import { catalogueOf } from './modules/system/admin/catalogue.ts';
import { studioState } from './modules/system/cockpit.ts';
import { sessionOf } from './modules/system/identity/index.ts';
import { floorsIn } from './modules/system/remotes/floors.ts';
import { usedLinksIn } from './modules/system/remotes/used-links.ts';
import { backupBefore } from './ops/index.ts';
import { builtPages, type Pages } from './pages.ts';
import { connections } from './providers/connections.ts';
import { Engines } from './providers/engines/index.ts';
import { scaledPicture } from './providers/image/scaled.ts';
import { createModelStore } from './providers/models/index.ts';
import { callIn, type Services } from './services.ts';

export interface AppOptions {
  config: Config;
  /** Published builds; absent for the API alone. */
  builds?: LiveBuilds;
  /** What the browser gets. The studio is asked for each page. Default value: the live builds. */
  pages?: (studio: () => StudioState | undefined) => Pages;
  /** Default value: every module there is. */
  modules?: readonly Module[];
  /** Prints for whoever has the terminal. Absent where nobody does, and no first Admin is made then. */
  say?: (text: string) => void;
  /** Fills the Sample studio. Default value: what the modules bring. */
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

/** What lies in the data folder is its owner's. The database of root is another user's, who must come through. */
function closeFolder(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  fs.chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** Settings that act in accounts of the operator. */
const credentialsOf = (modules: readonly Module[]) =>
  modules
    .flatMap(({ settings }) => settings?.settings ?? [])
    .flatMap(({ name, credential }) => (credential ? [name] : []));

const seedAll = (modules: readonly Module[]) => async (services: Services) => {
  for (const { samples } of modules) if ('seed' in samples) await samples.seed(services);
};

/**
 * Puts the whole server together: database, jobs, engines, HTTP. The caller listens.
 *
 * @throws Error with a sentence where other machines would reach it and no address to sign in at is set; what was opened
 * until then is closed again
 */
export async function createApp(options: AppOptions): Promise<App> {
  const opened = new AsyncDisposableStack();
  try {
    return await open(options, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function open(
  {
    config,
    builds,
    pages = builds && builtPages(builds),
    modules = everyModule,
    say,
    seed = seedAll(modules),
  }: AppOptions,
  opened: AsyncDisposableStack,
): Promise<App> {
  if (config.beyondLoopback && !config.publicUrl)
    throw new Error(
      `HOST is "${config.host}", so other machines reach Avenue and must sign in. Set AVENUE_PUBLIC_URL to the address they use, like https://avenue.example.`,
    );
  rememberEnvironment(process.env);
  closeFolder(config.dataDir);
  const { logger, close: closeLog } = createLogger(config.dataDir, config.logTo);
  opened.defer(closeLog);
  const log = (message: string, facts: Record<string, unknown>) => {
    const { error, ...rest } = facts;
    logger.warn({ ...rest, ...(error !== undefined && { err: error }) }, message);
  };

  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    layout,
    ...(config.executor.work && { executorId: config.executor.executorId }),
    log: (text) => log(text, {}),
    beforeMigration: async (open) => log('backup before an upgrade', { file: await backupBefore(config, open) }),
  });
  opened.defer(() => database.close());
  const { db, pool } = database;
  if (builds) {
    builds.log = log;
    builds.usedLinks = usedLinksIn(db);
  }
  await builds?.keepFloors(floorsIn(db));
  const bus = new EventBus(pool, database.url);
  opened.defer(() => bus.close());
  await bus.listen();
  const letKeyGo = await shareKeyLock(database.url, log);
  opened.defer(letKeyGo);
  settleRotation(config, (await keyInUse(db))?.id);
  const masterKeys = readMasterKeys(config);
  const settings = new Settings(db);
  const credentials = new Credentials(db, masterKeys);
  const keys = sealKeysOf(masterKeys.current, masterKeys.former);
  sealWith(keys);
  const catalogue = catalogueOf(modules);
  const closed = await credentials.renew((name) =>
    destinationOf(catalogue.of(name), async (address) => (await settings.get(address)) ?? process.env[address]),
  );
  if (closed.length > 0) log('these were sealed with another key', { names: closed });
  const studios = new Studio(settings);
  const store = new ArtefactStore(config.dataDir, db);
  store.sweep();
  const modelsDir = path.join(config.dataDir, 'models');
  const engines = new Engines({ settings, credentials, studio: studios, modelsDir });
  const journal = new JournalKeeper({
    pool,
    settings,
    anchors: new Anchors(config.anchorsFile, keys, (anchor) => logger.info({ anchor }, 'journal anchor')),
    log,
    changed: () => void bus.changed('/api/journal/chain').catch(() => undefined),
  });
  const refusals = new Refusals({ db, studio: () => studios.current(), log });
  const acting = new Set(credentialsOf(modules));
  const door = new Door({
    db,
    bus,
    beyondLoopback: config.beyondLoopback,
    hasCredential: async () => {
      const stored = await credentials.list();
      return [...stored.keys()].some(
        (name) => acting.has(name) || [connectedName, placeName, keyName].some((begins) => name.startsWith(begins)),
      );
    },
    demandsTwo: async () => config.publicUrl !== undefined || (await settings.get(twoFactors)) === 'on',
  });
  await Promise.all([sweepSessions(db), sweepTries(db)]);
  const jobs = new Jobs({ db, pool, bus, log }, database.url);
  const effects = new Effects({
    db,
    url: database.url,
    bus,
    log,
    rules: { packs, overrides: overridesFor, own: ownPacksFor, evidence: evidenceFor, locks: locksFor },
  });
  let state: StudioState | undefined;
  const source = pages?.(() => state);
  const services: Services = {
    config,
    version,
    databaseDescription: database.description,
    db,
    bus,
    jobs,
    effects,
    store,
    settings,
    credentials,
    oauth: await connections({ db, credentials, needs: engines.needs }),
    studios,
    engines,
    models: createModelStore(modelsDir),
    journal,
    refusals,
    door,
    ...(builds && { builds }),
    pages: () => source?.knownPages() ?? [],
    log,
  };

  for (const module of modules) {
    for (const job of module.jobs?.(services) ?? []) jobs.define(job);
    effects.allow(module.id, module.proposes ?? []);
    for (const kind of module.effects?.(services) ?? []) effects.define(kind);
    if (module.follows) effects.follow(module.id, module.follows);
  }
  await seed(services);
  for (const module of modules) await module.prepare?.(services);
  opened.defer(async () => void (await Promise.all([jobs.stop(), effects.close()])));
  await jobs.start({ executorId: config.executor.executorId, claim: database.claim });
  await jobs.adopt();
  if (config.executor.work) await effects.start();
  journal.start();

  // Rendered pages carry the studio's state; it is asked for in the background, never per page.
  const readState = async () => studioState(callIn(services, await studios.current()), () => modules);
  state = await readState();
  const unsubscribe = bus.subscribe((event) => {
    if (event.type !== 'changed' || !event.paths.some((changed) => changed === '/api' || changed === '/api/studio'))
      return;
    readState().then(
      (next) => {
        state = next;
      },
      (error: unknown) => log('studio state', { error }),
    );
  });

  const server = await createServer({
    version,
    allowedHosts: config.allowedHosts,
    answersToLoopback: !config.beyondLoopback,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    ...(config.tls && { tls: config.tls }),
    store,
    ...(config.clamd && { scan: clamdAt(config.clamd) }),
    scale: scaledPicture,
    bus,
    health: { ping: () => pool.query('select 1'), countJobs: () => jobs.countByState() },
    hello: async () => [
      ...(builds ? [{ type: 'registry' as const, state: builds.stateId }] : []),
      ...(await jobs.list(await studios.current())).map((job) => ({ type: 'job' as const, job })).reverse(),
    ],
    logger,
    ...(source && { pages: source }),
    follow: (code, visit) => followLink(db, code, visit),
    readCalendar: (token) => readFeed(db, token),
    phoneFile: (held, id) => phoneFile(db, held, { id, kindOf: effects.kindOf }),
    handlers: modules.map(({ handlers }) => handlers),
    ...createWho({ db, door, publicUrl: config.publicUrl }),
    sessionOf: async (who, asked) => sessionOf(callIn(services, await studios.current(), { who }), asked),
    refused: (refusal) => refusals.note(refusal),
    open: async (who, signal) => callIn(services, await studios.current(), { who, signal }),
  });

  if (say) {
    const announce = announcer(services, say);
    door.onChange(announce);
    announce();
  }
  const stops = modules.flatMap(({ run }) => (run ? [run(services)] : []));

  return {
    server,
    services,
    async close() {
      unsubscribe();
      door.close();
      for (const stop of stops) stop();
      // Calls that wait for a job are told to come back; the job itself goes on at the next start.
      jobs.drain();
      const force = setTimeout(() => server.server.closeAllConnections(), drainMs);
      await server.close();
      clearTimeout(force);
      await Promise.all([jobs.stop(), effects.close()]);
      await refusals.close();
      await journal.stop();
      await bus.close();
      await letKeyGo();
      await database.close();
      await closeLog();
    },
  };
}
