import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import {
  type BucketListRecipe,
  bucketItems,
  bucketThemes,
  type ChecklistRecipe,
  cadences,
  compileDocument,
  type DocumentRecipe,
  documentFormats,
  documentLocales,
  endTypesetters,
  faultsOf,
  formats,
  type JournalRecipe,
  journalPrompts,
  looks,
  mostPages,
  outlineOf,
  type PlannerRecipe,
  pageCount,
  plannerModules,
  previewPage,
  widestPicture,
} from './index.ts';
import { readBack } from './testing/read.ts';

const { signal } = new AbortController();
after(endTypesetters);

const basics = {
  title: 'Garden Journal',
  author: 'Night Garden',
  locale: 'en',
  format: 'a4',
  look: 'allotment',
} as const;

const planner: PlannerRecipe = {
  ...basics,
  kind: 'planner',
  year: 2027,
  startMonth: 1,
  months: 1,
  weekStart: 1,
  dated: true,
  // Months, weeks and days with what they lead to, and every other page once.
  sections: plannerModules().map(({ id, tags }) => ({
    module: id,
    ...(!tags.includes('calendar') && { every: 'once' as const }),
  })),
};

const bucketList: BucketListRecipe = {
  ...basics,
  kind: 'bucket-list',
  themes: ['Spring', 'Summer'].map((title) => ({
    title,
    items: Array.from({ length: 23 }, (_, i) => ({ text: `${title} thing ${i + 1}`, difficulty: 'hard' as const })),
  })),
};

const checklist: ChecklistRecipe = {
  ...basics,
  kind: 'checklist',
  groups: ['Kitchen', 'Bath', 'Attic'].map((title) => ({
    title,
    items: Array.from({ length: 31 }, (_, i) => `${title} row ${i + 1}`),
  })),
};

const journal: JournalRecipe = {
  ...basics,
  kind: 'journal',
  perPage: 2,
  prompts: Array.from({ length: 17 }, (_, i) => ({
    text: `What was good about day ${i + 1}?`,
    theme: i < 9 ? 'Mornings' : 'Evenings',
    depth: i % 4 === 3 ? 'deep' : 'light',
  })),
};

for (const recipe of [planner, bucketList, checklist, journal] as const)
  test(`a ${recipe.kind} has the pages, links, headings and words that it says, as another reader sees it`, async () => {
    assert.deepEqual(faultsOf(recipe), []);
    const { pdf, pages, links, tight, fonts } = await compileDocument(recipe, signal);
    const read = await readBack(pdf);
    const named = outlineOf(recipe);
    assert.deepEqual([read.pages.length, pageCount(recipe), named.pages.length], [pages, pages, pages]);
    assert.deepEqual(tight, []);
    assert.deepEqual(
      read.pages.flatMap(({ outside }) => outside),
      [],
    );
    const found = read.pages.flatMap((page) => page.links);
    assert.ok(found.every((page) => page >= 1 && page <= pages));
    assert.deepEqual([found.length, named.links], [links, links]);
    assert.deepEqual([read.info.Title, read.info.Author], ['Garden Journal', 'Night Garden']);
    assert.ok(read.tagged);
    // Poppler reports it as an error, whatever it says.
    assert.ok(!pdf.includes('/Suspects'));
    const top = named.pages.filter(({ level }) => level === 1);
    assert.equal(read.outline.length, top.length);
    read.outline.forEach(({ title }, at) => {
      assert.ok(top[at]?.title.startsWith(title), `${top[at]?.title} is ${title} in the outline`);
    });
    for (const [name, embedded] of read.fonts) {
      assert.ok(embedded, `${name} is not embedded`);
      assert.ok(
        fonts.some((font) => name.startsWith(font.name.replaceAll(' ', ''))),
        `${name} is not named`,
      );
    }
    const text = read.pages.map((page) => page.text).join('\n');
    const words =
      recipe.kind === 'planner'
        ? ['January', 'Week 1', 'Saturday', 'Reading log']
        : recipe.kind === 'bucket-list'
          ? recipe.themes.flatMap(({ items }) => items.map((item) => item.text))
          : recipe.kind === 'checklist'
            ? recipe.groups.flatMap(({ items }) => items)
            : recipe.prompts.map((prompt) => prompt.text);
    for (const word of words) assert.ok(text.includes(word), `${word} is missing`);
  });

test('every page that a calendar names is the one its link leads to', async () => {
  const sections = ['own-index', 'mod-year-overview', 'mod-month-grid', 'own-week-boxes', 'mod-day-hourly'];
  const recipe = { ...planner, months: 2, sections: sections.map((module) => ({ module })) };
  const { pdf } = await compileDocument(recipe, signal);
  const { pages } = await readBack(pdf);
  const names = outlineOf(recipe).pages;
  const year = pages[names.findIndex(({ module }) => module === 'mod-year-overview')];
  const days = names.filter(({ module }) => module === 'mod-day-hourly').map(({ number }) => number);
  const months = names.filter(({ module }) => module === 'mod-month-grid').map(({ number }) => number);
  for (const page of [...days, ...months])
    assert.ok(year?.links.includes(page), `page ${page} is not linked from the year`);
  // 31 + 28 days, each with a page of its own.
  assert.deepEqual([days.length, new Set(days).size, months.length], [59, 59, 2]);
  const february = names.find(({ title }) => title === 'Sunday, February 28, 2027');
  assert.ok(february && pages[february.number - 1]?.text.includes('February 28, 2027'));
});

const section = fc.record(
  {
    module: fc.constantFrom(...plannerModules().map(({ id }) => id)),
    every: fc.constantFrom(...cadences),
    copies: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['module'] },
);
const anyPlanner = fc.record({
  title: fc.constant('Any'),
  kind: fc.constant('planner' as const),
  locale: fc.constantFrom(...documentLocales),
  format: fc.constantFrom(...documentFormats),
  look: fc.constantFrom(...looks.map(({ id }) => id)),
  year: fc.integer({ min: 1900, max: 2200 }),
  startMonth: fc.integer({ min: 1, max: 12 }),
  months: fc.integer({ min: 1, max: 14 }),
  weekStart: fc.constantFrom(0 as const, 1 as const, 6 as const),
  dated: fc.boolean(),
  arrange: fc.constantFrom('time' as const, 'section' as const),
  sections: fc.array(section, { minLength: 1, maxLength: 5 }),
});

test('any planner compiles to the pages and links that were counted before', async () => {
  const fits = (recipe: DocumentRecipe) => faultsOf(recipe).length === 0 && pageCount(recipe) < 90;
  await fc.assert(
    fc.asyncProperty(anyPlanner.filter(fits), async (recipe) => {
      const { pdf, pages, links, tight } = await compileDocument(recipe, signal);
      assert.equal(pages, pageCount(recipe));
      assert.deepEqual(tight, []);
      const read = await readBack(pdf);
      const found = read.pages.flatMap((page) => page.links);
      assert.equal(found.length, links);
      assert.ok(found.every((page) => page >= 1 && page <= pages));
    }),
    process.env.PROPERTY_RUNS ? { numRuns: Number(process.env.PROPERTY_RUNS) } : { numRuns: 5, seed: 7 },
  );
});

test('in a language from the right every link of a month stands where it would from the left, mirrored', async () => {
  const boxesOf = async (locale: 'en' | 'ar') => {
    const { pdf } = await compileDocument(
      {
        ...{ kind: 'planner', title: 'Year', locale, format: 'letter', look: 'allotment', year: 2027, startMonth: 1 },
        ...{ months: 1, weekStart: 1, dated: true },
        sections: [{ module: 'mod-month-grid' }, { module: 'own-week-boxes' }, { module: 'mod-day-gentle' }],
      },
      signal,
    );
    const { pages } = await readBack(pdf);
    return pages.slice(1, 3);
  };
  const [left, right] = [await boxesOf('en'), await boxesOf('ar')];
  for (const [at, { links, boxes, width }] of left.entries()) {
    const across = ({ links: to, boxes: found }: Pick<(typeof left)[0], 'links' | 'boxes'>, turn: boolean) =>
      found
        .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0], n) =>
          [to[n] ?? 0, ...(turn ? [width - x2, y1, width - x1, y2] : [x1, y1, x2, y2]).map(Math.round)].join(' '),
        )
        .toSorted();
    assert.ok(links.length > (at === 0 ? 31 : 3), `${links.length} links`);
    assert.deepEqual(across(right[at] ?? { links: [], boxes: [] }, true), across({ links, boxes }, false));
  }
});

test('one page is drawn alone, as PNG of a width and as SVG', async () => {
  const { height, width } = formats[0] ?? assert.fail();
  const png = await previewPage(planner, 3, { width: 500, signal });
  assert.deepEqual([png.type, png.width, png.height], ['image/png', 500, Math.round((500 * height) / width)]);
  const svg = await previewPage(planner, 3, { signal });
  assert.equal(svg.type, 'image/svg+xml');
  assert.ok(widestPicture >= 1000);
  const last = await previewPage(planner, 99_999, { signal });
  assert.deepEqual(last.bytes, (await previewPage(planner, pageCount(planner), { signal })).bytes);
});

test('what cannot be set is told by field, and is not set', async () => {
  const bad = { ...planner, title: ' ', look: 'none', sections: [{ module: 'none', copies: 99 }] };
  assert.deepEqual(
    faultsOf(bad).map(({ path }) => path),
    ['title', 'look', 'sections.0.module', 'sections.0.copies'],
  );
  await assert.rejects(compileDocument(bad, signal), {
    code: 'engine_refused',
    message: 'The title is empty. Write a few words.',
  });
  const long = { ...planner, months: 24, sections: [{ module: 'mod-day-hourly', copies: 3 }] };
  assert.match(faultsOf(long)[0]?.message ?? '', new RegExp(`makes 2194 pages; a document has at most ${mostPages}`));
});

test('lists and prompts of the kit are recipes without faults, and so is every module', () => {
  const prompts = journalPrompts().map(({ text, themeTitle, depth }) => ({ text, theme: themeTitle, depth }));
  assert.equal(prompts.length, 600);
  assert.deepEqual(faultsOf({ ...journal, prompts: prompts.slice(0, 400) }), []);
  assert.deepEqual(faultsOf({ ...journal, prompts: prompts.slice(-400) }), []);
  assert.equal(bucketThemes().length, 24);
  for (const { id, title } of bucketThemes()) {
    const items = bucketItems(id).map(({ text, difficulty }) => ({ text, difficulty }));
    assert.deepEqual([items.length, faultsOf({ ...bucketList, themes: [{ title, items }] })], [40, []]);
  }
  assert.throws(() => bucketItems('../journal-prompts'), TypeError);
});
