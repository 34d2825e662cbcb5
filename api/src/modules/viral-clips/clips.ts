import type { Body } from '@avenue/contract';
import type { ClipEdits, ViralClip, ViralClipDetail } from '@avenue/contract/viral-clips';
import { and, eq, isNull } from 'drizzle-orm';
import { conflict, notFound } from '../../kernel/failure.ts';
import { fingerprint } from '../../kernel/ids.ts';
import type { Call, Scope } from '../../services.ts';
import type { RenderedClip } from './schema.ts';
import * as tables from './schema.ts';
import type { ClipWord } from './sentences.ts';

type Tx = Parameters<Parameters<Scope['db']['transaction']>[0]>[0];

const { footage, clips } = tables;
export type ClipRow = typeof clips.$inferSelect;
type FootageRow = typeof footage.$inferSelect;

/** Steps that can be taken back. */
const mostSteps = 100;

/** Hash of what of a clip is drawn: two of the same give the same video. The title is drawn nowhere. */
export const drawnOf = ({ startMs, endMs, edits }: Pick<ClipRow, 'startMs' | 'endMs' | 'edits'>): string => {
  const { frameX, follow = false, preset, captions, words } = edits;
  const written = Object.entries(words).toSorted(([a], [b]) => Number(a) - Number(b));
  return fingerprint(startMs, endMs, frameX, follow, preset, captions, written);
};

/** The render of the edits of now; without one the last of others. */
export function shownRender(row: ClipRow): { video: RenderedClip; outdated: boolean } | undefined {
  const drawn = drawnOf(row);
  const isCurrent = (one: RenderedClip) =>
    one.drawn === undefined ? one.version === row.version : one.drawn === drawn;
  const current = row.video && [row.video, ...row.earlier].find(isCurrent);
  return row.video ? { video: current ?? row.video, outdated: !current } : undefined;
}

export function toClip(row: ClipRow): ViralClip {
  const shown = shownRender(row);
  const video = shown?.video;
  return {
    ...{ id: row.id, footage: row.footage, title: row.edits.title, startMs: row.startMs, endMs: row.endMs },
    ...{ rank: row.rank, score: row.score, reasons: row.reasons },
    ...(row.stillUrl !== null && { stillUrl: row.stillUrl }),
    state: row.script !== null ? 'queued' : video ? 'rendered' : 'found',
    ...(video && {
      video: { url: video.url, srtUrl: video.srtUrl, durationMs: video.durationMs, checks: video.checks },
    }),
    outdated: shown?.outdated ?? false,
    ...(row.path !== null && { path: row.path }),
  };
}

/** @throws Failure 404 */
export async function requireClip({ db, studio }: Scope, id: string): Promise<{ clip: ClipRow; source: FootageRow }> {
  const [row] = await db
    .select({ clip: clips, source: footage })
    .from(clips)
    .innerJoin(footage, eq(footage.id, clips.footage))
    .where(and(eq(clips.studio, studio), eq(clips.id, id), isNull(footage.removedAt)));
  if (!row) throw notFound('This clip');
  return row;
}

/** Words of a clip on its own clock, as they stand in the transcript. */
export const wordsIn = (
  { sentences }: Pick<FootageRow, 'sentences'>,
  { startMs, endMs, words }: Pick<ClipRow, 'startMs' | 'endMs' | 'words'>,
): ClipWord[] =>
  words ??
  sentences
    .flatMap(({ words }) => words)
    .filter((word) => word.startMs >= startMs && word.endMs <= endMs)
    .map(({ text, ...at }) => ({ text, startMs: at.startMs - startMs, endMs: at.endMs - startMs }));

/** As they are shown: other letters where the operator wrote them, without those that are hidden. */
export const shownWords = (words: readonly ClipWord[], edits: Pick<ClipEdits, 'words'>): ClipWord[] =>
  words.flatMap((word, at) => {
    const own = edits.words[String(at)];
    return own === null ? [] : [{ ...word, text: own ?? word.text }];
  });

function toDetail({ clip, source }: { clip: ClipRow; source: FootageRow }): ViralClipDetail {
  return {
    ...toClip(clip),
    ...{ edits: clip.edits, undo: clip.before.length, redo: clip.after.length, version: clip.version },
    words: wordsIn(source, clip).map((word, at) => ({ at, ...word })),
    source: {
      ...{ url: source.url, title: source.title },
      ...{ width: source.facts?.width ?? 16, height: source.facts?.height ?? 9 },
    },
  };
}

export const readClip = async (call: Call, id: string): Promise<ViralClipDetail> =>
  toDetail(await requireClip(call, id));

/**
 * Before another transcript: a clip whose words the operator wrote otherwise, or that was rendered with them, keeps the
 * words it has, since its own are named by their places. A rendered clip without any takes the new ones and is outdated.
 */
export async function keepWords(tx: Tx, source: FootageRow): Promise<void> {
  for (const clip of await tx.select().from(clips).where(eq(clips.footage, source.id)).for('update')) {
    const words = wordsIn(source, clip);
    const written = [clip.edits, ...clip.before, ...clip.after].some((edits) => Object.keys(edits.words).length > 0);
    if (words.length > 0 && (written || clip.video)) await tx.update(clips).set({ words }).where(eq(clips.id, clip.id));
    else if (clip.video)
      await tx
        .update(clips)
        .set({ version: clip.version + 1, video: { ...clip.video, drawn: '' }, earlier: [] })
        .where(eq(clips.id, clip.id));
  }
}

/** Puts other edits in force, one step that can be taken back. @throws Failure 404, 409 `changed_since` */
export async function editClip(
  call: Call,
  id: string,
  { version, edits }: Body<'PUT /api/viral-clips/clips/{id}'>,
): Promise<ViralClipDetail> {
  const { clip } = await requireClip(call, id);
  const changed = await call.db
    .update(clips)
    .set({ edits, before: [...clip.before, clip.edits].slice(-mostSteps), after: [], version: version + 1 })
    .where(and(eq(clips.id, id), eq(clips.version, version)))
    .returning({ id: clips.id });
  if (changed.length === 0)
    throw conflict('changed_since', 'Somebody changed this clip meanwhile. Look at it, then change it again.');
  return readClip(call, id);
}

/** Takes the last change back, or does it again. @throws Failure 404, 409 where there is none */
export async function stepClip(call: Call, id: string, to: 'undo' | 'redo'): Promise<ViralClipDetail> {
  await call.db.transaction(async (tx) => {
    const [clip] = await tx
      .select()
      .from(clips)
      .where(and(eq(clips.studio, call.studio), eq(clips.id, id)))
      .for('update');
    if (!clip) throw notFound('This clip');
    const from = to === 'undo' ? clip.before : clip.after;
    const edits = from.at(-1);
    if (!edits)
      throw conflict('no_step', to === 'undo' ? 'There is nothing to take back.' : 'There is nothing to do again.');
    const left = from.slice(0, -1);
    const kept = to === 'undo' ? [...clip.after, clip.edits] : [...clip.before, clip.edits];
    await tx
      .update(clips)
      .set({
        ...{ edits, version: clip.version + 1 },
        ...(to === 'undo' ? { before: left, after: kept } : { before: kept, after: left }),
      })
      .where(eq(clips.id, id));
  });
  return readClip(call, id);
}
