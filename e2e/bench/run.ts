import fs from 'node:fs';
import path from 'node:path';

/** One figure: a ratio against a peer or the physical limit, both measured in this run. */
export interface BenchResult {
  name: string;
  ratio: number;
  /** The ratio must not be above. */
  limit: number;
  detail: string;
}

// `npm run bench` runs every *.bench.ts, `npm run bench -- render` those whose name holds the word.
const wanted = process.argv[2] ?? '';
const folder = import.meta.dirname;
const files = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
  .sort();

let over = 0;
for (const file of files) {
  const { bench } = (await import(path.join(folder, file))) as { bench(): Promise<BenchResult[]> };
  for (const { name, ratio, limit, detail } of await bench()) {
    const ok = ratio <= limit;
    if (!ok) over++;
    console.log(`${ok ? 'ok  ' : 'OVER'} ${name}: ${ratio.toFixed(2)} (limit ${limit}). ${detail}`);
  }
}
process.exit(over ? 1 : 0);
