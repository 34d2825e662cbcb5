import { isUtf8 } from 'node:buffer';
import { mostCells, Row } from './row.ts';

/** Bytes of the longest row; what is longer has lost a quotation mark or is no table. */
export const mostRowBytes = 65_536;

const quote = 0x22;
const lf = 0x0a;
const cr = 0x0d;
const space = 0x20;

/** What a byte means to the scanner. */
const [plain, ends, marks, breaks, controls, high] = [0, 1, 2, 3, 4, 5];

function meanings(delimiter: number): Uint8Array {
  const table = new Uint8Array(256);
  table.fill(controls, 0, 32);
  table[0x7f] = controls;
  table[0x09] = plain;
  table.fill(high, 128);
  table[quote] = marks;
  table[lf] = breaks;
  table[cr] = breaks;
  table[delimiter] = ends;
  return table;
}

const say = {
  open: 'A quotation mark opens and is never closed. The row is read as far as its line goes.',
  stray: 'Words stand behind a closing quotation mark. Double the mark where it belongs to the words.',
  long: `It has more than ${mostRowBytes / 1024} kB, which no row of a report has.`,
  many: `It has more than ${mostCells} cells.`,
  control: 'It holds a control character that cannot be seen.',
  broken: 'It holds bytes that are no letters in the encoding of this file.',
};

/**
 * Reads rows of CSV from bytes of UTF-8 as they come, and gives every row, also those whose form is wrong, with the line on
 * which it stands. A row whose quotation marks do not fit costs its own line: the next one is read anew.
 */
export class Reader {
  readonly #meaning: Uint8Array;
  readonly #delimiter: number;
  readonly #columns: number;
  readonly #give: (row: Row) => void;
  readonly #row = new Row();
  /** What is read: the begun row of before, then what came. Used again for every piece. */
  #held: Buffer = Buffer.alloc(0);
  #rest = 0;
  #line = 1;
  /** Goes to the next line break: the row had no end in sight. */
  #skips = false;
  /** Whether the bytes at hand are letters, all of them; else each row is looked at. */
  #clean = true;

  /**
   * @param delimiter one character of ASCII
   * @param columns how many cells a row has; 0 takes any number
   * @param give told of each row; the object is used again for the next one
   */
  constructor(delimiter: string, columns: number, give: (row: Row) => void) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#meaning = meanings(this.#delimiter);
    this.#columns = columns;
    this.#give = give;
  }

  /** @param isLast nothing follows */
  push(chunk: Buffer, isLast: boolean): void {
    const bytes = this.#rest > 0 ? this.#joined(chunk) : chunk;
    this.#clean = isUtf8(bytes);
    let at = 0;
    while (at < bytes.length) {
      const next = this.#skips ? this.#skip(bytes, at) : this.#read(bytes, at, isLast);
      if (next < 0) break;
      at = next;
    }
    // Copied: whoever gives the bytes may use them again.
    this.#rest = bytes.length - at;
    if (this.#rest === 0) return;
    if (this.#held.length < this.#rest) this.#held = Buffer.allocUnsafe(this.#rest + mostRowBytes);
    bytes.copy(this.#held, 0, at);
  }

  /** The begun row with what came behind it. */
  #joined(chunk: Buffer): Buffer {
    const size = this.#rest + chunk.length;
    if (this.#held.length < size) {
      const held = Buffer.allocUnsafe(size + mostRowBytes);
      this.#held.copy(held, 0, 0, this.#rest);
      this.#held = held;
    }
    chunk.copy(this.#held, this.#rest);
    return this.#held.subarray(0, size);
  }

  /** To behind the next line break, or to the end of what is there. */
  #skip(bytes: Buffer, at: number): number {
    const end = lineEnd(bytes, at);
    if (end >= bytes.length) return bytes.length;
    this.#skips = false;
    this.#line += 1;
    return afterBreak(bytes, end);
  }

  /** Reads one row. @returns where the next one begins, or -1 where the bytes end within it */
  #read(bytes: Buffer, at: number, isLast: boolean): number {
    const row = this.#row;
    const meaning = this.#meaning;
    const size = bytes.length;
    const limit = isLast ? size : size - 1;
    let count = 0;
    let lines = 1;
    let fault = '';
    let wide = false;
    let i = at;
    for (;;) {
      let start = i;
      let end: number;
      let doubled = 0;
      if (i < size && bytes[i] === quote) {
        start = ++i;
        for (;;) {
          let kind = plain;
          for (; i < size; i++) {
            kind = meaning[bytes[i] as number] as number;
            if (kind > ends) break;
          }
          if (i >= size) return this.#open(bytes, at, isLast);
          if (kind === marks) {
            if (i >= limit && !isLast) return this.#open(bytes, at, false);
            if (bytes[i + 1] !== quote) break;
            doubled = 1;
            i += 2;
          } else {
            if (kind === high) wide = true;
            else if (kind === controls) fault ||= say.control;
            else if (bytes[i] === lf || bytes[i + 1] !== lf) lines++;
            i++;
          }
          if (i - at > mostRowBytes) return this.#broken(bytes, at, say.open, isLast);
        }
        end = i++;
        while (i < size && bytes[i] === space) i++;
        if (
          i < size &&
          (meaning[bytes[i] as number] as number) !== ends &&
          (meaning[bytes[i] as number] as number) !== breaks
        )
          return this.#broken(bytes, at, say.stray, isLast);
      } else {
        for (;;) {
          let kind = plain;
          for (; i < size; i++) {
            kind = meaning[bytes[i] as number] as number;
            if (kind !== plain) break;
          }
          if (i >= size || kind === ends || kind === breaks) break;
          if (kind === high) wide = true;
          else if (kind === controls) fault ||= say.control;
          i++;
        }
        end = i;
      }
      if (count < mostCells) {
        row.starts[count] = start;
        row.ends[count] = end;
        row.doubled[count] = doubled;
        count++;
      } else fault ||= say.many;
      if (i >= size) {
        if (!isLast) return this.#cut(bytes, at);
        break;
      }
      if (bytes[i] !== this.#delimiter) break;
      i++;
    }
    if (i - at > mostRowBytes) fault ||= say.long;
    // Whether a line feed follows is not known yet.
    if (bytes[i] === cr && i + 1 >= size && !isLast) return -1;
    row.bytes = bytes;
    row.start = at;
    row.end = i;
    row.line = this.#line;
    row.lines = lines;
    row.count = count;
    row.wide = wide;
    if (this.#columns > 0 && !fault && count !== this.#columns) {
      fault = this.#otherCount(count);
      // It may have taken the rows below it in.
      if (fault && lines > 1) return this.#broken(bytes, at, say.open, isLast);
    }
    if (wide && !this.#clean && !isUtf8(bytes.subarray(at, i))) fault ||= say.broken;
    row.fault = fault;
    this.#line += lines;
    if (count > 1 || row.sizeOf(0) > 0 || fault) this.#give(row);
    return i < size ? afterBreak(bytes, i) : size;
  }

  /** A row with fewer cells, or with more that hold something. */
  #otherCount(count: number): string {
    const row = this.#row;
    if (count === 1 && (row.ends[0] as number) === (row.starts[0] as number)) return '';
    let last = count;
    while (last > this.#columns && (row.ends[last - 1] as number) === (row.starts[last - 1] as number)) last--;
    if (last === this.#columns) {
      row.count = last;
      return '';
    }
    return `It has ${last} ${last === 1 ? 'cell' : 'cells'} where ${this.#columns} columns are named.`;
  }

  /** The bytes end within quotation marks. */
  #open(bytes: Buffer, at: number, isLast: boolean): number {
    return isLast || bytes.length - at > mostRowBytes ? this.#broken(bytes, at, say.open, isLast) : -1;
  }

  /** The bytes end within a row. */
  #cut(bytes: Buffer, at: number): number {
    return bytes.length - at > mostRowBytes ? this.#broken(bytes, at, say.long, false) : -1;
  }

  /** Gives the first line of a row as it stands, and goes on behind it. */
  #broken(bytes: Buffer, at: number, fault: string, isLast: boolean): number {
    const row = this.#row;
    let end = lineEnd(bytes, at);
    const isWhole = end < bytes.length;
    if (!isWhole && !isLast && bytes.length - at <= mostRowBytes) return -1;
    if (end - at > mostRowBytes) end = at + mostRowBytes;
    row.bytes = bytes;
    row.start = at;
    row.end = end;
    row.line = this.#line;
    row.lines = 1;
    row.wide = true;
    row.fault = end - at >= mostRowBytes ? say.long : fault;
    row.count = 0;
    for (let start = at; row.count < mostCells; ) {
      let stop = bytes.indexOf(this.#delimiter, start);
      if (stop < 0 || stop > end) stop = end;
      row.starts[row.count] = start < stop && bytes[start] === quote ? start + 1 : start;
      row.ends[row.count] = stop - 1 > start && bytes[stop - 1] === quote ? stop - 1 : stop;
      row.doubled[row.count] = 0;
      row.count++;
      if (stop === end) break;
      start = stop + 1;
    }
    this.#give(row);
    const stands = bytes[end];
    if (stands === lf || stands === cr) {
      this.#line += 1;
      return afterBreak(bytes, end);
    }
    this.#skips = true;
    return end;
  }
}

/** Where the next line break stands, or the end. */
function lineEnd(bytes: Buffer, at: number): number {
  let i = at;
  while (i < bytes.length && bytes[i] !== lf && bytes[i] !== cr) i++;
  return i;
}

const afterBreak = (bytes: Buffer, at: number): number => (bytes[at] === cr && bytes[at + 1] === lf ? at + 2 : at + 1);
