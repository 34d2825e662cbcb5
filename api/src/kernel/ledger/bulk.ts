import type { StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import { newId } from '../ids.ts';
import type { NewFact } from './facts.ts';

type Runner = Pick<Database, 'execute'>;

/** Why a file takes back what another one said. */
const saidOtherwise = 'A later file says something else of it.';

/** What stands of a fact of a file: the newest of its name, whether a connector read it or a file said it. */
export interface Standing {
  id: string;
  sourceId: string;
  state: 'expected' | 'confirmed';
  isReversed: boolean;
  source: string;
  cents: number;
  currency: string;
  revision: number;
  /** It was taken back by its whole file, or since a file said something else of it: it may come again. */
  isFree: boolean;
}

/** Facts of these names that files or shops brought, by name; what a shop says stands before what a file says. */
export async function standingOf(
  db: Runner,
  studio: StudioId,
  names: readonly string[],
): Promise<Map<string, Standing>> {
  const { rows } = await db.execute<Standing & Record<string, unknown>>(sql`
    select f.id, f.state, exists (select from kernel.ledger c where c.reverses = f.id) as "isReversed", f.source_id as "sourceId", f.source, f.cents::float8 as cents, f.currency, f.revision,
      exists (select from kernel.ledger c where c.reverses = f.id)
        and (exists (select from kernel.ledger c where c.reverses = f.id and c.text = ${saidOtherwise}) or f.source = 'connector' or exists (select from kernel.ledger_imports i
          where i.studio = f.studio and i.id = f.subject and i.undone_at is not null)) as "isFree"
    from kernel.ledger f
    where f.studio = ${studio} and f.book = 'real' and f.source in ('import', 'connector')
      and f.source_id = any(${sql.param([...names])}::text[]) and f.reverses is null
    order by f.source = 'import' desc, f.revision`);
  const found = new Map<string, Standing>();
  for (const row of rows) {
    // What a shop does not say any more says nothing of the file.
    if (row.source === 'connector' && row.isFree) continue;
    found.set(row.sourceId, row);
  }
  return found;
}

/**
 * Writes many facts of one file; each name is written once.
 *
 * @returns names that were written
 * @throws what the ledger refuses: an amount that does not have the sign of its kind
 */
export async function noteFacts(
  db: Runner,
  facts: readonly (NewFact & { revision?: number })[],
): Promise<ReadonlySet<string>> {
  if (facts.length === 0) return new Set();
  const list = facts.map(
    ({ revision = 0, module = '', account = '', subject = '', stream = '', occurredAt, ...fact }) => ({
      ...fact,
      ...{ id: newId('led'), revision, module, account, subject, stream, at: occurredAt.toISOString() },
    }),
  );
  const { rows } = await db.execute<{ name: string }>(sql`
    insert into kernel.ledger (id, studio, book, module, account, kind, stream, cents, currency, occurred_at, source, source_id,
      revision, state, subject, text)
    select id, studio, book, module, account, kind, stream, cents, currency, at, source, "sourceId", revision, state, subject, text
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as fact(id text, studio text, book text, module text,
      account text, kind text, stream text, cents bigint, currency text, at timestamptz, source text, "sourceId" text, revision int,
      state text, subject text, text text)
    on conflict do nothing returning source_id as name`);
  return new Set(rows.map(({ name }) => name));
}

/** Takes facts back by counter entries, since a file says something else; those that were taken back before stay as they are. */
export async function takeBackFacts(db: Runner, studio: StudioId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const made = ids.map(() => newId('led'));
  await db.execute(sql`
    insert into kernel.ledger (id, studio, book, module, account, kind, stream, cents, currency, occurred_at, source, source_id,
      revision, state, reverses, subject, text)
    select made, studio, book, module, account, kind, stream, -cents, currency, occurred_at, source, source_id, revision, state,
      f.id, subject, ${saidOtherwise}
    from unnest(${sql.param([...ids])}::text[], ${sql.param(made)}::text[]) as one (id, made)
      join kernel.ledger f on f.id = one.id and f.studio = ${studio}
    on conflict do nothing`);
}

/** A payout, as a shop or a line of a bank tells it. */
export interface Payout {
  id: string;
  /** First word of its name at the source. */
  slug: string;
  cents: number;
  currency: string;
  at: Date;
}

/**
 * Payouts that stand in the real book and happened in a time.
 *
 * @param by `bank`: those that only a bank told; `shop`: those that shops and networks told, also expected ones
 */
export async function payoutsIn(
  db: Runner,
  studio: StudioId,
  { from, to, by }: { from: Date; to: Date; by: 'bank' | 'shop' },
): Promise<Payout[]> {
  const { rows } = await db.execute<{ id: string; slug: string; cents: number; currency: string; at: string }>(sql`
    select id, split_part(source_id, ' ', 1) as slug, cents::float8 as cents, currency, occurred_at as at from kernel.ledger f
    where studio = ${studio} and book = 'real' and kind = 'payout' and module in ('shops', 'networks', 'platforms') and reverses is null
      and occurred_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and (source_id like ${bankNames}) = ${by === 'bank'}
      and not exists (select from kernel.ledger c where c.reverses = f.id)
    order by occurred_at, seq`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/** Name at the source of a payout that only a bank told. */
export const bankPayout = (slug: string, key: string): string => `${slug} payout bank ${key}`;
const bankNames = '% payout bank %';

/** How long money is on its way between a shop and a bank, either way. */
export const payoutDays = 10;

const mostNames = 1000;

/** Names between quotation marks of what one file sold, those with most lines first; of very many the first thousand. */
export async function namesSold(
  db: Runner,
  studio: StudioId,
  subject: string,
): Promise<{ name: string; lines: number }[]> {
  const { rows } = await db.execute<{ name: string; lines: number }>(sql`
    select substring(text from '"(.+)"') as name, count(*)::int as lines from kernel.ledger
    where studio = ${studio} and subject = ${subject} and subject <> '' and kind = 'income' and reverses is null
      and module = 'shops' and text like '"%'
    group by 1 order by 2 desc, 1 limit ${mostNames}`);
  return rows;
}

/** Whether a connector brought facts whose names begin with this word. */
export async function isReadFrom(db: Runner, studio: StudioId, word: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from kernel.ledger where studio = ${studio} and book = 'real' and source = 'connector'
      and source_id like ${`${word} %`} limit 1`);
  return rows.length > 0;
}

/** Who may tell what an account earned on a day: a file with what ads brought, or the platform itself. */
const dayTellers = {
  files: sql`source = 'import' and stream = 'ads'`,
  platforms: sql`source = 'connector' and module = 'platforms'`,
} as const;

/**
 * Days on which one of them told what stands in the real book.
 *
 * @param from the first day, as "2026-11-07"
 * @returns accounts with days: "CHANNEL_NIGHT 2026-11-07"; a file without a channel tells of ' 2026-11-07'
 */
export async function daysTold(
  db: Runner,
  studio: StudioId,
  { by, from, to }: { by: keyof typeof dayTellers; from: string; to: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ told: string }>(sql`
    select distinct account || ' ' || to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD') as told from kernel.ledger f
    where studio = ${studio} and book = 'real' and reverses is null and kind in ('income', 'refund') and ${dayTellers[by]}
      and occurred_at >= ${from}::timestamp at time zone 'UTC' and occurred_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      and not exists (select from kernel.ledger c where c.reverses = f.id)`);
  return new Set(rows.map(({ told }) => told));
}
