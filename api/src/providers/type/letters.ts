import { type FontFace, readFont } from './font.ts';

/** Fonts that were read before, by file: files of the store and of the package never change under their names. */
const known = new Map<string, FontFace>();
const mostKnown = 32;

function faceOf(file: string): FontFace {
  const face = known.get(file) ?? readFont(file);
  if (known.size >= mostKnown) known.clear();
  known.set(file, face);
  return face;
}

/** Whether a font has a character. */
export const drawsIn = (file: string): ((codePoint: number) => boolean) => {
  const face = faceOf(file);
  return (codePoint) => face.advance(codePoint) !== undefined;
};

/** Letters, marks and figures of a text that a font does not have, each once. Throws an EngineError for a file that is none. */
export function lettersWithout(text: string, file: string): string[] {
  const draws = drawsIn(file);
  return [...new Set(text.normalize('NFC'))].filter(
    (character) => /[\p{L}\p{M}\p{N}]/u.test(character) && !draws(character.codePointAt(0) ?? 0),
  );
}
