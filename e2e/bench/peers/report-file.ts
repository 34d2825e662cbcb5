import fs from 'node:fs';

/** What a file of sales holds, row by row. */
export interface Made {
  rows: number;
  good: number;
  twice: number;
  faulty: number;
}

const products = [
  'Night Sky Log',
  'Kitchen Bucket List',
  '"Garden Journal, 2027"',
  'Écran "Large" Planner',
  'Slow Travel',
];
const quoted = (text: string) =>
  /^"|[",\n]/.test(text) ? `"${text.replace(/^"|"$/g, '').replaceAll('"', '""')}"` : text;

/** Faults by turns: each costs its own row and no other one. */
const faults: readonly ((n: number, day: string) => Buffer | string)[] = [
  (n) => `2025-02-30,Night Sky Log,ann,1,7.00,-1.20,USD,${n}\n`,
  (n, day) => `${day},"Night Sky Log,ann,1,7.00,-1.20,USD,${n}\n`,
  (n, day) => `${day},Night Sky Log,ann,1,7.00,USD,${n}\n`,
  (n, day) => `${day},Night Sky Log,ann,1,7,00,-1.20,USD,${n}\n`,
  (n, day) => `${day},Night\u0007 Sky Log,ann,1,7.00,-1.20,USD,${n}\n`,
  (n, day) =>
    Buffer.concat([
      Buffer.from(`${day},Night `),
      Buffer.from([0xff, 0xe9]),
      Buffer.from(` Log,ann,1,7.00,-1.20,USD,${n}\n`),
    ]),
  (n, day) => `${day},Night Sky Log,ann,1,seven,-1.20,USD,${n}\n`,
  (n, day) => `${day},Night Sky Log,ann,1,7.00,-1.20,,${n}\n`,
  (n) => `03/04/2025,Night Sky Log,ann,1,7.00,-1.20,USD,${n}\n`,
  (n, day) => `${day},"Night" Sky Log,ann,1,7.00,-1.20,USD,${n}\n`,
];

const names = 'Sale Date,Item Name,Buyer,Quantity,Item Total,Fees & Taxes,Currency,Transaction ID\n';

/**
 * Writes a file of sales.
 *
 * @param every a fault at each so many rows, and a row that stood before at each so many; 0 writes a file without faults
 */
export async function writeReport(file: string, rows: number, every = 0): Promise<Made> {
  const made: Made = { rows, good: 0, twice: 0, faulty: 0 };
  const out = fs.createWriteStream(file);
  let parts: Buffer[] = [Buffer.from(every ? `\uFEFF${names}` : names)];
  for (let n = 1; n <= rows; n++) {
    const day = new Date(Date.UTC(2024, 0, 1 + (n % 900))).toISOString().slice(0, 10);
    const product = products[n % products.length] ?? '';
    const row = (id: number, text = product) =>
      `${day},${quoted(text)},buyer ${n % 977},1,${(n % 40) + 3}.${String(n % 100).padStart(2, '0')},-${n % 3}.${String((n % 97) + 1).padStart(2, '0')},USD,${id}\n`;
    const turn = every ? n % every : -1;
    if (turn === 0) {
      made.faulty++;
      parts.push(Buffer.from((faults[(n / every) % faults.length] as (typeof faults)[number])(n, day) as string));
    } else if (turn === 1 && n > every) {
      made.twice++;
      parts.push(Buffer.from(row(n - every + 1)));
    } else {
      made.good++;
      parts.push(Buffer.from(turn === 2 ? row(n, 'Two\nlines') : row(n)));
    }
    if (n % 10_000 === 0 || n === rows) {
      if (!out.write(Buffer.concat(parts))) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
      parts = [];
    }
  }
  await new Promise<void>((resolve) => out.end(() => resolve()));
  return made;
}
