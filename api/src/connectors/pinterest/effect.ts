import type { Check } from '@avenue/contract';
import {
  type EffectKind,
  type ReadBack,
  type Receipt,
  type SendContext,
  SendRefused,
} from '../../kernel/effects/index.ts';
import { beforeAnything, type PlatformParts } from '../platform-calls.ts';
import { point, shown, showsAfterMs } from '../points.ts';
import { publicPost } from '../public-post.ts';
import { type Files, openStored } from '../stored-file.ts';
import { type Pauses, UnknownPublish } from '../worked-on.ts';
import { checksOf } from './checks.ts';
import { callsOf, type Pin, pinOf, pinScopes } from './client.ts';
import { addressOf, handOffKit, pastedPin } from './hand-off.ts';
import { trialRule } from './limits.ts';
import { type PinterestPinPayload, pinterestPinPayload } from './payload.ts';
import { findPin, pinVideo, sendVideo } from './upload.ts';

/** An hour to send it. */
const sendMs = 60 * 60_000;

export interface PinterestPinParts extends PlatformParts, Pauses {
  files: Files;
  /** Whether the operator has said that Pinterest has given standard access. */
  isStandard(): Promise<boolean>;
}

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Each point of what stands there beside what was meant. */
function compare({ title, description, link, board }: PinterestPinPayload, pin: Pin): Check[] {
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

/** A video pin on a board of the operator's. `send` ends with the call that pins it; nobody sees anything before. */
export function pinterestPin(parts: PinterestPinParts): EffectKind<PinterestPinPayload> {
  const { oauth, vendor, files, fetch, pause, isStandard } = parts;
  const now = parts.now ?? Date.now;
  const oEmbed = `${vendor.apiOrigin === 'https://api.pinterest.com' ? 'https://www.pinterest.com' : vendor.apiOrigin}/oembed.json`;

  /** Whether everybody is shown it. */
  const isShown = (url: string, signal: AbortSignal) =>
    publicPost({ id: 'pinterest', name: 'Pinterest', at: oEmbed, fetch, url, signal });

  const missing = (receipt: Receipt, sentence: string, url: string): ReadBack => {
    const isNew = typeof receipt.at === 'string' && now() - new Date(receipt.at).getTime() < showsAfterMs;
    return isNew
      ? { verdict: 'later', sentence: 'Pinterest does not show it yet.', compared: [], url }
      : { verdict: 'differs', sentence, compared: [], url };
  };

  async function readBack(payload: PinterestPinPayload, receipt: Receipt, context: SendContext): Promise<ReadBack> {
    const { url } = addressOf(receipt.id);
    const everybody = await isShown(url, context.signal);
    if (!everybody)
      return missing(
        receipt,
        receipt.byHand
          ? 'Pinterest shows nobody a pin at this address: it is on a secret board, was removed, or never stood there. Look there yourself.'
          : 'Pinterest said that it was pinned, and shows it to nobody. Look into its app.',
        url,
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

  return {
    kind: 'pinterest.pin',
    label: 'Pin on Pinterest',
    class: 'publish',
    payload: pinterestPinPayload,
    checks: checksOf,
    deadlineMs: sendMs,

    async access(account, { account: decided, board }) {
      if (account !== decided) return { handOff: 'It was decided for another channel. Propose it again.' };
      const scopes = await oauth.scopes(vendor.id, account);
      if (!scopes) return { handOff: 'No Pinterest account is connected. Post it by hand, or connect the account.' };
      if (!pinScopes.every((scope) => scopes.includes(scope)))
        return { handOff: 'The connection to Pinterest may not pin. Post it by hand, or connect again and allow it.' };
      if (!(await isStandard()))
        return {
          handOff: `${trialRule.value} Post it by hand, or say in Admin Config that Pinterest has given yours standard access.`,
        };
      if (!board)
        return {
          handOff: 'No board is chosen for this channel. Post it by hand, or choose one in the posting choices.',
        };
      return 'send';
    },

    async send(payload, { account, since, signal: given }) {
      const signal = AbortSignal.any([given, AbortSignal.timeout(sendMs)]);
      const calls = callsOf(parts, { account, signal });
      try {
        if (!payload.board)
          throw new SendRefused('No board is chosen for this channel. Choose one in the posting choices.');
        const file = await openStored(files, payload.video, 'video');
        const cover = payload.cover && (await openStored(files, payload.cover, 'picture'));
        const media = await sendVideo(calls, { file, apiOrigin: vendor.apiOrigin, pause });
        const id = await pinVideo(calls, payload, { id: media, cover, since });
        return { ...addressOf(id), posts: 1, at: new Date(now()).toISOString() };
      } catch (error) {
        throw error instanceof UnknownPublish ? error : beforeAnything(error, vendor, signal);
      }
    },

    async find(payload, { account, since, signal }) {
      const found = await findPin(callsOf(parts, { account, signal }), payload, since);
      return found ? { ...addressOf(found.id), posts: 1, at: new Date(now()).toISOString() } : 'absent';
    },

    handOff: { kit: handOffKit, addressOf: pastedPin },

    readBack,
  };
}
