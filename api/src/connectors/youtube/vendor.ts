import { defineVendor, type Vendor } from '../../kernel/vendor.ts';
import { googleOAuth } from './oauth.ts';
import { createYouTube, type YouTube } from './youtube.ts';

/** Says that YouTube has checked the operator's Google project; before, it locks what comes from there as private. */
export const auditedSetting = 'YOUTUBE_AUDITED';

/** Public figures of posted videos, read with the operator's key. `YOUTUBE_URL` names another host. */
export const youTube = defineVendor<Vendor<YouTube> & { kind: 'platform' }>({
  kind: 'platform',
  id: 'youtube',
  name: 'YouTube',
  settings: [
    {
      name: 'YOUTUBE_API_KEY',
      kind: 'secret',
      label: 'YouTube API key',
      group: 'video-platform',
      required: true,
      testable: true,
      help: 'Required to read videos you posted: title, length, captions and public figures. Ideas, scripts, voices and videos do without it, and nothing is uploaded with it.',
    },
    {
      name: googleOAuth.client.id,
      kind: 'text',
      label: 'Google client ID',
      group: 'video-platform',
      help: 'Of your own OAuth client at Google, with which channels are connected so that approved videos can go out. Connections says how to get one.',
    },
    {
      name: googleOAuth.client.secret,
      kind: 'secret',
      label: 'Google client secret',
      group: 'video-platform',
      help: 'Stands beside the client ID at Google.',
    },
    {
      name: auditedSetting,
      kind: 'toggle',
      label: 'YouTube has audited the Google project',
      group: 'video-platform',
      fallback: 'off',
      help: 'Until it has, YouTube locks what is uploaded from your Google project as private, and public videos are yours to post. Switch it on once YouTube has confirmed it.',
    },
  ],
  async create(needs) {
    const [key, baseUrl] = await Promise.all([needs.secret('YOUTUBE_API_KEY'), needs.setting('YOUTUBE_URL')]);
    if (!key) return undefined;
    const fetch = baseUrl ? needs.operatorFetch() : needs.publicFetch();
    return createYouTube({ key, ...(baseUrl && { baseUrl }), fetch });
  },
});
