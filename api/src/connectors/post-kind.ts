import type { Check, HandOffKit, PostPlatform as Shown } from '@avenue/contract';
import {
  type Address,
  type EffectKind,
  type ReadBack,
  type Receipt,
  SendRefused,
  sendingError,
} from '../kernel/effects/index.ts';
import { type FindPlace, type PostPayload, postPayload, type ReachedPlace, wordsOf } from '../kernel/post-platform.ts';

interface PostKindParts {
  kind: string;
  /** For the operator: "Post on Telegram". */
  label: string;
  /** What the platform is called. */
  name: string;
  /** Longest words of a post, in characters. */
  longest: Shown['limits'][number];
  place: FindPlace;
  /** Why nobody is notified by a post. */
  mentions: string;
  /** @throws EngineError */
  send(words: string, place: ReachedPlace, payload: PostPayload): Promise<Receipt>;
  /** Of what this connection sent. @throws EngineError where it cannot be read now */
  read(words: string, place: ReachedPlace, receipt: Receipt): Promise<ReadBack>;
  /** Of what a person posted. */
  readByHand(words: string, receipt: Receipt, signal: AbortSignal): Promise<ReadBack>;
  links: HandOffKit['links'];
  example: string;
  addressOf(text: string): Address | { wrong: string };
}

const count = (value: number) => value.toLocaleString('en');

function checksOf(payload: PostPayload, { longest, name, mentions }: PostKindParts): Check[] {
  const { length } = wordsOf(payload);
  const fits = length <= longest.value;
  const size = `${count(length)} of ${count(longest.value)} characters`;
  return [
    {
      name: 'Length',
      verdict: fits ? 'pass' : 'blocked',
      sentence: fits ? size : `It has ${count(length)} characters; ${name} takes ${count(longest.value)}.`,
    },
    { name: 'Mentions', verdict: 'pass', sentence: mentions },
  ];
}

const deadlineMs = 20_000;

/** A post in a channel that the operator writes to with a secret of its own. */
export function postKind(parts: PostKindParts): EffectKind<PostPayload> {
  const { kind, label, name, longest, place, links, example } = parts;
  const noWay = (account: string) =>
    `${account} has no ${name === 'Telegram' ? 'token of a bot' : 'webhook'} here. Post it by hand, or add one in Connections.`;
  return {
    kind,
    label,
    class: 'publish',
    payload: postPayload,
    checks: (payload) => checksOf(payload, parts),
    deadlineMs,

    async access(account, { account: decided }) {
      if (account !== decided) return { handOff: 'It was decided for another place. Propose it again.' };
      return (await place(account, AbortSignal.timeout(deadlineMs))) ? 'send' : { handOff: noWay(account) };
    },

    async send(payload, { account, signal }) {
      const found = await place(account, signal);
      if (!found) throw new SendRefused(noWay(account));
      try {
        return await parts.send(wordsOf(payload), found, payload);
      } catch (error) {
        throw sendingError(error);
      }
    },

    // Neither platform lists what a bot or a webhook wrote.
    find: async () => 'unknowable',

    handOff: {
      kit: (payload) => ({
        platform: name,
        files: [],
        texts: [
          {
            id: 'post',
            label: 'Post',
            text: wordsOf(payload),
            size: wordsOf(payload).length,
            limit: longest.value,
            unit: 'characters',
          },
        ],
        choices: [],
        steps: [
          { id: 'open', label: `Open ${payload.account}` },
          { id: 'post', label: 'Paste the words and post them, then copy the link of the post' },
        ],
        links,
        address: { label: 'Link of the post', example },
      }),
      addressOf: parts.addressOf,
    },

    async readBack(payload, receipt, { account, signal }) {
      const words = wordsOf(payload);
      if (receipt.byHand) return parts.readByHand(words, receipt, signal);
      const found = await place(account, signal);
      if (found) return parts.read(words, found, receipt);
      return {
        verdict: 'later',
        sentence: `${account} is not connected any more, so nothing can be read there.`,
        compared: [],
      };
    },
  };
}

/** Whether words stand there as they were decided; space at the ends and between counts for nothing. */
export function comparedWords(meant: string, found: string): Pick<ReadBack, 'verdict' | 'compared'> {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const same = plain(meant) === plain(found);
  const sentence = same ? 'As they were decided.' : `There it says: "${plain(found).slice(0, 120)}"`;
  return {
    verdict: same ? 'same' : 'differs',
    compared: [{ name: 'Words', verdict: same ? 'pass' : 'blocked', sentence }],
  };
}
