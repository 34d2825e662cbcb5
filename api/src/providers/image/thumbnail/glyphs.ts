/**
 * The characters that a TrueType font can draw, read from its `cmap` table (formats 4 and 12, OpenType 1.9).
 * Throws RangeError for a file that is not a font.
 */
export function glyphsOf(font: Buffer): (codePoint: number) => boolean {
  const table = cmapOffset(font);
  const ranges: [number, number][] = [];
  for (let i = 0; i < font.readUInt16BE(table + 2); i++) {
    const at = table + font.readUInt32BE(table + 4 + i * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) ranges.push(...segments(font, at));
    if (format === 12) ranges.push(...groups(font, at));
  }
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

function cmapOffset(font: Buffer): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + i * 16;
    if (font.toString('latin1', record, record + 4) === 'cmap') return font.readUInt32BE(record + 8);
  }
  throw new RangeError('The font has no cmap table.');
}

function segments(font: Buffer, at: number): [number, number][] {
  const bytes = font.readUInt16BE(at + 6);
  const ranges: [number, number][] = [];
  for (let i = 0; i < bytes; i += 2) {
    const to = font.readUInt16BE(at + 14 + i);
    const from = font.readUInt16BE(at + 16 + bytes + i);
    if (from !== 0xffff) ranges.push([from, to]);
  }
  return ranges;
}

function groups(font: Buffer, at: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (let i = 0; i < font.readUInt32BE(at + 12); i++) {
    const record = at + 16 + i * 12;
    ranges.push([font.readUInt32BE(record), font.readUInt32BE(record + 4)]);
  }
  return ranges;
}
