import type { Need } from '@avenue/contract';
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { listChannels } from '../../kernel/channels.ts';
import type { Call } from '../../services.ts';
import type { Needs } from '../define-module.ts';
import { type ModuleList, worksOf } from './known.ts';
import { outcomesOf } from './outcomes.ts';
import { orders, runs } from './schema.ts';

/** What nobody looked at for so long waits no more; it stays where it is. */
const keptMs = 60 * 86_400_000;
const most = 500;

/** Results that are held for a decision, of works whose own module does not tell of them; the newest first. */
async function heldRuns(call: Pick<Call, 'db' | 'studio'>, modules: ModuleList) {
  const rows = await call.db
    .select({ run: runs, work: orders.work, channel: orders.channel })
    .from(runs)
    .innerJoin(orders, eq(orders.id, runs.order))
    .where(
      and(
        ...[eq(runs.studio, call.studio), eq(runs.state, 'held'), isNotNull(runs.subject)],
        gte(runs.at, new Date(Date.now() - keptMs)),
      ),
    )
    .orderBy(desc(runs.at), desc(runs.id))
    .limit(most);
  const works = new Map(worksOf(modules).map((work) => [work.kind, work]));
  const here = rows.filter(({ run, work }) => !works.get(work)?.waitsThere?.({ path: run.path ?? '' }));
  const outcomes = await outcomesOf(
    call,
    modules,
    here.map(({ run, work }) => ({ ...run, work })),
  );
  // A thing that two runs made, one of them broken off, waits once.
  const seen = new Set<string>();
  return here.filter(({ run }) => {
    if (outcomes.get(run.id) !== 'waiting' || seen.has(run.subject ?? '')) return false;
    seen.add(run.subject ?? '');
    return true;
  });
}

/** What standing orders made and hold for a person. It waits until it is decided on the page where it stands. */
export const orderNeeds = (modules: ModuleList): Needs => ({
  many: { result: 'results of standing orders wait for you' },
  count: async (call) => (await heldRuns(call, modules)).length,
  async list(call, { offset, limit }) {
    const held = (await heldRuns(call, modules)).slice(offset, offset + limit);
    const labels = new Map(
      held.length > 0 ? (await listChannels(call, call.studio)).map(({ name, label }) => [name, label]) : [],
    );
    return held.map(
      ({ run, channel }): Omit<Need, 'family'> => ({
        ...{ id: run.id, kind: 'result', channel, channelLabel: labels.get(channel) ?? channel },
        title: run.title ?? run.entryTitle ?? 'What a standing order made',
        sentence: `A standing order made it. ${run.sentence}`.trim(),
        next: { label: 'Look and decide', path: run.path ?? '/task-system' },
        ...(run.thumbnailUrl && { thumbnailUrl: run.thumbnailUrl }),
        createdAt: (run.endedAt ?? run.at).toISOString(),
      }),
    );
  },
});
