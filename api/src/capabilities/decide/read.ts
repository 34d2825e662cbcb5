import type { AdviceRecord, Calibration } from '@avenue/contract';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { judgeOnce } from '../learn/calibration.ts';
import type { DecisionKind, Scope } from './kind.ts';
import { leastKnown } from './note.ts';
import { verdicts } from './schema.ts';

const shown = 100;
/** Chances are judged by so many of the newest. */
const mostJudged = 2000;

const confidenceOf = (chance: number | null, { state }: Calibration): AdviceRecord['rows'][number]['confidence'] =>
  chance !== null && state === 'as said' ? (chance >= 0.9 ? 'High' : 'Medium') : undefined;

/** Whether chances came true. */
async function judgedOf({ db, studio }: Scope, kind: string, known: number): Promise<Calibration> {
  const calibration = await judgeOnce(db, `${studio}/${kind}`, {
    known,
    read: () =>
      db
        .select({ chance: sql<number>`${verdicts.chance}`, good: sql<boolean>`${verdicts.state} = 'right'` })
        .from(verdicts)
        .where(
          and(
            ...[eq(verdicts.studio, studio), eq(verdicts.kind, kind)],
            ...[inArray(verdicts.state, ['right', 'wrong']), isNotNull(verdicts.chance)],
          ),
        )
        .orderBy(desc(verdicts.saidAt))
        .limit(mostJudged),
  });
  return calibration.known === 0 && known > 0
    ? { ...calibration, sentence: `Chances are said from ${leastKnown} such outcomes on.` }
    : calibration;
}

/** What was advised, the newest first, and how often that was right. */
export async function readVerdicts(
  { db, studio }: Scope,
  { kind, waits }: Pick<DecisionKind<Scope>, 'kind' | 'waits'>,
): Promise<AdviceRecord> {
  const own = and(eq(verdicts.studio, studio), eq(verdicts.kind, kind));
  const of = (state: string) => sql<number>`count(*) filter (where ${verdicts.state} = ${state})::int`;
  const [rows, acts] = await Promise.all([
    db.select().from(verdicts).where(own).orderBy(desc(verdicts.saidAt), desc(verdicts.id)).limit(shown),
    db
      .select({
        ...{ act: verdicts.act, open: of('open'), right: of('right'), wrong: of('wrong') },
        ...{ followed: of('followed'), unknown: of('unknown') },
      })
      .from(verdicts)
      .where(own)
      .groupBy(verdicts.act)
      .orderBy(verdicts.act),
  ]);
  const known = acts.reduce((sum, { right, wrong }) => sum + right + wrong, 0);
  const calibration = await judgedOf({ db, studio }, kind, known);
  return {
    rows: rows.map((row) => {
      const { id, subject, title, path, act, why, evidence, saidAt, state, outcome, resolvedAt, chance } = row;
      const confidence = confidenceOf(chance, calibration);
      return {
        ...{ id, subject, title, path, act, why, evidence, saidAt: saidAt.toISOString(), state },
        ...{ outcome: state === 'open' ? waits : outcome },
        ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
        ...(confidence && { confidence }),
      };
    }),
    ...{ acts, calibration, source: studio === 'sample' ? 'sample' : 'computed' },
  };
}
