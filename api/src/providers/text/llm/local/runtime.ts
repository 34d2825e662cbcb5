import { availableParallelism } from 'node:os';
import { freeMemory } from './memory.ts';
import type { WorkerTask } from './messages.ts';
import { TaskFailed, type WorkerLimits, WorkerProcess } from './worker-process.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
/** Tokens of question and answer: a question with all the material that a recipe takes. */
export const CONTEXT_TOKENS = 8192;
const ANSWER_TOKENS = 2048;
/** An answer takes a minute or more: further questions are refused and not kept waiting. */
const MOST_WAITING = 8;

/** A model file of this machine. */
export interface LocalModel {
  id: string;
  name: string;
  /** What else it is called, for what is known of it. */
  names?: readonly string[];
  file: string;
  /** Lower-case hex; absent for a file of the operator's own. */
  sha256?: string;
  /** Bytes of memory that it takes. */
  neededBytes: number;
}

/** Where the one model of this machine stands. */
export type RuntimeState = 'away' | 'starting' | 'checking' | 'loading' | 'ready' | 'writing';

export interface RuntimeTools extends Partial<WorkerLimits> {
  /** The program that holds the model. Default value: the one beside this file. */
  worker?: URL;
  /** Tokens that question and answer may have together. Default value: 8192. */
  contextTokens?: number;
  /** Tokens of them that the answer may have: about 1,500 words. Default value: 2048. */
  answerTokens?: number;
  /** Default value: all processors but one. */
  threads?: number;
  /** Milliseconds after the last answer until the model is unloaded. Default value: five minutes. */
  idleMs?: number;
  /** Default value: asks the system. */
  freeBytes?: () => number;
}

export type WriteTask = Omit<Extract<WorkerTask, { kind: 'write' }>, 'kind' | 'mostTokens'>;

const keyOf = ({ file, sha256 }: LocalModel) => `${sha256 ?? ''} ${file}`;

/** One model at a time in a process of its own: loaded when it is wanted, unloaded when nobody wants it. */
export class Runtime {
  readonly #tools: RuntimeTools;
  readonly #tokensPerSecond = new Map<string, number>();
  #process: WorkerProcess | undefined;
  #model: string | undefined;
  #state: RuntimeState = 'away';
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(tools: RuntimeTools = {}) {
    this.#tools = tools;
  }

  /** Where a model stands; `away` also for one that gave way to another. */
  stateOf(model: LocalModel): RuntimeState {
    if (this.#process?.ended) return 'away';
    return this.#model === keyOf(model) ? this.#state : 'away';
  }

  /** Whether the file with this sum is the one in memory. */
  holds(sha256: string): boolean {
    return this.#model?.startsWith(sha256) === true;
  }

  /** Tokens a second of the model's last answer here. */
  speedOf(model: LocalModel): number | undefined {
    return this.#tokensPerSecond.get(keyOf(model));
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Bytes of memory that a model may take now. */
  freeBytes(): number {
    return (this.#tools.freeBytes ?? freeMemory)();
  }

  /**
   * One answer, after those that were asked for before.
   *
   * @param onText called with each piece of the answer
   * @throws TaskFailed; the signal's reason at once when stopped
   */
  async write(model: LocalModel, task: WriteTask, signal: AbortSignal, onText: (text: string) => void) {
    if (this.#waiting >= MOST_WAITING) throw new TaskFailed({ why: 'busy' });
    this.#waiting++;
    const turn = this.#last.then(() => {
      signal.throwIfAborted();
      return this.#answer(model, task, signal, onText);
    });
    this.#last = turn.catch(() => undefined).finally(() => this.#waiting--);
    const stopped = Promise.withResolvers<never>();
    const stop = () => stopped.reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([turn, stopped.promise]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Unloads the model; what is being written fails. */
  end() {
    clearTimeout(this.#idle);
    this.#process?.end();
    this.#process = undefined;
    this.#model = undefined;
    this.#state = 'away';
  }

  async #answer(model: LocalModel, task: WriteTask, signal: AbortSignal, onText: (text: string) => void) {
    clearTimeout(this.#idle);
    try {
      const process = await this.#loaded(model, signal);
      this.#state = 'writing';
      const mostTokens = this.#tools.answerTokens ?? ANSWER_TOKENS;
      const answer = await process.ask({ kind: 'write', ...task, mostTokens }, signal, (part) => {
        if (part.kind === 'text') onText(part.text);
      });
      if (answer.kind !== 'written') throw new TaskFailed({ why: 'unusable', message: 'it answered out of turn' });
      if (answer.seconds > 0) this.#tokensPerSecond.set(keyOf(model), answer.usage.written / answer.seconds);
      return { text: answer.text, usage: answer.usage };
    } finally {
      if (this.#process?.ended || this.#state !== 'writing') this.end();
      else this.#rest();
    }
  }

  #rest() {
    this.#state = 'ready';
    this.#idle = setTimeout(() => this.end(), this.#tools.idleMs ?? 5 * 60_000);
    this.#idle.unref();
  }

  /** The process with this model in memory; another model gives way first. */
  async #loaded(model: LocalModel, signal: AbortSignal): Promise<WorkerProcess> {
    if (this.#process && !this.#process.ended && this.#model === keyOf(model)) return this.#process;
    this.end();
    const { worker = WORKER, stopMs = 1000, silenceMs = 120_000 } = this.#tools;
    const fresh = new WorkerProcess(worker, { stopMs, silenceMs });
    this.#process = fresh;
    this.#model = keyOf(model);
    this.#state = 'starting';
    const task: WorkerTask = {
      kind: 'load',
      file: model.file,
      sha256: model.sha256,
      contextTokens: this.#tools.contextTokens ?? CONTEXT_TOKENS,
      threads: this.#tools.threads ?? Math.max(1, availableParallelism() - 1),
      freeBytes: this.freeBytes(),
    };
    await fresh.ask(task, signal, (part) => {
      if (part.kind === 'alive' && part.at !== 'reading') this.#state = part.at;
    });
    return fresh;
  }
}
