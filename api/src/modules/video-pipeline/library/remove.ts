import type { Answer, LibraryKind, StudioId } from '@avenue/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../../kernel/db/index.ts';
import { conflict } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import * as tables from '../schema.ts';
import { requireScript } from '../scripts/index.ts';

const { ideas, scripts, takes, videos, queueItems } = tables;
const { jobs } = kernel;

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export interface Thing {
  kind: LibraryKind;
  id: string;
  title: string;
}

/** Everything that lists or counts what the library removes and restores. */
const reopenFirst = {
  approved: 'It is approved. Reopen it in the Upload Queue first.',
  posted: 'It is marked as posted. Take that back in the Upload Queue first.',
} as const;
const beingMade = 'A voiceover or video of it is being made. Wait for it, or cancel it.';

type Item = Pick<typeof queueItems.$inferSelect, 'status' | 'posted'>;
const whyItemStays = (item: Item | undefined): string | undefined =>
  item?.posted ? reopenFirst.posted : item?.status === 'Approved' ? reopenFirst.approved : undefined;

const counted = (count: number, word: string) => (count ? [`${count} ${word}${count === 1 ? '' : 's'}`] : []);

/** What is to go, and what has to stay with its reason; filled from what stands on others to what they stand on. */
class Removal {
  readonly going: Thing[] = [];
  readonly staying: (Thing & { why: string })[] = [];

  judge(thing: Thing, why: string | undefined) {
    if (why === undefined) this.going.push(thing);
    else this.staying.push({ ...thing, why });
  }

  idsOf(kind: LibraryKind): string[] {
    return this.going.filter((thing) => thing.kind === kind).map(({ id }) => id);
  }
}

/** Scripts that a job works on now. */
async function busyScripts(tx: Transaction, scriptIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ subject: jobs.subject })
    .from(jobs)
    .where(and(inArray(jobs.subject, scriptIds), inArray(jobs.state, ['queued', 'running'])));
  return new Set(rows.map(({ subject }) => subject));
}

async function judgeVideos(tx: Transaction, studio: StudioId, ids: string[], removal: Removal) {
  const rows = await tx
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(and(eq(videos.studio, studio), inArray(videos.id, ids), isNull(videos.removedAt)))
    .orderBy(videos.id)
    .for('update');
  const items = await tx
    .select()
    .from(queueItems)
    .where(
      and(
        eq(queueItems.studio, studio),
        inArray(
          queueItems.videoId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(queueItems.id)
    .for('update');
  for (const row of rows) {
    const item = items.find(({ videoId, removedAt }) => videoId === row.id && removedAt === null);
    removal.judge({ kind: 'video', id: row.id, title: item?.title ?? row.title }, whyItemStays(item));
  }
  const bare = await tx
    .select()
    .from(queueItems)
    .where(and(eq(queueItems.studio, studio), inArray(queueItems.id, ids), isNull(queueItems.removedAt)))
    .orderBy(queueItems.id)
    .for('update');
  for (const item of bare) removal.judge({ kind: 'video', id: item.id, title: item.title }, whyItemStays(item));
}

async function judgeTakes(tx: Transaction, studio: StudioId, ids: string[], removal: Removal) {
  const rows = await tx
    .select({ id: takes.id, number: takes.number, scriptId: takes.scriptId })
    .from(takes)
    .where(and(eq(takes.studio, studio), inArray(takes.id, ids), isNull(takes.removedAt)))
    .orderBy(takes.id)
    .for('update');
  const scriptIds = rows.map(({ scriptId }) => scriptId);
  const titles = await tx
    .select({ id: scripts.id, title: scripts.title })
    .from(scripts)
    .where(inArray(scripts.id, scriptIds));
  const busy = await busyScripts(tx, scriptIds);
  const used = await tx
    .select({ id: videos.id, takeId: videos.takeId, title: videos.title })
    .from(videos)
    .where(
      and(
        inArray(
          videos.takeId,
          rows.map(({ id }) => id),
        ),
        isNull(videos.removedAt),
      ),
    );
  const gone = new Set(removal.idsOf('video'));
  for (const { id, number, scriptId } of rows) {
    const title = `Take ${number}, ${titles.find((script) => script.id === scriptId)?.title ?? 'a script'}`;
    const video = used.find((one) => one.takeId === id && !gone.has(one.id));
    const why = video ? `It is the voice of the video "${video.title}".` : busy.has(scriptId) ? beingMade : undefined;
    removal.judge({ kind: 'take', id, title }, why);
  }
}

async function judgeScripts(tx: Transaction, studio: StudioId, ids: string[], removal: Removal) {
  const rows = await tx
    .select({ id: scripts.id, title: scripts.title })
    .from(scripts)
    .where(and(eq(scripts.studio, studio), inArray(scripts.id, ids), isNull(scripts.removedAt)))
    .orderBy(scripts.id)
    .for('update');
  const found = rows.map(({ id }) => id);
  const busy = await busyScripts(tx, found);
  const gone = new Set(removal.going.map(({ id }) => id));
  const living = async (table: typeof takes | typeof videos) => {
    const made = await tx
      .select({ id: table.id, scriptId: table.scriptId })
      .from(table)
      .where(and(inArray(table.scriptId, found), isNull(table.removedAt)));
    return made.filter(({ id }) => !gone.has(id));
  };
  const [spoken, compiled] = [await living(takes), await living(videos)];
  for (const { id, title } of rows) {
    const of = (made: { scriptId: string }[]) => made.filter(({ scriptId }) => scriptId === id).length;
    const made = [...counted(of(compiled), 'video'), ...counted(of(spoken), 'take')];
    const why = made.length
      ? `${made.join(' and ')} of it ${of(compiled) + of(spoken) === 1 ? 'stays' : 'stay'}.`
      : busy.has(id)
        ? beingMade
        : undefined;
    removal.judge({ kind: 'script', id, title }, why);
  }
}

async function judgeIdeas(tx: Transaction, studio: StudioId, ids: string[], removal: Removal) {
  const rows = await tx
    .select({ id: ideas.id, title: ideas.title })
    .from(ideas)
    .where(and(eq(ideas.studio, studio), inArray(ideas.id, ids), isNull(ideas.removedAt)))
    .for('update');
  for (const row of rows) removal.judge({ kind: 'idea', ...row }, undefined);
}

async function markRemoved(tx: Transaction, removal: Removal, removedAt: Date) {
  const gone = removal.idsOf('video');
  await tx.update(videos).set({ removedAt }).where(inArray(videos.id, gone));
  await tx.update(queueItems).set({ removedAt }).where(inArray(queueItems.videoId, gone));
  await tx.update(queueItems).set({ removedAt }).where(inArray(queueItems.id, gone));
  await tx
    .update(takes)
    .set({ removedAt })
    .where(inArray(takes.id, removal.idsOf('take')));
  const texts = removal.idsOf('script');
  await tx.update(scripts).set({ removedAt }).where(inArray(scripts.id, texts));
  // The idea can become another script; restoring this one takes it back if it did not.
  await tx.update(ideas).set({ scriptId: null }).where(inArray(ideas.scriptId, texts));
  await tx
    .update(ideas)
    .set({ removedAt })
    .where(inArray(ideas.id, removal.idsOf('idea')));
}

/**
 * Removes things so that they can be restored. A video takes its queue item along. What stands on others is looked at
 * first, so that a whole story goes at once; what something that stays is made of, what is approved or posted, and what
 * a job works on stays too. All of it and the journal in one transaction.
 */
export async function removeThings(call: Call, ids: string[]): Promise<Answer<'POST /api/library/remove'>> {
  const { studio } = call;
  const removal = new Removal();
  await call.db.transaction(async (tx) => {
    for (const judge of [judgeVideos, judgeTakes, judgeScripts, judgeIdeas]) await judge(tx, studio, ids, removal);
    await markRemoved(tx, removal, new Date());
    for (const { kind, id, title } of removal.going)
      await record(tx, { studio, action: `${kind}.removed`, subject: id, text: `"${title}" was removed.` });
  });
  return {
    removed: removal.going.map(({ id, kind }) => ({ id, kind })),
    kept: removal.staying.map(({ id, title, why }) => ({ id, title, why })),
  };
}

/** One script, as the Script Builder removes it. @throws Failure 404, 409 `script_in_use` */
export async function removeScript(call: Call, id: string): Promise<void> {
  await requireScript(call, id);
  const { kept } = await removeThings(call, [id]);
  if (kept[0]) throw conflict('script_in_use', `This script stays. ${kept[0].why}`);
}
