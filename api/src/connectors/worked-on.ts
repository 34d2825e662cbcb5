import { setTimeout as wait } from 'node:timers/promises';
import { EngineError } from '../kernel/engine-error.ts';

/** Platforms work on a video for some minutes. */
const pausesMs = [5000, 10_000, ...Array.from({ length: 28 }, () => 30_000)];

export interface Pauses {
  /** Waits between questions, in milliseconds. Default value: a timer */
  pause?: ((ms: number, signal: AbortSignal) => Promise<unknown>) | undefined;
}

/** Asks how far something is until it is at one of `ends`. @returns that, or undefined where it takes more than a quarter of an hour */
export async function workedOn(
  ask: () => Promise<string>,
  ends: readonly string[],
  { pause = (ms, signal) => wait(ms, undefined, { signal }), signal }: Pauses & { signal: AbortSignal },
): Promise<string | undefined> {
  for (const ms of [0, ...pausesMs]) {
    if (ms > 0) await pause(ms, signal);
    const state = await ask();
    if (ends.includes(state)) return state;
  }
  return undefined;
}

/** The platform may have published it, and does not say. */
export class UnknownPublish extends Error {
  override readonly name = 'UnknownPublish';
}

/** What a failure leaves open: whoever was not refused may have been heard. */
export const mayHaveBeenHeard = (error: unknown): boolean =>
  !(error instanceof EngineError) ||
  ['engine_unavailable', 'engine_timeout', 'engine_unreachable', 'engine_bad_answer'].includes(error.code);
