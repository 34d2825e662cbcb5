import { EngineError } from '../engine.ts';
import { fontStacks, fontsOf } from './fonts.ts';
import { formatOf } from './formats.ts';
import { lookOf, looks } from './looks.ts';
import { printed } from './printed.ts';
import type { DocumentFont, DocumentLocale } from './types.ts';
import { openTypesetter } from './typesetter.ts';

/** A page of plain words. */
export interface Letter {
  title: string;
  subtitle: string;
  author: string;
  /** Each is set as it is given. */
  paragraphs: readonly string[];
  /** Below them, small. */
  notes: readonly string[];
  locale: DocumentLocale;
  /** Id of a look; one that is not there is the first. */
  look: string;
}

const press = openTypesetter({ limitMs: 30_000, memoryBytes: 1024 ** 3 });

/**
 * Sets words as a PDF on A4, on as many pages as they take.
 *
 * @throws EngineError `engine_refused` with a sentence, or the signal's reason
 */
export async function compileLetter(
  { look: id, locale, ...letter }: Letter,
  signal: AbortSignal,
): Promise<{ pdf: Buffer; pages: number; fonts: readonly DocumentFont[] }> {
  const look = lookOf(id) ?? looks[0];
  if (!look) throw new TypeError('There are no looks.');
  const { width, height } = formatOf('a4');
  const doc = JSON.stringify({
    ...{ look, lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', page: { width, height } },
    fonts: fontStacks(look, locale),
    ...{ title: printed(letter.title), subtitle: printed(letter.subtitle), author: printed(letter.author) },
    paragraphs: letter.paragraphs.map(printed),
    notes: letter.notes.map(printed),
  });
  const set = await press.set({ doc, main: 'letter', want: { kind: 'pdf' } }, signal);
  if (set.kind !== 'pdf')
    throw new EngineError('document', 'engine_bad_answer', 'This page could not be set. Try again.');
  return { pdf: Buffer.from(set.bytes), pages: set.pages, fonts: fontsOf(look, locale, doc) };
}

/** Ends its process; the next letter starts it anew. */
export const endLetters = (): void => press.end();
