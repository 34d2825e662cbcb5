import type { Answer } from '@avenue/contract';
import type { ViralClip } from '@avenue/contract/viral-clips';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { requireChannel } from '../../kernel/channels.ts';
import { conflict } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';
import type { Films } from '../films.ts';
import { requireClip, shownRender, shownWords, toClip, wordsIn } from './clips.ts';
import { type KnownClip, leastKnown } from './results.ts';
import * as tables from './schema.ts';

const { clips, footage } = tables;

/** Puts a rendered clip before the operator in the Upload Queue, once. @throws Failure 404, 409 */
export async function queueClip(call: Call, films: () => Films | undefined, id: string): Promise<ViralClip> {
  const { clip, source } = await requireClip(call, id);
  const maker = films();
  if (!maker) throw conflict('no_films', 'The video pipeline is not part of this server.');
  const rendered = shownRender(clip);
  if (!rendered) throw conflict('not_rendered', 'Render the clip first.');
  const { video, outdated } = rendered;
  if (outdated)
    throw conflict(
      'outdated',
      'It was changed since it was rendered. Render it again, so that what you see is what is posted.',
    );
  if (clip.script !== null) throw conflict('queued', 'It is in the Upload Queue already.');
  const words = shownWords(wordsIn(source, clip), clip.edits);
  const said = words.map(({ text }) => text).join(' ');
  const licence = source.rights === 'licensed' ? `${source.title}, ${source.licence}` : source.title;
  const { script, path } = await maker.bring(call, {
    ...{ id: clip.id.replace('clp_', ''), channel: clip.channel, title: clip.edits.title },
    text: said || `A part of ${source.title}.`,
    sentences: [{ text: said, startMs: 0, endMs: video.durationMs, words }],
    ...{ video, engine: 'Your footage', notes: [`Cut from: ${licence}`] },
    size: { width: 1080, height: 1920 },
  });
  const [row] = await call.db.update(clips).set({ script, path }).where(eq(clips.id, id)).returning();
  return toClip(row ?? clip);
}

/** Ranks of values; equal ones share theirs. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/** Rank correlation (Spearman 1904), -1 to 1; null where one of both never differs. */
export function agreementOf(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const mean = (x.length - 1) / 2;
  const sum = (of: (at: number) => number) => x.reduce((total, _value, at) => total + of(at), 0);
  const [dx, dy] = [(at: number) => (x[at] ?? 0) - mean, (at: number) => (y[at] ?? 0) - mean];
  const spread = Math.sqrt(sum((at) => dx(at) ** 2) * sum((at) => dy(at) ** 2));
  return spread === 0 ? null : Math.round((sum((at) => dx(at) * dy(at)) / spread) * 100) / 100;
}

/** Clips of a channel whose first week is over. */
export async function knownClips(call: Call, films: () => Films | undefined, channel: string): Promise<KnownClip[]> {
  const rows = await call.db
    .select({ id: clips.id, reasons: clips.reasons, script: clips.script })
    .from(clips)
    .where(and(eq(clips.studio, call.studio), eq(clips.channel, channel), isNotNull(clips.script)))
    .orderBy(desc(clips.createdAt))
    .limit(200);
  const scripts = rows.flatMap(({ script }) => script ?? []);
  const came = scripts.length > 0 ? await films()?.outcomes(call, channel, scripts) : undefined;
  return rows.flatMap(({ id, reasons, script }) => {
    const views = script === null ? undefined : came?.get(script)?.views;
    return views === undefined ? [] : [{ id, reasons, views }];
  });
}

/** Clips that were rendered, with what became of them. @throws Failure 404 */
export async function trackClips(
  call: Call,
  films: () => Films | undefined,
  channel: string,
): Promise<Answer<'GET /api/viral-clips/track'>> {
  await requireChannel(call, call.studio, channel);
  const rows = await call.db
    .select({ clip: clips })
    .from(clips)
    .innerJoin(footage, eq(footage.id, clips.footage))
    .where(
      and(eq(clips.studio, call.studio), eq(clips.channel, channel), isNotNull(clips.video), isNull(footage.removedAt)),
    )
    .orderBy(desc(clips.createdAt), clips.rank)
    .limit(200);
  const scripts = rows.flatMap(({ clip }) => clip.script ?? []);
  const came = scripts.length > 0 ? await films()?.outcomes(call, channel, scripts) : undefined;
  const told = rows.map(({ clip }) => {
    const found = clip.script === null ? undefined : came?.get(clip.script);
    return {
      ...toClip(clip),
      status: clip.script === null ? ('rendered' as const) : (found?.status ?? ('denied' as const)),
      ...(found?.views !== undefined && { views: found.views }),
      ...(found?.postedUrl !== undefined && { postedUrl: found.postedUrl }),
    };
  });
  const known = told.filter(({ views }) => views !== undefined);
  return {
    rows: told,
    agreement:
      known.length >= leastKnown
        ? agreementOf(
            known.map(({ score }) => score),
            known.map(({ views }) => views ?? 0),
          )
        : null,
    ...{ known: known.length, sample: call.studio === 'sample' },
  };
}
