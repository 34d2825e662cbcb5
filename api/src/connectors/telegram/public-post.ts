import type { ReadBack } from '../../kernel/effects/index.ts';
import { type CalledVendor, vendorCall } from '../../kernel/net/index.ts';
import type { PostPayload, Reach } from '../../kernel/post-platform.ts';
import { comparedPost } from '../post-kind.ts';

const deadlineMs = 15_000;
const called: CalledVendor = {
  id: 'telegram',
  unreachable: 'The page of the post cannot be reached. Check the network.',
  overdue: (waited) => `The page of the post did not come within ${waited}.`,
  refusal: ({ status }) => ({ code: 'engine_unreachable', message: `The page of the post answered with ${status}.` }),
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const character = (whole: string, code: string) =>
  code.startsWith('#x')
    ? String.fromCodePoint(Number.parseInt(code.slice(2), 16))
    : code.startsWith('#')
      ? String.fromCodePoint(Number(code.slice(1)))
      : (named[code] ?? whole);
const plain = (html: string) =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, character);

const picturePart = /class="[^"]*\btgme_widget_message_photo_wrap\b/;
const textPart = /<div class="tgme_widget_message_text[^"]*"[^>]*>([\s\S]*?)<\/div>/;

/**
 * Reads a post of a public channel from the page that everybody sees.
 *
 * @param address `https://t.me/name/123`
 * @param took sides of the picture that Telegram said it took: the page tells none
 * @throws EngineError while the page cannot be read
 */
export async function readPublicPost(
  payload: PostPayload,
  address: string,
  {
    signal,
    publicFetch,
    operatorFetch,
    standIn,
    took,
  }: Omit<Reach, 'secret'> & { took?: { width: number; height: number } | undefined },
): Promise<ReadBack> {
  const host = standIn('TELEGRAM_PAGES_URL');
  const { pathname } = new URL(address);
  const page = await vendorCall(
    called,
    { signal, deadlineMs, limitBytes: 1024 * 1024, fetch: host ? operatorFetch : publicFetch },
    async ({ send, text }) =>
      text(await send(`${host ?? 'https://t.me'}${pathname}`, { query: { embed: '1', mode: 'tme' } })),
  );
  if (page.includes('tgme_widget_message_error'))
    return {
      verdict: 'differs',
      sentence: 'The post does not stand there any more.',
      compared: [{ name: 'Post', verdict: 'blocked', sentence: 'Everybody sees: post not found.' }],
      url: address,
    };
  const [, found] = textPart.exec(page) ?? [];
  if (found === undefined)
    return { verdict: 'later', sentence: 'The page of the post does not show its words yet.', compared: [] };
  const there = { words: plain(found), picture: picturePart.test(page) ? (took ?? {}) : undefined };
  return { ...comparedPost(payload, there, 'It stands there as everybody sees it.'), url: address };
}
