import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPriceOf } from './prices.ts';

const openAi = 'https://api.openai.com/v1';
const google = 'https://generativelanguage.googleapis.com/v1beta/openai';
const now = new Date('2026-11-29T12:00:00Z');

const prices: [name: string, baseUrl: string, model: string, price: [number, number] | undefined][] = [
  ['a model of the list', openAi, 'gpt-5-mini', [0.25, 2]],
  ['a dated name of it', openAi, 'gpt-4o-mini-2024-07-18', [0.15, 0.6]],
  ['the smaller one of a family', openAi, 'gpt-5.4-nano', [0.2, 1.25]],
  ['a larger one, which costs more', openAi, 'gpt-5-pro', undefined],
  ['a model with a higher number', openAi, 'gpt-5.3', undefined],
  ['a model that nobody listed', openAi, 'my-own', undefined],
  ['the same model at another server', 'https://openrouter.ai/api/v1', 'gpt-5-mini', undefined],
  ['a server that looks like it', 'https://api.openai.com.example/v1', 'gpt-5-mini', undefined],
  ['an own server', 'http://192.168.1.9:8000/v1', 'gpt-5-mini', undefined],
  ['what is no address', 'openai', 'gpt-5-mini', undefined],
  ['a vendor with another way to name models', google, 'models/gemini-3.5-flash', [1.5, 9]],
  ['Anthropic', 'https://api.anthropic.com/v1/', 'claude-haiku-4-5-20251001', [1, 5]],
];
for (const [name, baseUrl, model, price] of prices)
  test(`the price of ${name}`, () => {
    const found = listPriceOf(baseUrl, model, now);
    assert.deepEqual(found && [found.read, found.written], price);
    if (found) assert.match(`${found.list.source} ${found.list.checkedOn}`, /^https:.* 2026-\d\d-\d\d$/);
  });

test('a price that has run out is none', () => {
  const at = (day: string) => listPriceOf(google, 'gemini-3.8-flash', new Date(`${day}T12:00:00Z`))?.read;
  assert.deepEqual([at('2026-12-31'), at('2027-01-01')], [0.75, undefined]);
});
