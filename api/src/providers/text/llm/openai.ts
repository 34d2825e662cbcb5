import { z } from 'zod';
import { EngineError, type EngineHealth } from '../../engine.ts';
import { type CallOptions, type Fetch, parseJson, readLines, statusError, withDeadline } from '../call.ts';
import type { TextEngine } from '../types.ts';
import type { ChatModel, ChatReply, ChatRequest, ToolCall } from './chat-model.ts';
import { createLlmWriter } from './llm-writer.ts';

export const OPENAI_URL = 'https://api.openai.com/v1';

const ENGINE = 'openai';
const HEALTH_DEADLINE_MS = 10_000;
const CHAT_DEADLINE_MS = 120_000;

export interface OpenAiOptions {
  /** Base of an OpenAI-compatible service, with its version. Default value: `https://api.openai.com/v1`. */
  baseUrl?: string;
  /** Default value: none, for local services that need no key. */
  apiKey?: string;
  model: string;
  /** Default value: the global fetch. */
  fetch?: Fetch;
  /** Milliseconds for one reply. Default value: 120,000. */
  deadlineMs?: number;
}

export interface OpenAiEngine extends TextEngine {
  chatModel: ChatModel;
}

type ReplyFormat = 'json_schema' | 'json_object';

const toolCalls = z
  .array(
    z.object({ id: z.string().optional(), function: z.object({ name: z.string(), arguments: z.string() }).optional() }),
  )
  .nullish();
const toolPieces = z
  .array(
    z.object({
      index: z.number(),
      id: z.string().nullish(),
      function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).optional(),
    }),
  )
  .nullish();

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish(), tool_calls: toolCalls }),
      }),
    )
    .min(1),
});
const chunk = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z
          .object({ content: z.string().nullish(), refusal: z.string().nullish(), tool_calls: toolPieces })
          .optional(),
      }),
    )
    .optional(),
  error: z.object({ message: z.string().optional() }).optional(),
});
const modelList = z.object({ data: z.array(z.object({ id: z.string() })) });

interface Reply {
  content: string;
  refusal: string;
  calls: ToolCall[];
  finish: string | undefined;
}

/** Text engine on any service that speaks the OpenAI chat completions API. */
export function createOpenAiEngine(options: OpenAiOptions): OpenAiEngine {
  const chatModel = createOpenAiChatModel(options);
  return { ...createLlmWriter(chatModel, { id: ENGINE, label: chatModel.label, embedded: false }), chatModel };
}

export function createOpenAiChatModel(options: OpenAiOptions): ChatModel {
  const { model, apiKey } = options;
  const base = (options.baseUrl ?? OPENAI_URL).replace(/\/+$/, '');
  const name = base === OPENAI_URL ? 'OpenAI' : hostOf(base);
  const fetch = options.fetch ?? globalThis.fetch;
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const whenMissing = `${name} does not know the model "${model}". Choose another in Admin Config.`;
  const context = { engine: ENGINE, name, whenMissing, secret: apiKey };
  const call = (deadlineMs: number, signal: AbortSignal): CallOptions => ({
    engine: ENGINE,
    name,
    deadlineMs,
    signal,
    whenUnreachable: 'Check the network and the address in Admin Config.',
  });
  // Services that do not take a schema are asked for plain JSON from then on.
  let replyFormat: ReplyFormat = 'json_schema';

  const post = (request: ChatRequest, format: ReplyFormat, signal: AbortSignal) =>
    fetch(`${base}/chat/completions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(chatBody(model, request, format)),
      signal,
    });

  const converse = (request: ChatRequest): Promise<ChatReply> =>
    withDeadline(call(options.deadlineMs ?? CHAT_DEADLINE_MS, request.signal), async (open) => {
      let response = await post(request, replyFormat, open.signal);
      if (response.status === 400 && request.schema && replyFormat === 'json_schema') {
        await response.body?.cancel();
        response = await post(request, 'json_object', open.signal);
        if (response.ok) replyFormat = 'json_object';
      }
      if (response.status === 400 && request.tools) {
        // A model or service without tools refuses the whole question.
        await response.body?.cancel();
        const { tools: _tools, rounds: _rounds, ...plain } = request;
        response = await post(plain, replyFormat, open.signal);
      }
      if (!response.ok) throw await statusError(response, context);
      open.answered();
      const streamed = request.onToken && /event-stream/.test(response.headers.get('content-type') ?? '');
      const reply = streamed ? await readStream(response, request, name) : await readWhole(response, name);
      if (!streamed && reply.content) request.onToken?.(reply.content);
      return accept(reply, name);
    });
  const chat = async (request: ChatRequest) => (await converse(request)).text;

  const health = async (signal: AbortSignal): Promise<EngineHealth> => {
    try {
      return await withDeadline(call(HEALTH_DEADLINE_MS, signal), async (open) => {
        const response = await fetch(`${base}/models`, { headers, signal: open.signal });
        if (!response.ok) throw await statusError(response, { ...context, whenMissing: notThisApi(name) });
        const list = modelList.safeParse(parseJson(await response.text()));
        if (!list.success) return { ok: false, sentence: notThisApi(name) };
        const known = list.data.data.some(({ id }) => id === model);
        return known
          ? { ok: true, sentence: `${name} answers and has ${model}.` }
          : { ok: false, sentence: whenMissing };
      });
    } catch (error) {
      if (error instanceof EngineError) return { ok: false, sentence: error.message };
      throw error;
    }
  };

  return { id: `openai:${model}`, label: `${name}, ${model}`, chat, converse, health };
}

function chatBody(model: string, request: ChatRequest, format: ReplyFormat) {
  const { system, prompt, history = [], schema, tools = [], rounds = [], onToken } = request;
  const plainJson = schema && format === 'json_object';
  const rules = plainJson
    ? `${system}\n\nReply with one JSON object that fits this schema:\n${JSON.stringify(schema)}`
    : system;
  const responseFormat = plainJson
    ? { type: 'json_object' }
    : { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } };
  return {
    model,
    messages: [
      { role: 'system', content: rules },
      ...history,
      { role: 'user', content: prompt },
      ...rounds.flatMap(({ calls, results }) => [
        {
          role: 'assistant',
          tool_calls: calls.map((made) => ({
            id: made.id,
            type: 'function',
            function: { name: made.name, arguments: JSON.stringify(made.arguments ?? {}) },
          })),
        },
        ...results.map((content, i) => ({ role: 'tool', tool_call_id: calls[i]?.id ?? '', content })),
      ]),
    ],
    ...(tools.length ? { tools: tools.map((tool) => ({ type: 'function', function: { ...tool } })) } : {}),
    ...(schema ? { response_format: responseFormat } : {}),
    ...(onToken ? { stream: true } : {}),
  };
}

async function readWhole(response: Response, name: string): Promise<Reply> {
  const answer = completion.safeParse(parseJson(await response.text()));
  const choice = answer.data?.choices[0];
  if (!choice) throw rubbish(name);
  const { content, refusal, tool_calls } = choice.message;
  const calls = (tool_calls ?? []).flatMap(({ id, function: asked }, i) =>
    asked ? [{ id: id ?? `call_${i + 1}`, name: asked.name, arguments: parseJson(asked.arguments) }] : [],
  );
  return { content: content ?? '', refusal: refusal ?? '', calls, finish: choice.finish_reason ?? undefined };
}

async function readStream(response: Response, request: ChatRequest, name: string): Promise<Reply> {
  const reply: Reply = { content: '', refusal: '', calls: [], finish: undefined };
  const pieces = new Map<number, { id: string; name: string; arguments: string }>();
  for await (const line of readLines(response)) {
    if (!line.startsWith('data:')) continue;
    const data = line.slice(5).trim();
    if (data === '[DONE]') break;
    const event = chunk.safeParse(parseJson(data));
    if (!event.success) throw rubbish(name);
    const { choices, error } = event.data;
    if (error) throw new EngineError(ENGINE, 'engine_unavailable', `${name} stopped in the middle. Try again.`);
    const choice = choices?.[0];
    const piece = choice?.delta?.content ?? '';
    reply.content += piece;
    reply.refusal += choice?.delta?.refusal ?? '';
    for (const { index, id, function: asked } of choice?.delta?.tool_calls ?? []) {
      const known = pieces.get(index) ?? { id: `call_${index + 1}`, name: '', arguments: '' };
      pieces.set(index, {
        id: id ?? known.id,
        name: known.name + (asked?.name ?? ''),
        arguments: known.arguments + (asked?.arguments ?? ''),
      });
    }
    reply.finish = choice?.finish_reason ?? reply.finish;
    if (piece) request.onToken?.(piece);
  }
  reply.calls = [...pieces.values()].map((made) => ({ ...made, arguments: parseJson(made.arguments) }));
  if (!reply.finish) throw new EngineError(ENGINE, 'engine_bad_answer', `The answer of ${name} broke off. Try again.`);
  return reply;
}

function accept({ content, refusal, calls, finish }: Reply, name: string): ChatReply {
  if (refusal || finish === 'content_filter') {
    throw new EngineError(
      ENGINE,
      'engine_refused',
      `${name} does not write about this. Reword the topic, or use the built-in writer.`,
    );
  }
  if (finish === 'length') {
    throw new EngineError(ENGINE, 'engine_bad_answer', `${name} ran out of room. Give it less material, or try again.`);
  }
  if (!content.trim() && calls.length === 0) throw rubbish(name);
  return { text: content, calls };
}

function rubbish(name: string): EngineError {
  return new EngineError(
    ENGINE,
    'engine_bad_answer',
    `${name} gave an answer that cannot be read. Try again, or choose another model.`,
  );
}

function notThisApi(name: string): string {
  return `${name} does not answer like an OpenAI-compatible service. Check the address in Admin Config; it usually ends in /v1.`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'The text service';
}
