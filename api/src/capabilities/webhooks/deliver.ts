import { and, eq, sql } from 'drizzle-orm';
import type { Credentials } from '../../kernel/credentials/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { record } from '../../kernel/journal/index.ts';
import { type Posted, postOnce } from './post.ts';
import { deliveries, hooks } from './schema.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Pauses after each try that failed; after the last one it is given up. Together a day, all but a few minutes. */
export const pausesMs = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const;

/** No receiver makes a message wait longer than this. */
const longestWaitMs = 24 * hour;

/** How long one try holds a message: longer than a call may take. */
const heldMs = minute;

export interface DeliverParts {
  db: Database;
  credentials: Credentials;
}

type Row = typeof deliveries.$inferSelect;
type Hook = typeof hooks.$inferSelect;

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/**
 * Takes the message that is longest due, for one try. A webhook gets one at a time; a process that dies lets go of it when
 * its hold is over, and the message goes again under the same id.
 */
async function claim({ db }: DeliverParts): Promise<{ row: Row; hook: Hook } | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ row: deliveries, hook: hooks })
      .from(deliveries)
      .innerJoin(hooks, eq(hooks.id, deliveries.hook))
      .where(
        and(
          eq(deliveries.state, 'waiting'),
          eq(hooks.active, true),
          sql`${deliveries.nextAt} <= clock_timestamp()`,
          sql`not exists (select from ${deliveries} other where other.hook = ${hooks.id} and other.held_until > clock_timestamp())`,
        ),
      )
      .orderBy(deliveries.nextAt, deliveries.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const [row] = await tx
      .update(deliveries)
      .set({ attempts: due.row.attempts + 1, nextAt: inMs(heldMs), heldUntil: inMs(heldMs) })
      .where(eq(deliveries.id, due.row.id))
      .returning();
    return row && { row, hook: due.hook };
  });
}

/** What a message is after a try. */
function after({ attempts }: Pick<Row, 'attempts'>, { ok, gone, retryAfterS = 0 }: Posted, once: boolean) {
  const pause = once || gone ? undefined : pausesMs[attempts - 1];
  if (ok) return { state: 'delivered' as const, nextAt: null, endedAt: new Date() };
  return pause === undefined
    ? { state: 'gave up' as const, nextAt: null, endedAt: new Date() }
    : { state: 'waiting' as const, nextAt: inMs(Math.max(pause, Math.min(retryAfterS * 1000, longestWaitMs))) };
}

async function settle({ db }: DeliverParts, row: Row, hook: Hook, posted: Posted, once: boolean): Promise<void> {
  const { sentence, status = null, answer = null } = posted;
  await db.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({ ...after(row, posted, once), heldUntil: null, sentence, status, answer })
      // A later try of another process has the last word.
      .where(and(eq(deliveries.id, row.id), eq(deliveries.attempts, row.attempts)));
    if (!posted.gone || once) return;
    const [off] = await tx
      .update(hooks)
      .set({ active: false, offReason: sentence })
      .where(and(eq(hooks.id, hook.id), eq(hooks.active, true)))
      .returning();
    if (!off) return;
    await tx
      .update(deliveries)
      .set({ state: 'gave up', nextAt: null, endedAt: new Date(), sentence: 'The webhook was switched off.' })
      .where(and(eq(deliveries.hook, hook.id), eq(deliveries.state, 'waiting')));
    await record(tx, {
      studio: hook.studio as 'own',
      action: 'webhook.off',
      subject: hook.id,
      text: `The webhook to ${new URL(hook.url).host} was switched off: it wants no more messages.`,
      actor: 'Avenue',
    });
  });
}

/** Tries everything that is due, one after the other. @returns how many tries were made */
export async function deliverDue(parts: DeliverParts, signal?: AbortSignal): Promise<number> {
  for (let tries = 0; ; tries++) {
    const claimed = signal?.aborted ? undefined : await claim(parts);
    if (!claimed) return tries;
    const { row, hook } = claimed;
    await settle(parts, row, hook, await postOnce(parts.credentials, hook, row), false);
  }
}

/** Sends a message once, now, whatever comes of it. To be made without a time of its own. */
export async function deliverOnce(parts: DeliverParts, row: Row, hook: Hook): Promise<void> {
  const tried = { ...row, attempts: row.attempts + 1 };
  await parts.db.update(deliveries).set({ attempts: tried.attempts }).where(eq(deliveries.id, row.id));
  await settle(parts, tried, hook, await postOnce(parts.credentials, hook, row), true);
}

/** When the next message is due; undefined while none waits. */
export async function nextDelivery({ db }: DeliverParts): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: sql<string | null>`min(${deliveries.nextAt})` })
    .from(deliveries)
    .innerJoin(hooks, and(eq(hooks.id, deliveries.hook), eq(hooks.active, true)))
    .where(eq(deliveries.state, 'waiting'));
  return next?.at ? new Date(next.at) : undefined;
}

/** Messages are kept for a month after their end. */
export const sweepDeliveries = ({ db }: DeliverParts): Promise<unknown> =>
  db.delete(deliveries).where(sql`${deliveries.endedAt} < now() - interval '30 days'`);
