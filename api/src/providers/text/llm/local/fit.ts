import type { TextModel } from '../../../models/index.ts';
import { inGigabytes } from './engine.ts';
import { bytesPerToken, contextOf, freeMemory, neededBytes, totalMemory } from './memory.ts';
import type { OwnFile } from './own-files.ts';
import { CONTEXT_TOKENS } from './runtime.ts';

/** Tokens of a usual script: its question and its answer. */
const SCRIPT = { read: 1000, written: 350 };
/** Tokens a second of a file of one gigabyte on two cores, with and without the processor's matrix instructions. */
const FAST = { read: 120, written: 18 };
const SLOW = { read: 30, written: 7 };

const scriptSeconds = (gigabytes: number, speed: typeof SCRIPT): number =>
  gigabytes * (SCRIPT.read / speed.read + SCRIPT.written / speed.written);

/** "30 to 90 seconds", from two minutes on in minutes. */
function range(fast: number, slow: number): string {
  const [unit, step, name] = slow < 120 ? [10, 10, 'seconds'] : [60, 1, 'minutes'];
  const rounded = (seconds: number) => Math.max(1, Math.round(seconds / unit)) * step;
  return `${rounded(fast)} to ${rounded(slow)} ${name}`;
}

/** Size of a model, for what it takes of a machine. */
export interface Sized {
  fileBytes: number;
  /** What one token of context takes; 0 where nobody knows it. */
  bytesPerToken: number;
  /** Longest context it was trained for. Default value: longer than any question. */
  trained?: number;
}

export const sizeOfCatalogue = ({ downloadBytes: fileBytes, bytesPerToken }: TextModel): Sized => ({
  fileBytes,
  bytesPerToken,
});

/** By what the file tells of its model; undefined for one that cannot be read. */
export const sizeOfFile = ({ bytes: fileBytes, head }: Pick<OwnFile, 'bytes' | 'head'>): Sized | undefined =>
  head && { fileBytes, bytesPerToken: bytesPerToken(head), ...(head.trained && { trained: head.trained }) };

/** Bytes of memory that a model takes with the longest question. */
export const memoryOf = (size: Sized): number => neededBytes(size, contextOf(size, CONTEXT_TOKENS));

/** Whether a model can run on this machine, and what is known before it did, for the operator. */
export function fitOf(
  size: Sized,
  memory = { free: freeMemory(), total: totalMemory() },
): { fits: boolean; sentence: string } {
  const needed = memoryOf(size);
  if (needed > memory.total)
    return {
      fits: false,
      sentence: `Needs ${inGigabytes(needed)} of memory; this machine has ${inGigabytes(memory.total)}.`,
    };
  const gigabytes = size.fileBytes / 1e9;
  const takes = range(scriptSeconds(gigabytes, FAST), scriptSeconds(gigabytes, SLOW));
  const now = `${inGigabytes(memory.free)} ${needed > memory.free ? 'are free now, which is too little' : 'are free'}`;
  return {
    fits: true,
    sentence: `Needs ${inGigabytes(needed)} of memory while it writes; ${now}. Estimate: a script takes ${takes} on two cores.`,
  };
}
