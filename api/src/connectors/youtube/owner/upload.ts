import type { z } from 'zod';
import { EngineError, type EngineErrorCode } from '../../../kernel/engine-error.ts';
import { Secret } from '../../../kernel/secret.ts';
import type { OwnerAnswer, OwnerCalls } from './client.ts';
import type { QuotaCall } from './limits.ts';

/** Parts are multiples of 256 KiB, but for the last one. */
export const partBytes = 8 * 1024 * 1024;

/** Tries in a row that bring nothing further. */
const mostStalled = 8;
const longestPauseMs = 32_000;
/** A wait that YouTube asks for in the middle of an upload is kept up to this. */
const longestAskedMs = 5 * 60_000;

/** After these the upload itself stands as it did. */
const passing: ReadonlySet<EngineErrorCode> = new Set([
  'engine_unreachable',
  'engine_timeout',
  'engine_unavailable',
  'engine_rate_limited',
  'engine_bad_answer',
]);

/** The upload broke off when YouTube may have had a part of the file, or all of it. */
export class BrokenUpload extends Error {
  override readonly name = 'BrokenUpload';
}

export interface Upload<Made> {
  /** Path that begins an upload, and how the quota counts it. */
  at: string;
  call: QuotaCall;
  query: Readonly<Record<string, string>>;
  /** What it is, sent when it begins. */
  resource: unknown;
  headers?: Readonly<Record<string, string>>;
  file: Blob;
  /** What comes when all of it is there. */
  answer: z.ZodType<Made>;
}

const badAnswer = (message: string) => new EngineError('youtube', 'engine_bad_answer', message);

/** Begins an upload. Its address lets whoever has it send in the name of the channel, so it is a secret. */
async function begin<Made>(calls: OwnerCalls, upload: Upload<Made>): Promise<Secret> {
  const { at, call, query, resource, headers, file } = upload;
  const { headers: told } = await calls.call(call, {
    at,
    method: 'POST',
    query: { uploadType: 'resumable', ...query },
    headers: {
      'x-upload-content-length': String(file.size),
      'x-upload-content-type': file.type,
      ...headers,
    },
    body: resource,
  });
  const address = told.get('location');
  if (!address || !calls.isOwn(address))
    throw badAnswer('YouTube gave no address to upload to. Look for a newer version of Avenue.');
  const id = new URL(address).searchParams.get('upload_id');
  // By itself it is as good as the address.
  if (id) new Secret(id);
  return new Secret(address);
}

/** Bytes that YouTube says it has, after an answer of 308. */
function kept({ headers }: OwnerAnswer, total: number): number {
  const range = headers.get('range');
  if (range === null) return 0;
  const last = /^bytes=0-(\d+)$/.exec(range)?.[1];
  const bytes = last === undefined ? Number.NaN : Number(last) + 1;
  if (!(bytes <= total)) throw badAnswer('YouTube says that it has more of the file than there is.');
  return bytes;
}

type Step<Made> = { made: Made } | { kept: number };

/** Sends the next part, or asks how much is there. */
async function step<Made>(
  calls: OwnerCalls,
  session: Secret,
  { file, answer }: Upload<Made>,
  from: number | undefined,
): Promise<Step<Made>> {
  const end = from === undefined ? 0 : Math.min(from + partBytes, file.size);
  const range = from === undefined ? `bytes */${file.size}` : `bytes ${from}-${end - 1}/${file.size}`;
  const told = await calls.call(undefined, {
    at: session,
    method: 'PUT',
    headers: { 'content-range': range },
    ...(from !== undefined && { bytes: file.slice(from, end, file.type) }),
    allowed: [308],
    ...(from !== undefined && { deadlineMs: calls.partMs }),
  });
  return told.status === 308 ? { kept: kept(told, file.size) } : { made: calls.parsed(told.body, answer) };
}

/**
 * Sends a file part by part, and goes on where it broke off for as long as there is progress. What YouTube says it has
 * is believed, never what was sent.
 *
 * @throws EngineError while YouTube has nothing of it, BrokenUpload once it may have; the signal's reason
 */
export async function uploadFile<Made>(calls: OwnerCalls, upload: Upload<Made>): Promise<Made> {
  const session = await begin(calls, upload);
  const total = upload.file.size;
  let from = 0;
  let asks = false;
  let stalled = 0;
  /** Whether YouTube may have any of it. */
  let mayHave = false;
  for (;;) {
    let pauseMs: number | undefined;
    const before: boolean = mayHave;
    try {
      const sends = !asks && from < total;
      mayHave ||= sends;
      const done = await step(calls, session, upload, sends ? from : undefined);
      if ('made' in done) return done.made;
      const isStalled = done.kept <= from && (sends || done.kept >= total);
      if (done.kept > from) stalled = 0;
      else if (isStalled) {
        stalled += 1;
        pauseMs = 0;
      }
      from = done.kept;
      mayHave = from > 0;
      // All of it is there and nothing was said of what became of it.
      asks = from >= total;
      if (stalled > mostStalled) throw badAnswer('YouTube takes no more of the file.');
    } catch (error) {
      const passes = error instanceof EngineError && passing.has(error.code);
      // A no to a part is an answer: that part is not there.
      if (error instanceof EngineError && !passes) mayHave = before;
      if (calls.signal.aborted || !passes || stalled >= mostStalled) {
        if (!mayHave) throw error;
        const why = calls.signal.aborted ? 'Its time was over.' : (error as Error).message;
        throw new BrokenUpload(`The upload broke off. ${why}`, { cause: error });
      }
      stalled += 1;
      asks = true;
      pauseMs = Math.min((error.retryAfterS ?? 0) * 1000, longestAskedMs);
    }
    if (pauseMs !== undefined)
      await calls.pause(Math.max(pauseMs, Math.min(1000 * 2 ** (stalled - 1), longestPauseMs)));
  }
}
