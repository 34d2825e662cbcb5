import type { Refused, Told } from '../../../kernel/net/index.ts';
import { failureOf } from '../answers.ts';
import { secondsToPacificMidnight } from './pacific.ts';

const daySeconds = 86_400;

export const connectAgain = 'Google does not take this connection any more. Connect YouTube again.';

/** By YouTube's own word for it, which comes before the status: one status means many things. */
const byReason: Readonly<Record<string, (now: number) => Told>> = {
  quotaExceeded: (now) => ({
    code: 'engine_quota',
    message: 'The quota of this Google project is used up for today. It begins anew at midnight Pacific time.',
    retryAfterS: secondsToPacificMidnight(now),
  }),
  dailyLimitExceeded: (now) => byReason.quotaExceeded?.(now) as Told,
  uploadLimitExceeded: () => ({
    code: 'engine_quota',
    message: 'This channel has uploaded as much as YouTube takes in a day. It is tried again a day later.',
    retryAfterS: daySeconds,
  }),
  rateLimitExceeded: () => ({
    code: 'engine_rate_limited',
    message: 'YouTube gets too many requests from this project. It is tried again a little later.',
  }),
  userRateLimitExceeded: () => byReason.rateLimitExceeded?.(0) as Told,
  backendError: () => ({
    code: 'engine_unavailable',
    message: 'YouTube has a fault on its side. It is tried again later.',
  }),
  youtubeSignupRequired: () => ({
    code: 'engine_refused',
    message: 'This Google account has no YouTube channel. Create one there, or connect the account that has it.',
  }),
  insufficientPermissions: () => ({
    code: 'engine_unauthorized',
    message:
      'This connection was not allowed to do that. Connect YouTube again and allow everything that is asked for.',
  }),
  accessNotConfigured: () => ({
    code: 'engine_unauthorized',
    message: 'The YouTube Data API v3 is off in this Google project. Switch it on in the Google Cloud console.',
  }),
  authenticatedUserAccountSuspended: () => ({
    code: 'engine_refused',
    message: 'The YouTube account is suspended. Look into YouTube Studio.',
  }),
  authenticatedUserAccountClosed: () => ({
    code: 'engine_refused',
    message: 'The YouTube account is closed. Connect another one.',
  }),
  playlistNotFound: () => ({
    code: 'engine_refused',
    message: 'This playlist is not on YouTube any more. Give the series another one, and add the video there by hand.',
  }),
  playlistContainsMaximumNumberOfVideos: () => ({
    code: 'engine_refused',
    message: 'This playlist holds as many videos as YouTube lets it. Give the series another one.',
  }),
  playlistOperationUnsupported: () => ({
    code: 'engine_refused',
    message: 'YouTube lets nobody add to this playlist. Give the series one that you made.',
  }),
  forbidden: () => ({
    code: 'engine_refused',
    message:
      'YouTube does not let this account do that. Look into YouTube Studio whether the channel is confirmed and may.',
  }),
};

/** What YouTube calls a field, and what the operator does. */
const fields: Readonly<Record<string, string>> = {
  invalidTitle: 'title',
  invalidDescription: 'description',
  invalidTags: 'tags',
  invalidCategoryId: 'category',
  invalidPublishAt: 'time of publication',
  invalidPrivacyStatus: 'privacy',
  invalidVideoMetadata: 'title or category',
  defaultLanguageNotSet: 'language',
  invalidFilename: 'file name',
  invalidImage: 'thumbnail',
  mediaBodyRequired: 'file',
};

const fieldOf = (reason: string, location: string): string | undefined =>
  fields[reason] ?? (location ? location.replace(/^body\.?/, '').replaceAll(/(?:snippet|status)\./g, '') : undefined);

const seconds = (value: number) => (value === 1 ? 'a second' : `${value} seconds`);

/** The failure behind an answer that is not 2xx to a call of the owner's. @param now milliseconds of the clock */
export function ownerRefusalOf({ status, body, retryAfterS }: Refused, now: number): Told {
  const { message, errors } = failureOf(body);
  for (const { reason } of errors) {
    const known = Object.hasOwn(byReason, reason) ? byReason[reason]?.(now) : undefined;
    if (known) return known;
  }
  if (status === 429 || status >= 500) {
    const wait = retryAfterS === undefined ? 'later' : `after ${seconds(retryAfterS)}`;
    return status === 429
      ? { code: 'engine_rate_limited', message: `YouTube gets too many requests. It is tried again ${wait}.` }
      : {
          code: 'engine_unavailable',
          message: `YouTube has a fault on its side (${status}). It is tried again ${wait}.`,
        };
  }
  if (status === 401) return { code: 'engine_unauthorized', message: connectAgain };
  if (status === 400) {
    const [{ reason, location } = { reason: '', location: '' }] = errors;
    const field = fieldOf(reason, location);
    const said = message ? ` It says: ${message.slice(0, 200)}` : '';
    return {
      code: 'engine_refused',
      message: field
        ? `YouTube refuses the ${field}. Change it, then propose it again.${said}`
        : `YouTube refuses the video as it is. Change it, then propose it again.${said}`,
    };
  }
  if (status === 403) return byReason.forbidden?.(now) as Told;
  if (status === 404)
    return { code: 'engine_refused', message: 'YouTube does not know it any more. Look into YouTube Studio.' };
  return { code: 'engine_refused', message: `YouTube answered with ${status}. Look into YouTube Studio.` };
}
