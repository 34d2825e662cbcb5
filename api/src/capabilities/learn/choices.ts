import type { StudioId } from '@avenue/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { newId } from '../../kernel/ids.ts';
import { choices } from './schema.ts';
import { choose, expectedOf, type Random } from './thompson.ts';

export interface Topic {
  studio: StudioId;
  module: string;
  metric: string;
  context: string;
}

type Writer = Pick<Database, 'select' | 'insert' | 'update'>;

export const ofTopic = (table: typeof choices, { studio, module, metric, context }: Topic) =>
  and(eq(table.studio, studio), eq(table.module, module), eq(table.metric, metric), eq(table.context, context));

/**
 * Chooses an arm for something, from what is known now. Asked again for the same thing, it answers the same.
 *
 * @param arms at least one
 */
export async function chooseFor(
  db: Writer,
  topic: Topic,
  { subject, arms, random = Math.random }: { subject: string; arms: readonly [string, ...string[]]; random?: Random },
): Promise<string> {
  const known = await db
    .select({
      arm: choices.arm,
      known: sql<number>`count(${choices.good})::int`,
      good: sql<number>`(count(*) filter (where ${choices.good}))::int`,
    })
    .from(choices)
    .where(ofTopic(choices, topic))
    .groupBy(choices.arm);
  const facts = arms.map((arm) => known.find((one) => one.arm === arm) ?? { known: 0, good: 0 });
  const place = choose(facts, random);
  const arm = arms[place] ?? arms[0];
  const chance = expectedOf(facts[place] ?? { known: 0, good: 0 });
  await db
    .insert(choices)
    .values({ id: newId('cho'), ...topic, arm, subject, chance })
    .onConflictDoNothing();
  const { studio, module, metric } = topic;
  const [row] = await db
    .select({ arm: choices.arm })
    .from(choices)
    .where(
      and(
        eq(choices.studio, studio),
        eq(choices.module, module),
        eq(choices.metric, metric),
        eq(choices.subject, subject),
      ),
    );
  return row?.arm ?? arm;
}

/**
 * Notes what a person chose for something, before anybody knows what comes of it. Asked again for the same thing, it changes
 * nothing.
 */
export async function noteChoice(
  db: Writer,
  topic: Topic,
  { subject, arm }: { subject: string; arm: string },
): Promise<void> {
  const [facts] = await db
    .select({
      known: sql<number>`count(${choices.good})::int`,
      good: sql<number>`(count(*) filter (where ${choices.good}))::int`,
    })
    .from(choices)
    .where(and(ofTopic(choices, topic), eq(choices.arm, arm)));
  const chance = expectedOf(facts ?? { known: 0, good: 0 });
  await db
    .insert(choices)
    .values({ id: newId('cho'), ...topic, arm, subject, chance })
    .onConflictDoNothing();
}

/** Forgets a choice of which nothing will come: what it was made for is not as it was chosen. */
export const forgetChoice = (
  db: Pick<Database, 'delete'>,
  { studio, module, metric, subject }: Omit<Topic, 'context'> & { subject: string },
) =>
  db
    .delete(choices)
    .where(
      and(
        ...[eq(choices.studio, studio), eq(choices.module, module), eq(choices.metric, metric)],
        eq(choices.subject, subject),
        isNull(choices.good),
      ),
    );

/** Says what came of a choice: once. @returns whether it was said now */
export async function resolve(
  db: Writer,
  { studio, module, metric, subject }: Omit<Topic, 'context'> & { subject: string },
  good: boolean,
): Promise<boolean> {
  const rows = await db
    .update(choices)
    .set({ good, resolvedAt: sql`clock_timestamp()` })
    .where(
      and(
        ...[eq(choices.studio, studio), eq(choices.module, module), eq(choices.metric, metric)],
        eq(choices.subject, subject),
        isNull(choices.good),
      ),
    )
    .returning({ id: choices.id });
  return rows.length > 0;
}
