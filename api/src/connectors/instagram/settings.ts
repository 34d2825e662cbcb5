import type { Setting } from '../../kernel/settings/index.ts';
import { instagramOAuth } from './oauth.ts';

/** The operator's own client at Meta. `INSTAGRAM_URL` names another host. */
export const instagramSettings: readonly Setting[] = [
  {
    name: instagramOAuth.client.id,
    kind: 'text',
    label: 'Instagram app ID',
    group: 'video-places',
    help: 'Of your own app at Meta for Developers, with which professional accounts are connected so that approved videos can go out as reels. Connections says how to get one.',
  },
  {
    name: instagramOAuth.client.secret,
    kind: 'secret',
    label: 'Instagram app secret',
    group: 'video-places',
    help: 'Stands beside the app ID at Meta.',
  },
];
