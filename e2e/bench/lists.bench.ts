import { launchBrowser } from '@avenue/testing/browser';
import { get } from '../support/calls.ts';
import { startFilled } from '../support/filled.ts';
import { levelHeap } from '../support/gauge.ts';
import { endProduct, type Product } from '../support/product.ts';
import type { BenchResult } from './run.ts';
import { scrollThrough } from './scroll.ts';

/** Five things of the library and five lines of the journal a story: 100 and 100,000. */
const fewStories = 20;
const manyStories = 20_000;
const limit = 1.5;
const rounds = 31;

/** Every list with its orders, filters and searches; each page holds as many rows in both, so that only the length of the list differs. */
const lists: readonly [path: string, rows: number][] = [
  ...['', 'order=asc', 'sort=title', 'sort=title&order=desc', 'sort=kind', 'sort=kind&order=desc'].map(
    (query): [string, number] => [`/api/library?${query}`, 50],
  ),
  ['/api/library?sort=status', 50],
  ['/api/library?sort=status&order=desc', 50],
  ['/api/library?kind=idea', 40],
  ['/api/library?kind=script', 20],
  ['/api/library?kind=take', 20],
  ['/api/library?kind=video', 20],
  ['/api/library?status=new', 40],
  ['/api/library?status=approved', 20],
  ['/api/library?status=waiting', 5],
  ['/api/library?status=removed', 1],
  ['/api/library?kind=video&status=approved', 5],
  ['/api/library?channel=CHANNEL_TEST', 50],
  ['/api/library?approved=true', 20],
  ['/api/library?days=365', 50],
  ['/api/library?days=1', 1],
  ['/api/library?q=harbour', 20],
  ['/api/library?q=lamp%20toll&kind=video', 5],
  ['/api/library?q=nowhere', 1],
  ['/api/upload-queue?', 10],
  ['/api/upload-queue?show=waiting', 5],
  ['/api/upload-queue?show=approved', 5],
  ['/api/upload-queue?show=posted', 1],
  ['/api/upload-queue?show=denied', 1],
  ['/api/upload-queue/counts?', 0],
  ['/api/scripts?', 20],
  ['/api/scripts?channel=CHANNEL_TEST', 20],
  ['/api/scripts?status=approved', 20],
  ['/api/scripts?status=draft', 1],
  ['/api/scripts/approved?', 20],
  ['/api/search?q=harbour', 5],
  ['/api/needs?', 50],
  ['/api/ideas?channel=CHANNEL_TEST', 0],
  ['/api/ideas/batches?channel=CHANNEL_TEST', 10],
  ['/api/dashboard?', 0],
  ['/api/studio?', 0],
  ['/api/journal/lines?', 50],
  ['/api/journal/lines?order=asc', 50],
  ['/api/journal/lines?studio=all', 50],
  ['/api/journal/lines?studio=sample', 10],
  ['/api/journal/lines?kind=decided', 20],
  ['/api/journal/lines?kind=failed', 1],
  ['/api/journal/lines?actor=operator', 20],
  ['/api/journal/lines?actor=operator&kind=decided', 5],
  ['/api/journal/lines?actor=operator&kind=made', 1],
  ['/api/journal/lines?q=harbour', 10],
  ['/api/journal/lines?q=lighthouse%20mara', 2],
  ['/api/journal/lines?q=nowhere', 1],
  ['/api/journal/chain?', 0],
];

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function took(product: Product, path: string): Promise<number> {
  const from = performance.now();
  await get(product, path);
  return performance.now() - from;
}

/** Both answer by turns, so that what else the machine does meets both alike. */
async function compare(few: Product, many: Product, [list, rows]: readonly [string, number]): Promise<BenchResult> {
  const path = rows ? `${list}&limit=${rows}` : list;
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = -3; round < rounds; round++) {
    const turn = { few: 0, many: 0 };
    for (const of of round % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const))
      turn[of] = await took(of === 'few' ? few : many, path);
    if (round < 0) continue;
    times.few.push(turn.few);
    times.many.push(turn.many);
  }
  const [short, long] = [median(times.few), median(times.many)];
  return {
    name: `${path}: 100,000 things over 100`,
    ratio: long / short,
    limit,
    detail: `${long.toFixed(1)} against ${short.toFixed(1)} ms, medians of ${rounds} rounds by turns`,
  };
}

/** First page, order, filter and search of every list at 100,000 rows over 100, and what scrolling leaves in the tab. */
export async function bench(): Promise<BenchResult[]> {
  const few = await startFilled(fewStories);
  const many = await startFilled(manyStories);
  const browser = await launchBrowser(levelHeap);
  try {
    const results: BenchResult[] = [];
    for (const list of lists) results.push(await compare(few, many, list));
    return [...results, ...(await scrollThrough(browser, many, { warmRows: 2000, rows: 10_000 }))];
  } finally {
    await browser.close();
    await endProduct(few);
    await endProduct(many);
  }
}
