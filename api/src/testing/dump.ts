import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Runs a dump: statements, and rows between `copy ... from stdin;` and `\.`. */
export async function loadDump(pool: pg.Pool, file: string): Promise<void> {
  const client = await pool.connect();
  try {
    const parts = fs.readFileSync(file, 'utf8').split(/^(copy .* from stdin;)\n([\s\S]*?)^\\\.\n/m);
    for (let index = 0; index < parts.length; index += 3) {
      await client.query(parts[index] ?? '');
      const copy = parts[index + 1];
      if (copy) await pipeline(Readable.from([parts[index + 2] ?? '']), client.query(copyFrom(copy)));
    }
  } finally {
    client.release();
  }
}
