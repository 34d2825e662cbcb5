import type { Answer, PostingPlace } from '@avenue/contract';
import { instagramAccounts, instagramOAuth } from '../../../connectors/instagram/index.ts';
import { pinterestBoards, pinterestOAuth } from '../../../connectors/pinterest/index.ts';
import { requireChannel } from '../../../kernel/channels.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import type { Call } from '../../../services.ts';

type Row = Answer<'GET /api/posting/{channel}/targets'>['rows'][number];

/** Places that have several, each with what is said where none is connected and where there are none. */
const places = [
  {
    place: 'instagram',
    vendor: instagramOAuth.id,
    list: instagramAccounts,
    notConnected: 'No Instagram account is connected for this channel, so its reels are yours to post.',
    none: 'This connection reaches no professional account. Link one to a Facebook page of yours, then connect again.',
  },
  {
    place: 'pinterest',
    vendor: pinterestOAuth.id,
    list: pinterestBoards,
    notConnected:
      'No Pinterest account is connected for this channel, so pins are yours to post, on a board that you choose then.',
    none: 'This account has no public board. Make one at Pinterest, then look again.',
  },
] as const satisfies { place: PostingPlace; [more: string]: unknown }[];

/** What a channel can choose from at each of them; why it cannot is a sentence. @throws Failure 404 for a channel that there is not */
export async function listTargets(call: Call, channel: string): Promise<Row[]> {
  const { oauth, studio, signal } = call;
  await requireChannel(call, studio, channel);
  return Promise.all(
    places.map(async ({ place, vendor, list, notConnected, none }): Promise<Row> => {
      // Nothing is connected for the Sample studio, whose channels may have the same names.
      const isConnected = studio !== 'sample' && (await oauth.scopes(vendor, channel)) !== undefined;
      if (!isConnected) return { place, options: [], sentence: notConnected };
      try {
        const options = await list({ oauth, vendor: oauth.vendor(vendor), fetch: oauth.fetch }, channel, signal);
        return options.length > 0 ? { place, options } : { place, options, sentence: none };
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        return { place, options: [], sentence: error.message };
      }
    }),
  );
}
