import type { ChildProcess } from 'node:child_process';
import { forkChild } from '../kernel/child/index.ts';
import type { EngineError } from './engine.ts';

/** A model in a process of its own, which answers one task after the other. */
export interface ChildEngine<Task, Answer> {
  /** @throws the engine's error when the process ends or says that it failed; the signal's reason after an abort */
  ask(task: Task, signal: AbortSignal): Promise<Answer>;
  end(): void;
}

/**
 * Starts a program that holds a model: a damaged one cannot take the server along, and work that cannot be interrupted
 * ends with its process.
 *
 * @param broken the engine's error for a process that ended, from what it said last
 */
export function startChildEngine<Task extends object, Answer extends { kind: string }>(
  program: URL,
  broken: (cause: Error) => EngineError,
): ChildEngine<Task, Exclude<Answer, { kind: 'failed' }>> {
  const child: ChildProcess = forkChild(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  return {
    end: () => void child.kill('SIGKILL'),
    ask: (task, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          child.off('message', onAnswer).off('exit', onExit).off('error', onExit);
          signal.removeEventListener('abort', onAbort);
        };
        const onAbort = () => {
          stop();
          reject(signal.reason);
        };
        const onExit = () => {
          stop();
          reject(broken(new Error(`the process ended: ${said}`)));
        };
        const onAnswer = (answer: Answer) => {
          stop();
          if (answer.kind === 'failed')
            reject(broken(new Error(`${(answer as { message?: string }).message ?? ''} ${said}`)));
          else resolve(answer as Exclude<Answer, { kind: 'failed' }>);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        child.on('message', onAnswer).on('exit', onExit).on('error', onExit);
        if (signal.aborted) onAbort();
        else if (child.exitCode !== null || child.signalCode !== null) onExit();
        else child.send(task, (error) => error && onExit());
      }),
  };
}
