import type { Calibration, LearnedTopic, StudioId } from '@avenue/contract';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { judgeOnce } from './calibration.ts';
import { ofTopic, type Topic } from './choices.ts';
import { changes, choices } from './schema.ts';
import { expectedOf, leastKnown, liftOf, rangeOf, suggested } from './thompson.ts';

type Reader = Pick<Database, 'select'>;

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

/** A topic as outcomes have it, without the words of its family. */
type BareTopic = Omit<LearnedTopic, 'words' | 'of'>;

/** A word for how sure it is: only where chances came true as they were said. */
const confidenceOf = ({ state }: Calibration, { low }: { low: number }) =>
  state === 'as said' ? { confidence: low > 0 ? ('High' as const) : ('Medium' as const) } : {};

async function readTopic(db: Reader, topic: Topic): Promise<BareTopic> {
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
  const change = await lastChange(db, topic);
  const inForce = inForceBy(change);
  const best = rows[suggested(rows) ?? -1];
  const calibration = await judgeOnce(db, JSON.stringify(Object.values(topic)), {
    known: rows.reduce((sum, { known }) => sum + known, 0),
    read: () =>
      db
        .select({ chance: choices.chance, good: sql<boolean>`${choices.good}` })
        .from(choices)
        .where(and(ofTopic(choices, topic), sql`${choices.good} is not null`))
        .orderBy(desc(choices.chosenAt))
        .limit(mostJudged),
  });
  const lift =
    best &&
    liftOf(
      best,
      rows.filter((row) => row !== best),
    );
  return {
    ...named,
    arms: rows.map((row) => ({ ...row, expected: expectedOf(row), ...rangeOf(row) })),
    calibration,
    inForce,
    ...(best &&
      lift &&
      !byPerson.has(topic.metric) &&
      best.arm !== inForce && {
        suggestion: {
          arm: best.arm,
          sentence: `"${best.arm}" was good in ${best.good} of ${best.known}; each other one did less well, with at least ${leastKnown} outcomes each.`,
          lift,
          ...confidenceOf(calibration, lift),
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

/** Each topic is found behind the one before it by an index: there are few, of however many choices. */
async function topicsOf(db: Reader, studio: StudioId): Promise<Omit<Topic, 'studio'>[]> {
  const { module, metric, context } = choices;
  const found: Omit<Topic, 'studio'>[] = [];
  for (;;) {
    const last = found.at(-1);
    const behind = last && sql`(${module}, ${metric}, ${context}) > (${last.module}, ${last.metric}, ${last.context})`;
    const [next] = await db
      .select({ module, metric, context })
      .from(choices)
      .where(and(eq(choices.studio, studio), behind))
      .orderBy(asc(module), asc(metric), asc(context))
      .limit(1);
    if (!next) return found;
    found.push(next);
  }
}

/** Everything that something was chosen for, by module, metric and context. */
export async function listLearned(db: Reader, studio: StudioId): Promise<BareTopic[]> {
  const topics = await topicsOf(db, studio);
  const rows: BareTopic[] = [];
  for (const topic of topics) rows.push(await readTopic(db, { studio, ...topic }));
  return rows;
}

const mostChanges = 50;

/** Changes that were made because of what was learned, the newest first, with what came of the arm since. */
export async function listChanges(db: Reader, studio: StudioId) {
  const made = await db
    .select()
    .from(changes)
    .where(eq(changes.studio, studio))
    .orderBy(desc(changes.appliedAt), desc(changes.id))
    .limit(mostChanges);
  const seen = new Set<string>();
  const rows = [];
  for (const { studio: _, before, after, appliedAt, rolledBackAt, id, ...topic } of made) {
    const name = JSON.stringify(topic);
    const isNewest = !seen.has(name);
    seen.add(name);
    const [since] = await db
      .select({
        known: sql<number>`count(${choices.good})::int`,
        good: sql<number>`(count(*) filter (where ${choices.good}))::int`,
      })
      .from(choices)
      .where(
        and(
          ofTopic(choices, { studio, ...topic }),
          ...[eq(choices.arm, after), gt(choices.chosenAt, appliedAt)],
          rolledBackAt ? lt(choices.chosenAt, rolledBackAt) : undefined,
        ),
      );
    rows.push({
      ...{ id, ...topic, before, after, appliedAt: appliedAt.toISOString() },
      ...(rolledBackAt && { rolledBackAt: rolledBackAt.toISOString() }),
      since: since ?? { known: 0, good: 0 },
      isLast: isNewest && !rolledBackAt,
    });
  }
  return rows;
}

/** Of all chances that were said, in five groups, how many came true; groups without any are left out. */
export async function readReliability(db: Reader, studio: StudioId) {
  const latest = db
    .select({ chance: choices.chance, good: choices.good })
    .from(choices)
    .where(and(eq(choices.studio, studio), sql`${choices.good} is not null`))
    .orderBy(desc(choices.chosenAt))
    .limit(mostJudged)
    .as('latest');
  const group = sql`least(floor(${latest.chance} * 5), 4)`;
  return db
    .select({
      said: sql<number>`avg(${latest.chance})::float8`,
      came: sql<number>`avg(${latest.good}::int)::float8`,
      known: sql<number>`count(*)::int`,
    })
    .from(latest)
    .groupBy(group)
    .orderBy(group);
}

const holdTopics = (tx: Pick<Database, 'execute'>, studio: StudioId) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:learn:${studio}`}, 0))`);

/** @throws Failure 409 `not_suggested` for an arm that outcomes do not speak for, or not any more */
export const applySuggestion = (db: Database, { arm, ...topic }: Topic & { arm: string }): Promise<void> =>
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
  });

/** @throws Failure 404, 409 `not_last` for a change that another one followed, or that was taken back */
export const rollBack = (db: Database, { studio, id }: { studio: StudioId; id: string }): Promise<void> =>
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
  });
