import type { Body, Query } from '@avenue/contract';
import type { Fact, FactShow } from '@avenue/contract/auto-facts';
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { listQuotable, listSources, readAddress } from '../../capabilities/make/index.ts';
import { requireChannel } from '../../kernel/channels.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import { conflict, Failure, invalid, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { EngineError } from '../../providers/engine.ts';
import { wikidataItem, wikidataItemOf } from '../../providers/open-data/index.ts';
import type { Fetch } from '../../providers/reading/index.ts';
import type { Call, Scope } from '../../services.ts';
import type { FilmState, Films } from '../films.ts';
import { creditOf } from './credit.ts';
import { type Bare, type FactRow, judged, toldOn } from './keep.ts';
import * as tables from './schema.ts';

const { facts } = tables;

/** Longest text that is kept of a page around a quote. */
const mostAround = 4000;

function toFact(row: FactRow, film: FilmState | undefined): Fact {
  const source = { title: row.sourceTitle, ...(row.sourceUrl !== null && { url: row.sourceUrl }) };
  return {
    ...{ id: row.id, channel: row.channel, text: row.text, quote: row.quote, credit: creditOf(source) },
    source: {
      ...source,
      ...(row.passage !== null && { passage: row.passage }),
      ...(row.readAt !== null && { readAt: row.readAt.toISOString() }),
      ...(row.asOf !== null && { asOf: row.asOf.toISOString() }),
    },
    ...{ checks: row.checks, held: row.held, decision: row.decision, sample: row.sample },
    surprise: { value: row.surprise, why: row.surpriseWhy },
    checkable: { value: row.checkable, why: row.checkableWhy },
    ...(row.script !== null && { script: row.script }),
    ...(film && { video: film }),
    createdAt: row.createdAt.toISOString(),
  };
}

const shows: Record<FactShow, SQL | undefined> = {
  ready: and(eq(facts.decision, 'open'), eq(facts.held, false)),
  held: and(eq(facts.decision, 'open'), eq(facts.held, true)),
  kept: eq(facts.decision, 'kept'),
  left: eq(facts.decision, 'left'),
};

export type FilmsOf = () => Films | undefined;

async function filmsOf(call: Scope, films: FilmsOf, rows: readonly FactRow[]): Promise<ReadonlyMap<string, FilmState>> {
  const scripts = rows.flatMap(({ script }) => script ?? []);
  return scripts.length === 0 ? new Map() : ((await films()?.states(call, scripts)) ?? new Map());
}

async function withFilms(call: Scope, films: FilmsOf, rows: readonly FactRow[]): Promise<Fact[]> {
  const states = await filmsOf(call, films, rows);
  return rows.map((row) => toFact(row, row.script === null ? undefined : states.get(row.script)));
}

const like = (q: string) => `%${q.replace(/[\\%_]/g, (one) => `\\${one}`)}%`;

/** Facts of a channel, the most surprising and best to check first. @throws Failure 404 */
export async function listFacts(
  call: Call,
  films: FilmsOf,
  { channel, show, q, offset, limit }: Query<'GET /api/auto-facts'>,
) {
  await requireChannel(call, call.studio, channel);
  const own = and(eq(facts.studio, call.studio), eq(facts.channel, channel));
  const words = q?.trim() ? or(ilike(facts.text, like(q.trim())), ilike(facts.sourceTitle, like(q.trim()))) : undefined;
  const fits = and(own, shows[show], words);
  const inOrder = sql`${facts.surprise} + ${facts.checkable}`;
  const [rows, total, counted] = await Promise.all([
    call.db
      .select()
      .from(facts)
      .where(fits)
      .orderBy(...(show === 'kept' ? [desc(facts.decidedAt)] : [desc(inOrder)]), desc(facts.id))
      .offset(offset)
      .limit(limit),
    call.db.$count(facts, fits),
    call.db
      .select({ decision: facts.decision, held: facts.held, many: sql<number>`count(*)::int` })
      .from(facts)
      .where(own)
      .groupBy(facts.decision, facts.held),
  ]);
  const many = (decision: FactRow['decision'], held?: boolean) =>
    counted
      .filter((one) => one.decision === decision && (held === undefined || one.held === held))
      .reduce((sum, one) => sum + one.many, 0);
  return {
    ...{ rows: await withFilms(call, films, rows), total },
    counts: { ready: many('open', false), held: many('open', true), kept: many('kept'), left: many('left') },
    source: call.studio === 'sample' ? ('sample' as const) : ('computed' as const),
  };
}

/** What facts may be found in. */
export async function listFactSources(call: Call) {
  const { rows, total } = await listSources(call, { limit: 100 });
  return {
    rows: rows
      .filter(({ state, passages }) => state === 'ready' && passages > 0)
      .map(({ id, title, from, passages }) => ({ id, title, from, passages })),
    total,
  };
}

export async function requireFact(scope: Scope, id: string): Promise<FactRow> {
  const [row] = await scope.db
    .select()
    .from(facts)
    .where(and(eq(facts.studio, scope.studio), eq(facts.id, id)));
  if (!row) throw notFound('This fact');
  return row;
}

/** @throws Failure 409 `known` where the channel has this fact already */
export async function addFact(
  call: Call,
  { channel, text, quote, title, url }: Body<'POST /api/auto-facts'>,
): Promise<Fact> {
  await requireChannel(call, call.studio, channel);
  const bare: Bare = {
    ...{ text: cleanText(text), quote: cleanText(quote), sourceTitle: cleanText(title), sourceUrl: url || null },
    ...{ passage: null, sourceText: null, gone: null, asOf: null },
  };
  const told = await judged(call, bare, { others: await toldOn(call, channel) });
  const id = newId('fac');
  const [row] = await call.db
    .insert(facts)
    .values({ id, studio: call.studio, channel, ...bare, ...told })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict('known', 'This channel has this fact already. Look for it in the other lists.');
  return toFact(row, undefined);
}

/** Puts what was looked at anew in its place. One that is held now is kept no longer. */
async function looked(call: Call, row: FactRow, change: Partial<FactRow>): Promise<Fact> {
  const next = { ...row, ...change };
  const told = await judged(call, next, { others: await toldOn(call, row.channel, row.id) });
  const decision = told.held && next.decision === 'kept' ? ('open' as const) : next.decision;
  const [taken] = await call.db
    .select({ id: facts.id })
    .from(facts)
    .where(and(eq(facts.studio, call.studio), eq(facts.channel, row.channel), eq(facts.key, told.key)));
  if (taken && taken.id !== row.id)
    throw invalid('text', 'Another fact of this channel says exactly this. Leave one of the two.');
  const [saved] = await call.db
    .update(facts)
    .set({ ...change, ...told, decision })
    .where(eq(facts.id, row.id))
    .returning();
  return toFact(saved ?? row, undefined);
}

/** Another wording, quote or source; a page that was read for other words is to be read again. @throws Failure 404, 422 */
export async function changeFact(
  call: Call,
  id: string,
  { text, quote, title, url }: Body<'PATCH /api/auto-facts/{id}'>,
): Promise<Fact> {
  const row = await requireFact(call, id);
  const address = url === undefined ? row.sourceUrl : url || null;
  const isOther = address !== row.sourceUrl || (title !== undefined && title !== row.sourceTitle);
  return looked(call, row, {
    ...(text !== undefined && { text: cleanText(text) }),
    ...(quote !== undefined && { quote: cleanText(quote) }),
    ...(title !== undefined && { sourceTitle: cleanText(title) }),
    ...{ sourceUrl: address },
    ...(isOther && { passage: null, sourceText: null, gone: null, asOf: null, readAt: null }),
  });
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Reads the source now. What it says, or that it is gone, stands on the fact. @throws Failure 404, 409 where there is nothing to read */
export async function checkFact(
  call: Call,
  id: string,
  { fetch, wikidata }: { fetch?: Fetch; wikidata?: string } = {},
): Promise<Fact> {
  const row = await requireFact(call, id);
  if (row.sourceUrl === null) {
    const [passage] = row.passage === null ? [] : await listQuotable(call, [row.passage]);
    if (!passage && row.passage === null)
      throw conflict('no_address', 'It has no address to read. Add the page that you have it from.');
    return looked(call, row, {
      sourceText: passage?.text ?? null,
      gone: passage ? null : 'Its source was removed from Material.',
      readAt: new Date(),
    });
  }
  const item = wikidataItemOf(row.sourceUrl);
  try {
    // Its page is made for people: statements stand there in parts.
    if (item) {
      const says = await wikidataItem(item, { signal: call.signal, fetch, baseUrl: wikidata });
      const sourceText = says.map(({ quote }) => quote).join('\n');
      return await looked(call, row, { sourceText, gone: null, readAt: new Date(), asOf: new Date() });
    }
    const { pieces, title, published } = await readAddress(row.sourceUrl, call.signal, fetch);
    const text = plain(pieces.map((piece) => piece.text).join(' '));
    const at = text.indexOf(plain(row.quote));
    const from = at < 0 ? 0 : Math.max(0, at - mostAround / 2);
    const asOf = published === undefined ? new Date() : new Date(published);
    return await looked(call, row, {
      ...{ sourceText: text.slice(from, from + mostAround + row.quote.length), gone: null, readAt: new Date() },
      asOf: Number.isNaN(asOf.getTime()) ? new Date() : asOf,
      ...(row.sourceTitle === '' && title && { sourceTitle: title.slice(0, 200) }),
    });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // Nobody answers, or the page is gone: what cannot be looked up is not told.
    return looked(call, row, { gone: error.message, readAt: new Date() });
  }
}

/** Keeps facts, leaves them, or opens them again, all or none. @throws Failure 404, 422 `held` */
export async function decideFacts(
  call: Call,
  films: FilmsOf,
  { ids, decision }: Body<'POST /api/auto-facts/decide'>,
): Promise<{ rows: Fact[] }> {
  const { studio } = call;
  const rows = await call.db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(facts)
      .where(and(eq(facts.studio, studio), inArray(facts.id, ids)))
      .for('update');
    if (found.length < new Set(ids).size) throw notFound('One of these facts');
    const held = found.find((one) => one.held);
    if (decision === 'kept' && held) {
      const why = held.checks.find(({ verdict }) => verdict === 'held')?.sentence ?? '';
      throw new Failure(422, 'held', `"${held.text.slice(0, 80)}" cannot be kept: ${why}`);
    }
    const changed = await tx
      .update(facts)
      .set({ decision, decidedAt: decision === 'open' ? null : new Date() })
      .where(and(eq(facts.studio, studio), inArray(facts.id, ids)))
      .returning();
    const did = { kept: 'kept', left: 'left', open: 'opened again' }[decision];
    await record(tx, {
      ...{ studio, action: `fact.${decision}`, subject: found[0]?.id ?? '' },
      text: `${changed.length === 1 ? `The fact "${changed[0]?.text.slice(0, 80)}" was` : `${changed.length} facts were`} ${did}.`,
    });
    return changed;
  });
  return { rows: await withFilms(call, films, rows) };
}
