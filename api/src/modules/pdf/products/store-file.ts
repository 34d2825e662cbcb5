import fs from 'node:fs';
import type { FileRole } from '@avenue/contract/pdf';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call, Scope, Services } from '../../../services.ts';
import { files, products } from '../schema.ts';

export interface NewFile {
  role: FileRole;
  /** Which of several with one role. */
  part?: string;
  /** As it is called when it is saved: "cover.jpg". */
  name: string;
  /** Of a file in the store. */
  url: string;
  pages?: number;
  width?: number;
  height?: number;
  /** Who made it: the engine's label, or "Your file". */
  engine: string;
  ai: boolean;
  made?: Record<string, unknown>;
}

/**
 * Makes a stored file the next version of its role and part. The same file twice in a row is one version.
 *
 * @param tx a transaction: the product is locked in it, so that two files do not get the same number
 * @throws Failure 404 for a product that is removed or another studio's
 */
export async function storeFile(
  { db: tx, studio, store }: Scope & Pick<Services, 'store'> & Partial<Call>,
  productId: string,
  { made = {}, part = '', pages, width, height, ...file }: NewFile,
): Promise<typeof files.$inferSelect> {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.studio, studio), eq(products.id, productId), isNull(products.removedAt)))
    .for('update');
  if (!product) throw notFound('This product');
  const [before] = await tx
    .select()
    .from(files)
    .where(and(eq(files.productId, productId), eq(files.role, file.role), eq(files.part, part)))
    .orderBy(desc(files.version))
    .limit(1);
  if (before?.url === file.url && before.removedAt === null) return before;
  const { size } = await fs.promises.stat(store.pathOf(file.url));
  const version = (before?.version ?? 0) + 1;
  const [row] = await tx
    .insert(files)
    .values({
      ...{ id: newId('fil'), studio, productId, part, version, bytes: size, made, ...file },
      ...{ pages: pages ?? null, width: width ?? null, height: height ?? null },
    })
    .returning();
  if (!row) throw new Error('The row was not given back.');
  await tx.update(products).set({ updatedAt: new Date() }).where(eq(products.id, productId));
  await record(tx, {
    studio,
    action: 'pdf.file',
    subject: productId,
    text: `Version ${version} of the ${file.role} of "${product.title}" was stored.`,
    data: { file: row.id, engine: file.engine, ai: file.ai },
  });
  return row;
}
