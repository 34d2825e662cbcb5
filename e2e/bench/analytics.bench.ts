import { startTestApp, type TestApp, testChannel } from '../../api/src/testing/test-app.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const [few, many] = [100, 10_000];
/** Days that each video was counted on. */
const days = 100;
const rounds = 25;
const limit = 1.2;

/** Videos that stand on YouTube, each counted on every one of the last days, with the sums of their account. */
async function fill({ pool }: TestApp, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into video.queue_items (id, studio, video_id, channel, title, description, tags, thumbnail_url, status, confidence, created_at, posted)
     select 'que_bench_' || n, 'own', 'vid_bench_' || n, $1, 'Video ' || n, '', '[]', '', 'Approved', 'Safe', now() - n * interval '1 hour',
       jsonb_build_object('url', 'https://youtu.be/' || lpad(n::text, 11, 'x'), 'at',
         to_char((now() - n * interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'compared', '[]'::jsonb)
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
  await pool.query(
    `insert into orders.orders (id, studio, work, source, topics, channel, seconds, hold, days, times, stop_denied, stop_waiting, since)
     values ('ord_bench', 'own', 'video', 'topics', '["ice"]', '${testChannel}', 45, 'finished', '[1,2,3,4,5,6,7]', '["05:00"]', 2, 3, now())
     on conflict do nothing`,
  );
  await pool.query(
    `insert into orders.runs (id, order_id, studio, slot, state, source, entry, subject, at, ended_at, cost_micros)
     select 'orr_bench_' || n, 'ord_bench', 'own', now() - n * interval '8 hours', 'held', 'topics', 'entry ' || n, 'que_bench_' || n,
       now() - n * interval '8 hours', now() - n * interval '8 hours', 0
     from generate_series($1::int, $2::int) n`,
    [from + 1, to],
  );
  await pool.query(
    'analyze video.queue_items; analyze figures.days; analyze figures.account_days; analyze orders.runs',
  );
}

/** What stands around the videos: jobs, to-dos, days of ads, advice, and what was watched. What a page shows of it stays as much. */
async function fillAround({ pool }: TestApp, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into kernel.jobs (id, studio, kind, title, subject, path, input, state, view, created_at, started_at, finished_at)
     select 'job_bench_' || n, 'own', 'watch-look', 'Looking at: ' || n, 'wat_' || n, '/learning-dashboard/trend-sync', '{}', 'done',
       '{"progress": 1, "steps": []}', now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series($1::int, $2::int) n`,
    [from + 1, to],
  );
  await pool.query(
    `insert into system.todos (id, studio, text, created_at, done_at)
     select 'tdo_bench_' || n, 'own', 'Do ' || n, now() - n * interval '1 hour', case when n > 20 then now() - n * interval '30 minutes' end
     from generate_series($1::int, $2::int) n`,
    [from + 1, to],
  );
  await pool.query(
    `insert into ads.lines (studio, import_id, platform, campaign, name, status, day, currency, spend, revenue, impressions, clicks, conversions)
     select 'own', 'imp_bench', 'Meta', 'campaign ' || c, 'Campaign ' || c, 'Active', current_date - back, 'USD', 900, 1200, 4000, 40, 2
     from generate_series($1::int, $2::int) back, generate_series(1, 20) c`,
    // A hundred days before anything is more than what is looked at.
    [from + 1, Math.min(to, 3000)],
  );
  await pool.query(
    `insert into decide.verdicts (id, studio, kind, subject, title, path, act, why, evidence, basis, chance, said_at, state, outcome, resolved_at)
     select 'vrd_bench_' || kind || n, 'own', kind, 'thing ' || n, 'Thing ' || n, '/x', 'pause', '', '["One"]', '{}', 0.7,
       now() - n * interval '1 hour', case when n % 10 < 7 then 'right' else 'wrong' end, 'It came so.', now()
     from generate_series($1::int, $2::int) n, unnest(array['ads', 'trends']) kind`,
    [from + 1, to],
  );
  await pool.query(
    `insert into watch.sources (id, studio, kind, origin, title, state, by, looked_at, next_at)
     select 'wat_bench_' || kind, 'own', kind, 'https://' || kind || '.example/', kind, 'ready', 'bench', now(), now() + interval '1 year'
     from unnest(array['feed', 'file', 'rival']) kind on conflict do nothing`,
  );
  await pool.query(
    `insert into watch.items (source, key, title, published_at)
     select 'wat_bench_' || kind, 'item ' || n, 'Word' || n % 40 || ' number' || n,
       now() - interval '1 hour' - case when n <= $3::int then n * interval '7 hours' else interval '32 days' + n * interval '12 minutes' end
     from generate_series($1::int, $2::int) n, unnest(array['feed', 'rival']) kind`,
    [from + 1, to, few],
  );
  await pool.query(
    `insert into watch.counts (source, term, day, count)
     select 'wat_bench_file', 'term ' || t, current_date - back, 50 + (back * t) % 17
     from generate_series($1::int, $2::int) back, generate_series(1, 20) t`,
    [from + 1, Math.min(to, 3000)],
  );
  await pool.query(
    'analyze kernel.jobs; analyze system.todos; analyze ads.lines; analyze decide.verdicts; analyze watch.items; analyze watch.counts',
  );
}

async function took(app: TestApp, url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const { statusCode } = await app.raw({ url, headers: { host: 'localhost' } });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    times.push(performance.now() - begun);
  }
  return median(times);
}

const reads = [
  '/api/analytics?days=28',
  '/api/analytics?days=90',
  `/api/analytics?days=28&account=${testChannel}`,
  '/api/schedule/plan',
  '/api/learn',
  '/api/orders',
  '/api/orders/morning',
  '/api/week',
  '/api/suggestions',
  '/api/trends',
  '/api/rivals',
  '/api/dashboard',
  '/api/needs',
  '/api/tasks?limit=20',
  '/api/todos',
  '/api/ads?days=28',
  '/api/advice/ads',
  '/api/advice/trends',
  '/api/watch/sources?of=trends',
  '/api/earnings',
  '/api/monetization',
];

/** What the pages of the cockpit read, among 10,000 videos with a million days of figures against 100 videos. */
export async function bench(): Promise<BenchResult[]> {
  const app = await startTestApp();
  try {
    await fill(app, 0, few);
    await fillAround(app, 0, few);
    const small = new Map<string, number>();
    for (const url of reads) small.set(url, await took(app, url));
    await fill(app, few, many);
    await fillAround(app, few, many);
    const results: BenchResult[] = [];
    for (const url of reads) {
      const [base, large] = [small.get(url) ?? 0, await took(app, url)];
      results.push({
        name: `${url}: of ${many.toLocaleString('en')} videos against ${few}`,
        ...{ ratio: large / base, limit },
        detail: `${large.toFixed(1)} ms against ${base.toFixed(1)} ms`,
      });
    }
    return results;
  } finally {
    await app.close();
  }
}
