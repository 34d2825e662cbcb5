import type { Database } from '../../../kernel/db/index.ts';
import { type EffectKind, Effects, type Receipt } from '../../../kernel/effects/index.ts';
import { productRules } from '../../../kernel/effects/testing/door.ts';
import { type PostPayload, postPayload } from '../../../kernel/post-platform.ts';

interface Killed {
  db: Database;
  url: string;
  /** Address of the platform, which is in another process. */
  platform: string;
  /** Told what comes next, before it comes, and of which words. */
  reached(step: 'ready' | 'claimed' | 'called' | 'unknown' | 'sent', text?: string): void;
}

/** The door with campaigns before two platforms: Telegram says what arrived there, Discord does not. */
export function killedDoor({ db, url, platform, reached }: Killed): Effects {
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
      return lists ? ((await ask('/find', payload)) ?? 'absent') : 'unknowable';
    },
    async readBack(payload) {
      reached('sent', payload.text);
      const found = await ask('/read', payload);
      return { verdict: found ? 'same' : 'differs', sentence: 'Read.', compared: [] };
    },
  });
  const effects = new Effects({
    db,
    url,
    bus: { subscribe: () => () => undefined },
    log: (message, facts) => console.error(message, facts),
    rules: productRules,
  });
  effects.define(kindOf('telegram.post', true));
  effects.define(kindOf('discord.post', false));
  effects.allow('blitz', ['publish']);
  return effects;
}
