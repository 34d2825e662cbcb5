import type { Need, QueueItem, StudioId } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import { channels } from '../../kernel/db/schema.ts';
import type { Needs } from '../define-module.ts';
import { setAside } from './aside.ts';
import { countWaiting, listQueue } from './queue/index.ts';
import { putAside, scripts, takes, videos } from './schema.ts';

type FamilyNeed = Omit<Need, 'family'>;

/** What was made and not decided; one row a script and kind, the newest of it. */
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
  others: string;
  created_at: Date;
}

/**
 * Finished things before the Upload Queue. A video counts until it, or a newer one of its script, was approved; a take
 * likewise, and no longer once a video is made of it; an approved take counts as a voiced script until a video is there.
 * Only what is compared is carried along: rows of takes and videos are wide, and all of them are looked at.
 */
const open = (studio: StudioId): SQL => sql`
  with live_videos as (
    select v.id, v.script_id, v.status, v.created_at from ${videos} v where v.studio = ${studio} and v.removed_at is null
  ), live_takes as (
    select t.id, t.script_id, t.status, t.number, t.duration_ms, t.created_at from ${takes} t where t.studio = ${studio} and t.removed_at is null and t.status <> 'discarded'
  ), open_videos as (
    select v.* from live_videos v
    where v.status = 'ready' and not exists (select 1 from ${putAside} a where a.subject = v.id)
      and not exists (
        select 1 from live_videos w where w.script_id = v.script_id and w.status = 'approved' and w.created_at > v.created_at)
  ), open_takes as (
    select t.* from live_takes t
    where t.status = 'ready' and not exists (select 1 from ${putAside} a where a.subject = t.id)
      and not exists (
        select 1 from live_takes u where u.script_id = t.script_id and u.status = 'approved' and u.number > t.number)
      and not exists (select 1 from live_videos v where v.script_id = t.script_id and v.created_at > t.created_at)
  ), voiced as (
    select t.* from live_takes t
    where t.status = 'approved' and not exists (select 1 from ${putAside} a where a.subject = t.script_id)
      and not exists (select 1 from live_videos v where v.script_id = t.script_id)
  ), found as (
    select 'video' as kind, v.id, v.script_id, null::int as duration_ms, null::int as number, v.created_at,
      count(*) over (partition by v.script_id) - 1 as others,
      row_number() over (partition by v.script_id order by v.created_at desc) as place
    from open_videos v
    union all
    select 'take', t.id, t.script_id, t.duration_ms, t.number, t.created_at,
      count(*) over (partition by t.script_id) - 1, row_number() over (partition by t.script_id order by t.number desc)
    from open_takes t
    union all
    select 'voice', s.script_id, s.script_id, s.duration_ms, s.number, s.created_at, 0, 1 from voiced s
  )
  select f.kind, f.id, f.script_id, v.facts->'thumbnails'->0->>'url' as thumbnail_url,
    coalesce(f.duration_ms, (v.facts->>'durationMs')::float) as duration_ms, f.number, f.created_at, f.others,
    s.title, s.channel, c.label as channel_label
  from found f
  left join ${videos} v on v.id = f.id
  join ${scripts} s on s.id = f.script_id and s.removed_at is null
  left join ${channels} c on c.studio = s.studio and c.name = s.channel
  where f.place = 1`;

const words: Record<Open['kind'], (row: Open) => Pick<Need, 'sentence' | 'next'>> = {
  video: ({ others, script_id, channel }) => ({
    sentence:
      Number(others) > 0
        ? `Compiled, not approved yet. ${Number(others) + 1} versions.`
        : 'Compiled, not approved yet.',
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
  async count(call) {
    const { db, studio } = call;
    const [decisions, made] = await Promise.all([
      countWaiting({ db: call.db, studio }),
      db.execute<{ n: string }>(sql`select count(*) as n from (${open(studio)}) counted`),
    ]);
    return decisions + Number(made.rows[0]?.n ?? 0);
  },
  async list(call, { offset, limit }) {
    const { db, studio } = call;
    const decisions = await countWaiting({ db: call.db, studio });
    const queued =
      offset < decisions ? await listQueue({ db: call.db, studio }, { show: 'waiting', offset, limit }) : [];
    const rest = limit - queued.length;
    const made =
      rest > 0
        ? await db.execute<Open & Record<string, unknown>>(
            sql`${open(studio)} order by f.created_at desc, f.id desc
              offset ${Math.max(0, offset - decisions)} limit ${rest}`,
          )
        : { rows: [] };
    return [...queued.map(asNeed), ...made.rows.map(toNeed)];
  },
  setAside,
};
