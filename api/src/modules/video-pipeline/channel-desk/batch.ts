import type { BatchWork, Body, ChannelBatch, Job } from '@avenue/contract';
import { secondsAloud } from '@avenue/contract/spoken';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { requireChannel } from '../../../kernel/channels.ts';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { conflict, Failure, invalid } from '../../../kernel/failure.ts';
import { EngineError } from '../../../providers/engine.ts';
import { countWords } from '../../../providers/text/index.ts';
import type { Call } from '../../../services.ts';
import * as tables from '../schema.ts';
import { minWords } from '../scripts/index.ts';
import { spokenHash } from '../text.ts';
import { beginVideo } from '../video.ts';
import { beginVoiceover } from '../voiceover.ts';

const { scripts, takes, videos, putAside } = tables;

const listed = 100;
/** Approved scripts that are looked through, the newest first. */
const looked = 1000;
const jobKind: Record<BatchWork, string> = { voice: 'voiceover', video: 'video' };

/** What was made of scripts, by its script: the words it was made of. */
async function madeOf(call: Call, table: typeof takes | typeof videos, ids: readonly string[], only?: 'approved') {
  const rows = await call.db
    .select({ scriptId: table.scriptId, spokenHash: table.spokenHash })
    .from(table)
    .where(
      and(
        ...[eq(table.studio, call.studio), isNull(table.removedAt), inArray(table.scriptId, [...ids])],
        only && eq(table.status, only),
      ),
    );
  return new Set(rows.map((row) => `${row.scriptId} ${row.spokenHash}`));
}

async function runningOf({ db, studio }: Call, work: BatchWork): Promise<ReadonlyMap<string, string>> {
  const { jobs } = kernel;
  const rows = await db
    .select({ id: jobs.id, subject: jobs.subject })
    .from(jobs)
    .where(and(eq(jobs.studio, studio), eq(jobs.kind, jobKind[work]), inArray(jobs.state, ['queued', 'running'])));
  return new Map(rows.map(({ id, subject }) => [subject ?? '', id]));
}

const pathOf = (work: BatchWork, channel: string, script: string) =>
  `${work === 'voice' ? '/automation/youtube/voiceoverengine' : '/automation/youtube/videocompiler'}?${new URLSearchParams({ channel, script })}`;

/** What a piece of work is still to be done for, the newest first; what was put aside waits for nothing. */
async function openFor(call: Call, channel: string, work: BatchWork) {
  const rows = await call.db
    .select({ id: scripts.id, title: scripts.title, text: scripts.text, aside: putAside.subject })
    .from(scripts)
    .leftJoin(putAside, eq(putAside.subject, scripts.id))
    .where(
      and(
        ...[eq(scripts.studio, call.studio), eq(scripts.channel, channel), eq(scripts.status, 'approved')],
        isNull(scripts.removedAt),
      ),
    )
    .orderBy(desc(scripts.updatedAt), desc(scripts.id))
    .limit(looked);
  const ids = rows.map(({ id }) => id);
  const [voiced, filmed] = await Promise.all([
    madeOf(call, takes, ids, work === 'video' ? 'approved' : undefined),
    work === 'video' ? madeOf(call, videos, ids) : undefined,
  ]);
  return rows.filter(({ id, text, aside }) => {
    const key = `${id} ${spokenHash(text)}`;
    const isOpen = filmed ? voiced.has(key) && !filmed.has(key) : !voiced.has(key);
    return aside === null && isOpen && countWords(text) >= minWords;
  });
}

/**
 * Approved scripts of a channel that have no voiceover as they stand, or an approved voiceover and no video of it.
 *
 * @throws Failure 404
 */
export async function listBatch(call: Call, channel: string, work: BatchWork): Promise<ChannelBatch> {
  const { language = 'en' } = await requireChannel(call, call.studio, channel);
  const [open, running] = await Promise.all([openFor(call, channel, work), runningOf(call, work)]);
  return {
    rows: open.slice(0, listed).map(({ id, title, text }) => {
      const jobId = running.get(id);
      return {
        ...{ scriptId: id, title, words: countWords(text), seconds: secondsAloud(text, language) },
        ...(jobId !== undefined && { jobId }),
        path: pathOf(work, channel, id),
      };
    }),
    total: open.length,
  };
}

const notOpen: Record<BatchWork, string> = {
  voice: 'It is no approved script of this channel without a voiceover: look at the list again.',
  video: 'It is no script of this channel with an approved voiceover and without a video: look at the list again.',
};

/**
 * Begins the work for scripts, a job each. What cannot begin is told and keeps none of the others.
 *
 * @throws Failure 404, 422 beside `voice` where nobody was chosen to speak
 */
export async function beginBatch(
  call: Call,
  channel: string,
  work: BatchWork,
  { scripts: asked, voice }: Body<'POST /api/youtube/{channel}/batch/{work}'>,
): Promise<{ begun: number; refused: { scriptId: string; sentence: string }[] }> {
  await requireChannel(call, call.studio, channel);
  if (work === 'voice' && !voice) throw invalid('voice', 'Choose who speaks.');
  const begin = (scriptId: string): Promise<Job> =>
    work === 'voice' && voice ? beginVoiceover(call, { scriptId, ...voice }) : beginVideo(call, { scriptId, channel });
  // Another tab may have begun, or ended, what this one shows.
  const open = new Set((await openFor(call, channel, work)).map(({ id }) => id));
  const refused: { scriptId: string; sentence: string }[] = [];
  let begun = 0;
  for (const scriptId of new Set(asked)) {
    try {
      if (!open.has(scriptId)) throw conflict('not_open', notOpen[work]);
      await begin(scriptId);
      begun += 1;
    } catch (error) {
      if (!(error instanceof Failure) && !(error instanceof EngineError)) throw error;
      refused.push({ scriptId, sentence: error.message });
    }
  }
  return { begun, refused };
}
