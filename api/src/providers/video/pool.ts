/**
 * Runs tasks in their order, `width` at a time. The first failure aborts the signal that the others were given, waits
 * for them to stop, and rejects with that failure.
 */
export async function inParallel<T>(
  tasks: readonly ((signal: AbortSignal) => Promise<T>)[],
  width: number,
  signal: AbortSignal,
): Promise<T[]> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    while (next < tasks.length && !either.aborted) {
      const index = next++;
      results[index] = await (tasks[index] as (signal: AbortSignal) => Promise<T>)(either);
    }
  };
  let failed: { error: unknown } | undefined;
  const guarded = async () => {
    try {
      await lane();
    } catch (error) {
      failed ??= { error };
      stop.abort(error);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, tasks.length) }, guarded));
  signal.throwIfAborted();
  if (failed) throw failed.error;
  return results;
}
