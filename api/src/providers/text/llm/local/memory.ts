import { readFileSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import type { GgufHead } from './gguf.ts';

/** What a model takes besides its weights and its context. */
const BASE_BYTES = 150_000_000;
/** Weights are mapped from the file and repacked for the processor, so they are there twice. */
const COPIES = 2;

/** What decides how much memory a model takes. */
export interface ModelSize {
  fileBytes: number;
  /** What one token of context takes, as `bytesPerToken` tells. */
  bytesPerToken: number;
}

/** Keys and values are kept as numbers of two bytes. */
const BYTES_OF_A_NUMBER = 2;

/**
 * Bytes that one token of context takes. A model that keeps a window of its context alone takes less: it is told by what
 * it could take.
 */
export const bytesPerToken = ({ keptHeads, keyLength, valueLength }: Omit<GgufHead, 'architecture' | 'layers'>) =>
  keptHeads * (keyLength + valueLength) * BYTES_OF_A_NUMBER;

/** Tokens of context that a model is given: no more than it was trained for. */
export const contextOf = ({ trained = Number.POSITIVE_INFINITY }: Pick<GgufHead, 'trained'>, most: number): number =>
  Math.min(most, trained);

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
