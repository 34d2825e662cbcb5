import { faceOfScript } from '../../type/index.ts';
import { coverageOfFace } from './fonts.ts';
import { type Face, fallbackFaces, scriptFace } from './type.ts';

/** A title that a face can draw as it stands. Empty text means that no face can. */
export interface DrawableTitle {
  text: string;
  face: Face;
}

/** Share of letters and digits that must survive; a title in shreds is worse than none. */
const leastShare = 0.8;

/** Shape letters of Arabic and Indic scripts, which need no glyph for it; anywhere else they are remains of pictures. */
const joiners = /[\u200c\u200d]/u;
const strayJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu;

/**
 * Makes any title drawable: markup, control characters and characters without a glyph (emoji) go; the first face that
 * has nearly all letters is taken, that of their script last. Never throws.
 */
export function drawableTitle(title: string, preferred: Face): DrawableTitle {
  const plain = title
    .normalize('NFC')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(strayJoiners, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (one) => (joiners.test(one) ? one : ' '))
    .replace(/\s+/g, ' ')
    .trim();
  const tries = [preferred, ...fallbackFaces, scriptFace(faceOfScript(plain).fontFile)].map((face) => ({
    face,
    ...kept(plain, face),
  }));
  const best = tries.find((it) => it.share === 1) ?? tries.reduce((a, b) => (b.share > a.share ? b : a));
  return { text: best.share >= leastShare ? best.text : '', face: best.face };
}

function kept(text: string, face: Face): { text: string; share: number } {
  const has = coverageOfFace(face);
  const isLetter = (char: string) => /[\p{L}\p{N}]/u.test(char);
  const chars = [...text];
  const drawn = chars.filter((char) => has(char.codePointAt(0) ?? 0) || joiners.test(char));
  const letters = chars.filter(isLetter).length;
  const share = letters === 0 ? 0 : drawn.filter(isLetter).length / letters;
  return { text: drawn.join('').replace(/\s+/g, ' ').trim(), share };
}
