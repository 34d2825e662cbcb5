import type { OrderOutcome } from '@avenue/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { OrderDropped, type OrderSource, type OrderWork } from '../order-work.ts';
import { beginRender } from './render-job.ts';
import { clips, footage } from './schema.ts';

/** Of a long video so many are rendered, the best first. */
const count = 3;

/** Long videos that were looked through and of which no clip was rendered, the newest first. */
export const uncutFootage: OrderSource = {
  id: 'footage',
  title: 'long videos without a clip',
  about: 'Long videos of the channel that were looked through and of which no clip was rendered, the newest first.',
  path: '/viral-clips/clip-detector',
  isFor: (kind) => kind === 'clips',
  list: ({ db, studio }, { channel, most }) =>
    db
      .select({ id: footage.id, title: footage.title })
      .from(footage)
      .where(
        and(
          ...[eq(footage.studio, studio), eq(footage.channel, channel), eq(footage.state, 'ready')],
          ...[isNull(footage.removedAt), sql`exists (select from ${clips} c where c.footage = ${footage.id})`],
          sql`not exists (select from ${clips} c where c.footage = ${footage.id} and c.video is not null)`,
        ),
      )
      .orderBy(desc(footage.createdAt), desc(footage.id))
      .limit(most),
};

/** The best clips of a long video, upright with captions: they wait to be watched. */
export const clipsWork: OrderWork = {
  kind: 'clips',
  title: 'Clips of a long video',
  makes: 'up to three clips',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold them for me' }],
  from: [uncutFootage.id],
  steps: [{ name: 'render', label: 'Render clips', weight: 1 }],
  needsBytes: 3e9,
  async make(call, { entry }, { step, signal }) {
    const best = await call.db
      .select({ id: clips.id, still: clips.stillUrl })
      .from(clips)
      .where(and(eq(clips.studio, call.studio), eq(clips.footage, entry.id)))
      .orderBy(asc(clips.rank), asc(clips.id))
      .limit(count);
    if (best.length === 0) throw new OrderDropped('No clip was found in it.', { title: entry.title });
    await step('render', async ({ report }) => {
      for (const [at, { id }] of best.entries()) {
        const { jobId } = await beginRender(call, id);
        await call.jobs.finished(jobId, signal);
        report((at + 1) / best.length);
      }
      return null;
    });
    const thumbnailUrl = best[0]?.still;
    return {
      ...{ subject: entry.id, title: `${best.length} clips: ${entry.title}` },
      ...(thumbnailUrl && { thumbnailUrl }),
      path: `/viral-clips/clip-detector?${new URLSearchParams({ footage: entry.id })}`,
      sentence: 'They are rendered and stand in no queue until you put them there.',
    };
  },
  keeps: ({ db, studio }, ids) =>
    db
      .select({ video: clips.video, earlier: clips.earlier })
      .from(clips)
      .where(and(eq(clips.studio, studio), inArray(clips.footage, [...ids]))),
  /** Taken where a clip of it was put into the Upload Queue, denied where the long video was removed. */
  async outcomes({ db, studio }, ids) {
    const rows = await db
      .select({
        id: footage.id,
        removed: sql<boolean>`${footage.removedAt} is not null`,
        queued: sql<boolean>`exists (select from ${clips} c where c.footage = ${footage.id} and c.script is not null)`,
      })
      .from(footage)
      .where(and(eq(footage.studio, studio), inArray(footage.id, [...ids])));
    return new Map(
      rows.map(({ id, removed, queued }): [string, OrderOutcome] => [
        id,
        queued ? 'approved' : removed ? 'denied' : 'waiting',
      ]),
    );
  },
};
