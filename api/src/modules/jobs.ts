import type { Handlers } from '../http/index.ts';
import type { Services } from '../services.ts';

export const jobHandlers = ({ jobs, studio }: Services): Handlers => ({
  'GET /api/jobs': async ({ query }) => jobs.list(await studio.current(), query),
  'GET /api/jobs/{id}': async ({ params }) => jobs.get(params.id, await studio.current()),
  'POST /api/jobs/{id}/cancel': async ({ params }) => jobs.cancel(params.id, await studio.current()),
  'POST /api/jobs/{id}/retry': async ({ params }) => jobs.retry(params.id, await studio.current()),
});
