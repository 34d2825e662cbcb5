import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import type { Effects } from '../../kernel/effects/index.ts';
import { conflict } from '../../kernel/failure.ts';
import type { RollingLimit } from '../../kernel/schedule/index.ts';
import * as tables from './schema.ts';
import { takeSlot } from './slot.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Proposal = Omit<Parameters<Effects['propose']>[1], 'dueAt'> & { account: string };

interface Posting {
  effects: Pick<Effects, 'propose'>;
  /** Of the studio. */
  timeZone: string;
  /** What the platform takes. */
  limits?: readonly RollingLimit[];
  /** Goes out together with this one. Default value: it gets a time of its own */
  beside?: { id: string; dueAt: Date } | undefined;
  /** Not earlier: a decision that led here may still be taken back. */
  notBefore: Date;
  /** Not later. Default value: whenever it is free */
  notAfter?: Date | undefined;
  /** This time, which somebody was shown, or none. */
  only?: Date | undefined;
}

async function slotOf(tx: Transaction, { id, dueAt }: { id: string; dueAt: Date }) {
  const [row] = await tx.select({ why: tables.slots.why }).from(tables.slots).where(eq(tables.slots.effect, id));
  return { at: dueAt, why: row?.why ?? [] };
}

/**
 * Gives something its time on an account and puts it before the door, in the transaction of the decision that leads to it.
 *
 * @throws Failure 409 `no_slot` where no time is free, and what `Effects.propose` throws
 */
export async function post(
  tx: Transaction,
  proposal: Proposal,
  { effects, timeZone, limits = [], notBefore, notAfter, only, beside }: Posting,
): ReturnType<Effects['propose']> {
  const { studio, account } = proposal;
  const slot = beside ? await slotOf(tx, beside) : await takeSlot(tx, { studio, account, timeZone, limits }, notBefore);
  if ('none' in slot) throw conflict('no_slot', slot.none);
  if (notAfter && slot.at > notAfter) throw conflict('no_slot', 'No time is free there before the end.');
  if (only && +slot.at !== +only)
    throw conflict('slot_taken', 'The time that was shown is not free any more. Look at the times again.');
  const effect = await effects.propose(tx, { ...proposal, dueAt: slot.at });
  await tx.insert(tables.slots).values({ effect: effect.id, studio, why: slot.why });
  return effect;
}
