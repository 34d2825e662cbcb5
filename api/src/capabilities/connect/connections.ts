import type { AccountState, ConnectedAccount, Connection, ConnectionCheck, StudioId } from '@avenue/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import { listChannels } from '../../kernel/channels.ts';
import type { OAuth } from '../../kernel/credentials/index.ts';
import { type Database, tables } from '../../kernel/db/index.ts';
import type { Platform } from '../../kernel/platform.ts';
import { checksOf, countedSince } from './checks.ts';

const { effects } = tables;

export interface Reading {
  db: Database;
  oauth: OAuth;
  studio: StudioId;
  /** Address of this dashboard as the browser knows it. */
  origin: string;
  /** Default value: the clock */
  now?: () => number;
}

/** Of what waits, by account. */
async function plannedOf({ db, studio }: Reading, { kinds }: Platform): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ account: effects.account, planned: count() })
    .from(effects)
    .where(
      and(eq(effects.studio, studio), inArray(effects.kind, [...kinds]), inArray(effects.state, ['awaiting', 'ready'])),
    )
    .groupBy(effects.account);
  return new Map(rows.map(({ account, planned }) => [account, planned]));
}

function stateOf(
  { scopes: needed }: Platform,
  scopes: readonly string[] | undefined,
  [last]: readonly ConnectionCheck[],
): AccountState {
  if (!scopes) return last ? 'ended' : 'none';
  if (!needed.every((scope) => scopes.includes(scope))) return 'lacking';
  return last ? (last.ok ? 'works' : 'fails') : 'untested';
}

/** Whether a connection may read figures, and what the account earned; posting does without both. */
function figuresOf(
  { figures, sales, name }: Platform,
  scopes: readonly string[] | undefined,
): ConnectedAccount['figures'] {
  if (!figures || !scopes) return undefined;
  const may = (of: readonly string[] = []) => of.every((scope) => scopes.includes(scope));
  const again = `Connect ${name} again and allow that too.`;
  if (!may(figures.scopes)) return { allowed: false, sentence: `It may post and not read figures. ${again}` };
  const sentence = 'Figures of what was posted are read once a day.';
  if (may(sales?.scopes)) return { allowed: true, sentence };
  return { allowed: false, sentence: `${sentence} What the account earned is not read. ${again}` };
}

/** The worst of what is connected; a channel that never was is no trouble. */
function overall(accounts: readonly ConnectedAccount[], hasClient: boolean, sends: boolean): Connection['state'] {
  const states = new Set(accounts.map(({ state }) => state));
  if (states.has('fails') || states.has('lacking') || states.has('ended')) return 'failed';
  if (!hasClient || !(states.has('works') || states.has('untested'))) return 'not-set';
  return sends ? 'online' : 'hand-off';
}

/** Channels of the studio, and what is connected for one that is there no more: it can still be ended. */
async function accountsOf({ db, oauth, studio }: Reading, { vendor }: Platform) {
  const channels = await listChannels({ db }, studio);
  if (studio === 'sample') return channels;
  const known = new Set(channels.map(({ name }) => name));
  const gone = (await oauth.accounts(vendor.id)).filter((account) => !known.has(account));
  return [...channels, ...gone.map((name) => ({ name, label: name }))];
}

type Known = Awaited<ReturnType<OAuth['limits']['read']>>;

/** What was told of an account, as it is shown; undefined where nothing was. */
function limitsOf(known: Known, account: string): ConnectedAccount['limits'] {
  const rows = known
    .filter((one) => one.account === account)
    .map(({ label, used, limit, unit, resetsAt, at }) => ({
      ...{ label, used, at: at.toISOString() },
      ...(limit !== undefined && { limit }),
      ...(unit && { unit }),
      ...(resetsAt && { resetsAt: resetsAt.toISOString() }),
    }));
  return rows.length > 0 ? rows : undefined;
}

/** What the receipts of today add up to, or more where each call is counted. */
async function quotaOf(
  { db, studio, now = Date.now }: Reading,
  { quota, kinds }: Platform,
  known: Known,
): Promise<Connection['quota']> {
  if (!quota) return undefined;
  const { label, counts, limit, note } = quota;
  const { from, to } = quota.day(now());
  const counted = known.find(({ account, name }) => account === '' && name === counts)?.used ?? 0;
  return {
    ...{ label, resetsAt: new Date(to).toISOString(), source: 'computed' },
    used: Math.max(counted, await countedSince(db, { studio, kinds, counts, from })),
    ...(limit !== undefined && { limit }),
    ...(note && { note }),
  };
}

async function readPlatform(reading: Reading, platform: Platform): Promise<Connection> {
  const { db, oauth, studio, origin } = reading;
  const { id, name, gives, without, guide, rights, vendor } = platform;
  const channels = await accountsOf(reading, platform);
  const names = channels.map((channel) => channel.name);
  const place = { studio, platform: id };
  // Connections are those of the own studio.
  const [known, tier, isSet, tests, planned] = await Promise.all([
    studio === 'sample' ? [] : oauth.limits.read(vendor.id),
    platform.tier(),
    oauth.hasClient(vendor.id),
    checksOf(db, place, names),
    plannedOf(reading, platform),
  ]);
  const accounts = await Promise.all(
    channels.map(async ({ name: account, label }) => {
      const checks = tests.get(account) ?? [];
      // Connections are those of the own studio, whose channels may have the same names.
      const scopes = studio === 'sample' ? undefined : await oauth.scopes(vendor.id, account);
      const state = stateOf(platform, scopes, checks);
      const figures = figuresOf(platform, scopes);
      const limits = limitsOf(known, account);
      return {
        ...{ account, label, state, planned: planned.get(account) ?? 0, checks },
        ...(figures && { figures }),
        ...(limits && { limits }),
      };
    }),
  );
  const redirectUri = oauth.redirectUri(origin);
  const trouble = platform.troubleOf(redirectUri);
  const quota = await quotaOf(reading, platform, known);
  const { sends, ...shownTier } = tier;
  return {
    ...{ id, name, gives, without, rights, sells: platform.sales?.what === 'sales' },
    ...(platform.ads && { advertises: true as const }),
    guide: [...guide],
    state: overall(accounts, isSet, sends || platform.ads !== undefined),
    tier: shownTier,
    client: { isSet, ...vendor.client, redirectUri: redirectUri.href, ...(trouble && { trouble }) },
    accounts,
    ...(quota && { quota }),
  };
}

const urgency: readonly Connection['state'][] = ['failed', 'not-set', 'hand-off', 'online'];

/** Every platform with what it may do now; what needs the operator first. */
export async function readConnections(reading: Reading, platforms: readonly Platform[]): Promise<Connection[]> {
  const rows = await Promise.all(platforms.map((platform) => readPlatform(reading, platform)));
  return rows.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));
}
