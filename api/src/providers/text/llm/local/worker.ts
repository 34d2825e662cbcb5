// A process of its own: a damaged model makes the native library abort, and a step of the processor cannot be interrupted.
import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import {
  getLlama,
  type Llama,
  LlamaChatSession,
  type LlamaContextSequence,
  LlamaLogLevel,
  type LlamaModel,
  NoBinaryFoundError,
  resolveChatWrapper,
} from 'node-llama-cpp';
import { readGguf, weightBytes } from './gguf.ts';
import { bytesPerToken, contextOf, neededBytes } from './memory.ts';
import type { Failure, WorkerAnswer, WorkerTask } from './messages.ts';

/** Tokens of a question that are read at once: a stop is seen between them. */
const STEP = 64;
const TEMPERATURE = 0.7;

class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.why);
    this.failure = failure;
  }
}

interface Loaded {
  llama: Llama;
  model: LlamaModel;
  sequence: LlamaContextSequence;
  contextTokens: number;
}

let loaded: Loaded | undefined;
let running: AbortController | undefined;

const say = (answer: WorkerAnswer) => void process.send?.(answer);

async function requireSum(file: string, sha256: string, signal: AbortSignal) {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { signal, highWaterMark: 4 << 20 })) {
    hash.update(part as Buffer);
    say({ kind: 'alive', at: 'checking' });
  }
  if (hash.digest('hex') !== sha256) throw new Failed({ why: 'changed' });
}

/** The library has no guard of its own: it takes what the file asks for. */
async function requireMemory(file: string, most: number, freeBytes: number): Promise<number> {
  const head = await readGguf(file);
  const contextTokens = contextOf(head, most);
  const needed = neededBytes({ fileBytes: await weightBytes(file), bytesPerToken: bytesPerToken(head) }, contextTokens);
  if (!(needed <= freeBytes)) throw new Failed({ why: 'memory', neededBytes: needed, freeBytes });
  return contextTokens;
}

async function load(task: Extract<WorkerTask, { kind: 'load' }>, signal: AbortSignal): Promise<WorkerAnswer> {
  const { file, sha256, threads, freeBytes } = task;
  if (sha256 !== undefined) await requireSum(file, sha256, signal);
  const contextTokens = await requireMemory(file, task.contextTokens, freeBytes);
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    maxThreads: threads,
    logLevel: LlamaLogLevel.error,
  });
  const model = await llama.loadModel({
    modelPath: file,
    gpuLayers: 0,
    loadSignal: signal,
    onLoadProgress: () => say({ kind: 'alive', at: 'loading' }),
  });
  const context = await model.createContext({ contextSize: contextTokens, threads, createSignal: signal });
  loaded = { llama, model, sequence: context.getSequence(), contextTokens };
  return { kind: 'loaded' };
}

async function write(
  { system, history, prompt, schema, mostTokens, seed }: Extract<WorkerTask, { kind: 'write' }>,
  signal: AbortSignal,
): Promise<WorkerAnswer> {
  if (!loaded) throw new Failed({ why: 'unusable', message: 'no model is loaded' });
  const { llama, model, sequence, contextTokens } = loaded;
  const chat = new LlamaChatSession({
    contextSequence: sequence,
    systemPrompt: system,
    autoDisposeSequence: false,
    chatWrapper: resolveChatWrapper(model, { customWrapperSettings: { qwen: { thoughts: 'discourage' } } }),
  });
  chat.setChatHistory([
    ...chat.getChatHistory(),
    ...history.map(({ role, content }) =>
      role === 'user' ? { type: 'user' as const, text: content } : { type: 'model' as const, response: [content] },
    ),
  ]);
  // Counted first: the library shortens what is too long without a word.
  const question = chat.chatWrapper
    .generateContextState({
      chatHistory: [...chat.getChatHistory(), { type: 'user', text: prompt }, { type: 'model', response: [] }],
    })
    .contextText.tokenize(model.tokenizer, 'trimLeadingSpace')
    .slice(0, -1);
  const most = contextTokens - mostTokens;
  if (question.length > most) throw new Failed({ why: 'too_long', tokens: question.length, mostTokens: most });
  await sequence.adaptStateToTokens(question, false);
  for (let at = sequence.nextTokenIndex; at < question.length; at += STEP) {
    signal.throwIfAborted();
    await sequence.evaluateWithoutGeneratingNewTokens(question.slice(at, at + STEP));
    say({ kind: 'alive', at: 'reading' });
  }
  const grammar = schema && (await llama.createGrammarForJsonSchema(schema as { type: 'object' }));
  const before = sequence.tokenMeter.usedOutputTokens;
  const from = performance.now();
  const { responseText, stopReason } = await chat.promptWithMeta(prompt, {
    ...(grammar && { grammar }),
    ...(seed !== undefined && { seed: seed >>> 0 }),
    signal,
    maxTokens: mostTokens,
    temperature: TEMPERATURE,
    budgets: { thoughtTokens: 0 },
    onTextChunk: (text) => say({ kind: 'text', text }),
  });
  if (stopReason === 'maxTokens') throw new Failed({ why: 'cut' });
  const seconds = (performance.now() - from) / 1000;
  const usage = { read: question.length, written: sequence.tokenMeter.usedOutputTokens - before };
  return { kind: 'written', text: responseText, usage, seconds };
}

function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { why: 'stopped' };
  if (error instanceof Failed) return error.failure;
  if (error instanceof NoBinaryFoundError) return { why: 'machine' };
  return { why: 'unusable', message: String((error as Error)?.message ?? error).slice(0, 300) };
}

process.on('message', async (task: WorkerTask) => {
  if (task.kind === 'stop') return running?.abort();
  running = new AbortController();
  const { signal } = running;
  try {
    say(task.kind === 'load' ? await load(task, signal) : await write(task, signal));
  } catch (error) {
    say({ kind: 'failed', failure: failureOf(error, signal) });
  }
});
process.on('disconnect', () => process.exit(0));
try {
  // Where memory ends, this process ends and not the server. Other systems than Linux have no such file.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}
