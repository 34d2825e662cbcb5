import type { Book, FactKind, FactSource, FactState, IncomeStream } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from './columns.ts';
import { kernel } from './kernel-schema.ts';

/**
 * Facts about money, append-only: a trigger refuses changes, see the migration `ledger`. What turns out otherwise is
 * written as a counter entry and a new fact.
 */
export const ledger = kernel.table(
  'ledger',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    id: text('id').notNull().unique(),
    studio: studio(),
    /** What was simulated never stands among what is real. */
    book: text('book').notNull().$type<Book>(),
    module: text('module').notNull().default(''),
    account: text('account').notNull().default(''),
    kind: text('kind').notNull().$type<FactKind>(),
    /** What it earns by; empty where nobody said. */
    stream: text('stream').notNull().default('').$type<IncomeStream | ''>(),
    /** In hundredths of the currency; what goes out is negative. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    occurredAt: at('occurred_at').notNull(),
    source: text('source').notNull().$type<FactSource>(),
    /** Its name at the source: the same one is never written twice. */
    sourceId: text('source_id').notNull(),
    /** Raised where the source says something else of the same thing later. */
    revision: integer('revision').notNull().default(0),
    state: text('state').notNull().$type<Exclude<FactState, 'reversed'>>(),
    /** The fact that this one takes back. */
    reverses: text('reverses'),
    /** What it is about: `que_…`; of an imported line its file. */
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
  },
  (table) => {
    const { studio: of, book, occurredAt, seq, source } = table;
    return [
      uniqueIndex('ledger_once')
        .on(of, book, source, table.sourceId, table.revision)
        .where(sql`${table.reverses} is null`),
      uniqueIndex('ledger_reversed_once').on(table.reverses).where(sql`${table.reverses} is not null`),
      index('ledger_by_time').on(of, book, occurredAt, seq),
      index('ledger_by_kind').on(of, book, table.kind, occurredAt, seq),
      index('ledger_by_account').on(of, book, table.account, occurredAt, seq),
      index('ledger_by_module').on(of, book, table.module, occurredAt, seq),
      index('ledger_by_source').on(of, book, source, occurredAt, seq),
      index('ledger_by_state').on(of, book, table.state, occurredAt, seq),
      index('ledger_by_subject').on(of, table.subject, occurredAt, seq).where(sql`${table.subject} <> ''`),
      index('ledger_counter').on(of, book, occurredAt, seq).where(sql`${table.reverses} is not null`),
    ];
  },
);

/** Numbers of facts that stand in no sum yet: whoever writes facts adds a row and waits for nobody. */
export const ledgerUnsummed = kernel.table('ledger_unsummed', {
  seqs: bigint('seqs', { mode: 'number' }).array().notNull(),
});

/** The zone whose days and months the sums are of; without a row they are made anew. */
export const ledgerSummed = kernel.table('ledger_summed', { zone: text('zone').primaryKey() });

/** What facts add up to, by calendar days and months; see `kernel/ledger/tally.ts`. */
export const ledgerSums = kernel.table(
  'ledger_sums',
  {
    studio: studio(),
    book: text('book').notNull().$type<Book>(),
    grain: text('grain').notNull().$type<'day' | 'month'>(),
    /** First day of it. */
    period: date('period').notNull(),
    kind: text('kind').notNull().$type<FactKind>(),
    currency: text('currency').notNull(),
    state: text('state').notNull().$type<Exclude<FactState, 'reversed'>>(),
    /** As a fact is told: of a shop, sales. */
    stream: text('stream').notNull().$type<IncomeStream | ''>(),
    module: text('module').notNull(),
    /** Of a shop or network, the first word of its names at the source; else empty. */
    place: text('place').notNull(),
    account: text('account').notNull(),
    source: text('source').notNull().$type<FactSource>(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Facts that stand: a counter entry takes one away. */
    lines: integer('lines').notNull(),
    /** Another one after each change. */
    version: bigserial('version', { mode: 'number' }).notNull(),
  },
  (table) => {
    const { studio: of, book, grain, period, kind, currency, state, stream, module, place, account, source } = table;
    return [
      primaryKey({
        name: 'ledger_sums_pk',
        columns: [of, book, grain, period, kind, currency, state, stream, module, place, account, source],
      }),
    ];
  },
);

/** Income of the real book by month and text: what brought most. */
export const ledgerTexts = kernel.table(
  'ledger_texts',
  {
    studio: studio(),
    period: date('period').notNull(),
    currency: text('currency').notNull(),
    stream: text('stream').notNull().$type<IncomeStream | ''>(),
    /** MD5 of the text: words of any length have a place in the index. */
    hash: text('hash').notNull(),
    text: text('text').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'ledger_texts_pk',
      columns: [table.studio, table.period, table.currency, table.stream, table.hash],
    }),
    index('ledger_texts_by_cents').on(table.studio, table.period, table.currency, table.stream, table.cents),
  ],
);

/** Files that were imported; their facts have the id as subject. */
export const ledgerImports = kernel.table(
  'ledger_imports',
  {
    id: text('id').notNull(),
    studio: studio(),
    /** Of the file. */
    name: text('name').notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: created(),
    undoneBy: text('undone_by'),
    undoneAt: at('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.studio, table.id] }),
    index('ledger_imports_by_time').on(table.studio, table.createdAt),
  ],
);

/** Hours of work as somebody noted them. */
export const workHours = kernel.table(
  'work_hours',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    day: date('day').notNull(),
    minutes: integer('minutes').notNull(),
    /** Empty: for no channel by itself. */
    account: text('account').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Chosen by whoever sent it: sent twice, it stands once. */
    sourceId: text('source_id').notNull(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('work_hours_once').on(table.studio, table.sourceId),
    index('work_hours_by_day').on(table.studio, table.day, table.id).where(sql`${table.removedAt} is null`),
  ],
);

/** How much may go out, by module and account; an empty name stands for all. Every row that fits holds. */
export const limits = kernel.table(
  'limits',
  {
    studio: studio(),
    module: text('module').notNull().default(''),
    account: text('account').notNull().default(''),
    /** Sends begun in 60 minutes, whatever they cost. */
    perHour: integer('per_hour'),
    /** US cents in a calendar day of the studio. */
    dayCents: integer('day_cents'),
    /** US cents in a calendar month of the studio. */
    monthCents: integer('month_cents'),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.module, table.account] })],
);
