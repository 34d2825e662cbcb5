import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser } from '@avenue/testing/browser';
import { openDatabase, tables } from '../../api/src/kernel/db/index.ts';
import { readMasterKeys } from '../../api/src/kernel/master-key/index.ts';
import { layout } from '../../api/src/modules/migrations.ts';
import { fillJournal } from '../../api/src/testing/many-entries.ts';
import { testChannel } from '../../api/src/testing/test-app.ts';
import { post } from '../support/calls.ts';
import { cockpitPages } from '../support/cockpit.ts';
import { fillAround, fillFacts, fillRates, fillVideos } from '../support/many-figures.ts';
import { endProduct, type Product, startProduct } from '../support/product.ts';
import { type Opened, openPage, openTab } from './peers/loads.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

/** Of videos with a hundred days of figures each, and of every list around them; facts of money are more. */
const sizes = { few: { things: 100, facts: 1000 }, many: { things: 10_000, facts: 200_000 } };
const limit = 1.2;
/** A call that takes no longer than this decides nothing about its page. */
const shortMs = 10;
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

/** What the cockpit consists of, and the parts of it that have an address of their own. */
const pages = [
  ...cockpitPages,
  '/analytics-dashboard?days=90',
  '/earnings-dashboard?converted=true',
  '/monetization-panel?converted=true',
  '/task-system?show=all',
  '/task-system/order?order=ord_bench_1',
].filter((page) => page.includes(process.env.BENCH_PAGES ?? ''));

/** Fills the journal and the ledger as the owner of their tables, whom alone their triggers let. */
async function fillSealed(dataDir: string, { things, facts }: { things: number; facts: number }): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir, databaseUrl: undefined, log: () => undefined });
  await fillFacts({ pool }, 0, facts);
  await fillJournal(pool, readMasterKeys({ dataDir, masterKey: undefined, formerKeys: [] }).current, things);
  // What the database does by itself within a minute.
  await pool.query('vacuum analyze');
  await close();
}

async function startWith(size: { things: number; facts: number }): Promise<Product> {
  const { things } = size;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-pages-'));
  const { db, pool, close } = await openDatabase({ dataDir, databaseUrl: undefined, layout, log: () => undefined });
  const look = { preset: 'bright', format: 'portrait', music: 'calm' } as const;
  await db.insert(tables.channels).values({ studio: 'own', name: testChannel, label: 'Test', niche: 'tests', ...look });
  await fillVideos({ pool }, 0, things);
  await fillAround({ pool }, 0, things);
  await fillRates({ pool });
  await close();
  await fillSealed(dataDir, size);
  // Nothing begins by itself meanwhile.
  const product = await startProduct({ dataDir, env: { AVENUE_WORK: 'off' } });
  await post(product, '/api/studio', { studio: 'own', timeZone: 'Europe/Berlin' });
  return product;
}

type Size = keyof typeof sizes;
type Seen = Record<Size, Opened[]>;

const callsOf = (opened: readonly Opened[], call: string) =>
  median(opened.flatMap(({ calls }) => calls.get(call) ?? []));

function judge(page: string, { few, many }: Seen): BenchResult[] {
  const ms = (opened: readonly Opened[]) => median(opened.map(({ interactiveMs }) => interactiveMs));
  const names = [...new Set(many.flatMap(({ calls }) => [...calls.keys()]))];
  const told = names
    .map((call) => ({ call, few: callsOf(few, call), many: callsOf(many, call) }))
    .toSorted((a, b) => b.many - a.many);
  const of = `of ${sizes.many.things.toLocaleString('en')} against ${sizes.few.things}`;
  const [slowest] = told;
  return [
    {
      name: `${page} interactive: ${of}`,
      ...{ ratio: ms(many) / ms(few), limit },
      detail: `${ms(many).toFixed(0)} ms against ${ms(few).toFixed(0)} ms, medians of ${many.length} loads by turns`,
    },
    ...(slowest
      ? [
          {
            name: `  its slowest call, ${slowest.call}`,
            ratio: slowest.many / slowest.few,
            limit: slowest.many > shortMs ? limit : Number.POSITIVE_INFINITY,
            detail: told.map((one) => `${one.call} ${one.many.toFixed(0)} against ${one.few.toFixed(0)} ms`).join(', '),
          },
        ]
      : []),
  ];
}

/**
 * Each page of the cockpit, from its opening to the first moment at which its first answers stand and it reacts, in a studio
 * with 10,000 videos of a million days of figures and in one of 100 videos: by turns, in one browser.
 */
export async function bench(): Promise<BenchResult[]> {
  const products = { few: await startWith(sizes.few), many: await startWith(sizes.many) };
  const browser = await launchBrowser();
  const tabs = { few: await openTab(browser), many: await openTab(browser) };
  try {
    const results: BenchResult[] = [];
    for (const page of pages) {
      const seen: Seen = { few: [], many: [] };
      for (let round = -2; round < rounds; round++)
        for (const size of round % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
          const opened = await openPage(tabs[size].page, products[size].url + page);
          if (round >= 0) seen[size].push(opened);
        }
      results.push(...judge(page, seen));
    }
    return results;
  } finally {
    await browser.close();
    await endProduct(products.few);
    await endProduct(products.many);
  }
}
