import type { EffectState, StudioId } from '@avenue/contract';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { findSlot, type RollingLimit, rulesAt, type Slot, type SlotRule } from '../../kernel/schedule/index.ts';
import { rulesOf } from './rules.ts';
import { slots } from './schema.ts';

const { effects } = kernel;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where a time is looked for. */
export interface Place {
  studio: StudioId;
  account: string;
  timeZone: string;
  /** What the platform takes. Default value: nothing is known */
  limits?: readonly RollingLimit[];
  /** It moves: its own time is free. */
  except?: string;
}

/** Shadowed ones hold their time too: what is tried in shadow goes out at the same times later. */
export const holding: readonly EffectState[] = [
  'awaiting',
  'ready',
  'handed',
  'sending',
  'unknown',
  'sent',
  'verified',
  'mismatch',
  'shadowed',
];
const backMs = 7 * 24 * 3_600_000;

/** Times of the account, from a week ago on. */
async function takenNow(
  db: Pick<Database, 'select' | 'selectDistinct'>,
  { studio, account, except = '' }: Place,
): Promise<Date[]> {
  const rows = await db
    // One thing that goes to several places at one moment takes that moment once.
    .selectDistinct({ at: effects.dueAt, subject: effects.subject })
    .from(effects)
    .where(
      and(
        eq(effects.studio, studio),
        eq(effects.account, account),
        ne(effects.id, except),
        inArray(effects.state, [...holding]),
        gt(effects.dueAt, new Date(Date.now() - backMs)),
      ),
    );
  return rows.map(({ at }) => at);
}

/** The same; whoever looks for one stands in line until its transaction ends. */
async function takenTimes(tx: Transaction, place: Place): Promise<Date[]> {
  const { studio, account } = place;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:slots:${studio}:${account}`}, 0))`);
  return takenNow(tx, place);
}

/** The next free time of an account; nobody else gets it while the transaction lasts. */
export async function takeSlot(tx: Transaction, place: Place, notBefore: Date): Promise<Slot | { none: string }> {
  const taken = await takenTimes(tx, place);
  return findSlot({ ...(await rulesOf(tx, place)), limits: place.limits ?? [] }, taken, notBefore);
}

/** The next free times of an account, which stay free: what would be taken now. The last one may say why there are no more. */
export async function nextSlots(
  db: Pick<Database, 'select' | 'selectDistinct'>,
  place: Place,
  { notBefore, most }: { notBefore: Date; most: number },
): Promise<(Slot | { none: string })[]> {
  const taken = await takenNow(db, place);
  const rules = { ...(await rulesOf(db, place)), limits: place.limits ?? [] };
  const found: (Slot | { none: string })[] = [];
  while (found.length < most) {
    const slot = findSlot(rules, taken, notBefore);
    found.push(slot);
    if ('none' in slot) break;
    taken.push(slot.at);
  }
  return found;
}

/** Their times alone. Fewer where there are no more. */
export const nextTimes = async (...asked: Parameters<typeof nextSlots>): Promise<Date[]> =>
  (await nextSlots(...asked)).flatMap((slot) => ('none' in slot ? [] : [slot.at]));

/** Times of an account that nothing moves, in epoch milliseconds. */
async function lockedTimes(tx: Transaction, { studio, account }: Place): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ at: effects.dueAt })
    .from(effects)
    .innerJoin(slots, eq(slots.effect, effects.id))
    .where(and(eq(effects.studio, studio), eq(effects.account, account), eq(slots.locked, true)));
  return new Set(rows.map(({ at }) => at.getTime()));
}

/** Every rule as it stands at a time of the operator's choice. */
export async function rulesThere(tx: Transaction, place: Place, at: Date): Promise<SlotRule[]> {
  const taken = await takenTimes(tx, place);
  const rules = { ...(await rulesOf(tx, place)), limits: place.limits ?? [], locked: await lockedTimes(tx, place) };
  return rulesAt(rules, taken, at);
}
