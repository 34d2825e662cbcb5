import { z } from 'zod';
import { type OpenCall, parseJson, vendorCall } from '../../../../kernel/net/index.ts';
import { EngineError, type EngineHealth, type Progress } from '../../../engine.ts';
import { calledText, type Fetch } from '../../called.ts';
import type { TextServer } from '../../vendor.ts';
import type { ChatReply, ChatRequest, ToolCall } from '../chat-model.ts';
import { languagesOf } from '../known/languages.ts';
import { createLlmWriter } from '../llm-writer.ts';

export const OLLAMA_URL = 'http://127.0.0.1:11434';

const NAME = 'Ollama';
const ENGINE = 'ollama';
const WHEN_UNREACHABLE = 'Start it on this computer (ollama serve), or correct its address in Admin Config.';
const NO_MODEL = 'Ollama runs but has no model that writes yet. Add one in Admin Config.';
const LIST_DEADLINE_MS = 5_000;
const CHAT_DEADLINE_MS = 180_000;
/** Longest silence in a download. */
const PULL_DEADLINE_MS = 120_000;
const CHARS_PER_TOKEN = 3;
const REPLY_TOKENS = 2_048;
const MAX_CONTEXT_TOKENS = 32_768;

export interface OllamaOptions {
  /** Default value: `http://127.0.0.1:11434`. */
  baseUrl?: string;
  /** Default value: the first model of Ollama that writes. */
  model?: string;
  /** Default value: the global fetch. */
  fetch?: Fetch;
  /** Milliseconds for one reply. Default value: 180,000. */
  deadlineMs?: number;
}

export interface OllamaModel {
  name: string;
  /** Bytes on disk; missing when Ollama does not say. */
  sizeBytes?: number;
  /** False for models that only turn text into numbers; such a model refuses every chat. */
  writes: boolean;
}

/** Ollama calls a model without a tag "latest". */
export const sameModel = (one: string, other: string): boolean => fullName(one) === fullName(other);
const fullName = (name: string) => (name.includes(':') ? name : `${name}:latest`);

export interface OllamaEngine extends TextServer {
  models(signal: AbortSignal): Promise<OllamaModel[]>;
  /** Downloads a model. Reports the true share of bytes; starting again resumes where it stopped. */
  pullModel(name: string, progress: Progress): Promise<void>;
}

const tagsAnswer = z.object({
  models: z
    .array(
      z.object({
        name: z.string(),
        size: z.number().optional(),
        details: z.object({ family: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});
/** Families of embedding models: `bert`, `nomic-bert`, `nomic-bert-moe`. */
const embeds = /bert/i;
const chatEvent = z.object({
  message: z
    .object({
      content: z.string().optional(),
      tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.unknown() }) })).optional(),
    })
    .optional(),
  done: z.boolean().optional(),
  done_reason: z.string().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
  error: z.string().optional(),
});
const pullEvent = z.object({
  status: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
  error: z.string().optional(),
});

/** Text engine on a local Ollama. */
export function createOllamaEngine(options: OllamaOptions = {}): OllamaEngine {
  const client = createClient(options);
  const languages = languagesOf(options.model ?? '');
  return {
    ...createLlmWriter(client.chatModel, { id: ENGINE, label: client.chatModel.label, embedded: false }),
    ...client,
    model: options.model,
    price: { read: 0, written: 0 },
    ...(languages && { languages }),
  };
}

function createClient(options: OllamaOptions): Pick<OllamaEngine, 'chatModel' | 'models' | 'pullModel'> {
  const base = (options.baseUrl ?? OLLAMA_URL).replace(/\/+$/, '');
  const { fetch } = options;
  const called = (whenMissing: string) =>
    calledText({ id: ENGINE, name: NAME, whenUnreachable: WHEN_UNREACHABLE, whenMissing });
  const calledFor = (model: string) =>
    called(`Ollama does not have the model "${model}". Add it in Admin Config, then try again.`);

  const models = (signal: AbortSignal) =>
    vendorCall(
      called(`Nothing at ${base} answers like Ollama. Correct its address in Admin Config.`),
      { signal, deadlineMs: LIST_DEADLINE_MS, fetch },
      async ({ send, text }) => {
        const answer = tagsAnswer.safeParse(parseJson(await text(await send(`${base}/api/tags`))));
        if (!answer.success) throw badAnswer();
        return (answer.data.models ?? []).map(({ name, size, details }) => ({
          name,
          ...(size === undefined ? {} : { sizeBytes: size }),
          writes: !embeds.test(details?.family ?? ''),
        }));
      },
    );

  const chosenModel = async (signal: AbortSignal) => {
    if (options.model) return options.model;
    const first = (await models(signal)).find(({ writes }) => writes);
    if (first) return first.name;
    throw new EngineError(ENGINE, 'engine_unavailable', NO_MODEL);
  };

  /** Asks without tools where the model knows none: Ollama refuses the whole question then. */
  const postChat = async (model: string, request: ChatRequest, { send }: OpenCall) => {
    try {
      return await send(`${base}/api/chat`, { body: chatBody(model, request) });
    } catch (error) {
      const noTools = error instanceof EngineError && /does not support tools/.test(error.message);
      if (!noTools || !request.tools) throw error;
      const { tools: _tools, rounds: _rounds, ...plain } = request;
      return send(`${base}/api/chat`, { body: chatBody(model, plain) });
    }
  };

  const converse = async (request: ChatRequest): Promise<ChatReply> => {
    const model = await chosenModel(request.signal);
    const limits = { signal: request.signal, deadlineMs: options.deadlineMs ?? CHAT_DEADLINE_MS, fetch };
    return vendorCall(calledFor(model), limits, async (open) => {
      const response = await postChat(model, request, open);
      let reply = '';
      const calls: ToolCall[] = [];
      for await (const line of open.lines(response)) {
        const event = readEvent(chatEvent, line);
        const piece = event.message?.content ?? '';
        reply += piece;
        if (piece) request.onToken?.(piece);
        for (const { function: asked } of event.message?.tool_calls ?? [])
          calls.push({ id: `call_${calls.length + 1}`, name: asked.name, arguments: asked.arguments });
        if (!event.done) continue;
        const { prompt_eval_count: read = 0, eval_count: written } = event;
        if (written !== undefined) request.onUsage?.({ read, written });
        if (event.done_reason === 'length') throw cutShort();
        return { text: reply, calls };
      }
      throw new EngineError(ENGINE, 'engine_bad_answer', `The answer of ${NAME} broke off. Try again.`);
    });
  };
  const chat = async (request: ChatRequest) => (await converse(request)).text;

  const health = async (signal: AbortSignal): Promise<EngineHealth> => {
    try {
      const found = (await models(signal)).filter(({ writes }) => writes);
      const [first] = found;
      if (!first) return { ok: false, sentence: NO_MODEL };
      const wanted = options.model;
      if (wanted && !found.some(({ name }) => sameModel(name, wanted))) {
        return { ok: false, sentence: `Ollama does not have the model "${wanted}". Add it, or choose another.` };
      }
      return { ok: true, sentence: `Ollama runs with ${wanted ?? first.name}.` };
    } catch (error) {
      if (error instanceof EngineError) return { ok: false, sentence: error.message };
      throw error;
    }
  };

  const pullModel = (name: string, progress: Progress) =>
    vendorCall(calledFor(name), { signal: progress.signal, deadlineMs: PULL_DEADLINE_MS, fetch }, async (open) => {
      const response = await open.send(`${base}/api/pull`, { body: { model: name, stream: true } });
      const layers = new Map<string, { total: number; completed: number }>();
      let reported = 0;
      for await (const line of open.lines(response)) {
        open.touch();
        const event = readEvent(pullEvent, line);
        if (event.status === 'success') {
          progress.report(1, `${name} is ready`);
          return;
        }
        if (event.digest && event.total) {
          layers.set(event.digest, { total: event.total, completed: event.completed ?? 0 });
          // A further layer enlarges the whole; the bar waits instead of running backwards.
          reported = Math.max(reported, shareOf([...layers.values()]));
        }
        progress.report(reported, `Pulling ${name}: ${Math.floor(reported * 100)} %`);
      }
      const message = `The download of ${name} broke off. Press Download again; it goes on where it stopped.`;
      throw new EngineError(ENGINE, 'engine_bad_answer', message);
    });

  const label = options.model ? `Ollama, ${options.model}` : 'Ollama';
  const id = options.model ? `ollama:${options.model}` : 'ollama';
  return { chatModel: { id, label, chat, converse, health }, models, pullModel };
}

function chatBody(model: string, { system, prompt, history = [], schema, tools = [], rounds = [], seed }: ChatRequest) {
  const messages = [
    { role: 'system', content: system },
    ...history,
    { role: 'user', content: prompt },
    ...rounds.flatMap(({ calls, results }) => [
      {
        role: 'assistant',
        content: '',
        tool_calls: calls.map((made) => ({ function: { name: made.name, arguments: made.arguments } })),
      },
      ...results.map((content) => ({ role: 'tool', content })),
    ]),
  ];
  const offered = tools.map((tool) => ({ type: 'function', function: { ...tool } }));
  const chars = JSON.stringify([messages, offered]).length;
  const numCtx = Math.min(MAX_CONTEXT_TOKENS, Math.ceil(chars / CHARS_PER_TOKEN) + REPLY_TOKENS);
  return {
    model,
    messages,
    stream: true,
    ...(offered.length ? { tools: offered } : {}),
    ...(schema ? { format: schema } : {}),
    options: { num_ctx: numCtx, ...(seed === undefined ? {} : { seed }) },
  };
}

function shareOf(layers: readonly { total: number; completed: number }[]): number {
  const total = layers.reduce((sum, layer) => sum + layer.total, 0);
  const completed = layers.reduce((sum, layer) => sum + Math.min(layer.completed, layer.total), 0);
  return total === 0 ? 0 : completed / total;
}

function readEvent<T extends { error?: string | undefined }>(schema: z.ZodType<T>, line: string): T {
  const event = schema.safeParse(parseJson(line));
  if (!event.success) throw badAnswer();
  const { error } = event.data;
  if (error)
    throw new EngineError(ENGINE, 'engine_refused', `Ollama stopped: ${error.slice(0, 200)}. Check the model.`);
  return event.data;
}

function badAnswer(): EngineError {
  const message =
    'What answered is not Ollama, or it answered with rubbish. Check its address in Admin Config and try again.';
  return new EngineError(ENGINE, 'engine_bad_answer', message);
}

function cutShort(): EngineError {
  return new EngineError(
    ENGINE,
    'engine_bad_answer',
    'The model ran out of room. Give it less material, or try again.',
  );
}
