import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { parseJson, type Refused, retryAfterOf, type Told } from '../../kernel/net/index.ts';
import type { Heard } from '../../kernel/vendor-limits/index.ts';
import { PlatformCalls, type PlatformParts, toldByStatus } from '../platform-calls.ts';
import { limitHeads } from './limits.ts';

/** The allowances to pin to boards, and to see what stands there. */
export const pinScopes = ['boards:read', 'boards:write', 'pins:read', 'pins:write'] as const;
const uploadMs = 30 * 60_000;
/** Seconds of a window that is worth telling. */
const leastTold = 60;

const failure = z.object({ message: z.string() });
const refused = (message: string): Told => ({ code: 'engine_refused', message });

/** The failure behind an answer that is not 2xx. */
function refusalOf(answer: Refused): Told {
  const said = failure.safeParse(parseJson(answer.body)).data?.message;
  if (answer.status === 404 && said && /board/i.test(said))
    return refused('The board is not there any more. Choose another one in the posting choices, or post it by hand.');
  if ((answer.status === 400 || answer.status === 409) && said)
    return refused(`Pinterest refuses it. Change it, then propose it again. It says: ${said.slice(0, 200)}`);
  return toldByStatus('Pinterest', answer);
}

/** The number that a head begins with. Behind a comma each window stands by its name; the first number is the one that holds. */
function numberIn(headers: Headers, name: string): number | undefined {
  const [first] = headers.get(name)?.split(',') ?? [];
  return first && /^\s*\d+(?:\.\d+)?\s*$/.test(first) ? Number(first) : undefined;
}

/** Seconds until a limit begins anew, where Pinterest says how long that is. @see limitHeads */
const retryAfter = ({ status, headers }: Response): number | undefined =>
  retryAfterOf(headers) ?? (status === 429 ? numberIn(headers, limitHeads.value.reset) : undefined);

/** What is left of the window that the call was counted in. Windows of seconds are over before anybody reads of them. */
function heard(headers: Headers, now: number): Heard {
  const { value: names } = limitHeads;
  const [limit, left, seconds] = [names.limit, names.left, names.reset].map((name) => numberIn(headers, name));
  if (left === undefined || seconds === undefined) return {};
  const told = { name: 'calls', label: 'Calls in this window', resetsAt: new Date(now + seconds * 1000) };
  return {
    ...(limit !== undefined &&
      seconds >= leastTold && { limits: [{ ...told, limit, used: Math.max(0, limit - left) }] }),
    ...(left === 0 && { waitS: seconds }),
  };
}

export const callsOf = (parts: PlatformParts, context: { account: string; signal: AbortSignal }) =>
  new PlatformCalls({ partMs: uploadMs, ...parts }, { ...context, refusal: refusalOf, retryAfter, heard });

const account = z.object({ username: z.string().default(''), business_name: z.string().nullish() });

/** Whose account it is. @throws EngineError */
export const userOf = (calls: PlatformCalls) => calls.json({ at: '/v5/user_account' }, account);

const boards = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string() })),
  bookmark: z.string().nullish(),
});

/** Boards of an account that everybody sees, at most 1,000. @throws EngineError */
export async function boardsOf(calls: PlatformCalls): Promise<{ id: string; name: string }[]> {
  const found: { id: string; name: string }[] = [];
  let bookmark: string | null | undefined;
  for (let page = 0; page < 4; page += 1) {
    const query = { privacy: 'PUBLIC', page_size: '250', ...(bookmark && { bookmark }) };
    const read = await calls.json({ at: '/v5/boards', query }, boards);
    found.push(...read.items.map(({ id, name }) => ({ id, name })));
    bookmark = read.bookmark;
    if (!bookmark) break;
  }
  return found;
}

const pin = z.object({
  id: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  link: z.string().nullish(),
  board_id: z.string().nullish(),
  created_at: z.string().nullish(),
});
export type Pin = z.infer<typeof pin>;

/** The last pins of an account, the newest first. @throws EngineError */
export const pinsOf = async (calls: PlatformCalls): Promise<Pin[]> =>
  (await calls.json({ at: '/v5/pins', query: { page_size: '100' } }, z.object({ items: z.array(pin) }))).items;

/** One of them; undefined where this account has none of this id. @throws EngineError */
export const pinOf = (calls: PlatformCalls, id: string): Promise<Pin | undefined> =>
  calls.json({ at: `/v5/pins/${id}` }, pin).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'engine_refused') return undefined;
    throw error;
  });

const registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
});

/** Asks for a place to send a video to. @throws EngineError */
export const registerVideo = (calls: PlatformCalls) =>
  calls.json({ at: '/v5/media', body: { media_type: 'video' } }, registered);

/** How far Pinterest is with a video. @throws EngineError */
export const videoOf = async (calls: PlatformCalls, id: string): Promise<string> =>
  (await calls.json({ at: `/v5/media/${id}` }, z.object({ status: z.string().default('') }))).status;

/** Pins it: the one call that must not happen twice. @throws EngineError */
export const createPin = async (calls: PlatformCalls, body: unknown): Promise<string> =>
  (await calls.json({ at: '/v5/pins', body }, pin)).id;
