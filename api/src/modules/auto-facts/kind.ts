import type { ImportWays, StudioId } from '@avenue/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { CollectKind, Line, Row } from '../../capabilities/collect/index.ts';
import { listChannels } from '../../kernel/channels.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import type { Database } from '../../kernel/db/index.ts';
import { newId } from '../../kernel/ids.ts';
import { type Bare, judged, keyOf, toldOn } from './keep.ts';
import { facts } from './schema.ts';

/** A fact as a file says it. */
interface FactLine extends Line {
  text: string;
  quote: string;
  title: string;
  url: string;
  /** When its source says it is of; null where the file does not say. */
  asOf: Date | null;
}

const most = { text: 400, quote: 1000, title: 200, url: 500 } as const;

/** A day or a year; undefined for what is neither. */
function dayOf(text: string): Date | undefined {
  const found = /^(\d{4})(?:-(\d{2})-(\d{2}))?$/.exec(text);
  if (!found) return undefined;
  const [, year = '', month = '01', day = '01'] = found;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`) ? date : undefined;
}

function judge({ columns }: ImportWays) {
  const cell = (row: Row, field: string) => cleanText(columns[field] === undefined ? '' : row.text(columns[field]));
  return (row: Row): FactLine | string => {
    const [text, quote, title, url] = ['text', 'quote', 'title', 'url'].map((field) => cell(row, field)) as [
      string,
      string,
      string,
      string,
    ];
    if (text === '') return 'It tells no fact.';
    if (text.length > most.text) return `The fact has more than ${most.text} characters. Tell it in one sentence.`;
    if (quote.length > most.quote) return `The quote has more than ${most.quote.toLocaleString('en')} characters.`;
    const isAddress = /^https?:$/.test(URL.parse(url)?.protocol ?? '') && url.length <= most.url;
    if (url !== '' && !isAddress) return `"${url.slice(0, 60)}" is no address of a page.`;
    const written = cell(row, 'day');
    const asOf = written === '' ? null : dayOf(written);
    if (asOf === undefined) return `"${written.slice(0, 40)}" is no day. Write it as 2026-11-27, or as a year.`;
    return { line: row.line, key: keyOf(text), text, quote, title: title.slice(0, most.title), url, asOf };
  };
}

async function known(db: Pick<Database, 'select'>, studio: StudioId, lines: readonly FactLine[], ways: ImportWays) {
  const channel = ways.choices.channel ?? '';
  const keys = [...new Set(lines.map(({ key }) => key))];
  const rows = await db
    .select({ key: facts.key })
    .from(facts)
    .where(and(eq(facts.studio, studio), eq(facts.channel, channel), inArray(facts.key, keys)));
  const there = new Set(rows.map(({ key }) => key));
  return lines.map(({ key }) => (there.has(key) ? 'This channel has this fact already.' : undefined));
}

/** Facts of a table: each is looked at as every other one, and one without a source is held, never dropped. */
export const factsKind: CollectKind<FactLine> = {
  id: 'facts',
  title: 'Facts',
  path: '/auto-facts/fact-scraper-writer',
  changes: ['/api/auto-facts'],
  fields: [
    { id: 'text', label: 'Fact', required: true, guess: [/^(fact|text|sentence|claim)$/i, /fact|claim|fakt/i] },
    {
      id: 'url',
      label: 'Address of the source',
      required: false,
      guess: [/^(url|link|source url|address)$/i, /url|link/i],
    },
    {
      id: 'title',
      label: 'Name of the source',
      required: false,
      guess: [/^(source|title|source title)$/i, /source|quelle/i],
    },
    { id: 'quote', label: 'Quote', required: false, guess: [/^(quote|evidence|excerpt)$/i, /quote|zitat/i] },
    { id: 'day', label: 'Of the day', required: false, guess: [/^(date|day|as of|year)$/i, /date|datum/i] },
  ],
  choices: async ({ db, studio }) => [
    {
      ...{ id: 'channel', label: 'For the channel' },
      options: (await listChannels({ db: db as Database }, studio)).map(({ name, label }) => ({ value: name, label })),
    },
  ],
  reports: [],
  evidence: () => ({}),
  problems: ({ choices }) =>
    choices.channel ? [] : [{ path: 'channel', message: 'Choose the channel that tells them.' }],
  notes: async (_scope, { columns }) =>
    columns.quote === undefined || columns.url === undefined
      ? ['Without a quote and an address of its source a fact is held back. Both can be added afterwards.']
      : [],
  judge,
  says: ({ text, url, title }) =>
    `"${text}" ${url || title ? `from ${title || URL.parse(url)?.hostname}` : 'without a source'}`,
  known: ({ db, studio }, lines, ways) => known(db, studio, lines, ways),
  open: async () => undefined,
  async write({ tx, studio, id }, lines, ways) {
    const scope = { db: tx as Database, studio };
    const channel = ways.choices.channel ?? '';
    const stands = await known(tx, studio, lines, ways);
    const others = await toldOn(scope, channel);
    let written = 0;
    for (const [at, { text, quote, title, url, asOf }] of lines.entries()) {
      if (stands[at] !== undefined) continue;
      const bare: Bare = {
        ...{ text, quote, sourceTitle: title, sourceUrl: url || null },
        ...{ passage: null, sourceText: null, gone: null, asOf },
      };
      const told = await judged(scope, bare, { others });
      const [row] = await tx
        .insert(facts)
        .values({ id: newId('fac'), studio, channel, ...bare, ...told, importId: id })
        .onConflictDoNothing()
        .returning({ id: facts.id });
      if (!row) continue;
      written += 1;
      if (!told.held) others.unshift({ id: row.id, text, as: 'which came with the same file' });
    }
    return written;
  },
  beginUndo: async () => undefined,
  async undo({ tx, studio, id }) {
    // What was kept or told of them stays: it is the operator's by now.
    const gone = await tx
      .delete(facts)
      .where(and(eq(facts.studio, studio), eq(facts.importId, id), eq(facts.decision, 'open')))
      .returning({ id: facts.id });
    return gone.length > 0 ? { lines: gone.length, after: '' } : undefined;
  },
};
