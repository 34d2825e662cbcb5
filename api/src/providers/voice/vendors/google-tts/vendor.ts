import { defineVendor } from '../../../../kernel/vendor.ts';
import type { VoiceVendor } from '../../vendor.ts';
import { createGoogleTtsEngine } from './engine.ts';

/** Google Cloud Text-to-Speech with the operator's key. `GOOGLE_TTS_URL` names another host. */
export const googleTts = defineVendor<VoiceVendor>({
  kind: 'voice',
  id: 'google',
  name: 'Google TTS',
  missing: 'No Google TTS key is set',
  paid: true,
  settings: [
    {
      name: 'GOOGLE_TTS_API_KEY',
      kind: 'secret',
      label: 'Google TTS key',
      group: 'voice',
      testable: true,
      help: 'Without it, Google TTS uses the built-in voice.',
    },
  ],
  async create(needs) {
    const [apiKey, baseUrl] = await Promise.all([needs.secret('GOOGLE_TTS_API_KEY'), needs.setting('GOOGLE_TTS_URL')]);
    if (!apiKey) return undefined;
    const fetch = baseUrl ? needs.operatorFetch() : needs.publicFetch();
    return createGoogleTtsEngine({ apiKey, ...(baseUrl && { baseUrl }) }, { fetch });
  },
});
