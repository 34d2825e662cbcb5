import { desc, eq, inArray } from 'drizzle-orm';
import type { WorkKind } from '../../capabilities/make/index.ts';
import { shownWords, wordsIn } from './clips.ts';
import { clips, footage } from './schema.ts';

/** What rendered clips say, as their captions show it; kept by triggers of `clips` and `footage`. */
export const clipWorks: WorkKind = {
  kind: 'clip',
  label: 'clip',
  textsOf: async (db, ids) => {
    const rows = await db
      .select({ clip: clips, source: { sentences: footage.sentences } })
      .from(clips)
      .innerJoin(footage, eq(footage.id, clips.footage))
      .where(inArray(clips.id, [...ids]))
      .orderBy(desc(clips.createdAt), desc(clips.id));
    return rows.map(({ clip, source }) => ({
      ...{ subject: clip.id, title: clip.edits.title, channel: clip.channel },
      ...{
        madeOf: [clip.footage, clip.script],
        path: `/viral-clips/caption-writer?${new URLSearchParams({ clip: clip.id })}`,
      },
      text: shownWords(wordsIn(source, clip), clip.edits)
        .map(({ text }) => text)
        .join(' '),
    }));
  },
};
