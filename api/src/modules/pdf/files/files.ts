import fs from 'node:fs';
import type { OwnFileRole, ProductFile } from '@avenue/contract/pdf';
import { and, desc, eq } from 'drizzle-orm';
import { EngineError } from '../../../kernel/engine-error.ts';
import { Failure, invalid, notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import { countPages } from '../../../providers/reading/index.ts';
import { measureStill } from '../../../providers/video/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { holdRow, rowOf, touchRow } from '../products/products.ts';
import { type FileRow, toFile } from '../products/standing.ts';
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

type NewFile = Omit<typeof files.$inferInsert, 'id' | 'studio' | 'productId' | 'version' | 'createdAt'>;

/**
 * Puts a file behind the version in force; the very file that is in force already stays that version.
 *
 * @throws Failure 404 for a product that is removed or another studio's
 */
async function addVersion(call: Call, product: string, file: NewFile): Promise<ProductFile> {
  const { studio } = call;
  return call.db.transaction(async (tx) => {
    // Held until the end: two files that come at once get numbers one after the other.
    const row = await holdRow(tx, call, product);
    const [newest] = await tx
      .select()
      .from(files)
      .where(and(of(call, product), eq(files.role, file.role)))
      .orderBy(desc(files.version))
      .limit(1);
    if (newest?.url === file.url) return toFile(newest);
    const version = (newest?.version ?? 0) + 1;
    const [made] = await tx
      .insert(files)
      .values({ ...file, id: newId('pdf'), studio, productId: product, version })
      .returning();
    if (!made) throw new Error('The row was not given back.');
    await touchRow(tx, product);
    await record(tx, {
      studio,
      action: 'pdf.file',
      subject: product,
      text: `"${file.name}" was stored as version ${version} of the ${file.role} of "${row.title}".`,
      data: { role: file.role, version, url: file.url },
    });
    return toFile(made);
  });
}

/**
 * Takes a stored file as the next version.
 *
 * @throws Failure 404 for a product that is removed or another studio's, 422 beside `url`
 */
export async function addFile(call: Call, product: string, given: Given): Promise<ProductFile> {
  await rowOf(call, product);
  const facts = await measured(call, given);
  return addVersion(call, product, { ...given, ...facts, engine: 'Your file' });
}

/** @throws Failure 404 for a file or product that is not there */
export async function restoreFile(call: Call, product: string, id: string): Promise<ProductFile> {
  const [row] = await call.db
    .select()
    .from(files)
    .where(and(of(call, product), eq(files.id, id)));
  if (!row) throw notFound('This version');
  const { id: _id, version, createdAt: _at, studio: _studio, productId: _product, ...same }: FileRow = row;
  return addVersion(call, product, { ...same, made: { ...(same.made as object), broughtBack: version } });
}
