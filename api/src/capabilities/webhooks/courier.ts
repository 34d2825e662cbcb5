import type { EventBus } from '../../kernel/events/index.ts';
import { type DeliverParts, deliverDue, nextDelivery, sweepDeliveries } from './deliver.ts';

export interface CourierParts extends DeliverParts {
  /** Hears of every new message: the database says it. */
  bus: Pick<EventBus, 'subscribe'>;
  log(message: string, facts: Record<string, unknown>): void;
}

/** One that is slow holds up none of the others. */
const atOnce = 4;
const mostWaitMs = 60_000;
const leastWaitMs = 500;
const afterTroubleMs = 10_000;

/** Delivers what is due, until it is stopped. @returns how it is stopped; it has ended with the tries that are under way */
export function startCourier(parts: CourierParts): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let again = false;

  const waitFor = (ms: number) => {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(look, ms);
  };
  const once = async () => {
    await Promise.all(Array.from({ length: atOnce }, () => deliverDue(parts, stop.signal)));
    const next = await nextDelivery(parts);
    return Math.min(mostWaitMs, Math.max(leastWaitMs, (next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()));
  };
  function look() {
    again = underWay !== undefined;
    if (underWay || stop.signal.aborted) return;
    const done = (waitMs: number) => {
      underWay = undefined;
      waitFor(again ? leastWaitMs : waitMs);
      again = false;
    };
    underWay = once().then(done, (error: unknown) => {
      if (!stop.signal.aborted) parts.log('webhooks', { error });
      done(afterTroubleMs);
    });
  }
  const unsubscribe = parts.bus.subscribe((event) => {
    if (event.type === 'changed' && event.paths.some((path) => path === '/api' || path === '/api/webhooks')) look();
  });
  sweepDeliveries(parts).catch((error: unknown) => parts.log('webhooks', { error }));
  look();
  return async () => {
    stop.abort();
    clearTimeout(timer);
    unsubscribe();
    await underWay;
  };
}
