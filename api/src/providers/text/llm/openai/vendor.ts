import { defineVendor } from '../../../../kernel/vendor.ts';
import type { TextVendor } from '../../vendor.ts';
import { createOpenAiEngine } from './engine.ts';

/** Any server with the OpenAI chat completions interface; it needs an address and a model. */
export const openAi: TextVendor = defineVendor<TextVendor>({
  kind: 'text',
  id: 'openai',
  name: 'OpenAI-compatible server',
  option: 'An OpenAI-compatible server',
  missing: 'No OpenAI-compatible server is set. Add its address and model in Admin Config.',
  settings: [
    {
      name: 'OPENAI_BASE_URL',
      kind: 'url',
      label: 'OpenAI-compatible server',
      group: 'text',
      testable: true,
      help: 'For example https://api.openai.com/v1 or your own server.',
    },
    {
      name: 'OPENAI_API_KEY',
      kind: 'secret',
      label: 'Key of that server',
      group: 'text',
      partOf: 'OPENAI_BASE_URL',
      sentTo: 'OPENAI_BASE_URL',
      help: 'Not needed for most own servers.',
    },
    {
      name: 'OPENAI_MODEL',
      kind: 'text',
      label: 'Model on that server',
      group: 'text',
      partOf: 'OPENAI_BASE_URL',
      help: 'The name as the server lists it.',
    },
  ],
  async create(needs) {
    const [baseUrl, model, apiKey] = await Promise.all([
      needs.setting('OPENAI_BASE_URL'),
      needs.setting('OPENAI_MODEL'),
      needs.secret('OPENAI_API_KEY'),
    ]);
    if (!baseUrl || !model) return undefined;
    return createOpenAiEngine({ baseUrl, model, ...(apiKey && { apiKey }), fetch: needs.operatorFetch() });
  },
  async test(needs, signal) {
    const engine = await openAi.create(needs);
    if (engine) return engine.health(signal);
    if (!(await needs.setting('OPENAI_BASE_URL'))) return undefined;
    return { ok: false, sentence: 'Name a model of this server as well.' };
  },
});
