import { sql } from 'drizzle-orm';
import { ideas, queueItems, scripts, takes, videos } from '../modules/video-pipeline/schema.ts';
import type { Services } from '../services.ts';
import { testChannel } from './test-app.ts';

/** Words that rows are made of; the number of a row chooses among them. */
const words =
  'harbour toll lamp oil bridge canal railway lighthouse keeper winter storm bread oven flour salt road desert caravan river mill wheel stone tower clock bell market winter garden moth night seed soil frost glass ice water steam engine valve pump crane dock rope sail mast chart star compass'.split(
    ' ',
  );

/**
 * Puts `stories` scripts of about 180 words into the own studio, each with two ideas, a take and a video; every second
 * video is in the queue. Times go back a minute a story, many things at the same moment. No files stand behind them.
 */
export async function fillLibrary({ db }: Pick<Services, 'db'>, stories: number): Promise<void> {
  const list = sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
  const pick = (seed: string) => sql`(${list})[1 + (${sql.raw(seed)}) % ${words.length}]`;
  const title = sql`'Why the ' || ${pick('n * 7')} || ' met the ' || ${pick('n * 13 + 5')} || ' ' || n`;
  const from = sql`from generate_series(1, ${stories}) n`;
  const at = sql`timestamptz '2026-06-01 12:00Z' - make_interval(mins => n)`;
  const file = (extension: string) => sql`'/media/' || repeat(md5(n::text), 2) || ${`.${extension}`}`;
  const own = sql`'own', ${testChannel}`;
  await db.execute(sql`
    insert into ${ideas} (id, studio, channel, topic, title, card, material, engine, batch, created_at)
    select 'ide_' || lpad(n::text, 8, '0') || part, ${own}, ${pick('n')}, ${title} || part, '{"score": 50}', '[]', 'Test', 'bat_' || n, ${at}
    ${from}, unnest(array['a', 'b']) part`);
  await db.execute(sql`
    insert into ${scripts} (id, studio, channel, title, text, topic, status, roles, material, notes, engine, created_at, updated_at)
    select 'scr_' || lpad(n::text, 8, '0'), ${own}, ${title},
      (select string_agg(${pick('n * g + g')}, ' ') from generate_series(1, 180) g), ${pick('n')}, 'approved', '[]', '[]', '[]', 'Test', ${at}, ${at}
    ${from}`);
  await db.execute(sql`
    insert into ${takes} (id, studio, script_id, channel, provider, voice_id, engine, draft, number, spoken_hash, audio_url, wav_url,
      duration_ms, lufs, true_peak_db, peaks, timeline, status, created_at)
    select 'tak_' || lpad(n::text, 8, '0'), 'own', 'scr_' || lpad(n::text, 8, '0'), ${testChannel}, 'google', 'default', 'Test', false, 1, '',
      ${file('m4a')}, ${file('wav')},
      41000, -14, -1, (select jsonb_agg(g * 0.004) from generate_series(1, 240) g), '[]', 'approved', ${at}
    ${from}`);
  await db.execute(sql`
    insert into ${videos} (id, studio, script_id, channel, take_id, title, video_url, srt_url, facts, spoken_hash, status, created_at)
    select 'vid_' || lpad(n::text, 8, '0'), 'own', 'scr_' || lpad(n::text, 8, '0'), ${testChannel}, 'tak_' || lpad(n::text, 8, '0'), ${title}, ${file('mp4')}, ${file('srt')},
      '{"durationMs": 41000, "thumbnails": [], "checks": [], "madeWith": [], "scenes": [], "width": 1080, "height": 1920, "lufs": -14, "options": {}}',
      '', case when n % 2 = 0 then 'approved' else 'ready' end, ${at}
    ${from}`);
  await db.execute(sql`
    insert into ${queueItems} (id, studio, video_id, channel, title, description, tags, thumbnail_url, status, confidence, created_at)
    select 'que_' || lpad(n::text, 8, '0'), 'own', 'vid_' || lpad(n::text, 8, '0'), ${testChannel}, ${title}, 'What it is about.',
      jsonb_build_array(${pick('n')}, 'history'), '', case when n % 4 = 0 then 'Approved' else 'Ready' end, 'Safe', ${at}
    ${from} where n % 2 = 0`);
}
