import { type CalledVendor, parseJson, type Refused, type Told } from '../../kernel/net/index.ts';
import type { Secret } from '../../kernel/secret.ts';

export type Fetch = typeof globalThis.fetch;

export interface TextServerWords {
  /** Engine id for errors. */
  id: string;
  /** Name for the operator, for example "Ollama". */
  name: string;
  /** What to do when nobody answers. */
  whenUnreachable: string;
  /** Said for 404. */
  whenMissing: string;
  /** Never repeated in a message. */
  secret?: Secret | undefined;
}

const mostVendorWords = 200;

/** What the operator is told when a call to a text service fails. */
export const calledText = (words: TextServerWords): CalledVendor => ({
  id: words.id,
  unreachable: `${words.name} cannot be reached. ${words.whenUnreachable}`,
  overdue: (waited) => `${words.name} gave no full answer within ${waited}. Try again, or choose a smaller model.`,
  brokenOff: `The answer of ${words.name} broke off. Try again.`,
  refusal: (refused) => refusalOf(words, refused),
  secrets: [words.secret],
});

function refusalOf({ name, whenMissing }: TextServerWords, { status, body, retryAfterS }: Refused): Told {
  if (status === 401 || status === 403)
    return {
      code: 'engine_unauthorized',
      message: `${name} did not accept the key. Check it in Admin Config, then try again.`,
    };
  if (status === 404) return { code: 'engine_unavailable', message: whenMissing };
  if (status === 402 || /insufficient_quota|billing/i.test(body))
    return {
      code: 'engine_quota',
      message: `The account at ${name} has no credit left. Top it up, or choose another engine.`,
    };
  if (status === 429) {
    const wait = retryAfterS ? `Try again in ${retryAfterS} seconds` : 'Wait a minute and try again';
    return { code: 'engine_rate_limited', message: `${name} gets too many requests right now. ${wait}.` };
  }
  const said = vendorWords(body);
  if (status >= 500)
    return {
      code: 'engine_unavailable',
      message: `${name} has a fault on its side (${status}${said}). Try again in a minute.`,
    };
  return {
    code: 'engine_refused',
    message: `${name} refused the request (${status}${said}). Check the model and its settings.`,
  };
}

function vendorWords(body: string): string {
  const parsed = parseJson(body) as { error?: string | { message?: string } } | null | undefined;
  const message = typeof parsed?.error === 'string' ? parsed.error : parsed?.error?.message;
  return typeof message === 'string' && message ? `: ${message.slice(0, mostVendorWords)}` : '';
}
