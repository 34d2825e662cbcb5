import type { Effect, EffectState, StudioId } from '@avenue/contract';
import canonicalize from 'canonicalize';
import { and, eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, notFound } from '../failure.ts';
import { fingerprint, sha256 } from '../ids.ts';
import { noteSent } from '../ledger/index.ts';
import type { ReadBack, Receipt, SendContext } from './definition.ts';
import { holdModes, type Transaction } from './gate.ts';
import { judgeRuleBy } from './trust.ts';

export type EffectRow = typeof tables.effects.$inferSelect;

/** Of the payload as RFC 8785 writes it, whatever the order of its names. */
export const payloadHashOf = (payload: Record<string, unknown>): string => sha256(canonicalize(payload) ?? '');

/** What a connector is told besides the payload. */
export const contextOf = ({ account, id, createdAt }: EffectRow, signal: AbortSignal): SendContext => ({
  account,
  clientId: id,
  since: createdAt,
  signal,
});

/** Another state, time or word is another thing to decide about. */
const seenOf = ({ id, payloadHash, state, verdicts, dueAt }: EffectRow) =>
  fingerprint(id, payloadHash, state, verdicts, dueAt);

const approvalOf = ({ by, at, accepted, rule }: NonNullable<EffectRow['approval']>) => ({
  ...{ by, at, accepted },
  ...(rule && { rule }),
});

export function toEffect(row: EffectRow): Effect {
  const { approval, dueAt, expiresAt, createdAt, changedAt } = row;
  const receipt = row.receipt as Receipt | null;
  const readBack = row.readBack as ReadBack | null;
  const url = readBack?.url ?? receipt?.url;
  return {
    id: row.id,
    module: row.module,
    kind: row.kind,
    class: row.class,
    account: row.account,
    subject: row.subject,
    title: row.title,
    payload: row.payload,
    state: row.state,
    reason: row.reason,
    mode: row.mode,
    verdicts: row.verdicts,
    costCents: row.costCents,
    dueAt: dueAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    attempt: row.attempt,
    ...(approval && { approval: approvalOf(approval) }),
    ...(row.review && { review: row.review }),
    ...(url && { url }),
    ...(receipt?.byHand === true && { byHand: true as const }),
    ...(readBack && { compared: readBack.compared }),
    seen: seenOf(row),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** @throws Failure 404 for an effect of another studio */
export async function requireEffect(db: Pick<Database, 'select'>, studio: StudioId, id: string): Promise<EffectRow> {
  const { effects } = tables;
  const [row] = await db
    .select()
    .from(effects)
    .where(and(eq(effects.id, id), eq(effects.studio, studio)));
  if (!row) throw notFound('What was to be sent');
  return row;
}

/** @throws Failure 409 `changed_since` for what is another thing than was seen */
export function requireSeen(row: EffectRow, seen: string): void {
  if (seenOf(row) !== seen)
    throw conflict('changed_since', `"${row.title}" has changed since you looked. Look at it again, then decide.`);
}

/**
 * Holds the modes, then the row, until the transaction ends.
 *
 * @throws Failure 404, and 409 `changed_since` for what is another thing than was seen
 */
export async function holdEffect(tx: Transaction, studio: StudioId, id: string, seen?: string): Promise<EffectRow> {
  await holdModes(tx, studio);
  const { effects } = tables;
  const [row] = await tx
    .select()
    .from(effects)
    .where(and(eq(effects.id, id), eq(effects.studio, studio)))
    .for('update');
  if (!row) throw notFound('What was to be sent');
  if (seen !== undefined) requireSeen(row, seen);
  return row;
}

type Change = Partial<Omit<EffectRow, 'id' | 'payload' | 'payloadHash' | 'dedupKey' | 'studio'>> & {
  state: EffectState;
};

/** Brings a held row on, and notes what it cost where it went out. The database refuses ways that there are not. */
export async function move(tx: Transaction, { id }: Pick<EffectRow, 'id'>, change: Change): Promise<EffectRow> {
  const { effects } = tables;
  const [row] = await tx
    .update(effects)
    .set({ ...change, changedAt: new Date() })
    .where(eq(effects.id, id))
    .returning();
  if (!row) throw new Error(`Effect ${id} is gone.`);
  await judgeRuleBy(tx, row);
  if (change.state === 'sent' || change.state === 'shadowed') await noteSent(tx, row);
  return row;
}
