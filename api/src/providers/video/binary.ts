import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
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

const capabilities = new Map<string, Promise<ReadonlySet<string>>>();

function readFilters(binary: string): Promise<ReadonlySet<string>> {
  return new Promise((resolve, reject) => {
    execFile(binary, ['-hide_banner', '-filters'], { maxBuffer: 4_000_000, timeout: 20_000 }, (error, stdout) => {
      if (error) {
        reject(
          new EngineError(
            'ffmpeg',
            'engine_unavailable',
            `ffmpeg at ${binary} does not start. Install it again, or set FFMPEG_PATH to another one.`,
            { cause: error },
          ),
        );
        return;
      }
      resolve(new Set([...stdout.matchAll(/^ [A-Z.|]{2,3} (\w+)\s+\S+->\S+/gm)].map((match) => match[1] as string)));
    });
  });
}

/** Names of the filters that the binary knows; read once per binary. Rejects with `engine_unavailable`. */
export async function ffmpegCapabilities(binary: string = ffmpegPath()): Promise<ReadonlySet<string>> {
  let known = capabilities.get(binary);
  if (!known) {
    known = readFilters(binary);
    capabilities.set(binary, known);
    known.catch(() => capabilities.delete(binary));
  }
  return known;
}
