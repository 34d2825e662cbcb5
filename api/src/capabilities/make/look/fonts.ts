import type { BrandLook } from '@avenue/contract';
import { EngineError } from '../../../kernel/engine-error.ts';
import { Failure, invalid } from '../../../kernel/failure.ts';
import { canLetter } from '../../../providers/image/index.ts';
import { brandFaces, checkFont, faceFile, lettersWithout } from '../../../providers/type/index.ts';
import type { CaptionStyle } from '../../../providers/video/index.ts';
import type { Files } from '../maker.ts';

type Store = Pick<Files, 'store'>;
type FontField = 'headingFont' | 'captionFont';

const isOwn = (font: string) => font.startsWith('/');

/**
 * Looks a font through before a brand kit has it.
 *
 * @throws Failure 422 beside its field for a face that is not in the package, and a file that is no font
 */
export async function requireFont(
  { store }: Store,
  field: FontField,
  font: string,
  signal: AbortSignal,
): Promise<void> {
  const refuse = (message: string) => invalid(field, message);
  if (!isOwn(font)) {
    if (faceFile(font)) return;
    throw refuse('This face is not in the package. Choose another.');
  }
  if (!/\.(?:ttf|otf|woff2)$/.test(font)) throw refuse('A font is a TTF, OTF or WOFF2. Choose another file.');
  try {
    await store.require(font);
    await checkFont(store.pathOf(font), signal);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused') throw refuse(error.message);
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || (error instanceof Failure && error.code === 'unknown_file'))
      throw refuse('This font is not in the studio. Upload it first.');
    throw error;
  }
}

/** A font for some words: its file, or why it is not used for them. Undefined for a look without one. */
export type ChosenFont = { file: string } | { note: string; broken: boolean } | undefined;

const shown = (letters: readonly string[]) => letters.slice(0, 3).join(' ');

/** The font of a look for these words, where it has all of their letters. A file that is damaged by now is told. */
export function fontFor({ store }: Store, look: BrandLook, field: FontField, text: string): ChosenFont {
  const font = look[field];
  if (!font) return undefined;
  const what = field === 'headingFont' ? 'heading font' : 'caption font';
  const file = isOwn(font) ? store.pathOf(font) : faceFile(font);
  if (!file) return { note: `The ${what} is not in the package any more.`, broken: true };
  try {
    const missing = lettersWithout(text, file);
    if (missing.length === 0) return { file };
    const name = brandFaces.find(({ id }) => id === font)?.name ?? 'Your font';
    const instead =
      field === 'headingFont' && !canLetter(text)
        ? 'no face of the package has them either, so thumbnails have no words.'
        : `another face stands in for the ${what}.`;
    return { note: `${name} has no ${shown(missing)}: ${instead}`, broken: false };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'engine_refused')
      return { note: `The ${what} could not be used: ${error.message}`, broken: true };
    throw error;
  }
}

/** Captions in a font of the brand are set by Skia, which takes every kind of font and shapes its letters. */
export const inFont = (file: string): Pick<CaptionStyle, 'font' | 'fontFile' | 'shaped'> => ({
  ...{ font: 'Brand', fontFile: file },
  shaped: true,
});
