import { spawnChild } from '../../kernel/child/index.ts';
import { EngineError } from '../engine.ts';
import { ffmpegPath } from './binary.ts';
import { unreadable } from './input.ts';

/** What `-progress` says while ffmpeg works. */
export interface FfmpegProgress {
  /** Video frames written so far; 0 for sound. */
  frames: number;
  /** Milliseconds of output written so far. */
  outMs: number;
  /** Times real time; 0 while unknown. */
  speed: number;
}

export interface RunOptions {
  signal: AbortSignal;
  onProgress?: (progress: FfmpegProgress) => void;
  /** Folder that relative names in the arguments stand in. */
  cwd?: string;
  /** Default value: `ffmpegPath()`. */
  binary?: string;
  /** Bytes for standard input. */
  input?: Uint8Array;
  /** Set for a file from outside: it gets so many seconds of processor time, and its failures are about the file. */
  foreignS?: number | undefined;
}

/** Processor seconds for one look at a file from outside. */
export const lookS = 20;
const memoryBytes = 1024 ** 3;
const fileBytes = 4 * 1024 ** 3;

export interface RunOutput {
  /** The last 256 kB of standard error: filters write their measurements there. */
  stderr: string;
  stdout: string;
}

/** Milliseconds between the polite and the hard stop. */
const killAfterMs = 2000;
const keptBytes = 256_000;

function number(text: string | undefined): number {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : 0;
}

/** Reads one `-progress` block; undefined until a block is complete. Exported for its test. */
export function parseProgress(block: string): FfmpegProgress | undefined {
  const fields = new Map(block.split('\n').map((line) => line.trim().split('=', 2) as [string, string]));
  if (!fields.has('progress')) return undefined;
  // `out_time_ms` holds microseconds in every release; `out_time_us` came later
  const micros = number(fields.get('out_time_us') ?? fields.get('out_time_ms'));
  return {
    frames: number(fields.get('frame')),
    outMs: Math.max(0, micros / 1000),
    speed: number(fields.get('speed')),
  };
}

const tooMuch = 'This file takes more time or memory to read than a file may. Choose a smaller one.';

/** What is wrong with a file from outside. ffmpeg's own words stay in the log: they repeat what the file says. */
function blame(stderr: string, killedBy: NodeJS.Signals | null): string {
  if (killedBy === 'SIGKILL' || killedBy === 'SIGXCPU' || /Cannot allocate memory/i.test(stderr)) return tooMuch;
  if (/Picture size \S+ is invalid|max_pixels/i.test(stderr))
    return 'This picture is larger than 100 megapixels. Choose a smaller one.';
  return unreadable;
}

function failure(stderr: string, code: number | null, killedBy: NodeJS.Signals | null, foreign: boolean): EngineError {
  const tail = stderr.trim().split('\n').slice(-6).join('\n');
  const cause = new Error(`ffmpeg ended with ${killedBy ?? `code ${code}`}: ${tail}`);
  if (/No space left on device|ENOSPC|Disk quota exceeded/i.test(stderr))
    return new EngineError(
      'ffmpeg',
      'engine_unavailable',
      'The disk is full. Free some space, then try again: finished scenes are kept.',
      { cause },
    );
  if (foreign) return new EngineError('ffmpeg', 'engine_refused', blame(stderr, killedBy), { cause });
  if (killedBy === 'SIGKILL')
    return new EngineError(
      'ffmpeg',
      'engine_unavailable',
      'ffmpeg was stopped by the system, most likely for lack of memory. Close other programs, then try again.',
      { cause },
    );
  if (/Invalid data found|moov atom not found|could not find codec parameters/i.test(stderr))
    return new EngineError(
      'ffmpeg',
      'engine_bad_answer',
      `ffmpeg cannot read a file. Replace the file, then try again. It says: ${tail.split('\n').at(-1)}`,
      { cause },
    );
  return new EngineError('ffmpeg', 'engine_bad_answer', `ffmpeg failed. It says: ${tail || `code ${code}`}`, { cause });
}

/** Children still running: a server that goes down takes them along. */
const children = new Set<ReturnType<typeof spawnChild>>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/**
 * Runs ffmpeg to its end. `onProgress` adds `-progress pipe:1`, so the arguments must not write to standard output then.
 * On abort the child gets SIGTERM, two seconds later SIGKILL, and the promise rejects with the signal's reason
 * as soon as the child is gone. Any other failure rejects with an EngineError whose cause holds the end of
 * standard error.
 */
export function runFfmpeg(args: readonly string[], options: RunOptions): Promise<RunOutput> {
  const { signal, onProgress, cwd, input, foreignS } = options;
  if (signal.aborted) return Promise.reject(signal.reason);
  let binary: string;
  try {
    binary = options.binary ?? ffmpegPath();
  } catch (error) {
    return Promise.reject(error);
  }
  const head = ['-hide_banner', '-y', ...(input ? [] : ['-nostdin']), ...(onProgress ? ['-progress', 'pipe:1'] : [])];
  return new Promise((resolve, reject) => {
    const child = spawnChild(binary, [...head, ...args], {
      limits: { cpuS: foreignS, memoryBytes, fileBytes },
      ...(cwd !== undefined && { cwd }),
      stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    children.add(child);
    let stderr = '';
    let stdout = '';
    let hardStop: NodeJS.Timeout | undefined;

    const stop = () => {
      child.kill('SIGTERM');
      hardStop = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      hardStop.unref();
    };
    const settle = () => {
      children.delete(child);
      clearTimeout(hardStop);
      signal.removeEventListener('abort', stop);
    };

    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-keptBytes);
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (!onProgress) return;
      for (let end = stdout.search(/progress=\w+\n/); end >= 0; end = stdout.search(/progress=\w+\n/)) {
        const cut = stdout.indexOf('\n', end) + 1;
        const progress = parseProgress(stdout.slice(0, cut));
        stdout = stdout.slice(cut);
        if (progress) onProgress(progress);
      }
    });
    if (input) {
      // a child that ends early closes its end; its exit code tells why
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    }
    child.once('error', (error) => {
      settle();
      reject(
        new EngineError('ffmpeg', 'engine_unavailable', `ffmpeg at ${binary} does not start. Install ffmpeg again.`, {
          cause: error,
        }),
      );
    });
    child.once('close', (code, killedBy) => {
      settle();
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve({ stderr, stdout });
      else reject(failure(stderr, code, killedBy, foreignS !== undefined));
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
