import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../../kernel/failure.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import { compileDocument, faultsOf } from '../../../providers/document/index.ts';
import type { Call, Scope, Services } from '../../../services.ts';
import { addProduct } from '../products/products.ts';
import { storeFile } from '../products/store-file.ts';
import { documents, products } from '../schema.ts';
import { type DocumentRow, documentRow, keyOf, type Made, madeOf, pathOf, recipeIn } from './documents.ts';

export interface MakeInput extends Record<string, unknown> {
  document: string;
}

/** A product that was not removed. */
const isThere = async ({ db, studio }: Scope, id: string): Promise<boolean> =>
  (await db.$count(products, and(eq(products.studio, studio), eq(products.id, id), isNull(products.removedAt)))) > 0;

const typesetter = 'Built-in typesetter';

/** The name of a file of these words. */
const fileName = (title: string) =>
  `${
    title
      .normalize('NFKC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase()
      .slice(0, 60) || 'document'
  }.pdf`;

/** Makes the PDF the next version of the product that the document belongs to; nothing where it belongs to none that is there. */
async function give(scope: Scope & Pick<Services, 'store'>, row: DocumentRow, made: Made): Promise<void> {
  if (!row.productId || !(await isThere(scope, row.productId))) return;
  await storeFile(scope, row.productId, {
    ...{ role: 'document', name: fileName(row.title), url: made.url, pages: made.pages },
    ...{
      engine: typesetter,
      ai: false,
      made: { recipe: row.recipe, fonts: made.fonts, links: made.links, tight: made.tight },
    },
  });
}

/** Sets a document as PDF, and stores it with its product. */
export const documentJob = (services: Services): JobDefinition<MakeInput> => ({
  kind: 'document',
  queue: 'light',
  steps: [
    { name: 'set', label: 'Set the pages', weight: 90 },
    { name: 'store', label: 'Store the PDF', weight: 10 },
  ],
  changes: () => ['/api/pdf'],
  async run({ document }, context) {
    const scope = { db: services.db, studio: context.studio, store: services.store };
    const made = await context.step('set', async ({ signal, report }): Promise<Made> => {
      const row = await documentRow(scope, document);
      const recipe = recipeIn(row);
      const before = madeOf(row);
      if (before?.key === keyOf(recipe)) return before;
      report(0.02);
      const { pdf, pages, links, fonts, tight } = await compileDocument(recipe, signal);
      const url = await services.store.putBuffer(pdf, 'pdf', { engine: typesetter, ai: false });
      return {
        ...{ url, pages, links, bytes: pdf.length, at: new Date().toISOString(), key: keyOf(recipe) },
        fonts: fonts.map(({ name, licence }) => ({ name, licence })),
        tight: [...tight],
      };
    });
    await context.step('store', async () => {
      await services.db.transaction(async (tx) => {
        const inside = { ...scope, db: tx };
        const row = await documentRow(inside, document);
        await tx.update(documents).set({ made }).where(eq(documents.id, document));
        await give(inside, row, made);
        await record(tx, {
          ...{ studio: context.studio, action: 'pdf.made', subject: document, actor: 'avenue' },
          text: `The PDF of "${row.title}" was made: ${made.pages} pages, ${made.links} links.`,
        });
      });
      return {};
    });
    return { url: made.url, pages: made.pages };
  },
});

/**
 * Starts to make the PDF. What is made of the same recipe already is taken as it is.
 *
 * @throws Failure 404, 409 `changed` where another version was saved meanwhile, 422 beside the first field that cannot be set
 */
export async function makeDocument(call: Call, id: string, version: number): Promise<{ jobId: string }> {
  const row = await documentRow(call, id);
  if (row.version !== version)
    throw new Failure(409, 'changed', `"${row.title}" was saved elsewhere meanwhile. Load it again.`);
  const [fault] = faultsOf(recipeIn(row));
  if (fault)
    throw new Failure(422, 'invalid', fault.message, [{ path: `recipe.${fault.path}`, message: fault.message }]);
  const { studio } = call;
  const job = await call.jobs.run<MakeInput>('document', {
    ...{ studio, title: `PDF: ${row.title.slice(0, 80)}`, subject: id, path: pathOf(row), input: { document: id } },
  });
  return { jobId: job.id };
}

/**
 * Begins a product with a document; the PDF that was made of it becomes its first version.
 *
 * @throws Failure 404, 409 `belongs` where it belongs to a product already
 */
export async function productOfDocument(call: Call, id: string): Promise<{ productId: string }> {
  const product = await call.db.transaction(async (tx) => {
    const scope = { ...call, db: tx };
    // Two presses at once begin one.
    await tx.select().from(documents).where(eq(documents.id, id)).for('update');
    const row = await documentRow(scope, id);
    if (row.productId && (await isThere(scope, row.productId)))
      throw new Failure(409, 'belongs', `"${row.title}" belongs to a product already.`);
    const kind = row.kind as 'planner' | 'journal' | 'bucket-list';
    const begun = await addProduct(scope, { title: row.title, kind, channel: null });
    const own = and(eq(documents.id, id), eq(documents.studio, call.studio));
    await tx.update(documents).set({ productId: begun.id }).where(own);
    const made = madeOf(row);
    if (made) await give(scope, { ...row, productId: begun.id }, made);
    return begun;
  });
  return { productId: product.id };
}
