import type { Answer, Body } from '@avenue/contract';
import type { DocumentRecipe, ListedDocument, MadeDocument, PdfDocument } from '@avenue/contract/pdf';
import { and, desc, eq, ilike, inArray, isNotNull, isNull } from 'drizzle-orm';
import { Failure, invalid, notFound } from '../../../kernel/failure.ts';
import { fingerprint, newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { holding, rowOf as productRow } from '../products/products.ts';
import { documents, products } from '../schema.ts';
import { pagesOf } from './outline.ts';
import { recipeOf, type Start, starts } from './starts.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** What is kept of the PDF that was made last. */
export type Made = Omit<MadeDocument, 'current'> & { key: string };

export const recipeIn = (row: DocumentRow) => row.recipe as DocumentRecipe;
export const madeOf = (row: DocumentRow) => row.made as Made | null;
/** The same for the same recipe. */
export const keyOf = (recipe: DocumentRecipe): string => fingerprint(recipe);

/** Page that a document is worked on. */
export const pathOf = ({ id, kind }: Pick<DocumentRow, 'id' | 'kind'>): string =>
  `/pdf/${kind === 'bucket-list' ? 'bucket-list-generator' : 'journal-planner-builder'}?${new URLSearchParams({ document: id })}`;

async function productsOf({ db, studio }: Scope, rows: readonly DocumentRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(eq(products.studio, studio), inArray(products.id, ids), isNull(products.removedAt)));
  return new Map(found.map(({ id, title }) => [id, title]));
}

function listed(row: DocumentRow, titles: ReadonlyMap<string, string>): ListedDocument {
  const { id, kind, title, productId, pages, sample, updatedAt } = row;
  const product = productId ? titles.get(productId) : undefined;
  return {
    ...{ id, kind: kind as ListedDocument['kind'], title, look: recipeIn(row).look, pages, sample },
    product: productId && product !== undefined ? { id: productId, title: product } : null,
    made: row.made !== null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** A document as its page shows it. */
export async function shown(scope: Scope, row: DocumentRow): Promise<PdfDocument> {
  const recipe = recipeIn(row);
  const made = madeOf(row);
  const { key, ...latest } = made ?? { key: '' };
  return {
    ...listed(row, await productsOf(scope, [row])),
    ...{ recipe, version: row.version },
    latest: made ? ({ ...latest, current: key === keyOf(recipe) } as MadeDocument) : null,
  };
}

/** A page of documents, the last changed first. */
export async function listDocuments(
  scope: Scope,
  {
    q = '',
    of,
    offset,
    limit,
  }: { q?: string | undefined; of?: 'lists' | 'books' | undefined; offset: number; limit: number },
): Promise<Answer<'GET /api/pdf/documents'>> {
  const { db, studio } = scope;
  const kinds = of === 'lists' ? ['bucket-list'] : ['planner', 'journal'];
  const where = and(
    ...[eq(documents.studio, studio), isNull(documents.removedAt)],
    of ? inArray(documents.kind, kinds) : undefined,
    q ? ilike(documents.title, holding(q)) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(documents)
      .where(where)
      .orderBy(desc(documents.updatedAt), desc(documents.id))
      .offset(offset)
      .limit(limit),
    db.$count(documents, where),
  ]);
  const titles = await productsOf(scope, rows);
  return { items: rows.map((row) => listed(row, titles)), total };
}

/** @throws Failure 404 for a document that is removed or another studio's */
export async function documentRow({ db, studio }: Scope, id: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.studio, studio), eq(documents.id, id), isNull(documents.removedAt)));
  if (!row) throw notFound('This document');
  return row;
}

async function add(call: Call, recipe: DocumentRecipe, productId: string | null): Promise<PdfDocument> {
  const row = await call.db.transaction(async (tx) => {
    const { studio } = call;
    const values = {
      id: newId('doc'),
      studio,
      kind: recipe.kind,
      title: recipe.title,
      recipe,
      pages: pagesOf(recipe),
      productId,
    };
    const [made] = await tx.insert(documents).values(values).returning();
    if (!made) throw new Error('The row was not given back.');
    await record(tx, {
      ...{ studio, action: 'pdf.document', subject: made.id },
      text: `The document "${made.title}" was begun.`,
    });
    return made;
  });
  return shown(call, row);
}

/**
 * @param as the beginning with what is changed of it. Default value: the one that was asked for
 * @throws Failure 404 for a product that is not there, 422 for a beginning that there is none of
 */
export async function beginDocument(
  call: Call,
  body: Body<'POST /api/pdf/documents'>,
  as?: Start,
): Promise<PdfDocument> {
  const start = as ?? starts().find(({ id }) => id === body.start);
  if (!start) throw invalid('start', 'There is no such beginning. Choose one from the list.');
  const product = body.productId ? await productRow(call, body.productId) : undefined;
  const title = body.title || product?.title || '';
  return add(call, recipeOf(start, { title, now: new Date() }), product?.id ?? null);
}

/** @throws Failure 404 for a document that is removed or another studio's */
export async function copyDocument(call: Call, id: string): Promise<PdfDocument> {
  const recipe = recipeIn(await documentRow(call, id));
  return add(call, { ...recipe, title: `${recipe.title} (copy)`.slice(0, 120) }, null);
}

/**
 * Saves a recipe or the product it belongs to.
 *
 * @throws Failure 404, 409 `changed` where it was saved elsewhere meanwhile, 422 for a recipe of another kind
 */
export async function changeDocument(
  call: Call,
  id: string,
  { recipe, productId, version }: Body<'PATCH /api/pdf/documents/{id}'>,
): Promise<PdfDocument> {
  if (productId) await productRow(call, productId);
  const row = await call.db.transaction(async (tx) => {
    const scope = { ...call, db: tx };
    const before = await documentRow(scope, id);
    if (recipe && recipe.kind !== before.kind) throw invalid('recipe', 'A document stays of its kind.');
    const [after] = await tx
      .update(documents)
      .set({
        ...(recipe && { recipe, pages: pagesOf(recipe), title: recipe.title.trim() || before.title }),
        ...(productId !== undefined && { productId }),
        ...{ version: version + 1, updatedAt: new Date() },
      })
      .where(and(eq(documents.id, id), eq(documents.version, version), isNull(documents.removedAt)))
      .returning();
    if (!after)
      throw new Failure(
        409,
        'changed',
        `"${before.title}" was saved elsewhere meanwhile. Load it again; your changes stay here.`,
      );
    return after;
  });
  return shown(call, row);
}

/** @throws Failure 404 for a document that is removed already, was not removed, or is another studio's */
export async function setDocumentRemoved({ db, studio }: Call, id: string, removed: boolean) {
  await db.transaction(async (tx) => {
    const was = removed ? isNull(documents.removedAt) : isNotNull(documents.removedAt);
    const [row] = await tx
      .update(documents)
      .set({ removedAt: removed ? new Date() : null })
      .where(and(eq(documents.studio, studio), eq(documents.id, id), was))
      .returning();
    if (!row) throw notFound('This document');
    await record(tx, {
      ...{ studio, action: `pdf.document.${removed ? 'removed' : 'restored'}`, subject: id },
      text: `The document "${row.title}" was ${removed ? 'removed' : 'brought back'}.`,
    });
  });
  return {};
}
