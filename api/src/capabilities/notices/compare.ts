import type { NoticePreferences, StudioId } from '@avenue/contract';
import { and, eq, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { NoticeWords, Situation } from '../../kernel/situation.ts';
import { readPreferences } from './preferences.ts';
import * as tables from './schema.ts';
import { dueAt } from './timing.ts';

const { notices, deliveries, reads } = tables;
const keptMs = 30 * 86_400_000;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type Row = typeof notices.$inferSelect;

interface Comparing {
  studio: StudioId;
  now: Date;
  timeZone: string;
}

/** What one comparison works with. */
interface Work extends Comparing {
  tx: Transaction;
  preferences: NoticePreferences;
}

/** One comparison of a studio at a time, whichever process makes it. */
export const holdNotices = (tx: Transaction, studio: StudioId) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('avenue:notices:' || ${studio}, 0))`);

/** When each channel was last reached with a notice. */
async function lastSent({ tx }: Work, notice: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ channel: deliveries.channel, at: max(deliveries.attemptAt) })
    .from(deliveries)
    .where(and(eq(deliveries.notice, notice), inArray(deliveries.state, ['sent', 'unknown', 'sending'])))
    .groupBy(deliveries.channel);
  return new Map(rows.flatMap(({ channel, at }) => (at ? [[channel, at] as const] : [])));
}

/**
 * Puts a notice on its way through the channels of its kind. What still waits there for its time says the newer words then.
 */
async function say(work: Work, { id, kind }: Row, words: NoticeWords, through: (channel: string) => boolean) {
  const { tx, studio, preferences, now, timeZone } = work;
  // Nothing of the Sample studio is ever sent.
  if (studio !== 'own') return;
  const chosen = preferences.kinds.find((one) => one.kind === kind);
  const channels = chosen?.channels.filter(through) ?? [];
  if (!chosen || channels.length === 0) return;
  const last = await lastSent(work, id);
  const { urgent } = chosen;
  const { title, sentence, path } = words;
  await tx
    .insert(deliveries)
    .values(
      channels.map((channel) => ({
        ...{ id: newId('dlv'), channel, notice: id, kind, urgent, title, sentence, path, createdAt: now },
        dueAt: dueAt({ now, urgent, quiet: preferences.quiet, timeZone, lastAt: last.get(channel) }),
      })),
    )
    .onConflictDoUpdate({
      target: [deliveries.channel, deliveries.notice],
      targetWhere: sql`${deliveries.state} = 'waiting' and ${deliveries.notice} <> ''`,
      set: { title, sentence, path, changedAt: now },
    });
}

const isSame = (row: Row, { title, sentence, path, members }: Situation) =>
  row.title === title &&
  row.sentence === sentence &&
  row.path === path &&
  row.members.length === members.length &&
  row.members.every((id) => members.includes(id));

/** @returns whether anything is another thing now */
async function stands(work: Work, situation: Situation, was: Row | undefined): Promise<boolean> {
  const { tx, studio, now } = work;
  const { kind, key, title, sentence, path, members, over, except } = situation;
  if (was && isSame(was, situation)) return false;
  const words = { title, sentence, path, members: [...members], ending: over ?? null };
  const isNew = !was || members.some((id) => !was.members.includes(id));
  const said = isNew ? { saidAt: now } : {};
  const [row] = was
    ? await tx
        .update(notices)
        .set({ ...words, ...said })
        .where(eq(notices.id, was.id))
        .returning()
    : await tx
        .insert(notices)
        .values({ id: newId('ntc'), studio, kind, key, ...words, ...said })
        .returning();
  if (!row) throw new Error('A notice is gone.');
  if (isNew && was) await tx.delete(reads).where(eq(reads.notice, was.id));
  if (isNew) await say(work, row, situation, (channel) => channel !== except);
  else
    await tx
      .update(deliveries)
      .set({ title, sentence, path, changedAt: now })
      .where(and(eq(deliveries.notice, row.id), eq(deliveries.state, 'waiting')));
  return true;
}

/** It is over: what was not sent yet is not sent, and whoever was told is told that it is over. */
async function ends(work: Work, was: Row): Promise<void> {
  const { tx, studio, now } = work;
  await tx.update(notices).set({ overAt: now }).where(eq(notices.id, was.id));
  await tx
    .update(deliveries)
    .set({ state: 'dropped', reason: 'It was over before it went out.', changedAt: now })
    .where(and(eq(deliveries.notice, was.id), eq(deliveries.state, 'waiting')));
  if (!was.ending) return;
  const told = await lastSent(work, was.id);
  const { kind, key, ending } = was;
  const [row] = await tx
    .insert(notices)
    .values({ id: newId('ntc'), studio, kind, key, ...ending, members: [], saidAt: now, overAt: now })
    .returning();
  if (row) await say(work, row, ending, (channel) => told.has(channel));
}

/**
 * Holds what stands now against what was told: what is new is told, what is over is closed. Told again is only what was
 * not told before.
 *
 * @returns whether anything is another thing now
 */
export const compare = (db: Database, comparing: Comparing, situations: readonly Situation[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { studio, now } = comparing;
    await holdNotices(tx, studio);
    const work: Work = { ...comparing, tx, preferences: await readPreferences(tx) };
    const open = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.studio, studio), isNull(notices.overAt)));
    const standing = new Map(situations.filter(({ members }) => members.length > 0).map((one) => [one.key, one]));
    let changed = false;
    for (const situation of standing.values())
      changed =
        (await stands(
          work,
          situation,
          open.find(({ key }) => key === situation.key),
        )) || changed;
    for (const was of open.filter(({ key }) => !standing.has(key))) {
      await ends(work, was);
      changed = true;
    }
    const old = new Date(now.getTime() - keptMs);
    await tx.delete(notices).where(and(eq(notices.studio, studio), lt(notices.overAt, old)));
    if (studio === 'own')
      await tx
        .delete(deliveries)
        .where(and(lt(deliveries.createdAt, old), inArray(deliveries.state, ['sent', 'failed', 'unknown', 'dropped'])));
    return changed;
  });
