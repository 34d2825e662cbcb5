import type { KnownPicture, Promotable } from '@avenue/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { toEffect } from '../../kernel/effects/index.ts';
import type { Scope } from '../../services.ts';
import * as own from './schema.ts';
import { factsOf } from './video-rows.ts';

const { effects } = tables;
const most = 50;
const mostPictures = 12;
/** What posts take. */
const takes = /^\/media\/[0-9a-f]{64}\.(?:jpg|png)$/;

/** Links and tags stand below the words of a description. */
const wordsOf = (description: unknown) =>
  String(description ?? '')
    .split(/\n\s*\n/)
    .filter((part) => !/https?:|^#/.test(part))
    .join('\n')
    .slice(0, 4000)
    .trim();

/** Videos that stand at an address, the newest first. */
export async function promotes({ db, studio }: Scope): Promise<Omit<Promotable, 'module'>[]> {
  const rows = await db
    .select()
    .from(effects)
    .where(and(eq(effects.studio, studio), eq(effects.module, 'video'), inArray(effects.state, ['sent', 'verified'])))
    .orderBy(desc(effects.attemptAt), desc(effects.id))
    .limit(most);
  return rows.map(toEffect).flatMap(({ subject, account, payload, title, url, changedAt }) =>
    url
      ? [
          {
            ...{ id: subject, title, words: wordsOf(payload.description) || title, link: url, at: changedAt },
            channel: account,
          },
        ]
      : [],
  );
}

/** Thumbnails and stills of a video, by its item of the queue. */
export async function pictures({ db, studio }: Scope, item: string): Promise<KnownPicture[]> {
  const { queueItems, videos } = own;
  const [row] = await db
    .select({ chosen: queueItems.thumbnailUrl, video: videos })
    .from(queueItems)
    .innerJoin(videos, eq(videos.id, queueItems.videoId))
    .where(and(eq(queueItems.id, item), eq(queueItems.studio, studio)));
  if (!row) return [];
  const { thumbnails, scenes } = factsOf(row.video);
  return [
    { url: row.chosen, label: 'Thumbnail in use' },
    ...thumbnails.map(({ url }, at) => ({ url, label: `Thumbnail ${at + 1}` })),
    ...scenes.map(({ previewUrl }, at) => ({ url: previewUrl, label: `Scene ${at + 1}` })),
  ]
    .filter(({ url }, at, all) => takes.test(url) && all.findIndex((one) => one.url === url) === at)
    .slice(0, mostPictures);
}
