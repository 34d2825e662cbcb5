import type { Effect, StudioId, TrustRule } from '@avenue/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, notFound } from '../failure.ts';
import { newId } from '../ids.ts';
import { record } from '../journal/index.ts';
import { approveHeld, type Decision, holdOpen } from './decide.ts';
import type { EffectKind } from './definition.ts';
import { gateOf, holdModes, type Transaction } from './gate.ts';
import { lowest } from './ladder.ts';
import type { EffectRow } from './rows.ts';
import { endRule, firstPosts, toTrustRule, verifiedThere, whyNever } from './trust.ts';

const { trustRules } = tables;
const dayMs = 24 * 3_600_000;

interface Wanted extends Decision {
  by: string;
  perDay: number;
  days: number;
  kindOf(kind: string): EffectKind | undefined;
}

/** @throws Failure 409 `no_rule` where none may let such a thing pass, `first_posts`, `rule_there` */
async function requireAllowed(tx: Transaction, row: EffectRow, { studio, kindOf }: Wanted): Promise<void> {
  if (studio === 'sample') throw conflict('no_rule', 'The Sample studio sends nothing, so it needs no rule.');
  const { module, class: of, account, kind } = row;
  const ceiling = kindOf(kind)?.ceiling;
  const gate = await gateOf(tx, { studio, module, class: of, account });
  const never = whyNever({ ...row, mode: lowest(gate.mode, ceiling ?? 'live'), ceiling });
  if (never) throw conflict('no_rule', never);
  const there = await verifiedThere(tx, row);
  if (there < firstPosts)
    throw conflict(
      'first_posts',
      `The first ${firstPosts} posts of an account are decided one by one: ${there} of this kind were read back as right here.`,
    );
  const here = and(
    eq(trustRules.studio, studio),
    eq(trustRules.module, module),
    eq(trustRules.kind, kind),
    eq(trustRules.account, account),
    isNull(trustRules.endedAt),
  );
  const [before] = await tx.select().from(trustRules).where(here).for('update');
  if (before && before.expiresAt.getTime() > Date.now())
    throw conflict('rule_there', 'There is a rule for these already. Switch it off before you make another one.');
  if (before)
    await tx
      .update(trustRules)
      .set({ endedAt: before.expiresAt, endReason: 'Its time is over.' })
      .where(eq(trustRules.id, before.id));
}

/**
 * Says yes to one as it was seen, and in advance to others of its kind on its account, for some days and so many in 24 hours.
 * What waits now is left to a person.
 *
 * @throws Failure 404, 409 as an approval does, and `no_rule`, `first_posts`, `rule_there`
 */
export const makeTrustRule = (db: Database, wanted: Wanted): Promise<{ rule: TrustRule; effect: Effect }> =>
  db.transaction(async (tx) => {
    const { studio, by, perDay, days, kindOf } = wanted;
    const row = await holdOpen(tx, wanted, ['awaiting']);
    await requireAllowed(tx, row, wanted);
    const { module, kind, account } = row;
    const expiresAt = new Date(Date.now() + days * dayMs);
    const [rule] = await tx
      .insert(trustRules)
      .values({ id: newId('tru'), studio, module, kind, account, perDay, madeBy: by, expiresAt })
      .returning();
    if (!rule) throw new Error('The rule was not kept.');
    await record(tx, {
      studio,
      action: 'trust.made',
      subject: rule.id,
      text: `From "${row.title}" a rule was made: ${kind} on ${account} passes, up to ${perDay} in 24 hours, for ${days} days.`,
      data: { effect: row.id, perDay, expiresAt: expiresAt.toISOString() },
    });
    const effect = await approveHeld(tx, row, { studio, by, accept: [] });
    return { rule: await toTrustRule(tx, rule, kindOf), effect };
  });

/** @throws Failure 404, 409 `ended` for one that has ended */
export const endTrustRule = (
  db: Database,
  { studio, id, by, kindOf }: { studio: StudioId; id: string; by: string } & Pick<Wanted, 'kindOf'>,
): Promise<TrustRule> =>
  db.transaction(async (tx) => {
    await holdModes(tx, studio);
    const [row] = await tx
      .select()
      .from(trustRules)
      .where(and(eq(trustRules.id, id), eq(trustRules.studio, studio)));
    if (!row) throw notFound('The rule');
    const ended = await endRule(tx, id, `${by} switched it off.`);
    if (!ended) throw conflict('ended', `The rule has ended already. ${row.endReason}`);
    return toTrustRule(tx, ended, kindOf);
  });
