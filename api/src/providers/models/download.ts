import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EngineError, type Progress } from '../engine.ts';
import { diskFull, inMegabytes, modelError } from './errors.ts';

export interface DownloadTools {
  /** Default value: the global fetch. */
  fetch?: typeof fetch;
  /** Waits before a broken download goes on. Default value: a timer. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A server that sends nothing for so long counts as broken. Default value: 30000. */
  idleMs?: number;
}

const IDLE_MS = 30_000;
/** Tries in a row that bring nothing new. A try that brings bytes starts the count again. */
const FRUITLESS_TRIES = 4;
const FIRST_PAUSE_MS = 1_000;

/** Why one try ended before the file was complete. */
type Broken = { again: true; reason: string } | { again: false; error: EngineError };

/**
 * Fetches `url` into `file`, going on from what is there: after a dropped connection, a cancel or a killed process.
 * Ends when the file has exactly `bytes` bytes. Rejects with an EngineError, or with the signal's reason when
 * cancelled; the part stays in both cases unless it is of no use.
 */
export async function download(
  url: string,
  file: string,
  bytes: number,
  progress: Progress,
  tools: DownloadTools = {},
): Promise<void> {
  const pause = tools.pause ?? ((ms, signal) => wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted()));
  await mkdir(dirname(file), { recursive: true });
  let fruitless = 0;
  for (let have = await sizeOf(file); have !== bytes; ) {
    progress.signal.throwIfAborted();
    if (have > bytes) {
      await rm(file, { force: true });
      have = 0;
    }
    const broken = await fetchFrom(url, file, have, bytes, progress, tools);
    if (broken && !broken.again) throw broken.error;
    const now = await sizeOf(file);
    fruitless = now > have ? 0 : fruitless + 1;
    if (broken && fruitless === FRUITLESS_TRIES) {
      throw modelError(
        'engine_unreachable',
        `The download stopped at ${inMegabytes(now)} of ${inMegabytes(bytes)}: ${broken.reason}. Check the connection and press Download again; it goes on from there.`,
      );
    }
    have = now;
    if (broken) await pause(FIRST_PAUSE_MS * 2 ** fruitless, progress.signal);
  }
}

/** Lower-case hex SHA-256 of a file. */
export async function sha256OfFile(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, signal ? { signal } : {})) hash.update(part as Buffer);
  return hash.digest('hex');
}

export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

async function fetchFrom(
  url: string,
  file: string,
  from: number,
  bytes: number,
  progress: Progress,
  tools: DownloadTools,
): Promise<Broken | undefined> {
  const idle = new AbortController();
  const idleMs = tools.idleMs ?? IDLE_MS;
  let timer = setTimeout(() => idle.abort(), idleMs);
  try {
    const response = await (tools.fetch ?? fetch)(url, {
      // Sizes are those of the file itself, so no compression on the way.
      headers: { 'accept-encoding': 'identity', ...(from > 0 ? { range: `bytes=${from}-` } : {}) },
      signal: AbortSignal.any([progress.signal, idle.signal]),
    });
    const refused = check(response, from, bytes);
    if (refused) {
      await response.body?.cancel();
      if (response.status === 416) await rm(file, { force: true });
      return refused;
    }
    // A server without ranges sends everything again.
    let at = response.status === 206 ? from : 0;
    const part = await open(file, at > 0 ? 'r+' : 'w');
    try {
      for await (const chunk of response.body ?? []) {
        clearTimeout(timer);
        timer = setTimeout(() => idle.abort(), idleMs);
        if (at + chunk.length > bytes) {
          await part.truncate(0);
          return { again: false, error: wrongFile() };
        }
        await part.write(chunk, 0, chunk.length, at);
        at += chunk.length;
        progress.report(at / bytes, `${inMegabytes(at)} of ${inMegabytes(bytes)}`);
      }
    } finally {
      await part.sync().catch(() => undefined);
      await part.close();
    }
    return at === bytes ? undefined : { again: true, reason: 'the server ended it early' };
  } catch (cause) {
    progress.signal.throwIfAborted();
    if (cause instanceof EngineError) throw cause;
    const full = diskFull(cause);
    if (full) return { again: false, error: full };
    return { again: true, reason: idle.signal.aborted ? 'nothing came any more' : 'the connection broke' };
  } finally {
    clearTimeout(timer);
  }
}

function check(response: Response, from: number, bytes: number): Broken | undefined {
  const { status } = response;
  if (status === 416) return { again: true, reason: 'the server could not go on' };
  if (status === 429 || status >= 500) return { again: true, reason: `the server has trouble (status ${status})` };
  if (!response.ok) {
    return {
      again: false,
      error: modelError(
        'engine_unavailable',
        `The model is not at its address any more (status ${status}). Choose another one.`,
      ),
    };
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total =
    status === 206 ? Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN) : length;
  if (status === 206 && !(response.headers.get('content-range') ?? '').startsWith(`bytes ${from}-`))
    return { again: false, error: wrongFile() };
  if (/text\/html/.test(response.headers.get('content-type') ?? '') || (Number.isFinite(total) && total !== bytes)) {
    return { again: false, error: wrongFile() };
  }
  return undefined;
}

function wrongFile(): EngineError {
  return modelError(
    'engine_bad_answer',
    'The address sent something other than the model, perhaps a sign-in page of the network. Check the connection, then press Download again.',
  );
}
