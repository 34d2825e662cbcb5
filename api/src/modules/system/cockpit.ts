import type { Dashboard, Need, SearchHit, StudioState } from '@avenue/contract';
import { listChannels } from '../../kernel/channels.ts';
import { doorNow } from '../../kernel/effects/index.ts';
import { readPause } from '../../kernel/jobs/index.ts';
import { readJournal } from '../../kernel/journal/index.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { listProblems, nextDay, published, suggested } from './around.ts';
import type { ModuleList } from './module-list.ts';

/** Asks every module that brings `part`, in the order of the list. */
async function ask<Part extends keyof Module, Told>(
  modules: ModuleList,
  part: Part,
  question: (told: NonNullable<Module[Part]>) => Promise<Told>,
): Promise<Told[]> {
  return Promise.all(modules().flatMap((module) => (module[part] ? [question(module[part])] : [])));
}

/** How many things need the operator. */
const countNeeds = async (call: Call, modules: ModuleList): Promise<number> =>
  (await ask(modules, 'needs', (needs) => needs.count(call))).reduce((sum, count) => sum + count, 0);

/** What needs the operator, family by family, from `offset` on. */
export async function listNeeds(
  call: Call,
  modules: ModuleList,
  { offset = 0, limit = 50 }: { offset?: number | undefined; limit?: number | undefined } = {},
): Promise<{ items: Need[]; total: number }> {
  const counted = await Promise.all(
    modules().flatMap(({ id, needs }) => (needs ? [needs.count(call).then((count) => ({ id, needs, count }))] : [])),
  );
  const items: Need[] = [];
  let before = 0;
  for (const { id, needs, count } of counted) {
    const from = Math.max(0, offset - before);
    const wanted = limit - items.length;
    if (wanted > 0 && from < count) {
      const mine = await needs.list(call, { offset: from, limit: wanted });
      const stays = needs.setAside ? {} : { stays: true as const };
      items.push(...mine.map((need) => ({ ...need, family: id, ...stays })));
    }
    before += count;
  }
  return { items, total: before };
}

/** What the shell shows of a studio. */
export async function studioState(call: Call, modules: ModuleList): Promise<StudioState> {
  const { db, studio, studios, effects, version } = call;
  const [started, timeZone, language, counters, needs, runs, door, channels, paused] = await Promise.all([
    studios.started(),
    studios.timeZone(),
    studios.language(),
    ask(modules, 'counters', (counters) => counters(call)),
    countNeeds(call, modules),
    studios.runs(),
    doorNow(db, studio, effects),
    listChannels({ db }, studio),
    readPause(db),
  ]);
  return {
    studio,
    started,
    ...(timeZone && { timeZone }),
    ...(language && { language }),
    counters: Object.assign({}, ...counters),
    needs,
    ...(runs && { runs }),
    door,
    ...(paused && { paused }),
    accounts: channels.map(({ name, label }) => ({ account: name, label })),
    version,
  };
}

/** Needs that the dashboard lists; the rest is one press away. */
const listed = 6;

export async function dashboard(call: Call, modules: ModuleList): Promise<Dashboard> {
  const { studio } = call;
  const [needs, jobs, done, journal, figures, steps, ahead, out, problems, suggestions] = await Promise.all([
    listNeeds(call, modules, { limit: listed }),
    call.jobs.list(studio),
    readJournal(call.db, studio, 8),
    call.journal.state(),
    ask(modules, 'figures', (figures) => figures(call)),
    ask(modules, 'steps', async (steps) => (studio === 'sample' ? [] : steps(call))),
    nextDay(call, modules),
    published(call, modules),
    listProblems(call, modules),
    suggested(call, modules),
  ]);
  const way = steps.flat();
  return {
    waiting: needs.items,
    total: needs.total,
    running: jobs.filter(({ state }) => state === 'running' || state === 'queued'),
    done,
    ...(journal.state === 'broken' && { journalAlarm: journal.sentence }),
    steps: way.every((step) => step.done) ? [] : way,
    figures: figures.flat(),
    suggestions,
    ahead,
    published: out,
    problems,
  };
}

/** The best of every module by turns, so that none crowds out another. */
export async function search(
  call: Call,
  modules: ModuleList,
  query: { q: string; limit: number },
): Promise<SearchHit[]> {
  const found = await ask(modules, 'search', (search) => search(call, query));
  const rows = Math.max(0, ...found.map((hits) => hits.length));
  return Array.from({ length: rows }, (_, row) => found.flatMap((hits) => hits[row] ?? []))
    .flat()
    .slice(0, query.limit);
}
