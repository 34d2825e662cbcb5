import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages as all } from '@avenue/contract/words';
import { textModels } from '../../../models/index.ts';
import { builtinLanguages, languagesOf, modelsWriting, writesLanguage } from './languages.ts';

const writes: [name: string, language: string, expected: ReturnType<typeof writesLanguage>][] = [
  ['llama3.2:3b', 'th', 'yes'],
  ['llama3.2:3b', 'ja', 'no'],
  ['meta-llama/Llama-3.2-3B-Instruct', 'hi', 'yes'],
  ['Llama-3.2-3B-Instruct-Q4_K_M', 'ar', 'no'],
  ['llama3:8b', 'en', 'unknown'],
  ['qwen2.5:7b', 'vi', 'yes'],
  ['qwen2.5:7b', 'pl', 'unknown'],
  ['Qwen3 4B Instruct 2507', 'uk', 'yes'],
  ['granite-4.0-1b', 'cs', 'yes'],
  ['granite-4.0-1b', 'th', 'no'],
  ['gemma2:2b', 'de', 'no'],
  ['gemma3:4b', 'de', 'unknown'],
  ['phi4-mini', 'he', 'yes'],
  ['phi4', 'he', 'unknown'],
  ['gpt-4o-mini-2024-07-18', 'bn', 'yes'],
  ['gpt-4o-mini', 'uk', 'unknown'],
  ['claude-sonnet-5-5', 'ko', 'yes'],
  ['models/gemini-3.8-flash', 'ta', 'unknown'],
  ['somebodys-own-model', 'en', 'unknown'],
];
for (const [name, language, expected] of writes)
  test(`${name} and ${language}: ${expected}`, () => {
    assert.equal(writesLanguage(languagesOf(name), language), expected);
  });

test('every model that can be added says what it writes and where that was read; the built-in writer writes English alone', () => {
  for (const { id, name } of textModels) {
    const { languages, source, checkedOn } = languagesOf(id, name) ?? assert.fail(id);
    assert.ok(languages.length > 10 && source && checkedOn, id);
  }
  for (const language of all)
    assert.equal(writesLanguage(builtinLanguages, language), language === 'en' ? 'yes' : 'no');
  assert.deepEqual(
    modelsWriting('th').map(({ id }) => id),
    ['qwen3-1.7b', 'qwen3-4b-instruct-2507'],
  );
});
