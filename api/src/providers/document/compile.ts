import { EngineError } from '../engine.ts';
import { documentOf, type TypesetDocument, withPage } from './document.ts';
import { fieldFaults, lengthFault } from './faults.ts';
import { fontsOf } from './fonts.ts';
import { endLetters } from './letter.ts';
import type { CompiledDocument, DocumentRecipe, PageName, PagePicture, RecipeFault } from './types.ts';
import { openTypesetter } from './typesetter.ts';

// Two processes: a preview does not wait for a whole document.
const press = openTypesetter({ limitMs: 180_000 });
// Whoever thinks for some minutes between two changes does not wait for a process to start.
const desk = openTypesetter({ limitMs: 10_000, memoryBytes: 1024 ** 3, idleMs: 600_000 });

/** @throws EngineError `engine_refused` with the first fault as its sentence */
function checked(recipe: DocumentRecipe): TypesetDocument {
  const refuse = ({ path, message }: RecipeFault) =>
    new EngineError('document', 'engine_refused', message, { cause: new Error(path) });
  const [fault] = fieldFaults(recipe);
  if (fault) throw refuse(fault);
  const document = documentOf(recipe);
  const long = lengthFault(document.pages.length);
  if (long) throw refuse(long);
  return document;
}

/** How many pages a recipe gives. Exactly those that `compileDocument` sets. The recipe has no faults. */
export const pageCount = (recipe: DocumentRecipe): number => documentOf(recipe).pages.length;

/** Pages by their names, and how many links lead from one to another. The recipe has no faults. */
export function outlineOf(recipe: DocumentRecipe): { pages: PageName[]; links: number } {
  const { pages } = documentOf(recipe);
  return {
    pages: pages.map(({ title, eyebrow, m, section, level }, at) => ({
      number: at + 1,
      title: eyebrow ? `${title}, ${eyebrow}` : title,
      module: m,
      ...(section !== undefined && { section }),
      level,
    })),
    links: pages.reduce((sum, { links }) => sum + links, 0),
  };
}

/**
 * Sets a document as PDF in a process of its own: tagged, with outline, links, embedded fonts and metadata.
 *
 * @throws EngineError `engine_refused` with a sentence, or the signal's reason as soon as it aborts
 */
export async function compileDocument(recipe: DocumentRecipe, signal: AbortSignal): Promise<CompiledDocument> {
  const document = checked(recipe);
  const doc = JSON.stringify(document);
  const set = await press.set({ doc, want: { kind: 'pdf' } }, signal);
  if (set.kind !== 'pdf' || set.pages !== document.pages.length)
    throw new EngineError('document', 'engine_bad_answer', 'These pages could not be set. Try again.', {
      cause: new Error(`${document.pages.length} pages were planned`),
    });
  return {
    pdf: Buffer.from(set.bytes),
    pages: set.pages,
    links: document.pages.reduce((sum, { links }) => sum + links, 0),
    fonts: fontsOf(document.look, document.lang, doc),
    tight: set.tight,
  };
}

/** Widest picture of a page in pixels. */
export const widestPicture = 2400;

/**
 * Draws one page as it is in the whole document, by a process that stays warm between changes.
 *
 * @param page from 1; one past the end gives the last
 * @param width of a PNG in pixels, at most `widestPicture`; without it the picture is an SVG
 * @throws EngineError `engine_refused` with a sentence, or the signal's reason
 */
export async function previewPage(
  recipe: DocumentRecipe,
  page: number,
  { width, signal }: { width?: number; signal: AbortSignal },
): Promise<PagePicture> {
  const document = checked(recipe);
  const number = Math.max(1, Math.min(Math.trunc(page), document.pages.length));
  const want = { kind: 'picture' as const, ...(width && { width: Math.min(Math.round(width), widestPicture) }) };
  const set = await desk.set({ doc: JSON.stringify(withPage(document, number)), want }, signal);
  if (set.kind !== 'picture')
    throw new EngineError('document', 'engine_bad_answer', 'This page could not be drawn. Try again.');
  return {
    bytes: Buffer.from(set.bytes),
    type: width ? 'image/png' : 'image/svg+xml',
    width: set.width,
    height: set.height,
  };
}

/** Ends the processes; the next document starts them anew. */
export function endTypesetters(): void {
  press.end();
  desk.end();
  endLetters();
}
