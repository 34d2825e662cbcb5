import { and, eq, isNull } from 'drizzle-orm';
import type { Module } from '../../define-module.ts';
import { queueItems } from '../schema.ts';
import { toRows } from './rows.ts';
import { findThings } from './search.ts';

/** The item of the queue, or the thing of the library, that an entry of the journal is about; removed ones where they wait. */
export const thingOf: NonNullable<Module['thing']> = async (call, { subject }) => {
  if (!/^(ide|scr|tak|vid|que)_/.test(subject)) return undefined;
  const [item] = await call.db
    .select({ title: queueItems.title })
    .from(queueItems)
    .where(and(eq(queueItems.studio, call.studio), eq(queueItems.id, subject), isNull(queueItems.removedAt)));
  if (item) return { title: item.title, path: `/upload-queue?item=${encodeURIComponent(subject)}` };
  const found = await findThings(call, [subject]);
  const [row] = await toRows(call, found);
  if (!row) return undefined;
  const removed = `/library?view=removed&row=${encodeURIComponent(row.id)}`;
  return { title: row.title, path: row.status === 'removed' ? removed : row.path };
};
