import { z } from 'zod';
import { EngineError } from '../../engine.ts';
import type { ChatModel, ChatRequest } from './chat-model.ts';

const MAX_PROBLEM_CHARS = 600;

/** Asks for a reply that fits a schema. A reply that does not is sent back once with what is wrong; then it is an error. */
export async function askStructured<T>(
  model: ChatModel,
  schema: z.ZodType<T>,
  request: Omit<ChatRequest, 'schema'>,
): Promise<T> {
  const jsonSchema = toJsonSchema(schema);
  const first = await model.chat({ ...request, schema: jsonSchema });
  const read = readReply(schema, first);
  if (read.ok) return read.value;
  const prompt = `${request.prompt}\n\nYour last reply could not be used: ${read.problem}\nReply again with one JSON object only.`;
  // The same seed may lead to the same mistake.
  const again = { ...request, ...(request.seed !== undefined && { seed: request.seed + 1 }) };
  const second = readReply(schema, await model.chat({ ...again, prompt, schema: jsonSchema }));
  if (second.ok) return second.value;
  const message = `${model.label} answered twice in a form that cannot be used. Try again, or choose a larger model.`;
  throw new EngineError(model.id.split(':')[0] ?? model.id, 'engine_bad_answer', message, { cause: second.problem });
}

function toJsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

type Read<T> = { ok: true; value: T } | { ok: false; problem: string };

function readReply<T>(schema: z.ZodType<T>, reply: string): Read<T> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(jsonPart(reply));
  } catch {
    return { ok: false, problem: 'it is not JSON.' };
  }
  const result = schema.safeParse(parsed);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problem: z.prettifyError(result.error).slice(0, MAX_PROBLEM_CHARS) };
}

/** Small models wrap JSON in a code fence or in a sentence. */
function jsonPart(reply: string): string {
  const from = reply.indexOf('{');
  const to = reply.lastIndexOf('}');
  return from >= 0 && to > from ? reply.slice(from, to + 1) : reply;
}
