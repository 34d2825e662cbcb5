import { defineVendor } from '../../../../kernel/vendor.ts';
import type { VoiceVendor } from '../../vendor.ts';
import { createElevenLabsEngine } from './engine.ts';
import { sampleAccount } from './samples.ts';

/** ElevenLabs with the operator's key. `ELEVENLABS_URL` names a regional host. */
export const elevenLabs = defineVendor<VoiceVendor>({
  kind: 'voice',
  id: 'elevenlabs',
  name: 'ElevenLabs',
  missing: 'No ElevenLabs key is set',
  paid: true,
  account: {
    required: 'ElevenLabs needs a key. Add it in Admin Config, or choose Google TTS for the built-in voice.',
    sample: sampleAccount,
  },
  settings: [
    {
      name: 'ELEVENLABS_API_KEY',
      kind: 'secret',
      label: 'ElevenLabs key',
      group: 'voice',
      testable: true,
      help: 'Adds its voices and shows the quota of your plan.',
    },
  ],
  async create(needs) {
    const [apiKey, baseUrl] = await Promise.all([needs.secret('ELEVENLABS_API_KEY'), needs.setting('ELEVENLABS_URL')]);
    if (!apiKey) return undefined;
    const fetch = baseUrl ? needs.operatorFetch() : needs.publicFetch();
    return createElevenLabsEngine({ apiKey, ...(baseUrl && { baseUrl }) }, { fetch });
  },
});
