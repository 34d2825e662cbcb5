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

/** Delivers what is due, until it is stopped. @returns how it is stopped */
export function startCourier(parts: CourierParts): () => void {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;
  let stopped = false;

  const waitFor = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, ms);
  };
  const once = async () => {
    await Promise.all(Array.from({ length: atOnce }, () => deliverDue(parts)));
    const next = await nextDelivery(parts);
    return Math.min(mostWaitMs, Math.max(leastWaitMs, (next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()));
  };
  function look() {
    again = looking;
    if (looking || stopped) return;
    looking = true;
    const done = (waitMs: number) => {
      looking = false;
      waitFor(again ? leastWaitMs : waitMs);
      again = false;
    };
    once().then(done, (error: unknown) => {
      if (!stopped) parts.log('webhooks', { error });
      done(afterTroubleMs);
    });
  }
  const unsubscribe = parts.bus.subscribe((event) => {
    if (event.type === 'changed' && event.paths.some((path) => path === '/api' || path === '/api/webhooks')) look();
  });
  sweepDeliveries(parts).catch((error: unknown) => parts.log('webhooks', { error }));
  look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
