import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';

/** A lock that is older belongs to nobody: what is done under one takes milliseconds. */
const limitMs = 10_000;
const pauseMs = 15;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const read = (lock: string) => fs.promises.readFile(lock, 'utf8').catch(() => undefined);

async function take(lock: string, owner: string): Promise<boolean> {
  try {
    await fs.promises.writeFile(lock, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that holds a lock is gone. Of other machines only the age of their lock is known. */
function isLeft(owner: string, ageMs: number): boolean {
  if (ageMs > limitMs) return true;
  const [host, pid] = owner.split(' ');
  if (host !== os.hostname() || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/** Takes a lock that was left out of the way; one that somebody took meanwhile is put back. */
async function clear(lock: string, left: string) {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await fs.promises.rename(lock, aside);
    if ((await read(aside)) !== left) await fs.promises.link(aside, lock).catch(() => {});
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    await fs.promises.rm(aside, { force: true });
  }
}

/**
 * Does something while no other process of this or another machine does it. The lock of a process that ended is taken
 * over.
 *
 * @param lock file that stands there meanwhile
 * @param work is given a question: whether the lock is still its own
 */
export async function locked<Result>(
  lock: string,
  work: (isMine: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  const owner = `${os.hostname()} ${process.pid} ${randomUUID()}`;
  while (!(await take(lock, owner))) {
    const [present, stat] = await Promise.all([read(lock), fs.promises.stat(lock).catch(() => undefined)]);
    if (present === undefined || !stat) continue;
    if (isLeft(present, Date.now() - stat.mtimeMs)) await clear(lock, present);
    else await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const isMine = async () => (await read(lock)) === owner;
  try {
    return await work(isMine);
  } finally {
    if (await isMine()) await fs.promises.rm(lock, { force: true });
  }
}
