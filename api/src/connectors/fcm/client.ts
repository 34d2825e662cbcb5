import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import type { Secret } from '../../kernel/secret.ts';
import { openKey } from './service-account.ts';
import { forgetToken, tokenFor, type WaysOut } from './token.ts';

const ownHost = 'https://fcm.googleapis.com';
const deadlineMs = 15_000;
/** Seconds for which Firebase keeps it for a device that is away. */
const keptS = 86_400;

/** Most bytes of a message. Source: firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode, read 2026-11-23 */
export const longestBytes = { device: 4096, topic: 2048 };

export interface FcmMessage {
  title: string;
  text: string;
  /** Absolute. */
  link?: string | undefined;
  urgent?: boolean;
  /** A newer message with this name takes the place of the older on a device. */
  tag?: string;
}
/** Whom a message goes to: Firebase takes one of them a call. */
export type FcmTarget = { token: string } | { topic: string };

export interface FcmReach extends WaysOut {
  /** Key file of the service account. */
  key: Secret;
  signal: AbortSignal;
}

const failure = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z.array(z.looseObject({ errorCode: z.string().optional(), reason: z.string().optional() })).default([]),
  }),
});

/** What Firebase says, besides the number. */
function saidIn(body: string) {
  const parsed = failure.safeParse(parseJson(body));
  const { message, status, details } = parsed.success ? parsed.data.error : { message: '', status: '', details: [] };
  return { message, status, codes: details.flatMap(({ errorCode, reason }) => [errorCode, reason]) };
}

/** Why a device will never be reached again by what is known of it; undefined where that may change. */
function goneBy(refused: Pick<Refused, 'status' | 'body'>): string | undefined {
  const { message, codes } = saidIn(refused.body);
  if (codes.includes('UNREGISTERED'))
    return 'The app was removed there, or has a new token. Open it, copy its token, and add it again.';
  if (codes.includes('SENDER_ID_MISMATCH'))
    return 'Its token belongs to another Firebase project. Add it again with a token of this one.';
  if (refused.status === 400 && /registration token/i.test(message))
    return 'Firebase does not know this token. Copy all of it from the app, and add it again.';
  return undefined;
}

function refusalOf({ status, body }: Refused): Told {
  const { message, codes } = saidIn(body);
  if (codes.includes('THIRD_PARTY_AUTH_ERROR'))
    return {
      code: 'engine_refused',
      message:
        'Apple or the browser refuses what Firebase signs with. Look at Cloud Messaging in the project settings.',
    };
  if (status === 401)
    return {
      code: 'engine_unauthorized',
      message: 'Firebase does not take this key any more. Save a new one in Firebase Integration.',
    };
  if (codes.includes('SERVICE_DISABLED') || /has not been used|is disabled/i.test(message))
    return {
      code: 'engine_refused',
      message: 'The Firebase Cloud Messaging API is switched off in this project. Switch it on, then test again.',
    };
  if (status === 403)
    return {
      code: 'engine_unauthorized',
      message:
        'This key may not send messages. Give its service account the role "Firebase Cloud Messaging API Admin".',
    };
  if (status === 404)
    return {
      code: 'engine_refused',
      message: 'Firebase has no such project any more. Save a key of one that is there.',
    };
  if (status === 413 || (status === 400 && /too big|too large/i.test(message)))
    return { code: 'engine_refused', message: 'Firebase found the message too long. Shorten it.' };
  if (status === 429)
    return { code: 'engine_rate_limited', message: 'Firebase takes no more for now. It is tried again later.' };
  if (status < 500)
    return {
      code: 'engine_refused',
      message: `Firebase refused the message (${status}). Test the project in Firebase Integration.`,
    };
  return { code: 'engine_unreachable', message: `Firebase answered with ${status}. It is tried again later.` };
}

const called: Omit<CalledVendor, 'secrets'> = {
  id: 'fcm',
  unreachable: 'Firebase cannot be reached. Check the network.',
  overdue: (waited) => `Firebase gave no answer within ${waited}. Check the network.`,
  brokenOff: 'The answer of Firebase broke off. Check the network.',
  tooLarge: 'Firebase answered in a form that is not known here. Look for a newer version of Avenue.',
  refusal: refusalOf,
};
const sent = z.object({ name: z.string().min(1) });

/** A message as Firebase takes it; every value of `data` is text. */
function bodyOf({ title, text, link, urgent = false, tag }: FcmMessage, target: FcmTarget, validateOnly: boolean) {
  const isSafe = link?.startsWith('https:');
  return {
    validateOnly,
    message: {
      ...target,
      notification: { title, body: text },
      ...(link && { data: { link } }),
      android: {
        priority: urgent ? 'HIGH' : 'NORMAL',
        ttl: `${keptS}s`,
        ...(tag && { notification: { tag } }),
      },
      apns: { headers: { 'apns-priority': urgent ? '10' : '5', ...(tag && { 'apns-collapse-id': tag }) } },
      webpush: {
        headers: { TTL: String(keptS), Urgency: urgent ? 'high' : 'normal' },
        // Browsers open https alone.
        ...(isSafe && link && { fcmOptions: { link } }),
      },
    },
  };
}

async function sendWith(reach: FcmReach, token: Secret, secrets: readonly Secret[], body: unknown) {
  const { key, standIn, operatorFetch, publicFetch, signal } = reach;
  const host = standIn('FCM_URL');
  return vendorCall(
    { ...called, secrets: [token, ...secrets] },
    { signal, deadlineMs, limitBytes: 256 * 1024, fetch: host ? operatorFetch : publicFetch },
    async ({ send, text }) => {
      const { projectId } = openKey(key).account;
      const answer = await send(`${host ?? ownHost}/v1/projects/${projectId}/messages:send`, {
        headers: { authorization: token.after('Bearer') },
        body,
        allowed: [400, 401, 403, 404],
      });
      return { status: answer.status, body: await text(answer) };
    },
  );
}

/**
 * Sends one message, or only asks whether it would be taken.
 *
 * @returns its name there, or why the device is reached no more
 * @throws EngineError with a sentence
 */
export async function sendMessage(
  reach: FcmReach,
  target: FcmTarget,
  message: FcmMessage,
  { validateOnly = false, secrets = [] }: { validateOnly?: boolean; secrets?: readonly Secret[] } = {},
): Promise<{ name: string } | { gone: string }> {
  const body = bodyOf(message, target, validateOnly);
  const token = await tokenFor(reach.key, reach);
  let answer = await sendWith(reach, token, secrets, body);
  if (answer.status === 401 && !saidIn(answer.body).codes.includes('THIRD_PARTY_AUTH_ERROR')) {
    // Clocks differ, and a key may be withdrawn: one new token, and nothing of the first try arrived.
    forgetToken(reach.key, reach, token);
    answer = await sendWith(reach, await tokenFor(reach.key, reach), secrets, body);
  }
  if (answer.status >= 400) {
    const gone = 'token' in target ? goneBy(answer) : undefined;
    if (gone) return { gone };
    const { code, message: told } = refusalOf({ ...answer, retryAfterS: undefined });
    throw new EngineError('fcm', code, told);
  }
  const parsed = sent.safeParse(parseJson(answer.body));
  if (parsed.success) return parsed.data;
  throw new EngineError(
    'fcm',
    'engine_bad_answer',
    'Firebase answered in a form that is not known here. Look for a newer version of Avenue.',
  );
}
