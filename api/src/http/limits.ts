import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArtefactStore } from '../kernel/artefacts/index.ts';
import { tooOften } from '../kernel/failure.ts';
import type { Principal } from '../kernel/identity/index.ts';

const gibibyte = 1024 ** 3;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Most that one member, key or unknown network may have. Whoever sits in front of the machine has no limits. */
export const limits = {
  /** A page asks for ten or so, and no person opens two pages a second. */
  callsAMinute: 1200,
  /** Open at a time; each tab has one. */
  streams: 30,
  uploadsADay: 500,
  uploadedBytesADay: 50 * gibibyte,
} as const;

const isLimited = (principal: Principal | undefined) => principal?.kind !== 'local' && principal?.kind !== 'avenue';

/** Who is counted: the member over all devices, the key, else the network address. */
const counted = ({ principal, ip }: Pick<FastifyRequest, 'principal' | 'ip'>) =>
  principal ? `${principal.kind}:${principal.id}` : `network:${ip}`;

const isCall = (url: string) => url.startsWith('/api/') || url.startsWith('/mcp');

/** Counts calls in the memory of this process. To be registered after it is known who asks. */
export async function registerCallLimit(app: FastifyInstance, most: number = limits.callsAMinute): Promise<void> {
  await app.register(rateLimit, {
    max: most,
    timeWindow: minuteMs,
    cache: 10_000,
    keyGenerator: counted,
    allowList: (request) => !isCall(request.url) || !isLimited(request.principal),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      tooOften(`More than ${most} calls in a minute. Wait a moment, then go on.`, Math.ceil(ttl / 1000)),
  });
}

/** Counts live streams of each who listens. */
export class StreamLimit {
  readonly #open = new Map<string, number>();

  /**
   * Takes a place. @returns what gives it back, once
   *
   * @throws Failure 429 when all are taken
   */
  take(request: Pick<FastifyRequest, 'principal' | 'ip'>): () => void {
    const who = counted(request);
    const open = this.#open.get(who) ?? 0;
    if (isLimited(request.principal) && open >= limits.streams)
      throw tooOften(`Avenue is open in ${open} tabs already. Close some of them, then reload this one.`, 30);
    this.#open.set(who, open + 1);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      const left = (this.#open.get(who) ?? 1) - 1;
      if (left > 0) this.#open.set(who, left);
      else this.#open.delete(who);
    };
  }
}

/** @throws Failure 429 when as many files or bytes came within a day as may, before a byte of another is read */
export async function demandRoomForUpload(
  store: Pick<ArtefactStore, 'uploadsSince'>,
  principal: Principal | undefined,
  now = new Date(),
): Promise<void> {
  if (!isLimited(principal)) return;
  const { files, bytes, first } = await store.uploadsSince(new Date(now.getTime() - dayMs));
  if (files < limits.uploadsADay && bytes < limits.uploadedBytesADay) return;
  const most = files >= limits.uploadsADay ? `${files} files` : `${Math.floor(bytes / gibibyte)} GB`;
  const waitMs = Math.max(minuteMs, (first ?? now).getTime() + dayMs - now.getTime());
  const hours = Math.ceil(waitMs / (60 * minuteMs));
  throw tooOften(
    `Avenue took ${most} within a day, which is the most. Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    Math.ceil(waitMs / 1000),
  );
}
