import type { Body } from '@avenue/contract';
import type { Footage, FootageDetail } from '@avenue/contract/viral-clips';
import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { requireChannel } from '../../kernel/channels.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { EngineError } from '../../providers/engine.ts';
import { readTimedCues } from '../../providers/reading/index.ts';
import type { Call, Scope, Services } from '../../services.ts';
import type { Films } from '../films.ts';
import { keepWords, toClip } from './clips.ts';
import { knownClips } from './post.ts';
import { ranked } from './results.ts';
import * as tables from './schema.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

const { footage, clips } = tables;
export type FootageRow = typeof footage.$inferSelect;

/** What it is looked through with. */
export interface ReadInput extends Record<string, unknown> {
  footage: string;
  /** Of its transcript: another one is another piece of work. */
  words: number;
}

const shownLevels = 240;

export const pagePath = (row: Pick<FootageRow, 'id' | 'channel'>) =>
  `/viral-clips/clip-detector?${new URLSearchParams({ channel: row.channel, footage: row.id })}`;

function toFootage(row: FootageRow, found: number): Footage {
  const [stillUrl] = row.stills;
  return {
    ...{
      id: row.id,
      channel: row.channel,
      title: row.title,
      rights: row.rights,
      licence: row.licence,
      state: row.state,
    },
    ...(row.failure !== null && { failure: row.failure }),
    ...(row.heardBy !== null && { heardBy: row.heardBy }),
    ...{ durationMs: row.facts?.durationMs ?? 0, width: row.facts?.width ?? 0, height: row.facts?.height ?? 0 },
    ...{ words: row.words, clips: found },
    ...(stillUrl && { stillUrl }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws Failure 404 */
export async function requireFootage({ db, studio }: Scope, id: string): Promise<FootageRow> {
  const [row] = await db
    .select()
    .from(footage)
    .where(and(eq(footage.studio, studio), eq(footage.id, id), isNull(footage.removedAt)));
  if (!row) throw notFound('This video');
  return row;
}

/** Where a long video lies. Throws an EngineError that says how it comes back where it is gone: files are found by what they hold. */
export async function fileOf(
  { store }: Pick<Services, 'store'>,
  { url, title }: Pick<FootageRow, 'url' | 'title'>,
): Promise<string> {
  if (await store.has(url)) return store.pathOf(url);
  throw new EngineError(
    'video',
    'engine_refused',
    `The file of "${title}" is gone from this machine. Upload the same file again with Add video, then try again: its clips and their captions were kept.`,
  );
}

export async function listFootage(call: Call, channel: string): Promise<{ rows: Footage[] }> {
  await requireChannel(call, call.studio, channel);
  const rows = await call.db
    .select({ row: footage, found: count(clips.id) })
    .from(footage)
    .leftJoin(clips, eq(clips.footage, footage.id))
    .where(and(eq(footage.studio, call.studio), eq(footage.channel, channel), isNull(footage.removedAt)))
    .groupBy(footage.id)
    .orderBy(desc(footage.createdAt), desc(footage.id))
    .limit(100);
  return { rows: rows.map(({ row, found }) => toFootage(row, found)) };
}

/** @throws Failure 422 beside `transcript` for a text without cues */
function readTranscript(text: string): Sentence[] {
  if (text.trim() === '') return [];
  const cues = readTimedCues(text);
  if (cues.length === 0)
    throw invalid(
      'transcript',
      'No cue with a time was found in this file. Save it as SRT or WebVTT, then choose it again.',
    );
  return sentencesOf(cues);
}

const countIn = (sentences: readonly Sentence[]) => sentences.reduce((sum, { words }) => sum + words.length, 0);

export async function startReading(call: Pick<Call, 'jobs' | 'studio'>, row: FootageRow): Promise<void> {
  await call.jobs.run<ReadInput>('clips-read', {
    ...{ studio: call.studio, title: `Looking through: ${row.title.slice(0, 80)}`, subject: row.id },
    ...{ path: pagePath(row), input: { footage: row.id, words: row.words } },
  });
}

/** @throws Failure 404, 422 beside its field for a file that is no video, or a licence that is not named */
export async function addFootage(call: Call, body: Body<'POST /api/viral-clips/footage'>): Promise<Footage> {
  const { studio, who } = call;
  await requireChannel(call, studio, body.channel);
  if (!/\.(?:mp4|mov|webm)$/.test(body.url)) throw invalid('url', 'Choose a video: MP4, MOV or WebM.');
  await call.store.require(body.url);
  if (body.rights === 'licensed' && body.licence === '')
    throw invalid('licence', 'Name the licence by which you may cut it: its clips carry that along.');
  const sentences = readTranscript(body.transcript);
  const id = newId('ftg');
  const row = await call.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(footage)
      .values({
        ...{ id, studio, channel: body.channel, title: body.title, url: body.url, rights: body.rights },
        ...{ licence: body.licence, state: 'reading', sentences, words: countIn(sentences) },
      })
      .returning();
    await record(tx, {
      ...{ studio, action: 'footage.added', subject: id },
      text: `"${body.title}" was added for clips: ${body.rights === 'own' ? 'own footage' : `licensed, ${body.licence}`}, as ${who.name} says.`,
    });
    if (!made) throw new Error('The footage was not stored.');
    return made;
  });
  await startReading(call, row);
  return toFootage(row, 0);
}

/** @throws Failure 404, 422 beside `transcript` */
export async function setTranscript(call: Call, id: string, text: string): Promise<Footage> {
  const row = await requireFootage(call, id);
  const sentences = readTranscript(text);
  const [changed] = await call.db.transaction(async (tx) => {
    await keepWords(tx, row);
    return tx
      .update(footage)
      .set({ sentences, words: countIn(sentences), heardBy: null, state: 'reading', failure: null })
      .where(eq(footage.id, id))
      .returning();
  });
  await startReading(call, changed ?? row);
  return toFootage(changed ?? row, 0);
}

/** @throws Failure 404, 409 while it is read */
export async function removeFootage(call: Call, id: string): Promise<void> {
  const row = await requireFootage(call, id);
  const running = await call.jobs.list(call.studio, { subject: id });
  if (running.some(({ state }) => state === 'running' || state === 'queued'))
    throw conflict('reading', 'It is being looked through or listened to. Stop that first.');
  await call.db.transaction(async (tx) => {
    await tx.update(footage).set({ removedAt: new Date() }).where(eq(footage.id, id));
    await record(tx, {
      ...{ studio: call.studio, action: 'footage.removed', subject: id },
      text: `"${row.title}" was removed from the clips.`,
    });
  });
}

/** Brings a removed video back. @throws Failure 404 for one that was not removed */
export async function restoreFootage(call: Call, id: string): Promise<Footage> {
  const { db, studio } = call;
  const row = await db.transaction(async (tx) => {
    const [back] = await tx
      .update(footage)
      .set({ removedAt: null })
      .where(and(eq(footage.studio, studio), eq(footage.id, id), isNotNull(footage.removedAt)))
      .returning();
    if (!back) throw notFound('This video');
    await record(tx, {
      ...{ studio, action: 'footage.restored', subject: id },
      text: `"${back.title}" is back among the videos for clips.`,
    });
    return back;
  });
  return toFootage(row, await db.$count(clips, eq(clips.footage, id)));
}

/** Loudness along the whole length, 0 to 1. */
function levelsOf(loudness: readonly number[]): number[] {
  if (loudness.length === 0) return [];
  const many = Math.min(shownLevels, loudness.length);
  return Array.from({ length: many }, (_, at) => {
    const from = Math.floor((at * loudness.length) / many);
    const to = Math.max(from + 1, Math.floor(((at + 1) * loudness.length) / many));
    const loudest = Math.max(...loudness.slice(from, to));
    return Math.round(Math.min(1, Math.max(0, (loudest + 50) / 45)) * 100) / 100;
  });
}

/** @throws Failure 404 */
export async function readFootageDetail(
  call: Call,
  films: () => Films | undefined,
  id: string,
): Promise<FootageDetail> {
  const row = await requireFootage(call, id);
  const rows = await call.db.select().from(clips).where(eq(clips.footage, id)).orderBy(asc(clips.rank), asc(clips.id));
  const { facts } = row;
  return {
    ...toFootage(row, rows.length),
    ...{ videoUrl: row.url, hasTranscript: row.words > 0, cuts: facts?.cuts.length ?? 0, stills: row.stills },
    silenceMs: facts?.silences.reduce((sum, [from, to]) => sum + to - from, 0) ?? 0,
    levels: levelsOf(facts?.loudness ?? []),
    hasSound: facts?.hasSound ?? true,
    ...(row.moments && { moments: row.moments }),
    rows: ranked(rows.map(toClip), await knownClips(call, films, row.channel)),
  };
}
