import { startTestApp, type TestApp, testChannel } from '../../api/src/testing/test-app.ts';
import { fillFacts, fillRates } from '../support/many-figures.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const [few, many] = [1000, 1_000_000];
const rounds = 25;
const limit = 1.2;

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
    await fillFacts(app, 0, few);
    await app.pool.query('vacuum analyze');
    const small = new Map<string, number>();
    for (const url of reads) small.set(url, await took(app, url));
    await fillFacts(app, few, many);
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
