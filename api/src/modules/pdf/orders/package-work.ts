import type { OrderOutcome } from '@avenue/contract';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { Failure } from '../../../kernel/failure.ts';
import { OrderDropped, type OrderWork } from '../../order-work.ts';
import { packProduct } from '../packaging/package-job.ts';
import { rowOf } from '../products/products.ts';
import { files, listings, products } from '../schema.ts';
import { unpacked } from './goods-lists.ts';

/** A product packed for sale, as it is packed usually: it is listed nowhere. */
export const packageWork: OrderWork = {
  kind: 'package',
  title: 'Package of a PDF product',
  makes: 'one package',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold it for me' }],
  from: [unpacked.id],
  steps: [{ name: 'pack', label: 'Pack it', weight: 1 }],
  needsBytes: 300e6,
  async make(call, { entry }, { step, signal }) {
    const { title, packingVersion } = await rowOf(call, entry.id);
    const path = `/pdf/visual-packager?${new URLSearchParams({ product: entry.id })}`;
    const drawn = await step('pack', async () => {
      try {
        const { jobId } = await packProduct(call, entry.id, packingVersion);
        const { result } = await call.jobs.finished(jobId, signal);
        return (result as { drawn: number }).drawn;
      } catch (error) {
        // What has to be mended first, or somebody who packs it otherwise just now.
        if (!(error instanceof Failure) || (error.status !== 422 && error.status !== 409)) throw error;
        throw new OrderDropped(error.message, { path, title });
      }
    });
    return {
      ...{ subject: entry.id, title, path },
      sentence: `It is packed with ${drawn} pictures and its licence. It is listed nowhere.`,
    };
  },
  keeps: ({ db, studio }, ids) =>
    db
      .select()
      .from(files)
      .where(
        and(
          ...[eq(files.studio, studio), inArray(files.productId, [...ids]), isNull(files.removedAt)],
          notInArray(files.role, ['document', 'cover']),
        ),
      ),
  /** Taken where it has a listing, denied where the product was removed. */
  async outcomes({ db, studio }, ids) {
    const rows = await db
      .select({
        id: products.id,
        removed: sql<boolean>`${products.removedAt} is not null`,
        listed: sql<boolean>`exists (select from ${listings} l where l.product_id = ${products.id})`,
      })
      .from(products)
      .where(and(eq(products.studio, studio), inArray(products.id, [...ids])));
    return new Map(
      rows.map(({ id, removed, listed }): [string, OrderOutcome] => [
        id,
        listed ? 'approved' : removed ? 'denied' : 'waiting',
      ]),
    );
  },
};
