import type { Answer, Body } from '@avenue/contract';
import type { CoverBatch, PdfCover, PdfProduct } from '@avenue/contract/pdf';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { lookInForce } from '../../../capabilities/make/index.ts';
import { channelLanguage } from '../../../kernel/channels.ts';
import { cleanText } from '../../../kernel/clean-text.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { Failure, invalid, notFound } from '../../../kernel/failure.ts';
import { newId, seedOf } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import { measureStill } from '../../../providers/video/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { readProduct } from '../products/products.ts';
import { storeFile } from '../products/store-file.ts';
import { covers, documents } from '../schema.ts';
import type { CoverInput } from './cover-job.ts';
import { builtInRenderer, type CoverMade, designName, drawn } from './drawn.ts';

type Row = typeof covers.$inferSelect;

const page = '/automation/pdf-farming/cover-generator';
/** What is followed where a cover belongs to no product yet. */
const noProduct = 'pdf_covers';
const mostTitleChars = 140;

const madeOf = (row: Row) => row.made as unknown as CoverMade;

function toCover(row: Row): PdfCover {
  const { size, design, title, subtitle, byline, fonts, contrast, capsAt120 } = madeOf(row);
  const { id, url, width, height, engine, ai, sample } = row;
  return {
    ...{ id, url, width, height, size, design: designName(design), title, subtitle, byline, fonts, engine, ai, sample },
    contrast: Math.round(contrast * 10) / 10,
    capsAt120: Math.round(capsAt120 * 10) / 10,
  };
}

/** @throws Failure 422 beside the field for what is no picture of the studio */
async function requirePicture({ store, signal }: Call, url: string): Promise<void> {
  try {
    await store.require(url);
    await measureStill(store.pathOf(url), signal);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused') throw invalid('pictureUrl', error.message);
    if (error instanceof Failure && error.code === 'unknown_file')
      throw invalid('pictureUrl', 'This picture is not in the studio. Upload it first.');
    throw error;
  }
}

/** What a product is written in: its newest document says so, else its channel. An ISO 639-1 code. */
async function languageOf(call: Call, product: Pick<PdfProduct, 'id' | 'channel'>): Promise<string> {
  const { db, studio } = call;
  const [document] = await db
    .select({ locale: sql<string | null>`${documents.recipe}->>'locale'` })
    .from(documents)
    .where(and(eq(documents.studio, studio), eq(documents.productId, product.id), isNull(documents.removedAt)))
    .orderBy(desc(documents.createdAt))
    .limit(1);
  if (document?.locale) return document.locale;
  return product.channel ? channelLanguage(call, product.channel) : 'en';
}

/** Draws four covers as a job and answers when they are there. @throws Failure 404 for a product that is not there */
export async function generateCover(
  call: Call,
  body: Body<'POST /api/pdf/generate-cover'>,
): Promise<Answer<'POST /api/pdf/generate-cover'>> {
  const { studio } = call;
  const product = body.productId ? await readProduct(call, body.productId) : undefined;
  const prompt = cleanText(body.prompt);
  if (!/[\p{L}\p{N}]/u.test(prompt))
    throw invalid('prompt', 'There is no word in this prompt. Say what the cover shows.');
  if (body.pictureUrl) await requirePicture(call, body.pictureUrl);
  const brand = product?.channel ? await lookInForce(call, product.channel) : undefined;
  const title = cleanText(body.title) || product?.title || prompt.slice(0, mostTitleChars);
  const input: CoverInput = {
    ...{ prompt, title, subtitle: cleanText(body.subtitle), byline: cleanText(body.byline) },
    ...{ productId: product?.id ?? null, preset: body.preset, pictureUrl: body.pictureUrl },
    builtIn: body.engine === 'builtin',
    ...(brand && { brand }),
    ...(product && { language: await languageOf(call, product) }),
    seed: seedOf(newId('press')) % 1_000_000,
  };
  const job = await call.jobs.run<CoverInput>('cover', {
    ...{ studio, title: `Covers: ${title.slice(0, 80)}`, subject: product?.id ?? noProduct, path: page, input },
  });
  const { result } = await call.jobs.finished(job.id, call.signal);
  const { image_url, batch, engine } = result as { image_url: string; batch: string; engine: string };
  return { image_url, batch, engine, jobId: job.id };
}

/** Batches in their order, the newest first; one without a cover left is none. */
async function batchesOf({ db, studio }: Scope): Promise<CoverBatch[]> {
  const rows = await db
    .select({
      id: covers.batch,
      prompt: sql<string>`min(${covers.prompt})`,
      productId: sql<string | null>`min(${covers.productId})`,
      count: sql<number>`count(*)::int`,
      createdAt: sql<string>`min(${covers.createdAt})`,
    })
    .from(covers)
    .where(and(eq(covers.studio, studio), isNull(covers.removedAt)))
    .groupBy(covers.batch)
    .orderBy(desc(sql`min(${covers.createdAt})`), desc(covers.batch));
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

/** Covers of one batch. @throws Failure 404 for a batch that is not there */
export async function readCovers(call: Call, wanted: string | undefined): Promise<Answer<'GET /api/pdf/covers'>> {
  const { db, studio } = call;
  const [batches, server] = await Promise.all([batchesOf(call), call.engines.image()]);
  const engine = server.embedded ? builtInRenderer : server.label;
  const at = wanted === undefined ? 0 : batches.findIndex(({ id }) => id === wanted);
  if (at < 0) throw notFound('This batch of covers');
  const batch = batches[at];
  if (!batch) return { items: [], number: 0, total: 0, engine };
  const rows = await db
    .select()
    .from(covers)
    .where(and(eq(covers.studio, studio), eq(covers.batch, batch.id), isNull(covers.removedAt)))
    .orderBy(asc(covers.id));
  const [newer, older] = [batches[at - 1], batches[at + 1]];
  return {
    ...{ batch, items: rows.map(toCover), number: batches.length - at, total: batches.length, engine },
    ...(older && { older }),
    ...(newer && { newer }),
  };
}

async function requireCover({ db, studio }: Scope, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(covers)
    .where(and(eq(covers.studio, studio), eq(covers.id, id), isNull(covers.removedAt)));
  if (!row) throw notFound('This cover');
  return row;
}

/** Draws a cover again, with other words or in another size. @throws Failure 404 for one that is removed */
export async function reletter(call: Call, id: string, change: Body<'PATCH /api/pdf/covers/{id}'>): Promise<PdfCover> {
  const row = await requireCover(call, id);
  const { fonts: _fonts, contrast: _contrast, capsAt120: _caps, ...recipe } = madeOf(row);
  const { title, subtitle, byline, size } = change;
  const { made, ...picture } = await drawn(call, {
    ...recipe,
    ...(title !== undefined && { title: cleanText(title) }),
    ...(subtitle !== undefined && { subtitle: cleanText(subtitle) }),
    ...(byline !== undefined && { byline: cleanText(byline) }),
    ...(size !== undefined && { size }),
  });
  const [after = row] = await call.db
    .update(covers)
    .set({ ...picture, made: { ...made } })
    .where(and(eq(covers.id, id), isNull(covers.removedAt)))
    .returning();
  return toCover(after);
}

/** Makes it the next version of the product's cover. @throws Failure 404 for a cover or product that is not there */
export async function takeCover(
  call: Call,
  id: string,
  productId: string,
): Promise<Answer<'POST /api/pdf/covers/{id}/use'>> {
  const version = await call.db.transaction(async (tx) => {
    const scope = { ...call, db: tx };
    const row = await requireCover(scope, id);
    const { url, width, height, engine, ai } = row;
    const file = {
      role: 'cover',
      name: 'cover.jpg',
      url,
      width,
      height,
      engine,
      ai,
      made: { ...madeOf(row) },
    } as const;
    const stored = await storeFile(scope, productId, file);
    await tx.update(covers).set({ productId }).where(eq(covers.batch, row.batch));
    return stored.version;
  });
  return { product: await readProduct(call, productId), version };
}

/** @throws Failure 404 for a cover that is removed already, was not removed, or is another studio's */
export async function setCoverRemoved({ db, studio }: Call, id: string, removed: boolean) {
  await db.transaction(async (tx) => {
    const was = removed ? isNull(covers.removedAt) : isNotNull(covers.removedAt);
    const [row] = await tx
      .update(covers)
      .set({ removedAt: removed ? new Date() : null })
      .where(and(eq(covers.studio, studio), eq(covers.id, id), was))
      .returning();
    if (!row) throw notFound('This cover');
    await record(tx, {
      studio,
      action: `pdf.cover.${removed ? 'removed' : 'restored'}`,
      subject: id,
      text: `A cover of "${madeOf(row).title}" was ${removed ? 'removed' : 'brought back'}.`,
    });
  });
  return {};
}
