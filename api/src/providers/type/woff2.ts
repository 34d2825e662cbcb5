import { brotliDecompressSync } from 'node:zlib';

/** Tags by their number in the table directory. Source: W3C WOFF 2.0, section 5.2. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH ' +
  'CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

/** Most bytes that a packed font may become. */
const mostBytes = 32 * 1024 ** 2;

/** `UIntBase128` at a place, and the place after it. */
function base128(bytes: Buffer, at: number): [number, number] {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes.readUInt8(at + i);
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return [value, at + i + 1];
  }
  throw new RangeError('a length of more than five bytes');
}

export const isWoff2 = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'wOF2';

/**
 * Unpacks a WOFF2 font as far as its tables are stored plainly: outlines and their index are kept in another form, and
 * are not in the answer.
 *
 * @throws RangeError or an error of zlib for bytes that are none
 */
export function unpackWoff2(bytes: Buffer): { data: Buffer; tables: Map<string, number>; outlines: boolean } {
  const count = bytes.readUInt16BE(12);
  const packed = bytes.readUInt32BE(20);
  const tables = new Map<string, number>();
  let at = 48;
  let offset = 0;
  let outlines = false;
  for (let i = 0; i < count; i++) {
    const flags = bytes.readUInt8(at++);
    let tag = knownTags[flags & 63];
    if ((flags & 63) === 63) {
      tag = bytes.toString('latin1', at, at + 4);
      at += 4;
    }
    if (tag === undefined) throw new RangeError('a table without a name');
    const version = flags >> 6;
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isChanged = isOutline ? version !== 3 : version !== 0;
    let [length, next] = base128(bytes, at);
    if (isChanged) [length, next] = base128(bytes, next);
    at = next;
    if (!isChanged) tables.set(tag, offset);
    if (tag === 'glyf' || tag === 'CFF ' || tag === 'CFF2') outlines = true;
    offset += length;
    if (offset > mostBytes) throw new RangeError('a font of more than 32 MB');
  }
  const data = brotliDecompressSync(bytes.subarray(at, at + packed), { maxOutputLength: mostBytes });
  if (data.length < offset) throw new RangeError('a font that ends early');
  return { data, tables, outlines };
}
