import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { spawnChild } from '../../kernel/child/index.ts';
import { EngineError } from '../engine.ts';

export interface Task {
  id: number;
  /** The document as JSON; see `document.ts` and `letter.ts`. */
  doc: string;
  /** What sets it. Default value: `main`, for documents */
  main?: 'main' | 'letter';
  /** A picture is of the first page: a PNG of that width, an SVG without one. */
  want: { kind: 'pdf' } | { kind: 'picture'; width?: number };
}

interface Tight {
  page: number;
  text: string;
}

export type Answer =
  | { kind: 'pdf'; bytes: Buffer; pages: number; tight: Tight[] }
  | { kind: 'picture'; bytes: Buffer; width: number; height: number; tight: Tight[] }
  | { kind: 'failed'; message: string };

/** Limits of one process. Tests shorten them and name another program. */
export interface TypesetterOptions {
  /** Longest work on one document. */
  limitMs?: number;
  /** Of memory for the process; a page takes up to a megabyte while it is set. */
  memoryBytes?: number;
  /** Pages after which a new process is started, so that none grows without end. */
  mostPages?: number;
  /** How long a process waits for the next document. */
  idleMs?: number;
  program?: string;
}

const child = fileURLToPath(new URL('./typesetter-child.ts', import.meta.url));

const stopped = (message: string, cause?: unknown) => new EngineError('document', 'engine_refused', message, { cause });
const tooLong = 'These pages take too long to set. Take fewer pages or shorter texts, then try again.';
const broken = 'These pages could not be set. Try again; if it happens again, take fewer pages.';

/**
 * A process that sets one document after the other. It is started when it is needed, gets nothing of this one's environment, and is
 * ended when it takes too long, too much memory, when whoever asked does not want it any more, and after a while without work.
 */
export function openTypesetter(options: TypesetterOptions = {}) {
  const { limitMs = 60_000, memoryBytes = 3 * 1024 ** 3, mostPages = 600, idleMs = 120_000, program = child } = options;
  let running: { process: ChildProcess; left: number } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let ids = 0;

  const end = () => {
    clearTimeout(idle);
    running?.process.kill('SIGKILL');
    running = undefined;
  };

  const start = () => {
    clearTimeout(idle);
    if (running && running.left > 0 && running.process.connected) return running;
    end();
    const made = spawnChild(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', '--max-old-space-size=512', '--expose-gc'],
        // Machine code is the typesetter's own and that which draws pictures; files are read, none is written, no program is started.
        ...['--permission', '--allow-fs-read=*', '--allow-addons', '--disable-warning=SecurityWarning'],
        program,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', limits: { memoryBytes } },
    );
    // Nobody waits for a process that only waits itself.
    made.unref();
    made.channel?.unref();
    const one = { process: made, left: mostPages };
    made.once('exit', () => {
      if (running === one) running = undefined;
    });
    running = one;
    return one;
  };

  async function set(task: Omit<Task, 'id'>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const one = start();
    const { process: worker } = one;
    const id = ++ids;
    worker.ref();
    worker.channel?.ref();
    const forget: (() => void)[] = [];
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const give = (error: unknown) => {
          end();
          reject(error);
        };
        const timer = setTimeout(() => give(stopped(tooLong)), limitMs);
        const abort = () => give(signal.reason);
        const heard = (message: unknown) => {
          const { id: of, said } = message as { id: number; said: Answer };
          if (of !== id) return;
          one.left -= said.kind === 'pdf' ? said.pages : 1;
          resolve(said);
        };
        const gone = (why: unknown) => give(stopped(broken, why));
        signal.addEventListener('abort', abort, { once: true });
        worker.on('message', heard);
        worker.once('exit', gone);
        worker.once('error', gone);
        forget.push(
          () => clearTimeout(timer),
          () => signal.removeEventListener('abort', abort),
          () => worker.off('message', heard),
          () => worker.off('exit', gone),
          () => worker.off('error', gone),
        );
        worker.send({ id, ...task } satisfies Task, (error) => error && gone(error));
      });
    } finally {
      for (const undo of forget) undo();
      worker.unref();
      worker.channel?.unref();
      if (running === one) {
        clearTimeout(idle);
        idle = setTimeout(end, idleMs);
        idle.unref();
      }
    }
  }

  return {
    /**
     * Sets a document; one after the other.
     *
     * @throws EngineError `engine_refused` with a sentence, or the signal's reason
     */
    async set(task: Omit<Task, 'id'>, signal: AbortSignal): Promise<Exclude<Answer, { kind: 'failed' }>> {
      const mine = last.then(() => set(task, signal));
      last = mine.catch(() => undefined);
      const said = await mine;
      if (said.kind === 'failed') throw stopped(broken, new Error(said.message));
      return said;
    },
    end,
  };
}
