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
    /** The operator chose this time. */
    pinned: z.boolean(),
    /** Nothing moves it until it is unlocked. */
    locked: z.boolean(),
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

/** Something that was approved and has no time, with the one that it would get. */
export const unplaced = z.object({
  module: z.string(),
  subject: id,
  title: z.string(),
  account,
  /** Why it has none. */
  reason: z.string(),
  /** Absent where it gets none; `why` says why not. */
  at: instant.optional(),
  why: z.array(slotRule),
});
export type Unplaced = z.infer<typeof unplaced>;

/** An address by which a calendar program reads the schedule. */
export const calendarFeed = z.object({
  id,
  name: z.string(),
  account,
  /** Whether whoever made it is still active: it gives nothing else. */
  works: z.boolean(),
  createdAt: instant,
  readAt: instant.optional(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

const feeds = z.object({ rows: z.array(calendarFeed) });

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
  'PUT /api/schedule/{id}/lock': {
    access: { role: 'editor', person: true },
    summary: 'Locks the time of one, so that nothing moves it, or unlocks it',
    body: z.object({ seen, locked: z.boolean() }),
    ...moved,
    changes: ['/api/schedule'],
  },
  'GET /api/schedule/unplaced': {
    access: { role: 'viewer' },
    summary: 'What was approved and has no time, each with the next free one and why that',
    tag: 'Schedule',
    query: z.object({ module: z.string().max(64).optional() }),
    response: z.object({
      rows: z.array(unplaced),
      /** Others were approved later and wait as well: they come once these have a time. */
      more: z.literal(true).optional(),
    }),
  },
  'POST /api/schedule/fill': {
    access: { role: 'editor', person: true },
    summary:
      'Gives what was approved the times that were shown; one whose time is taken meanwhile is left out and named',
    tag: 'Schedule',
    body: z.object({
      items: z
        .array(z.object({ module: z.string().max(64), subject: id, at: instant }))
        .min(1, 'Choose at least one.')
        .max(50),
    }),
    response: z.object({
      placed: z.array(planned),
      refused: z.array(z.object({ title: z.string(), sentence: z.string() })),
    }),
    changes: moved.changes,
  },
  'GET /api/schedule/calendar': {
    access: { role: 'viewer' },
    agents: false,
    summary: 'What is planned between two moments, as a file for calendar programs (iCalendar, RFC 5545)',
    tag: 'Schedule',
    query: z.object({ from: instant, to: instant, account: account.optional() }),
    response: z.object({ name: z.string(), text: z.string() }),
  },
  'GET /api/schedule/feeds': {
    access: { role: 'viewer' },
    agents: false,
    summary: 'Addresses by which calendar programs read the schedule, without their secret',
    tag: 'Schedule',
    response: feeds,
  },
  'POST /api/schedule/feeds': {
    access: { role: 'editor', person: true, stepUp: true },
    summary: 'Makes an address by which a calendar program reads the schedule; it is in this answer alone',
    tag: 'Schedule',
    body: z.object({
      name: z.string().trim().min(1, 'Give it a name: where it is used.').max(60, 'Keep the name under 60 characters.'),
      account: account.default(''),
    }),
    response: z.object({ feed: calendarFeed, path: z.string() }),
    status: 201,
    changes: ['/api/schedule/feeds'],
  },
  'DELETE /api/schedule/feeds/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Takes such an address back: it gives nothing from then on',
    tag: 'Schedule',
    params: z.object({ id }),
    response: feeds,
    changes: ['/api/schedule/feeds'],
  },
} as const satisfies EndpointTable;
