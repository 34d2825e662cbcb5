export { checkFont } from './check-font.ts';
export { brandFaces, faceFile } from './faces.ts';
export { type FontFace, readFont } from './font.ts';
export { type Leaning, leaningIn } from './leaning.ts';
export { drawsIn, lettersWithout } from './letters.ts';
export { faceOfScript, hasFaceFor } from './script-font.ts';
export { isFromRight, type Piece, partsNoWords, piecesOf, readsFromRight, textOf } from './words.ts';
