import { z } from 'zod';
import { instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** Platforms that a plan is made for, as the operator knows them. */
export const planPlatforms = ['youtube', 'tiktok', 'instagram', 'x', 'reddit'] as const;
const platform = z.enum(planPlatforms);
export type PlanPlatform = z.infer<typeof platform>;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 18:00.');
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** What is meant to go out at a platform, and when. */
export const platformPlan = z.object({
  strategy: z
    .string()
    .trim()
    .min(1, 'Say in a sentence what you do there.')
    .max(1000, 'Keep it under 1,000 characters.'),
  /** Subjects that come back. */
  pillars: z
    .array(z.string().trim().min(1, 'Write a subject, or take the line out.').max(80, 'Keep each under 80 characters.'))
    .max(8, 'At most eight subjects.')
    .refine(isDistinct, 'Each subject once.'),
  format: z.string().trim().max(120, 'Keep it under 120 characters.'),
  goal: z.string().trim().max(200, 'Keep it under 200 characters.'),
  /** Days of the week: 1 is Monday. None: nothing is planned there. */
  days: z.array(z.number().int().min(1).max(7)).max(7).refine(isDistinct, 'Each day once.'),
  /** Wall clock of the studio, on each of these days. */
  times: z
    .array(clock)
    .min(1, 'Write at least one time, such as 18:00.')
    .max(4, 'At most four a day.')
    .refine(isDistinct, 'Each time once.'),
});
export type PlatformPlan = z.infer<typeof platformPlan>;

/** A time of the plan, and what goes out then. */
export const planSlot = z.object({
  platform,
  /** Calendar day and wall clock of the studio. */
  day: z.iso.date(),
  time: clock,
  at: instant,
  /** `empty`: nothing goes out then. `planned`: something has its time on that day. `out`: it went out. `by hand`: a person ticked it off. */
  state: z.enum(['empty', 'planned', 'out', 'by hand']),
  title: z.string().optional(),
});
export type PlanSlot = z.infer<typeof planSlot>;

const planRow = platformPlan.extend({
  platform,
  name: z.string(),
  /** Whether it can be sent there from here; a person posts to the others. */
  isSentHere: z.boolean(),
  /** Nobody changed it yet: a suggestion. */
  isSuggested: z.boolean(),
  /** Raised by each change; what is changed says which one was seen. */
  version: z.number().int(),
  /** Of the week of the studio that is now, from Monday on. */
  week: z.object({ meant: z.number().int(), covered: z.number().int() }),
});
export type PlanRow = z.infer<typeof planRow>;

export const socialPlan = z.object({
  timeZone: z.string(),
  rows: z.array(planRow),
  /** From now on, two weeks ahead, the soonest first. */
  slots: z.array(planSlot),
  source: source.extract(['computed', 'sample']).optional(),
});
export type SocialPlan = z.infer<typeof socialPlan>;

const params = z.object({ platform });
const changed = {
  access: { role: 'editor', person: true },
  tag: 'Schedule',
  params,
  response: socialPlan,
  changes: ['/api/schedule/plan'],
} as const;

export const planEndpoints = {
  'GET /api/schedule/plan': {
    access: { role: 'viewer' },
    summary:
      'What is meant to go out at each platform, how much of it this week has, and the times that are still empty',
    tag: 'Schedule',
    response: socialPlan,
  },
  'PUT /api/schedule/plan/{platform}': {
    ...changed,
    summary: 'Sets what is meant to go out at a platform; a change over one that was not seen is refused',
    body: platformPlan.extend({ version: z.number().int().min(0) }),
  },
  'DELETE /api/schedule/plan/{platform}': {
    ...changed,
    summary: 'Goes back to what is suggested for a platform',
  },
  'PUT /api/schedule/plan/{platform}/done': {
    ...changed,
    summary: 'Ticks a time off that a person posted at by hand, or takes the tick back',
    body: z.object({ day: z.iso.date(), time: clock, done: z.boolean() }),
  },
} as const satisfies EndpointTable;
