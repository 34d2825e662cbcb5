import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import type { Refused } from '../../kernel/net/index.ts';
import { PlatformCalls, type PlatformParts, type PlatformRequest, toldByStatus } from '../platform-calls.ts';
import { shopRefusal } from '../shop-refusal.ts';

const failure = z.object({ success: z.literal(false), message: z.string().default('') });

/** Calls in the name of a Gumroad account. */
export class GumroadCalls {
  readonly #calls: PlatformCalls;

  constructor(
    parts: PlatformParts,
    context: { account: string; signal: AbortSignal },
    what: 'read' | 'write' = 'read',
  ) {
    const refusal = what === 'read' ? shopRefusal('Gumroad') : (answer: Refused) => toldByStatus('Gumroad', answer);
    this.#calls = new PlatformCalls(parts, { ...context, refusal });
  }

  read = <Wanted>(at: string, query: Readonly<Record<string, string>>, answer: z.ZodType<Wanted>): Promise<Wanted> =>
    this.call({ at, query }, answer);

  /** Sends a part of a file to an address that was given for it. @returns the tag that the answer names it by */
  put = (request: PlatformRequest): Promise<string> => this.#calls.taggedPart({ method: 'PUT', ...request });

  /** Gumroad says no with 200 as well. @throws EngineError with a sentence */
  async call<Wanted>(request: PlatformRequest, answer: z.ZodType<Wanted>): Promise<Wanted> {
    const said = await this.#calls.json(request, z.union([failure, answer]));
    const refused = failure.safeParse(said);
    if (!refused.success) return said as Wanted;
    const message = `Gumroad refuses it. It says: ${refused.data.message.slice(0, 200)}`;
    throw new EngineError('gumroad', 'engine_refused', message);
  }
}

const user = z.object({
  success: z.literal(true),
  user: z.object({
    name: z.string().nullish(),
    email: z.string().nullish(),
    url: z.string().nullish(),
    id: z.string(),
  }),
});

/** Whose account it is. @throws EngineError */
export const userOf = async (calls: GumroadCalls) => (await calls.read('/v2/user', {}, user)).user;

const sale = z.object({
  id: z.string().min(1),
  created_at: z.iso.datetime({ offset: true }),
  product_name: z.string().default(''),
  /** US cents. */
  price: z.int().nonnegative(),
  gumroad_fee: z.int().default(0),
  /** What could still be given back, in the currency of the product: "1,204.50". */
  amount_refundable_in_currency: z.string().optional(),
  currency: z.string().optional(),
  currency_symbol: z.string().optional(),
  refunded: z.boolean().default(false),
  partially_refunded: z.boolean().default(false),
  /** Taken back by the buyer's bank, and not won since. */
  chargedback: z.boolean().default(false),
});
export type GumroadSale = z.infer<typeof sale>;

export const salesPage = z.object({
  success: z.literal(true),
  sales: z.array(sale),
  next_page_key: z.string().optional(),
});

const payout = z.object({
  id: z.string().min(1),
  /** "120.50". */
  amount: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.string(),
  status: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  processed_at: z.iso.datetime({ offset: true }).nullish(),
});
export type GumroadPayout = z.infer<typeof payout>;

export const payoutsPage = z.object({
  success: z.literal(true),
  payouts: z.array(payout),
  next_page_key: z.string().optional(),
});
