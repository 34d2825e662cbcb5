import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface HealthOptions {
  /** Resolves when the database answers. */
  ping(): Promise<unknown>;
  /** Jobs by state, for the gauge. */
  countJobs(): Promise<Record<string, number>>;
}

const readyLimitMs = 2000;

/** Loopback, container and proxy checks ask by any name, so these two answer before the guard does; they tell nothing. */
export const openPaths = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: the process lives. `/readyz`: it can take work; 503 without database and while it drains.
 * `/metrics`: Prometheus text, for whoever may see the studio.
 */
export function registerHealth(app: FastifyInstance, { ping, countJobs }: HealthOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'avenue_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60],
    registers: [registry],
  });
  const failures = new Counter({ name: 'avenue_unexpected_total', help: 'Answers of 500', registers: [registry] });
  new Gauge({
    name: 'avenue_jobs',
    help: 'Jobs by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries(await countJobs())) this.set({ state }, count);
    },
  });

  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'nothing' } = request.routeOptions;
    const route = url === '/*' ? 'page' : url;
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode === 500) failures.inc();
  });

  const everybody = { config: { access: 'everybody' } } as const;
  app.get('/healthz', everybody, async () => ({ ok: true }));
  app.get('/readyz', everybody, async (_request, reply) => {
    const late = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), readyLimitMs).unref());
    const ready =
      !draining &&
      (await Promise.race([ping(), late]).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', { config: { access: { role: 'viewer' } } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
