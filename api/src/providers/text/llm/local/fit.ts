import type { TextModel } from '../../../models/index.ts';
import { inGigabytes } from './engine.ts';
import { freeMemory, neededBytes, totalMemory } from './memory.ts';
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

/** Bytes of memory that a model takes with the longest question. */
export const memoryOf = ({ downloadBytes, bytesPerToken }: TextModel): number =>
  neededBytes({ fileBytes: downloadBytes, bytesPerToken }, CONTEXT_TOKENS);

/** Whether a model can run on this machine, and what is known before it did, for the operator. */
export function fitOf(
  model: TextModel,
  memory = { free: freeMemory(), total: totalMemory() },
): { fits: boolean; sentence: string } {
  const needed = memoryOf(model);
  if (needed > memory.total)
    return {
      fits: false,
      sentence: `Needs ${inGigabytes(needed)} of memory; this machine has ${inGigabytes(memory.total)}.`,
    };
  const gigabytes = model.downloadBytes / 1e9;
  const takes = range(scriptSeconds(gigabytes, FAST), scriptSeconds(gigabytes, SLOW));
  const now = `${inGigabytes(memory.free)} ${needed > memory.free ? 'are free now, which is too little' : 'are free'}`;
  return {
    fits: true,
    sentence: `Needs ${inGigabytes(needed)} of memory while it writes; ${now}. Estimate: a script takes ${takes} on two cores.`,
  };
}
