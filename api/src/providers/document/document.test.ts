import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { getDocumentProxy } from 'unpdf';
import {
  compileDocument,
  documentFormats,
  documentLocales,
  endTypesetters,
  faultsOf,
  formats,
  looks,
  mostPages,
  outlineOf,
  type PlannerRecipe,
  pageCount,
  plannerModules,
  previewPage,
  widestPicture,
} from './index.ts';

const { signal } = new AbortController();
after(endTypesetters);

const planner: PlannerRecipe = {
  kind: 'planner',
  title: 'Garden Journal',
  locale: 'en',
  format: 'a4',
  look: 'allotment',
  year: 2027,
  startMonth: 1,
  weekStart: 1,
  dated: true,
  sections: plannerModules().map(({ id }) => ({ module: id })),
};

test('a planner has the pages and links that were counted before, as another reader sees it', async () => {
  const { pdf, pages, links, tight } = await compileDocument(planner, signal);
  const read = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  assert.equal(read.numPages, pages);
  assert.equal(pageCount(planner), pages);
  assert.deepEqual(tight, []);
  let found = 0;
  for (let number = 1; number <= pages; number++)
    for (const { subtype, dest } of await (await read.getPage(number)).getAnnotations()) {
      assert.equal(subtype, 'Link');
      const [target] = dest as [{ num: number; gen: number }];
      assert.ok((await read.getPageIndex(target)) < pages);
      found++;
    }
  assert.equal(found, links);
  assert.equal(outlineOf(planner).links, links);
});

test('one page is drawn alone, as PNG of a width and as SVG', async () => {
  const { height, width } = formats[0] ?? assert.fail();
  const png = await previewPage(planner, 3, { width: 500, signal });
  assert.deepEqual([png.type, png.width, png.height], ['image/png', 500, Math.round((500 * height) / width)]);
  const svg = await previewPage(planner, 3, { signal });
  assert.equal(svg.type, 'image/svg+xml');
  assert.ok(widestPicture >= 1000);
});

test('what cannot be set is told by field', () => {
  assert.deepEqual(faultsOf(planner), []);
  const bad = { ...planner, title: ' ', look: 'none', sections: [{ module: 'none', copies: 99 }] };
  assert.deepEqual(
    faultsOf(bad).map(({ path }) => path),
    ['title', 'look', 'sections.0.module', 'sections.0.copies'],
  );
  assert.ok(mostPages > 400 && looks.length >= 6 && documentLocales.length === 7);
  assert.deepEqual(
    formats.map(({ id }) => id),
    [...documentFormats],
  );
});
