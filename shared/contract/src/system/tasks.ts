import { z } from 'zod';
import { id, instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { job } from '../job.ts';

/** A job with whose it is and how often it was tried. */
export const taskJob = job.extend({
  /** Id and title of the module. */
  module: z.string(),
  moduleTitle: z.string(),
  tries: z.number().int(),
  /** It failed, and somebody put it away: it waits for nobody any more. */
  dropped: z.boolean(),
});
export type TaskJob = z.infer<typeof taskJob>;

/** Open: they run or wait. Failed: they gave up and nobody put them away. */
export const taskShow = z.enum(['open', 'failed', 'done', 'cancelled', 'all']);
export type TaskShow = z.infer<typeof taskShow>;

/** Since when no job begins, and who said so. */
export const jobsPause = z.object({ at: instant, by: z.string() });
export type JobsPause = z.infer<typeof jobsPause>;

/** A line of the operator's own list. Nothing of it runs by itself. */
export const todo = z.object({
  id,
  text: z.string(),
  /** Calendar day: "2026-11-25". */
  due: z.iso.date().optional(),
  doneAt: instant.optional(),
  createdAt: instant,
});
export type Todo = z.infer<typeof todo>;

const text = z.string().trim().min(1, 'Write what is to be done.').max(300, 'At most 300 letters.');
const page = {
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
};

export const taskEndpoints = {
  'GET /api/tasks': {
    access: { role: 'viewer' },
    summary: 'Jobs of all modules, searched, filtered and paged: those under way first, then the newest',
    tag: 'Jobs',
    query: z.object({
      show: taskShow.optional(),
      module: z.string().max(64).optional(),
      /** Words of the title, the subject or the failure. */
      q: z.string().max(200).optional(),
      ...page,
    }),
    response: z.object({
      rows: z.array(taskJob),
      total: z.number().int(),
      /** How many there are of each, with the other filters. */
      counts: z.record(taskShow, z.number().int()),
      modules: z.array(z.object({ id: z.string(), title: z.string() })),
      paused: jobsPause.optional(),
    }),
  },
  'PUT /api/tasks/pause': {
    access: { role: 'editor', person: true },
    changes: ['/api/tasks', '/api/studio'],
    summary: 'Let no job begin, or let them begin again; what runs goes on to its end, and sending is not touched',
    tag: 'Jobs',
    body: z.object({ paused: z.boolean() }),
    response: z.object({ paused: jobsPause.optional() }),
  },
  'POST /api/tasks/{id}/drop': {
    access: { role: 'editor', person: true },
    changes: ['/api/tasks'],
    summary: 'Put a failed job away until it runs again',
    tag: 'Jobs',
    params: z.object({ id }),
    response: z.object({ dropped: z.boolean() }),
  },
  'POST /api/tasks/{id}/back': {
    access: { role: 'editor' },
    changes: ['/api/tasks'],
    summary: 'Bring a failed job back that was put away',
    tag: 'Jobs',
    params: z.object({ id }),
    response: z.object({ dropped: z.boolean() }),
  },
  'GET /api/todos': {
    access: { role: 'viewer' },
    summary: 'The own list of the studio: what is open by its day, then what was done, the newest first',
    tag: 'To-do',
    query: z.object(page),
    response: z.object({ rows: z.array(todo), total: z.number().int(), open: z.number().int() }),
  },
  'POST /api/todos': {
    access: { role: 'editor' },
    changes: ['/api/todos'],
    summary: 'Add a line to the own list',
    tag: 'To-do',
    body: z.object({ text, due: z.iso.date().optional() }),
    response: todo,
    status: 201,
  },
  'PATCH /api/todos/{id}': {
    access: { role: 'editor', person: true },
    changes: ['/api/todos'],
    summary: 'Change a line, tick it, or give it another day',
    tag: 'To-do',
    params: z.object({ id }),
    body: z.object({ text: text.optional(), due: z.iso.date().nullable().optional(), done: z.boolean().optional() }),
    response: todo,
  },
  'DELETE /api/todos/{id}': {
    access: { role: 'editor', person: true },
    changes: ['/api/todos'],
    summary: 'Remove a line; it can be brought back',
    tag: 'To-do',
    params: z.object({ id }),
    response: todo,
  },
  'POST /api/todos/{id}/restore': {
    access: { role: 'editor' },
    changes: ['/api/todos'],
    summary: 'Bring a removed line back',
    tag: 'To-do',
    params: z.object({ id }),
    response: todo,
  },
} as const satisfies EndpointTable;
