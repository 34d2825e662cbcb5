import { z } from 'zod';
import { id, instant, mediaUrl } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { productState, productViews } from './product.ts';

export const launchStep = z.enum(['title', 'cover', 'description', 'listing', 'links', 'pin']);
export type LaunchStep = z.infer<typeof launchStep>;

const stepState = z.object({
  step: launchStep,
  label: z.string(),
  done: z.boolean(),
  /** What checks find, whatever a person ticked. */
  found: z.boolean(),
  /** Who ticked or unticked it, and when; absent where it stands as found. */
  ticked: z.object({ by: z.string(), at: instant }).optional(),
  /** What is known of it, in a sentence. */
  detail: z.string(),
  /** Where it is done. */
  path: z.string(),
});
export type StepState = z.infer<typeof stepState>;

const launchChecklist = z.object({
  /** Of the product. */
  id,
  title: z.string(),
  /** The cover in force. */
  cover: mediaUrl.optional(),
  state: productState,
  sample: z.boolean(),
  steps: z.array(stepState),
});
export type LaunchChecklist = z.infer<typeof launchChecklist>;

const params = z.object({ id });
const tickParams = z.object({ id, step: launchStep });

/** Calls of: What is done before a product is launched. */
export const checklistEndpoints = {
  'GET /api/pdf/checklist': {
    access: { role: 'viewer' },
    summary: 'The launch checklist of each product, the newest product first',
    tag: 'PDF products',
    query: z.object({
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ items: z.array(launchChecklist), total: z.number().int() }),
  },
  'GET /api/pdf/products/{id}/checklist': {
    access: { role: 'viewer' },
    summary: 'The launch checklist of one product: six steps, with what checks find and what a person ticked',
    tag: 'PDF products',
    params,
    response: launchChecklist,
  },
  'PUT /api/pdf/products/{id}/checklist/{step}': {
    access: { role: 'editor', person: true },
    changes: productViews,
    summary: 'Tick or untick a step of the launch checklist; this counts before what checks find',
    tag: 'PDF products',
    params: tickParams,
    body: z.object({ done: z.boolean() }),
    response: launchChecklist,
  },
  'DELETE /api/pdf/products/{id}/checklist/{step}': {
    access: { role: 'editor', person: true },
    changes: productViews,
    summary: 'Take a tick back: the step stands as checks find it again',
    tag: 'PDF products',
    params: tickParams,
    response: launchChecklist,
  },
} as const satisfies EndpointTable;
