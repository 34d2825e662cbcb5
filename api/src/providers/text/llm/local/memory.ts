import { readFileSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';

/** What a model takes besides its weights and its context. */
const BASE_BYTES = 150_000_000;
/** Weights are mapped from the file and repacked for the processor, so they are there twice. */
const COPIES = 2;

export interface ModelSize {
  fileBytes: number;
  /** What one token of context takes: layers x key-value heads x head length x 4. */
  bytesPerToken: number;
}

/** Bytes of memory that a model takes with a context of so many tokens. */
export const neededBytes = ({ fileBytes, bytesPerToken }: ModelSize, contextTokens: number): number =>
  fileBytes * COPIES + bytesPerToken * contextTokens + BASE_BYTES;

type Read = (file: string) => string;

const fromSystem: Read = (file) => readFileSync(file, 'utf8');

function limitOf(read: Read): { limit: number; used: number } | undefined {
  try {
    const at = (name: string) => read(`/sys/fs/cgroup/${name}`);
    const limit = Number(at('memory.max'));
    const cached = /^inactive_file (\d+)$/m.exec(at('memory.stat'))?.[1] ?? '0';
    return Number.isFinite(limit) ? { limit, used: Number(at('memory.current')) - Number(cached) } : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes of memory that this machine, or the container's limit, has left. What only caches files counts as free. */
export function freeMemory(read: Read = fromSystem, free: () => number = freemem): number {
  const container = limitOf(read);
  return container ? Math.max(0, Math.min(free(), container.limit - container.used)) : free();
}

/** Bytes of memory that this machine or the container's limit has in all. */
export function totalMemory(read: Read = fromSystem, total: () => number = totalmem): number {
  return Math.min(total(), limitOf(read)?.limit ?? Number.POSITIVE_INFINITY);
}
