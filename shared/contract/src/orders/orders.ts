import { z } from 'zod';
import { channelName, formField, id, instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 05:30.');
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;
/** Millionths of a US dollar; null: no limit. */
const most = z.number().int().min(0).max(1_000_000_000).nullable();

/** Where an order ends: at the script, or at the finished thing. Nothing goes out either way. */
export const orderHold = z.enum(['script', 'finished']);
export type OrderHold = z.infer<typeof orderHold>;

/** In each week on all of its days, or in each month on the first of them. */
export const orderEvery = z.enum(['week', 'month']);
export type OrderEvery = z.infer<typeof orderEvery>;

/** What one sentence says: what is made when, from which list, within which budget, and when it stops. */
export const orderInput = z.object({
  /** Kind of work, such as "video". */
  work: z.string().min(1).max(64),
  /** List that it takes from; `topics` are those of the order itself. */
  source: z.string().min(1).max(64),
  /** Topics of the order itself, the first is taken first. */
  topics: z
    .array(z.string().trim().min(1).max(200, 'Keep a topic under 200 characters.'))
    .max(200, 'At most 200 topics.')
    .refine(isDistinct, 'Each topic once.')
    .default([]),
  channel: channelName,
  /** Length of what is made; of work that has none it counts for nothing. */
  seconds: z.number().int().min(20, 'At least 20 seconds.').max(120, 'At most 120 seconds.').default(45),
  hold: orderHold.default('finished'),
  /** What is asked of every run, by the names of the work's fields. */
  brief: z.record(z.string().max(64), z.string().max(6000)).default({}),
  every: orderEvery.default('week'),
  /** Days of the week: 1 is Monday. */
  days: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day.').max(7).refine(isDistinct),
  /** Wall clock of the studio, on each of these days. */
  times: z
    .array(clock)
    .min(1, 'Write at least one time, such as 05:30.')
    .max(4, 'At most four a day.')
    .refine(isDistinct, 'Each time once.'),
  perRunMicros: most.default(600_000),
  perMonthMicros: most.default(12_000_000),
  /** Bytes on the disk that what its runs made may take; null: no limit. */
  mostBytes: z.number().int().min(0).max(1e15).nullable().default(null),
  /** Denied one after the other, after which it pauses. */
  stopDenied: z.number().int().min(1).max(10).default(2),
  /** Results that wait for a decision, from which on it skips. */
  stopWaiting: z.number().int().min(1).max(20).default(3),
});
export type OrderInput = z.infer<typeof orderInput>;

/** `held`: it is there and waits. `dropped`: it was begun and given up, with why. `skipped`: nothing was begun. */
export const orderRunState = z.enum(['running', 'held', 'dropped', 'skipped', 'failed']);
export type OrderRunState = z.infer<typeof orderRunState>;

/** What the operator did with a result. `gone`: it was removed. */
export const orderOutcome = z.enum(['waiting', 'approved', 'denied', 'gone']);
export type OrderOutcome = z.infer<typeof orderOutcome>;

export const orderRun = z.object({
  id,
  order: id,
  /** The time that it stands for; absent where a person pressed Run once, or where an entry was left for the next one. */
  slot: instant.optional(),
  state: orderRunState,
  outcome: orderOutcome.optional(),
  /** What was taken from the list. */
  entry: z.string().optional(),
  /** What came of it. */
  title: z.string().optional(),
  /** What happened, or why nothing did. */
  sentence: z.string(),
  path: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  /** Millionths of a US dollar; absent where a price is not known. */
  costMicros: z.number().optional(),
  /** How far it is: 0 to 1. */
  progress: z.number().optional(),
  at: instant,
  endedAt: instant.optional(),
});
export type OrderRun = z.infer<typeof orderRun>;

const tally = z.number().int();

/** What came of every run of some days. What failed or was dropped is spent too. */
export const orderLookBack = z.object({
  days: z.number().int(),
  ...{ waiting: tally, approved: tally, denied: tally, gone: tally },
  ...{ running: tally, dropped: tally, failed: tally, skipped: tally },
  /** Millionths of a US dollar; absent where a price is not known. */
  spentMicros: z.number().optional(),
  /** All that was spent, for each that was approved; absent without one. */
  costPerResultMicros: z.number().optional(),
});
export type OrderLookBack = z.infer<typeof orderLookBack>;

export const standingOrder = orderInput.extend({
  id,
  version: z.number().int(),
  channelLabel: z.string(),
  /** "video", "five ideas". */
  makes: z.string(),
  hasLength: z.boolean(),
  sourceTitle: z.string(),
  /** It begins nothing: since when, by whom, and why. */
  paused: z.object({ at: instant, by: z.string(), sentence: z.string() }).optional(),
  next: instant.optional(),
  /** Spent in this calendar month of the studio; absent where a price is not known. */
  spentMicros: z.number().optional(),
  /** What its runs made took on the disk when the last of them ended; absent for words alone. */
  keptBytes: z.number().optional(),
  past: orderLookBack.optional(),
  /** The last ones, the newest first, at most 30 days and 30 of them. */
  runs: z.array(orderRun),
});
export type StandingOrder = z.infer<typeof standingOrder>;

const orderWork = z.object({
  kind: z.string(),
  title: z.string(),
  /** "one video" */
  makes: z.string(),
  hasLength: z.boolean(),
  holds: z.array(z.object({ id: orderHold, label: z.string() })),
  /** Lists that it can take from; absent: all. */
  sources: z.array(z.string()).optional(),
  /** What it makes takes room on the disk. */
  keepsFiles: z.boolean().optional(),
  /** What it asks of every run. */
  fields: z.array(formField).optional(),
});
export type OrderWorkView = z.infer<typeof orderWork>;

const orderSource = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** Where it is filled; absent for topics of the order itself. */
  path: z.string().optional(),
});
export type OrderSourceView = z.infer<typeof orderSource>;

/** What an order would do, before it is started. */
export const orderPreview = z.object({
  timeZone: z.string(),
  entries: z.array(z.object({ title: z.string(), note: z.string().optional() })),
  /** How many are unused. */
  total: z.number().int(),
  runs: z.array(z.object({ at: instant, entry: z.string().optional() })),
  /** Runs in a month of 30 days. */
  perMonth: z.number().int(),
  /** What a run cost, from how many like it; absent without any, or without a price. */
  cost: z.object({ low: z.number(), high: z.number(), of: z.number().int() }).optional(),
  /** How long a run took, from as many: milliseconds. */
  tookMs: z.number().optional(),
  /** What would keep it from doing what is said, with the field. */
  problems: z.array(z.object({ field: z.string(), sentence: z.string() })),
  /** What it stands on. */
  notes: z.array(z.string()),
});
export type OrderPreview = z.infer<typeof orderPreview>;

const reportRow = orderRun.extend({ says: z.string() });

/** What orders did in a night. */
export const orderMorning = z.object({
  from: instant,
  to: instant,
  made: z.array(reportRow),
  dropped: z.array(reportRow),
  skipped: z.array(reportRow),
  running: z.array(reportRow),
  /** Orders that are there and not paused. */
  active: z.number().int(),
  paused: z.array(z.object({ id, says: z.string(), sentence: z.string() })),
  costMicros: z.number().optional(),
  source: source.extract(['computed', 'sample']),
});
export type OrderMorning = z.infer<typeof orderMorning>;

const changes = ['/api/orders'] as const;
const editor = { access: { role: 'editor', person: true }, tag: 'Standing orders', changes } as const;
const params = z.object({ id });

export const orderEndpoints = {
  'GET /api/orders': {
    access: { role: 'viewer' },
    summary: 'Standing orders with when they run next, what they spent and what came of them, and what orders can do',
    tag: 'Standing orders',
    response: z.object({
      timeZone: z.string(),
      rows: z.array(standingOrder),
      works: z.array(orderWork),
      sources: z.array(orderSource),
      channels: z.array(z.object({ name: z.string(), label: z.string() })),
      source: source.extract(['computed', 'sample']),
    }),
  },
  'GET /api/orders/morning': {
    access: { role: 'viewer' },
    summary: 'What standing orders made, dropped and skipped in the last 24 hours, and why',
    tag: 'Standing orders',
    response: orderMorning,
  },
  'GET /api/orders/{id}/runs': {
    access: { role: 'viewer' },
    summary: 'Runs of an order, the newest first',
    tag: 'Standing orders',
    params,
    query: z.object({
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ rows: z.array(orderRun), total: z.number().int() }),
  },
  'GET /api/orders/preview': {
    access: { role: 'viewer' },
    summary: 'What an order would take and when, what it would cost, and what would keep it from that; nothing begins',
    tag: 'Standing orders',
    query: z.object({
      work: z.string().min(1).max(64),
      source: z.string().min(1).max(64),
      channel: channelName,
      /** Days of the week with commas between them: 1 is Monday. */
      days: z.string().max(20),
      every: orderEvery.optional(),
      /** Wall clocks with commas between them: "05:30,18:00". */
      times: z.string().max(40),
      /** Of the order itself, a line each; the first ones are enough. */
      topics: z.string().max(4000).optional(),
      perRunMicros: z.coerce.number().int().min(0).optional(),
    }),
    response: orderPreview,
  },
  'POST /api/orders': {
    ...editor,
    summary: 'Starts a standing order; it begins at its next time and holds what it makes',
    body: orderInput,
    response: standingOrder,
    status: 201,
  },
  'PUT /api/orders/{id}': {
    ...editor,
    summary: 'Changes an order as it was seen; what it made is not touched',
    params,
    body: orderInput.extend({ version: z.number().int() }),
    response: standingOrder,
  },
  'PUT /api/orders/{id}/pause': {
    ...editor,
    summary: 'Lets an order begin nothing, or lets it go on',
    params,
    body: z.object({ paused: z.boolean() }),
    response: standingOrder,
  },
  'POST /api/orders/{id}/run': {
    ...editor,
    summary: 'Runs an order once now, within its budget; its times stay',
    params,
    response: orderRun,
    changes: ['/api/orders', '/api/jobs', '/api/tasks'],
  },
  'DELETE /api/orders/{id}': {
    ...editor,
    summary: 'Removes an order; it can be brought back, and what it made stays',
    params,
    response: z.object({}),
  },
  'POST /api/orders/{id}/restore': {
    access: { role: 'editor' },
    tag: 'Standing orders',
    changes,
    summary: 'Brings a removed order back, paused',
    params,
    response: standingOrder,
  },
} as const satisfies EndpointTable;
