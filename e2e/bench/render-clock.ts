import { readdirSync, readFileSync } from 'node:fs';

/** What a piece of work cost. */
export interface Cost {
  wallS: number;
  /** Processor seconds of this process, its threads and its finished children; absent where the system does not tell. */
  cpuS: number | undefined;
}

/** Kernel clock ticks a second: 100 on every Linux that Node runs on. */
const ticks = 100;

/** User and system time of finished children, seconds (proc(5), fields 16 and 17 of /proc/self/stat). */
function childrenS(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticks;
  } catch {
    return undefined;
  }
}

function cpuS(): number | undefined {
  const children = childrenS();
  if (children === undefined) return undefined;
  const { user, system } = process.cpuUsage();
  return children + (user + system) / 1e6;
}

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpuBefore = cpuS();
  const started = performance.now();
  await work();
  const wallS = (performance.now() - started) / 1000;
  const cpuAfter = cpuS();
  return { wallS, cpuS: cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore };
}

/** Processor time where it is known: neighbours on the machine change the wall clock far more. */
export const figure = ({ wallS, cpuS }: Cost): number => cpuS ?? wallS;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Memory of this process and of all below it, bytes (proc(5): parent in field 4, resident pages in field 24); 0 where the system does not tell. */
function memoryBytes(): number {
  const processes = new Map<number, { parent: number; bytes: number }>();
  try {
    for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        processes.set(Number(name), { parent: Number(fields[1]), bytes: Number(fields[21]) * 4096 });
      } catch {
        // It ended meanwhile.
      }
    }
  } catch {
    return 0;
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid === process.pid || (pid !== undefined && isOurs(processes.get(pid)?.parent));
  let sum = 0;
  for (const [pid, { bytes }] of processes) if (isOurs(pid)) sum += bytes;
  return sum;
}

/** Looks at the memory four times a second; `stop` returns the most that was seen, bytes. */
export function watchMemory(): { stop(): number } {
  let most = memoryBytes();
  const timer = setInterval(() => {
    most = Math.max(most, memoryBytes());
  }, 250);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
