import { z } from 'zod';
import { instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effect, effectClass, mode, modeRow } from './effects.ts';

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
export const stopReceipt = z.object({
  at: instant,
  /** Waited for a yes or for their time; none of them goes out any more. */
  stopped: z.array(effect),
  /** Were being sent at the press: each ends by itself, and is followed. */
  inFlight: z.array(effect),
  /** Went out in the 24 hours before. */
  sent: z.array(effect),
});
export type StopReceipt = z.infer<typeof stopReceipt>;

const changes = ['/api/modes', '/api/effects', '/api/needs', '/api/dashboard'] as const;

export const modeEndpoints = {
  'GET /api/modes': {
    access: { role: 'viewer' },
    summary: 'What may pass to the outside world: the whole studio, modules, classes, accounts',
    tag: 'Outbox',
    response: z.object({ rows: z.array(modeRow), stopped: z.boolean() }),
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
    }),
    response: z.object({ rows: z.array(modeRow), expired: z.number().int() }),
    changes,
  },
  'POST /api/modes/lower': {
    access: { role: 'editor' },
    summary: 'Sets a mode lower than it is',
    tag: 'Outbox',
    body: z.object({ ...place, mode: mode.exclude(['halted', 'live']), reason }),
    response: z.object({ rows: z.array(modeRow), expired: z.number().int() }),
    changes,
  },
  'POST /api/stop': {
    access: { role: 'editor' },
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
