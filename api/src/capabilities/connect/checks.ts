import type { ConnectionCheck, StudioId } from '@avenue/contract';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { OAuth } from '../../kernel/credentials/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { Found, Platform } from '../../kernel/platform.ts';
import * as tables from './schema.ts';

const { checks } = tables;
/** Tests of an account that are kept. */
const kept = 10;

export interface Place {
  studio: StudioId;
  platform: string;
}

const placeOf = ({ studio, platform }: Place) => and(eq(checks.studio, studio), eq(checks.platform, platform));

/** Tests by account, the newest first. */
export async function checksOf(
  db: Pick<Database, 'select'>,
  place: Place,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, ConnectionCheck[]>> {
  const rows = await db
    .select()
    .from(checks)
    .where(and(placeOf(place), inArray(checks.account, [...accounts])))
    .orderBy(desc(checks.seq));
  const found = new Map<string, ConnectionCheck[]>();
  for (const { account, at, ok, sentence, title, url } of rows) {
    const one = { at: at.toISOString(), ok, sentence, ...(title && { title }), ...(url && { url }) };
    found.set(account, [...(found.get(account) ?? []), one]);
  }
  return found;
}

const keep = (db: Database, place: Place, account: string, check: Partial<Found> & { ok: boolean; sentence: string }) =>
  db.transaction(async (tx) => {
    await tx.insert(checks).values({ ...place, account, ...check });
    const [last] = await tx
      .select({ seq: checks.seq })
      .from(checks)
      .where(and(placeOf(place), eq(checks.account, account)))
      .orderBy(desc(checks.seq))
      .offset(kept - 1)
      .limit(1);
    if (last) await tx.delete(checks).where(and(placeOf(place), eq(checks.account, account), lt(checks.seq, last.seq)));
  });

/** What was found before the operator ended a connection says nothing of the next one. */
export const forgetChecks = (db: Pick<Database, 'delete'>, place: Place, account: string) =>
  db.delete(checks).where(and(placeOf(place), eq(checks.account, account)));

interface Asked {
  db: Database;
  oauth: OAuth;
  signal: AbortSignal;
}

/** Asks for one account, and keeps what was found. Accounts that are not connected are passed over. */
export async function testAccount(
  { db, oauth, signal }: Asked,
  { studio, platform }: { studio: StudioId; platform: Platform },
  account: string,
): Promise<void> {
  const scopes = await oauth.scopes(platform.vendor.id, account);
  if (!scopes) return;
  const place = { studio, platform: platform.id };
  try {
    const found = await platform.check(account, signal);
    const sentence = `${platform.name} answers: it is "${found.title}".`;
    await keep(db, place, account, { ok: true, sentence, ...found });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    await keep(db, place, account, { ok: false, sentence: error.message });
  }
}

/** How many figures of receipts of these kinds add up to since a moment. */
export async function countedSince(
  db: Pick<Database, 'execute'>,
  { studio, kinds, counts, from }: { studio: StudioId; kinds: readonly string[]; counts: string; from: number },
): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select coalesce(sum((receipt ->> ${counts})::numeric), 0)::int as used
    from kernel.effects
    where studio = ${studio} and kind in ${[...kinds]} and attempt_at >= ${new Date(from)} and receipt ? ${counts}`);
  return rows[0]?.used ?? 0;
}
