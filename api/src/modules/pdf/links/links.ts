import type { AffiliateLink } from '@avenue/contract/pdf';
import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { checkOne, linksByCode, makeLink } from '../../../capabilities/links/index.ts';
import { notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { holding, rowOf } from '../products/products.ts';
import { links, products } from '../schema.ts';
import { programOf } from './programs.ts';

type Row = typeof links.$inferSelect;

const within = ({ studio }: Pick<Scope, 'studio'>, more?: SQL) =>
  and(eq(links.studio, studio), isNull(links.removedAt), more);

/** Rows as they are shown, in the same order; two questions however many they are. */
async function shown(scope: Scope, rows: readonly Row[]): Promise<AffiliateLink[]> {
  const { db, studio } = scope;
  const codes = rows.flatMap(({ linkId }) => linkId ?? []);
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const [short, titles] = await Promise.all([
    linksByCode(scope, codes),
    ids.length === 0
      ? []
      : db
          .select({ id: products.id, title: products.title })
          .from(products)
          .where(and(eq(products.studio, studio), inArray(products.id, ids))),
  ]);
  return rows.flatMap((row) => {
    const found = short.get(row.linkId ?? '');
    if (!found) return [];
    const { code, path, clicks, clicks30, health } = found;
    return [
      {
        id: row.id,
        url: row.url,
        program: row.program,
        disclosure: row.disclosure,
        product: titles.find(({ id }) => id === row.productId) ?? null,
        short: { code, path, clicks, clicks30, health },
        sample: row.sample,
        createdAt: row.createdAt.toISOString(),
      },
    ];
  });
}

async function one(scope: Scope, row: Row | undefined): Promise<AffiliateLink> {
  const [link] = row ? await shown(scope, [row]) : [];
  if (!link) throw notFound('This link');
  return link;
}

/** Every address of the list, the newest first. */
export async function listAddresses(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .select({ url: links.url })
    .from(links)
    .where(within(scope))
    .orderBy(desc(links.createdAt), desc(links.id));
  return rows.map(({ url }) => url);
}

interface Page {
  q?: string | undefined;
  offset: number;
  limit: number;
}

/** A page of the links whose address or program holds these words, and how many there are. */
export async function listAffiliateLinks(scope: Scope, { q, offset, limit }: Page) {
  const where = within(scope, q ? or(ilike(links.url, holding(q)), ilike(links.program, holding(q))) : undefined);
  const [rows, total] = await Promise.all([
    scope.db
      .select()
      .from(links)
      .where(where)
      .orderBy(desc(links.createdAt), desc(links.id))
      .offset(offset)
      .limit(limit),
    scope.db.$count(links, where),
  ]);
  return { items: await shown(scope, rows), total };
}

/**
 * Adds a link, or gives back the one that is there: an address stands once in the list.
 *
 * @throws Failure 404 for a product that is not there
 */
export async function addAffiliateLink(
  call: Call,
  { url, productId }: { url: string; productId: string | null },
): Promise<AffiliateLink> {
  const { db, studio } = call;
  if (productId) await rowOf(call, productId);
  const address = new URL(url).href;
  const row = await db.transaction(async (tx) => {
    const [there] = await tx
      .select()
      .from(links)
      .where(within(call, eq(links.url, address)));
    if (there) return there;
    const id = newId('aff');
    const { hostname } = new URL(address);
    const short = await makeLink(
      { db: tx, studio },
      { url: address, title: `Affiliate link to ${hostname}`.slice(0, 120), tags: {}, subject: id },
    );
    const [made] = await tx
      .insert(links)
      .values({ id, studio, url: address, productId, ...programOf(address), linkId: short.code })
      .returning();
    await record(tx, {
      studio,
      action: 'pdf.link.added',
      subject: id,
      text: `An affiliate link to ${hostname} was added.`,
    });
    return made;
  });
  return one(call, row);
}

type Change = Partial<Pick<Row, 'program' | 'disclosure' | 'productId'>>;

/** @throws Failure 404 for a link or product that is removed or another studio's */
export async function changeAffiliateLink(
  call: Call,
  id: string,
  change: { [Key in keyof Change]: Change[Key] | undefined },
): Promise<AffiliateLink> {
  const { db, studio } = call;
  if (change.productId) await rowOf(call, change.productId);
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change;
  const row = await db.transaction(async (tx) => {
    const here = within(call, eq(links.id, id));
    const [before] = await tx.select().from(links).where(here).for('update');
    if (!before || Object.keys(values).length === 0) return before;
    const [after] = await tx.update(links).set(values).where(here).returning();
    const of = ({ program, disclosure, productId }: Row) => ({ program, disclosure, productId });
    await record(tx, {
      studio,
      action: 'pdf.link.changed',
      subject: id,
      text: `The affiliate link to ${new URL(before.url).hostname} was changed.`,
      before: of(before),
      after: of(after ?? before),
    });
    return after;
  });
  return one(call, row);
}

async function setRemoved({ db, studio }: Call, id: string, removed: boolean): Promise<Row> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(links)
      .set({ removedAt: removed ? new Date() : null })
      .where(
        and(eq(links.studio, studio), eq(links.id, id), removed ? isNull(links.removedAt) : isNotNull(links.removedAt)),
      )
      .returning();
    if (!row) throw notFound('This link');
    await record(tx, {
      studio,
      action: `pdf.link.${removed ? 'removed' : 'restored'}`,
      subject: id,
      text: `The affiliate link to ${new URL(row.url).hostname} was ${removed ? 'removed' : 'brought back'}.`,
    });
    return row;
  });
}

/** @throws Failure 404 for a link that is removed already or another studio's */
export const removeAffiliateLink = (call: Call, id: string) => setRemoved(call, id, true);

/** @throws Failure 404 for a link that was not removed or is another studio's */
export const restoreAffiliateLink = async (call: Call, id: string): Promise<AffiliateLink> =>
  one(call, await setRemoved(call, id, false));

/** Looks now. @throws Failure 404 for a link that is removed or another studio's */
export async function checkAffiliateLink(call: Call, id: string): Promise<AffiliateLink> {
  const [row] = await call.db
    .select()
    .from(links)
    .where(within(call, eq(links.id, id)));
  if (row?.linkId) await checkOne(call, row.linkId);
  return one(call, row);
}
