import { EngineError, type EngineErrorCode, type EngineHealth } from '../../../engine.ts';
import type { TextServer } from '../../vendor.ts';
import type { ChatModel, ChatRequest } from '../chat-model.ts';
import { languagesOf } from '../known/languages.ts';
import { createLlmWriter } from '../llm-writer.ts';
import type { LocalModel, Runtime, RuntimeState, WriteTask } from './runtime.ts';
import { grammarSchema } from './schema.ts';
import { TaskFailed } from './worker-process.ts';

export const ENGINE = 'local';

const WORDS_PER_TOKEN = 0.75;

/** "6.4 GB" */
export const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

const tooLittle = (name: string, neededBytes: number, freeBytes: number) =>
  `${name} needs ${inGigabytes(neededBytes)} of memory and ${inGigabytes(freeBytes)} are free. Close other programs, or choose a smaller model.`;

/** What a failure of the model means for the operator. */
function told({ failure, message }: TaskFailed, name: string): EngineError {
  const error = (code: EngineErrorCode, sentence: string) =>
    new EngineError(ENGINE, code, sentence, { cause: `${failure.why}: ${message}` });
  switch (failure.why) {
    case 'changed':
      return error(
        'engine_unavailable',
        `The file of ${name} has changed since it was downloaded. Remove it and download it again.`,
      );
    case 'memory':
      return error('engine_unavailable', tooLittle(name, failure.neededBytes, failure.freeBytes));
    case 'too_long': {
      const words = Math.ceil((failure.tokens - failure.mostTokens) * WORDS_PER_TOKEN);
      return error('engine_refused', `This is about ${words} words too long for ${name}. Give it less material.`);
    }
    case 'cut':
      return error('engine_bad_answer', 'The model ran out of room. Give it less material, or try again.');
    case 'machine':
      return error(
        'engine_unavailable',
        'No text model runs on this kind of computer. Use Ollama or an OpenAI-compatible server.',
      );
    case 'died':
      return error(
        'engine_unavailable',
        `${name} broke off, perhaps because memory ran out. Try again; if it happens again, choose a smaller model.`,
      );
    case 'silent':
      return error(
        'engine_timeout',
        `${name} gave no sign of life and was stopped. Try again, or choose a smaller model.`,
      );
    case 'busy':
      return error('engine_rate_limited', `${name} has enough to write. Try again when something is finished.`);
    default:
      return error(
        'engine_unavailable',
        `The file of ${name} cannot be used. Remove it and download it again, or choose another model.`,
      );
  }
}

const standing: Record<RuntimeState, string> = {
  away: 'is on this machine and is loaded when there is something to write',
  starting: 'is starting',
  checking: 'is being checked',
  loading: 'is being loaded into memory',
  ready: 'is in memory and waits',
  writing: 'is writing',
};

/** A text engine on a model file of this machine. */
export function createLocalEngine(model: LocalModel, runtime: Runtime): TextServer {
  const { name } = model;
  const languages = languagesOf(...(model.names ?? []), model.id, name);

  const formOf = (schema: Record<string, unknown>) => {
    try {
      return grammarSchema(schema);
    } catch (cause) {
      const sentence = `${name} cannot be held to the form of this kind of text. Choose another writer for it.`;
      throw new EngineError(ENGINE, 'engine_unavailable', sentence, { cause });
    }
  };

  const chat = async ({
    system,
    prompt,
    history = [],
    schema,
    seed,
    signal,
    onToken,
    onUsage,
  }: ChatRequest): Promise<string> => {
    const task: WriteTask = {
      system,
      prompt,
      history,
      ...(schema && { schema: formOf(schema) }),
      ...(seed !== undefined && { seed }),
    };
    try {
      const { text, usage } = await runtime.write(model, task, signal, (piece) => onToken?.(piece));
      onUsage?.(usage);
      return text;
    } catch (error) {
      throw error instanceof TaskFailed ? told(error, name) : error;
    }
  };

  const health = async (): Promise<EngineHealth> => {
    const state = runtime.stateOf(model);
    const free = runtime.freeBytes();
    if (state === 'away' && free < model.neededBytes)
      return { ok: false, sentence: tooLittle(name, model.neededBytes, free) };
    const speed = runtime.speedOf(model);
    const measured = speed ? ` Its last answer came at ${speed.toFixed(1)} tokens a second and cost nothing.` : '';
    return { ok: true, sentence: `${name} ${standing[state]}.${measured}` };
  };

  const chatModel: ChatModel = { id: `${ENGINE}:${model.id}`, label: `${name}, on this machine`, chat, health };
  return {
    ...createLlmWriter(chatModel, { id: ENGINE, label: chatModel.label, embedded: false }),
    chatModel,
    model: model.id,
    price: { read: 0, written: 0 },
    ...(languages && { languages }),
  };
}
