import { desc, eq, inArray } from 'drizzle-orm';
import type { WorkKind } from '../../capabilities/make/index.ts';
import * as tables from './schema.ts';

const { ideas, queueItems, videos } = tables;

/** Titles of ideas; kept by triggers of `ideas`. */
export const ideaWorks: WorkKind = {
  kind: 'idea',
  label: 'idea',
  textsOf: async (db, ids) => {
    const { id, title, channel, batch } = ideas;
    const rows = await db
      .select({ id, title, channel, batch })
      .from(ideas)
      .where(inArray(id, [...ids]))
      .orderBy(desc(ideas.createdAt), desc(id));
    return rows.map((row) => ({
      ...{ subject: row.id, text: row.title, title: row.title, channel: row.channel },
      path: `/idea-generator?${new URLSearchParams({ channel: row.channel, batch: row.batch })}`,
    }));
  },
};

/** Titles with descriptions that go out with videos; kept by triggers of `queue_items`. */
export const captionWorks: WorkKind = {
  kind: 'caption',
  label: 'title and description of the video',
  textsOf: async (db, ids) => {
    const { id, title, description, channel, videoId } = queueItems;
    const rows = await db
      .select({ id, title, description, channel, videoId, script: videos.scriptId })
      .from(queueItems)
      .leftJoin(videos, eq(videos.id, videoId))
      .where(inArray(id, [...ids]))
      .orderBy(desc(queueItems.createdAt), desc(id));
    return rows.map((row) => ({
      ...{ subject: row.id, title: row.title, channel: row.channel, madeOf: [row.videoId, row.script] },
      text: [row.title, row.description].filter(Boolean).join('\n\n'),
      path: `/upload-queue/item?${new URLSearchParams({ id: row.id })}`,
    }));
  },
};
