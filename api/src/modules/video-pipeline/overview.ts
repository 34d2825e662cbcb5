import { and, count, desc, eq, isNull, notExists } from 'drizzle-orm';
import type { ChannelUse } from '../../kernel/channels.ts';
import type { Call } from '../../services.ts';
import type { Figure, FirstStep, Suggestion } from '../define-module.ts';
import { queueOf, readCounts, viewsOf } from './library/counts.ts';
import { keepLibrary } from './library/keep.ts';
import { needs } from './needs.ts';
import * as tables from './schema.ts';

/** Needs among which the next step of a newcomer is looked for. */
const looked = 6;

interface Counts {
  ideas: number;
  scripts: number;
  takes: number;
  videos: number;
  decided: number;
}

/** Whatever there is and was not removed, as the library keeps count of it. */
async function countMade({ db, studio }: Call): Promise<Counts> {
  await keepLibrary(db);
  const counts = await readCounts(db, studio);
  const { idea, script, take, video } = viewsOf(counts).counts;
  const { approved, posted, denied } = queueOf(counts);
  return { ideas: idea, scripts: script, takes: take, videos: video, decided: approved + posted + denied };
}

/** Newest script that has no take yet: what a first voice is for. */
async function voicelessScript({ db, studio }: Call) {
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
export async function firstSteps(call: Call): Promise<readonly FirstStep[]> {
  const made = await countMade(call);
  const isDone = made.ideas > 0 && made.scripts > 0 && made.takes > 0 && made.decided > 0;
  const [script, waiting] = isDone
    ? [undefined, []]
    : await Promise.all([voicelessScript(call), needs.list(call, { offset: 0, limit: looked })]);
  const of = (...kinds: string[]) => waiting.find(({ kind }) => kinds.includes(kind))?.next.path;
  const asScript = script && `/script-builder?script=${encodeURIComponent(script.id)}`;
  const asVoice =
    script?.status === 'approved'
      ? `/voiceover-engine?${new URLSearchParams({ channel: script.channel, script: script.id })}`
      : asScript;
  return [
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
}

/** What there is, by how far it came. */
export async function figures(call: Call): Promise<readonly Figure[]> {
  const made = await countMade(call);
  const source = call.studio === 'sample' ? 'sample' : 'computed';
  const counted = (label: string, value: number, path: string): Figure => ({
    ...{ label, value: String(value), source, path },
  });
  return [
    counted('Ideas', made.ideas, '/library?view=ideas'),
    counted('Scripts', made.scripts, '/library?view=scripts'),
    counted('Videos', made.videos, '/library?view=videos'),
    counted('Decided', made.decided, '/upload-queue'),
  ];
}

/** The next step of who has only begun, from what is there. */
export async function hints(call: Call): Promise<readonly Suggestion[]> {
  const made = await countMade(call);
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

/** Scripts of each channel that has some; removed ones do not count. */
export async function channelUse({ db, studio }: Pick<Call, 'db' | 'studio'>): Promise<ChannelUse> {
  const { scripts } = tables;
  const rows = await db
    .select({ channel: scripts.channel, scripts: count() })
    .from(scripts)
    .where(and(eq(scripts.studio, studio), isNull(scripts.removedAt)))
    .groupBy(scripts.channel);
  return { things: 'scripts', counts: new Map(rows.map((row) => [row.channel, row.scripts])) };
}
