import type { Answer, MaterialSource, Query } from '@avenue/contract';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import { cleanText } from '../../../kernel/clean-text.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { invalid, notFound } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import { readPlain } from '../../../providers/reading/index.ts';
import type { Maker } from '../maker.ts';
import { works } from '../schema.ts';
import { knownWorks, type WorkText } from '../works.ts';
import { fillSource, firstWords, openSource, titleLine } from './keep.ts';
import { readOneSource, requireSource } from './rows.ts';
import { feeds, sources } from './schema.ts';
import { indexed } from './words.ts';

export type Asker = Pick<Maker, 'studio' | 'who'> & { db: Database };

const keptMs = 30 * 24 * 3600 * 1000;
/** Texts that are looked through for words, the newest ones. */
const mostLooked = 300;

/** Adds what was typed or pasted. */
export async function addNote(
  call: Asker,
  { kind, title, text }: { kind: 'note' | 'article'; title: string; text: string },
): Promise<MaterialSource> {
  const reading = readPlain(cleanText(text));
  const named = titleLine(title || reading.title || firstWords(text));
  const id = await call.db.transaction(async (tx) => {
    const from = kind === 'note' ? 'typed here' : 'pasted here';
    const source = await openSource(tx, { studio: call.studio, kind, title: named, from, by: call.who.name });
    await fillSource(tx, source.id, reading);
    await told(tx, call, source.id, `"${named}" was added to Material.`);
    return source.id;
  });
  return readOneSource(call, id);
}

const told = (tx: Parameters<typeof record>[0], { studio }: Pick<Asker, 'studio'>, subject: string, text: string) =>
  record(tx, { studio, action: 'material.added', subject, text });

/** Kinds of own texts that are offered here. */
const takeable = () => knownWorks().filter(({ isMaterial }) => isMaterial);

/** Own texts, newest first. With words the newest 300 are looked through. */
export async function listOwnWorks(
  { db, studio }: Pick<Asker, 'studio' | 'db'>,
  { q, offset = 0, limit = 10 }: Query<'GET /api/make/works'>,
): Promise<Answer<'GET /api/make/works'>> {
  const offered = takeable();
  const where = and(
    eq(works.studio, studio),
    inArray(
      works.kind,
      offered.map(({ kind }) => kind),
    ),
  );
  const asked = db
    .select({ kind: works.kind, subject: works.subject })
    .from(works)
    .where(where)
    .orderBy(desc(works.number));
  const rows = await (q ? asked.limit(mostLooked) : asked.offset(offset).limit(limit));
  const texts = new Map<string, WorkText>();
  for (const { kind, textsOf } of offered) {
    const subjects = rows.filter((row) => row.kind === kind).map(({ subject }) => subject);
    for (const one of subjects.length === 0 ? [] : await textsOf(db, subjects))
      texts.set(`${kind} ${one.subject}`, one);
  }
  const words = q?.toLowerCase().split(/\s+/) ?? [];
  const found = rows
    .map((row) => ({ ...row, text: '', ...texts.get(`${row.kind} ${row.subject}`) }))
    .filter(({ text }) => text.trim() !== '' && words.every((word) => text.toLowerCase().includes(word)));
  const shown = q ? found.slice(offset, offset + limit) : found;
  const taken = await db
    .select({ id: sources.id, origin: sources.origin, removedAt: sources.removedAt })
    .from(sources)
    .where(
      and(eq(sources.studio, studio), eq(sources.kind, 'work'), inArray(sources.origin, ['', ...shown.map(originOf)])),
    );
  const [counted] = q ? [] : await db.select({ total: count() }).from(works).where(where);
  return {
    rows: shown.map((one) => {
      const of = offered.find(({ kind }) => kind === one.kind);
      const source = taken.find(({ origin, removedAt }) => origin === originOf(one) && removedAt === null);
      return {
        ...{ kind: one.kind, label: of?.label ?? one.kind, subject: one.subject },
        title: one.title || firstWords(one.text),
        begins: firstWords(one.text),
        ...(source && { source: source.id }),
      };
    }),
    total: counted?.total ?? found.length,
  };
}

const originOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind}:${subject}`;

/** Takes an own text in as it is now. @throws Failure 404 */
export async function addWork(call: Asker, work: { kind: string; subject: string }): Promise<MaterialSource> {
  const { db, studio } = call;
  const of = takeable().find(({ kind }) => kind === work.kind);
  const [known] = await db
    .select({ subject: works.subject })
    .from(works)
    .where(and(eq(works.studio, studio), eq(works.kind, work.kind), eq(works.subject, work.subject)));
  const [found] = of && known ? await of.textsOf(db, [work.subject]) : [];
  if (!of || !found || found.text.trim() === '') throw notFound('This text');
  const title = titleLine(found.title || firstWords(found.text));
  const id = await db.transaction(async (tx) => {
    const values = {
      studio,
      kind: 'work' as const,
      title,
      from: `own ${of.label}`,
      origin: originOf(work),
      by: call.who.name,
    };
    const source = await openSource(tx, { ...values, path: found.path ?? null });
    // A title that the operator gave stays.
    await fillSource(tx, source.id, readPlain(cleanText(found.text)));
    await told(tx, call, source.id, `The ${of.label} "${title}" was added to Material.`);
    return source.id;
  });
  return readOneSource(call, id);
}

/** @throws Failure 404, or 422 beside `title` for one of signs that nobody sees */
export async function renameSource(call: Asker, id: string, title: string): Promise<MaterialSource> {
  const { title: was } = await requireSource(call, id);
  const named = titleLine(title);
  if (!named) throw invalid('title', 'Give it a title.');
  await call.db.transaction(async (tx) => {
    await tx
      .update(sources)
      .set({ title: named, words: indexed(named) })
      .where(eq(sources.id, id));
    await record(tx, {
      ...{ studio: call.studio, subject: id, action: 'material.renamed' },
      text: `"${was}" of Material is called "${named}" now.`,
    });
  });
  return readOneSource(call, id);
}

/** Puts a source out of sight, or brings it back. @throws Failure 404 */
export async function setSourceRemoved({ db, studio }: Asker, id: string, removed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(sources)
      .set({ removedAt: removed ? new Date() : null })
      .where(and(eq(sources.id, id), eq(sources.studio, studio)))
      .returning({ title: sources.title });
    if (!row) throw notFound('This source');
    await record(tx, {
      ...{ studio, subject: id, action: removed ? 'material.removed' : 'material.restored' },
      text: `"${row.title}" was ${removed ? 'removed from Material' : 'brought back to Material'}.`,
    });
  });
}

/** Removes for good what was removed 30 days ago. Items of feeds that went do not come again. */
export async function purgeMaterial({ db }: { db: Database }, now = Date.now()): Promise<void> {
  const before = new Date(now - keptMs);
  await db.delete(sources).where(lt(sources.removedAt, before));
  await db.delete(feeds).where(lt(feeds.removedAt, before));
}
