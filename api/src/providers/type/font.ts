import { readFileSync } from 'node:fs';
import { EngineError } from '../engine.ts';
import { isWoff2, unpackWoff2 } from './woff2.ts';

/** What captions need to know of a font: how tall and how wide its letters are, in units of the em (1 = font size). */
export interface FontFace {
  /** Ascent and descent that libass scales a font by (`usWinAscent`, `usWinDescent`). */
  ascent: number;
  descent: number;
  capHeight: number;
  /** Width of a character; undefined when the font does not have it. */
  advance(codePoint: number): number | undefined;
  /** Width of a text whose letters change with their neighbours. Absent where widths of characters add up. */
  width?(text: string): number;
}

type CharacterMap = (codePoint: number) => number;

function readTables(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
      view.getUint8(at + 3),
    );
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

/** Format 12: runs of characters with runs of glyphs. */
function groupedMap(view: DataView, at: number): CharacterMap {
  const groups = view.getUint32(at + 12);
  return (codePoint) => {
    let low = 0;
    let high = groups - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const group = at + 16 + middle * 12;
      if (codePoint < view.getUint32(group)) high = middle - 1;
      else if (codePoint > view.getUint32(group + 4)) low = middle + 1;
      else return view.getUint32(group + 8) + codePoint - view.getUint32(group);
    }
    return 0;
  };
}

/** Format 4: segments of the basic plane. */
function segmentedMap(view: DataView, at: number): CharacterMap {
  const twice = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  const deltas = starts + twice;
  const ranges = deltas + twice;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    for (let i = 0; i < twice; i += 2) {
      if (codePoint > view.getUint16(ends + i)) continue;
      const start = view.getUint16(starts + i);
      if (codePoint < start) return 0;
      const delta = view.getUint16(deltas + i);
      const range = view.getUint16(ranges + i);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(ranges + i + range + (codePoint - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function characterMap(view: DataView, cmap: number): CharacterMap {
  let best: CharacterMap | undefined;
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    const format = view.getUint16(at);
    if (format === 12) return groupedMap(view, at);
    if (format === 4) best ??= segmentedMap(view, at);
  }
  if (!best) throw new RangeError('no character map of format 4 or 12');
  return best;
}

/** Width of a letter whose width is packed with its outline. */
const packedEm = 0.6;

/** A damaged map has no letters. */
const careful =
  <Result>(read: (codePoint: number) => Result | undefined) =>
  (codePoint: number): Result | undefined => {
    try {
      return read(codePoint);
    } catch {
      return undefined;
    }
  };

/** Reads the measures of a TTF, OTF or WOFF2. Throws an EngineError `engine_refused` when it is none. */
export function readFont(file: string): FontFace {
  try {
    const bytes = readFileSync(file);
    const packed = isWoff2(bytes) ? unpackWoff2(bytes) : undefined;
    const data = packed?.data ?? bytes;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const tables = packed?.tables ?? readTables(view);
    const table = (tag: string): number => {
      const at = tables.get(tag);
      if (at === undefined) throw new RangeError(`no table ${tag}`);
      return at;
    };
    const em = view.getUint16(table('head') + 18);
    const os2 = table('OS/2');
    const widths = view.getUint16(table('hhea') + 34);
    const hmtx = tables.get('hmtx');
    const glyphOf = characterMap(view, table('cmap'));
    const hasCapHeight = view.getUint16(os2) >= 2;
    return {
      ascent: view.getUint16(os2 + 74) / em,
      descent: view.getUint16(os2 + 76) / em,
      capHeight: (hasCapHeight && view.getInt16(os2 + 88) / em) || 0.7,
      advance: careful((codePoint) => {
        const glyph = glyphOf(codePoint);
        if (glyph === 0) return undefined;
        return hmtx === undefined ? packedEm : view.getUint16(hmtx + Math.min(glyph, widths - 1) * 4) / em;
      }),
    };
  } catch (error) {
    throw new EngineError(
      'video',
      'engine_refused',
      'The caption font cannot be read. Choose a TTF, OTF or WOFF2 font, then try again.',
      {
        cause: error,
      },
    );
  }
}
