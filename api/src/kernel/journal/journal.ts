import type { JournalEntry, StudioId } from '@avenue/contract';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { append, type Writer } from './append.ts';
import { asking } from './asking.ts';

export interface Fact {
  studio: StudioId;
  action: string;
  subject: string;
  /** Plain sentence in the past tense. */
  text: string;
  data?: Record<string, unknown>;
  /** What it was, by name: the tags, the title. Never a secret. */
  before?: Values;
  /** What it is now, under the same names. */
  after?: Values;
  /** Default value: the name of the member who asks, else operator. */
  actor?: string;
}

/** Values by their names, as they stood on screen. */
export type Values = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Who asked, as an entry keeps it. */
function askedBy() {
  const now = asking.getStore();
  if (!now) return {};
  const { who, address, reference } = now;
  const { kind, id, session, maker } = who;
  return { by: { kind, id, ...(session && { session }), ...(maker && { maker }), address, reference } };
}

const actorNow = () => {
  const who = asking.getStore()?.who;
  return who?.kind === 'member' || who?.kind === 'key' ? who.name : 'operator';
};

/**
 * Adds a fact, with who asked for it and by which request. Pass the transaction of the change so that both happen or
 * neither.
 */
export function record(db: Writer, { before, after, actor = actorNow(), data, ...fact }: Fact): Promise<void> {
  const changed = { ...(before && { before }), ...(after && { after }) };
  return append(db, { ...fact, actor, data: { ...data, ...changed, ...askedBy() } });
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
  return rows.map(entryOf);
}

const entryOf = ({ seq, at, actor, text, action, subject }: typeof tables.journal.$inferSelect): JournalEntry => ({
  seq,
  at: at.toISOString(),
  actor,
  text,
  action,
  subject,
});

/** What a member did in any studio, and what was done about it; newest first. */
export async function readJournalOf(
  db: Database,
  member: string,
  limit: number,
  before?: number,
): Promise<JournalEntry[]> {
  const { journal } = tables;
  const rows = await db
    .select()
    .from(journal)
    .where(
      and(
        or(
          eq(journal.subject, member),
          sql`${member} in (${journal.data} -> 'by' ->> 'id', ${journal.data} -> 'by' ->> 'maker')`,
        ),
        before === undefined ? undefined : lt(journal.seq, before),
      ),
    )
    .orderBy(desc(journal.seq))
    .limit(limit);
  return rows.map(entryOf);
}
