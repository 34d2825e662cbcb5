import type { AheadThing } from '@avenue/contract';
import { figuresReading } from '../../../capabilities/figures/index.ts';
import { googleOAuth } from '../../../connectors/youtube/index.ts';
import { accountLabel } from '../../../kernel/channels.ts';
import type { Call } from '../../../services.ts';
import { mayRead } from './job.ts';
import { postedVideos } from './posted.ts';

/** When figures of connected channels are read next; nothing is read for the Sample studio. */
export async function figuresAhead(call: Call, { from, to }: { from: Date; to: Date }): Promise<readonly AheadThing[]> {
  const { db, oauth, studio } = call;
  if (studio !== 'own') return [];
  const told = await Promise.all(
    (await oauth.accounts(googleOAuth.id)).map(async (account): Promise<AheadThing[]> => {
      if ((await mayRead(call, account)) !== 'yes') return [];
      const next = (await figuresReading(db, { platform: 'youtube', account }))?.nextAt ?? from;
      if (next >= to || (await postedVideos(db, studio, { channel: account, newest: 1 })).length === 0) return [];
      return [
        {
          ...{ at: (next < from ? from : next).toISOString(), kind: 'reading', account, path: '/analytics-dashboard' },
          title: `Figures of ${await accountLabel(db, studio, account)} are read at YouTube`,
        },
      ];
    }),
  );
  return told.flat();
}
