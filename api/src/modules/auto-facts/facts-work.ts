import type { OrderOutcome } from '@avenue/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { OrderDropped, type OrderWork } from '../order-work.ts';
import { decideFacts, type FilmsOf } from './facts.ts';
import { beginFind } from './find-job.ts';
import { facts } from './schema.ts';

const count = 5;
/** Between the ids of a subject. */
const between = ' ';

/** Facts that a source of Material tells: they wait to be kept or left. */
export const factsWork = (films: FilmsOf): OrderWork => ({
  kind: 'facts',
  title: 'Facts',
  makes: 'five facts with a source each',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold them for me' }],
  from: ['material'],
  steps: [{ name: 'find', label: 'Look through the material', weight: 1 }],
  needsBytes: 100e6,
  async make(call, { channel, entry }, { step, signal }) {
    const { ids, held } = await step('find', async () => {
      const { jobId } = await beginFind(call, { channel, sources: [entry.id], count });
      const { result } = await call.jobs.finished(jobId, signal);
      return result as { ids: string[]; held: number };
    });
    const path = `/auto-facts/fact-scraper-writer?${new URLSearchParams({ channel })}`;
    if (ids.length === 0)
      throw new OrderDropped('It tells nothing new that passes the checks of a fact.', { path, title: entry.title });
    return {
      ...{
        subject: ids.join(between),
        title: `${ids.length === 1 ? 'One fact' : `${ids.length} facts`}: ${entry.title}`,
        path,
      },
      sentence: held > 0 ? `${held} more are held, each with why.` : 'Each has its sentence of the source.',
    };
  },
  /** Taken where one of them was kept, denied where all of them were left. */
  async outcomes({ db, studio }, subjects) {
    const rows = await db
      .select({ id: facts.id, decision: facts.decision })
      .from(facts)
      .where(
        and(
          eq(facts.studio, studio),
          inArray(
            facts.id,
            subjects.flatMap((subject) => subject.split(between)),
          ),
        ),
      );
    const decisions = new Map(rows.map(({ id, decision }) => [id, decision]));
    return new Map(
      subjects.flatMap((subject): [string, OrderOutcome][] => {
        const own = subject.split(between).flatMap((id) => decisions.get(id) ?? []);
        if (own.length === 0) return [];
        const outcome = own.includes('kept') ? 'approved' : own.includes('open') ? 'waiting' : 'denied';
        return [[subject, outcome]];
      }),
    );
  },
  /** Those that nobody decided on are left. */
  async takeBack(call, subject) {
    const ids = subject.split(between);
    const open = await call.db
      .select({ id: facts.id })
      .from(facts)
      .where(and(eq(facts.studio, call.studio), inArray(facts.id, ids), eq(facts.decision, 'open')));
    if (open.length > 0) await decideFacts(call, films, { ids: open.map(({ id }) => id), decision: 'left' });
  },
});
