import type { ChannelMemory } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { firstDaysOf } from '../../../capabilities/figures/index.ts';
import { figureDays } from '../../../connectors/youtube/index.ts';
import { requireChannel } from '../../../kernel/channels.ts';
import { tellingWords } from '../../../providers/text/index.ts';
import type { Call } from '../../../services.ts';
import { measures } from '../figures/measures.ts';
import * as tables from '../schema.ts';
import { type Standing, standingOf } from './standing.ts';

const { scripts, videos, queueItems } = tables;

const shownWorks = 40;
/** The newest of what stands outside, by which a channel is judged. */
const judged = 50;
/** First days that count; the day before it was posted is one more. */
const firstDays = 8;
/** Of fewer a median says nothing. */
const leastSettled = 5;
const winnerTimes = 1.5;
const mostWinners = 8;

async function worksOf({ db, studio }: Call, channel: string) {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    select script.id, script.title, script.status, to_json(script.updated_at) #>> '{}' as at,
      item.id as item, item.status as "itemStatus", item.posted is not null as posted
    from ${scripts} as script
    left join lateral (
      select queued.id, queued.status, queued.posted from ${videos} as made
      join ${queueItems} as queued on queued.video_id = made.id and queued.removed_at is null
      where made.script_id = script.id and made.removed_at is null
      order by queued.created_at desc limit 1
    ) as item on true
    where script.studio = ${studio} and script.channel = ${channel} and script.removed_at is null
    order by script.updated_at desc, script.id desc limit ${shownWorks}`);
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, at: new Date(row.at).toISOString() },
    ...standingOf(row),
  }));
}

/** Earlier titles that an idea is held against, the newest first. */
const heldAgainst = 1000;
const mostIdeas = 60;
/** Two titles that share this part of the shorter one say the same; with one word alone nothing is said. */
const sameShare = 0.6;
const leastShared = 2;

/** Ideas whose title says what a script of the channel said, with the nearest of them; an idea's own script is none. */
async function alikeOf(
  { db, studio }: Call,
  channel: string,
  asked: readonly string[],
): Promise<ChannelMemory['alike']> {
  if (asked.length === 0) return [];
  const ofChannel = (table: typeof tables.ideas | typeof scripts) =>
    and(eq(table.studio, studio), eq(table.channel, channel), isNull(table.removedAt));
  const [ideas, earlier] = await Promise.all([
    db
      .select({ id: tables.ideas.id, title: tables.ideas.title })
      .from(tables.ideas)
      .where(and(ofChannel(tables.ideas), inArray(tables.ideas.id, asked.slice(0, mostIdeas)))),
    db
      .select({ id: scripts.id, title: scripts.title, ideaId: scripts.ideaId })
      .from(scripts)
      .where(ofChannel(scripts))
      .orderBy(desc(scripts.updatedAt), desc(scripts.id))
      .limit(heldAgainst),
  ]);
  const told = earlier.map((one) => ({ ...one, words: tellingWords(one.title) }));
  return ideas.flatMap(({ id: idea, title }) => {
    const words = tellingWords(title);
    const near = told
      .filter(({ ideaId }) => ideaId !== idea)
      .map((one) => {
        const shared = [...words].filter((word) => one.words.has(word)).length;
        const shorter = Math.max(1, Math.min(words.size, one.words.size));
        return { ...one, share: shared >= leastShared ? shared / shorter : 0 };
      })
      .filter(({ share }) => share >= sameShare)
      .toSorted((a, b) => b.share - a.share)[0];
    return near
      ? [{ idea, title: near.title, path: `/script-builder?${new URLSearchParams({ script: near.id })}` }]
      : [];
  });
}

/** Videos whose first week has settled, with its views, and the middle of them. */
async function settledWeeks(call: Call, channel: string) {
  const { things } = await measures.list(call, { newest: judged, account: channel });
  const weeks = await firstDaysOf(
    call.db,
    { studio: call.studio, platform: measures.platform, things },
    { ...figureDays, count: firstDays },
  );
  const settled = things.flatMap((thing) => {
    const days = weeks.get(thing.id);
    return days ? [{ thing, views: days.reduce((sum, { views = 0 }) => sum + views, 0) }] : [];
  });
  const sorted = settled.map(({ views }) => views).toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  return { settled, median: settled.length >= leastSettled ? median : null };
}

/** What a channel has told already, and what of it did well. @throws Failure 404 */
export async function readMemory(call: Call, channel: string, ideas: readonly string[] = []): Promise<ChannelMemory> {
  await requireChannel(call, call.studio, channel);
  const { db, studio } = call;
  const [works, { rows }, { settled, median }, alike] = await Promise.all([
    worksOf(call, channel),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total from ${scripts}
      where studio = ${studio} and channel = ${channel} and removed_at is null`),
    settledWeeks(call, channel),
    alikeOf(call, channel, ideas),
  ]);
  const winners =
    median === null || median <= 0
      ? []
      : settled
          .map(({ thing, views }) => ({
            ...{ id: thing.id, title: thing.title, views, at: thing.at.toISOString() },
            times: Math.round((views / median) * 10) / 10,
          }))
          .filter(({ views }) => views >= median * winnerTimes)
          .toSorted((a, b) => b.views - a.views)
          .slice(0, mostWinners);
  return {
    ...{ works, total: rows[0]?.total ?? 0, winners, medianViews: median, settled: settled.length },
    ...{ needed: leastSettled, alike, source: studio === 'sample' ? 'sample' : 'computed' },
  };
}
