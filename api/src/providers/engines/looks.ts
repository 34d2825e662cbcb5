import { EngineError, type EngineHealth } from '../engine.ts';
import type { Trial } from './trials.ts';

/** What a look at an engine found. */
export interface Look extends EngineHealth {
  tried: { at: number; what: string };
}

/** A failure is looked at again sooner: somebody may be mending it. */
const rememberMs = { ok: 10 * 60_000, failed: 30_000, asked: 30_000 };
/** Pages wait for it. */
const askMs = 4000;
const trialMs = 20_000;

/** Remembers what was seen of each engine, so that a page is not a trial of everything. */
export class Looks {
  readonly #known = new Map<string, { until: number; look: Promise<Look> }>();

  forget() {
    this.#known.clear();
  }

  #remembered(key: string, look: () => Promise<Look>, forMs: (seen: Look) => number): Promise<Look> {
    const known = this.#known.get(key);
    if (known && Date.now() < known.until) return known.look;
    const fresh = look();
    const entry = { until: Number.POSITIVE_INFINITY, look: fresh };
    this.#known.set(key, entry);
    void fresh.then((seen) => {
      entry.until = Date.now() + forMs(seen);
    });
    return fresh;
  }

  /** Whether a server answers, by its own word. */
  ask(key: string, label: string, health: (signal: AbortSignal) => Promise<EngineHealth>): Promise<Look> {
    return this.#remembered(
      `ask ${key}`,
      async () => {
        const at = Date.now();
        const seen = await health(AbortSignal.timeout(askMs)).catch(() => ({
          ok: false,
          sentence: `${label} gave no answer. Check that it runs.`,
        }));
        return { ...seen, tried: { at, what: 'asked whether it is ready' } };
      },
      () => rememberMs.asked,
    );
  }

  /** Whether an engine of this machine works, by a tiny piece of work. `sentence` stands when it does. */
  try(key: string, label: string, sentence: string, { what, run }: Trial): Promise<Look> {
    return this.#remembered(
      `try ${key}`,
      async () => {
        const at = Date.now();
        const signal = AbortSignal.timeout(trialMs);
        try {
          await run(signal);
          return { ok: true, sentence, tried: { at, what } };
        } catch (error) {
          return { ok: false, sentence: whyNot(error, label, signal), tried: { at, what: 'failed' } };
        }
      },
      ({ ok }) => (ok ? rememberMs.ok : rememberMs.failed),
    );
  }
}

function whyNot(error: unknown, label: string, signal: AbortSignal): string {
  if (signal.aborted) return `${label} was tried and did not finish within ${trialMs / 1000} seconds.`;
  if (error instanceof EngineError) return error.message;
  const words = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : '';
  return `${label} was tried and failed${words ? `: ${words}` : ''}.`;
}
