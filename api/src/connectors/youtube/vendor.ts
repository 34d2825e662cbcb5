import { defineVendor, type Vendor } from '../../kernel/vendor.ts';
import { createYouTube, type YouTube } from './youtube.ts';

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
  ],
  async create(needs) {
    const [key, baseUrl] = await Promise.all([needs.secret('YOUTUBE_API_KEY'), needs.setting('YOUTUBE_URL')]);
    if (!key) return undefined;
    const fetch = baseUrl ? needs.operatorFetch() : needs.publicFetch();
    return createYouTube({ key, ...(baseUrl && { baseUrl }), fetch });
  },
});
