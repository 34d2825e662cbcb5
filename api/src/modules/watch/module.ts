import { type WatchKind, watchFamily } from '@avenue/contract';
import {
  addFile,
  addSource,
  kindsOf,
  listSources,
  lookAtAll,
  lookAtDue,
  lookJob,
  setMuted,
  setSourceRemoved,
} from '../../capabilities/watch/index.ts';
import { listChannels, requireChannel } from '../../kernel/channels.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { keepDoing } from '../../kernel/keep-doing.ts';
import type { Call, Services } from '../../services.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { watchedAhead } from './ahead.ts';
import { watchAssistant } from './assistant.ts';
import { readCountsFile } from './counts-file.ts';
import { trendDecisions } from './decisions.ts';
import { watchedSources } from './order-sources.ts';
import { watchedProposals } from './proposals.ts';
import { readRivals } from './read-rivals.ts';
import { readTrends } from './read-trends.ts';
import { seedWatched } from './samples.ts';

const everyMs = 5 * 60_000;
const page = '/learning-dashboard/trend-sync';

const all = [...kindsOf.trends, ...kindsOf.rivals];

async function added(call: Call, id: string) {
  const row = (await listSources(call, all)).find((one) => one.id === id);
  if (!row) throw new Error('What was added is not there.');
  return row;
}

const watched = async (call: Call, kinds: readonly WatchKind[]) => ({
  rows: await listSources(call, kinds),
  channels: (await listChannels(call, call.studio)).map(({ name, label }) => ({ name, label })),
});

const demandChannel = async (call: Call, channel: string | undefined) => {
  if (channel !== undefined) await requireChannel(call, call.studio, channel);
};

const handlers = (modules: () => readonly Module[]): HandlersOf<typeof watchFamily.endpoints> => ({
  'GET /api/watch/sources': (call, { query: { of } }) => watched(call, of ? kindsOf[of] : all),
  'POST /api/watch/sources': async (call, { body }) => {
    await demandChannel(call, body.channel);
    return added(call, await addSource(call, body));
  },
  'POST /api/watch/files': async (call, { body: { text, ...file } }) => {
    await demandChannel(call, file.channel);
    const { series, left } = readCountsFile(text);
    return { ...(await added(call, await addFile(call, { ...file, series }))), ...(left && { left }) };
  },
  'POST /api/watch/look': async (call, { body: { of } }) => {
    await lookAtAll(call, kindsOf[of]);
    return watched(call, kindsOf[of]);
  },
  'DELETE /api/watch/sources/{id}': async (call, { params }) => {
    await setSourceRemoved(call, params.id, true);
    return {};
  },
  'POST /api/watch/sources/{id}/restore': async (call, { params }) => {
    await setSourceRemoved(call, params.id, false);
    return {};
  },
  'GET /api/trends': (call) => readTrends(call, modules()),
  'PUT /api/trends/muted': async (call, { body }) => {
    await setMuted(call, { kind: 'topic', ...body });
    return { muted: body.muted };
  },
  'GET /api/rivals': (call) => readRivals(call, modules()),
  'PUT /api/rivals/muted': async (call, { body }) => {
    await setMuted(call, { kind: 'video', ...body });
    return { muted: body.muted };
  },
});

const keepLooking = (services: Services): (() => void) =>
  keepDoing({ what: 'watched sources', everyMs, log: services.log }, () => lookAtDue(services));

/** What goes on outside: feeds, articles, files and the channels of others. */
export const watchModule = (modules: () => readonly Module[]) =>
  defineModule({
    id: 'watch',
    order: 27,
    endpoints: watchFamily.endpoints,
    handlers: handlers(modules),
    jobs: (services) => [lookJob(services) as JobDefinition],
    run: (services) => (services.config.executor.work ? keepLooking(services) : () => undefined),
    orders: { sources: watchedSources(modules) },
    proposals: (call) => watchedProposals(call, modules()),
    decides: [trendDecisions(modules)],
    ahead: watchedAhead,
    health: { title: 'Watching', path: page },
    assistant: watchAssistant,
    samples: { seed: (services) => seedWatched(services) },
  });
