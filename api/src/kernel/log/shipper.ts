/** Lines that are kept while the collector is away; older ones go first. */
const mostLines = 20_000;
const mostInBatch = 1000;
const gatherMs = 1000;
const longestWaitMs = 60_000;
const limitMs = 10_000;

export interface Shipper {
  /** Takes a line of the log; never waits and never fails. */
  write(line: string): void;
  /** Sends what is left, once. */
  close(): Promise<void>;
}

export interface ShipperOptions {
  /** Takes `POST` of JSON objects, a line each (`application/x-ndjson`), and answers with 2xx. */
  url: URL;
  /** Bearer token. Default value: none */
  token?: string | undefined;
  /** Default value: a second */
  gatherMs?: number;
}

/**
 * Sends the log to a collector on another machine. Lines go in their order; a batch that was not taken is sent again, so one
 * whose answer was lost may come twice.
 */
export function shipTo({ url, token, gatherMs: gather = gatherMs }: ShipperOptions): Shipper {
  let waiting: string[] = [];
  let lost = 0;
  let waitMs = gather;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  const post = async (lines: readonly string[]) => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/x-ndjson', ...(token && { authorization: `Bearer ${token}` }) },
      body: lines.join(''),
      signal: AbortSignal.timeout(limitMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector answered with ${answer.status}`);
  };
  const send = async () => {
    const batch = waiting.slice(0, mostInBatch);
    if (batch.length === 0) return;
    const told = lost;
    const words = `${JSON.stringify({ level: 40, time: Date.now(), lost: told, msg: 'lines of the log were lost' })}\n`;
    const before = lost;
    await post(told > 0 ? [words, ...batch] : batch);
    // Lines that were dropped while this batch was on its way were the oldest: they are in it.
    waiting = waiting.slice(Math.max(0, batch.length - (lost - before)));
    lost = 0;
  };
  const plan = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = send().then(
        () => {
          waitMs = gather;
        },
        () => {
          waitMs = Math.min(longestWaitMs, waitMs * 2);
        },
      );
      void sending.then(() => waiting.length > 0 && plan());
    }, waitMs).unref();
  };
  return {
    write(line) {
      waiting.push(line);
      if (waiting.length > mostLines) {
        waiting.shift();
        lost++;
      }
      plan();
    },
    async close() {
      clearTimeout(timer);
      await sending;
      await send().catch(() => undefined);
    },
  };
}
