import type { BlitzPost, Campaign, PostState, StudioId } from '@avenue/contract';
import { and, asc, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { nextTimes } from '../../capabilities/post/index.ts';
import { longestWords } from '../../connectors/post-kind.ts';
import { campaignPlatforms } from '../../connectors/post-platforms.ts';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { type EffectRow, payloadHashOf, toEffect } from '../../kernel/effects/index.ts';
import { notFound } from '../../kernel/failure.ts';
import { fingerprint } from '../../kernel/ids.ts';
import { type PostPayload, wordsOf } from '../../kernel/post-platform.ts';
import { placesIn } from './places.ts';
import * as tables from './schema.ts';
import { likenessOf } from './variants.ts';

const { campaigns, posts } = tables;
const { effects } = kernel;

export type CampaignRow = typeof campaigns.$inferSelect;
export type PostRow = typeof posts.$inferSelect;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Exactly what is sent of a post. */
export const payloadOf = (
  { link: shared, picture }: CampaignRow,
  { account, text, link = '', target = null }: Pick<PostRow, 'account' | 'text'> & Partial<PostRow>,
): PostPayload => ({
  shape: 1,
  account,
  text,
  ...((link || shared) && { link: link || shared }),
  ...(picture && { picture }),
  ...(target && { target }),
});

export const hashOf = (campaign: CampaignRow, post: PostRow): string => payloadHashOf({ ...payloadOf(campaign, post) });

const platformOf = (kind: string) => campaignPlatforms.find((one) => one.kind === kind);

function longestOf(kind: string, hasPicture: boolean): number {
  const platform = platformOf(kind);
  return platform ? longestWords(platform, hasPicture) : 0;
}

const kindsAt = (platform: string) => campaignPlatforms.flatMap(({ id, kind }) => (id === platform ? kind : []));

export const postsOf = (db: Pick<Database, 'select'>, campaign: string): Promise<PostRow[]> =>
  db.select().from(posts).where(eq(posts.campaign, campaign)).orderBy(asc(posts.number));

const oneCampaign = (studio: StudioId, id: string) => and(eq(campaigns.id, id), eq(campaigns.studio, studio));

/** @throws Failure 404 */
export async function findCampaign(db: Pick<Database, 'select'>, studio: StudioId, id: string): Promise<CampaignRow> {
  const [row] = await db.select().from(campaigns).where(oneCampaign(studio, id));
  if (!row) throw notFound('A campaign');
  return row;
}

/** Held until the transaction ends. @throws Failure 404 */
export async function holdCampaign(tx: Transaction, studio: StudioId, id: string): Promise<CampaignRow> {
  const [row] = await tx.select().from(campaigns).where(oneCampaign(studio, id)).for('update');
  if (!row) throw notFound('A campaign');
  return row;
}

/** Effects of posts, by the post's id. */
export async function effectsOf(
  db: Pick<Database, 'select'>,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<string, EffectRow>> {
  const ids = rows.flatMap(({ effect }) => effect ?? []);
  const found = ids.length > 0 ? await db.select().from(effects).where(inArray(effects.id, ids)) : [];
  return new Map(
    rows.flatMap((post) => {
      const effect = found.find(({ id }) => id === post.effect);
      return effect ? [[post.id, effect] as const] : [];
    }),
  );
}

/** When posts without a send would go out, by the post's id; those for which no time is free before the end are left out. */
async function timesOf(tx: Transaction, campaign: CampaignRow, rows: readonly PostRow[], timeZone: string) {
  const { studio, from, to } = campaign;
  const notBefore = new Date(Math.max(from.getTime(), Date.now()));
  const times = new Map<string, Date>();
  for (const account of new Set(rows.map((post) => post.account))) {
    const own = rows.filter((post) => post.account === account);
    const place = { studio: studio as StudioId, account, timeZone };
    const free = await nextTimes(tx, place, { notBefore, most: own.length });
    own.forEach((post, at) => {
      const time = free[at];
      if (time && time <= to) times.set(post.id, time);
    });
  }
  return times;
}

const seenOf = (campaign: CampaignRow, rows: readonly PostRow[]) =>
  fingerprint(
    campaign.id,
    campaign.state,
    campaign.from,
    campaign.to,
    rows.map((post) => [post.id, hashOf(campaign, post)]),
  );

const noTime = 'No time is free there before the end.';

const endedStates: readonly CampaignRow['state'][] = ['stopped', 'ended'];

function postStateOf({ state }: CampaignRow, post: PostRow, hasTime: boolean): { state: PostState; reason: string } {
  if (state === 'draft') return hasTime ? { state: 'draft', reason: '' } : { state: 'left-out', reason: noTime };
  if (post.reason) return { state: 'left-out', reason: post.reason };
  if (endedStates.includes(state)) return { state: 'cancelled', reason: 'It had not gone out.' };
  return { state: 'planned', reason: state === 'running' ? '' : 'Waits until the first one was read back.' };
}

/** Why it stands where it stands; while the rest waits for the first post, what that one waits for. */
function reasonOf({ state, reason }: CampaignRow, first: BlitzPost | undefined): string {
  if (state !== 'first' || !first) return reason;
  if (first.state === 'awaiting') return 'The first post waits for your yes; the rest waits for it.';
  if (first.state === 'handed')
    return 'The first post is yours to make by hand; the rest waits until its address is read back.';
  if (first.state === 'unknown')
    return 'Nobody knows whether the first post arrived. It is looked for; until that is known the rest waits.';
  return reason;
}

/** A campaign with every post as it stands. */
export async function readCampaign(tx: Transaction, campaign: CampaignRow, timeZone: string): Promise<Campaign> {
  const rows = await postsOf(tx, campaign.id);
  const sent = await effectsOf(tx, rows);
  const open = rows.filter((post) => !sent.has(post.id));
  const times = endedStates.includes(campaign.state)
    ? new Map<string, Date>()
    : await timesOf(tx, campaign, open, timeZone);
  const placeOf = await placesIn(tx, campaign.studio as StudioId);
  const alike = likenessOf(rows.map(({ text }) => text));
  const shown = rows.map((post, index): BlitzPost => {
    const { id, number, account, text, kind, link: own, clicks } = post;
    const row = sent.get(id);
    const effect = row && toEffect(row);
    const found = alike[index];
    const time = times.get(id);
    const at = effect ? (row.attemptAt?.toISOString() ?? effect.dueAt) : time?.toISOString();
    return {
      ...{ id, number, account, text, place: placeOf(post) },
      ...(platformOf(kind)?.needsPicture && { needsPicture: true }),
      length: wordsOf(payloadOf(campaign, post)).length,
      longest: longestOf(kind, campaign.picture !== null),
      ...(found && { alike: found }),
      ...(own && { link: own }),
      ...(clicks !== null && { clicks }),
      ...(effect
        ? { state: effect.state, reason: effect.reason, effect: effect.id, ...(effect.url && { url: effect.url }) }
        : postStateOf(campaign, post, time !== undefined)),
      ...(at && { at }),
    };
  });
  const { id, title, module, thing, words, link, picture, goal, from, to, state, writer } = campaign;
  const reason = reasonOf(campaign, shown[0]);
  const { startedAt, stoppedAt, stoppedBy, endedAt, createdAt } = campaign;
  return {
    ...{ id, title, module, words, goal, state, reason, writer },
    ...(thing && { thing }),
    ...(link && { link }),
    ...(picture && { picture }),
    from: from.toISOString(),
    to: to.toISOString(),
    posts: shown,
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(stoppedAt && { stopped: { at: stoppedAt.toISOString(), by: stoppedBy ?? '' } }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
    seen: seenOf(campaign, rows),
  };
}

const most = 20;

/** Of a campaign that stand at a platform, or would. */
const postsAt = (db: Database, platform: string) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.campaign, campaigns.id), inArray(posts.kind, kindsAt(platform))));

/** The newest first, at most 20. */
export async function listCampaigns(
  db: Database,
  {
    studio,
    module,
    platform,
    timeZone,
  }: { studio: StudioId; module: string | undefined; platform: string | undefined; timeZone: string },
): Promise<Campaign[]> {
  const rows = await db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.studio, studio),
        module ? eq(campaigns.module, module) : undefined,
        platform ? exists(postsAt(db, platform)) : undefined,
      ),
    )
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(most);
  const read: Campaign[] = [];
  for (const row of rows) read.push(await db.transaction((tx) => readCampaign(tx, row, timeZone)));
  return read;
}

/** What a campaign is called; undefined for one that is gone. */
export async function titleOf(db: Pick<Database, 'select'>, studio: StudioId, id: string): Promise<string | undefined> {
  const [row] = await db.select({ title: campaigns.title }).from(campaigns).where(oneCampaign(studio, id));
  return row?.title;
}

/** Campaigns that have these words in their title, the newest first. */
export const findCampaigns = (
  db: Pick<Database, 'select'>,
  studio: StudioId,
  { q, limit }: { q: string; limit: number },
): Promise<Pick<CampaignRow, 'id' | 'title' | 'state'>[]> =>
  db
    .select({ id: campaigns.id, title: campaigns.title, state: campaigns.state })
    .from(campaigns)
    .where(and(eq(campaigns.studio, studio), sql`position(lower(${q}) in lower(${campaigns.title})) > 0`))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(limit);
