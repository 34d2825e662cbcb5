import fs from 'node:fs';
import { forkChild } from '../../kernel/child/index.ts';
import { EngineError } from '../engine.ts';

/** Largest file of a font; one for Chinese has 6 to 10 MB. */
const mostBytes = 12 * 1024 ** 2;
/** Longest look at one. */
const limitMs = 20_000;

const refuse = (message: string, cause?: unknown) => new EngineError('type', 'engine_refused', message, { cause });

const damaged = 'This font is damaged, or is not what its first bytes say. Choose another file.';

/**
 * Reads a font from outside and draws letters of it, in a process of its own that is killed when it takes too long.
 *
 * @throws EngineError `engine_refused` with a sentence for a file that is damaged, too large, or has no letters
 */
export async function checkFont(file: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { size } = await fs.promises.stat(file);
  if (size > mostBytes) throw refuse('This font has more than 12 MB. Choose a smaller file.');
  const child = forkChild(new URL('./font-child.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const stop = () => child.kill('SIGKILL');
  const timer = setTimeout(stop, limitMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const told = await new Promise<{ letters?: number; wrong?: string }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { letters?: number; wrong?: string }));
      child.once('error', reject);
      child.once('exit', (code, killedBy) => resolve({ wrong: `ended with ${killedBy ?? code}` }));
      child.send(file);
    });
    signal.throwIfAborted();
    if (told.wrong !== undefined) {
      if (/^\d+ letters$/.test(told.wrong)) throw refuse('This font has hardly any letters. Choose one of text.');
      throw refuse(damaged, new Error(told.wrong));
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}
