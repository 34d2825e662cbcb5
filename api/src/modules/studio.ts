import fs from 'node:fs';
import path from 'node:path';
import type { Dashboard, Need, StudioId, StudioState } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, notExists, type SQL } from 'drizzle-orm';
import { root } from '../config.ts';
import type { Handlers } from '../http/index.ts';
import { tables } from '../kernel/db/index.ts';
import { readJournal, record } from '../kernel/journal/index.ts';
import type { Services } from '../services.ts';
import { listChannels } from './admin/index.ts';
import { sampleFigures, sampleSuggestions } from './sample/index.ts';
import { countNeeds, countWaiting, listNeeds } from './video-pipeline/index.ts';

/** Text of the About page, as specified. */
export const aboutText =
  'Avenue is an advanced AI-driven automation platform designed to streamline content creation, management, and monetization.';

export async function studioState(services: Services): Promise<StudioState> {
  const { studio, version } = services;
  const current = await studio.current();
  const [started, timeZone, waiting, needs, runs] = await Promise.all([
    studio.started(),
    studio.timeZone(),
    countWaiting(services, current),
    countNeeds(services, current),
    studio.runs(),
  ]);
  return { studio: current, started, ...(timeZone && { timeZone }), waiting, needs, ...(runs && { runs }), version };
}

interface Counts {
  ideas: number;
  scripts: number;
  takes: number;
  videos: number;
  decided: number;
}

async function countMade({ db }: Services, studio: StudioId): Promise<Counts> {
  const { ideas, scripts, takes, videos, queueItems } = tables;
  const count = (table: typeof ideas | typeof scripts | typeof takes | typeof videos | typeof queueItems, more?: SQL) =>
    db.$count(table, and(eq(table.studio, studio), isNull(table.removedAt), more));
  const [made, drafts, spoken, compiled, decided] = await Promise.all([
    count(ideas),
    count(scripts),
    count(takes),
    count(videos),
    count(queueItems, inArray(queueItems.status, ['Approved', 'Denied'])),
  ]);
  return { ideas: made, scripts: drafts, takes: spoken, videos: compiled, decided };
}

/** Newest script that has no take yet: what a first voice is for. */
async function voicelessScript({ db }: Services, studio: StudioId) {
  const { scripts, takes } = tables;
  const [script] = await db
    .select({ id: scripts.id, channel: scripts.channel, status: scripts.status })
    .from(scripts)
    .where(
      and(
        eq(scripts.studio, studio),
        isNull(scripts.removedAt),
        notExists(
          db
            .select()
            .from(takes)
            .where(and(eq(takes.scriptId, scripts.id), isNull(takes.removedAt))),
        ),
      ),
    )
    .orderBy(desc(scripts.updatedAt))
    .limit(1);
  return script;
}

/** The way to the first decided video. A step leads to the very thing that waits there, not to an empty page. */
async function firstSteps(
  services: Services,
  studio: StudioId,
  made: Counts,
  needs: readonly Need[],
): Promise<Dashboard['steps']> {
  if (studio === 'sample') return [];
  const [channels, script] = await Promise.all([listChannels(services, studio), voicelessScript(services, studio)]);
  const of = (...kinds: Need['kind'][]) => needs.find(({ kind }) => kinds.includes(kind))?.next.path;
  const asScript = script && `/script-builder?script=${encodeURIComponent(script.id)}`;
  const asVoice =
    script?.status === 'approved'
      ? `/voiceover-engine?${new URLSearchParams({ channel: script.channel, script: script.id })}`
      : asScript;
  const steps = [
    { id: 'channel', label: 'Add a channel', done: channels.length > 0, path: '/admin-config#channels' },
    { id: 'idea', label: 'Get ideas for a topic of yours', done: made.ideas > 0, path: '/idea-generator' },
    { id: 'script', label: 'Write a script', done: made.scripts > 0, path: '/script-builder' },
    { id: 'voice', label: 'Give it a voice', done: made.takes > 0, path: of('take') ?? asVoice ?? '/voiceover-engine' },
    {
      id: 'video',
      label: 'Compile the video and decide',
      done: made.decided > 0,
      path: of('decision', 'video', 'voice') ?? '/video-generator',
    },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}

/** Needs that the dashboard lists; the rest is one press away. */
const listed = 6;

async function dashboard(services: Services): Promise<Dashboard> {
  const studio = await services.studio.current();
  const made = await countMade(services, studio);
  const [needs, jobs, done, journal] = await Promise.all([
    listNeeds(services, studio, { limit: listed }),
    services.jobs.list(studio),
    readJournal(services.db, studio, 8),
    services.journal.state(),
  ]);
  const steps = await firstSteps(services, studio, made, needs.items);
  const sample = studio === 'sample';
  const counted = (label: string, value: number) => ({ label, value: String(value), source: 'computed' as const });
  return {
    waiting: needs.items,
    total: needs.total,
    running: jobs.filter(({ state }) => state === 'running' || state === 'queued'),
    done,
    ...(journal.state === 'broken' && { journalAlarm: journal.sentence }),
    steps,
    figures: sample
      ? sampleFigures
      : [
          counted('Ideas', made.ideas),
          counted('Scripts', made.scripts),
          counted('Videos', made.videos),
          counted('Decided', made.decided),
        ],
    suggestions: sample ? sampleSuggestions : suggest(made),
  };
}

/** The next thing worth doing, from what is there. */
function suggest(made: Counts): Dashboard['suggestions'] {
  if (made.ideas > 0 && made.scripts === 0)
    return [
      {
        title: 'Turn an idea into a script',
        why: `${made.ideas} ideas are waiting; none has a script.`,
        path: '/idea-generator',
      },
    ];
  if (made.scripts > 0 && made.takes === 0)
    return [
      { title: 'Give a script a voice', why: 'The built-in voice works without a key.', path: '/voiceover-engine' },
    ];
  if (made.takes > 0 && made.videos === 0)
    return [{ title: 'Compile your first video', why: 'A voiceover is ready.', path: '/video-generator' }];
  return [];
}

interface PackageJson {
  name?: string;
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readPackage = (file: string): PackageJson | undefined => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson;
  } catch {
    return undefined;
  }
};

/** Packages that ship in the product with their licences, read from what is installed. */
function licences() {
  const folders = ['api', 'host', 'shared/ui', 'shared/data', 'shared/federation'];
  const found = new Map<string, { name: string; version: string; licence: string }>();
  for (const folder of folders) {
    const own = readPackage(path.join(root, folder, 'package.json'));
    for (const name of Object.keys({ ...own?.dependencies, ...own?.optionalDependencies })) {
      if (name.startsWith('@avenue/')) continue;
      const installed = readPackage(path.join(root, folder, 'node_modules', name, 'package.json'));
      if (installed)
        found.set(name, { name, version: installed.version ?? '', licence: installed.license ?? 'see package' });
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export function studioHandlers(services: Services): Handlers {
  const { studio, bus, config, version } = services;
  return {
    'GET /api/studio': () => studioState(services),
    'POST /api/studio': async ({ body }) => {
      const before = await studio.current();
      await studio.open(body.studio, body);
      if (before !== body.studio) {
        await record(services.db, {
          studio: body.studio,
          action: 'studio.opened',
          subject: body.studio,
          text: body.studio === 'own' ? 'Your studio was opened.' : 'The Sample studio was opened.',
        });
      }
      await bus.changed('/api');
      return studioState(services);
    },
    'GET /api/dashboard': () => dashboard(services),
    'GET /api/journal': async ({ query }) =>
      readJournal(services.db, await studio.current(), query.limit, query.before),
    'GET /api/about': async () => ({
      version,
      text: aboutText,
      dataFolder: config.dataDir,
      database: services.databaseDescription,
      node: process.versions.node,
      journal: await services.journal.state(),
      licences: licences(),
    }),
  };
}
