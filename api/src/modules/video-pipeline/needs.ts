import type { Need, QueueItem, StudioId } from '@avenue/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { channels } from '../../kernel/db/schema.ts';
import type { Needs } from '../define-module.ts';
import { setAside } from './aside.ts';
import { countWaiting, listQueue } from './queue/index.ts';
import { openNeeds, scripts, takes, videos } from './schema.ts';

type FamilyNeed = Omit<Need, 'family'>;

/** What was made and not decided (`library/keep-needs.ts`), with what is shown of it. */
interface Open {
  kind: 'video' | 'take' | 'voice';
  id: string;
  script_id: string;
  title: string;
  channel: string;
  channel_label: string | null;
  thumbnail_url: string | null;
  duration_ms: number | null;
  number: number | null;
  others: number;
  created_at: Date;
}

/** The newest first, with what a row of the cockpit shows. */
const openPage = (studio: StudioId, offset: number, limit: number): SQL => sql`
  select o.kind, o.id, o.script_id, o.created_at, o.others, v.facts->'thumbnails'->0->>'url' as thumbnail_url,
    coalesce(t.duration_ms, (v.facts->>'durationMs')::float) as duration_ms, t.number,
    s.title, s.channel, c.label as channel_label
  from (
    select * from ${openNeeds} where studio = ${studio} order by created_at desc, id desc offset ${offset} limit ${limit}
  ) o
  join ${scripts} s on s.id = o.script_id
  left join ${videos} v on v.id = o.id
  left join lateral (
    select * from ${takes} t
    where t.script_id = o.script_id
      and (t.id = o.id or (o.kind = 'voice' and t.status = 'approved' and t.removed_at is null))
    order by t.number desc limit 1
  ) t on true
  left join ${channels} c on c.studio = s.studio and c.name = s.channel
  order by o.created_at desc, o.id desc`;

const words: Record<Open['kind'], (row: Open) => Pick<Need, 'sentence' | 'next'>> = {
  video: ({ others, script_id, channel }) => ({
    sentence: others > 0 ? `Compiled, not approved yet. ${others + 1} versions.` : 'Compiled, not approved yet.',
    next: { label: 'Watch and approve', path: pathOf('/video-generator', channel, script_id) },
  }),
  take: ({ number, script_id, channel }) => ({
    sentence: `Take ${number} is spoken, not approved yet.`,
    next: { label: 'Listen and approve', path: pathOf('/voiceover-engine', channel, script_id) },
  }),
  voice: ({ number, script_id, channel }) => ({
    sentence: `Take ${number} is approved; there is no video yet.`,
    next: { label: 'Make the video', path: pathOf('/video-generator', channel, script_id) },
  }),
};

const pathOf = (page: string, channel: string, script: string) => `${page}?${new URLSearchParams({ channel, script })}`;

const toNeed = (row: Open): FamilyNeed => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  channel: row.channel,
  channelLabel: row.channel_label ?? row.channel,
  ...words[row.kind](row),
  ...(row.thumbnail_url && { thumbnailUrl: row.thumbnail_url }),
  ...(row.duration_ms !== null && { durationMs: Math.round(Number(row.duration_ms)) }),
  createdAt: new Date(row.created_at).toISOString(),
});

const asNeed = (item: QueueItem): FamilyNeed => ({
  id: item.id,
  kind: 'decision',
  title: item.title,
  channel: item.channel,
  channelLabel: item.channelLabel,
  sentence: item.checks.find(({ verdict }) => verdict !== 'pass')?.sentence ?? 'Every check passed.',
  next: { label: 'Watch and decide', path: `/upload-queue?item=${encodeURIComponent(item.id)}` },
  thumbnailUrl: item.thumbnailUrl,
  durationMs: item.durationMs,
  item,
  createdAt: item.createdAt,
});

/** Decisions first, then what was made and not approved; the newest first in both. */
export const needs: Needs = {
  async count({ db, studio }) {
    // Brings the kept rows up to date as well.
    const decisions = await countWaiting({ db, studio });
    return decisions + (await db.$count(openNeeds, eq(openNeeds.studio, studio)));
  },
  async list({ db, studio }, { offset, limit }) {
    const decisions = await countWaiting({ db, studio });
    const queued = offset < decisions ? await listQueue({ db, studio }, { show: 'waiting', offset, limit }) : [];
    const rest = limit - queued.length;
    const made =
      rest > 0
        ? await db.execute<Open & Record<string, unknown>>(openPage(studio, Math.max(0, offset - decisions), rest))
        : { rows: [] };
    return [...queued.map(asNeed), ...made.rows.map(toNeed)];
  },
  many: {
    decision: 'videos wait for your decision',
    video: 'videos are compiled and wait for your yes',
    take: 'takes are spoken and wait for your yes',
    voice: 'approved takes have no video yet',
  },
  setAside,
};
