import type { BodyInput, Campaign } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { brandOf } from '../../capabilities/make/index.ts';
import { campaignPlatforms } from '../../connectors/post-platforms.ts';
import { listChannels } from '../../kernel/channels.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { PostPayload } from '../../kernel/post-platform.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { beginPosts, forgetPost, forgetStyle } from './counted.ts';
import { knownPlaces } from './places.ts';
import { type CampaignRow, holdCampaign, postsOf, readCampaign, type Transaction } from './rows.ts';
import * as tables from './schema.ts';
import { writePosts } from './variants.ts';

const { campaigns, posts } = tables;
const dayMs = 24 * 3_600_000;
const longestDays = 90;
const mostPosts = 100;

type Given = BodyInput<'POST /api/blitz'>;

/** A place that was chosen, as it is known. */
type Chosen = Awaited<ReturnType<typeof knownPlaces>>[number] & { posts: number };

/** One after the other through the places, so that the first ones of all come before the second one of any. */
function inTurns(places: readonly Chosen[]): Chosen[] {
  const rounds = Math.max(...places.map((place) => place.posts));
  return Array.from({ length: rounds }, (_, round) =>
    places.flatMap((place) => (place.posts > round ? [place] : [])),
  ).flat();
}

function checkWindow(from: Date, to: Date) {
  if (to <= from) throw invalid('to', 'It ends before it begins.');
  if (to.getTime() <= Date.now()) throw invalid('to', 'This is over already.');
  if (to.getTime() - from.getTime() > longestDays * dayMs) throw invalid('to', `At most ${longestDays} days.`);
}

async function thingOf(call: Call, modules: readonly Module[], thing: Given['thing']) {
  if (!thing) return undefined;
  const module = modules.find(({ id }) => id === thing.module);
  const found = (await module?.promotes?.(call))?.find(({ id }) => id === thing.id);
  if (!found) throw invalid('thing', 'This does not stand anywhere any more. Choose another, or use your own words.');
  return found;
}

const kindAt = (platform: string) => campaignPlatforms.find(({ id }) => id === platform)?.kind;

/** @throws Failure 422 where a place is gone, or an account is one of several platforms and none was named */
async function chosenOf(call: Call, given: Given['places']): Promise<Chosen[]> {
  const known = await knownPlaces(call);
  return given.map(({ account, platform, posts: count }) => {
    const found = known.filter((one) => one.account === account && (!platform || one.platformId === platform));
    const [place] = found;
    if (place && found.length === 1) return { ...place, posts: count };
    const why = place
      ? 'is a place at several platforms. Say which.'
      : 'is no place of yours any more. Choose another.';
    throw invalid('places', `"${account}" ${why}`);
  });
}

/** Whose campaign it is - of the channel that it is about, or of the one that all its places are - and what each place discloses. */
async function disclosuresOf(call: Call, turns: readonly Chosen[], about: string | undefined) {
  const channels = new Set((await listChannels(call, call.studio)).map(({ name }) => name));
  const own = [...new Set(turns.map(({ account }) => account))];
  const [only] = own;
  const channel = about ?? (own.length === 1 && only !== undefined && channels.has(only) ? only : undefined);
  const named = [...own.filter((one) => channels.has(one)), ...(channel === undefined ? [] : [channel])];
  const known = new Map(
    await Promise.all(named.map(async (one) => [one, (await brandOf(call, one)).disclosure] as const)),
  );
  return { channel, at: (account: string) => known.get(channels.has(account) ? account : (channel ?? '')) };
}

/** Boards and accounts that were chosen for channels, by the place. */
async function targetsOf(call: Call, modules: readonly Module[], turns: readonly Chosen[]) {
  const targets = new Map<string, PostPayload['target']>();
  for (const { account, platformId, place } of turns)
    if (!targets.has(place)) {
      const found = await Promise.all(modules.map(({ targetOf }) => targetOf?.(call, platformId, account)));
      targets.set(
        place,
        found.find((one) => one !== undefined),
      );
    }
  return targets;
}

/**
 * Begins a campaign whose posts are written, each differently.
 *
 * @throws Failure 422 with a message beside the field that is wrong
 */
export async function createCampaign(call: Call, modules: readonly Module[], given: Given): Promise<Campaign> {
  const { db, studio, studios } = call;
  const { title, words, link = '', goal = '' } = given;
  const [from, to] = [new Date(given.from), new Date(given.to)];
  checkWindow(from, to);
  const thing = await thingOf(call, modules, given.thing);
  const turns = inTurns(await chosenOf(call, given.places));
  if (turns.length > mostPosts) throw invalid('places', `A campaign has at most ${mostPosts} posts.`);
  const id = newId('cmp');
  const disclosures = await disclosuresOf(call, turns, thing?.channel);
  const { textOf, writer } = await writePosts(
    call,
    { title, words, link },
    { count: turns.length, subject: id, channel: disclosures.channel },
  );
  const targets = await targetsOf(call, modules, turns);
  const timeZone = await studios.zone();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(campaigns)
      .values({
        ...{ id, studio, title, words, link, goal, from, to, writer },
        module: thing && given.thing ? given.thing.module : (given.family ?? 'blitz'),
        thing: thing?.id ?? '',
      })
      .returning();
    const campaign = row as CampaignRow;
    const ids = turns.map(() => newId('pst'));
    const begun = await beginPosts(tx, call, { title, words, link, ids });
    await tx.insert(posts).values(
      turns.map(({ account, platformId, place }, at) => ({
        ...{ id: ids[at] ?? '', campaign: campaign.id, number: at + 1, account },
        kind: kindAt(platformId) ?? '',
        target: targets.get(place) ?? null,
        text: textOf(at, { style: begun[at]?.begins, disclosure: disclosures.at(account) }),
        ...begun[at]?.counted,
      })),
    );
    await told(tx, campaign, 'drafted', `The campaign "${title}" was written: ${turns.length} posts.`);
    return readCampaign(tx, campaign, timeZone);
  });
}

/** Notes what happened to a campaign in the journal. */
export const told = (
  tx: Transaction,
  { id, studio }: Pick<CampaignRow, 'id' | 'studio'>,
  action: string,
  text: string,
  data: Record<string, unknown> = {},
) => record(tx, { studio: studio as Call['studio'], action: `campaign.${action}`, subject: id, text, data });

/** @throws Failure 409 `started` */
export function requireDraft({ state }: CampaignRow): void {
  if (state !== 'draft')
    throw conflict(
      'started',
      'The campaign has started: what was approved does not change. Stop it, and begin another one.',
    );
}

/** @throws Failure 404, and 409 `started` */
export async function editPost(
  call: Call,
  { id, post }: { id: string; post: string },
  text: string,
): Promise<Campaign> {
  const { db, studio, studios } = call;
  const timeZone = await studios.zone();
  return db.transaction(async (tx) => {
    const campaign = await holdCampaign(tx, studio, id);
    requireDraft(campaign);
    const [row] = await tx
      .update(posts)
      // Words of the operator's own say nothing of how posts begin.
      .set({ text, style: '' })
      .where(and(eq(posts.id, post), eq(posts.campaign, id)))
      .returning();
    if (!row) throw notFound('A post of this campaign');
    await forgetStyle(tx, studio, post);
    return readCampaign(tx, campaign, timeZone);
  });
}

/** @throws Failure 404, and 409 `started` */
export const removeCampaign = ({ db, studio }: Call, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const campaign = await holdCampaign(tx, studio, id);
    requireDraft(campaign);
    for (const post of await postsOf(tx, id)) await forgetPost(tx, studio, post);
    await tx.delete(campaigns).where(eq(campaigns.id, id));
    await told(tx, campaign, 'removed', `The campaign "${campaign.title}" was thrown away before it started.`);
  });
