import type { jobEndpoints } from '@avenue/contract';
import type { HandlersOf } from '../define-module.ts';

export const jobHandlers: HandlersOf<typeof jobEndpoints> = {
  'GET /api/jobs': async ({ jobs, studio }, { query }) => jobs.list(studio, query),
  'GET /api/jobs/{id}': async ({ jobs, studio }, { params }) => jobs.get(params.id, studio),
  'POST /api/jobs/{id}/cancel': async ({ jobs, studio }, { params }) => jobs.cancel(params.id, studio),
  'POST /api/jobs/{id}/retry': async ({ jobs, studio }, { params }) => jobs.retry(params.id, studio),
};
