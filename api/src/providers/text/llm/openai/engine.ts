import { z } from 'zod';
import { type OpenCall, parseJson, vendorCall } from '../../../../kernel/net/index.ts';
import type { Secret } from '../../../../kernel/secret.ts';
import { EngineError, type EngineHealth } from '../../../engine.ts';
import { calledText, type Fetch } from '../../called.ts';
import type { Price } from '../../recipe.ts';
import type { TextServer } from '../../vendor.ts';
import type { ChatModel, ChatReply, ChatRequest, ToolCall } from '../chat-model.ts';
import { languagesOf } from '../known/languages.ts';
import { hasPriceList, listPriceOf } from '../known/prices.ts';
import { createLlmWriter } from '../llm-writer.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

const ENGINE = 'openai';
const HEALTH_DEADLINE_MS = 10_000;
const CHAT_DEADLINE_MS = 120_000;

export interface OpenAiOptions {
  /** Base of an OpenAI-compatible service, with its version. Default value: `https://api.openai.com/v1`. */
  baseUrl?: string;
  /** Default value: none, for local services that need no key. */
  apiKey?: Secret;
  model: string;
  /** Default value: that of the vendor's price list, where it is known. */
  price?: Price;
  /** Default value: the global fetch. */
  fetch?: Fetch;
  /** Milliseconds for one reply. Default value: 120,000. */
  deadlineMs?: number;
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

const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(undefined);

const completion = z.object({
  usage,
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
  usage,
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
  usage?: z.infer<typeof usage>;
}

/** Text engine on any service that speaks the OpenAI chat completions API. */
export function createOpenAiEngine(options: OpenAiOptions): TextServer {
  const chatModel = createOpenAiChatModel(options);
  const languages = languagesOf(options.model);
  const price = options.price ?? listPriceOf(options.baseUrl ?? OPENAI_URL, options.model);
  return {
    ...createLlmWriter(chatModel, { id: ENGINE, label: chatModel.label, embedded: false }),
    chatModel,
    model: options.model,
    ...(price && { price }),
    ...(languages && { languages }),
  };
}

export function createOpenAiChatModel(options: OpenAiOptions): ChatModel {
  const { model, apiKey } = options;
  const base = (options.baseUrl ?? OPENAI_URL).replace(/\/+$/, '');
  const name = base === OPENAI_URL ? 'OpenAI' : hostOf(base);
  const { fetch } = options;
  const headers: Record<string, Secret> = apiKey ? { authorization: apiKey.after('Bearer') } : {};
  const unknownModel = `${name} does not know the model "${model}". Choose another in Admin Config.`;
  const called = (whenMissing: string) =>
    calledText({
      id: ENGINE,
      name,
      whenUnreachable: 'Check the network and the address in Admin Config.',
      whenMissing,
      secret: apiKey,
    });
  // Services that do not take a schema are asked for plain JSON from then on.
  let replyFormat: ReplyFormat = 'json_schema';

  // Vendors with a price list count a streamed answer when asked to; other services refuse what they do not know.
  const counting = ({ onToken }: ChatRequest) =>
    onToken && hasPriceList(base) ? { stream_options: { include_usage: true } } : {};

  /** Asks with all that was wanted, then with what a service leaves that refuses some of it. */
  const postChat = async (request: ChatRequest, { send }: OpenCall): Promise<Response> => {
    const post = (asked: ChatRequest, format: ReplyFormat, allowed: readonly number[] = []) =>
      send(`${base}/chat/completions`, {
        headers,
        body: { ...chatBody(model, asked, format), ...counting(asked) },
        allowed,
      });
    const { tools, rounds: _rounds, ...plain } = request;
    const mayGoWithoutSchema = request.schema && replyFormat === 'json_schema';
    let response = await post(request, replyFormat, mayGoWithoutSchema || tools ? [400] : []);
    if (response.status === 400 && mayGoWithoutSchema) {
      await response.body?.cancel();
      response = await post(request, 'json_object', tools ? [400] : []);
      if (response.ok) replyFormat = 'json_object';
    }
    if (response.status !== 400) return response;
    // A model or service without tools refuses the whole question.
    await response.body?.cancel();
    return post(plain, replyFormat);
  };

  const converse = (request: ChatRequest): Promise<ChatReply> => {
    const limits = { signal: request.signal, deadlineMs: options.deadlineMs ?? CHAT_DEADLINE_MS, fetch };
    return vendorCall(called(unknownModel), limits, async (open) => {
      const response = await postChat(request, open);
      const streamed = request.onToken && /event-stream/.test(response.headers.get('content-type') ?? '');
      const reply = streamed
        ? await readStream(open.lines(response), request, name)
        : readWhole(await open.text(response), name);
      if (!streamed && reply.content) request.onToken?.(reply.content);
      if (reply.usage) request.onUsage?.({ read: reply.usage.prompt_tokens, written: reply.usage.completion_tokens });
      return accept(reply, name);
    });
  };
  const chat = async (request: ChatRequest) => (await converse(request)).text;

  const health = async (signal: AbortSignal): Promise<EngineHealth> => {
    try {
      const limits = { signal, deadlineMs: HEALTH_DEADLINE_MS, fetch };
      return await vendorCall(called(notThisApi(name)), limits, async ({ send, text }) => {
        const response = await send(`${base}/models`, { headers });
        const list = modelList.safeParse(parseJson(await text(response)));
        if (!list.success) return { ok: false, sentence: notThisApi(name) };
        const known = list.data.data.some(({ id }) => id === model);
        return known
          ? { ok: true, sentence: `${name} answers and has ${model}.` }
          : { ok: false, sentence: unknownModel };
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

function readWhole(text: string, name: string): Reply {
  const answer = completion.safeParse(parseJson(text));
  const choice = answer.data?.choices[0];
  if (!choice) throw rubbish(name);
  const { content, refusal, tool_calls } = choice.message;
  const calls = (tool_calls ?? []).flatMap(({ id, function: asked }, i) =>
    asked ? [{ id: id ?? `call_${i + 1}`, name: asked.name, arguments: parseJson(asked.arguments) }] : [],
  );
  return {
    content: content ?? '',
    refusal: refusal ?? '',
    calls,
    finish: choice.finish_reason ?? undefined,
    usage: answer.data?.usage,
  };
}

async function readStream(lines: AsyncIterable<string>, request: ChatRequest, name: string): Promise<Reply> {
  const reply: Reply = { content: '', refusal: '', calls: [], finish: undefined };
  const pieces = new Map<number, { id: string; name: string; arguments: string }>();
  for await (const line of lines) {
    if (!line.startsWith('data:')) continue;
    const data = line.slice(5).trim();
    if (data === '[DONE]') break;
    const event = chunk.safeParse(parseJson(data));
    if (!event.success) throw rubbish(name);
    const { choices, error, usage: counted } = event.data;
    reply.usage = counted ?? reply.usage;
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
