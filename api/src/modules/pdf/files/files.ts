import fs from 'node:fs';
import type { FileRole, OwnFileRole, ProductFile } from '@avenue/contract/pdf';
import { and, desc, eq } from 'drizzle-orm';
import { EngineError } from '../../../kernel/engine-error.ts';
import { Failure, invalid, notFound } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import { countPages } from '../../../providers/reading/index.ts';
import { measureStill } from '../../../providers/video/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { holdRow, rowOf, touchRow } from '../products/products.ts';
import { toFile } from '../products/standing.ts';
import { type NewFile, storeFile } from '../products/store-file.ts';
import { files } from '../schema.ts';

/** Longest document that is counted, in bytes; stores take less. */
const mostBytes = 200 * 1024 ** 2;

const kinds: Readonly<Record<OwnFileRole, { ends: RegExp; wrong: string }>> = {
  document: { ends: /\.pdf$/, wrong: 'The document of a product is a PDF. Choose another file.' },
  cover: { ends: /\.(?:jpg|png|webp)$/, wrong: 'A cover is a picture as JPEG, PNG or WebP. Choose another file.' },
};

const of = ({ studio }: Pick<Scope, 'studio'>, product: string) =>
  and(eq(files.studio, studio), eq(files.productId, product));

/** @throws Failure 404 for a product that is removed or another studio's */
export async function listFiles(scope: Scope, product: string, { offset, limit }: { offset: number; limit: number }) {
  await rowOf(scope, product);
  const where = of(scope, product);
  const [rows, total] = await Promise.all([
    scope.db
      .select()
      .from(files)
      .where(where)
      .orderBy(desc(files.createdAt), desc(files.version))
      .offset(offset)
      .limit(limit),
    scope.db.$count(files, where),
  ]);
  return { items: rows.map(toFile), total };
}

interface Given {
  role: OwnFileRole;
  url: string;
  name: string;
}

/** What stands in a stored file. @throws Failure 422 beside its field for one that is gone, of another kind, or damaged */
async function measured({ store, signal }: Pick<Call, 'store' | 'signal'>, { role, url }: Pick<Given, 'role' | 'url'>) {
  const { ends, wrong } = kinds[role];
  if (!ends.test(url)) throw invalid('url', wrong);
  try {
    await store.require(url);
    const file = store.pathOf(url);
    const { size } = await fs.promises.stat(file);
    if (size > mostBytes)
      throw invalid('url', 'This file has more than 200 MB, which no store takes. Make it smaller.');
    if (role === 'document') return { bytes: size, pages: await countPages(file, { signal }) };
    const { width, height } = await measureStill(file, signal);
    return { bytes: size, width, height };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused') throw invalid('url', error.message);
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || (error instanceof Failure && error.code === 'unknown_file'))
      throw invalid('url', 'This file is not in the studio. Upload it first.');
    throw error;
  }
}

const next = async (call: Call, product: string, file: NewFile): Promise<ProductFile> =>
  toFile(await call.db.transaction((tx) => storeFile({ ...call, db: tx }, product, file)));

/**
 * Takes a stored file as the next version.
 *
 * @throws Failure 404 for a product that is removed or another studio's, 422 beside `url`
 */
export async function addFile(call: Call, product: string, given: Given): Promise<ProductFile> {
  await rowOf(call, product);
  const facts = await measured(call, given);
  return next(call, product, { ...given, ...facts, engine: 'Your file', ai: false });
}

/** @throws Failure 404 for a file or product that is not there */
export async function restoreFile(call: Call, product: string, id: string): Promise<ProductFile> {
  const [row] = await call.db
    .select()
    .from(files)
    .where(and(of(call, product), eq(files.id, id)));
  if (!row) throw notFound('This version');
  const { role, part, name, url, pages, width, height, engine, ai, version, made } = row;
  return next(call, product, {
    ...{ role: role as FileRole, part, name, url, engine, ai, made: { ...(made as object), broughtBack: version } },
    ...(pages !== null && { pages }),
    ...(width !== null && height !== null && { width, height }),
  });
}

/**
 * Takes what a role and part has in force out of it. An earlier version does not come in its place.
 *
 * @throws Failure 404 for a file that is not in force, 422 for a document or cover, which a next version replaces
 */
export async function removeFile(call: Call, product: string, id: string) {
  const { studio } = call;
  await call.db.transaction(async (tx) => {
    const { title } = await holdRow(tx, call, product);
    const all = await tx.select().from(files).where(of(call, product)).orderBy(desc(files.version));
    const row = all.find((file) => file.id === id);
    const inForce = all.find(({ role, part }) => role === row?.role && part === row.part);
    if (!row || inForce?.id !== id || row.removedAt) throw notFound('This file');
    if (row.role === 'document' || row.role === 'cover')
      throw invalid('file', `A next version replaces the ${row.role}; it is not taken away.`);
    await tx.update(files).set({ removedAt: new Date() }).where(eq(files.id, id));
    await touchRow(tx, product);
    await record(tx, {
      ...{ studio, action: 'pdf.file.removed', subject: product, data: { file: id } },
      text: `"${row.name}" of "${title}" was taken out of force.`,
    });
  });
  return {};
}
