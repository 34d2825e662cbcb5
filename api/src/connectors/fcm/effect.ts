import type { Check } from '@avenue/contract';
import { z } from 'zod';
import type { Credentials } from '../../kernel/credentials/index.ts';
import { openCredential } from '../../kernel/credentials/open.ts';
import {
  type EffectKind,
  type ReadBack,
  SendPostponed,
  SendRefused,
  sendingError,
} from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { keyName } from './channel.ts';
import { type FcmReach, longestBytes, sendMessage } from './client.ts';
import { openKey, type ServiceAccount } from './service-account.ts';
import { tokenFor, type WaysOut } from './token.ts';

/** A message to everybody whose app listens to a topic. */
const messagePayload = z.strictObject({
  /** Raised when a field means something else. */
  shape: z.literal(1),
  /** Project that it was decided for. */
  project: z.string().min(1),
  topic: z.string().min(1).max(100),
  title: z.string().trim().min(1, 'It has no title.').max(200),
  text: z.string().trim().min(1, 'It has no words.').max(2000),
  link: z.url({ protocol: /^https$/ }).optional(),
  /** Whether the operator states that those who listen agreed to such messages. */
  consent: z.boolean(),
});
type MessagePayload = z.infer<typeof messagePayload>;

/** Name of the account that a topic is. */
export const topicAccount = (topic: string): string => `Firebase: ${topic}`;

const isTopic = /^[a-zA-Z0-9-_.~%]{1,100}$/;
/** What is wrong with the name of a topic, in one sentence. */
export const checkTopic = (value: string): string | undefined =>
  isTopic.test(value) ? undefined : 'Letters, digits and - _ . ~ % only, at most 100, without "/topics/".';

function checksOf({ title, text, link = '' }: MessagePayload): Check[] {
  const bytes = Buffer.byteLength(title) + Buffer.byteLength(text) + Buffer.byteLength(link);
  const count = (value: number) => value.toLocaleString('en');
  const fits = bytes <= longestBytes.topic;
  return [
    {
      name: 'Length',
      verdict: fits ? 'pass' : 'blocked',
      sentence: fits
        ? `${count(bytes)} of ${count(longestBytes.topic)} bytes`
        : `It has ${count(bytes)} bytes; Firebase takes ${count(longestBytes.topic)} for a topic.`,
    },
  ];
}

interface Parts {
  credentials: Credentials;
  ways(): WaysOut;
  /** Whether the operator still states that those who listen to a topic agreed. */
  isStated(topic: string): Promise<boolean>;
}

/** How the connected project is reached; undefined where none is connected. */
export async function firebaseReach(
  { credentials, ways }: Pick<Parts, 'credentials' | 'ways'>,
  signal: AbortSignal,
): Promise<{ reach: FcmReach; account: ServiceAccount } | undefined> {
  const key = await openCredential(credentials, { name: keyName });
  return key && { reach: { ...ways(), key, signal }, account: openKey(key).account };
}

const noProject = 'No Firebase project is connected. Connect one, or write it in the Firebase console.';

/** Messages to an audience, by topic. */
export const fcmMessage = (parts: Parts): EffectKind<MessagePayload> => ({
  kind: 'fcm.message',
  label: 'Push message to an audience',
  class: 'message',
  payload: messagePayload,
  checks: checksOf,
  deadlineMs: 60_000,

  async access(_account, { project }) {
    const found = await firebaseReach(parts, AbortSignal.timeout(5000));
    if (!found) return { handOff: noProject };
    if (found.account.projectId === project) return 'send';
    return { handOff: `It was decided for the project ${project}, and another one is connected.` };
  },

  async send({ project, topic, title, text, link }, { signal, clientId }) {
    const found = await firebaseReach(parts, signal);
    if (found?.account.projectId !== project) throw new SendRefused(noProject);
    if (!(await parts.isStated(topic)))
      throw new SendRefused(`What you stated about those who listen to "${topic}" was taken back.`);
    try {
      // A token that cannot be had leaves nothing open: nothing was sent.
      await tokenFor(found.reach.key, found.reach);
    } catch (error) {
      if (error instanceof EngineError && error.code === 'engine_unreachable') throw new SendPostponed(error.message);
      throw sendingError(error);
    }
    try {
      const told = await sendMessage(found.reach, { topic }, { title, text, link, tag: clientId.slice(0, 32) });
      if ('gone' in told) throw new SendRefused(told.gone);
      return { id: told.name };
    } catch (error) {
      throw sendingError(error);
    }
  },

  // Nothing that was sent can be asked for again.
  find: async () => 'unknowable',

  async readBack(_payload, { id }): Promise<ReadBack> {
    const sentence = 'Firebase took it. Whom it reached it does not tell, and it cannot be read again.';
    return {
      verdict: 'same',
      sentence,
      compared: [{ name: 'Taken', verdict: 'pass', sentence: `Firebase calls it ${id}.` }],
    };
  },
});
