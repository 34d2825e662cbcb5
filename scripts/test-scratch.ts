import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
/** A whole run has had 2 GB of files at once, and as much again for its processes. */
const roomBytes = 6e9;

/** Whether a program that lies there can be run: a browser is unpacked among the files of a run. */
function runsFrom(folder: string): boolean {
  const program = path.join(folder, 'runs');
  fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const runs = spawnSync(program).status === 0;
  fs.rmSync(program);
  return runs;
}

const begins = 'avenue-test-';
const dayMs = 86_400_000;

/** What runs that were killed left in memory, a day later. */
function sweep(): void {
  for (const name of fs.readdirSync(inMemory)) {
    const folder = path.join(inMemory, name);
    if (name.startsWith(begins) && Date.now() - fs.statSync(folder).mtimeMs > dayMs)
      fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A new folder in memory, where there is one with room that runs programs. */
function folderInMemory(): string | undefined {
  try {
    sweep();
    const { bavail, bsize } = fs.statfsSync(inMemory);
    if (process.platform !== 'linux' || Math.min(bavail * bsize, process.availableMemory()) < roomBytes)
      return undefined;
    const folder = fs.mkdtempSync(path.join(inMemory, begins));
    if (runsFrom(folder)) return folder;
    fs.rmSync(folder, { recursive: true });
  } catch {
    // None here, or not ours to write to.
  }
  return undefined;
}

/**
 * A folder for everything that a run of tests leaves; it goes when the process ends. In memory where that can be: a test
 * database is 900 files, which take ten times the processor time on a disk.
 */
export function scratchFolder(): string {
  const folder = folderInMemory() ?? fs.mkdtempSync(path.join(os.tmpdir(), begins));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  return folder;
}
