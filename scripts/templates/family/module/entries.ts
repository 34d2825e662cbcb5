import type { Need, SearchHit } from '@avenue/contract';
import type { FamilyIdEntry } from '@avenue/contract/family-id';
import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Call, Scope } from '../../services.ts';
import { type Assistant, mostOfAKind } from '../assistant.ts';
import { entries } from './schema.ts';

const family = 'Family title';

type Row = typeof entries.$inferSelect;

const toEntry = ({ id, title, note, done, sample, createdAt }: Row): FamilyIdEntry => ({
  id,
  title,
  note,
  done,
  sample,
  createdAt: createdAt.toISOString(),
});

const pathOf = (id: string) => `family-path?entry=${encodeURIComponent(id)}`;

/** Words as they stand: `%` and `_` are no wildcards. */
const holding = (words: string) => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;

const within = ({ studio }: Pick<Scope, 'studio'>, q = '', more?: SQL) =>
  and(
    eq(entries.studio, studio),
    isNull(entries.removedAt),
    q ? or(ilike(entries.title, holding(q)), ilike(entries.note, holding(q))) : undefined,
    more,
  );

interface Page {
  offset: number;
  limit: number;
}

const read = ({ db }: Pick<Scope, 'db'>, where: SQL | undefined, { offset, limit }: Page) =>
  db.select().from(entries).where(where).orderBy(desc(entries.createdAt), desc(entries.id)).offset(offset).limit(limit);

/** A page of the entries that hold these words, and how many there are. */
export async function listEntries(scope: Scope, { q, ...page }: Page & { q?: string | undefined }) {
  const where = within(scope, q);
  const [rows, total] = await Promise.all([read(scope, where, page), scope.db.$count(entries, where)]);
  return { items: rows.map(toEntry), total };
}

export async function addEntry({ db, studio }: Call, given: { title: string; note: string }): Promise<FamilyIdEntry> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(entries)
      .values({ id: newId('ent'), studio, ...given })
      .returning();
    if (!row) throw new Error('The row was not given back.');
    await record(tx, { studio, action: 'family-id.added', subject: row.id, text: `"${row.title}" was added.` });
    return toEntry(row);
  });
}

/** @throws Failure 404 for an entry that is removed or another studio's */
export async function changeEntry(
  { db, studio }: Call,
  id: string,
  change: { title?: string | undefined; note?: string | undefined; done?: boolean | undefined },
): Promise<FamilyIdEntry> {
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return db.transaction(async (tx) => {
    const one = within({ studio }, '', eq(entries.id, id));
    const [before] = await tx.select().from(entries).where(one).for('update');
    if (!before) throw notFound('This entry');
    if (Object.keys(values).length === 0) return toEntry(before);
    const [row = before] = await tx.update(entries).set(values).where(one).returning();
    const { title, note, done } = before;
    await record(tx, {
      studio,
      action: 'family-id.changed',
      subject: id,
      text: `"${row.title}" was changed.`,
      before: { title, note, done },
      after: { title: row.title, note: row.note, done: row.done },
    });
    return toEntry(row);
  });
}

async function setRemoved({ db, studio }: Call, id: string, removed: boolean): Promise<FamilyIdEntry> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(entries)
      .set({ removedAt: removed ? new Date() : null })
      .where(
        and(
          eq(entries.studio, studio),
          eq(entries.id, id),
          removed ? isNull(entries.removedAt) : isNotNull(entries.removedAt),
        ),
      )
      .returning();
    if (!row) throw notFound('This entry');
    const did = removed ? 'removed' : 'brought back';
    await record(tx, {
      studio,
      action: `family-id.${removed ? 'removed' : 'restored'}`,
      subject: id,
      text: `"${row.title}" was ${did}.`,
    });
    return toEntry(row);
  });
}

/** @throws Failure 404 for an entry that is removed already or another studio's */
export const removeEntry = (call: Call, id: string): Promise<FamilyIdEntry> => setRemoved(call, id, true);

/** @throws Failure 404 for an entry that was not removed or is another studio's */
export const restoreEntry = (call: Call, id: string): Promise<FamilyIdEntry> => setRemoved(call, id, false);

const open = (scope: Pick<Scope, 'studio'>) => within(scope, '', eq(entries.done, false));

export const countOpen = (scope: Scope): Promise<number> => scope.db.$count(entries, open(scope));

/** Entries that are not done wait for the operator. */
export async function listOpen(scope: Scope, page: Page): Promise<Omit<Need, 'family'>[]> {
  const rows = await read(scope, open(scope), page);
  return rows.map(({ id, title, createdAt }) => ({
    id,
    kind: 'entry',
    title,
    channel: '',
    channelLabel: family,
    sentence: 'Not done yet.',
    next: { label: 'Open', path: pathOf(id) },
    createdAt: createdAt.toISOString(),
  }));
}

export async function searchEntries(scope: Scope, { q, limit }: { q: string; limit: number }): Promise<SearchHit[]> {
  const { items } = await listEntries(scope, { q, offset: 0, limit });
  return items.map(({ id, title, done }) => ({
    id,
    kind: 'entry',
    title,
    detail: `${family}, ${done ? 'done' : 'not done'}`,
    path: pathOf(id),
  }));
}

/** What the assistant finds, tells and opens by name. */
export const assistant: Assistant = {
  async things(call) {
    const rows = await read(call, eq(entries.studio, call.studio), { offset: 0, limit: mostOfAKind });
    const things = rows.map((row) => ({
      kind: 'entry' as const,
      id: row.id,
      title: row.title,
      words: `${family} ${row.note}`,
      states: row.removedAt ? (['removed'] as const) : row.done ? (['finished'] as const) : (['waiting'] as const),
      stands: row.removedAt ? 'removed' : row.done ? 'done' : 'not done yet',
      path: pathOf(row.id),
      at: row.createdAt.getTime(),
      facts: { family: 'family-id', called: 'entry' },
    }));
    const isRemoved = ({ states }: (typeof things)[number]) => states[0] === 'removed';
    return { things: things.filter((thing) => !isRemoved(thing)), removed: things.filter(isRemoved) };
  },
};
