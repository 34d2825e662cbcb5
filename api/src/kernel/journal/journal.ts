import type { JournalEntry, StudioId } from '@avenue/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';

export interface Fact {
  studio: StudioId;
  action: string;
  subject: string;
  /** Plain sentence in the past tense. */
  text: string;
  data?: Record<string, unknown>;
  /** Default value: operator. */
  actor?: string;
}

type Writer = Pick<Database, 'insert'>;

/** Adds a fact; pass the transaction of the change so that both happen or neither. */
export async function record(db: Writer, fact: Fact): Promise<void> {
  await db.insert(tables.journal).values({ ...fact, actor: fact.actor ?? 'operator', data: fact.data ?? {} });
}

export async function readJournal(
  db: Database,
  studio: StudioId,
  limit: number,
  before?: number,
): Promise<JournalEntry[]> {
  const { journal } = tables;
  const rows = await db
    .select()
    .from(journal)
    .where(and(eq(journal.studio, studio), before === undefined ? undefined : lt(journal.seq, before)))
    .orderBy(desc(journal.seq))
    .limit(limit);
  return rows.map(({ seq, at, actor, text, action, subject }) => ({
    seq,
    at: at.toISOString(),
    actor,
    text,
    action,
    subject,
  }));
}
