import type { OrderOutcome } from '@avenue/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Failure } from '../../../kernel/failure.ts';
import { seedOf } from '../../../kernel/ids.ts';
import { looks } from '../../../providers/document/index.ts';
import type { Call } from '../../../services.ts';
import {
  mostStands,
  OrderDropped,
  type OrderEntry,
  type OrderSource,
  type OrderWish,
  type OrderWork,
} from '../../order-work.ts';
import { generateCover, takeCover } from '../covers/covers.ts';
import { beginDocument, documentRow } from '../documents/documents.ts';
import { makeDocument } from '../documents/make.ts';
import { startFor } from '../documents/starts.ts';
import { covers, documents, files, listings, products, titles } from '../schema.ts';
import { promiseOf } from '../titles/promises.ts';
import { generateTitles } from '../titles/titles.ts';
import { addProduct, pathOf, removeProduct } from './products.ts';

/** Titles that are written for a topic, of which the best is taken that promises nothing its inside need not keep. */
const looked = 20;
/** Products that are looked at for what they look like. */
const newest = 40;

/** Titles that no product was begun from, the best of the newest batches first. */
export const openTitles: OrderSource = {
  id: 'titles',
  title: 'niche titles',
  about:
    'Titles of PDF products that no product was begun from yet, the best first. One that promises a number, a time or a style is left to you.',
  path: '/automation/pdf-farming/niche-titles',
  async list({ db, studio }, { most }) {
    const found: OrderEntry[] = [];
    const page = Math.max(most, 100);
    for (let offset = 0; found.length < most; offset += page) {
      const rows = await db
        .select({ id: titles.id, title: titles.title, topic: titles.topic })
        .from(titles)
        .where(and(eq(titles.studio, studio), isNull(titles.removedAt), isNull(titles.productId)))
        .orderBy(sql`(${titles.judged}->>'place')::int`, sql`${titles.createdAt} desc`, asc(titles.id))
        .limit(page)
        .offset(offset);
      // What a title promises no query can tell.
      for (const { topic, ...title } of rows)
        if (found.length < most && promiseOf(title.title) === undefined) found.push({ ...title, note: topic });
      if (rows.length < page) break;
    }
    return found;
  },
};

/** The title that was taken, or the best that is written for a topic. */
async function titleOf(call: Call, { entry }: OrderWish): Promise<{ titleId: string; wrote: string[] }> {
  if (entry.source === openTitles.id) return { titleId: entry.id, wrote: [] };
  try {
    const asked = { topic: entry.title.slice(0, 120), kind: 'planner', audience: '', count: looked } as const;
    const { batch } = await generateTitles(call, asked);
    const written = await call.db
      .select({ id: titles.id, title: titles.title })
      .from(titles)
      .where(and(eq(titles.studio, call.studio), eq(titles.batch, batch)))
      .orderBy(sql`(${titles.judged}->>'place')::int`);
    const free = written.filter(({ title }) => promiseOf(title) === undefined);
    // For whom it is was not said: a guess is worse than nothing.
    const best = free.find(({ title }) => !title.includes(' for ') || entry.title.includes(' for ')) ?? free[0];
    if (best) return { titleId: best.id, wrote: [batch] };
  } catch (error) {
    // A topic of which nothing may be written.
    if (!(error instanceof Failure) || error.status !== 422) throw error;
    throw new OrderDropped(error.message);
  }
  throw new OrderDropped(`Every title for "${entry.title}" promises more than a beginning keeps. Choose one by hand.`);
}

/** Begins the product and its document. One that an earlier try of the same run began is taken as it is. */
async function beginProduct(call: Call, titleId: string, channel: string, id: string) {
  const { db, studio } = call;
  const [title] = await db
    .select()
    .from(titles)
    .where(and(eq(titles.studio, studio), eq(titles.id, titleId), isNull(titles.removedAt)));
  if (!title) throw new OrderDropped('Its title was removed.');
  const start = startFor(`${title.title} ${title.topic}`, seedOf(id));
  if (!start)
    throw new OrderDropped(`No list for "${title.title}" is built in. Begin it by hand.`, { title: title.title });
  const look = await lookFor(call, start.look);
  const product = { id, title: title.title.slice(0, 120), channel: channel || null, titleId };
  return db.transaction(async (tx) => {
    const scope = { ...call, db: tx };
    const [before] = await tx.select({ id: documents.id }).from(documents).where(eq(documents.productId, id));
    if (before) return { document: before.id, start: start.name };
    try {
      await addProduct(scope, { ...product, kind: start.kind });
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'begun') throw error;
      throw new OrderDropped(`${error.message} There is nothing left to make.`);
    }
    const document = await beginDocument(scope, { start: start.id, title: '', productId: id }, { ...start, look });
    return { document: document.id, start: start.name };
  });
}

/** How often each is among the newest of the studio: shelves of one look sell less. */
const counted = (used: readonly string[]) => {
  const times = Map.groupBy(used, (one) => one);
  return (one: string) => times.get(one)?.length ?? 0;
};

/** The look of a beginning; another where the newest documents have it more often than others. */
async function lookFor({ db, studio }: Call, own: string): Promise<string> {
  const rows = await db
    .select({ look: sql<string>`${documents.recipe}->>'look'` })
    .from(documents)
    .where(and(eq(documents.studio, studio), isNull(documents.removedAt)))
    .orderBy(desc(documents.createdAt))
    .limit(newest);
  const times = counted(rows.map(({ look }) => look));
  const [rarest] = looks.map(({ id }) => id).toSorted((a, b) => times(a) - times(b));
  return rarest === undefined || times(own) <= times(rarest) ? own : rarest;
}

/** Four covers, of which the one is taken whose design the newest products have least; then the one that is read best. */
async function coverOf(call: Call, productId: string, title: string, topic: string): Promise<string> {
  const { db, studio } = call;
  const { batch } = await generateCover(call, {
    ...{ prompt: topic, title: title.slice(0, 140), subtitle: '', byline: '' },
    ...{ productId, preset: null, pictureUrl: null, engine: 'any' },
  });
  const [drawn, before] = await Promise.all([
    db.select().from(covers).where(eq(covers.batch, batch)).orderBy(asc(covers.id)),
    db
      .select({ design: sql<string>`${files.made}->>'design'` })
      .from(files)
      .where(and(eq(files.studio, studio), eq(files.role, 'cover')))
      .orderBy(desc(files.createdAt))
      .limit(newest),
  ]);
  const times = counted(before.map(({ design }) => design));
  const made = (row: (typeof drawn)[number]) => row.made as { design: string; capsAt120: number };
  const [best] = drawn.toSorted(
    (a, b) => times(made(a).design) - times(made(b).design) || made(b).capsAt120 - made(a).capsAt120,
  );
  if (!best) throw new Error('No cover was drawn.');
  await takeCover(call, best.id, productId);
  return best.url;
}

/** From a title or a topic to a product with its PDF and cover: it waits for words, a price and a decision. */
export const productWork: OrderWork = {
  kind: 'product',
  title: 'PDF product',
  makes: 'one PDF product',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold it for me' }],
  steps: [
    { name: 'title', label: 'Find the title', weight: 10 },
    { name: 'begin', label: 'Begin the product', weight: 5 },
    { name: 'set', label: 'Set the pages', weight: 40 },
    { name: 'cover', label: 'Draw covers', weight: 45 },
  ],
  needsBytes: 300e6,
  async make(call, wish, { step, spentOn, signal, jobId }) {
    const { titleId, wrote } = await step('title', () => titleOf(call, wish));
    for (const subject of wrote) await spentOn(subject);
    const id = jobId.replace('job_', 'pdf_');
    const { document, start } = await step('begin', () => beginProduct(call, titleId, wish.channel, id));
    const pages = await step('set', async () => {
      const row = await documentRow(call, document);
      const { jobId: setting } = await makeDocument(call, document, row.version);
      const { result } = await call.jobs.finished(setting, signal);
      return (result as { pages: number }).pages;
    });
    const { title } = await documentRow(call, document);
    const [{ topic } = { topic: title }] = await call.db
      .select({ topic: titles.topic })
      .from(titles)
      .where(eq(titles.id, titleId));
    const thumbnailUrl = await step('cover', () => coverOf(call, id, title, topic));
    return {
      ...{ subject: id, title, path: pathOf(id), thumbnailUrl },
      sentence: `${start}, ${pages} pages, with a cover. It has no price yet and is listed nowhere.`,
    };
  },
  stands: ({ db, studio }) =>
    db
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(and(eq(products.studio, studio), isNull(products.removedAt)))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(mostStands),
  keeps: ({ db, studio }, ids) =>
    db
      .select()
      .from(files)
      .where(and(eq(files.studio, studio), inArray(files.productId, [...ids]), isNull(files.removedAt))),
  /** Taken where it has a price, a package or a listing; denied where it was removed. */
  async outcomes({ db, studio }, ids) {
    const rows = await db
      .select({
        id: products.id,
        removedAt: products.removedAt,
        taken: sql<boolean>`${products.priceCents} is not null
          or exists (select from ${listings} l where l.product_id = ${products.id})
          or exists (select from ${files} f where f.product_id = ${products.id} and f.role = 'package')`,
      })
      .from(products)
      .where(and(eq(products.studio, studio), inArray(products.id, [...ids])));
    return new Map(
      rows.map(({ id, removedAt, taken }): [string, OrderOutcome] => [
        id,
        removedAt ? 'denied' : taken ? 'approved' : 'waiting',
      ]),
    );
  },
  takeBack: async (call, id) => {
    await removeProduct(call, id);
  },
};
