import { startTestApp, type TestApp, testChannel } from '../../api/src/testing/test-app.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const [few, many] = [1000, 1_000_000];
const rounds = 25;
const limit = 1.2;

/** Facts of the same three years, in three currencies: one in eleven is expected, one in seventeen was taken back. */
async function fill({ pool }: TestApp, from: number, to: number): Promise<void> {
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
const fillRates = ({ pool }: TestApp) =>
  pool.query(`insert into ledger.rates (currency, day, per_euro)
    select currency, current_date - back, 1 + (back % 50) / 100.0
    from generate_series(0, 1200) back, unnest(array['USD', 'GBP', 'EUR']) currency`);

async function took(app: TestApp, url: string): Promise<number> {
  const times: number[] = [];
  // The first reading brings sums up to date.
  for (let round = -3; round < rounds; round++) {
    const begun = performance.now();
    const { statusCode } = await app.raw({ url, headers: { host: 'localhost' } });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return median(times);
}

const month = new Date().toISOString().slice(0, 7);
const reads = [
  '/api/earnings?currency=USD',
  '/api/earnings?currency=USD&converted=true',
  `/api/monetization?currency=USD&month=${month}`,
  `/api/monetization?currency=USD&month=${month}&converted=true`,
  '/api/ledger/sums?book=real&by=month',
  `/api/ledger/sums?book=real&by=month&account=${testChannel}`,
  '/api/ledger/places',
  '/api/ledger/year?currency=EUR',
  '/api/ledger?limit=50',
];

/** What the pages of money read, of 1,000,000 facts against 1,000 of the same three years. */
export async function bench(): Promise<BenchResult[]> {
  const app = await startTestApp();
  try {
    await fillRates(app);
    await fill(app, 0, few);
    await app.pool.query('vacuum analyze');
    const small = new Map<string, number>();
    for (const url of reads) small.set(url, await took(app, url));
    await fill(app, few, many);
    const begun = performance.now();
    await app.raw({ url: '/api/ledger/places', headers: { host: 'localhost' } });
    console.log(`  ${many.toLocaleString('en')} facts summed in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    await app.pool.query('vacuum analyze');
    const results: BenchResult[] = [];
    for (const url of reads) {
      const [base, large] = [small.get(url) ?? 0, await took(app, url)];
      results.push({
        name: `${url}: of ${many.toLocaleString('en')} facts against ${few.toLocaleString('en')}`,
        ...{ ratio: large / base, limit },
        detail: `${large.toFixed(1)} ms against ${base.toFixed(1)} ms`,
      });
    }
    return results;
  } finally {
    await app.close();
  }
}
