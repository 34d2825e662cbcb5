import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { spawnChild } from '../../kernel/child/index.ts';
import { EngineError } from '../engine.ts';

const executable = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Path of the ffmpeg inside the `@ffmpeg-installer/ffmpeg` package, or undefined on a platform it does not ship for. */
export function bundledFfmpegPath(): string | undefined {
  try {
    const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function onPath(env: NodeJS.ProcessEnv): string | undefined {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, executable))
    .find(isExecutable);
}

/**
 * The ffmpeg to run: `FFMPEG_PATH`, else `ffmpeg` on the PATH, else the one inside `@ffmpeg-installer/ffmpeg`.
 * Throws an EngineError `engine_unavailable` when there is none, or when `FFMPEG_PATH` names no program.
 */
export function ffmpegPath(env: NodeJS.ProcessEnv = process.env): string {
  const asked = env.FFMPEG_PATH;
  if (asked) {
    if (isExecutable(asked)) return asked;
    throw new EngineError(
      'ffmpeg',
      'engine_unavailable',
      `FFMPEG_PATH names ${asked}, which is not a program. Correct the path or remove the setting.`,
    );
  }
  const found = onPath(env) ?? bundledFfmpegPath();
  if (found) return found;
  throw new EngineError(
    'ffmpeg',
    'engine_unavailable',
    'ffmpeg was not found. Install ffmpeg, or set FFMPEG_PATH to it, then try again.',
  );
}

function ask(binary: string, flag: '-filters' | '-version'): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawnChild(binary, ['-hide_banner', flag], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
      windowsHide: true,
    });
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const fail = (cause: Error) =>
      reject(
        new EngineError(
          'ffmpeg',
          'engine_unavailable',
          `ffmpeg at ${binary} does not start. Install it again, or set FFMPEG_PATH to another one.`,
          { cause },
        ),
      );
    child.once('error', fail);
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve(said);
      else fail(new Error(`it ended with ${killedBy ?? `code ${code}`}`));
    });
  });
}

/** Remembers the answer for each binary; a failure is asked again next time. */
function once<T>(read: (binary: string) => Promise<T>): (binary: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (binary) => {
    const before = known.get(binary);
    if (before) return before;
    const answer = read(binary);
    known.set(binary, answer);
    answer.catch(() => known.delete(binary));
    return answer;
  };
}

const filtersOf = once<ReadonlySet<string>>(async (binary) => {
  const lines = (await ask(binary, '-filters')).matchAll(/^ [A-Z.|]{2,3} (\w+)\s+\S+->\S+/gm);
  return new Set([...lines].map((match) => match[1] as string));
});
const versionOf = once((binary) => ask(binary, '-version'));

/** Names of the filters that the binary knows; read once per binary. Rejects with `engine_unavailable`. */
export async function ffmpegCapabilities(binary: string = ffmpegPath()): Promise<ReadonlySet<string>> {
  return filtersOf(binary);
}

/** Version and build of the binary, word for word; read once per binary. Rejects with `engine_unavailable`. */
export async function ffmpegVersion(binary: string = ffmpegPath()): Promise<string> {
  return versionOf(binary);
}
