import { z } from 'zod';
import { instant, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { job } from '../job.ts';

/** Name of a platform: `youtube`. */
const platform = z.string().min(1).max(40);
/** Name of a channel of the studio. */
const account = z.string().min(1).max(200);

/** One press on Test. */
export const connectionCheck = z.object({
  at: instant,
  ok: z.boolean(),
  /** What was found, or what to do. */
  sentence: z.string(),
  /** What the platform calls the account. */
  title: z.string().optional(),
  url: webAddress.optional(),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;

/** `lacking`: connected, without an allowance that is needed. `ended`: it was connected, and the platform ended that. */
export const accountState = z.enum(['none', 'untested', 'works', 'fails', 'lacking', 'ended']);
export type AccountState = z.infer<typeof accountState>;

/** How far what an account sold was read. */
export const salesReading = z.object({
  /** When the last reading ended; absent: none has. */
  at: instant.optional(),
  ok: z.boolean().optional(),
  /** What came of it, or why it stopped and what to do. */
  sentence: z.string(),
  /** What the shop does not say, and what to do. */
  notes: z.array(z.string()),
  /** Facts that it wrote, restated or took back in the ledger, in all. */
  facts: z.number().int(),
  /** When it is read again by itself. */
  nextAt: instant,
  isUnderWay: z.boolean(),
});
export type SalesReading = z.infer<typeof salesReading>;

/** One limit as the platform told it last. */
export const toldLimit = z.object({
  label: z.string(),
  used: z.number(),
  /** Absent where the platform does not tell. */
  limit: z.number().optional(),
  /** Both are parts of a hundred. */
  unit: z.literal('%').optional(),
  /** When it begins anew; absent for one that slides. */
  resetsAt: instant.optional(),
  /** When it was told. */
  at: instant,
});
export type ToldLimit = z.infer<typeof toldLimit>;

/** An account of the studio at a platform. */
export const connectedAccount = z.object({
  account: z.string(),
  label: z.string(),
  state: accountState,
  /** What waits for its time or a yes, and becomes a hand-off without the connection. */
  planned: z.number().int(),
  /** The newest first, at most 10. */
  checks: z.array(connectionCheck),
  /** Of a shop that is connected. */
  reading: salesReading.optional(),
  /** Of a platform that tells figures of what was posted: whether this connection may read them. */
  figures: z.object({ allowed: z.boolean(), sentence: z.string() }).optional(),
  /** What the platform told of its limits for this account. */
  limits: z.array(toldLimit).optional(),
});
export type ConnectedAccount = z.infer<typeof connectedAccount>;

/** Computed from the accounts and the tier; nobody sets it. */
export const connectionState = z.enum(['failed', 'not-set', 'hand-off', 'online']);
export type ConnectionState = z.infer<typeof connectionState>;

export const connection = z.object({
  id: platform,
  name: z.string(),
  /** A shop: what is sold there is read into the ledger. Other platforms are sent to. */
  sells: z.boolean(),
  /** An ad platform: what its campaigns cost and brought is read. */
  advertises: z.literal(true).optional(),
  state: connectionState,
  /** What really happens today: its name, and a sentence. */
  tier: z.object({
    name: z.string(),
    sentence: z.string(),
    /** Where the platform says so, and when that was read. */
    source: z.object({ url: webAddress, checkedOn: z.iso.date() }).optional(),
    /** What the next tier allows, and how it is got. */
    next: z.object({ name: z.string(), sentence: z.string() }).optional(),
  }),
  /** What it would add. */
  gives: z.string(),
  /** What works without it. */
  without: z.string(),
  client: z.object({
    /** Whether the operator's own client is set. */
    isSet: z.boolean(),
    /** Names of its two settings. */
    id: z.string(),
    secret: z.string(),
    /** Where the platform has to send the browser back to. */
    redirectUri: z.string(),
    /** Why the platform will not take that address. */
    trouble: z.string().optional(),
  }),
  /** How its client is got, step by step. */
  guide: z.array(z.object({ title: z.string(), text: z.string(), link: webAddress.optional() })),
  /** What is connected is allowed this, in words. */
  rights: z.array(z.string()),
  accounts: z.array(connectedAccount),
  quota: z
    .object({
      label: z.string(),
      used: z.number(),
      /** Absent where none is known. */
      limit: z.number().optional(),
      resetsAt: instant,
      /** What is known of the limit besides. */
      note: z.string().optional(),
      /** Who counts. */
      source: z.enum(['live', 'computed']),
    })
    .optional(),
});
export type Connection = z.infer<typeof connection>;

const changes = [
  '/api/connections',
  '/api/effects',
  '/api/schedule',
  '/api/needs',
  '/api/dashboard',
  '/api/studio',
] as const;

export const connectEndpoints = {
  'GET /api/connections': {
    access: { role: 'viewer' },
    summary:
      'Platforms with what each may do today, the studio’s accounts there, quota and tests; what needs the operator first',
    tag: 'Connections',
    response: z.object({ rows: z.array(connection) }),
  },
  'POST /api/connections/{platform}/begin': {
    access: { role: 'admin', person: true, stepUp: true },
    summary: 'Begins to connect an account: where the browser goes, to a page of the platform',
    tag: 'Connections',
    params: z.object({ platform }),
    body: z.object({ account }),
    response: z.object({ url: webAddress }),
    changes: [],
  },
  'POST /api/connections/{platform}/test': {
    access: { role: 'editor' },
    summary: 'Asks the platform whether a connected account, or each of them, works; sends nothing',
    tag: 'Connections',
    params: z.object({ platform }),
    body: z.object({ account: account.optional() }),
    response: z.object({ rows: z.array(connection) }),
    changes: ['/api/connections'],
  },
  'POST /api/connections/{platform}/read': {
    access: { role: 'editor', person: true },
    summary: 'Begins to read what a connected shop sold into the ledger; a reading under way is joined',
    tag: 'Connections',
    params: z.object({ platform }),
    body: z.object({ account }),
    response: job,
    changes: [],
  },
  'DELETE /api/connections/{platform}': {
    access: { role: 'admin', stepUp: true },
    summary: 'Ends the connection of an account here and, where it can be told, there',
    tag: 'Connections',
    params: z.object({ platform }),
    query: z.object({ account }),
    response: z.object({
      rows: z.array(connection),
      /** Whether the platform was told. */
      told: z.boolean(),
      /** What is left to do there. */
      sentence: z.string(),
    }),
    changes,
  },
} as const satisfies EndpointTable;
