import { randomInt } from 'node:crypto';
import type { Answer, Body, LinkTags, Query, ShortLink, StudioId } from '@avenue/contract';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { clicks, shortLinks } from './schema.ts';

/** Where links are read: a database or a transaction, and a studio. */
export interface Scope {
  db: Omit<Database, '$client'>;
  studio: StudioId;
}

type Row = typeof shortLinks.$inferSelect;

/** Failures in a row after which it counts as dead: one may be the network's. */
const deadAfter = 2;
/** Without what is read for something else. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const codeLength = 8;

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** An address with its tags; those that stand in it already are replaced by the ones that were given. */
function tagged(url: string, tags: LinkTags): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(tags)) if (value) target.searchParams.set(`utm_${name}`, value);
  return target.href;
}

function healthOf({ failures, found, checkedAt }: Row): ShortLink['health'] {
  const state = found === '' ? 'unknown' : failures === 0 ? 'good' : failures < deadAfter ? 'failing' : 'dead';
  return {
    state,
    sentence: found || 'Nobody has looked yet.',
    ...(found !== '' && checkedAt && { checkedAt: checkedAt.toISOString() }),
  };
}

/** Links with what was clicked, in the order given. */
async function withClicks(db: Scope['db'], rows: readonly Row[]): Promise<ShortLink[]> {
  const recent = sql<number>`coalesce(sum(${clicks.clicks}) filter (where ${clicks.day} > (now() at time zone 'UTC')::date - 30), 0)::int`;
  const counts = await db
    .select({ code: clicks.code, all: sql<number>`sum(${clicks.clicks})::int`, recent })
    .from(clicks)
    .where(inArray(clicks.code, ['', ...rows.map(({ code }) => code)]))
    .groupBy(clicks.code);
  return rows.map((row) => {
    const counted = counts.find(({ code }) => code === row.code);
    const { code, title, target, tags, subject, createdAt, retiredAt } = row;
    return {
      ...{ code, title, target, tags, subject },
      path: `/l/${code}`,
      clicks: counted?.all ?? 0,
      clicks30: counted?.recent ?? 0,
      health: healthOf(row),
      createdAt: createdAt.toISOString(),
      ...(retiredAt && { retiredAt: retiredAt.toISOString() }),
    };
  });
}

const shown = async (db: Scope['db'], row: Row): Promise<ShortLink> => (await withClicks(db, [row]))[0] as ShortLink;

/** @throws Failure 404 for a code of another studio, or of none */
export async function requireLink({ db, studio }: Scope, code: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(shortLinks)
    .where(and(eq(shortLinks.code, code), eq(shortLinks.studio, studio)));
  if (!row) throw notFound('This link');
  return row;
}

export const readLink = async (scope: Scope, code: string): Promise<ShortLink> =>
  shown(scope.db, await requireLink(scope, code));

/** Links by their codes; those of another studio are left out. */
export async function linksByCode(
  { db, studio }: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ShortLink>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(shortLinks)
    .where(and(eq(shortLinks.studio, studio), inArray(shortLinks.code, [...codes])));
  return new Map((await withClicks(db, rows)).map((link) => [link.code, link]));
}

/** Where an address of the own short links leads; undefined for any other address, and for one that is retired. */
export async function targetOf({ db, studio }: Scope, address: string): Promise<string | undefined> {
  const [, code] = /^\/l\/([a-z0-9]{4,32})$/.exec(URL.parse(address)?.pathname ?? '') ?? [];
  if (!code) return undefined;
  const [row] = await db
    .select({ target: shortLinks.target })
    .from(shortLinks)
    .where(and(eq(shortLinks.code, code), eq(shortLinks.studio, studio), isNull(shortLinks.retiredAt)));
  return row?.target;
}

/** Short links of a studio, newest first. */
export async function listLinks(
  { db, studio }: Scope,
  { show, subject, offset = 0, limit = 50 }: Query<'GET /api/links'>,
): Promise<Answer<'GET /api/links'>> {
  const where = and(
    eq(shortLinks.studio, studio),
    show === 'active' ? isNull(shortLinks.retiredAt) : isNotNull(shortLinks.retiredAt),
    subject === undefined ? undefined : eq(shortLinks.subject, subject),
  );
  const rows = await db
    .select()
    .from(shortLinks)
    .where(where)
    .orderBy(desc(shortLinks.createdAt), asc(shortLinks.code))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(shortLinks).where(where);
  return { rows: await withClicks(db, rows), total: counted?.n ?? 0 };
}

/** Clicks by day in UTC, the first day first. */
export async function clickDays(scope: Scope, code: string): Promise<Answer<'GET /api/links/{code}/days'>> {
  await requireLink(scope, code);
  const days = await scope.db
    .select({ day: clicks.day, clicks: clicks.clicks })
    .from(clicks)
    .where(and(eq(clicks.code, code), gte(clicks.clicks, 1)))
    .orderBy(asc(clicks.day));
  return { days };
}

/** @throws Failure 409 `code_taken` */
export const makeLink = (
  { db, studio }: Scope,
  { url, title, tags, subject, code = newCode() }: Body<'POST /api/links'>,
): Promise<ShortLink> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(shortLinks)
      .values({ code, studio, title, subject, tags, target: tagged(url, tags) })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict('code_taken', `The code "${code}" was given before. Choose another one.`);
    await record(tx, {
      studio,
      action: 'link.made',
      subject: code,
      text: `The short link "${title}" was made.`,
      after: { target: row.target },
    });
    return shown(tx, row);
  });

/** It leads nowhere any more. Retired twice is retired once. */
export const retireLink = ({ db, studio }: Scope, code: string): Promise<ShortLink> =>
  db.transaction(async (tx) => {
    const was = await requireLink({ db: tx, studio }, code);
    if (was.retiredAt) return shown(tx, was);
    const [row] = await tx
      .update(shortLinks)
      .set({ retiredAt: new Date() })
      .where(eq(shortLinks.code, code))
      .returning();
    await record(tx, {
      studio,
      action: 'link.retired',
      subject: code,
      text: `The short link "${was.title}" was retired: it leads nowhere any more.`,
    });
    return shown(tx, row ?? was);
  });

/** Links in use that failed more than once in a row, the newest first. */
export const deadLinks = ({ db, studio }: Scope): Promise<Row[]> =>
  db
    .select()
    .from(shortLinks)
    .where(and(eq(shortLinks.studio, studio), isNull(shortLinks.retiredAt), gte(shortLinks.failures, deadAfter)))
    .orderBy(desc(shortLinks.createdAt), asc(shortLinks.code));
