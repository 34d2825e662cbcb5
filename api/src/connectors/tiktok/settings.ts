import type { Setting } from '../../kernel/settings/index.ts';
import { tikTokOAuth } from './oauth.ts';

/** Says that TikTok has checked the operator's client; before, what comes from there is seen by nobody else. */
export const tikTokAuditedSetting = 'TIKTOK_AUDITED';

/** The operator's own client at TikTok. `TIKTOK_URL` names another host. */
export const tikTokSettings: readonly Setting[] = [
  {
    name: tikTokOAuth.client.id,
    kind: 'text',
    label: 'TikTok client key',
    group: 'video-places',
    help: 'Of your own app at TikTok for Developers, with which accounts are connected so that approved videos can go out. Connections says how to get one.',
  },
  {
    name: tikTokOAuth.client.secret,
    kind: 'secret',
    label: 'TikTok client secret',
    group: 'video-places',
    help: 'Stands beside the client key at TikTok.',
  },
  {
    name: tikTokAuditedSetting,
    kind: 'toggle',
    label: 'TikTok has audited the client',
    group: 'video-places',
    fallback: 'off',
    help: 'Until it has, TikTok shows what is posted from your client to nobody but you, and public videos are yours to post. Switch it on once TikTok has confirmed it.',
  },
];
