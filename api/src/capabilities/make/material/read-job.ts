import fs from 'node:fs';
import path from 'node:path';
import type { Answer } from '@avenue/contract';
import { and, eq, sql } from 'drizzle-orm';
import { Failure, invalid } from '../../../kernel/failure.ts';
import type { JobDefinition, Jobs } from '../../../kernel/jobs/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import { EngineError } from '../../../providers/engine.ts';
import {
  type Called,
  callAddress,
  type Fetch,
  type Reading,
  type ReadKind,
  readSource,
} from '../../../providers/reading/index.ts';
import type { Files } from '../maker.ts';
import type { Asker } from './add.ts';
import { fillSource, openSource, titleLine } from './keep.ts';
import { requireSource, type SourceRow, toSource } from './rows.ts';
import { sources } from './schema.ts';

const readKind = 'material';

export type Reader = Asker & { jobs: Jobs };

/** What a file is read as, and how large it may be, by its extension. */
const fileKinds: Readonly<Record<string, { kind: Exclude<ReadKind, 'feed'>; mostMb: number }>> = {
  '.pdf': { kind: 'pdf', mostMb: 50 },
  '.docx': { kind: 'docx', mostMb: 30 },
  '.txt': { kind: 'text', mostMb: 10 },
  '.srt': { kind: 'cues', mostMb: 10 },
  '.vtt': { kind: 'cues', mostMb: 10 },
};
const bytesOfMb = 1024 ** 2;

interface ReadInput extends Record<string, unknown> {
  source: string;
}

const pageOf = (source: string) => `/material?${new URLSearchParams({ source })}`;

async function start(call: Reader, id: string): Promise<Answer<'POST /api/make/material/files'>> {
  const row = await requireSource(call, id);
  const job = await call.jobs.run<ReadInput>(readKind, {
    ...{ studio: call.studio, subject: id, input: { source: id }, path: pageOf(id) },
    title: `Reading: ${row.title.slice(0, 80)}`,
  });
  return { source: toSource(row), job };
}

async function open(call: Reader, values: Omit<Parameters<typeof openSource>[1], 'studio' | 'by'>) {
  const { studio, who } = call;
  const id = await call.db.transaction(async (tx) => {
    const source = await openSource(tx, { ...values, studio, by: who.name });
    await record(tx, {
      studio,
      action: 'material.added',
      subject: source.id,
      text: `"${values.title}" was added to Material.`,
    });
    return source.id;
  });
  return start(call, id);
}

/** Adds a stored file and starts to read it. @throws Failure 422 beside its field for one that is not there, of another kind, or too large */
export async function addFile(call: Reader & Pick<Files, 'store'>, { file, name }: { file: string; name: string }) {
  const refuse = (message: string) => invalid('file', message);
  const of = fileKinds[path.extname(file)];
  if (!of) throw refuse('This kind of file is not read. Use PDF, DOCX, Markdown or text as UTF-8, SRT or VTT.');
  try {
    await call.store.require(file);
    const { size } = await fs.promises.stat(call.store.pathOf(file));
    if (size > of.mostMb * bytesOfMb)
      throw refuse(`This file has more than ${of.mostMb} MB. Split it, then add its parts.`);
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isGone || (error instanceof Failure && error.code === 'unknown_file'))
      throw refuse('This file is not in the studio. Choose it again.');
    throw error;
  }
  const from = titleLine(name) || path.extname(file).slice(1).toUpperCase();
  const title = from.replace(/\.[a-z0-9]{1,8}$/i, '') || from;
  return open(call, { kind: 'file', title, from, origin: file, url: file });
}

/** Adds an address and starts to read it. */
export function addAddress(call: Reader, { url: typed }: { url: string }) {
  const url = new URL(typed);
  url.hash = '';
  if (url.username || url.password) throw invalid('url', 'Leave the name and password out of the address.');
  const from = `${url.host}${url.pathname === '/' ? '' : url.pathname}`.slice(0, 200);
  return open(call, { kind: 'address', title: from, from: url.host, origin: url.href, url: url.href });
}

/** Reads a file or address once more. @throws Failure 404, 422 for a source that is not read from anywhere */
export async function readAgain(call: Reader, id: string) {
  const row = await requireSource(call, id);
  if (row.kind !== 'file' && row.kind !== 'address')
    throw new Failure(422, 'not_read', 'This was typed or taken in here, so there is nothing to read again.');
  await call.db.update(sources).set({ state: 'reading', failure: null }).where(eq(sources.id, id));
  return start(call, id);
}

const wanted = 'text/html,application/xhtml+xml,application/pdf,text/plain,text/markdown;q=0.9,*/*;q=0.5';

/** How an answer is read. @throws EngineError for what holds no text, and for a feed */
function kindOf({ bytes, type }: Called): Exclude<ReadKind, 'feed'> {
  const head = bytes.subarray(0, 2048).toString('latin1');
  const refuse = (message: string) => new EngineError('reader', 'engine_refused', message);
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('PK\x03\x04') && /wordprocessingml|octet-stream/.test(type)) return 'docx';
  if (/<(?:rss|feed|rdf:RDF)[\s>]/i.test(head) && !/<html/i.test(head))
    throw refuse('This is the address of a feed. Add it as a feed.');
  if (type.includes('html') || /^\s*<(?:!doctype html|html)/i.test(head)) return 'page';
  if (type === 'text/vtt' || type.includes('subrip') || /^WEBVTT\b/.test(head)) return 'cues';
  if (type.startsWith('text/')) return 'text';
  throw refuse('There is no page of text at this address. Use a web page, a PDF or a text file.');
}

/** What stands at an address, in pieces. @throws EngineError with a sentence */
export async function readAddress(url: string, signal: AbortSignal, fetch?: Fetch): Promise<Reading> {
  const called = await callAddress(url, { accept: wanted, signal, fetch });
  return readSource(called.bytes, { kind: kindOf(called), charset: called.charset }, { signal });
}

async function read(
  row: SourceRow,
  { store }: Pick<Files, 'store'>,
  signal: AbortSignal,
  fetch?: Fetch,
): Promise<Reading> {
  if (row.kind === 'address') return readAddress(row.url ?? '', signal, fetch);
  const of = fileKinds[path.extname(row.url ?? '')];
  if (!of) throw new EngineError('reader', 'engine_refused', 'This kind of file is not read.');
  return readSource(store.pathOf(row.url ?? ''), { kind: of.kind }, { signal });
}

const stopped = 'Reading was stopped. Read it again, or remove it.';

/** Reads a file or a page and keeps its passages, all or none. One that was read before keeps what it had where it fails. */
export const readJob = (
  { db, store }: Pick<Asker, 'db'> & Pick<Files, 'store'>,
  { fetch }: { fetch?: Fetch } = {},
): JobDefinition<ReadInput> => ({
  kind: readKind,
  queue: 'light',
  steps: [{ name: 'read', label: 'Read, split and keep', weight: 1 }],
  changes: () => ['/api/make/material', '/api/make/passages'],
  async run({ source: id }, { studio, step }) {
    return step('read', async ({ signal, report }) => {
      const row = await requireSource({ db, studio }, id);
      try {
        report(0.05);
        const reading = await read(row, { store }, signal, fetch);
        report(0.7);
        await db.transaction(async (tx) => {
          // A title that the operator gave stays.
          const first = row.passages === 0;
          await fillSource(tx, id, reading, first ? reading.title : undefined);
          signal.throwIfAborted();
        });
        return { source: id };
      } catch (error) {
        const failure = signal.aborted
          ? stopped
          : error instanceof EngineError
            ? error.message
            : 'It could not be read. Try again.';
        await db
          .update(sources)
          .set({ state: sql`case when ${sources.passages} > 0 then 'ready' else 'failed' end`, failure })
          .where(and(eq(sources.id, id), eq(sources.state, 'reading')));
        throw error;
      }
    });
  },
});
