import { z } from 'zod';
import type { EndpointTable } from '../endpoint.ts';
import { effect, effectClass, mode, stopped as stop } from '../outside.ts';
import { modeRow } from './effects.ts';

const place = {
  /** Empty: all modules. */
  module: z.string().max(64).default(''),
  /** Empty: all classes. */
  class: z.union([effectClass, z.literal('')]).default(''),
  /** Empty: all accounts. */
  account: z.string().max(200).default(''),
};

const reason = z.string().trim().max(300).default('');

/** What a press on Stop found and did. */
export const stopReceipt = stop.extend({
  /** Waited for a yes or for their time; none of them goes out any more. */
  stopped: z.array(effect),
  /** Were being sent at the press and still are: each ends by itself, and moves to where it belongs. */
  inFlight: z.array(effect),
  /** Went out in the 24 hours before, or were under way and arrived. */
  sent: z.array(effect),
});
export type StopReceipt = z.infer<typeof stopReceipt>;

/** One thing that Live asks for, counted over the last 30 days. */
export const gateRow = z.object({
  id: z.enum(['reviewed', 'accepted', 'blocks']),
  label: z.string(),
  /** As they are shown: "24", "92 %". */
  have: z.string(),
  need: z.string(),
  /** How far it is, 0 to 1. */
  share: z.number(),
  met: z.boolean(),
});
export type GateRow = z.infer<typeof gateRow>;

/** One place of the ladder with what is known of it. An empty name stands for all. */
export const modePlace = modeRow.pick({ module: true, class: true, account: true }).extend({
  /** Under which its changes stand in the journal. */
  subject: z.string(),
  /** What is set here, or what holds without being set. */
  mode,
  /** Whether it is set here. */
  isSet: z.boolean(),
  /** What is in force: the lowest of all places that fit. */
  effective: mode,
  /** Why that is lower than what is set here. */
  heldBy: z.string().optional(),
  /** The highest mode there can be here, and why. */
  ceiling: mode,
  ceilingReason: z.string().optional(),
  /** Sends in 24 hours. */
  cap: z.number().int().optional(),
  /** Shadowed or awaiting, of the last 30 days. */
  held: z.number().int(),
  /** What waits for a yes or for its time: it expires when the mode changes. */
  pending: z.number().int(),
  reviewed: z.number().int(),
  /** Share of the reviewed that would have gone out with no or a small edit; absent while there is none. */
  agreed: z.number().optional(),
  /** What Live asks for; nothing for places that only limit others. */
  gate: z.array(gateRow),
  ready: z.boolean(),
  /** One sentence: what is next here. */
  next: z.string(),
});
export type ModePlace = z.infer<typeof modePlace>;

const changes = ['/api/modes', '/api/effects', '/api/needs', '/api/dashboard', '/api/studio'] as const;

export const modeEndpoints = {
  'GET /api/modes': {
    access: { role: 'viewer' },
    summary: 'What may pass to the outside world: the whole studio, modules, classes, accounts',
    tag: 'Outbox',
    response: z.object({
      rows: z.array(modeRow),
      stopped: z.boolean(),
      /** The studio first, then each module by what it can propose, and accounts below that. */
      places: z.array(modePlace),
    }),
  },
  'GET /api/modes/stop': {
    access: { role: 'viewer' },
    summary: 'The receipt of the stop that holds, as things stand now; none while nothing is stopped',
    tag: 'Outbox',
    response: z.object({ receipt: stopReceipt.nullable() }),
  },
  'PUT /api/modes': {
    access: { role: 'admin', stepUp: true },
    summary: 'Sets a mode to any step of the ladder; what was decided under the one before is not sent',
    tag: 'Outbox',
    body: z.object({
      ...place,
      mode: mode.exclude(['halted']),
      cap: z.number().int().min(1).max(10_000).optional(),
      reason,
      /** Why it is to be Live although it does not have what Live asks for. */
      despite: z.string().trim().min(10, 'Say why in a sentence.').max(300).optional(),
    }),
    response: z.object({ rows: z.array(modeRow), expired: z.number().int() }),
    changes,
  },
  'POST /api/modes/lower': {
    access: { role: 'editor', person: true },
    summary: 'Sets a mode lower than it is',
    tag: 'Outbox',
    body: z.object({ ...place, mode: mode.exclude(['halted', 'live']), reason }),
    response: z.object({ rows: z.array(modeRow), expired: z.number().int() }),
    changes,
  },
  'POST /api/stop': {
    access: { role: 'editor', person: true },
    summary: 'Stops everything: from this moment no send begins',
    tag: 'Outbox',
    body: z.object({ reason }),
    response: stopReceipt,
    changes,
  },
  'POST /api/stop/end': {
    access: { role: 'admin', stepUp: true },
    summary: 'Takes a stop back; what it stopped stays stopped until it is put back by name',
    tag: 'Outbox',
    body: z.object({ reason }),
    response: z.object({ rows: z.array(modeRow), stopped: z.boolean() }),
    changes,
  },
} as const satisfies EndpointTable;
