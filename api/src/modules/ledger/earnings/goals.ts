import type { Body } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { goals } from '../schema.ts';

/** Sets or takes away what an account is to earn in a month. */
export async function setGoal(
  call: Call,
  { account, currency, cents }: Body<'PUT /api/earnings/goals'>,
): Promise<void> {
  const { db, studio } = call;
  await db.transaction(async (tx) => {
    if (cents === null)
      await tx
        .delete(goals)
        .where(and(eq(goals.studio, studio), eq(goals.account, account), eq(goals.currency, currency)));
    else
      await tx
        .insert(goals)
        .values({ studio, account, currency, cents })
        .onConflictDoUpdate({
          target: [goals.studio, goals.account, goals.currency],
          set: { cents, setAt: new Date() },
        });
    await record(tx, {
      ...{ studio, action: 'ledger.goal', subject: account },
      text:
        cents === null
          ? `${account} has no goal for a month any more.`
          : `${account} is to earn ${(cents / 100).toFixed(2)} ${currency} a month.`,
    });
  });
}
