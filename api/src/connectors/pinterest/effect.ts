import { type EffectKind, SendRefused } from '../../kernel/effects/index.ts';
import { beforeAnything, type PlatformParts } from '../platform-calls.ts';
import { type Files, openStored } from '../stored-file.ts';
import { type Pauses, UnknownPublish } from '../worked-on.ts';
import { checksOf } from './checks.ts';
import { callsOf } from './client.ts';
import { addressOf, handOffKit, pastedPin } from './hand-off.ts';
import { mayPin } from './may-pin.ts';
import { type PinterestPinPayload, pinterestPinPayload } from './payload.ts';
import { readPin } from './read-back.ts';
import { findPin, pinVideo, sendVideo } from './upload.ts';

/** An hour to send it. */
const sendMs = 60 * 60_000;

export interface PinterestPinParts extends PlatformParts, Pauses {
  files: Files;
  /** Whether the operator has said that Pinterest has given standard access. */
  isStandard(): Promise<boolean>;
}

/** A video pin on a board of the operator's. `send` ends with the call that pins it; nobody sees anything before. */
export function pinterestPin(parts: PinterestPinParts): EffectKind<PinterestPinPayload> {
  const { vendor, files, pause } = parts;
  const now = parts.now ?? Date.now;

  return {
    kind: 'pinterest.pin',
    label: 'Pin on Pinterest',
    class: 'publish',
    payload: pinterestPinPayload,
    checks: checksOf,
    deadlineMs: sendMs,

    async access(account, { account: decided, board }) {
      if (account !== decided) return { handOff: 'It was decided for another channel. Propose it again.' };
      return mayPin(parts, { account, board });
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

    readBack: (payload, receipt, context) => readPin(parts, payload, receipt, context),
  };
}
