import { startTestApp, type TestApp, testChannel } from '../../api/src/testing/test-app.ts';
import { fillAround, fillVideos } from '../support/many-figures.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const [few, many] = [100, 10_000];
const rounds = 25;
const limit = 1.2;

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
    await fillVideos(app, 0, few);
    await fillAround(app, 0, few);
    const small = new Map<string, number>();
    for (const url of reads) small.set(url, await took(app, url));
    await fillVideos(app, few, many);
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
