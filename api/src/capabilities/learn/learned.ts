import type { LearnedTopic, StudioId } from '@avenue/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { judge } from './calibration.ts';
import { ofTopic, type Topic } from './choices.ts';
import { changes, choices } from './schema.ts';
import { expectedOf, leastKnown, rangeOf, suggested } from './thompson.ts';

type Reader = Pick<Database, 'select' | 'selectDistinct'>;

/** Chances are judged by the latest outcomes. */
const mostJudged = 2000;
/** Metrics whose arms a person chooses each time: there is nothing to put in force. */
const byPerson: ReadonlySet<string> = new Set(['watched']);

const lastChange = async (db: Reader, topic: Topic) => {
  const { studio, module, metric, context } = topic;
  const [row] = await db
    .select()
    .from(changes)
    .where(
      and(
        ...[eq(changes.studio, studio), eq(changes.module, module)],
        ...[eq(changes.metric, metric), eq(changes.context, context)],
      ),
    )
    .orderBy(desc(changes.appliedAt), desc(changes.id))
    .limit(1);
  return row;
};

const inForceBy = (change: Awaited<ReturnType<typeof lastChange>>): string | null =>
  change ? (change.rolledBackAt ? change.before : change.after) : null;

/** The arm that a person put in force; undefined while it is chosen. */
export const inForceOf = async (db: Reader, topic: Topic): Promise<string | undefined> =>
  inForceBy(await lastChange(db, topic)) ?? undefined;

async function readTopic(db: Reader, topic: Topic): Promise<LearnedTopic> {
  const { studio: _studio, ...named } = topic;
  const rows = await db
    .select({
      arm: choices.arm,
      known: sql<number>`count(${choices.good})::int`,
      good: sql<number>`(count(*) filter (where ${choices.good}))::int`,
      open: sql<number>`(count(*) filter (where ${choices.good} is null))::int`,
    })
    .from(choices)
    .where(ofTopic(choices, topic))
    .groupBy(choices.arm)
    .orderBy(asc(choices.arm));
  const said = await db
    .select({ chance: choices.chance, good: sql<boolean>`${choices.good}` })
    .from(choices)
    .where(and(ofTopic(choices, topic), sql`${choices.good} is not null`))
    .orderBy(desc(choices.chosenAt))
    .limit(mostJudged);
  const change = await lastChange(db, topic);
  const inForce = inForceBy(change);
  const best = rows[suggested(rows) ?? -1];
  return {
    ...named,
    arms: rows.map((row) => ({ ...row, expected: expectedOf(row), ...rangeOf(row) })),
    calibration: judge(said),
    inForce,
    ...(best &&
      !byPerson.has(topic.metric) &&
      best.arm !== inForce && {
        suggestion: {
          arm: best.arm,
          sentence: `"${best.arm}" was good in ${best.good} of ${best.known}; each other one did less well, with at least ${leastKnown} outcomes each.`,
        },
      }),
    ...(change && {
      last: {
        id: change.id,
        before: change.before,
        after: change.after,
        appliedAt: change.appliedAt.toISOString(),
        ...(change.rolledBackAt && { rolledBackAt: change.rolledBackAt.toISOString() }),
      },
    }),
  };
}

/** Everything that something was chosen for, by module, metric and context. */
export async function listLearned(db: Reader, studio: StudioId): Promise<LearnedTopic[]> {
  const { module, metric, context } = choices;
  const topics = await db
    .selectDistinct({ module, metric, context })
    .from(choices)
    .where(eq(choices.studio, studio))
    .orderBy(asc(module), asc(metric), asc(context));
  const rows: LearnedTopic[] = [];
  for (const topic of topics) rows.push(await readTopic(db, { studio, ...topic }));
  return rows;
}

const holdTopics = (tx: Pick<Database, 'execute'>, studio: StudioId) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:learn:${studio}`}, 0))`);

/** @throws Failure 409 `not_suggested` for an arm that outcomes do not speak for, or not any more */
export const applySuggestion = (db: Database, { arm, ...topic }: Topic & { arm: string }): Promise<LearnedTopic[]> =>
  db.transaction(async (tx) => {
    await holdTopics(tx, topic.studio);
    const { suggestion, inForce } = await readTopic(tx, topic);
    if (suggestion?.arm !== arm)
      throw conflict('not_suggested', `Outcomes do not speak for "${arm}" now. Reload to see what they say.`);
    await tx.insert(changes).values({ id: newId('lch'), ...topic, before: inForce, after: arm });
    await record(tx, {
      studio: topic.studio,
      action: 'learned.applied',
      subject: `${topic.module} ${topic.metric}`.slice(0, 64),
      text: `"${arm}" was put in force. ${suggestion.sentence}`,
      before: { arm: inForce },
      after: { arm },
    });
    return listLearned(tx, topic.studio);
  });

/** @throws Failure 404, 409 `not_last` for a change that another one followed, or that was taken back */
export const rollBack = (db: Database, { studio, id }: { studio: StudioId; id: string }): Promise<LearnedTopic[]> =>
  db.transaction(async (tx) => {
    await holdTopics(tx, studio);
    const [row] = await tx
      .select()
      .from(changes)
      .where(and(eq(changes.id, id), eq(changes.studio, studio)));
    if (!row) throw notFound('This change');
    const { module, metric, context, before, after } = row;
    const last = await lastChange(tx, { studio, module, metric, context });
    if (last?.id !== id || row.rolledBackAt)
      throw conflict('not_last', 'Only the last change is taken back, and only once. Reload to see what is in force.');
    await tx.update(changes).set({ rolledBackAt: new Date() }).where(eq(changes.id, id));
    await record(tx, {
      studio,
      action: 'learned.rolled-back',
      subject: `${module} ${metric}`.slice(0, 64),
      text: `"${after}" is not in force any more.`,
      before: { arm: after },
      after: { arm: before },
    });
    return listLearned(tx, studio);
  });
