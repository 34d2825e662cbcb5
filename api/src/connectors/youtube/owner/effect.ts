import { type EffectKind, type SendContext, SendPostponed, SendRefused } from '../../../kernel/effects/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { Failure } from '../../../kernel/failure.ts';
import { type Files, openStored } from '../../stored-file.ts';
import { handOffKit } from '../hand-off/kit.ts';
import { pastedVideo } from '../hand-off/pasted.ts';
import { readPublicly } from '../hand-off/public-read.ts';
import type { YouTube } from '../youtube.ts';
import { ownVideo } from './answers.ts';
import { checksOf, unitsOf } from './checks.ts';
import { OwnerCalls, type OwnerParts, ownerScope } from './client.ts';
import { completeVideo } from './complete.ts';
import { fileNameOf, findUpload, receiptOf } from './find.ts';
import { auditRule } from './limits.ts';
import { type YouTubeVideoPayload, youTubeVideoPayload } from './payload.ts';
import { readVideoBack } from './read-back.ts';
import { BrokenUpload, uploadFile } from './upload.ts';

/** An hour to send it. */
const sendMs = 60 * 60_000;
/** Until an upload that ended at the last moment stands in the list of uploads, by which it is found. */
const listedMs = 10 * 60_000;

export interface YouTubeVideoParts extends OwnerParts {
  files: Files;
  /** Whether the operator has said that the Google project passed YouTube's audit. */
  isAudited(): Promise<boolean>;
  /** What the operator calls a channel, to compare it with who posted. Default value: nobody knows */
  channelOf?(account: string): Promise<string>;
  /** Reading with the operator's key, of what a person posted. Default value: there is none */
  byKey?(): Promise<Pick<YouTube, 'readVideo'> | undefined>;
  /** Milliseconds to send a video. Default value: an hour */
  sendMs?: number;
}

/** How it begins there: private, whatever is wanted of it later. */
const resourceOf = ({ title, description, tags, categoryId, language, ...payload }: YouTubeVideoPayload) => ({
  snippet: { title, description, tags, categoryId, defaultLanguage: language, defaultAudioLanguage: language },
  status: {
    privacyStatus: 'private',
    selfDeclaredMadeForKids: payload.madeForKids,
    containsSyntheticMedia: payload.containsSyntheticMedia,
  },
});

/** What a failure means to the kernel: nothing of it is there, or nobody knows. */
function outcomeOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof BrokenUpload || error instanceof SendRefused) return error;
  if (signal.aborted) return new SendPostponed('It was cut off before YouTube had any of it.');
  // No client, or a vendor that is not there.
  if (error instanceof Failure) return new SendRefused(error.message, { cause: error });
  if (!(error instanceof EngineError)) return new SendPostponed('It could not be sent: something broke on this side.');
  const { code, message, retryAfterS } = error;
  if (code === 'engine_refused' || code === 'engine_unauthorized') return new SendRefused(message, { cause: error });
  return new SendPostponed(message, retryAfterS === undefined ? undefined : retryAfterS * 1000);
}

/**
 * A video on a channel of the operator's. `send` is the one act that must not happen twice: it uploads the file as a
 * private video. Thumbnail, captions and the step that makes it public are `complete`.
 */
export function youTubeVideo(parts: YouTubeVideoParts): EffectKind<YouTubeVideoPayload> {
  const { oauth, vendor, files, isAudited } = parts;
  const callsFor = ({ account, signal }: SendContext) => new OwnerCalls(parts, account, signal);
  return {
    kind: 'youtube.video',
    label: 'Video on YouTube',
    class: 'publish',
    payload: youTubeVideoPayload,
    checks: (payload) => checksOf(payload, (parts.now ?? Date.now)()),
    deadlineMs: (parts.sendMs ?? sendMs) + listedMs,

    async access(account, { privacy, account: decided }) {
      if (account !== decided) return { handOff: 'It was decided for another channel. Propose it again.' };
      const scopes = await oauth.scopes(vendor.id, account);
      if (!scopes) return { handOff: 'No YouTube channel is connected. Post it by hand, or connect the channel.' };
      if (!scopes.includes(ownerScope))
        return {
          handOff:
            'The connection to YouTube may not upload. Post it by hand, or connect again and allow what is asked for.',
        };
      if (privacy === 'private' || (await isAudited())) return 'send';
      return {
        handOff: `${auditRule.value} Post it by hand, or say in Admin Config that the project has passed it.`,
      };
    },

    async send(payload, context) {
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(parts.sendMs ?? sendMs)]);
      const calls = callsFor({ ...context, signal });
      try {
        const file = await openStored(files, payload.video, 'video');
        const video = await uploadFile(calls, {
          at: '/upload/youtube/v3/videos',
          call: 'videos.insert',
          query: { part: 'snippet,status' },
          resource: resourceOf(payload),
          headers: { slug: fileNameOf(context.clientId, payload.video.url) },
          file,
          answer: ownVideo.pick({ id: true }),
        });
        return { ...receiptOf(video, calls.now()), units: unitsOf(calls.made) };
      } catch (error) {
        throw outcomeOf(error, signal);
      }
    },

    find: (payload, context) => findUpload(callsFor(context), payload, context),

    complete: (payload, receipt, context) =>
      completeVideo({ calls: callsFor(context), files, payload }, receipt, context.write),

    handOff: { kit: handOffKit, addressOf: pastedVideo },

    async readBack(payload, receipt, context) {
      const { account, signal } = context;
      const ownerMayRead = (await oauth.scopes(vendor.id, account))?.includes(ownerScope);
      if (!receipt.byHand || ownerMayRead) {
        try {
          return await readVideoBack(callsFor(context), payload, receipt);
        } catch (error) {
          // Of another channel, perhaps: what everybody sees tells whose it is.
          if (!receipt.byHand || !(error instanceof EngineError)) throw error;
        }
      }
      const channel = account === '' ? undefined : await parts.channelOf?.(account);
      const now = parts.now ?? Date.now;
      const byKey = await parts.byKey?.();
      const seen = { apiOrigin: vendor.apiOrigin, fetch: parts.fetch, now, channel, byKey };
      return readPublicly(seen, payload, { receipt, signal });
    },
  };
}
