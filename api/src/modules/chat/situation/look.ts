import type { ManagedModel, Need, RemoteState } from '@avenue/contract';
import { and, desc, eq } from 'drizzle-orm';
import { listChannels } from '../../../kernel/channels.ts';
import { tables } from '../../../kernel/db/index.ts';
import { Failure } from '../../../kernel/failure.ts';
import { readJournal } from '../../../kernel/journal/index.ts';
import type { Call, Services } from '../../../services.ts';
import { type Assistant, type EntryAct, mostOfAKind } from '../../assistant.ts';
import { channelThing, jobThing, modelThing, partThing } from './machine.ts';
import type { Closer, Situation, ThingOf } from './types.ts';

/** What the assistant learns from other rooms of its module. */
export interface Sources {
  /** What each module tells. */
  assistants(): readonly Assistant[];
  needs(call: Call, page: { limit: number }): Promise<{ items: Need[]; total: number }>;
  models(call: Call): Promise<ManagedModel[]>;
  parts(call: Call): Promise<readonly RemoteState[]>;
}

const journalEntries = 400;

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
export async function look(call: Call, sources: Sources): Promise<Situation> {
  const { db, studio, studios, jobs } = call;
  const [channels, started, timeZone, needs, running, journal, models, parts, voice] = await Promise.all([
    listChannels(call, studio),
    studios.started(),
    studios.timeZone(),
    sources.needs(call, { limit: mostOfAKind }),
    jobs.list(studio),
    readJournal(db, studio, journalEntries),
    sources.models(call),
    sources.parts(call),
    freeVoice(call),
  ]);
  const known = {
    channels: new Map(channels.map(({ name, label }) => [name, label])),
    needs: new Set(needs.items.map(({ id }) => id)),
  };
  const assistants = sources.assistants();
  const told = await Promise.all(assistants.flatMap((assistant) => assistant.things?.(call, known) ?? []));
  const things = told.flatMap((one) => one.things);
  const pages = call.pages();
  return {
    studio,
    started,
    timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: Date.now(),
    pages: pages.filter(({ listed, help }) => listed || help !== undefined),
    titles: new Map(pages.map(({ path, title }) => [path, title])),
    things: [
      ...things,
      ...running.map(jobThing),
      ...models.map(modelThing),
      ...channels.map(channelThing),
      ...parts.map(partThing),
    ],
    // What a family says of its own things before what is said of all: "what did my planners earn".
    matters: assistants
      .toSorted((a, b) => Number(!a.entries) - Number(!b.entries))
      .flatMap(({ matters = [] }) => matters),
    makes: assistants.flatMap(({ makes = [] }) => makes),
    removed: told.flatMap(({ removed = [] }) => removed),
    older: Object.assign({}, ...told.map(({ older }) => older)),
    needs: {
      total: needs.total,
      items: needs.items.flatMap(({ id, title, sentence, next }) => {
        const thing = things.find((one) => one.id === id && one.kind !== 'job');
        return thing ? [{ title, sentence, path: next.path, ref: { kind: thing.kind, id } }] : [];
      }),
    },
    done: journal.map(({ at, text, subject }) => ({ at: Date.parse(at), text, subject })),
    doneBefore: journal.length === journalEntries,
    voice,
    version: call.version,
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

/** The first module that knows the thing answers. */
async function firstOf<Told>(answers: readonly (() => Promise<readonly Told[]>)[]): Promise<readonly Told[]> {
  for (const answer of answers) {
    const told = await answer().catch((error: unknown) => {
      if (error instanceof Failure && error.status === 404) return [];
      throw error;
    });
    if (told.length > 0) return told;
  }
  return [];
}

const entriesOf = ({ assistants }: Sources, { facts }: ThingOf<'entry'>) =>
  assistants().find(({ entries }) => entries?.family === facts.family)?.entries;

export const closer = (call: Call, sources: Sources): Closer => ({
  checksOf: (id) =>
    firstOf(sources.assistants().flatMap(({ checksOf }) => (checksOf ? [() => checksOf(call, id)] : []))),
  claimsOf: (id) =>
    firstOf(sources.assistants().flatMap(({ claimsOf }) => (claimsOf ? [() => claimsOf(call, id)] : []))),
  tookMs: (kind) => lastTook(call, kind),
  tell: async (matter, said) => matter.tell(call, said),
  tellEntry: async (thing) => entriesOf(sources, thing)?.tell(call, thing),
  actOn: async (thing, verb, wish) => entriesOf(sources, thing)?.acts?.[verb as EntryAct]?.(thing, wish),
  engines: () => call.engines.cards(),
});
