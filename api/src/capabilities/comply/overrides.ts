import type { Override as Given, StudioId } from '@avenue/contract';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { type About, holdEffect, type Override } from '../../kernel/effects/index.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { packs } from '../../kernel/policy/index.ts';
import { type Judging, rejudgeWords } from './rejudge.ts';
import * as tables from './schema.ts';

const { overrides } = tables;
const lastsMs = 24 * 3_600_000;

type Reader = Pick<Database, 'select'>;

/** By the database's clock, which is the same for every process. */
const inForce = and(isNull(overrides.endedAt), gt(overrides.until, sql`clock_timestamp()`));

const toOverride = ({ createdAt, until, ...row }: typeof overrides.$inferSelect): Given => ({
  id: row.id,
  pack: row.pack,
  packTitle: packs.find(({ id }) => id === row.pack)?.title ?? row.pack,
  effect: row.effect,
  title: row.title,
  account: row.account,
  by: row.by,
  reason: row.reason,
  at: createdAt.toISOString(),
  until: until.toISOString(),
});

/** Overrides in force for exactly these words about this thing; the rules at the door ask for them. */
export const overridesFor = (db: Reader, { studio, subject, payloadHash }: About): Promise<Override[]> =>
  db
    .select({ pack: overrides.pack, version: overrides.version, by: overrides.by, reason: overrides.reason })
    .from(overrides)
    .where(
      and(
        eq(overrides.studio, studio),
        eq(overrides.subject, subject),
        eq(overrides.payloadHash, payloadHash),
        inForce,
      ),
    );

/** Those in force, the newest first. */
export async function listOverrides(db: Reader, studio: StudioId): Promise<Given[]> {
  const rows = await db
    .select()
    .from(overrides)
    .where(and(eq(overrides.studio, studio), inForce))
    .orderBy(desc(overrides.createdAt), desc(overrides.id));
  return rows.map(toOverride);
}

/**
 * Lets exactly these words pass one rule for 24 hours. What was refused may be proposed again in that time; what is held
 * waits for its yes still.
 *
 * @throws Failure 409 `not_blocked` where this rule does not block it, `no_override` where nobody may, `already_overridden`
 */
export const setOverride = (
  judging: Judging,
  { effect, pack: wanted, reason, by }: { effect: string; pack: string; reason: string; by: string },
): Promise<Given> =>
  judging.db.transaction(async (tx) => {
    const { studio } = judging;
    const held = await holdEffect(tx, studio, effect);
    const pack = packs.find(({ id }) => id === wanted);
    const blocks = held.verdicts.some((check) => check.pack?.id === wanted && check.verdict === 'blocked');
    if (!pack || !blocks) throw conflict('not_blocked', `"${held.title}" is not blocked by this rule.`);
    if (!pack.override) throw conflict('no_override', `"${pack.title}" has no override, for nobody.`);
    const passed = await overridesFor(tx, held);
    if (passed.some((one) => one.pack === pack.id && one.version === pack.version))
      throw conflict('already_overridden', `"${held.title}" may pass this rule already. Propose it again.`);
    const [row] = await tx
      .insert(overrides)
      .values({
        id: newId('ovr'),
        studio,
        pack: pack.id,
        version: pack.version,
        subject: held.subject,
        payloadHash: held.payloadHash,
        effect,
        title: held.title,
        account: held.account,
        by,
        reason,
        until: new Date(Date.now() + lastsMs),
      })
      .returning();
    if (!row) throw new Error('The override was not kept.');
    await record(tx, {
      studio,
      action: 'rule.overridden',
      subject: effect,
      text: `"${held.title}" may pass "${pack.title}" for 24 hours: ${reason}`,
      data: { pack: pack.id, version: pack.version, hash: held.payloadHash, about: held.subject },
      after: { until: row.until.toISOString() },
    });
    await rejudgeWords(tx, judging, row);
    return toOverride(row);
  });

/** @throws Failure 404 for one that is over already */
export const endOverride = (judging: Judging, id: string): Promise<Given> =>
  judging.db.transaction(async (tx) => {
    const { studio } = judging;
    const of = and(eq(overrides.id, id), eq(overrides.studio, studio), inForce);
    const [found] = await tx.select().from(overrides).where(of);
    if (!found) throw notFound('This override');
    // The modes and the effect first, in the order in which every decision takes them.
    await holdEffect(tx, studio, found.effect);
    const [row] = await tx.update(overrides).set({ endedAt: new Date() }).where(of).returning();
    if (!row) throw notFound('This override');
    const given = toOverride(row);
    await record(tx, {
      studio,
      action: 'rule.restored',
      subject: row.effect,
      text: `"${given.packTitle}" holds again for "${row.title}".`,
      data: { pack: row.pack, version: row.version, hash: row.payloadHash, about: row.subject },
    });
    await rejudgeWords(tx, judging, row);
    return given;
  });
