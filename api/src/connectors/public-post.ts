import { z } from 'zod';
import type { ReadBack, Receipt } from '../kernel/effects/index.ts';
import { EngineError } from '../kernel/engine-error.ts';
import { parseJson, vendorCall } from '../kernel/net/index.ts';
import { toldByStatus } from './platform-calls.ts';
import { point, shown, showsAfterMs } from './points.ts';

const deadlineMs = 12_000;
const limitBytes = 256 * 1024;
const absent = [400, 403, 404];

const oEmbed = z.object({ title: z.string().default(''), author_name: z.string().default('') });

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Asked {
  /** Engine id and name of the platform. */
  id: string;
  name: string;
  /** Its oEmbed. */
  at: string;
  fetch: typeof fetch;
  /** The post as it is addressed there. */
  url: string;
  signal: AbortSignal;
}

interface PublicPost extends Asked {
  now: number;
  /** Words that were meant. */
  words: string;
  receipt: Receipt;
}

/** What everybody is told about a post by the platform's oEmbed; undefined where nobody is. @throws EngineError */
export async function publicPost({
  id,
  name,
  at,
  fetch,
  url,
  signal,
}: Asked): Promise<{ title: string; author: string } | undefined> {
  const called = {
    id,
    unreachable: `${name} cannot be reached. Check the network.`,
    overdue: (waited: string) => `${name} gave no answer within ${waited}.`,
    refusal: (refused: Parameters<typeof toldByStatus>[1]) => toldByStatus(name, refused),
  };
  const { status, body } = await vendorCall(called, { signal, deadlineMs, limitBytes, fetch }, async (open) => {
    const answer = await open.send(at, { query: { url }, allowed: absent });
    return { status: answer.status, body: await open.text(answer) };
  });
  if (absent.includes(status)) return undefined;
  const read = oEmbed.safeParse(parseJson(body));
  if (!read.success)
    throw new EngineError(id, 'engine_bad_answer', `${name} answered in a form that is not known here.`);
  return { title: read.data.title, author: read.data.author_name };
}

/** The same, beside what was meant. @throws EngineError */
export async function readPublicPost({ now, words, receipt, ...asked }: PublicPost): Promise<ReadBack> {
  const { name, url } = asked;
  const post = await publicPost(asked);
  if (!post) {
    const since = typeof receipt.at === 'string' ? new Date(receipt.at).getTime() : 0;
    if (now - since < showsAfterMs)
      return { verdict: 'later', sentence: `${name} does not show it yet.`, compared: [], url };
    const sentence = `${name} shows nobody a post at this address: it is private, was removed, or never stood there. Look there yourself.`;
    return { verdict: 'differs', sentence, compared: [], url };
  }
  const there = plain(post.title);
  const meant = plain(words);
  // What is told is cut off where it is long.
  const cut = there.replace(/(?:\.{3}|…)$/, '');
  const isSame = there === meant || (cut !== there && cut.length > 20 && meant.startsWith(cut.trim()));
  const compared = [point('Words', isSame, shown(words), shown(there))];
  const by = post.author ? ` It is of ${post.author}.` : '';
  return isSame
    ? { verdict: 'same', sentence: `What everybody sees is as it was meant.${by}`, compared, url }
    : { verdict: 'differs', sentence: `Words: ${compared[0]?.sentence}${by}`, compared, url };
}
