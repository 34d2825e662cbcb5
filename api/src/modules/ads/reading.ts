import { createHash } from 'node:crypto';
import type { AdCampaigns, AdReading, JobState } from '@avenue/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { adsPlatforms } from '../../connectors/ads-platforms.ts';
import type { AdDayTold, AdsSource } from '../../kernel/ads-source.ts';
import { accountLabel } from '../../kernel/channels.ts';
import type { Database } from '../../kernel/db/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { keepDoing } from '../../kernel/keep-doing.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Call, Services } from '../../services.ts';
import { lines, readings } from './schema.ts';

const kind = 'ads-read';
/** Nothing of the Sample studio is connected, so nothing is read for it. */
const studio = 'own';
const dayMs = 86_400_000;
const refusedWaitMs = 3_600_000;
/** How often what is due is looked for. */
const everyMs = 60_000;
/** Days of a first reading. */
const firstDays = 90;
const rowsAtOnce = 500;
const active: ReadonlySet<JobState> = new Set(['queued', 'running']);

export type AdPlatform = Platform & { ads: AdsSource };

const platformsOf = (services: Pick<Services, 'oauth' | 'engines'>): readonly AdPlatform[] =>
  adsPlatforms(services).filter((platform): platform is AdPlatform => platform.ads !== undefined);

interface Place {
  platform: string;
  account: string;
}

const isAt = ({ platform, account }: Place) =>
  and(eq(readings.studio, studio), eq(readings.platform, platform), eq(readings.account, account));

/** By which lines of a reading are known among those of files. */
export const readBy = ({ platform, account }: Place): string => `read ${platform} ${account}`;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Keeps what was told: a day that says the same stays, one that says something else takes its own former word's place. What a
 * file said of the day stays below it, for the way back of that file.
 *
 * @returns how many days say something new
 */
async function keep(tx: Pick<Database, 'execute' | 'insert'>, place: Place, label: string, told: readonly AdDayTold[]) {
  const importId = readBy(place);
  let changed = 0;
  for (let from = 0; from < told.length; from += rowsAtOnce) {
    const part = told.slice(from, from + rowsAtOnce);
    const { rows } = await tx.execute<{ key: string; said: string }>(sql`
      select distinct on (campaign, day) campaign || ' ' || day as key,
        concat_ws('|', name, status, currency, spend, revenue, impressions, clicks, conversions) as said
      from ads.lines where studio = ${studio} and platform = ${label}
        and campaign = any(${sql.param([...new Set(part.map(({ campaign }) => campaign))])}::text[])
        and day = any(${sql.param([...new Set(part.map(({ day }) => day))])}::date[])
      order by campaign, day, seq desc`);
    const stands = new Map(rows.map(({ key, said }) => [key, said]));
    const fresh = part.filter(({ campaign, day, name, status, currency, ...figures }) => {
      const { spend, revenue, impressions, clicks, conversions } = figures;
      const said = [name, status, currency, spend, revenue, impressions, clicks, conversions].join('|');
      return stands.get(`${campaign} ${day}`) !== said;
    });
    if (fresh.length === 0) continue;
    const keys = fresh.map(({ campaign, day }) => `${campaign} ${day}`);
    await tx.execute(sql`
      delete from ads.lines where studio = ${studio} and import_id = ${importId}
        and campaign || ' ' || day = any(${sql.param(keys)}::text[])`);
    await tx.insert(lines).values(fresh.map((row) => ({ ...row, studio, platform: label, importId })));
    changed += fresh.length;
  }
  return changed;
}

interface Work {
  db: Database;
  signal: AbortSignal;
  /** Default value: the clock */
  now?: () => number;
}

/**
 * Reads the campaigns of an account by day, up to yesterday: a day that is not over says too little. The first time three
 * months, later as many days as results are counted late.
 *
 * @returns how many days say something new
 * @throws EngineError with a sentence, which stands at the account as well
 */
export async function readAccount({ db, signal, now = Date.now }: Work, platform: AdPlatform, account: string) {
  const place = { platform: platform.id, account };
  const { ads, name } = platform;
  await db
    .insert(readings)
    .values({ studio, ...place })
    .onConflictDoNothing();
  const own = and(eq(lines.studio, studio), eq(lines.importId, readBy(place)));
  const [known] = await db.select({ seq: lines.seq }).from(lines).where(own).limit(1);
  const back = known ? ads.settlesAfterDays : firstDays;
  try {
    const started = now();
    const days = { from: dayOf(started - back * dayMs), to: dayOf(started - dayMs) };
    const told = await ads.read(account, days, signal);
    return await db.transaction(async (tx) => {
      const changed = await keep(tx, place, ads.label, told);
      const at = now();
      const campaigns = new Set(told.map(({ campaign }) => campaign)).size;
      const sentence =
        campaigns === 0
          ? `${name} tells no campaign of the last ${back} days.`
          : `${campaigns} ${campaigns === 1 ? 'campaign' : 'campaigns'} of the last ${back} days; ${changed} ${changed === 1 ? 'day is' : 'days are'} new or changed.`;
      await tx
        .update(readings)
        .set({ endedAt: new Date(at), ok: true, sentence, nextAt: new Date(at + ads.everyMs) })
        .where(isAt(place));
      return changed;
    });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const at = now();
    const wait = Math.max(refusedWaitMs, (error.retryAfterS ?? 0) * 1000);
    await db
      .update(readings)
      .set({ ok: false, sentence: error.message, endedAt: new Date(at), nextAt: new Date(at + wait) })
      .where(isAt(place));
    throw error;
  }
}

interface Input extends Record<string, unknown> {
  platform: string;
  account: string;
}

/** Reads what an ad account's campaigns cost and brought. */
export const adsJob = (services: Services): JobDefinition<Input> => ({
  kind,
  queue: 'light',
  steps: [{ name: 'read', label: 'Read campaigns', weight: 1 }],
  changes: () => ['/api/ads'],
  async run({ platform: id, account }, context) {
    const platform = platformsOf(services).find((one) => one.id === id);
    const changed = platform
      ? await context.step('read', ({ signal }) => readAccount({ db: services.db, signal }, platform, account))
      : 0;
    return { changed };
  },
});

const subjectOf = ({ platform, account }: Place) =>
  `ads_${createHash('sha256').update(`${platform} ${account}`).digest('hex').slice(0, 24)}`;

/** Begins a reading, or joins the one under way. */
async function start({ jobs, db }: Services, { id, name }: AdPlatform, account: string) {
  const input: Input = { platform: id, account };
  const title = `Reading campaigns: ${await accountLabel(db, studio, account)} on ${name}`;
  return jobs.run(kind, { studio, title, subject: subjectOf(input), path: '/manual-ad-optimization', input });
}

/** Begins a reading of every connected account. @returns how many */
export async function readNow(services: Services): Promise<number> {
  let begun = 0;
  for (const platform of platformsOf(services))
    for (const account of await services.oauth.accounts(platform.vendor.id)) {
      await start(services, platform, account);
      begun += 1;
    }
  return begun;
}

/** Begins what is due. */
export async function readDue(services: Services, now = new Date()): Promise<void> {
  for (const platform of platformsOf(services)) {
    const accounts = await services.oauth.accounts(platform.vendor.id);
    if (accounts.length === 0) continue;
    const rows = await services.db
      .select()
      .from(readings)
      .where(
        and(eq(readings.studio, studio), eq(readings.platform, platform.id), inArray(readings.account, [...accounts])),
      );
    const due = new Map(rows.map((row) => [row.account, row.nextAt]));
    for (const account of accounts) if ((due.get(account) ?? now) <= now) await start(services, platform, account);
  }
}

/** Reads campaigns when they are due. @returns how it is stopped */
export const keepReading = (services: Services): (() => void) =>
  keepDoing({ what: 'reading of campaigns', everyMs, log: services.log }, () => readDue(services));

/** Accounts that are connected with how they were read, and what could be connected besides. */
export async function readingsOf(call: Call): Promise<Pick<AdCampaigns, 'readings' | 'connectable'>> {
  const platforms = platformsOf(call);
  const connectable = platforms.map(({ id, name }) => ({ platform: id, name }));
  if (call.studio !== studio) return { readings: [], connectable };
  const [rows, running] = await Promise.all([
    call.db.select().from(readings).where(eq(readings.studio, studio)),
    call.jobs.list(studio, { kind }),
  ]);
  const underWay = new Set(running.filter(({ state }) => active.has(state)).map(({ subject }) => subject));
  const all = await Promise.all(
    platforms.map(async ({ id, name, vendor }) => {
      const accounts = await call.oauth.accounts(vendor.id);
      return Promise.all(
        accounts.map(async (account): Promise<AdReading> => {
          const row = rows.find((one) => one.platform === id && one.account === account);
          return {
            ...{ platform: id, name, account, label: await accountLabel(call.db, studio, account) },
            ...(row?.endedAt && { at: row.endedAt.toISOString() }),
            ...(row && row.ok !== null && { ok: row.ok }),
            sentence: row?.sentence || 'It was not read yet.',
            isUnderWay: underWay.has(subjectOf({ platform: id, account })),
          };
        }),
      );
    }),
  );
  return { readings: all.flat(), connectable };
}
