import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatOf } from '../../api/src/capabilities/collect/csv/format.ts';
import { scan } from '../../api/src/capabilities/collect/scan.ts';
import { judgeSales } from '../../api/src/modules/ledger/sales/lines.ts';
import { bareRows } from './peers/bare-csv.ts';
import { type Made, writeReport } from './peers/report-file.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const rounds = 5;
const million = 1_000_000;
const ways = {
  columns: { day: 0, text: 1, amount: 4, fee: 5, currency: 6, id: 7 },
  choices: { order: 'year first', decimal: '.', lines: 'by sign', fees: 'minus', shop: 'Etsy', state: 'confirmed' },
};

/** Processor time of one reading, in milliseconds: what others do on the machine does not count. */
async function took(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Reads and judges every row. @returns what was found, how high the memory rose, and what of it lay in tables, in bytes */
async function read(file: string) {
  const format = await formatOf(file);
  if (typeof format === 'string') throw new Error(format);
  const found: Made = { rows: 0, good: 0, twice: 0, faulty: 0 };
  let most = 0;
  let tables = 0;
  found.rows = await scan({
    ...{ file, format, kind: { judge: judgeSales }, ways, signal: new AbortController().signal },
    faulty: () => void found.faulty++,
    twice: () => void found.twice++,
    async piece(lines) {
      found.good += lines.length;
      const { rss, arrayBuffers } = process.memoryUsage();
      most = Math.max(most, rss);
      tables = Math.max(tables, arrayBuffers);
    },
  });
  return { found, most, tables };
}

const mb = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** A million rows of sales, read and judged, against a loop that only reads; with faults every one of them is told. */
export async function bench(): Promise<BenchResult[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collect-bench-'));
  try {
    const [clean, small, full] = ['clean.csv', 'small.csv', 'full.csv'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeReport(clean, million);
    await writeReport(small, million / 10, 50);
    const made = await writeReport(full, million, 50);
    // First, since a process gives little of its memory back.
    await read(small);
    const few = await read(small);
    const all = await read(full);
    const times: { ours: number; bare: number }[] = [];
    for (let round = -1; round < rounds; round++) {
      const bare = await took(() => bareRows(clean, () => undefined));
      const ours = await took(() => read(clean));
      if (round >= 0) times.push({ ours, bare });
    }
    const right = JSON.stringify(all.found) === JSON.stringify(made);
    const of = (key: 'ours' | 'bare') => median(times.map((time) => time[key]));
    const speed = (ms: number) => `${Math.round(million / ms)},000`;
    return [
      {
        name: 'a million rows of sales, read and judged, over a loop that only parts them',
        ratio: median(times.map(({ ours, bare }) => ours / bare)),
        limit: 1.5,
        detail: `${mb(fs.statSync(clean).size)}, ${speed(of('ours'))} against ${speed(of('bare'))} rows a second of processor time, medians of ${rounds} rounds by turns`,
      },
      {
        name: 'rows with faults that are not told as they are, among a million with a fault in fifty',
        ratio: right ? 0 : 1,
        limit: 0,
        detail: `found ${JSON.stringify(all.found)}, made ${JSON.stringify(made)}`,
      },
      {
        name: 'memory of a million rows over that of a hundred thousand',
        ratio: all.most / few.most,
        limit: 1.1,
        detail: `${mb(all.most)} against ${mb(few.most)} at most`,
      },
      {
        name: 'bytes that each row more is kept in, over 8 for a hash of its id: all that grows with the file',
        ratio: (all.tables - few.tables) / (0.9 * million) / 8,
        limit: 1.8,
        detail: `${mb(all.tables)} against ${mb(few.tables)} in tables, so ${mb(((all.tables - few.tables) / 0.9) * 10)} for ten million rows; a row that stood before is told while the file is read, which nothing without its id can`,
      },
    ];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
