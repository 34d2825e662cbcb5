import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { drawsIn } from '../../type/index.ts';
import { glyphsOf } from './glyphs.ts';
import type { Face } from './type.ts';

const covers = new Map<string, (codePoint: number) => boolean>();

/** Registers a face with the canvas once and tells which characters it can draw. */
export function coverageOfFace(face: Face): (codePoint: number) => boolean {
  let known = covers.get(face.family);
  if (!known) {
    const isOnDisk = isAbsolute(face.file);
    const path = isOnDisk ? face.file : fileURLToPath(import.meta.resolve(face.file));
    GlobalFonts.registerFromPath(path, face.family);
    known = isOnDisk ? drawsIn(path) : glyphsOf(readFileSync(path));
    covers.set(face.family, known);
  }
  return known;
}
