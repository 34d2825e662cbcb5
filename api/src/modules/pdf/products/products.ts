import type { SearchHit } from '@avenue/contract';
import type { PdfProduct, ProductKind } from '@avenue/contract/pdf';
import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { products } from '../schema.ts';
import { noteBegun } from '../titles/begun.ts';
import { type ProductRow, withStandings } from './standing.ts';

const family = 'PDF products';

/** Its page. */
export const pathOf = (id: string) => `/pdf/product?id=${encodeURIComponent(id)}`;

/** Words as they stand: `%` and `_` are no wildcards. */
export const holding = (words: string) => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;

const within = ({ studio }: Pick<Scope, 'studio'>, q = '', more?: SQL) =>
  and(
    eq(products.studio, studio),
    isNull(products.removedAt),
    q ? or(ilike(products.title, holding(q)), ilike(products.description, holding(q))) : undefined,
    more,
  );

interface Page {
  offset: number;
  limit: number;
}

/** Rows that this fits, the newest first. */
export const readRows = ({ db }: Pick<Scope, 'db'>, where: SQL | undefined, { offset, limit }: Page) =>
  db
    .select()
    .from(products)
    .where(where)
    .orderBy(desc(products.createdAt), desc(products.id))
    .offset(offset)
    .limit(limit);

type Asked = Page & { q?: string | undefined };

/** A page of the rows that hold these words, the newest first, and how many there are. */
export async function listRows(scope: Scope, { q, ...page }: Asked) {
  const where = within(scope, q);
  const [rows, total] = await Promise.all([readRows(scope, where, page), scope.db.$count(products, where)]);
  return { rows, total };
}

/** A page of the products that hold these words, and how many there are. */
export async function listProducts(scope: Scope, asked: Asked) {
  const { rows, total } = await listRows(scope, asked);
  return { items: await withStandings(scope, rows), total };
}

/** @throws Failure 404 for a product that is removed or another studio's */
export async function rowOf(scope: Scope, id: string): Promise<ProductRow> {
  const [row] = await scope.db
    .select()
    .from(products)
    .where(within(scope, '', eq(products.id, id)));
  if (!row) throw notFound('This product');
  return row;
}

/**
 * Holds a product until the transaction ends.
 *
 * @throws Failure 404 for a product that is removed or another studio's
 */
export async function holdRow(tx: Pick<Scope['db'], 'select'>, scope: Scope, id: string): Promise<ProductRow> {
  const [row] = await tx
    .select()
    .from(products)
    .where(within(scope, '', eq(products.id, id)))
    .for('update');
  if (!row) throw notFound('This product');
  return row;
}

/** Notes that something of a held product is another thing now. */
export const touchRow = (tx: Pick<Scope['db'], 'update'>, id: string) =>
  tx.update(products).set({ updatedAt: new Date() }).where(eq(products.id, id));

async function shown(scope: Scope, row: ProductRow): Promise<PdfProduct> {
  const [product] = await withStandings(scope, [row]);
  if (!product) throw notFound('This product');
  return product;
}

/** @throws Failure 404 for a product that is removed or another studio's */
export const readProduct = async (scope: Scope, id: string): Promise<PdfProduct> =>
  shown(scope, await rowOf(scope, id));

interface NewProduct {
  title: string;
  kind: ProductKind;
  channel: string | null;
  titleId?: string | undefined;
  /** Default value: a new one */
  id?: string;
}

/** @throws Failure 404 for a title that is not there, 409 `begun` where a product was begun from it before */
export async function addProduct(
  call: Call,
  { titleId, id = newId('pdf'), ...given }: NewProduct,
): Promise<PdfProduct> {
  const { db, studio } = call;
  const row = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(products)
      .values({ id, studio, ...given })
      .returning();
    if (!made) throw new Error('The row was not given back.');
    if (titleId) await noteBegun({ db: tx, studio }, titleId, made.id);
    await record(tx, { studio, action: 'pdf.added', subject: made.id, text: `The product "${made.title}" was begun.` });
    return made;
  });
  return shown(call, row);
}

type Change = Partial<Pick<ProductRow, 'title' | 'kind' | 'description' | 'tags' | 'priceCents' | 'channel'>>;

/** @throws Failure 404 for a product that is removed or another studio's */
export async function changeProduct(
  call: Call,
  id: string,
  change: { [Key in keyof Change]: Change[Key] | undefined },
): Promise<PdfProduct> {
  const { db, studio } = call;
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change;
  const row = await db.transaction(async (tx) => {
    const one = within(call, '', eq(products.id, id));
    const before = await holdRow(tx, call, id);
    if (Object.keys(values).length === 0) return before;
    const [after = before] = await tx
      .update(products)
      .set({ ...values, updatedAt: new Date() })
      .where(one)
      .returning();
    const of = ({ title, kind, description, tags, priceCents, channel }: ProductRow) => {
      const all = { title, kind, description, tags, priceCents, channel };
      return Object.fromEntries(Object.entries(all).filter(([key]) => key in values));
    };
    await record(tx, {
      studio,
      action: 'pdf.changed',
      subject: id,
      text: `The product "${after.title}" was changed.`,
      before: of(before),
      after: of(after),
    });
    return after;
  });
  return shown(call, row);
}

async function setRemoved({ db, studio }: Call, id: string, removed: boolean): Promise<ProductRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(products)
      .set({ removedAt: removed ? new Date() : null })
      .where(
        and(
          eq(products.studio, studio),
          eq(products.id, id),
          removed ? isNull(products.removedAt) : isNotNull(products.removedAt),
        ),
      )
      .returning();
    if (!row) throw notFound('This product');
    const did = removed ? 'removed' : 'brought back';
    await record(tx, {
      studio,
      action: `pdf.${removed ? 'removed' : 'restored'}`,
      subject: id,
      text: `The product "${row.title}" was ${did}.`,
    });
    return row;
  });
}

/** @throws Failure 404 for a product that is removed already or another studio's */
export const removeProduct = (call: Call, id: string) => setRemoved(call, id, true);

/** @throws Failure 404 for a product that was not removed or is another studio's */
export const restoreProduct = async (call: Call, id: string): Promise<PdfProduct> =>
  shown(call, await setRemoved(call, id, false));

export async function searchProducts(scope: Scope, { q, limit }: { q: string; limit: number }): Promise<SearchHit[]> {
  const rows = await readRows(scope, within(scope, q), { offset: 0, limit });
  return rows.map(({ id, title, kind }) => ({
    id,
    kind: 'product',
    title,
    detail: `${family}, ${kind}`,
    path: pathOf(id),
  }));
}
