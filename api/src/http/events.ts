import type { OutgoingHttpHeaders } from 'node:http';
import type { Job, LiveEvent } from '@avenue/contract';
import type { FastifyInstance } from 'fastify';
import type { EventBus } from '../kernel/events/index.ts';
import { StreamLimit } from './limits.ts';
import type { Who } from './who.ts';

const keepAliveMs = 20_000;

/** What a tab was told last of a job, and when in the order of everything it was told. */
interface Told extends Pick<Job, 'state' | 'progress'> {
  startedAt: string | undefined;
  place: number;
}

const hasEnded = ({ state }: Pick<Job, 'state'>) => state !== 'queued' && state !== 'running';

/** Whether a job as it was read says less than what was told of the same run: its row is behind by up to a second. */
function isBehind(read: Job, told: Told): boolean {
  if (hasEnded(read)) return false;
  if (read.startedAt === undefined) return !hasEnded(told);
  return read.startedAt === told.startedAt && (hasEnded(told) || told.progress >= read.progress);
}

interface EventsOptions extends Pick<Who, 'stands'> {
  bus: EventBus;
  /** What a newly opened tab must know; saves it a call of its own. */
  hello(): Promise<LiveEvent[]>;
}

const reaches = (event: LiveEvent, path: string) =>
  event.type === 'changed' && event.paths.some((changed) => changed === '/api' || changed === path);

/** The one live stream. Events of all processes arrive through the bus. It ends when its session does. */
export function registerEvents(app: FastifyInstance, { bus, hello, stands }: EventsOptions) {
  const open = new Set<() => void>();
  const places = new StreamLimit();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get('/api/events', { config: { access: { role: 'viewer' } } }, (request, reply) => {
    const leave = places.take(request);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      // Nothing adds them to an answer that is written past Fastify.
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 1000\n\n');
    const told = new Map<string, Told>();
    let place = 0;
    const send = (event: LiveEvent) => {
      if (event.type === 'job') {
        const { id, state, startedAt, progress } = event.job;
        told.set(id, { state, startedAt, progress, place: ++place });
      }
      stream.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const greet = () => {
      const asked = place;
      const isOld = (job: Job) => {
        const last = told.get(job.id);
        return last !== undefined && (last.place > asked || isBehind(job, last));
      };
      return hello().then(
        (events) => {
          if (!open.has(end)) return;
          for (const event of events) if (event.type !== 'job' || !isOld(event.job)) send(event);
        },
        (error: unknown) => request.log.warn({ err: error }, 'hello'),
      );
    };
    const { principal } = request;
    const endUnlessStanding = () =>
      (principal ? stands(principal) : Promise.resolve(false)).then(
        (holds) => {
          if (!holds) end();
        },
        (error: unknown) => request.log.warn({ err: error }, 'who listens'),
      );
    const unsubscribe = bus.subscribe((event) => {
      send(event);
      if (reaches(event, '/api/session')) void endUnlessStanding();
      // Jobs are not asked for by tabs, they are told: a tab that may have missed one hears them all again.
      if (reaches(event, '/api/jobs')) void greet();
    });
    void greet();
    const timer = setInterval(() => {
      stream.write(':\n\n');
      void endUnlessStanding();
    }, keepAliveMs);
    const end = () => {
      open.delete(end);
      leave();
      clearInterval(timer);
      unsubscribe();
      stream.end();
    };
    request.raw.on('close', end);
    stream.on('error', end);
    open.add(end);
  });
}
