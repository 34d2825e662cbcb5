import type { FloorStore } from '@avenue/registry';
import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { remoteFloors } from '../schema.ts';

/** Keeps the newest pointers in the database, one row a part. Several servers may write; the highest revision stays. */
export const floorsIn = (db: Database): FloorStore => ({
  load: () => db.select({ unit: remoteFloors.unit, signed: remoteFloors.signed }).from(remoteFloors),
  async keep(unit, revision, signed) {
    await db
      .insert(remoteFloors)
      .values({ unit, revision, signed })
      .onConflictDoUpdate({
        target: remoteFloors.unit,
        set: { revision, signed },
        setWhere: gt(sql`excluded.revision`, remoteFloors.revision),
      });
  },
  async drop(unit) {
    await db.delete(remoteFloors).where(eq(remoteFloors.unit, unit));
  },
});
