import { and, eq, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { EngineError } from '../engine-error.ts';
import { Holds } from './holds.ts';

const { vendorLimits } = tables;

/** One limit of an account, or of the operator's client where the account is empty. */
export interface ToldLimit {
  /** Stays the same: `posts`. */
  name: string;
  /** For the operator: "Posts in 24 hours". */
  label: string;
  used: number;
  /** Absent where the vendor does not tell. */
  limit?: number | undefined;
  /** Both are parts of a hundred. */
  unit?: '%' | undefined;
  /** When it begins anew; absent for one that slides. */
  resetsAt?: Date | undefined;
}

/** A limit with when it was told, or counted last. */
export interface KnownLimit extends ToldLimit {
  account: string;
  at: Date;
}

/** What the head of an answer says of limits. */
export interface Heard {
  limits?: readonly ToldLimit[];
  /** Seconds for which no such call is taken. */
  waitS?: number | undefined;
}

interface Vendor {
  id: string;
  name: string;
}

/**
 * What vendors told of their limits, for the operator to see, and what is not called because of it. Nothing is written down
 * in advance: limits differ by account and change.
 */
export class VendorLimits {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #holds = new Holds();

  /** @param now Default value: the clock */
  constructor({ db, now = Date.now }: { db: Database; now?: (() => number) | undefined }) {
    this.#db = db;
    this.#now = now;
  }

  /** @throws EngineError `engine_rate_limited` while the vendor takes no such call of this account */
  requireFree(vendor: Vendor, account: string, route: string): void {
    this.#holds.requireFree(vendor, [`${vendor.id} ${account} ${route}`], this.#now());
  }

  /** Keeps what an answer says. What cannot be kept is left: an answer is worth more than what it says beside itself. */
  async hear(vendor: Vendor, account: string, { limits = [], waitS }: Heard, route = ''): Promise<void> {
    if (waitS) this.#holds.hold(`${vendor.id} ${account} ${route}`, waitS, this.#now());
    if (limits.length === 0) return;
    const at = new Date(this.#now());
    const rows = limits.map(({ name, label, used, limit, unit, resetsAt }) => ({
      ...{ vendor: vendor.id, account, name, label, used, at },
      ...{ limit: limit ?? null, unit: unit ?? null, resetsAt: resetsAt ?? null },
    }));
    await this.#db
      .insert(vendorLimits)
      .values(rows)
      .onConflictDoUpdate({
        target: [vendorLimits.vendor, vendorLimits.account, vendorLimits.name],
        set: {
          label: sql`excluded.label`,
          used: sql`excluded.used`,
          limit: sql`excluded."limit"`,
          unit: sql`excluded.unit`,
          resetsAt: sql`excluded.resets_at`,
          at: sql`excluded.at`,
        },
      })
      .catch(() => undefined);
  }

  /** Keeps for how long a refusal asks to be left alone. */
  refused(vendor: Vendor, account: string, error: unknown, route: string): void {
    if (!(error instanceof EngineError) || error.retryAfterS === undefined) return;
    if (error.code !== 'engine_rate_limited' && error.code !== 'engine_quota') return;
    this.#holds.hold(`${vendor.id} ${account} ${route}`, error.retryAfterS, this.#now());
  }

  /** Adds to what is counted here, because the vendor tells nothing; it begins anew once its time is over. */
  async count(
    vendor: Vendor,
    account: string,
    { used, name, label, limit, resetsAt }: ToldLimit & { resetsAt: Date },
  ): Promise<void> {
    const at = new Date(this.#now());
    const given = { vendor: vendor.id, account, name, label, used, limit: limit ?? null, resetsAt, at };
    const { used: counted, resetsAt: ends } = vendorLimits;
    await this.#db
      .insert(vendorLimits)
      .values(given)
      .onConflictDoUpdate({
        target: [vendorLimits.vendor, vendorLimits.account, vendorLimits.name],
        set: {
          ...{ label, limit: limit ?? null, resetsAt, at },
          used: sql`case when ${ends} > ${at} then ${counted} + ${used} else ${used} end`,
        },
      })
      .catch(() => undefined);
  }

  /** What is known of a vendor now: what began anew since it was told is left out. */
  async read(vendor: string): Promise<KnownLimit[]> {
    const rows = await this.#db.select().from(vendorLimits).where(eq(vendorLimits.vendor, vendor));
    return rows
      .filter(({ resetsAt }) => !resetsAt || resetsAt.getTime() > this.#now())
      .map(({ account, name, label, used, limit, unit, resetsAt, at }) => ({
        ...{ account, name, label, used, at },
        ...{ limit: limit ?? undefined, unit: unit ?? undefined, resetsAt: resetsAt ?? undefined },
      }))
      .toSorted((a, b) => (a.label < b.label ? -1 : 1));
  }

  /** What was told of an account says nothing of the next one that is connected. */
  async forget(vendor: string, account: string): Promise<void> {
    await this.#db.delete(vendorLimits).where(and(eq(vendorLimits.vendor, vendor), eq(vendorLimits.account, account)));
  }

  /** For tests: nothing is held any more. */
  release(): void {
    this.#holds.forget();
  }
}
