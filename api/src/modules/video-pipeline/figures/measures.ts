import { posted as postedSchema } from '@avenue/contract';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { figureDays, googleOAuth } from '../../../connectors/youtube/index.ts';
import type { Call } from '../../../services.ts';
import type { Measured, Measures } from '../../define-module.ts';
import { measuredSamples } from '../samples/measured.ts';
import { queueItems } from '../schema.ts';
import { mayRead } from './job.ts';
import { thingOf } from './posted.ts';

/** Addresses of YouTube, in SQL, as the index `queue_on_youtube` has them: what stands elsewhere is not counted. */
const standsThere = sql`${queueItems.posted}->>'url' ~ 'youtu[.]?be'`;

async function list({ db, studio }: Call, { newest, account }: { newest: number; account?: string }) {
  if (studio === 'sample') return measuredSamples(db, { newest, ...(account !== undefined && { account }) });
  const isOne: SQL | undefined = and(
    ...[eq(queueItems.studio, studio), isNull(queueItems.removedAt), standsThere],
    account === undefined ? undefined : eq(queueItems.channel, account),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(queueItems)
      .where(isOne)
      .orderBy(desc(sql`${queueItems.posted}->>'at'`), desc(queueItems.id))
      .limit(newest),
    db.$count(queueItems, isOne),
  ]);
  const things = rows.flatMap(({ id, title, channel, thumbnailUrl, posted }): Measured[] => {
    const told = postedSchema.safeParse(posted).data;
    const thing = told && thingOf(told);
    if (!thing) return [];
    const path = `/upload-queue/item?${new URLSearchParams({ id })}`;
    return [{ ...thing, title, account: channel, at: new Date(told.at), path, ...(thumbnailUrl && { thumbnailUrl }) }];
  });
  return { things, total };
}

/** Whether any channel is connected so that it tells figures. */
async function lacks(call: Call): Promise<string | undefined> {
  if (call.studio === 'sample') return undefined;
  const accounts = await call.oauth.accounts(googleOAuth.id);
  if (accounts.length === 0)
    return 'YouTube is not connected. Connect it in Connections, and the figures of what you post are read once a day.';
  const may = await Promise.all(accounts.map((account) => mayRead(call, account)));
  return may.includes('yes')
    ? undefined
    : 'The connections to YouTube may not read figures. Connect one again and allow everything that is asked for.';
}

/** Videos on YouTube. */
export const measures: Measures = { platform: 'youtube', ...figureDays, list, lacks };
