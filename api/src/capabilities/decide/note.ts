import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { DecisionKind, Scope } from './kind.ts';
import { verdicts } from './schema.ts';

/**
 * Keeps what is advised now, and what came of what was advised before. The same again, or from two processes at once, changes
 * nothing.
 *
 * @returns whether anything is new
 */
export async function noteVerdicts<Call extends Scope>(
  call: Call,
  { kind, advise, resolve }: DecisionKind<Call>,
): Promise<boolean> {
  const { db, studio } = call;
  const isOpen = and(eq(verdicts.studio, studio), eq(verdicts.kind, kind), eq(verdicts.state, 'open'));
  const open = await db.select().from(verdicts).where(isOpen);
  const outcomes = open.length > 0 ? await resolve(call, open) : new Map<string, never>();
  for (const [id, { state, sentence }] of outcomes)
    await db
      .update(verdicts)
      .set({ state, outcome: sentence, resolvedAt: new Date() })
      .where(and(eq(verdicts.id, id), eq(verdicts.studio, studio), isNull(verdicts.resolvedAt)));
  const advised = await advise(call);
  if (advised.length === 0) return outcomes.size > 0;
  const said = await db
    .insert(verdicts)
    .values(advised.map((one) => ({ ...one, id: newId('vrd'), studio, kind })))
    .onConflictDoNothing()
    .returning({ id: verdicts.id });
  return outcomes.size + said.length > 0;
}
