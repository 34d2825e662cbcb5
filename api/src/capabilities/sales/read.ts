import type { SalesReading } from '@avenue/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import {
  daysTold,
  payoutDays,
  payoutsIn,
  reverseFact,
  settleFact,
  standingOf,
  withdrawFact,
} from '../../kernel/ledger/index.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { SalesCursor, SalesSource, ShopEntry, ShopFact } from '../../kernel/sales-source.ts';
import { readings } from './schema.ts';

/** Nothing of the Sample studio is connected, so nothing is read for it. */
const studio = 'own';
const refusedWaitMs = 3_600_000;

/** A platform that says what was sold or earned. */
export type Shop = Platform & { sales: SalesSource };

export const isShop = (platform: Platform): platform is Shop => platform.sales !== undefined;

interface Place {
  platform: string;
  account: string;
}

const isAt = ({ platform, account }: Place) =>
  and(eq(readings.studio, studio), eq(readings.platform, platform), eq(readings.account, account));

type Row = typeof readings.$inferSelect;

/** @param row undefined where none was begun */
export const toReading = (row: Row | undefined, isUnderWay: boolean): SalesReading => ({
  ...(row?.endedAt && { at: row.endedAt.toISOString() }),
  ...(row && row.ok !== null && { ok: row.ok }),
  sentence: row?.sentence ?? '',
  notes: [...(row?.notes ?? [])],
  facts: row?.facts ?? 0,
  nextAt: (row?.nextAt ?? new Date()).toISOString(),
  isUnderWay,
});

/** Readings by account. */
export async function readingsOf(
  db: Pick<Database, 'select'>,
  platform: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = await db
    .select()
    .from(readings)
    .where(and(eq(readings.studio, studio), eq(readings.platform, platform), inArray(readings.account, [...accounts])));
  return new Map(rows.map((row) => [row.account, row]));
}

/** Ends the reading of an account that is not connected any more. */
export const forgetReading = (db: Pick<Database, 'delete'>, place: Place) => db.delete(readings).where(isAt(place));

const dayMs = 86_400_000;

/** A line of a bank told of a payout that its shop tells now: it counts once. */
async function takeBackBankLine(
  tx: Pick<Database, 'select' | 'insert' | 'execute'>,
  { sourceId, cents, currency, occurredAt }: Pick<ShopFact, 'sourceId' | 'cents' | 'currency' | 'occurredAt'>,
): Promise<void> {
  const from = new Date(occurredAt.getTime() - payoutDays * dayMs);
  const to = new Date(occurredAt.getTime() + payoutDays * dayMs);
  const slug = sourceId.split(' ', 1)[0];
  const told = await payoutsIn(tx, studio, { from, to, by: 'bank' });
  const line = told.find((one) => one.slug === slug && one.cents === cents && one.currency === currency);
  if (line) await reverseFact(tx, { studio, id: line.id, reason: 'The shop told of this payout itself.' });
}

/** Brings the ledger to what a shop says of one thing. @returns how many facts changed */
async function settle(
  tx: Pick<Database, 'select' | 'insert' | 'execute'>,
  { account, ...books }: Pick<Place, 'account'> & SalesSource['books'],
  { facts, gone }: ShopEntry,
  now: Date,
): Promise<number> {
  const name = { studio, book: 'real', source: 'connector' } as const;
  let changed = 0;
  let isNew = false;
  for (const { undated, ...fact } of facts) {
    const occurredAt = undated && !isNew ? now : fact.occurredAt;
    const done = await settleFact(tx, { ...name, account, ...books, ...fact, occurredAt });
    isNew ||= done === 'written';
    if (done !== 'same') changed += 1;
    if (done === 'written' && fact.kind === 'payout') await takeBackBankLine(tx, { ...fact, occurredAt });
  }
  for (const sourceId of gone)
    if (await withdrawFact(tx, { ...name, sourceId, reason: 'It does not hold any more at the shop.' })) changed += 1;
  return changed;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const stays = 'Days that a file told stay as the file has them.';

/** Entries of a page that change something: most of what is read again stands already. */
async function changing(
  tx: Pick<Database, 'execute'>,
  { account }: Place,
  { entries, byDay }: { entries: readonly ShopEntry[]; byDay: boolean },
): Promise<{ entries: ShopEntry[]; filed: boolean }> {
  const names = entries.flatMap(({ facts, gone }) => [...facts.map(({ sourceId }) => sourceId), ...gone]);
  const days = byDay ? entries.flatMap(({ facts }) => facts.map(({ occurredAt }) => dayOf(occurredAt))).toSorted() : [];
  const [from, to] = [days[0], days.at(-1)];
  const standing = await standingOf(tx, studio, names);
  const told = from && to ? await daysTold(tx, studio, { by: 'files', from, to }) : undefined;
  const isFiled = ({ facts }: ShopEntry) =>
    facts.some(({ occurredAt }) => told?.has(`${account} ${dayOf(occurredAt)}`) || told?.has(` ${dayOf(occurredAt)}`));
  const stands = ({ sourceId, cents, currency, state }: ShopFact) => {
    const found = standing.get(sourceId);
    return found?.cents === cents && found.currency === currency && found.state === state;
  };
  const filed = entries.filter(isFiled);
  return {
    entries: entries.filter(
      (one) =>
        !filed.includes(one) &&
        !(one.facts.every(stands) && one.gone.every((name) => standing.get(name)?.isReversed !== false)),
    ),
    filed: filed.length > 0,
  };
}

interface Work {
  db: Database;
  signal: AbortSignal;
  /** Default value: the clock */
  now?: () => number;
  /** Told after each page: facts that changed so far. */
  progress?: (facts: number) => void;
}

/** Waits as long as the shop asks for, at least until the next reading by itself. */
const nextAfter = ({ retryAfterS = 0 }: EngineError, now: number) =>
  new Date(now + Math.max(refusedWaitMs, retryAfterS * 1000));

/**
 * Reads what an account sold since the last reading, page by page; each page and where it goes on are written together, so
 * a reading that was cut off goes on, and nothing is written twice.
 *
 * @returns how many facts changed
 * @throws EngineError with a sentence, which stands at the account as well
 */
export async function readSales({ db, signal, now = Date.now, progress }: Work, shop: Shop, account: string) {
  const place = { platform: shop.id, account };
  await db
    .insert(readings)
    .values({ studio, ...place })
    .onConflictDoNothing();
  const [row] = await db.update(readings).set({ notes: [] }).where(isAt(place)).returning();
  let cursor: SalesCursor | undefined = row?.cursor ?? undefined;
  let facts = 0;
  const notes = new Set<string>();
  try {
    for (;;) {
      const page = await shop.sales.read(account, cursor, signal);
      for (const note of page.notes ?? []) notes.add(note);
      const at = new Date(now());
      const changed = await db.transaction(async (tx) => {
        const [was] = await tx.select().from(readings).where(isAt(place)).for('update');
        if (!was) return undefined;
        let count = 0;
        const { entries, filed } = await changing(tx, place, { ...page, byDay: shop.sales.byDay === true });
        if (filed) notes.add(stays);
        for (const entry of entries) count += await settle(tx, { account, ...shop.sales.books }, entry, at);
        const end = {
          base: page.cursor,
          endedAt: at,
          ok: true,
          sentence: count + facts > 0 ? `${count + facts} changes were written into the ledger.` : 'Nothing new.',
          nextAt: new Date(at.getTime() + shop.sales.everyMs),
        };
        await tx
          .update(readings)
          .set({
            cursor: page.cursor,
            facts: was.facts + count,
            notes: [...notes],
            ...(page.isLast && end),
          })
          .where(isAt(place));
        return count;
      });
      // Its connection was ended meanwhile.
      if (changed === undefined) return facts;
      facts += changed;
      progress?.(facts);
      cursor = page.cursor;
      if (page.isLast) return facts;
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const at = now();
    // What a shop does not take a second time is not asked for again: from where the last whole reading ended.
    const back = error.code === 'engine_refused' && row ? { cursor: row.base } : {};
    await db
      .update(readings)
      .set({ endedAt: new Date(at), ok: false, sentence: error.message, nextAt: nextAfter(error, at), ...back })
      .where(isAt(place));
    throw error;
  }
}
