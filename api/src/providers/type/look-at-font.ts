import fs from 'node:fs';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { readFont } from './font.ts';
import { isWoff2, unpackWoff2 } from './woff2.ts';

const needed = ['cmap', 'head', 'hhea', 'maxp', 'OS/2'] as const;
const mostTables = 64;

/** Tags of a TTF or OTF; each of its tables lies within the file. */
function tablesOf(bytes: Buffer): Set<string> {
  const count = bytes.readUInt16BE(4);
  if (count === 0 || count > mostTables) throw new RangeError(`${count} tables`);
  const tags = new Set<string>();
  for (let i = 0; i < count; i++) {
    const at = 12 + i * 16;
    const [offset, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (offset + length > bytes.length) throw new RangeError('a table beyond the end');
    tags.add(bytes.toString('latin1', at, at + 4));
  }
  return tags;
}

/** The letters of which some must be there, and are drawn. */
const tried = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜßéñøçابتثجحאבגדהабвгдежαβγδεअआइईกขคงあいうアイウ中国人水가나다라',
];
const leastLetters = 20;

/** Reads a font and draws letters of it. @throws RangeError for one that is damaged, or has nothing to draw */
export function lookAtFont(file: string): { letters: number } {
  const bytes = fs.readFileSync(file);
  const packed = isWoff2(bytes) ? unpackWoff2(bytes) : undefined;
  const tags = packed ? new Set(packed.tables.keys()) : tablesOf(bytes);
  const missing = needed.filter((tag) => !tags.has(tag));
  if (missing.length > 0) throw new RangeError(`no ${missing.join(', ')}`);
  const outlines = packed?.outlines ?? ['glyf', 'CFF ', 'CFF2'].some((tag) => tags.has(tag));
  if (!outlines) throw new RangeError('no outlines');
  const face = readFont(file);
  const letters = tried.filter((letter) => face.advance(letter.codePointAt(0) ?? 0) !== undefined);
  if (letters.length < leastLetters) throw new RangeError(`${letters.length} letters`);
  if (!GlobalFonts.register(bytes, 'Looked at')) throw new RangeError('not taken by the canvas');
  const canvas = createCanvas(600, 200);
  const context = canvas.getContext('2d');
  for (const size of [12, 66, 180]) {
    context.font = `${size}px "Looked at"`;
    for (const letter of letters) context.fillText(letter, 20, 150);
    context.fillText(letters.join(''), 0, 150);
  }
  if (!canvas.data().some((value) => value > 0)) throw new RangeError('nothing to see');
  return { letters: letters.length };
}
