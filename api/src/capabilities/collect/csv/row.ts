/** Cells that one row may have. */
export const mostCells = 512;

const apostrophe = 0x27;
const guarded: ReadonlySet<number> = new Set(Buffer.from('=+-@\t\r'));

/**
 * One row of a file where it lies among the bytes read. The same object is given for every row, so what is kept of one is
 * taken out as text.
 */
export class Row {
  bytes: Buffer = Buffer.alloc(0);
  /** Of the whole row, without its line break. */
  start = 0;
  end = 0;
  /** Line of the file on which it begins; the first is 1. */
  line = 0;
  /** Lines that it goes over; more than one where a quoted cell holds line breaks. */
  lines = 1;
  count = 0;
  /** What is wrong with its form, as a sentence; empty where nothing is. */
  fault = '';
  /** Holds bytes beyond ASCII. */
  wide = false;
  readonly starts = new Int32Array(mostCells);
  readonly ends = new Int32Array(mostCells);
  /** 1 where doubled quotation marks stand in a cell. */
  readonly doubled = new Uint8Array(mostCells);

  /** Where a cell begins. A mark that keeps a spreadsheet from taking words for a formula is left out. */
  from(cell: number): number {
    const start = this.starts[cell] as number;
    if (this.bytes[start] !== apostrophe || start + 1 >= (this.ends[cell] as number)) return start;
    return guarded.has(this.bytes[start + 1] as number) ? start + 1 : start;
  }

  /** Bytes of a cell; 0 for one that is not there. */
  sizeOf(cell: number): number {
    return cell < this.count ? (this.ends[cell] as number) - this.from(cell) : 0;
  }

  /** Words of a cell without spaces around them; empty for one that is not there. */
  text(cell: number): string {
    if (cell >= this.count) return '';
    let start = this.from(cell);
    let end = this.ends[cell] as number;
    const { bytes } = this;
    while (start < end && bytes[start] === 0x20) start++;
    while (end > start && bytes[end - 1] === 0x20) end--;
    if (start === end) return '';
    const text = this.wide ? bytes.toString('utf8', start, end).trim() : bytes.toString('latin1', start, end);
    return this.doubled[cell] === 1 ? text.replaceAll('""', '"') : text;
  }

  /** Every cell; of a row whose quotation marks do not fit, what stands between its delimiters. */
  texts(): string[] {
    return Array.from({ length: this.count }, (_, cell) => this.text(cell));
  }
}
