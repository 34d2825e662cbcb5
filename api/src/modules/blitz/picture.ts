import type { Answer, BodyInput, Campaign } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { pictureTrouble } from '../../connectors/post-picture.ts';
import { campaignPlatforms } from '../../connectors/post-platforms.ts';
import { invalid } from '../../kernel/failure.ts';
import { postPictureOf } from '../../providers/video/index.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { requireDraft, told } from './drafts.ts';
import { placesIn } from './places.ts';
import { findCampaign, holdCampaign, postsOf, readCampaign } from './rows.ts';
import * as tables from './schema.ts';

const { campaigns } = tables;
const field = 'url';

type Given = BodyInput<'PUT /api/blitz/{id}/picture'>;

/**
 * Gives every post of a campaign a picture, or takes it away.
 *
 * @throws Failure 404, 409 `started`, 422 with a sentence where a platform of the campaign does not take it
 */
export async function setPicture(call: Call, id: string, given: Given): Promise<Campaign> {
  const { db, studio, studios } = call;
  const timeZone = await studios.zone();
  const picture = given.url === '' ? null : await postPictureOf(call, given, field);
  return db.transaction(async (tx) => {
    const campaign = await holdCampaign(tx, studio, id);
    requireDraft(campaign);
    const kinds = new Set((await postsOf(tx, id)).map(({ kind }) => kind));
    for (const { name, kind, picture: limits } of campaignPlatforms) {
      const trouble = picture && kinds.has(kind) && pictureTrouble(picture, name, limits);
      if (trouble) throw invalid(field, trouble);
    }
    await tx.update(campaigns).set({ picture }).where(eq(campaigns.id, id));
    const did = picture ? 'has a picture' : 'has no picture any more';
    await told(tx, campaign, 'picture', `The campaign "${campaign.title}" ${did}.`, { url: picture?.url ?? '' });
    return readCampaign(tx, { ...campaign, picture }, timeZone);
  });
}

/** Pictures of what a campaign is about, and what each of its platforms takes. @throws Failure 404 */
export async function picturesFor(
  call: Call,
  modules: readonly Module[],
  id: string,
): Promise<Answer<'GET /api/blitz/{id}/pictures'>> {
  const campaign = await findCampaign(call.db, call.studio, id);
  const posts = await postsOf(call.db, id);
  const module = modules.find((one) => one.id === campaign.module);
  const pictures = campaign.thing ? await module?.pictures?.(call, campaign.thing) : undefined;
  const placeOf = await placesIn(call.db, call.studio);
  const platforms = campaignPlatforms.flatMap(({ name, kind, picture: { words, bytes, alt, stands } }) => {
    const accounts = [...new Set(posts.flatMap((post) => (post.kind === kind ? placeOf(post) : [])))];
    const takes = { longest: words.value, bytes: bytes.value, alt: alt?.value ?? 0, stands };
    return accounts.length > 0 ? [{ name, accounts, ...takes }] : [];
  });
  return { pictures: [...(pictures ?? [])], platforms };
}
