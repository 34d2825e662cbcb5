import type { ManagedModel, QueueItem, RemoteState } from '@avenue/contract';
import { and, desc, eq } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import { readJournal } from '../../../kernel/journal/index.ts';
import type { Services } from '../../../services.ts';
import { listChannels } from '../../admin/index.ts';
import { checkScript, listNeeds, listQueue } from '../../video-pipeline/index.ts';
import { channelThing, jobThing, modelThing, partThing } from './machine.ts';
import type { Closer, KnownPage, Situation, Thing } from './types.ts';
import { decisionThing, ideaThings, mostOfAKind, openOf, removedItems, scriptThings } from './work.ts';

/** What the assistant learns from outside of its module. */
export interface Sources {
  /** The live registry: the assistant knows what the dashboard knows. */
  pages(): readonly KnownPage[];
  models(): Promise<ManagedModel[]>;
  parts(): Promise<readonly RemoteState[]>;
}

const pageOfQueue = 200;
const journalEntries = 400;

async function wholeQueue(services: Services, studio: Situation['studio']) {
  const items: QueueItem[] = [];
  while (items.length < mostOfAKind) {
    const part = await listQueue(services, studio, { offset: items.length, limit: pageOfQueue });
    items.push(...part);
    if (part.length < pageOfQueue) break;
  }
  return items;
}

/** How many there are of the kinds of which only the newest were read. */
async function countOlder(
  { db }: Services,
  studio: Situation['studio'],
  known: readonly Thing[],
): Promise<Situation['older']> {
  const { ideas, scripts, takes, queueItems } = tables;
  const kinds = { idea: ideas, script: scripts, take: takes, decision: queueItems } as const;
  const counted = await Promise.all(
    Object.entries(kinds).map(async ([kind, table]) => {
      const read = known.filter((thing) => thing.kind === kind).length;
      if (read < mostOfAKind) return [];
      return [[kind, Math.max(0, (await db.$count(table, eq(table.studio, studio))) - read)] as const];
    }),
  );
  return Object.fromEntries(counted.flat());
}

const voiceNames = { elevenlabs: 'ElevenLabs', google: 'Google TTS', bark: 'Bark' } as const;

/** A voice that costs nothing where there is one. */
async function freeVoice({ engines }: Services): Promise<Situation['voice']> {
  const voices = await engines.defaultVoices();
  const free = voices.find(({ provider, kind }) => kind !== 'server' && provider !== 'elevenlabs');
  if (free) return { provider: free.provider, label: free.label, cost: 'no cost' };
  const bark = voices.find(({ provider }) => provider === 'bark');
  const { provider, label } = bark ?? { provider: 'google' as const, label: voiceNames.google };
  return { provider, label, cost: provider === 'bark' ? 'uses your Bark server' : 'uses your Google key' };
}

/** Reads everything an answer may stand on. */
export async function look(services: Services, sources: Sources): Promise<Situation> {
  const { db, studio: studios, jobs } = services;
  const studio = await studios.current();
  const [channels, started, timeZone, needs, queue, running, journal, models, parts, voice, put] = await Promise.all([
    listChannels(services, studio),
    studios.started(),
    studios.timeZone(),
    listNeeds(services, studio, { limit: mostOfAKind }),
    wholeQueue(services, studio),
    jobs.list(studio),
    readJournal(db, studio, journalEntries),
    sources.models(),
    sources.parts(),
    freeVoice(services),
    db.select({ subject: tables.putAside.subject }).from(tables.putAside).where(eq(tables.putAside.studio, studio)),
  ]);
  const asked = {
    db,
    studio,
    channels: new Map(channels.map(({ name, label }) => [name, label])),
    aside: new Set(put.map(({ subject }) => subject)),
    needs: new Set(needs.items.map(({ id }) => id)),
  };
  const [ideas, scripts, bare] = await Promise.all([ideaThings(asked), scriptThings(asked), removedItems(asked)]);
  const made = [...scripts, ...ideas, ...bare];
  const isRemoved = ({ states }: Thing) => states.includes('removed');
  const pages = sources.pages();
  const decided = queue.map(decisionThing);
  return {
    studio,
    started,
    timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: Date.now(),
    pages: pages.filter(({ listed }) => listed),
    paths: new Set(pages.map(({ path }) => path)),
    things: [
      ...decided,
      ...made.filter((thing) => !isRemoved(thing)),
      ...running.map(jobThing),
      ...models.map(modelThing),
      ...channels.map(channelThing),
      ...parts.map(partThing),
    ],
    removed: made.filter(isRemoved),
    older: await countOlder(services, studio, [...decided, ...made]),
    needs: {
      total: needs.total,
      items: needs.items.map(({ id, kind, title, sentence, next }) => ({
        title,
        sentence,
        path: next.path,
        ref: { kind: kind === 'voice' ? 'script' : kind, id },
      })),
    },
    done: journal.map(({ at, text, subject }) => ({ at: Date.parse(at), text, subject })),
    doneBefore: journal.length === journalEntries,
    voice,
    version: services.version,
  };
}

const lastJobs = 20;

async function lastTook({ db }: Services, kind: string): Promise<number[]> {
  const { jobs } = tables;
  const rows = await db
    .select({ from: jobs.startedAt, to: jobs.finishedAt })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.state, 'done')))
    .orderBy(desc(jobs.createdAt))
    .limit(lastJobs);
  return rows.flatMap(({ from, to }) => (from && to ? [to.getTime() - from.getTime()] : []));
}

export const closer = (services: Services): Closer => ({
  checksOf: async (id) => openOf((await checkScript(services, await services.studio.current(), id)).open),
  claimsOf: async (id) =>
    (await checkScript(services, await services.studio.current(), id)).claims.flatMap(({ state, text }) =>
      state === 'open' ? [text] : [],
    ),
  tookMs: (kind) => lastTook(services, kind),
  engines: () => services.engines.cards(),
});
