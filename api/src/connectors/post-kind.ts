import type { Check, HandOffKit } from '@avenue/contract';
import {
  type Address,
  type EffectKind,
  type ReadBack,
  type Receipt,
  type SendContext,
  SendRefused,
  sendingError,
} from '../kernel/effects/index.ts';
import {
  type FindPlace,
  type PostPayload,
  type PostPicture,
  type PostPlatform,
  postPayload,
  type ReachedPlace,
  wordsOf,
} from '../kernel/post-platform.ts';
import { comparedPicture, kitPicture, pictureCheck } from './post-picture.ts';
import { type Files, openStored } from './stored-file.ts';

interface PostKindParts {
  platform: PostPlatform;
  place: FindPlace;
  /** Where pictures are. */
  files: Files;
  /** Why nobody is notified by a post. */
  mentions: string;
  /** @param picture what stands in the studio of `payload.picture`. @throws EngineError */
  send(
    words: string,
    place: ReachedPlace,
    payload: PostPayload,
    picture: Blob | undefined,
    context: SendContext,
  ): Promise<Receipt>;
  /** Why a person posts this in place of the secret, which may less than it needs. Default value: it may */
  lacks?(place: ReachedPlace, payload: PostPayload): Promise<string | undefined>;
  /** Looks whether an earlier try arrived. Default value: the platform lists nothing. @throws EngineError */
  find?(payload: PostPayload, place: ReachedPlace, context: SendContext): Promise<Receipt | 'absent' | 'unknowable'>;
  /** Of what this connection sent. @throws EngineError where it cannot be read now */
  read(payload: PostPayload, place: ReachedPlace, receipt: Receipt): Promise<ReadBack>;
  /** Of what a person posted. */
  readByHand(payload: PostPayload, receipt: Receipt, signal: AbortSignal): Promise<ReadBack>;
  links: HandOffKit['links'];
  example: string;
  addressOf(text: string): Address | { wrong: string };
}

const count = (value: number) => value.toLocaleString('en');

/** How long words may be, with or without a picture. */
export const longestWords = (
  { longest, picture }: Pick<PostPlatform, 'longest' | 'picture'>,
  hasPicture: boolean,
): number => (hasPicture ? picture.words : longest).value;

function checksOf(payload: PostPayload, { platform, mentions }: PostKindParts): Check[] {
  const { name, picture: limits } = platform;
  const { picture } = payload;
  const { length } = wordsOf(payload);
  const longest = longestWords(platform, picture !== undefined);
  const fits = length <= longest;
  const size = `${count(length)} of ${count(longest)} characters`;
  return [
    {
      name: 'Length',
      verdict: fits ? 'pass' : 'blocked',
      sentence: fits
        ? size
        : `It has ${count(length)} characters; ${name} takes ${count(longest)}${picture ? ' with a picture' : ''}.`,
    },
    ...(picture ? [pictureCheck(picture, name, limits)] : []),
    { name: 'Mentions', verdict: 'pass', sentence: mentions },
  ];
}

/** Long enough for a picture on a slow line. */
const deadlineMs = 75_000;
/** What may be posted is asked before anything is begun. */
const accessMs = 45_000;

/** What the picture shows, where the platform takes it. */
const altOf = (picture: PostPicture | undefined, { picture: { alt: limit } }: PostPlatform) =>
  picture?.alt && limit
    ? [
        {
          ...{ id: 'alt', label: 'Alt text', text: picture.alt, size: picture.alt.length },
          ...{ limit: limit.value, unit: 'characters' as const },
        },
      ]
    : [];

/** A post in a channel that the operator writes to with a secret of its own. */
export function postKind(parts: PostKindParts): EffectKind<PostPayload> {
  const { platform, place, files, links, example } = parts;
  const { kind, name, secretWord } = platform;
  const noWay = (account: string) =>
    `${account} has no ${secretWord} here. Post it by hand, or add one in Connections.`;
  return {
    kind,
    label: `Post on ${name}`,
    class: 'publish',
    payload: postPayload,
    checks: (payload) => checksOf(payload, parts),
    deadlineMs,

    async access(account, payload) {
      if (account !== payload.account) return { handOff: 'It was decided for another place. Propose it again.' };
      const found = await place(account, AbortSignal.timeout(accessMs));
      if (!found) return { handOff: noWay(account) };
      const lacks = await parts.lacks?.(found, payload);
      return lacks === undefined ? 'send' : { handOff: lacks };
    },

    async send(payload, context) {
      const { account, signal } = context;
      const found = await place(account, signal);
      if (!found) throw new SendRefused(noWay(account));
      const picture = payload.picture && (await openStored(files, payload.picture, 'picture'));
      try {
        return await parts.send(wordsOf(payload), found, payload, picture, context);
      } catch (error) {
        throw sendingError(error);
      }
    },

    async find(payload, context) {
      const found = parts.find && (await place(context.account, context.signal));
      return found && parts.find ? parts.find(payload, found, context) : 'unknowable';
    },

    handOff: {
      kit: (payload) => ({
        platform: name,
        files: payload.picture ? [kitPicture(payload.picture, payload.text)] : [],
        texts: [
          {
            id: 'post',
            label: 'Post',
            text: wordsOf(payload),
            size: wordsOf(payload).length,
            limit: longestWords(platform, payload.picture !== undefined),
            unit: 'characters',
          },
          ...altOf(payload.picture, platform),
        ],
        choices: [],
        steps: [
          { id: 'open', label: `Open ${payload.account}` },
          ...(payload.picture ? [{ id: 'picture', label: 'Begin with the picture; the words are its caption' }] : []),
          { id: 'post', label: 'Paste the words and post them, then copy the link of the post' },
        ],
        links,
        address: { label: 'Link of the post', example },
      }),
      addressOf: parts.addressOf,
    },

    async readBack(payload, receipt, { account, signal }) {
      if (receipt.byHand) return parts.readByHand(payload, receipt, signal);
      const found = await place(account, signal);
      if (found) return parts.read(payload, found, receipt);
      return {
        verdict: 'later',
        sentence: `${account} is not connected any more, so nothing can be read there.`,
        compared: [],
      };
    },
  };
}

/**
 * Whether a post stands there as it was decided; space at the ends of words and between them counts for nothing.
 *
 * @param there its words, and its picture where one stands there
 * @param same said where nothing differs
 */
export function comparedPost(
  meant: PostPayload,
  there: { words: string; picture?: { width?: number; height?: number } | undefined },
  same: string,
): Pick<ReadBack, 'verdict' | 'compared' | 'sentence'> {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isSame = plain(wordsOf(meant)) === plain(there.words);
  const words: Check = {
    name: 'Words',
    verdict: isSame ? 'pass' : 'blocked',
    sentence: isSame ? 'As they were decided.' : `There it says: "${plain(there.words).slice(0, 120)}"`,
  };
  const picture = meant.picture && comparedPicture(meant.picture, there.picture);
  const compared = picture ? [words, picture] : [words];
  if (!isSame) return { verdict: 'differs', compared, sentence: 'Its words are other ones there.' };
  if (picture?.verdict === 'blocked')
    return { verdict: 'differs', compared, sentence: `Its picture is not as it was meant. ${picture.sentence}` };
  return { verdict: 'same', compared, sentence: same };
}
