import type { LaunchStep, PdfProduct, ProductFile } from '@avenue/contract/pdf';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import type { Scope } from '../../../services.ts';
import { files, links, listings, pins, type products, ticks } from '../schema.ts';
import { readinessOf, type Standing, stateOf, stepsOf } from './readiness.ts';

export type ProductRow = typeof products.$inferSelect;
export type FileRow = typeof files.$inferSelect;

/** A file as it is shown. */
export const toFile = (row: FileRow): ProductFile => ({
  id: row.id,
  role: row.role as ProductFile['role'],
  part: row.part,
  version: row.version,
  name: row.name,
  url: row.url,
  bytes: row.bytes,
  ...(row.pages !== null && { pages: row.pages }),
  ...(row.width !== null && { width: row.width }),
  ...(row.height !== null && { height: row.height }),
  engine: row.engine,
  ai: row.ai,
  createdAt: row.createdAt.toISOString(),
});

/** A pin that is held or went wrong promotes nothing. */
const out = ['sent', 'verified'] as const;

const many = (rows: readonly { productId: string | null; count: number }[]) =>
  new Map(rows.flatMap(({ productId, count }) => (productId ? [[productId, count] as const] : [])));

export interface FullStanding extends Standing {
  inForce: ProductFile[];
  ticked: (typeof ticks.$inferSelect)[];
}

/** What is known of each of these products, by id; five questions however many they are. */
export async function standingsOf(scope: Scope, rows: readonly ProductRow[]): Promise<Map<string, FullStanding>> {
  const { db, studio } = scope;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const count = sql<number>`count(*)::int`;
  const [ofFiles, ofListings, ofLinks, ofPins, ofTicks] = await Promise.all([
    db
      .selectDistinctOn([files.productId, files.role, files.part])
      .from(files)
      .where(and(eq(files.studio, studio), inArray(files.productId, ids)))
      .orderBy(files.productId, files.role, files.part, desc(files.version)),
    db
      .select()
      .from(listings)
      .where(and(eq(listings.studio, studio), inArray(listings.productId, ids))),
    db
      .select({ productId: links.productId, count })
      .from(links)
      .where(and(eq(links.studio, studio), inArray(links.productId, ids), isNull(links.removedAt)))
      .groupBy(links.productId),
    db
      .select({ productId: pins.productId, count })
      .from(pins)
      .innerJoin(tables.effects, and(eq(tables.effects.id, pins.effectId), inArray(tables.effects.state, [...out])))
      .where(and(eq(pins.studio, studio), inArray(pins.productId, ids), isNull(pins.removedAt)))
      .groupBy(pins.productId),
    db
      .select()
      .from(ticks)
      .where(and(eq(ticks.studio, studio), inArray(ticks.productId, ids))),
  ]);
  const [linked, pinned] = [many(ofLinks), many(ofPins)];
  return new Map(
    rows.map((row) => {
      const own = <One extends { productId: string }>(all: readonly One[]) =>
        all.filter(({ productId }) => productId === row.id);
      const inForce = own(ofFiles)
        .filter(({ removedAt }) => removedAt === null)
        .map(toFile);
      const ticked = own(ofTicks);
      const marks = Object.fromEntries(ticked.map(({ step, done }) => [step as LaunchStep, done]));
      return [
        row.id,
        {
          title: row.title,
          description: row.description,
          tags: row.tags,
          priceCents: row.priceCents,
          files: inForce,
          inForce,
          listings: own(ofListings).map(({ state }) => state),
          links: linked.get(row.id) ?? 0,
          pins: pinned.get(row.id) ?? 0,
          ticks: marks,
          ticked,
        },
      ];
    }),
  );
}

/** Rows as they are shown, in the same order. */
export async function withStandings(scope: Scope, rows: readonly ProductRow[]): Promise<PdfProduct[]> {
  const standings = await standingsOf(scope, rows);
  return rows.flatMap((row) => {
    const standing = standings.get(row.id);
    if (!standing) return [];
    return [
      {
        id: row.id,
        title: row.title,
        kind: row.kind as PdfProduct['kind'],
        description: row.description,
        tags: row.tags,
        priceCents: row.priceCents,
        currency: row.currency,
        channel: row.channel,
        state: stateOf(standing),
        readiness: readinessOf(standing),
        stepsDone: stepsOf(standing).filter(({ done }) => done).length,
        files: standing.inForce,
        sample: row.sample,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
    ];
  });
}
