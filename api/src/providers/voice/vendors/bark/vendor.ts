import { defineVendor } from '../../../../kernel/vendor.ts';
import type { VoiceVendor } from '../../vendor.ts';
import { type BarkDialect, createBarkEngine } from './engine.ts';

/** A Bark server of the operator. */
export const bark = defineVendor<VoiceVendor>({
  kind: 'voice',
  id: 'bark',
  name: 'Bark',
  missing: 'No Bark server is set',
  settings: [
    {
      name: 'BARK_URL',
      kind: 'url',
      label: 'Bark server',
      group: 'voice',
      testable: true,
      help: 'Address of your own Bark server, for example http://127.0.0.1:8080.',
    },
    {
      name: 'BARK_DIALECT',
      kind: 'choice',
      label: 'Bark server speaks',
      group: 'voice',
      fallback: 'localai',
      options: [
        { value: 'localai', label: 'LocalAI (/tts)' },
        { value: 'openai', label: 'OpenAI style (/v1/audio/speech)' },
        { value: 'bark.cpp', label: 'bark.cpp (/bark)' },
        { value: 'bento', label: 'BentoBark (/generate)' },
        { value: 'flask', label: 'Flask wrapper (/synthesize)' },
      ],
      partOf: 'BARK_URL',
      help: 'Bark servers differ; pick yours.',
    },
  ],
  async create(needs) {
    const [baseUrl, dialect] = await Promise.all([needs.setting('BARK_URL'), needs.setting('BARK_DIALECT')]);
    if (!baseUrl) return undefined;
    return createBarkEngine(
      { baseUrl, dialect: (dialect ?? 'localai') as BarkDialect },
      { fetch: needs.operatorFetch() },
    );
  },
});
