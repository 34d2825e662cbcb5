import { coverageOfFace } from './fonts.ts';
import { type Face, fallbackFaces } from './type.ts';

/** A title that a face can draw as it stands. Empty text means that no face can. */
export interface DrawableTitle {
  text: string;
  face: Face;
}

/** Share of letters and digits that must survive; a title in shreds is worse than none. */
const leastShare = 0.8;

/**
 * Makes any title drawable: markup, control characters and characters without a glyph (emoji) go; the first face that
 * has nearly all letters is taken. Never throws.
 */
export function drawableTitle(title: string, preferred: Face): DrawableTitle {
  const plain = title
    .normalize('NFC')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const tries = [preferred, ...fallbackFaces].map((face) => ({ face, ...kept(plain, face) }));
  const best = tries.find((it) => it.share === 1) ?? tries.reduce((a, b) => (b.share > a.share ? b : a));
  return { text: best.share >= leastShare ? best.text : '', face: best.face };
}

function kept(text: string, face: Face): { text: string; share: number } {
  const has = coverageOfFace(face);
  const isLetter = (char: string) => /[\p{L}\p{N}]/u.test(char);
  const chars = [...text];
  const drawn = chars.filter((char) => has(char.codePointAt(0) ?? 0));
  const letters = chars.filter(isLetter).length;
  const share = letters === 0 ? 0 : drawn.filter(isLetter).length / letters;
  return { text: drawn.join('').replace(/\s+/g, ' ').trim(), share };
}
