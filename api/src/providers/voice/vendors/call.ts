import {
  type CalledVendor,
  parseJson,
  type Refused,
  type Told,
  type VendorCallOptions,
  vendorCall,
} from '../../../kernel/net/index.ts';
import type { Secret } from '../../../kernel/secret.ts';
import { EngineError, type EngineErrorCode } from '../../engine.ts';

/** What differs between voice vendors when a call fails. */
export interface Vendor {
  /** Engine id, for example `elevenlabs`. */
  id: string;
  /** Name for the operator, for example "ElevenLabs". */
  name: string;
  /** Reads the vendor's error body; undefined fields fall back to the meaning of the status. */
  explain(status: number, body: string): { code?: EngineErrorCode; message?: string };
}

/** Ways out of this process; tests put their own in. */
export type HttpTools = Pick<VendorCallOptions, 'fetch' | 'pause'>;

export interface VendorCall {
  url: string;
  headers?: Record<string, string | Secret>;
  /** Sent as JSON, by POST. */
  body?: unknown;
  /** For one try, until the last byte. */
  deadlineMs: number;
  signal: AbortSignal;
  /** Never repeated in a sentence. */
  secret?: Secret | undefined;
}

/** Tries while a vendor is busy or away. */
const tries = 3;

/** Calls a vendor and returns the body of a good answer. @throws EngineError, or the signal's reason when cancelled */
export const callVendor = (vendor: Vendor, call: VendorCall, tools: HttpTools = {}): Promise<Uint8Array> => {
  const { url, headers = {}, body, deadlineMs, signal, secret } = call;
  return vendorCall(called(vendor, secret), { signal, deadlineMs, tries, ...tools }, async ({ send, bytes }) =>
    bytes(await send(url, { headers, body })),
  );
};

/** The same for a JSON answer. */
export async function callVendorJson(vendor: Vendor, call: VendorCall, tools: HttpTools = {}): Promise<unknown> {
  const answer = parseJson(new TextDecoder().decode(await callVendor(vendor, call, tools)));
  if (answer === undefined) throw badAnswer(vendor, 'sent an answer that cannot be read');
  return answer;
}

/** An answer that came in time but is of no use. `what` completes the sentence "<vendor> ...". */
export function badAnswer(vendor: Pick<Vendor, 'id' | 'name'>, what: string, cause?: unknown): EngineError {
  return new EngineError(vendor.id, 'engine_bad_answer', badAnswerWords(vendor, what), { cause });
}

const badAnswerWords = ({ name }: Pick<Vendor, 'name'>, what: string) =>
  `${name} ${what}. Retry; if it stays, check the address and the model.`;

const called = (vendor: Vendor, secret: Secret | undefined): CalledVendor => ({
  id: vendor.id,
  unreachable: `${vendor.name} cannot be reached. Check the address and the connection, then retry.`,
  overdue: (waited) => `${vendor.name} did not answer within ${waited}. Retry later, or choose another voice engine.`,
  tooLarge: badAnswerWords(vendor, 'sent more than 64 MB for one sentence'),
  refusal: (refused) => refusalOf(vendor, refused),
  secrets: [secret],
});

const byStatus: Record<number, readonly [EngineErrorCode, string]> = {
  401: ['engine_unauthorized', 'refused the key. Check the key in Admin Config'],
  402: ['engine_quota', 'wants a paid plan or more credit. Top up there, or choose another voice engine'],
  403: ['engine_unauthorized', 'does not allow this with your key. Check what the key may do'],
  404: ['engine_refused', 'does not know this voice, model or address. Choose another voice or check the address'],
  413: ['engine_refused', 'finds the sentence too long. Shorten it'],
  429: ['engine_rate_limited', 'is busy or has had too many requests. Wait a moment, then retry'],
};

function refusalOf(vendor: Vendor, { status, body }: Refused): Told {
  const told = vendor.explain(status, body);
  const [statusCode, statusAdvice] =
    byStatus[status] ??
    (status >= 500 || status === 408
      ? (['engine_unreachable', `has trouble at the moment (status ${status}). Retry later`] as const)
      : (['engine_refused', `refused the request (status ${status}). Change the sentence or the voice`] as const));
  const code = told.code ?? statusCode;
  const advice =
    code === statusCode ? statusAdvice : (Object.values(byStatus).find(([one]) => one === code)?.[1] ?? statusAdvice);
  const said = told.message ? ` It says: ${told.message.slice(0, 200).replace(/[.\s]+$/, '')}.` : '';
  return { code, message: `${vendor.name} ${advice}.${said}` };
}
