import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { sha256 } from '../../kernel/ids.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import type { ChannelSetUp } from '../../kernel/notice-channel.ts';
import { Secret } from '../../kernel/secret.ts';
import { openKey, tokenUrl } from './service-account.ts';

/** The least that sends messages; nothing else of the project can be read or changed with it. */
export const messagingScope = 'https://www.googleapis.com/auth/firebase.messaging';

const deadlineMs = 15_000;
/** A token is used no longer than until this long before its end. */
const marginMs = 5 * 60_000;

export type WaysOut = Pick<ChannelSetUp, 'operatorFetch' | 'publicFetch' | 'standIn'>;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const failure = z.object({ error: z.string(), error_description: z.string().default('') });

const anew = 'Make a new key in the Firebase console, and save it in Firebase Integration.';

function refusalOf({ status, body }: Refused): Told {
  const parsed = failure.safeParse(parseJson(body));
  const said = parsed.success ? parsed.data.error_description : '';
  if (/short-lived|iat|expir/i.test(said))
    return {
      code: 'engine_refused',
      message: 'Google finds the time of this machine wrong. Set its clock, then test again.',
    };
  if (/account not found|disabled/i.test(said))
    return { code: 'engine_unauthorized', message: `Google does not know this service account any more. ${anew}` };
  if (status === 400 || status === 401)
    return { code: 'engine_unauthorized', message: `Google does not take this key any more. ${anew}` };
  if (status === 429)
    return { code: 'engine_rate_limited', message: 'Google gives no more tokens for now. It is tried again later.' };
  if (status < 500)
    return { code: 'engine_refused', message: `Google gave no token for this key (${status}). ${anew}` };
  return { code: 'engine_unreachable', message: `Google's sign-in answered with ${status}. It is tried again later.` };
}

const called: CalledVendor = {
  id: 'fcm',
  unreachable: "Google's sign-in cannot be reached. Check the network.",
  overdue: (waited) => `Google's sign-in gave no answer within ${waited}. Check the network.`,
  refusal: refusalOf,
};

async function ask(key: Secret, { standIn, operatorFetch, publicFetch }: WaysOut, now: number) {
  const { account, pem } = openKey(key);
  const from = Math.floor(now / 1000);
  const assertion = await new SignJWT({ scope: messagingScope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.keyId })
    .setIssuer(account.clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(from)
    .setExpirationTime(from + 3600)
    .sign(await importPKCS8(pem.reveal(), 'RS256'));
  const host = standIn('GOOGLE_OAUTH_URL');
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const text = await vendorCall(
    { ...called, secrets: [new Secret(assertion)] },
    // Several may wait for this one: none of them ends it.
    {
      signal: AbortSignal.timeout(2 * deadlineMs),
      deadlineMs,
      limitBytes: 64 * 1024,
      fetch: host ? operatorFetch : publicFetch,
    },
    async ({ send, text: read }) =>
      read(
        await send(host ? `${host}/token` : tokenUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          bytes: new Blob([form.toString()]),
        }),
      ),
  );
  const parsed = granted.safeParse(parseJson(text));
  if (!parsed.success)
    throw new EngineError(
      'fcm',
      'engine_bad_answer',
      "Google's sign-in answered in a form that is not known here. Look for a newer version of Avenue.",
    );
  const { access_token: token, expires_in: seconds } = parsed.data;
  return { token: new Secret(token), until: now + seconds * 1000 - marginMs };
}

/** Nobody got a token, so what was to be sent with it arrived nowhere. */
const nothingSent = (error: unknown): unknown => {
  if (!(error instanceof EngineError)) return error;
  const isAway = ['engine_timeout', 'engine_bad_answer', 'engine_unreachable'].includes(error.code);
  return isAway ? new EngineError('fcm', 'engine_unreachable', error.message) : error;
};

interface Kept {
  asked: ReturnType<typeof ask>;
  /** Once it was given. */
  token?: Secret;
  /** In milliseconds; without end while it is asked for. */
  until: number;
}
/** By hash of their key. */
const kept = new Map<string, Kept>();

const nameOf = (key: Secret, { standIn }: WaysOut) => sha256(`${standIn('GOOGLE_OAUTH_URL') ?? ''} ${key.reveal()}`);

/**
 * A token that sends messages, from memory until shortly before its end; asked for once, however many wait.
 *
 * @param now in milliseconds. Default value: the clock
 * @throws EngineError with a sentence; nothing was sent then
 */
export async function tokenFor(key: Secret, ways: WaysOut, now: number = Date.now()): Promise<Secret> {
  const name = nameOf(key, ways);
  let one = kept.get(name);
  if (!one || one.until <= now) {
    const fresh: Kept = { asked: ask(key, ways, now), until: Number.POSITIVE_INFINITY };
    fresh.asked.then(
      ({ token, until }) => {
        Object.assign(fresh, { token, until });
      },
      () => {
        if (kept.get(name) === fresh) kept.delete(name);
      },
    );
    kept.set(name, fresh);
    one = fresh;
  }
  try {
    return (await one.asked).token;
  } catch (error) {
    throw nothingSent(error);
  }
}

/**
 * Forgets the token of a key.
 *
 * @param refused forgets this one alone: of many that were refused together, the first asks for a new one. Default value: any
 */
export function forgetToken(key: Secret, ways: WaysOut, refused?: Secret): void {
  const name = nameOf(key, ways);
  if (refused === undefined || kept.get(name)?.token === refused) kept.delete(name);
}
