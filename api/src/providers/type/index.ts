export { checkFont } from './check-font.ts';
export { brandFaces, faceFile } from './faces.ts';
export { type FontFace, readFont } from './font.ts';
export { drawsIn, lettersWithout } from './letters.ts';
export { faceOfScript } from './script-font.ts';
export { isFromRight, type Piece, partsNoWords, piecesOf, textOf } from './words.ts';
