import type { LiveEvent } from '@avenue/contract';
import type { FastifyInstance } from 'fastify';
import type { EventBus } from '../kernel/events/index.ts';

const keepAliveMs = 20_000;

/**
 * The one live stream. Events of all processes arrive through the bus.
 *
 * @param hello what a newly opened tab must know; saves it a call of its own
 */
export function registerEvents(app: FastifyInstance, bus: EventBus, hello: () => Promise<LiveEvent[]>) {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get('/api/events', (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 1000\n\n');
    const send = (event: LiveEvent) => stream.write(`data: ${JSON.stringify(event)}\n\n`);
    const greet = () =>
      hello().then(
        (events) => {
          if (open.has(end)) for (const event of events) send(event);
        },
        (error: unknown) => request.log.warn({ err: error }, 'hello'),
      );
    const unsubscribe = bus.subscribe((event) => {
      send(event);
      // Jobs are not asked for by tabs, they are told: a tab that may have missed one hears them all again.
      if (event.type === 'changed' && event.paths.some((path) => path === '/api' || path === '/api/jobs')) void greet();
    });
    void greet();
    const timer = setInterval(() => stream.write(':\n\n'), keepAliveMs);
    const end = () => {
      open.delete(end);
      clearInterval(timer);
      unsubscribe();
      stream.end();
    };
    request.raw.on('close', end);
    stream.on('error', end);
    open.add(end);
  });
}
