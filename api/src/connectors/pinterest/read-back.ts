import type { Check } from '@avenue/contract';
import type { ReadBack, Receipt, SendContext } from '../../kernel/effects/index.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { point, shown, showsAfterMs } from '../points.ts';
import { publicPost } from '../public-post.ts';
import { callsOf, type Pin, pinOf } from './client.ts';
import { addressOf } from './hand-off.ts';
import type { PinterestPinPayload } from './payload.ts';

/** What a pin says, whatever it shows. */
export type Meant = Pick<PinterestPinPayload, 'title' | 'description' | 'link' | 'board'>;

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Each point of what stands there beside what was meant. */
function compare({ title, description, link, board }: Meant, pin: Pin): Check[] {
  const words = (name: string, meant: string, there: string | null | undefined) =>
    point(name, plain(meant) === plain(there), shown(meant), shown(there ?? ''));
  return [
    words('Title', title, pin.title),
    words('Description', description, pin.description),
    words('Link', link, pin.link),
    ...(board
      ? [
          point(
            'Board',
            pin.board_id === board.id,
            `"${board.name}"`,
            pin.board_id === board.id ? `"${board.name}"` : 'another board',
          ),
        ]
      : []),
  ];
}

const missing = (receipt: Receipt, sentence: string, { url, now }: { url: string; now: number }): ReadBack => {
  const isNew = typeof receipt.at === 'string' && now - new Date(receipt.at).getTime() < showsAfterMs;
  return isNew
    ? { verdict: 'later', sentence: 'Pinterest does not show it yet.', compared: [], url }
    : { verdict: 'differs', sentence, compared: [], url };
};

/** What stands at the address of a pin beside what was meant: for everybody, and for its owner where one is connected. */
export async function readPin(
  parts: PlatformParts,
  payload: Meant,
  receipt: Receipt,
  context: SendContext,
): Promise<ReadBack> {
  const { oauth, vendor, fetch } = parts;
  const now = parts.now ?? Date.now;
  const at = `${vendor.apiOrigin === 'https://api.pinterest.com' ? 'https://www.pinterest.com' : vendor.apiOrigin}/oembed.json`;
  const { url } = addressOf(receipt.id);
  const asked = { id: 'pinterest', name: 'Pinterest', at, fetch, url, signal: context.signal };
  const everybody = await publicPost(asked);
  if (!everybody)
    return missing(
      receipt,
      receipt.byHand
        ? 'Pinterest shows nobody a pin at this address: it is on a secret board, was removed, or never stood there. Look there yourself.'
        : 'Pinterest said that it was pinned, and shows it to nobody. Look into its app.',
      { url, now: now() },
    );
  const by = everybody.author ? ` It is of ${everybody.author}.` : '';
  const mayRead = await oauth.scopes(vendor.id, context.account);
  const pin = mayRead && (await pinOf(callsOf(parts, context), receipt.id));
  if (!pin)
    return {
      verdict: 'same',
      sentence: `Everybody sees a pin at this address.${by} What it says is told to its owner alone: look there yourself.`,
      compared: [{ name: 'Words', verdict: 'needs evidence', sentence: 'Not told by Pinterest.' }],
      url,
    };
  const compared = compare(payload, pin);
  const wrong = compared.filter(({ verdict }) => verdict === 'blocked');
  return wrong.length === 0
    ? { verdict: 'same', sentence: `It stands there as it was meant, for everybody.${by}`, compared, url }
    : {
        verdict: 'differs',
        sentence: wrong.map(({ name, sentence }) => `${name}: ${sentence}`).join(' '),
        compared,
        url,
      };
}
