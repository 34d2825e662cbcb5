import type { Database } from '../../db/index.ts';
import { type PostPayload, postPayload } from '../../post-platform.ts';
import type { EffectKind, Receipt } from '../definition.ts';
import { Effects } from '../effects.ts';
import { productRules } from './product-rules.ts';

/** Steps of an effect at which its process may end: before and after each commit, and around each call. */
export const steps = [
  'ready',
  'claiming',
  'claimed',
  'called',
  'noting',
  'sent',
  'doubting',
  'unknown',
  'found',
  'verifying',
] as const;
type Step = (typeof steps)[number];

interface Killed {
  db: Database;
  url: string;
  /** Address of the platform, which is in another process. */
  platform: string;
  /** Of the effects. */
  module: string;
  /** Told what comes next, before it comes, and of which words. */
  reached(step: Step, text?: string): void;
}

/** What is about to be committed, by the state that it leads to. */
const committing: Readonly<Record<string, Step>> = {
  sending: 'claiming',
  sent: 'noting',
  unknown: 'doubting',
  verified: 'verifying',
};

const withPayload = (done: unknown) => done as { state?: string; payload?: { text?: string } } | undefined;

/** A database that tells of an effect's change before it commits it. */
const telling = (db: Database, reached: Killed['reached']): Database =>
  Object.assign(Object.create(db) as Database, {
    transaction: (work: Parameters<Database['transaction']>[0], ...more: unknown[]) =>
      (db.transaction as (...given: unknown[]) => Promise<unknown>).call(
        db,
        async (tx: Parameters<typeof work>[0]) => {
          const done = await work(tx);
          const { state = '', payload } = withPayload(done) ?? {};
          const step = committing[state];
          if (step) reached(step, payload?.text);
          return done;
        },
        ...more,
      ),
  });

/** The door before two platforms: Telegram says what arrived there, Discord does not. */
export function killedDoor({ db, url, platform, module, reached }: Killed): Effects {
  const ask = async (path: string, { text }: PostPayload): Promise<Receipt | null> =>
    (
      await fetch(platform + path, { method: 'POST', body: JSON.stringify({ text }) })
    ).json() as Promise<Receipt | null>;
  const kindOf = (kind: string, lists: boolean): EffectKind<PostPayload> => ({
    kind,
    label: 'Post',
    class: 'publish',
    payload: postPayload,
    deadlineMs: 300,
    access: async () => {
      reached('ready');
      return 'send';
    },
    async send(payload) {
      reached('claimed', payload.text);
      const receipt = await ask('/send', payload);
      reached('called', payload.text);
      if (!receipt) throw new Error('The platform gave no receipt.');
      return receipt;
    },
    async find(payload) {
      reached('unknown', payload.text);
      const found = lists ? ((await ask('/find', payload)) ?? 'absent') : 'unknowable';
      reached('found', payload.text);
      return found;
    },
    async readBack(payload) {
      reached('sent', payload.text);
      const found = await ask('/read', payload);
      return { verdict: found ? 'same' : 'differs', sentence: 'Read.', compared: [] };
    },
  });
  const effects = new Effects({
    db: telling(db, reached),
    url,
    bus: { subscribe: () => () => undefined },
    log: (message, facts) => console.error(message, facts),
    rules: productRules,
  });
  effects.define(kindOf('telegram.post', true));
  effects.define(kindOf('discord.post', false));
  effects.allow(module, ['publish']);
  return effects;
}
