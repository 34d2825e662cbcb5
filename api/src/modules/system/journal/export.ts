import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FileAnswer } from '../../../http/index.ts';
import { csvCell } from '../../../kernel/csv-cell.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { both, filtersOf, holds, type JournalFilters, studioRead, wordsOf } from './query.ts';

/** Lines that are held at a time. */
const batch = 1000;

/** A line just as it is sealed: whoever has the rule can hold it to its digest. */
interface Sealed extends Record<string, unknown> {
  seq: number;
  /** Microseconds since 1970. */
  at: string;
  time: string;
  studio: string;
  actor: string;
  action: string;
  subject: string;
  text: string;
  kind: string;
  /** The JSON as PostgreSQL writes it. */
  data: string;
  prev: string;
  hash: string;
}

/** Every line that fits, the first one first, up to the one that stands last now. */
async function* sealedLines(call: Call, query: JournalFilters): AsyncGenerator<Sealed> {
  const { rows: ends } = await call.db.execute<{ last: string }>(
    sql`select coalesce(max(seq), 0) as last from kernel.journal`,
  );
  const filters = filtersOf(studioRead(call, query), { ...query, upTo: Number(ends[0]?.last ?? 0) });
  const words = wordsOf(query.q);
  for (let after = 0; ; ) {
    call.signal.throwIfAborted();
    const { rows } = await call.db.execute<Sealed>(sql`
      select seq, (extract(epoch from at) * 1000000)::bigint::text as at,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time, studio, actor, action, subject, text, kind,
        data::text as data, prev, hash
      from kernel.journal where ${both([...filters, sql`seq > ${after}`, ...(words.length ? [holds(words)] : [])])}
      order by seq limit ${batch}`);
    for (const row of rows) yield { ...row, seq: Number(row.seq) };
    if (rows.length < batch) return;
    after = Number(rows.at(-1)?.seq);
  }
}

const heads = ['line', 'time', 'studio', 'who', 'kind', 'action', 'about', 'event', 'data', 'previous seal', 'seal'];
const toCsv = (row: Sealed) => [
  row.seq,
  row.time,
  row.studio,
  row.actor,
  row.kind,
  row.action,
  row.subject,
  row.text,
  row.data,
  row.prev,
  row.hash,
];

async function* csv(lines: AsyncIterable<Sealed>) {
  // Without the mark Excel reads another alphabet.
  yield `\uFEFF${heads.join(',')}\r\n`;
  for await (const row of lines) yield `${toCsv(row).map(csvCell).join(',')}\r\n`;
}

async function* jsonLines(lines: AsyncIterable<Sealed>) {
  for await (const row of lines) yield `${JSON.stringify(row)}\n`;
}

const written = { csv, jsonl: jsonLines };

/** A file of every line that fits. That it was taken stands in the journal, before its last line. */
export async function exportLines(call: Call, query: JournalFilters, form: keyof typeof written): Promise<FileAnswer> {
  studioRead(call, query);
  const filter = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  await record(call.db, {
    studio: call.studio,
    action: 'journal.exported',
    subject: form,
    text: `The journal was exported as ${form === 'csv' ? 'CSV' : 'JSON lines'}${Object.keys(filter).length ? ', with filters' : ''}.`,
    data: { filter },
  });
  const day = new Date().toISOString().slice(0, 10);
  const stream = Readable.from(written[form](sealedLines(call, query)));
  return { stream, name: `avenue-journal-${day}.${form}` };
}
