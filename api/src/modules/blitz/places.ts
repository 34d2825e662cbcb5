import type { Answer, StudioId } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { readPlaces } from '../../capabilities/connect/index.ts';
import { accountPlatforms, postPlatforms } from '../../connectors/post-platforms.ts';
import { listChannels } from '../../kernel/channels.ts';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import type { AccountPlatform } from '../../kernel/post-platform.ts';
import type { Call } from '../../services.ts';
import type * as tables from './schema.ts';

type Place = Answer<'GET /api/blitz'>['places'][number];

const nameAt = (platform: string, label: string) => `${platform}: ${label}`;

/** Channels as places of one platform; nothing is connected for the Sample studio. */
async function channelsAt(call: Call, platform: AccountPlatform): Promise<Place[]> {
  const { oauth, studio } = call;
  const channels = await listChannels(call, studio);
  return Promise.all(
    channels.map(async ({ name, label }) => {
      const scopes = studio === 'sample' ? undefined : await oauth.scopes(platform.vendor, name);
      return {
        ...{ account: name, platform: platform.name, platformId: platform.id, place: nameAt(platform.name, label) },
        ...{ longest: platform.longest.value, sends: scopes !== undefined, needsPicture: true },
        ...(!scopes && { byHand: `No ${platform.name} account is connected for this channel: yours to post by hand.` }),
      };
    }),
  );
}

/**
 * Where posts may go: places with a secret of their own, then channels by the accounts that are connected for them.
 *
 * @param wanted platform that is asked for; there channels without an account stand too, since a person can post
 */
export async function placesOf(call: Call, wanted?: string): Promise<Place[]> {
  const { rows } = await readPlaces(call, postPlatforms);
  const own = rows.flatMap(({ account, platform: of, state, sentence }): Place[] => {
    const platform = postPlatforms.find(({ id }) => id === of);
    if (!platform) return [];
    const { id, name, longest } = platform;
    const sends = state === 'works' || state === 'untested';
    return [
      {
        ...{ account, platform: name, platformId: id, place: account, longest: longest.value },
        ...{ sends, needsPicture: false },
        ...(state === 'fails' && { byHand: `Its last test failed. ${sentence}` }),
      },
    ];
  });
  const channels = await Promise.all(accountPlatforms.map((platform) => channelsAt(call, platform)));
  return [...own, ...channels.flat().filter(({ sends, platformId }) => sends || platformId === wanted)].filter(
    ({ platformId }) => !wanted || platformId === wanted,
  );
}

/** Every place that a post may name, whether or not an account is connected. */
export async function knownPlaces(call: Call): Promise<Place[]> {
  const all = await Promise.all([placesOf(call), ...accountPlatforms.map(({ id }) => placesOf(call, id))]);
  return [...new Map(all.flat().map((place) => [place.place, place])).values()];
}

/** What the place of a post is called. */
export async function placesIn(
  db: Pick<Database, 'select'>,
  studio: StudioId,
): Promise<(post: Pick<typeof tables.posts.$inferSelect, 'account' | 'kind'>) => string> {
  const { channels } = kernel;
  const rows = await db
    .select({ name: channels.name, label: channels.label })
    .from(channels)
    .where(eq(channels.studio, studio));
  const labels = new Map(rows.map(({ name, label }) => [name, label]));
  return ({ account, kind }) => {
    const platform = accountPlatforms.find((one) => one.kind === kind);
    return platform ? nameAt(platform.name, labels.get(account) ?? account) : account;
  };
}
