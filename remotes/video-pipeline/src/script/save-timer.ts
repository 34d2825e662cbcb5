const firstRetryMs = 3000;
const longestRetryMs = 30_000;

/** When a script is saved next: after a pause in typing, or again after a failure, each time later. */
export class SaveTimer {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = firstRetryMs;

  constructor(run: () => void) {
    this.#run = run;
  }

  due(inMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#run, inMs);
  }

  retry(): void {
    this.due(this.#retryMs);
    this.#retryMs = Math.min(longestRetryMs, this.#retryMs * 2);
  }

  /** A save worked: the next failure is the first again. */
  worked(): void {
    this.#retryMs = firstRetryMs;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
