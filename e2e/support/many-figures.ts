import { termsOfTitle } from '../../api/src/capabilities/watch/terms.ts';
import { type TestApp, testChannel } from '../../api/src/testing/test-app.ts';

/** Where rows are put: a pool of whoever owns the tables. */
type Filled = Pick<TestApp, 'pool'>;

/** Days that each video was counted on. */
const days = 100;

/** Videos that stand on YouTube, each counted on every one of the last days, with the sums of their account. */
export async function fillVideos({ pool }: Filled, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into video.queue_items (id, studio, video_id, channel, title, description, tags, thumbnail_url, status, confidence, created_at, posted)
     select 'que_bench_' || n, 'own', 'vid_bench_' || n, $1, 'Video ' || n, '', '[]', '', 'Approved', 'Safe', now() - n * interval '1 hour',
       jsonb_build_object('url', 'https://youtu.be/' || lpad(n::text, 11, 'x'), 'at',
         to_char((now() - n * interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'compared', '[]'::jsonb)
     from generate_series($2::int, $3::int) n`,
    [testChannel, from + 1, to],
  );
  await pool.query(
    `insert into video.videos (id, studio, script_id, channel, take_id, title, video_url, srt_url, facts, spoken_hash, status, created_at)
     select 'vid_bench_' || n, 'own', 'scr_bench_' || n, $1, 'tak_bench_' || n, 'Video ' || n, '/media/' || repeat(md5(n::text), 2) || '.mp4', '',
       '{"durationMs": 41000, "thumbnails": [], "checks": [], "madeWith": [], "scenes": [], "width": 1080, "height": 1920, "lufs": -14, "options": {}}',
       '', 'approved', now() - n * interval '1 hour'
     from generate_series($2::int, $3::int) n`,
    [testChannel, from + 1, to],
  );
  await pool.query(
    `insert into figures.days (studio, platform, thing, day, figures, fetched_at, counted)
     select 'own', 'youtube', lpad(n::text, 11, 'x'), current_date - back,
       jsonb_build_object('views', 10 + n % 50, 'minutesWatched', 8, 'averagePercent', 40, 'likes', 1), now(), true
     from generate_series($1::int, $2::int) n, generate_series(1, $3::int) back`,
    [from + 1, to, days],
  );
  await pool.query(`insert into figures.account_days (studio, platform, account, day, views, minutes, likes, subscribers, fetched_at)
     select studio, platform, '${testChannel}', day, sum((figures->>'views')::bigint), 8 * count(*), count(*), 0, now()
     from figures.days where studio = 'own' group by 1, 2, 4
     on conflict (studio, day, platform, account) do update set views = excluded.views, minutes = excluded.minutes, likes = excluded.likes`);
  await pool.query('analyze video.queue_items, video.videos, figures.days, figures.account_days');
}

/** As many as are allowed. */
const allowed = { orders: 50, feeds: 40, files: 10, rivals: 50 };

/** Standing orders, each with its share of the runs, which made the videos. */
async function fillOrders({ pool }: Filled, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into orders.orders (id, studio, work, source, topics, channel, seconds, hold, days, times, stop_denied, stop_waiting, since)
     select 'ord_bench_' || n, 'own', 'video', 'topics', '["ice"]', $1, 45, 'finished', '[1,2,3,4,5,6,7]', '["05:00"]', 2, 3, now()
     from generate_series(0, $2::int - 1) n on conflict do nothing`,
    [testChannel, allowed.orders],
  );
  await pool.query(
    `insert into orders.runs (id, order_id, studio, slot, state, source, entry, subject, at, ended_at, cost_micros)
     select 'orr_bench_' || n, 'ord_bench_' || n % $3::int, 'own', at, 'held', 'topics', 'entry ' || n, 'que_bench_' || n, at, at, 0
     from generate_series($1::int, $2::int) n, lateral (select now() - n * interval '1 hour' as at) times`,
    [from + 1, to, allowed.orders],
  );
}

/**
 * What is watched: as many sources in any studio, with what they told. The newest hundred tell what the page shows; the
 * others are of the last 120 days, as far back as anything is kept, and rise nowhere.
 */
async function fillWatched({ pool }: Filled, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into watch.sources (id, studio, kind, origin, title, state, by, looked_at, next_at)
     select 'wat_bench_' || kind || n, 'own', kind, 'https://' || kind || n || '.example/', kind || ' ' || n, 'ready', 'bench', now(), now() + interval '1 year'
     from (values ('feed', $1::int), ('file', $2::int), ('rival', $3::int)) kinds (kind, count), generate_series(0, count - 1) n
     on conflict do nothing`,
    [allowed.feeds, allowed.files, allowed.rivals],
  );
  const numbers = Array.from({ length: to - from }, (_, at) => from + 1 + at);
  const titles = numbers.map((n) => `${n <= 100 ? `Word${n % 15}` : `Other${n % 997}`} and tale${(n * 7) % 1009}`);
  await pool.query(
    `insert into watch.items (source, key, title, terms, published_at)
     select 'wat_bench_feed' || n % $4::int, 'item ' || n, title, array(select jsonb_array_elements_text(terms::jsonb)),
       now() - case when n <= 60 then n * interval '45 minutes' when n <= 100 then interval '2 days' + (n - 60) * interval '16 hours'
         else n * interval '17 minutes' end
     from unnest($1::int[], $2::text[], $3::text[]) titles (n, title, terms)`,
    [numbers, titles, titles.map((title) => JSON.stringify(termsOfTitle(title))), allowed.feeds],
  );
  await pool.query(
    `insert into watch.items (source, key, title, published_at)
     select 'wat_bench_rival' || case when n <= 100 then n % 10 else n % $3::int end, 'video ' || n, 'Why number' || n || ' was so tall',
       now() - case when n <= 60 then n * interval '5 hours' when n <= 100 then interval '14 days' + (n - 60) * interval '60 hours'
         else n * interval '17 minutes' end
     from generate_series($1::int, $2::int) n`,
    [from + 1, to, allowed.rivals],
  );
  // As often as counts are kept: each a quarter older than the one before.
  await pool.query(
    `insert into watch.readings (source, key, at, views)
     select source, key, at, (100 + extract(epoch from at - published_at) / 3600)::int
     from watch.items, generate_series(0, 40) step, lateral (select published_at + interval '1 hour' * 1.25 ^ step as at) times
     where source like 'wat_bench_rival%' and at < now() on conflict do nothing`,
  );
  await pool.query(
    `insert into watch.counts (source, term, day, count)
     select 'wat_bench_file' || t % $3::int, 'term ' || t, current_date - back, 50 + (back * t) % 17
     from generate_series($1::int, $2::int) back, generate_series(1, 20) t`,
    // A hundred days before anything is more than what is looked at.
    [from + 1, Math.min(to, 3000), allowed.files],
  );
}

/** What stands around the videos: what waits, jobs, to-dos, campaigns, advice, and what was watched. */
export async function fillAround(filled: Filled, from: number, to: number): Promise<void> {
  const { pool } = filled;
  const span = [from + 1, to];
  await fillOrders(filled, from, to);
  await fillWatched(filled, from, to);
  await pool.query(
    `insert into video.queue_items (id, studio, video_id, channel, title, description, tags, thumbnail_url, status, confidence, created_at)
     select 'que_wait_' || n, 'own', 'vid_wait_' || n, $3, 'Waiting ' || n, '', '[]', '', case when n % 2 = 0 then 'Ready' else 'Approved' end, 'Safe',
       now() - n * interval '1 minute'
     from generate_series($1::int, $2::int) n`,
    [...span, testChannel],
  );
  await pool.query(
    `insert into kernel.jobs (id, studio, kind, title, subject, path, input, state, view, error, created_at, started_at, finished_at)
     select 'job_bench_' || n, 'own', 'watch-look', 'Looking at: ' || n, 'wat_' || n, '/learning-dashboard/trend-sync', '{}',
       case when n % 10 = 0 then 'failed' else 'done' end, '{"progress": 1, "steps": []}',
       case when n % 10 = 0 then '{"code": "engine_away", "message": "It did not answer."}'::json end, at, at, at
     from generate_series($1::int, $2::int) n, lateral (select now() - n * interval '1 minute' as at) times`,
    span,
  );
  await pool.query(
    `insert into system.todos (id, studio, text, created_at, done_at)
     select 'tdo_bench_' || n, 'own', 'Do ' || n, now() - n * interval '1 hour', case when n % 5 > 0 then now() - n * interval '30 minutes' end
     from generate_series($1::int, $2::int) n`,
    span,
  );
  // Each campaign ran for two weeks, nine begin in a day.
  await pool.query(
    `insert into ads.lines (studio, import_id, platform, campaign, name, status, day, currency, spend, revenue, impressions, clicks, conversions)
     select 'own', 'imp_bench', 'Meta', 'campaign ' || n, 'Campaign ' || n, 'Active', current_date - 1 - n / 9 - back, 'USD', 900, 1200, 4000, 40, 2
     from generate_series($1::int, $2::int) n, generate_series(0, 13) back`,
    span,
  );
  await pool.query(
    `insert into decide.verdicts (id, studio, kind, subject, title, path, act, why, evidence, basis, chance, said_at, state, outcome, resolved_at)
     select 'vrd_bench_' || kind || n, 'own', kind, 'thing ' || n, 'Thing ' || n, '/x', 'pause', '', '["One"]', '{}', 0.7,
       now() - n * interval '1 hour', case when n % 10 < 7 then 'right' else 'wrong' end, 'It came so.', now()
     from generate_series($1::int, $2::int) n, unnest(array['ads', 'trends']) kind`,
    span,
  );
  await pool.query(
    `insert into learn.proposals (id, studio, key, title, state, work, subject, made, path, at)
     select 'prp_bench_' || n, 'own', 'trend/bench ' || n, 'Make something about ' || n, case when n % 2 = 0 then 'left' else 'taken' end, 'ideas',
       'bat_bench_' || n, '5 ideas', '/idea-generator', now() - n * interval '1 hour'
     from generate_series($1::int, $2::int) n`,
    span,
  );
  await pool.query(
    `insert into learn.choices (id, studio, module, metric, context, arm, subject, chance, chosen_at, good, resolved_at)
     select 'lch_bench_' || n, 'own', 'blitz', 'clicked', '', case when n % 2 = 0 then 'question' else 'statement' end, 'subject ' || n, 0.6,
       at, n % 10 < 5 + n % 2, at + interval '1 hour'
     from generate_series($1::int, $2::int) n, lateral (select now() - (n + 10) * interval '1 hour' as at) times`,
    span,
  );
  await pool.query(`analyze video.queue_items, orders.orders, orders.runs, kernel.jobs, system.todos, ads.lines, decide.verdicts, learn.proposals,
    learn.choices, watch.sources, watch.items, watch.readings, watch.counts`);
}

/** Facts of the same three years, in three currencies: one in eleven is expected, one in seventeen was taken back. */
export async function fillFacts({ pool }: Filled, from: number, to: number): Promise<void> {
  await pool.query('alter table kernel.ledger disable trigger ledger_guard');
  const step = 50_000;
  for (let begin = from; begin < to; begin += step)
    await pool.query(
      `with facts as (
         select n, (array['income', 'income', 'fee', 'refund', 'cost', 'payout'])[1 + n % 6] as kind,
           (case when n % 6 < 2 then 1 else -1 end) * (100 + n % 900) as cents, (array['USD', 'EUR', 'GBP'])[1 + n % 3] as currency,
           date_trunc('day', now()) - (n % 1097) * interval '1 day' + (n % 20) * interval '1 hour' as at,
           case when n % 11 = 0 then 'expected' else 'confirmed' end as state
         from generate_series($1::int + 1, $2::int) n),
       whole as (
         select 'led_bench_' || n as id, null::text as reverses, cents as amount, facts.* from facts
         union all select 'led_bench_' || n || '_back', 'led_bench_' || n, -cents, facts.* from facts where n % 17 = 0)
       insert into kernel.ledger (id, studio, book, module, account, kind, stream, cents, currency, occurred_at, source, source_id,
         state, reverses, text)
       select id, 'own', 'real', (array['shops', 'video', ''])[1 + n % 3], (array['', $3])[1 + n % 2], kind,
         (array['', 'ads', 'affiliate'])[1 + n % 3], amount, currency, at, 'import', 'gumroad sale ' || n, state, reverses,
         'Row ' || n % 5000
       from whole`,
      [begin, Math.min(begin + step, to), testChannel],
    );
  await pool.query('alter table kernel.ledger enable trigger ledger_guard');
}

/** Rates of three years, made up. */
export const fillRates = ({ pool }: Filled) =>
  pool.query(`insert into ledger.rates (currency, day, per_euro)
    select currency, current_date - back, 1 + (back % 50) / 100.0
    from generate_series(0, 1200) back, unnest(array['USD', 'GBP', 'EUR']) currency`);
