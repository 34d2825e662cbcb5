import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { mentionsIn } from '../../kernel/artefacts/index.ts';
import { tables } from '../../kernel/db/index.ts';
import type { Call } from '../../services.ts';
import type { OrderWork } from '../order-work.ts';
import { runs } from './schema.ts';

const { artefacts } = tables;

export interface Kept {
  /** On the disk, of files that are still there. */
  bytes: number;
  /** Of one result, as far as they are there. */
  mean: number;
}

/** What the runs of an order made and is still there takes on the disk; undefined for work that is words alone. */
export async function keptBy(
  { db, studio }: Pick<Call, 'db' | 'studio'>,
  work: OrderWork | undefined,
  order: string,
): Promise<Kept | undefined> {
  if (!work?.keeps) return undefined;
  const made = await db
    .selectDistinct({ subject: runs.subject })
    .from(runs)
    .where(and(eq(runs.order, order), eq(runs.state, 'held'), isNotNull(runs.subject)));
  const subjects = made.flatMap(({ subject }) => subject ?? []);
  if (subjects.length === 0) return { bytes: 0, mean: 0 };
  const names = mentionsIn(await work.keeps({ db, studio }, subjects));
  const hashes = [...names].map((name) => name.slice(0, name.indexOf('.')));
  if (hashes.length === 0) return { bytes: 0, mean: 0 };
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${artefacts.bytes}), 0)::float8` })
    .from(artefacts)
    .where(inArray(artefacts.hash, hashes));
  const bytes = row?.bytes ?? 0;
  return { bytes, mean: bytes / subjects.length };
}
