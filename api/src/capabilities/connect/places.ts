import type { Place, PostPlatform as Shown, StudioId } from '@avenue/contract';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Credentials } from '../../kernel/credentials/index.ts';
import { openCredential } from '../../kernel/credentials/open.ts';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { Failure, type FieldProblem, notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { guardedFetch } from '../../kernel/net/index.ts';
import type { FindPlace, FoundAddress, PostPlatform, Reach } from '../../kernel/post-platform.ts';
import { Secret, withoutSecrets } from '../../kernel/secret.ts';
import * as tables from './schema.ts';

const { places } = tables;
const { effects } = kernel;

type Row = typeof places.$inferSelect;

/** What is stored of places, and the vault that their secrets lie in. */
interface Kept {
  db: Database;
  credentials: Credentials;
}
type In = Kept & { studio: StudioId };

/** Begins the names of their secrets in the vault. */
export const placeName = 'place.';
const secretName = (account: string): string => `${placeName}${account}`;

const isAt = (studio: StudioId, account: string) => and(eq(places.studio, studio), eq(places.account, account));

/** The ways out to platforms, from this machine. */
export const waysOut = (): Omit<Reach, 'secret' | 'signal'> => ({
  operatorFetch: guardedFetch({ allowPrivate: true, deadlineMs: 0 }),
  publicFetch: guardedFetch({ allowPrivate: false, deadlineMs: 0 }),
  standIn: (name) => process.env[name] || undefined,
});

/** Finds places of the own studio, since only that one sends. */
export const placeFinder =
  ({ db, credentials }: Kept): FindPlace =>
  async (account, signal) => {
    const [row] = await db.select().from(places).where(isAt('own', account));
    const secret = row && (await openCredential(credentials, { name: secretName(account) }));
    return secret && { address: row.address, reach: { ...waysOut(), secret, signal } };
  };

/** What the page shows of a platform: none of what it does. */
const shownOf = ({ id, name, gives, without, guide, address, secret, limits, find }: PostPlatform): Shown => ({
  ...{ id, name, gives, without, guide, limits, finds: find !== undefined },
  ...(address && { address: { label: address.label, help: address.help } }),
  secret: { label: secret.label, help: secret.help },
});

function toPlace(row: Row, hasSecret: boolean, planned: number): Place {
  const { account, platform, label, address, ok, triedAt, url } = row;
  const state = !hasSecret ? 'hand-off' : ok === null ? 'untested' : ok ? 'works' : 'fails';
  const words = { 'hand-off': 'Without a secret: what is posted here is yours to send.', untested: 'Never tested.' };
  const sentence = state === 'hand-off' || state === 'untested' ? words[state] : row.sentence;
  return {
    ...{ account, platform, label, address, state, sentence, planned },
    ...(triedAt && { triedAt: triedAt.toISOString() }),
    ...(url && { url }),
  };
}

/** Every place of a studio in the order in which they came, and the platforms there are. */
export async function readPlaces(
  { db, credentials, studio }: In,
  platforms: readonly PostPlatform[],
): Promise<{ platforms: Shown[]; rows: Place[] }> {
  const [rows, stored, waiting] = await Promise.all([
    db.select().from(places).where(eq(places.studio, studio)).orderBy(asc(places.createdAt), asc(places.account)),
    credentials.list(),
    db
      .select({ account: effects.account, planned: count() })
      .from(effects)
      .where(and(eq(effects.studio, studio), inArray(effects.state, ['awaiting', 'ready'])))
      .groupBy(effects.account),
  ]);
  const planned = new Map(waiting.map((one) => [one.account, one.planned]));
  return {
    platforms: platforms.map(shownOf),
    rows: rows.map((row) =>
      toPlace(row, studio === 'own' && stored.has(secretName(row.account)), planned.get(row.account) ?? 0),
    ),
  };
}

const accountOf = ({ name }: PostPlatform, label: string): string => `${name}: ${label}`;

interface Given {
  platform: string;
  label: string;
  address: string;
  secret: string;
}

function checked({ address, secret }: PostPlatform, given: Given): { problems: FieldProblem[]; value: string } {
  const problems: FieldProblem[] = [];
  const wrongAddress = address?.check(given.address);
  if (address && wrongAddress) problems.push({ path: 'address', message: wrongAddress });
  const wrongSecret = given.secret ? secret.check(given.secret) : undefined;
  if (wrongSecret) problems.push({ path: 'secret', message: wrongSecret });
  return { problems, value: secret.tidy?.(given.secret) ?? given.secret };
}

/**
 * Adds a place. One of the same name is changed; a secret that is not given stays.
 *
 * @throws Failure 422 with a message beside each field that is wrong
 */
export async function savePlace({ db, credentials, studio }: In, platforms: readonly PostPlatform[], given: Given) {
  const platform = platforms.find(({ id }) => id === given.platform);
  if (!platform) throw notFound('A platform of this name');
  const { problems, value } = checked(platform, given);
  if (problems.length > 0)
    throw new Failure(422, 'invalid', 'It was not saved. Look at the fields that are marked.', problems);
  const account = accountOf(platform, given.label);
  const address = platform.address ? (platform.address.tidy?.(given.address) ?? given.address) : '';
  const fresh = { address, ok: null, sentence: '', url: null, triedAt: null };
  await db.transaction(async (tx) => {
    await tx
      .insert(places)
      .values({ studio, account, platform: platform.id, label: given.label, ...fresh })
      .onConflictDoUpdate({ target: [places.studio, places.account], set: fresh });
    if (value) await credentials.put({ name: secretName(account) }, new Secret(value), tx);
    await record(tx, {
      studio,
      action: 'place.saved',
      subject: account,
      text: `"${account}" was saved as a place for posts${value ? ', with a secret' : ''}.`,
    });
  });
}

/**
 * Asks the platform whether posts may go there, and keeps what was found.
 *
 * @throws Failure 404 for a place that is gone or has no secret
 */
export async function testPlace(
  call: In & { signal: AbortSignal },
  platforms: readonly PostPlatform[],
  account: string,
): Promise<void> {
  const { db, studio, signal } = call;
  const [row] = await db.select().from(places).where(isAt(studio, account));
  const found = row && (await placeFinder(call)(account, signal));
  const platform = platforms.find(({ id }) => id === row?.platform);
  if (!found || !platform) throw notFound('A place of this name with a secret');
  const keep = (told: { ok: boolean; sentence: string; url: string | null }) =>
    db
      .update(places)
      .set({ ...told, triedAt: new Date() })
      .where(isAt(studio, account));
  try {
    const { sentence, url = null } = await platform.check(found);
    await keep({ ok: true, sentence, url });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    await keep({ ok: false, sentence: withoutSecrets(error.message), url: null });
  }
}

/**
 * Lists the channels that a secret reaches; nothing of it is kept.
 *
 * @param given its secret, or the name of a place that has one
 * @throws Failure 404 for a platform that lists nothing, 422 without a secret that can be one
 * @throws EngineError with a sentence
 */
export async function findAddresses(
  { credentials, signal }: In & { signal: AbortSignal },
  platforms: readonly PostPlatform[],
  given: Pick<Given, 'platform' | 'label' | 'secret'>,
): Promise<{ found: FoundAddress[]; rest: string }> {
  const platform = platforms.find(({ id }) => id === given.platform);
  if (!platform?.find) throw notFound('A platform that lists channels');
  const wrong = (message: string) => new Failure(422, 'invalid', message, [{ path: 'secret', message }]);
  const problem = given.secret && platform.secret.check(given.secret);
  if (problem) throw wrong(problem);
  const secret = given.secret
    ? new Secret(platform.secret.tidy?.(given.secret) ?? given.secret)
    : await openCredential(credentials, { name: secretName(accountOf(platform, given.label)) });
  if (!secret) throw wrong(`Give the ${platform.secret.label.toLowerCase()} first.`);
  return platform.find({ ...waysOut(), secret, signal });
}

/** Takes a place away with its secret. @throws Failure 404 */
export const removePlace = ({ db, credentials, studio }: In, account: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [was] = await tx.delete(places).where(isAt(studio, account)).returning();
    if (!was) throw notFound('A place of this name');
    await credentials.remove({ name: secretName(account) }, tx);
    await record(tx, {
      studio,
      action: 'place.removed',
      subject: account,
      text: `"${account}" was removed, with its secret.`,
    });
  });

/** Places of the Sample studio, which are reached by nothing. */
export const seedPlaces = (
  db: Pick<Database, 'insert'>,
  rows: readonly Pick<Row, 'account' | 'platform' | 'label' | 'address'>[],
) =>
  db
    .insert(places)
    .values(rows.map((row) => ({ ...row, studio: 'sample' as const })))
    .onConflictDoNothing();
