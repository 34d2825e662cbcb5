import fs from 'node:fs';
import type { Packing } from '@avenue/contract/pdf';
import { packing as packingShape } from '@avenue/contract/pdf';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../kernel/failure.ts';
import { mockupScenes } from '../../../providers/image/index.ts';
import type { Call } from '../../../services.ts';
import { holdRow, touchRow } from '../products/products.ts';
import type { ProductRow } from '../products/standing.ts';
import { products } from '../schema.ts';

interface Licence {
  id: string;
  name: string;
  about: string;
  text: string;
}

/** Licences to begin with; each text may be changed. */
export const licences = JSON.parse(
  fs.readFileSync(new URL('./licences.json', import.meta.url), 'utf8'),
) as readonly Licence[];

/** What a product is packed with until something was chosen. */
const usual = (): Packing => ({
  pictures: mockupScenes.map(({ id }) => id),
  licence: licences[0]?.id ?? '',
  licenceText: licences[0]?.text ?? '',
  seller: '',
  contact: '',
  formats: [],
  withCover: true,
});

/** What a product is packed with. A choice that an earlier version of Avenue kept otherwise is the usual one. */
export function packingOf({ packing }: Pick<ProductRow, 'packing'>): Packing {
  const read = packingShape.safeParse(packing);
  return read.success ? read.data : usual();
}

/** @throws Failure 404, 409 `changed` where it was chosen elsewhere meanwhile */
export async function choosePacking(call: Call, id: string, packing: Packing, version: number): Promise<void> {
  await call.db.transaction(async (tx) => {
    const row = await holdRow(tx, call, id);
    if (row.packingVersion !== version)
      throw new Failure(
        409,
        'changed',
        `What "${row.title}" is packed with was saved elsewhere meanwhile. Load it again; your changes stay here.`,
      );
    await tx
      .update(products)
      .set({ packing, packingVersion: version + 1 })
      .where(and(eq(products.id, id), eq(products.studio, call.studio)));
    await touchRow(tx, id);
  });
}
