import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { DecisionKind, Scope } from './kind.ts';
import { verdicts } from './schema.ts';

/** Of fewer such outcomes no chance is said: a share of them is too far off. */
export const leastKnown = 20;
/** Chances are said in steps of this: finer ones would tell more than counts know. */
const step = 0.01;

/** How often such advice was right, by what was advised (with Jeffreys' prior); null while too little is known. */
async function sharesRight({ db, studio }: Scope, kind: string): Promise<(act: string) => number | null> {
  const known = await db
    .select({
      act: verdicts.act,
      right: sql<number>`count(*) filter (where ${verdicts.state} = 'right')::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(verdicts)
    .where(and(eq(verdicts.studio, studio), eq(verdicts.kind, kind), inArray(verdicts.state, ['right', 'wrong'])))
    .groupBy(verdicts.act);
  return (act) => {
    const { right, all } = known.find((one) => one.act === act) ?? { right: 0, all: 0 };
    return all < leastKnown ? null : Math.round((right + 0.5) / (all + 1) / step) * step;
  };
}

/**
 * Keeps what is advised now, and what came of what was advised before. The same again, or from two processes at once, changes
 * nothing.
 *
 * @param now when it is said, and looked back from
 * @returns whether anything is new
 */
export async function noteVerdicts<Call extends Scope>(
  call: Call,
  { kind, advise, resolve }: DecisionKind<Call>,
  now = new Date(),
): Promise<boolean> {
  const { db, studio } = call;
  const isOpen = and(eq(verdicts.studio, studio), eq(verdicts.kind, kind), eq(verdicts.state, 'open'));
  const open = await db.select().from(verdicts).where(isOpen);
  const outcomes = open.length > 0 ? await resolve(call, open, now) : new Map<string, never>();
  for (const [id, { state, sentence }] of outcomes)
    await db
      .update(verdicts)
      .set({ state, outcome: sentence, resolvedAt: now })
      .where(and(eq(verdicts.id, id), eq(verdicts.studio, studio), isNull(verdicts.resolvedAt)));
  const advised = await advise(call, now);
  if (advised.length === 0) return outcomes.size > 0;
  const shareRight = await sharesRight(call, kind);
  const said = await db
    .insert(verdicts)
    .values(
      advised.map((one) => ({
        ...{ ...one, id: newId('vrd'), studio, kind, saidAt: now },
        chance: one.chance ?? shareRight(one.act),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: verdicts.id });
  return outcomes.size + said.length > 0;
}
