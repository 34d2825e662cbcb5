import type { ChildProcess } from 'node:child_process';
import { forkChild } from '../../../../kernel/child/index.ts';
import type { Failure, WorkerAnswer, WorkerTask } from './messages.ts';

const MOST_SAID_CHARS = 2000;

export interface WorkerLimits {
  /** Milliseconds that a stopped task has to end; then its process is killed. */
  stopMs: number;
  /** Milliseconds without a word; then its process is killed. */
  silenceMs: number;
}

/** A task that came to nothing: with a reason of the process, or because the process ended or fell silent. */
export class TaskFailed extends Error {
  readonly failure: Failure | { why: 'died' | 'silent' | 'busy' };
  constructor(failure: TaskFailed['failure'], said = '') {
    super(failure.why === 'unusable' ? failure.message : said || failure.why);
    this.failure = failure;
  }
}

type Ended = Extract<WorkerAnswer, { kind: 'loaded' | 'written' }>;

/** The process of a model. It keeps this process from ending only while it works. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #limits: WorkerLimits;
  #said = '';
  #killed = false;

  constructor(module: URL, limits: WorkerLimits) {
    this.#limits = limits;
    this.#child = forkChild(module, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-MOST_SAID_CHARS);
    });
    // A process that cannot be started ends as one that died.
    this.#child.on('error', () => this.end());
    this.#rest();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get ended(): boolean {
    return this.#killed || this.#child.exitCode !== null || this.#child.signalCode !== null || !this.#child.connected;
  }

  end() {
    this.#killed = true;
    this.#child.kill('SIGKILL');
  }

  #rest() {
    this.#child.unref();
    this.#child.channel?.unref();
    (this.#child.stderr as { unref?: () => void } | null)?.unref?.();
  }

  /**
   * Gives a task and waits for its end. A stopped one is given a moment, then its process is killed.
   *
   * @throws TaskFailed; the signal's reason once a stopped task has ended
   */
  ask(task: WorkerTask, signal: AbortSignal, onPart: (part: WorkerAnswer) => void): Promise<Ended> {
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    return new Promise<Ended>((resolve, reject) => {
      const silent = setTimeout(() => {
        settle(() => reject(new TaskFailed({ why: 'silent' }, this.#said)));
        this.end();
      }, this.#limits.silenceMs);
      let stopping: NodeJS.Timeout | undefined;
      const settle = (outcome: () => void) => {
        clearTimeout(silent);
        clearTimeout(stopping);
        child.off('message', onAnswer).off('exit', onExit).off('disconnect', onExit);
        signal.removeEventListener('abort', onAbort);
        this.#rest();
        if (signal.aborted) reject(signal.reason);
        else outcome();
      };
      const onExit = () => settle(() => reject(new TaskFailed({ why: 'died' }, this.#said)));
      const onAbort = () => {
        child.send({ kind: 'stop' } satisfies WorkerTask, () => undefined);
        stopping = setTimeout(() => this.end(), this.#limits.stopMs);
      };
      const onAnswer = (answer: WorkerAnswer) => {
        silent.refresh();
        if (answer.kind === 'failed') settle(() => reject(new TaskFailed(answer.failure, this.#said)));
        else if (answer.kind === 'loaded' || answer.kind === 'written') settle(() => resolve(answer));
        else onPart(answer);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      child.on('message', onAnswer).on('exit', onExit).on('disconnect', onExit);
      if (this.ended) onExit();
      else child.send(task, (error) => error && onExit());
    });
  }
}
