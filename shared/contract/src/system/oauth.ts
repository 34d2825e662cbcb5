import { z } from 'zod';
import type { EndpointTable } from '../endpoint.ts';

const word = z.string().max(2048).optional();

export const oauthEndpoints = {
  'GET /api/oauth/callback': {
    access: { role: 'admin', person: true },
    summary: 'Where a vendor sends the browser back to, after its account was connected or not; browsers get a page',
    tag: 'Admin',
    query: z.object({ state: word, code: word, error: word, iss: word }),
    response: z.object({
      title: z.string(),
      sentence: z.string(),
      /** Page to go on to. */
      backTo: z.string(),
    }),
    page: true,
  },
} as const satisfies EndpointTable;
