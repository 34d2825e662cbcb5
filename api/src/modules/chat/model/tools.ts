import { chatThingKind, denyReason, usualDenyReasons } from '@avenue/contract';
import { z } from 'zod';
import type { ToolDefinition } from '../../../providers/text/index.ts';
import { actionsOf, startActions, thingActions } from '../actions/index.ts';
import { states } from '../language/nouns.ts';
import type { VerbName } from '../language/verbs.ts';

/** What a tool is called with, and what it stands for here. */
export interface Tool<Input = unknown> {
  name: string;
  description: string;
  input: z.ZodType<Input>;
  does: { verb: VerbName } | { start: string } | { look: 'open' | 'find' | 'count' | 'explain' | 'status' };
}

const longest = 300;
const title = z
  .string()
  .trim()
  .min(1)
  .max(longest)
  .describe('The exact title, as it stands in the facts or in a result');
const kind = chatThingKind.optional().describe('What it is, where several things share a title');

const thingInput = z.object({ title, kind });
const inputs: Partial<Record<VerbName, z.ZodType>> = {
  deny: thingInput.extend({
    reason: denyReason
      .optional()
      .describe(`Why, in the words of the operator; the usual ones are ${usualDenyReasons.join(', ')}`),
  }),
  rename: thingInput.extend({ name: z.string().trim().min(1).max(100).describe('The new title') }),
  posted: thingInput.extend({ url: z.url().max(500) }),
};

const verbs = [...new Set(thingActions.flatMap((action) => action.verbs))];

const topicInput = z.object({ topic: z.string().trim().min(1).max(500) });
const nameInput = z.object({ name: z.string().trim().min(1).max(60) });
const noInput = z.object({});

const state = z.enum(Object.keys(states) as [keyof typeof states]).optional();
const words = z.string().trim().max(longest).optional().describe('Words of the title');

const looks: readonly Tool[] = [
  {
    name: 'find',
    description: 'List things by words of their title, kind and state. Changes nothing.',
    input: z.object({ words, kind, state }),
    does: { look: 'find' },
  },
  {
    name: 'count',
    description: 'Count things by kind and state. Changes nothing.',
    input: z.object({ words, kind, state }),
    does: { look: 'count' },
  },
  {
    name: 'open',
    description: 'Give a link to a page or a thing by its title.',
    input: z.object({ title }),
    does: { look: 'open' },
  },
  {
    name: 'explain',
    description: 'Explain a word of Avenue, a page, or where a thing stands and why.',
    input: z.object({ what: z.string().trim().min(1).max(longest) }),
    does: { look: 'explain' },
  },
  {
    name: 'status',
    description: 'What waits for the operator, what runs, what failed, what was done.',
    input: z.object({ of: z.enum(['waiting', 'running', 'failed', 'done', 'all', 'engines']) }),
    does: { look: 'status' },
  },
];

/** Everything a model may call for: the same actions, by their verbs. It can only propose. */
export const tools: readonly Tool[] = [
  ...looks,
  ...verbs.map((verb): Tool => {
    const does = [...new Set(actionsOf(verb).map((action) => action.does))];
    return {
      name: verb,
      description: `Propose to the operator, who confirms it: ${does.join(' Or: ')}`,
      input: inputs[verb] ?? thingInput,
      does: { verb },
    };
  }),
  ...startActions.map(
    ({ id, does, needs }): Tool => ({
      name: id.replace('.', '_'),
      description: `Propose to the operator, who confirms it: ${does}`,
      input: needs === 'topic' ? topicInput : needs === 'name' ? nameInput : noInput,
      does: { start: id },
    }),
  ),
];

/** As a model gets them. */
export const toolDefinitions: readonly ToolDefinition[] = tools.map(({ name, description, input }) => {
  const { $schema: _, ...parameters } = z.toJSONSchema(input);
  return { name, description, parameters };
});
