import { z } from 'zod';
import { instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const unit = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
const build = z.string().regex(/^[a-z0-9]{3,20}$/);
const sentence = z.string().trim().max(300);

/** Where the way of a page to the screen ended; the last one is a page that was shown. */
export const loadStage = z.enum(['manifest', 'entry', 'expose', 'page', 'render', 'shown']);
export type LoadStage = z.infer<typeof loadStage>;

/** What a browser tells of one page that it opened. */
export const loadReport = z.object({
  remote: unit,
  build,
  page: unit,
  stage: loadStage,
  /** Milliseconds from the wish for the page to its first drawing, or to the failure. */
  ms: z.number().min(0).max(600_000),
  cause: sentence.default(''),
  /** The code itself failed, not its delivery. */
  fault: z.boolean().default(false),
  /** The browser received other bytes than were published. */
  damaged: z.boolean().default(false),
});
export type LoadReport = z.infer<typeof loadReport>;

export const remoteBuild = z.object({
  build,
  version: z.string(),
  bytes: z.number().int(),
  since: instant,
  until: instant.optional(),
  outcome: z.enum(['live', 'left', 'failed']),
  reason: z.string().optional(),
  loads: z.number().int(),
  failures: z.number().int(),
});
export type RemoteBuild = z.infer<typeof remoteBuild>;

export const remoteState = z.object({
  id: unit,
  title: z.string(),
  owner: z.string(),
  pages: z.number().int(),
  state: z.enum(['online', 'slow', 'failing', 'damaged', 'off', 'idle']),
  /** What is the matter, in words. */
  sentence: z.string(),
  version: z.string(),
  build,
  /** Families of calls that it needs, with their versions, in words: "system 1, video 2". */
  contract: z.string(),
  pinned: z.boolean(),
  disabled: z.boolean(),
  /** The dashboard cannot do without it. */
  needed: z.boolean(),
  bytes: z.number().int(),
  /** Of page loads in the last 24 hours, in milliseconds; absent before the first. */
  p50Ms: z.number().optional(),
  p95Ms: z.number().optional(),
  loads: z.number().int(),
  errors: z.number().int(),
  /** Page loads of the last 24 hours by hour, oldest first. */
  byHour: z.array(z.object({ loads: z.number().int(), errors: z.number().int() })),
  lastFailure: z.object({ at: instant, page: z.string(), stage: loadStage, cause: z.string() }).optional(),
  /** Live builds, newest first; the first is the present one. */
  history: z.array(remoteBuild),
  /** The build that a return goes to. */
  back: z.object({ build, version: z.string() }).optional(),
});
export type RemoteState = z.infer<typeof remoteState>;

export const remoteAction = z.object({
  unit: z.string(),
  action: z.string(),
  at: instant,
  actor: z.string(),
  /** Plain sentence. */
  text: z.string(),
});
export type RemoteAction = z.infer<typeof remoteAction>;

export const remotesOverview = z.object({
  remotes: z.array(remoteState),
  host: z.object({
    build: z.string(),
    /** Families that this server serves, with their versions, in words. */
    contract: z.string(),
    versions: z.record(z.string(), z.string()),
  }),
  /** Where published builds lie, in words. */
  place: z.string(),
  /** Whether this server may change what is live; else only a publisher with the signing key can. */
  canChange: z.boolean(),
  /** Newest first, the newest 200. */
  journal: z.array(remoteAction),
  /** How many entries the registry keeps; absent where all are here. */
  journalTotal: z.number().int().optional(),
});
export type RemotesOverview = z.infer<typeof remotesOverview>;

const reason = z.object({ reason: sentence.optional() });

const change = <Body extends z.ZodType>(summary: string, body: Body) => ({
  access: { role: 'admin', stepUp: true } as const,
  summary,
  changes: [] as const,
  tag: 'Remotes',
  params: z.object({ id: unit }),
  body,
  response: remotesOverview,
});

export const remoteEndpoints = {
  'GET /api/remotes': {
    agents: false,
    access: { role: 'viewer' },
    summary: 'Parts of the dashboard: live builds, how they load, what was done',
    tag: 'Remotes',
    response: remotesOverview,
  },
  'POST /api/remotes/refresh': {
    access: { role: 'admin' },
    changes: [],
    summary: 'Look for new builds now',
    tag: 'Remotes',
    response: remotesOverview,
  },
  'POST /api/remotes/{id}/rollback': change('Go back to an earlier build', reason.extend({ build: build.optional() })),
  'POST /api/remotes/{id}/pin': change(
    'Keep the live build until it is let go',
    reason.extend({ pinned: z.boolean() }),
  ),
  'POST /api/remotes/{id}/disable': change(
    'Take a part out of the dashboard, or back in',
    reason.extend({ disabled: z.boolean() }),
  ),
  'POST /api/remotes/reports': {
    access: { role: 'viewer', person: true },
    changes: [],
    summary: 'What a browser saw of the pages it opened',
    tag: 'Remotes',
    body: z.object({ reports: z.array(loadReport).min(1).max(50) }),
    response: z.object({ taken: z.number().int() }),
    status: 202,
  },
  'POST /api/remotes/override/off': {
    access: { role: 'viewer', person: true },
    changes: [],
    summary: 'Back to the published builds in this browser',
    tag: 'Remotes',
    response: z.object({ off: z.literal(true) }),
  },
} as const satisfies EndpointTable;
