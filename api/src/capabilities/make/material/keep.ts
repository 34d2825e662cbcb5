import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { type Piece, type Reading, splitPassages } from '../../../providers/reading/index.ts';
import { passages, sources } from './schema.ts';
import { indexed } from './words.ts';

type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const rowsAtOnce = 500;
const mostTitleChars = 200;
/** Places that are numbers: nobody searches for them. */
const counted = /^(?:(?:page|paragraph) \d+|\d+:\d\d:\d\d|footnotes)$/;

/** PostgreSQL keeps no NUL, and no half of a character. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** A line that can be a title. */
export const titleLine = (text: string): string =>
  storable(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, mostTitleChars);

/** The first words of a text, where nobody gave it a title. */
export const firstWords = (text: string): string => {
  const line = titleLine(text.slice(0, 2000).trimStart().split('\n')[0] ?? '');
  return line.length <= 80 ? line : `${line.slice(0, 80).replace(/\s+\S*$/, '')} …`;
};

/** A language as BCP 47; undefined for whatever else stands there. */
function languageTag(said: string | undefined): string | undefined {
  try {
    return said ? Intl.getCanonicalLocales(said.replaceAll('_', '-'))[0]?.slice(0, 35) : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the passages of a source in place of those that were there, all or none. @returns how many and how long */
async function keepPassages(tx: Tx, source: string, pieces: readonly Piece[]) {
  const split = splitPassages(pieces.map((piece) => ({ ...piece, text: storable(piece.text) })));
  await tx.delete(passages).where(eq(passages.source, source));
  for (let at = 0; at < split.length; at += rowsAtOnce)
    await tx.insert(passages).values(
      split.slice(at, at + rowsAtOnce).map(({ place, text }, k) => ({
        ...{ source, number: at + k + 1, place: storable(place), text },
        words: indexed(counted.test(place) ? text : `${place}\n${text}`),
      })),
    );
  const characters = split.reduce((sum, { text }) => sum + text.length, 0);
  return { passages: split.length, characters };
}

type NewSource = Omit<typeof sources.$inferInsert, 'id' | 'words' | 'state'>;

/**
 * Makes a source, or finds the one of the same origin: it is brought back where it was removed, and keeps its title.
 *
 * @returns its id, and whether it is new
 */
export async function openSource(tx: Tx, values: NewSource): Promise<{ id: string; isNew: boolean }> {
  const id = newId('src');
  const [row] = await tx
    .insert(sources)
    .values({ ...values, id, state: 'reading', words: indexed(values.title) })
    .onConflictDoUpdate({
      target: [sources.studio, sources.kind, sources.origin],
      set: { removedAt: null, state: 'reading', failure: null },
    })
    .returning({ id: sources.id });
  return { id: row?.id ?? id, isNew: row?.id === id };
}

/** Writes what was read into a source. @param title keeps the one that is there where it is absent */
export async function fillSource(tx: Tx, id: string, reading: Reading, title?: string): Promise<void> {
  const counts = await keepPassages(tx, id, reading.pieces);
  const named = titleLine(title ?? '');
  const published = reading.published ? new Date(reading.published) : undefined;
  await tx
    .update(sources)
    .set({
      ...{ ...counts, state: 'ready', failure: null },
      language: languageTag(reading.language) ?? sql`${sources.language}`,
      ...(named && { title: named, words: indexed(named) }),
      ...(published && { publishedAt: published }),
    })
    .where(eq(sources.id, id));
}
