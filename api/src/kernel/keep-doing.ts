interface Again {
  /** Of the log, where it fails. */
  what: string;
  everyMs: number;
  /** Begins at once too. Default value: after the first pause */
  atOnce?: boolean;
  log(what: string, facts: { error: unknown }): void;
}

/**
 * Does something again and again. What fails is logged and comes again the next time; while it still runs it is not begun
 * once more. It keeps no process alive.
 *
 * @param work is given what aborts it once it is stopped
 * @returns how it is stopped
 */
export function keepDoing(
  { what, everyMs, atOnce = false, log }: Again,
  work: (signal: AbortSignal) => Promise<unknown>,
): () => void {
  const stop = new AbortController();
  let isUnderWay = false;
  const once = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await work(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) log(what, { error });
    } finally {
      isUnderWay = false;
    }
  };
  const timer = setInterval(once, everyMs);
  timer.unref();
  if (atOnce) void once();
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
