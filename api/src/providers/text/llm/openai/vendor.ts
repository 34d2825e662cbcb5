import { defineVendor } from '../../../../kernel/vendor.ts';
import type { TextVendor } from '../../vendor.ts';
import { createOpenAiEngine } from './engine.ts';

const mostDollars = 10_000;

const priceFault = (value: string): string | undefined =>
  /^\d+(?:\.\d+)?$/.test(value) && Number(value) <= mostDollars
    ? undefined
    : 'Write the price in dollars, for example 0.15.';

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
    {
      name: 'OPENAI_PRICE_READ',
      kind: 'text',
      label: 'Price of a million tokens read',
      group: 'text',
      partOf: 'OPENAI_BASE_URL',
      help: 'In US dollars; 0 for your own. Empty takes the price list of OpenAI, Anthropic or Google where its model is known. With both prices each piece of writing tells what it cost.',
      check: priceFault,
    },
    {
      name: 'OPENAI_PRICE_WRITTEN',
      kind: 'text',
      label: 'Price of a million tokens written',
      group: 'text',
      partOf: 'OPENAI_BASE_URL',
      help: 'In US dollars.',
      check: priceFault,
    },
  ],
  async create(needs) {
    const [baseUrl, model, apiKey, read, written] = await Promise.all([
      needs.setting('OPENAI_BASE_URL'),
      needs.setting('OPENAI_MODEL'),
      needs.secret('OPENAI_API_KEY'),
      needs.setting('OPENAI_PRICE_READ'),
      needs.setting('OPENAI_PRICE_WRITTEN'),
    ]);
    if (!baseUrl || !model) return undefined;
    const price = read && written ? { read: Number(read), written: Number(written) } : undefined;
    return createOpenAiEngine({
      ...{ baseUrl, model, fetch: needs.operatorFetch() },
      ...(apiKey && { apiKey }),
      ...(price && { price }),
    });
  },
  async test(needs, signal) {
    const engine = await openAi.create(needs);
    if (engine) return engine.health(signal);
    if (!(await needs.setting('OPENAI_BASE_URL'))) return undefined;
    return { ok: false, sentence: 'Name a model of this server as well.' };
  },
});
