import type { BodyInput, Campaign } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { readPlaces } from '../../capabilities/connect/index.ts';
import { postPlatforms } from '../../connectors/post-platforms.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { beginPosts, forgetPost, forgetStyle } from './counted.ts';
import { type CampaignRow, holdCampaign, postsOf, readCampaign, type Transaction } from './rows.ts';
import * as tables from './schema.ts';
import { writePosts } from './variants.ts';

const { campaigns, posts } = tables;
const dayMs = 24 * 3_600_000;
const longestDays = 90;
const mostPosts = 100;

type Given = BodyInput<'POST /api/blitz'>;

/** One after the other through the places, so that the first ones of all come before the second one of any. */
function inTurns(places: Given['places']): string[] {
  const rounds = Math.max(...places.map((place) => place.posts));
  return Array.from({ length: rounds }, (_, round) =>
    places.flatMap((place) => (place.posts > round ? [place.account] : [])),
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
  const { rows: places } = await readPlaces(call, postPlatforms);
  const accounts = inTurns(given.places);
  if (accounts.length > mostPosts) throw invalid('places', `A campaign has at most ${mostPosts} posts.`);
  const kinds = new Map(
    places.map(({ account, platform }) => [account, postPlatforms.find(({ id }) => id === platform)?.kind]),
  );
  const missing = given.places.find(({ account }) => !kinds.get(account));
  if (missing) throw invalid('places', `"${missing.account}" is no place of yours any more. Choose another.`);
  const id = newId('cmp');
  const { textOf, writer } = await writePosts(call, { title, words, link }, { count: accounts.length, subject: id });
  const timeZone = await studios.zone();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(campaigns)
      .values({
        ...{ id, studio, title, words, link, goal, from, to, writer },
        module: thing && given.thing ? given.thing.module : 'blitz',
        thing: thing?.id ?? '',
      })
      .returning();
    const campaign = row as CampaignRow;
    const ids = accounts.map(() => newId('pst'));
    const begun = await beginPosts(tx, call, { title, words, link, ids });
    await tx.insert(posts).values(
      accounts.map((account, at) => ({
        ...{ id: ids[at] ?? '', campaign: campaign.id, number: at + 1, account },
        kind: kinds.get(account) ?? '',
        text: textOf(at, begun[at]?.begins),
        ...begun[at]?.counted,
      })),
    );
    await told(tx, campaign, 'drafted', `The campaign "${title}" was written: ${accounts.length} posts.`);
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
