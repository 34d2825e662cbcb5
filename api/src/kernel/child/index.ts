import { type ForkOptions, fork, type SpawnOptions, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';

/** Where programs are found; Windows needs its own folder besides. Everything else of ours may be a key or a password. */
const passedOn = process.platform === 'win32' ? ['PATH', 'Path', 'SystemRoot'] : ['PATH'];

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

type Without<Options> = Omit<Options, 'env'>;

/** What a child may take of the machine. Kept by the system, not on Windows. */
export interface ChildLimits {
  /** Seconds of processor time; then it is killed. */
  cpuS?: number | undefined;
  /** Bytes of memory of its own; more is not given to it. */
  memoryBytes?: number | undefined;
  /** Bytes of the longest file that it writes. */
  fileBytes?: number | undefined;
}

/** The command with its limits; the shell becomes the program, so its process id and signals stay. */
function withLimits(command: string, args: readonly string[], limits: ChildLimits): [string, string[]] {
  const { cpuS, memoryBytes, fileBytes } = limits;
  const set = [
    cpuS !== undefined && `ulimit -t ${Math.ceil(cpuS)}`,
    // Private memory: libraries that are mapped from files do not count, threads that only reserve addresses neither.
    memoryBytes !== undefined && `ulimit -d ${Math.floor(memoryBytes / 1024)}`,
    fileBytes !== undefined && `ulimit -f ${Math.floor(fileBytes / 512)}`,
  ].filter((line) => line !== false);
  if (process.platform === 'win32' || set.length === 0) return [command, [...args]];
  const script = [...set.map((line) => `${line} 2>/dev/null`), 'exec "$@"'].join('; ');
  return ['/bin/sh', ['-c', script, 'sh', command, ...args]];
}

/** Starts a program that gets nothing of this process's environment but the path. */
export function spawnChild(
  command: string,
  args: readonly string[],
  { limits = {}, ...options }: Without<SpawnOptions> & { limits?: ChildLimits | undefined } = {},
) {
  const [program, all] = withLimits(command, args, limits);
  return spawn(program, all, { ...options, env: environment() });
}

/** Runs a program to its end as `spawnChild` does; for what must be done before anything else. */
export const spawnChildSync = (command: string, args: readonly string[], options: Without<SpawnSyncOptions> = {}) =>
  spawnSync(command, args, { ...options, encoding: 'utf8', env: environment() });

/** Starts a module of ours in a process of its own, as `spawnChild` does. */
export const forkChild = (module: URL, options: Without<ForkOptions> = {}) =>
  fork(module, { ...options, env: environment() });
