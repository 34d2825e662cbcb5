import { type EffectKind, SendPostponed } from '../../kernel/effects/index.ts';
import { beforeAnything, type PlatformParts } from '../platform-calls.ts';
import { type Files, openStored } from '../stored-file.ts';
import { type Pauses, UnknownPublish } from '../worked-on.ts';
import { checksOf } from './checks.ts';
import { accountOf, callsOf, isFull, publishScope } from './client.ts';
import { addressOf, handOffKit, pastedReel } from './hand-off.ts';
import { type InstagramReelPayload, instagramReelPayload } from './payload.ts';
import { readOwn } from './read-back.ts';
import { findReel, prepareReel, publishReel } from './upload.ts';

/** An hour to send it. */
const sendMs = 60 * 60_000;
const hourMs = 3_600_000;

export interface InstagramReelParts extends PlatformParts, Pauses {
  files: Files;
}

/** A reel on an account of the operator's. `send` ends with the call that publishes it; nobody sees anything before. */
export function instagramReel(parts: InstagramReelParts): EffectKind<InstagramReelPayload> {
  const { oauth, vendor, files, pause } = parts;
  const now = parts.now ?? Date.now;

  return {
    kind: 'instagram.reel',
    label: 'Reel on Instagram',
    class: 'publish',
    payload: instagramReelPayload,
    checks: checksOf,
    deadlineMs: sendMs,

    async access(account, { account: decided }) {
      if (account !== decided) return { handOff: 'It was decided for another channel. Propose it again.' };
      const scopes = await oauth.scopes(vendor.id, account);
      if (!scopes) return { handOff: 'No Instagram account is connected. Post it by hand, or connect the account.' };
      if (!scopes.includes(publishScope))
        return { handOff: 'The connection to Instagram may not post. Post it by hand, or connect again and allow it.' };
      return 'send';
    },

    async send(payload, { account, since, signal: given }) {
      const signal = AbortSignal.any([given, AbortSignal.timeout(sendMs)]);
      const calls = callsOf(parts, { account, signal });
      const { caption } = payload;
      try {
        const file = await openStored(files, payload.video, 'video');
        const { id: user, username } = await accountOf(calls, payload.user);
        if (await isFull(calls, user))
          throw new SendPostponed(
            'This account has posted as much as Instagram takes from clients in a day. It is tried again in an hour.',
            hourMs,
          );
        const container = await prepareReel(calls, payload, { user, file, pause });
        const id = await publishReel(calls, { id: container, user, caption, since });
        return { id, username, posts: 1, at: new Date(now()).toISOString() };
      } catch (error) {
        throw error instanceof UnknownPublish ? error : beforeAnything(error, vendor, signal);
      }
    },

    async find(payload, { account, since, signal }) {
      const calls = callsOf(parts, { account, signal });
      const { id: user, username } = await accountOf(calls, payload.user);
      const found = await findReel(calls, user, payload.caption, since);
      return found ? { id: found.id, username, posts: 1, at: new Date(now()).toISOString() } : 'absent';
    },

    handOff: { kit: handOffKit, addressOf: pastedReel },

    readBack(payload, receipt, context) {
      return readOwn(parts, payload, { receipt, url: addressOf(receipt.id).url }, context);
    },
  };
}
