import { z } from 'zod';
import { id } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { job } from '../job.ts';

export * from '../job.ts';

export const jobEndpoints = {
  'GET /api/jobs': {
    access: { role: 'viewer' },
    summary: 'Jobs, newest first: all that run or wait, and those that ended in the last day',
    tag: 'Jobs',
    query: z.object({ subject: id.optional(), kind: z.string().max(60).optional() }),
    response: z.array(job),
  },
  'GET /api/jobs/{id}': {
    access: { role: 'viewer' },
    summary: 'One job',
    tag: 'Jobs',
    params: z.object({ id }),
    response: job,
  },
  'POST /api/jobs/{id}/cancel': {
    access: { role: 'editor', person: true },
    changes: [],
    summary: 'Stop a job within two seconds; finished parts are kept for the next run',
    tag: 'Jobs',
    params: z.object({ id }),
    response: job,
  },
  'POST /api/jobs/{id}/retry': {
    access: { role: 'editor' },
    changes: [],
    summary: 'Run a failed or cancelled job again from the step that failed',
    tag: 'Jobs',
    params: z.object({ id }),
    response: job,
  },
} as const satisfies EndpointTable;
