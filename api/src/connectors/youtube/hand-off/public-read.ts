import type { Check } from '@avenue/contract';
import { z } from 'zod';
import type { ReadBack, Receipt, SendContext } from '../../../kernel/effects/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { parseJson, vendorCall } from '../../../kernel/net/index.ts';
import { point, shown, showsAfterMs } from '../../points.ts';
import { videoIdOf } from '../address.ts';
import { lengthToleranceMs } from '../duration.ts';
import { addressOf, sameWords } from '../owner/find.ts';
import type { YouTubeVideoPayload } from '../owner/payload.ts';
import type { YouTube } from '../youtube.ts';

const deadlineMs = 12_000;
const limitBytes = 256 * 1024;

const oEmbed = z.object({ title: z.string(), author_name: z.string() });

interface PublicParts {
  /** Origin of the API; a stand-in answers for YouTube itself too. */
  apiOrigin: string;
  fetch: typeof fetch;
  now: () => number;
  /** What the operator calls the account, where that is known. */
  channel: string | undefined;
  /** Reading with the operator's key, where there is one. */
  byKey: Pick<YouTube, 'readVideo'> | undefined;
}

/** What YouTube tells everybody about a video: no key, no account. */
type Sight = { title: string; author: string } | 'absent' | 'private' | 'closed';

const byStatus: Readonly<Record<number, Sight>> = { 400: 'absent', 401: 'closed', 403: 'private', 404: 'absent' };

/** YouTube's oEmbed. Statuses of what it does not tell are of fixtures/README.md. */
async function lookAt(id: string, { apiOrigin, fetch }: PublicParts, signal: AbortSignal): Promise<Sight> {
  const origin = apiOrigin.endsWith('.googleapis.com') ? 'https://www.youtube.com' : apiOrigin;
  const called = {
    id: 'youtube',
    unreachable: 'YouTube cannot be reached. Check the network.',
    overdue: (waited: string) => `YouTube gave no answer within ${waited}.`,
    refusal: ({ status }: { status: number }) =>
      status === 429
        ? { code: 'engine_rate_limited' as const, message: 'YouTube gets too many requests from here.' }
        : { code: 'engine_unreachable' as const, message: `YouTube answered with ${status}.` },
  };
  const { status, body } = await vendorCall(called, { signal, deadlineMs, limitBytes, fetch }, async (open) => {
    const query = { url: `https://www.youtube.com/watch?v=${id}`, format: 'json' };
    const answer = await open.send(`${origin}/oembed`, { query, allowed: Object.keys(byStatus).map(Number) });
    return { status: answer.status, body: await open.text(answer) };
  });
  const told = byStatus[status] ?? (body.trim() === 'Forbidden' ? 'private' : undefined);
  if (told) return told;
  const read = oEmbed.safeParse(parseJson(body));
  if (read.success) return { title: read.data.title, author: read.data.author_name };
  throw new EngineError('youtube', 'engine_bad_answer', 'YouTube answered in a form that is not known here.');
}

const clock = (ms: number) => `${(ms / 1000).toFixed(0)} seconds`;

/** What a key tells besides title and channel; nothing where it tells nothing. */
async function pointsByKey(
  { byKey }: PublicParts,
  { video, captions }: YouTubeVideoPayload,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<Check[]> {
  try {
    const there = await byKey?.readVideo(url, signal);
    if (!there) return [];
    const { durationMs, caption } = there;
    const isAsLong = Math.abs(durationMs - video.durationMs) <= lengthToleranceMs;
    return [
      // It is not known until YouTube has worked it out.
      ...(durationMs > 0 ? [point('Length', isAsLong, clock(video.durationMs), clock(durationMs))] : []),
      ...(captions ? [point('Captions', caption, captions.language, caption ? 'there are some' : 'none')] : []),
    ];
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

const rest = 'Description, tags and settings can be read only where the channel is connected.';

/** Whether everybody is meant to see it by now. */
const isMeantForAll = ({ privacy, publishAt }: YouTubeVideoPayload, now: number) =>
  privacy !== 'private' && (publishAt === undefined || new Date(publishAt).getTime() <= now);

/** What everybody sees of a video that a person posted, beside what was meant. */
export async function readPublicly(
  parts: PublicParts,
  payload: YouTubeVideoPayload,
  { receipt, signal }: { receipt: Receipt; signal: SendContext['signal'] },
): Promise<ReadBack> {
  const id = videoIdOf(receipt.url ?? receipt.id);
  if (!id) return { verdict: 'differs', sentence: 'This is not the address of a YouTube video.', compared: [] };
  const url = addressOf(id);
  const sight = await lookAt(id, parts, signal);
  const now = parts.now();
  const later = (sentence: string): ReadBack => ({ verdict: 'later', sentence, compared: [], url });
  if (sight === 'absent') {
    const since = typeof receipt.at === 'string' ? new Date(receipt.at).getTime() : 0;
    if (now - since < showsAfterMs) return later('YouTube does not show it yet.');
    const sentence =
      'There is no video at this address. If you copied another one, take it back and paste the right one.';
    return { verdict: 'differs', sentence, compared: [], url };
  }
  if (sight === 'closed')
    return later(
      'It may not be embedded, so YouTube tells others nothing about it. Look yourself and say that it is right, or connect the channel.',
    );
  if (sight === 'private') {
    if (!isMeantForAll(payload, now))
      return later(
        'It is private, as it is meant, so its owner alone can read it. Look yourself and say that it is right, or connect the channel.',
      );
    const sentence = `It is private there. Make it ${payload.privacy} in YouTube Studio, then look again.`;
    return { verdict: 'differs', sentence, compared: [point('Privacy', false, payload.privacy, 'private')], url };
  }
  const { title, author } = sight;
  const { channel } = parts;
  const compared = [
    point('Title', sameWords(payload.title, title), shown(payload.title), shown(title)),
    ...(channel ? [point('Channel', sameWords(channel, author), shown(channel), shown(author))] : []),
    ...(await pointsByKey(parts, payload, { url, signal })),
  ];
  const wrong = compared.filter(({ verdict }) => verdict !== 'pass');
  if (wrong.length === 0)
    return { verdict: 'same', sentence: `What everybody sees is as it was meant. ${rest}`, compared, url };
  const sentences = wrong.map(({ name, sentence }) => `${name}: ${sentence}`).join(' ');
  return { verdict: 'differs', sentence: sentences, compared, url };
}
