import type { LiveEvent, StudioId } from '@avenue/contract';
import { compare, deliver, digest, nextDelivery, type Sending } from '../../capabilities/notices/index.ts';
import { callIn, type Services } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { noticeChannels } from './channels.ts';
import { situationsOf } from './situations.ts';

/** Looked at least so often, whatever was heard. */
const mostWaitMs = 60_000;
/** Changes come in bursts. */
const leastWaitMs = 1000;

/** Address of this dashboard that links of notices begin with. */
export const originOf = ({ config }: Pick<Services, 'config'>): string =>
  config.publicUrl?.origin ?? `http://localhost:${config.port}`;

/** What sends, with the channels there are. */
export const sendingOf = (services: Services, signal: AbortSignal, now?: () => Date): Sending => ({
  db: services.db,
  credentials: services.credentials,
  channels: noticeChannels,
  origin: originOf(services),
  signal,
  log: services.log,
  ...(now && { now }),
});

/** The own studio is watched also while the Sample studio is open. */
async function watched({ studios }: Services): Promise<readonly StudioId[]> {
  const [open, started] = await Promise.all([studios.current(), studios.started()]);
  return [...new Set<StudioId>([...(started ? (['own'] as const) : []), open])];
}

/**
 * Looks once: holds what stands against what was told, and sends what is due.
 *
 * @returns whether a studio has other notices than before
 */
export async function lookAndTell(
  services: Services,
  modules: readonly Module[],
  { signal = new AbortController().signal, now }: { signal?: AbortSignal; now?: () => Date } = {},
): Promise<boolean> {
  const at = now?.() ?? new Date();
  const timeZone = await services.studios.zone();
  let changed = false;
  for (const studio of await watched(services)) {
    const situations = await situationsOf(callIn(services, studio), modules);
    changed = (await compare(services.db, { studio, now: at, timeZone }, situations)) || changed;
  }
  await digest(services.db, { now: at, timeZone });
  const tried = await deliver(sendingOf(services, signal, now));
  if (changed) await services.bus.changed('/api/notices', '/api/studio');
  else if (tried > 0) await services.bus.changed('/api/notices/deliveries', '/api/notices/settings');
  return changed;
}

/** Whether an event can lead to another notice. */
const matters = (event: LiveEvent): boolean =>
  event.type === 'job'
    ? event.job.state !== 'queued' && event.job.state !== 'running'
    : event.type === 'changed' && event.paths.some((path) => !path.startsWith('/api/notices'));

/** Looks whenever something changed, and at the time of the next notice. @returns how it is stopped */
export function startNotifier(services: Services, modules: readonly Module[]): () => void {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms).unref();
  };
  async function look() {
    if (stop.signal.aborted) return;
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    let waitMs = mostWaitMs;
    try {
      await lookAndTell(services, modules, { signal: stop.signal });
      const next = await nextDelivery(services.db);
      if (next) waitMs = Math.min(mostWaitMs, Math.max(leastWaitMs, next.getTime() - Date.now()));
    } catch (error) {
      if (!stop.signal.aborted) services.log('looking for what is worth telling', { error });
    }
    looking = false;
    if (!stop.signal.aborted) later(again ? leastWaitMs : waitMs);
    again = false;
  }
  const unsubscribe = services.bus.subscribe((event) => {
    if (!matters(event)) return;
    if (looking) again = true;
    else later(leastWaitMs);
  });
  later(leastWaitMs);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    stop.abort(new Error('Avenue is stopping.'));
  };
}
