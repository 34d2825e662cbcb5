import type { StudioId } from '@avenue/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { Figures, FiguresSource, ThingFigures } from '../../kernel/figures-source.ts';
import { countIn } from './accounts.ts';
import { filedOf, holdSums } from './filed.ts';
import * as tables from './schema.ts';

const { readings, totals, days } = tables;
/** Nothing of the Sample studio is connected, so nothing is read for it. */
const own = 'own';
const dayMs = 86_400_000;
const refusedWaitMs = 3_600_000;

export interface PostedThing {
  /** As the platform names it. */
  id: string;
  /** Day on which it was posted; one earlier does no harm. */
  postedOn: string;
}

/** A platform that says what it counts. */
export interface Counting {
  id: string;
  name: string;
  figures: FiguresSource;
}

interface Place {
  platform: string;
  account: string;
}
const isAt = ({ platform, account }: Place) =>
  and(eq(readings.studio, own), eq(readings.platform, platform), eq(readings.account, account));

type ReadingRow = typeof readings.$inferSelect;

/** How far the figures of an account were read; undefined where no reading was begun. */
export async function figuresReading(db: Pick<Database, 'select'>, place: Place): Promise<ReadingRow | undefined> {
  const [row] = await db.select().from(readings).where(isAt(place));
  return row;
}

/** Keeps what was told of one thing, in a transaction: a day that is told again has its last figures. */
export async function keepFigures(
  db: Pick<Database, 'select' | 'insert' | 'execute'>,
  { studio, platform, account, thing }: { studio: StudioId; platform: string; account: string; thing: string },
  { total, days: told }: ThingFigures,
  fetchedAt: Date,
): Promise<void> {
  const at = { studio, platform, thing };
  const fresh = { figures: total, fetchedAt };
  await db
    .insert(totals)
    .values({ ...at, ...fresh })
    .onConflictDoUpdate({ target: [totals.studio, totals.platform, totals.thing], set: fresh });
  if (told.length === 0) return;
  await holdSums(db, { studio, platform, account });
  await countIn(db, { ...at, account }, told, fetchedAt);
  await db
    .insert(days)
    .values(told.map(({ day, figures }) => ({ ...at, day, figures, fetchedAt, counted: true })))
    .onConflictDoUpdate({
      target: [days.studio, days.platform, days.thing, days.day],
      set: { figures: sql`excluded.figures`, fetchedAt: sql`excluded.fetched_at`, counted: true, filed: false },
    });
}

/** When each thing was read last, by its name. */
async function lastRead(db: Pick<Database, 'select'>, platform: string, ids: readonly string[]) {
  const rows = await db
    .select({ thing: totals.thing, at: totals.fetchedAt })
    .from(totals)
    .where(and(eq(totals.studio, own), eq(totals.platform, platform), inArray(totals.thing, [...ids])));
  return new Map(rows.map(({ thing, at }) => [thing, at.getTime()]));
}

interface Work {
  db: Database;
  signal: AbortSignal;
  /** Default value: the clock */
  now?: () => number;
  /** Told after each thing: how many were read, of how many. */
  progress?: (read: number, of: number) => void;
}

const things = (count: number) => (count === 1 ? '1 video' : `${count} videos`);

/**
 * Reads the figures of things of an account, those that were never read or longest ago first, as far as the calls of a day go.
 *
 * @returns how many were read
 * @throws EngineError with a sentence, which stands at the reading as well
 */
export async function readFigures(
  { db, signal, now = Date.now, progress }: Work,
  { id: platform, figures: source }: Counting,
  { account, posted }: { account: string; posted: readonly PostedThing[] },
): Promise<number> {
  const place = { platform, account };
  const today = source.dayAt(now());
  const [begun] = await db
    .insert(readings)
    .values({ studio: own, ...place })
    .onConflictDoUpdate({ target: [readings.studio, readings.platform, readings.account], set: { account } })
    .returning();
  let calls = begun?.callsOn === today ? begun.calls : 0;
  const known = await lastRead(
    db,
    platform,
    posted.map(({ id }) => id),
  );
  const order = posted.toSorted(
    (a, b) => (known.get(a.id) ?? 0) - (known.get(b.id) ?? 0) || b.postedOn.localeCompare(a.postedOn),
  );
  let read = 0;
  const refused: string[] = [];
  const end = (told: { ok: boolean; sentence: string; nextAt: Date }) =>
    db
      .update(readings)
      .set({ ...told, endedAt: new Date(now()) })
      .where(isAt(place));
  try {
    for (const thing of order) {
      if (calls + source.callsEach > source.callsADay) break;
      calls += source.callsEach;
      await db.update(readings).set({ callsOn: today, calls }).where(isAt(place));
      const told = await source.read(account, thing, signal).catch((error: unknown) => {
        // One that is not told keeps no other from it.
        if (!(error instanceof EngineError) || error.code !== 'engine_refused') throw error;
        refused.push(error.message);
        return undefined;
      });
      if (!told) continue;
      await db.transaction((tx) =>
        keepFigures(tx, { studio: own, platform, account, thing: thing.id }, told, new Date(now())),
      );
      read += 1;
      progress?.(read, order.length);
    }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const waitMs = Math.max(refusedWaitMs, (error.retryAfterS ?? 0) * 1000);
    await end({ ok: false, sentence: error.message, nextAt: new Date(now() + waitMs) });
    throw error;
  }
  const rest = order.length - read - refused.length;
  const sentence = [
    `${things(read)} read.`,
    ...(refused[0] ? [`${things(refused.length)} not: ${refused[0]}`] : []),
    ...(rest > 0
      ? [`${things(rest)} left: at most ${source.callsADay} questions a day are asked. They come first tomorrow.`]
      : []),
  ].join(' ');
  await end({ ok: refused.length === 0, sentence, nextAt: new Date(now() + dayMs) });
  return read;
}

type State = 'settled' | 'open' | 'missing';
interface ToldDay {
  day: string;
  state: State;
  figures: Figures;
}

const shift = (day: string, by: number) => new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/**
 * The last days of one thing, the oldest first: every day from when it was posted up to the day on which it was read, also those
 * that the platform has not told.
 */
function daysOf(
  told: ReadonlyMap<string, { figures: Figures; fetchedOn: string }>,
  {
    postedOn,
    readOn,
    daysBack,
    settlesAfterDays,
  }: { postedOn: string; readOn: string } & Pick<FiguresSource, 'daysBack' | 'settlesAfterDays'>,
): ToldDay[] {
  const first = [shift(readOn, 1 - daysBack), postedOn].sort().at(-1) ?? readOn;
  const found: ToldDay[] = [];
  for (let day = first; day <= readOn; day = shift(day, 1)) {
    const one = told.get(day);
    const state: State = !one ? 'missing' : shift(day, settlesAfterDays) < one.fetchedOn ? 'settled' : 'open';
    found.push({ day, state, figures: one?.figures ?? {} });
  }
  return found;
}

/** What is kept of one thing. */
export interface KeptFigures {
  total: Figures;
  days: ToldDay[];
  /** When it was read from the platform. */
  readAt?: Date;
  /** When the last file came in that says something of it. */
  filedAt?: Date;
}

/** What is kept of one thing; undefined where nothing was read of it, and no file says anything. */
export async function figuresOf(
  db: Pick<Database, 'select'>,
  { studio, platform, thing }: { studio: StudioId; platform: string; thing: PostedThing },
  source: Pick<FiguresSource, 'daysBack' | 'settlesAfterDays' | 'dayAt'>,
): Promise<KeptFigures | undefined> {
  const is = (table: typeof totals | typeof days) =>
    and(eq(table.studio, studio), eq(table.platform, platform), eq(table.thing, thing.id));
  const [[whole], rows, file] = await Promise.all([
    db.select().from(totals).where(is(totals)),
    db.select().from(days).where(is(days)),
    filedOf(db, { studio, platform, thing: thing.id }),
  ]);
  if (!whole && !file) return undefined;
  const on = (at: Date) => source.dayAt(at.getTime());
  const told = new Map(rows.map((row) => [row.day, { figures: row.figures, fetchedOn: on(row.fetchedAt) }]));
  // Up to the day on which it was read, or the last one of a file.
  const readOn = [...rows.map(({ day }) => day), ...(whole ? [on(whole.fetchedAt)] : [])].sort().at(-1);
  return {
    // A platform's own sums are read again each day; a file says what they do not.
    total: { ...file?.total, ...whole?.figures },
    ...(whole && { readAt: whole.fetchedAt }),
    ...(file && { filedAt: file.at }),
    days: readOn === undefined ? [] : daysOf(told, { ...source, postedOn: thing.postedOn, readOn }),
  };
}

/** Ends the reading of an account that is not connected any more; what was read stays. */
export const forgetFiguresReading = (db: Pick<Database, 'delete'>, place: Place) =>
  db.delete(readings).where(isAt(place));
