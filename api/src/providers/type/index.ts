export { checkFont } from './check-font.ts';
export { brandFaces, faceFile } from './faces.ts';
export { type FontFace, readFont } from './font.ts';
export { drawsIn, lettersWithout } from './letters.ts';
