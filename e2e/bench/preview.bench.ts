import { launchBrowser } from '@avenue/testing/browser';
import type { Page } from 'playwright-core';
import { documentOf, withPage } from '../../api/src/providers/document/document.ts';
import type { PlannerRecipe } from '../../api/src/providers/document/index.ts';
import { bareTypst } from '../../api/src/providers/document/testing/bare.ts';
import { get, post } from '../support/calls.ts';
import { emptyFolder, endProduct, startProduct } from '../support/product.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const rounds = 15;
// The one that shows the title.
const pageNumber = 1;

/** Milliseconds from a key in the title to the picture of the page with it, as the browser has it. */
async function keyToPicture(page: Page): Promise<number> {
  const seen = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const picture = document.querySelector<HTMLImageElement>('img[alt^="Page "]');
        if (!picture) throw new Error('No page is drawn.');
        let from = 0;
        document.addEventListener('input', () => (from ||= performance.now()), { capture: true, once: true });
        new MutationObserver((_changes, watcher) => {
          watcher.disconnect();
          void picture.decode().then(() => resolve(performance.now() - from));
        }).observe(picture, { attributes: true, attributeFilter: ['src'] });
      }),
  );
  await page.keyboard.press('!');
  return seen;
}

/** A linked planner of a year: from a key to the new picture of a page, against Typst alone on that page; by turns, each warm. */
export async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ dataDir: emptyFolder() });
  const browser = await launchBrowser();
  try {
    await post(product, '/api/studio', { studio: 'own', timeZone: 'Europe/Berlin' });
    const { id } = await post<{ id: string }>(product, '/api/pdf/documents', {
      ...{ title: 'Balcony Garden Year', start: 'year-planner', productId: null },
    });
    const { recipe } = await get<{ recipe: PlannerRecipe }>(product, `/api/pdf/documents/${id}`);
    const pages = documentOf(recipe).pages.length;
    const bare = bareTypst();
    const page = await browser.newPage();
    await page.goto(`${product.url}/pdf/journal-planner-builder?document=${id}`);
    const main = page.getByRole('main');
    await main.getByLabel('Go to').selectOption(String(pageNumber));
    await main.getByRole('img', { name: new RegExp(`^Page ${pageNumber}:`) }).waitFor({ timeout: 60_000 });
    await main.getByLabel('Title', { exact: true }).click();
    const times: { key: number; typst: number }[] = [];
    for (let round = -3; round < rounds; round++) {
      const key = await keyToPicture(page);
      const title = `Balcony Garden Year${'?'.repeat(round + 4)}`;
      const doc = JSON.stringify(withPage(documentOf({ ...recipe, title }), pageNumber));
      const from = performance.now();
      bare.write(bare.layOut(doc));
      bare.forget();
      if (round >= 0) times.push({ key, typst: performance.now() - from });
    }
    const [key, typst] = [median(times.map((one) => one.key)), median(times.map((one) => one.typst))];
    return [
      {
        name: 'from a key to the picture of a page of a planner, over Typst alone on that page',
        ratio: median(times.map((one) => one.key / one.typst)),
        limit: 8,
        detail: `${key.toFixed(0)} against ${typst.toFixed(0)} ms, ${pages} pages, medians of ${rounds} rounds by turns`,
      },
    ];
  } finally {
    await browser.close();
    await endProduct(product);
  }
}
