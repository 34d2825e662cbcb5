import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { parseJson, type Refused, type Told } from '../../kernel/net/index.ts';
import type { Secret } from '../../kernel/secret.ts';
import type { Heard, ToldLimit } from '../../kernel/vendor-limits/index.ts';
import { PlatformCalls, type PlatformParts, type PlatformRequest, toldByStatus } from '../platform-calls.ts';
import { shopRefusal } from '../shop-refusal.ts';

export interface EtsyParts extends PlatformParts {
  /** Key string and shared secret with a colon between. @throws EngineError while either is not set */
  apiKey(): Promise<Secret>;
}

const byStatus = shopRefusal('Etsy');
const said = z.object({ error: z.string() });

/** Etsy says what it does not take. */
function refusedWrite(answer: Refused): Told {
  const { error } = said.safeParse(parseJson(answer.body)).data ?? {};
  if ([400, 404, 409].includes(answer.status) && error)
    return { code: 'engine_refused', message: `Etsy refuses it. It says: ${error.slice(0, 200)}` };
  return toldByStatus('Etsy', answer);
}

/** What is left of the requests of a day; they are counted for 24 hours each, so it slides. */
function heard(headers: Headers): Heard {
  const [limit, left] = ['x-limit-per-day', 'x-remaining-today'].map((name) => Number(headers.get(name) ?? NaN));
  if (limit === undefined || left === undefined || !(limit > 0 && left >= 0)) return {};
  return { limits: [{ name: 'requests', label: 'Requests today', used: limit - left, limit }] };
}

/** Calls in the name of an Etsy account; each carries the app's own key as well. */
export class EtsyCalls {
  readonly #parts: EtsyParts;
  readonly #calls: PlatformCalls;

  constructor(parts: EtsyParts, context: { account: string; signal: AbortSignal }, what: 'read' | 'write' = 'read') {
    this.#parts = parts;
    this.#calls = new PlatformCalls(parts, { ...context, refusal: what === 'read' ? byStatus : refusedWrite, heard });
  }

  /** Requests of the day, by the last answer that said so. */
  get requests(): ToldLimit | undefined {
    return this.#calls.told.get('requests');
  }

  /** @throws EngineError with a sentence */
  read<Wanted>(at: string, answer: z.ZodType<Wanted>, query: Readonly<Record<string, string>> = {}) {
    return this.call({ at, query }, answer);
  }

  /** @throws EngineError with a sentence */
  async call<Wanted>(request: PlatformRequest, answer: z.ZodType<Wanted>): Promise<Wanted> {
    return this.#calls.json({ ...request, headers: { 'x-api-key': await this.#parts.apiKey() } }, answer);
  }

  /** A call whose answer says nothing. @throws EngineError with a sentence */
  async gone(request: PlatformRequest): Promise<void> {
    await this.#calls.silent({ ...request, headers: { 'x-api-key': await this.#parts.apiKey() } });
  }
}

const self = z.object({ user_id: z.int().positive(), shop_id: z.int().positive().nullish() });
const shop = z.object({
  shop_id: z.int().positive(),
  shop_name: z.string(),
  created_timestamp: z.int().nonnegative(),
  url: z.string().nullish(),
  currency_code: z.string().optional(),
});

/** The shop of an account. @throws EngineError, also where it has none */
export async function shopOf(calls: EtsyCalls): Promise<z.infer<typeof shop>> {
  const { shop_id: id } = await calls.read('/v3/application/users/me', self);
  if (!id)
    throw new EngineError('etsy', 'engine_refused', 'This Etsy account has no shop. Connect the account that has it.');
  return calls.read(`/v3/application/shops/${id}`, shop);
}

const entry = z.object({
  entry_id: z.int().positive(),
  /** Hundredths; what goes out is negative. */
  amount: z.int(),
  currency: z.string(),
  description: z.string().default(''),
  ledger_type: z.string().default(''),
  reference_type: z.string().nullish(),
  created_timestamp: z.int().nonnegative(),
});
export type EtsyEntry = z.infer<typeof entry>;

export const entriesPage = z.object({ count: z.int().nonnegative(), results: z.array(entry) });
