import type { Body, Job, Take } from '@avenue/contract';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { channelLanguage, requireChannel } from '../../kernel/channels.ts';
import { tables as kernel } from '../../kernel/db/index.ts';
import { conflict, Failure, notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { countWords, splitSentences } from '../../providers/text/index.ts';
import type { Call, Services } from '../../services.ts';
import { saidAs } from './channel-desk/pronunciations.ts';
import * as tables from './schema.ts';
import { minWords, requireScript } from './scripts/index.ts';
import { spokenHash } from './text.ts';
import type { VoiceoverInput } from './voiceover-job.ts';

type Row = typeof tables.takes.$inferSelect;
const { takes } = tables;

export interface TimelineSentence {
  text: string;
  startMs: number;
  endMs: number;
  words: { text: string; startMs: number; endMs: number }[];
}

export const timelineOf = (row: Row) => row.timeline as unknown as TimelineSentence[];

const toTake = (row: Row, nowSpoken: string): Take => ({
  id: row.id,
  scriptId: row.scriptId,
  channel: row.channel,
  provider: row.provider as Take['provider'],
  voiceId: row.voiceId,
  engine: row.engine,
  draft: row.draft,
  number: row.number,
  audioUrl: row.audioUrl,
  durationMs: row.durationMs,
  lufs: row.lufs,
  truePeakDb: row.truePeakDb,
  peaks: row.peaks,
  sentences: timelineOf(row).map(({ text, startMs, endMs }) => ({ text, startMs, endMs })),
  status: row.status,
  outdated: row.spokenHash !== nowSpoken,
  createdAt: row.createdAt.toISOString(),
});

/** All takes of a script, newest first. */
export async function listTakes(call: Call, scriptId: string): Promise<Take[]> {
  const script = await requireScript(call, scriptId);
  const rows = await call.db
    .select()
    .from(takes)
    .where(and(eq(takes.scriptId, scriptId), isNull(takes.removedAt)))
    .orderBy(desc(takes.number));
  return rows.map((row) => toTake(row, spokenHash(script.text)));
}

async function requireTake(call: Call, id: string): Promise<Row> {
  const [row] = await call.db
    .select()
    .from(takes)
    .where(and(eq(takes.studio, call.studio), eq(takes.id, id), isNull(takes.removedAt)));
  if (!row) throw notFound('This take');
  return row;
}

const path = (scriptId: string, channel: string) =>
  `/voiceover-engine?channel=${encodeURIComponent(channel)}&script=${scriptId}`;

async function finishedTake(services: Services, jobId: string, gone: AbortSignal) {
  const job = await services.jobs.finished(jobId, gone);
  const { takeId, audioUrl } = job.result as { takeId: string; audioUrl: string };
  return { audioUrl, takeId, jobId };
}

/** Begins to speak an approved script. @throws Failure 404, 409 `not_approved`, 422; EngineError for a voice that cannot */
export async function beginVoiceover(call: Call, body: Body<'POST /api/voiceover/generate'>): Promise<Job> {
  const script = await requireScript(call, body.scriptId);
  if (script.status !== 'approved')
    throw conflict('not_approved', 'This script is a draft. Approve it in the Script Builder first.');
  if (countWords(script.text) < minWords)
    throw new Failure(422, 'too_short', `Voiceover needs ${minWords} words or more.`);
  // Refuses an unknown voice, and one of another language, now and not minutes later.
  const language = await channelLanguage(call, script.channel);
  await call.engines.voice(body.provider, body.voiceId, { check: true, language });
  const saidOtherwise = await saidAs(call, script.channel);
  return call.jobs.run<VoiceoverInput>('voiceover', {
    studio: call.studio,
    title: `Voiceover: ${script.title}`,
    subject: script.id,
    path: path(script.id, script.channel),
    input: { ...body, text: script.text, seeds: [], ...(saidOtherwise.length > 0 && { saidAs: saidOtherwise }) },
  });
}

export async function generateVoiceover(call: Call, body: Body<'POST /api/voiceover/generate'>) {
  const job = await beginVoiceover(call, body);
  return finishedTake(call, job.id, call.signal);
}

/** One sentence again. The others come from the cache, so only the one is spoken (and paid for). */
export async function retakeSentence(call: Call, body: Body<'POST /api/voiceover/retake'>) {
  const row = await requireTake(call, body.takeId);
  const script = await requireScript(call, row.scriptId);
  if (row.spokenHash !== spokenHash(script.text))
    throw conflict('outdated', 'The script has changed since this take. Generate the voiceover again.');
  const sentences = splitSentences(script.text);
  if (body.sentence >= sentences.length) throw notFound('This sentence');
  const [source] = await call.db
    .select()
    .from(kernel.jobs)
    .where(eq(kernel.jobs.id, row.id.replace('tak_', 'job_')));
  const was = (source?.input ?? {}) as Partial<VoiceoverInput>;
  const before = was.seeds ?? [];
  const seeds = sentences.map((_text, index) => (before[index] ?? 0) + (index === body.sentence ? 1 : 0));
  const job = await call.jobs.run<VoiceoverInput>('voiceover', {
    studio: call.studio,
    title: `Retake: ${script.title}`,
    subject: script.id,
    path: path(script.id, script.channel),
    input: {
      ...{ scriptId: script.id, provider: row.provider, voiceId: row.voiceId, text: script.text, seeds },
      // As the take was spoken: only the one sentence is to be another.
      ...(was.saidAs && { saidAs: was.saidAs }),
    },
  });
  return finishedTake(call, job.id, call.signal);
}

export async function discardTake(call: Call, id: string): Promise<Take> {
  const row = await requireTake(call, id);
  if (row.status === 'approved')
    throw conflict('take_approved', 'This take is approved. Approve another one to replace it.');
  const [next] = await call.db.update(takes).set({ status: 'discarded' }).where(eq(takes.id, id)).returning();
  return toTake(next ?? row, row.spokenHash);
}

/** The take that the audio address stands for becomes the voice of the script; an earlier approved one steps back. */
export async function approveVoiceover(call: Call, body: Body<'POST /api/voiceover/approve'>) {
  const { studio } = call;
  await requireChannel(call, studio, body.channel);
  const script = await requireScript(call, body.scriptId);
  const [row] = await call.db
    .select()
    .from(takes)
    .where(and(eq(takes.scriptId, script.id), eq(takes.audioUrl, body.audioUrl), isNull(takes.removedAt)))
    .orderBy(desc(takes.number))
    .limit(1);
  if (!row)
    throw new Failure(404, 'unknown_audio', 'This audio is no take of the script. Generate the voiceover first.');
  if (row.provider !== body.provider || row.voiceId !== body.voiceId)
    throw conflict('other_voice', 'This take was spoken by another voice. Choose the voice of the take.');
  if (row.spokenHash !== spokenHash(script.text))
    throw conflict('outdated', 'The script has changed since this take. Generate the voiceover again.');
  await call.db.transaction(async (tx) => {
    await tx
      .update(takes)
      .set({ status: 'ready' })
      .where(and(eq(takes.scriptId, script.id), eq(takes.status, 'approved'), ne(takes.id, row.id)));
    await tx.update(takes).set({ status: 'approved' }).where(eq(takes.id, row.id));
    if (row.status !== 'approved') {
      await record(tx, {
        studio,
        action: 'voiceover.approved',
        subject: row.id,
        text: `Voiceover of "${script.title}" was approved.`,
      });
    }
  });
  return { message: 'Voiceover approved and saved. The video can be compiled now.' };
}
