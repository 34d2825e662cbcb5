import type { StudioId, TrustRule } from '@avenue/contract';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { asking, record } from '../journal/index.ts';
import type { EffectKind } from './definition.ts';
import type { Transaction } from './gate.ts';
import { waitsFor } from './ladder.ts';

const { effects, trustRules } = tables;
type TrustRow = typeof trustRules.$inferSelect;
type EffectRow = typeof effects.$inferSelect;
type Reader = Pick<Database, 'select' | '$count'>;

const dayMs = 24 * 3_600_000;
/** Posts of an account that a person decided and that were read back as they were meant, before a rule may pass more. */
export const firstPosts = 3;

/** What a rule is asked about: what it would let pass, as it begins. */
export type Trusted = Pick<
  EffectRow,
  'studio' | 'module' | 'kind' | 'class' | 'account' | 'costCents' | 'verdicts' | 'mode'
> & {
  ceiling: EffectKind['ceiling'];
};

/** Why no rule may ever let it pass, as a sentence; undefined where one may. */
export function whyNever({ class: of, account, costCents, verdicts, mode, ceiling }: Trusted): string | undefined {
  if (of !== 'publish')
    return 'Only posts may pass by a rule: no money, no messages to people, no listings, no settings elsewhere.';
  if (costCents > 0) return 'It may cost money, so each one needs its own yes.';
  if (!account) return 'It goes to no account of its own, so no rule can name where.';
  if (ceiling && ceiling !== 'live') return 'Each one of these needs a yes, whatever is set.';
  if (mode !== 'assisted') return 'A rule counts only where the mode is Assisted.';
  const open = verdicts.find(({ verdict }) => verdict !== 'pass');
  return open && `${open.name} did not pass, so this one is no example of what may pass.`;
}

/** Posts of this kind on this account that were read back as they were meant. */
export const verifiedThere = (db: Reader, { studio, kind, account }: Pick<EffectRow, 'studio' | 'kind' | 'account'>) =>
  db.$count(
    effects,
    and(
      eq(effects.studio, studio),
      eq(effects.kind, kind),
      eq(effects.account, account),
      eq(effects.state, 'verified'),
      isNull(effects.trust),
    ),
  );

const passedSince = (db: Reader, { id }: Pick<TrustRow, 'id'>, ms: number) =>
  db.$count(effects, and(eq(effects.trust, id), gt(effects.createdAt, new Date(Date.now() - ms))));

/**
 * The rule that lets it pass; it is held until the transaction ends, so that two never take its last place. What a key
 * proposes never passes by a rule.
 */
export async function ruleFor(tx: Transaction, subject: Trusted): Promise<TrustRow | undefined> {
  if (whyNever(subject) || asking.getStore()?.who.kind === 'key') return undefined;
  const { studio, module, kind, account } = subject;
  const [rule] = await tx
    .select()
    .from(trustRules)
    .where(
      and(
        eq(trustRules.studio, studio),
        eq(trustRules.module, module),
        eq(trustRules.kind, kind),
        eq(trustRules.account, account),
        isNull(trustRules.endedAt),
        gt(trustRules.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .for('update');
  if (!rule || (await passedSince(tx, rule, dayMs)) >= rule.perDay) return undefined;
  return (await verifiedThere(tx, subject)) >= firstPosts ? rule : undefined;
}

/** Whether the rule that said yes to it in advance does so no more; one that is only over said it in its time. */
export async function hasLostRule(db: Reader, { approval }: Pick<EffectRow, 'approval'>): Promise<boolean> {
  if (!approval?.rule) return false;
  const inForce = and(eq(trustRules.id, approval.rule), isNull(trustRules.endedAt));
  return (await db.$count(trustRules, inForce)) === 0;
}

/** What it let pass and has not gone out waits again; what another process holds now is looked at when it is due. */
async function holdPassed(tx: Transaction, rule: TrustRow, reason: string): Promise<void> {
  const rows = await tx
    .select()
    .from(effects)
    .where(and(eq(effects.trust, rule.id), eq(effects.state, 'ready'), sql`${effects.approval} ? 'rule'`))
    .for('update', { skipLocked: true });
  for (const row of rows) {
    await tx
      .update(effects)
      .set({
        ...{ state: 'awaiting', approval: null, nextAt: row.expiresAt, changedAt: new Date() },
        reason: waitsFor(row.verdicts),
      })
      .where(eq(effects.id, row.id));
    await record(tx, {
      studio: row.studio as StudioId,
      action: 'effect.held',
      subject: row.id,
      text: `"${row.title}" waits for a yes: the rule that let it pass has ended. ${reason}`,
      data: { hash: row.payloadHash, about: row.subject, rule: rule.id },
      before: { state: row.state },
      after: { state: 'awaiting' },
    });
  }
}

/** Ends a rule before its time. @param id none in force: nothing happens */
export async function endRule(tx: Transaction, id: string, reason: string): Promise<TrustRow | undefined> {
  const [rule] = await tx
    .update(trustRules)
    .set({ endedAt: new Date(), endReason: reason })
    .where(and(eq(trustRules.id, id), isNull(trustRules.endedAt)))
    .returning();
  if (!rule) return undefined;
  await record(tx, {
    studio: rule.studio as StudioId,
    action: 'trust.ended',
    subject: id,
    text: `The rule for ${rule.kind} on ${rule.account} has ended. ${reason}`,
  });
  await holdPassed(tx, rule, reason);
  return rule;
}

/** Ends every rule of a studio. */
export async function endRules(tx: Transaction, studio: StudioId, reason: string): Promise<void> {
  const rows = await tx
    .select({ id: trustRules.id })
    .from(trustRules)
    .where(and(eq(trustRules.studio, studio), isNull(trustRules.endedAt)));
  for (const { id } of rows) await endRule(tx, id, reason);
}

const why: Partial<Record<EffectRow['state'], string>> = {
  rejected: 'was denied',
  cancelled: 'was taken back',
  mismatch: 'was not as it was meant when it was read back',
};

/** What a rule let pass went wrong, or a person says no to it: the rule is not used any more. */
export async function judgeRuleBy(tx: Transaction, { trust, title, state }: EffectRow): Promise<void> {
  const what = why[state];
  if (trust && what) await endRule(tx, trust, `"${title}" ${what}.`);
}

const shownMs = 30 * dayMs;
const latest = 5;

export async function toTrustRule(
  db: Reader,
  row: TrustRow,
  kindOf: (kind: string) => EffectKind | undefined,
): Promise<TrustRule> {
  const passed = await db
    .select({ id: effects.id, title: effects.title, state: effects.state, at: effects.createdAt })
    .from(effects)
    .where(eq(effects.trust, row.id))
    .orderBy(desc(effects.createdAt))
    .limit(latest);
  const [all] = await db.select({ n: count() }).from(effects).where(eq(effects.trust, row.id));
  const isOver = row.expiresAt.getTime() <= Date.now();
  const endedAt = row.endedAt ?? (isOver ? row.expiresAt : undefined);
  return {
    id: row.id,
    module: row.module,
    kind: row.kind,
    label: kindOf(row.kind)?.label ?? row.kind,
    account: row.account,
    perDay: row.perDay,
    madeBy: row.madeBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedInDay: await passedSince(db, row, dayMs),
    passed: all?.n ?? 0,
    latest: passed.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    ...(endedAt && { ended: { at: endedAt.toISOString(), reason: row.endReason || 'Its time is over.' } }),
  };
}

/** Those in force, and those that ended within 30 days; the newest first. */
export async function listTrustRules(
  db: Reader,
  studio: StudioId,
  kindOf: (kind: string) => EffectKind | undefined,
): Promise<TrustRule[]> {
  const rows = await db
    .select()
    .from(trustRules)
    .where(
      and(
        eq(trustRules.studio, studio),
        or(isNull(trustRules.endedAt), gt(trustRules.endedAt, new Date(Date.now() - shownMs))),
        gt(trustRules.expiresAt, new Date(Date.now() - shownMs)),
      ),
    )
    .orderBy(desc(trustRules.createdAt), desc(trustRules.id))
    .limit(50);
  return Promise.all(rows.map((row) => toTrustRule(db, row, kindOf)));
}
