import type { Setting } from '../../kernel/settings/index.ts';
import { pinterestOAuth } from './oauth.ts';

/** Says that Pinterest has given the operator's client standard access; before, nobody else sees what it pins. */
export const pinterestStandardSetting = 'PINTEREST_STANDARD';

/** The operator's own client at Pinterest. `PINTEREST_URL` names another host. */
export const pinterestSettings: readonly Setting[] = [
  {
    name: pinterestOAuth.client.id,
    kind: 'text',
    label: 'Pinterest app ID',
    group: 'video-places',
    help: 'Of your own app at Pinterest Developers, with which accounts are connected so that approved videos can go out as pins. Connections says how to get one.',
  },
  {
    name: pinterestOAuth.client.secret,
    kind: 'secret',
    label: 'Pinterest app secret',
    group: 'video-places',
    help: 'Stands beside the app ID at Pinterest.',
  },
  {
    name: pinterestStandardSetting,
    kind: 'toggle',
    label: 'Pinterest has given standard access',
    group: 'video-places',
    fallback: 'off',
    help: 'Until it has, Pinterest shows what your app pins to nobody but you, and pins are yours to post. Switch it on once Pinterest has confirmed it.',
  },
];
