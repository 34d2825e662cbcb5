import { inArray } from 'drizzle-orm';
import type { Services } from '../../../services.ts';
import * as tables from '../schema.ts';
import { idsOf } from './rows.ts';
import { stories } from './stories/index.ts';

const { series, episodes, scripts } = tables;
const studio = 'sample';
/** Setting that says it was put in: one that was removed stays away. */
const settingName = 'sample.series';
const told = ['lighthouse', 'roman_roads', 'old_map', 'street_names'];

/** A series of the Sample studio with what its scripts tell. Cheap at every later start. */
export async function seedSeries({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  if (await settings.get(settingName)) return;
  const wanted = told.flatMap((id) => stories.filter((story) => story.id === id)).map((story) => idsOf(story).script);
  await db.transaction(async (tx) => {
    const there = await tx.select({ id: scripts.id }).from(scripts).where(inArray(scripts.id, wanted));
    const known = new Set(there.map(({ id }) => id));
    const id = 'ser_sample_ways';
    const about = 'Things that move, and things that are found by them';
    await tx
      .insert(series)
      .values({
        ...{
          id,
          studio,
          channel: 'CHANNEL_SLOW_HISTORY',
          name: 'Ways and places',
          about,
          numbering: 'hash',
          sample: true,
        },
      })
      .onConflictDoNothing();
    const rows = wanted
      .filter((one) => known.has(one))
      .map((scriptId, at) => ({ scriptId, series: id, number: at + 1 }));
    if (rows.length > 0) await tx.insert(episodes).values(rows).onConflictDoNothing();
    await settings.set(settingName, '1', { db: tx });
  });
}
