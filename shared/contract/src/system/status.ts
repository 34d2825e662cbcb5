import { z } from 'zod';
import { instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** How a module does. It is worked out at every question; nothing sets it. */
export const moduleState = z.enum(['online', 'error', 'shadow', 'offline']);
export type ModuleState = z.infer<typeof moduleState>;

export const moduleStatus = z.object({
  /** Id of the module; of a family that is not here yet its name in the product. */
  id: z.string(),
  title: z.string(),
  state: moduleState,
  /** Why it is in this state. */
  sentence: z.string(),
  /** Since when; absent where nothing tells it. */
  since: instant.optional(),
  /** Its last job, send or act; absent where there is none. */
  lastAt: instant.optional(),
  /** Its first page, where a live part has it. */
  path: z.string().optional(),
  /** Of an error: what failed. */
  fault: z.object({ label: z.string(), path: z.string() }).optional(),
  /** Calendar days in the studio's time zone, oldest first, from the first day of the studio and at most 90. */
  days: z.array(z.object({ day: z.iso.date(), incidents: z.number().int() })),
});
export type ModuleStatus = z.infer<typeof moduleStatus>;

/** From the first failure of something to the next time that it went well. */
export const incident = z.object({
  /** The same for the same one, whatever comes later. */
  id: z.string(),
  /** Id and title of the module. */
  module: z.string(),
  title: z.string(),
  /** The last failure, as the journal tells it. */
  sentence: z.string(),
  failures: z.number().int(),
  from: instant,
  /** Absent while it goes on. */
  to: instant.optional(),
  /** Where what failed is looked after. */
  path: z.string().optional(),
});
export type Incident = z.infer<typeof incident>;

export const statusEndpoints = {
  'GET /api/status': {
    access: { role: 'viewer' },
    summary: 'How each module does and why, from its jobs, sends, modes, engines and parts',
    tag: 'Status',
    response: z.object({
      modules: z.array(moduleStatus),
      /** The first thing that the studio knows of; absent where there is none. */
      began: instant.optional(),
      at: instant,
    }),
  },
  'GET /api/status/incidents': {
    access: { role: 'viewer' },
    summary: 'What was in error from when to when: those that go on, then the newest first',
    tag: 'Status',
    query: z.object({
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ rows: z.array(incident), total: z.number().int() }),
  },
} as const satisfies EndpointTable;
