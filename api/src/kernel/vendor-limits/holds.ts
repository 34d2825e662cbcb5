import { EngineError } from '../engine-error.ts';

/** Of more accounts, bots and routes than anybody has. */
const mostHeld = 1000;
/** Whoever is called is asked again after an hour, whatever was told: a limit may have been lifted. */
const mostSeconds = 3600;

/** "a second", "40 seconds", "12 minutes". */
const waitWords = (seconds: number): string =>
  seconds <= 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/**
 * Until when calls are not made, by name, because whoever is called said that it takes none: refused calls are counted there.
 * Kept in this process alone.
 */
export class Holds {
  /** Milliseconds of the clock, by name. */
  readonly #until = new Map<string, number>();

  /** Nothing is called by this name for so long. */
  hold(name: string, seconds: number, now: number): void {
    for (const [other, until] of this.#until)
      if (until <= now || this.#until.size > mostHeld) this.#until.delete(other);
    this.#until.set(name, now + Math.min(seconds, mostSeconds) * 1000);
  }

  /** @throws EngineError `engine_rate_limited` with the seconds that are left, where one of these is held */
  requireFree({ id, name }: { id: string; name: string }, names: readonly string[], now: number): void {
    const until = Math.max(0, ...names.map((one) => this.#until.get(one) ?? 0));
    if (until <= now) return;
    const retryAfterS = Math.ceil((until - now) / 1000);
    const message = `${name} takes no more for now. It is tried again after ${waitWords(retryAfterS)}.`;
    throw new EngineError(id, 'engine_rate_limited', message, { retryAfterS });
  }

  /** Nothing is held any more. */
  forget(): void {
    this.#until.clear();
  }
}
