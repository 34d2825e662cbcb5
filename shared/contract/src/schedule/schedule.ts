import { z } from 'zod';
import { id, instant, seen } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effect } from '../outside.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 09:00.');
const account = z.string().max(200);

/** One rule as it stands at one time. */
export const slotRule = z.object({
  name: z.enum(['Time', 'Quiet hours', 'Spacing', 'Limit', 'Closed day']),
  sentence: z.string(),
  kept: z.boolean(),
});
export type SlotRule = z.infer<typeof slotRule>;

/** Something meant for the outside world at its time, and why that time. */
export const planned = effect
  .pick({
    id: true,
    module: true,
    kind: true,
    class: true,
    account: true,
    subject: true,
    title: true,
    state: true,
    reason: true,
    mode: true,
    dueAt: true,
    url: true,
    seen: true,
  })
  .extend({
    why: z.array(slotRule),
    /** The operator chose this time: nothing else moves it. */
    pinned: z.boolean(),
    /** Whether it still waits for its time. */
    movable: z.boolean(),
  });
export type Planned = z.infer<typeof planned>;

export const hoursAndLimits = z.object({
  /** Wall clock of the studio; the rest of the day is quiet. */
  from: clock,
  to: clock,
  perDay: z.number().int().min(1, 'At least one a day.').max(50, 'At most 50 a day.'),
  spacingMin: z.number().int().min(0).max(1440, 'At most a day.'),
  /** Calendar days without any. */
  closed: z.array(z.iso.date()).max(100),
});
export type HoursAndLimits = z.infer<typeof hoursAndLimits>;

/** Rules of one account; those of the empty name hold for accounts without their own. */
export const accountRules = hoursAndLimits.extend({ account, isSet: z.boolean() });
export type AccountRules = z.infer<typeof accountRules>;

const moved = {
  tag: 'Schedule',
  params: z.object({ id }),
  response: planned,
  changes: ['/api/schedule', '/api/effects', '/api/needs', '/api/dashboard'],
} as const;

export const scheduleEndpoints = {
  'GET /api/schedule': {
    access: { role: 'viewer' },
    summary: 'What is meant for the outside world between two moments, by its time, and why that time',
    tag: 'Schedule',
    query: z.object({
      from: instant,
      to: instant,
      module: z.string().max(64).optional(),
      account: account.optional(),
    }),
    response: z.object({
      timeZone: z.string(),
      rows: z.array(planned),
      /** Found in all; `rows` holds the first 500. */
      total: z.number().int(),
      rules: z.array(accountRules),
    }),
  },
  'PUT /api/schedule/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Moves one to a time of the operator’s choice; a time that breaks a rule is named and needs `despite`',
    body: z.object({ seen, at: instant, despite: z.boolean().default(false) }),
    ...moved,
  },
  'POST /api/schedule/{id}/next': {
    access: { role: 'editor', person: true },
    summary: 'Moves one to the next free time under the rules',
    body: z.object({ seen }),
    ...moved,
  },
  'PUT /api/schedule/rules': {
    access: { role: 'editor', person: true },
    summary: 'Hours, spacing and limits of an account, or of all without their own; what is planned stays where it is',
    tag: 'Schedule',
    body: hoursAndLimits.extend({ account: account.default('') }),
    response: z.object({ rules: z.array(accountRules) }),
    changes: ['/api/schedule'],
  },
  'DELETE /api/schedule/rules': {
    access: { role: 'editor', person: true },
    summary: 'Takes the rules of one account away: those for all hold then',
    tag: 'Schedule',
    query: z.object({ account: account.min(1) }),
    response: z.object({ rules: z.array(accountRules) }),
    changes: ['/api/schedule'],
  },
} as const satisfies EndpointTable;
