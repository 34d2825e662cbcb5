import type { Language, WriterLanguages } from '@avenue/contract';
import { languages as all } from '@avenue/contract/words';
import type { Stated } from '../../../../kernel/stated.ts';
import { textModels } from '../../../models/index.ts';
import { ofFamily, rowOf } from './names.ts';

/** What the maker of a family of models says of its languages. */
interface Family extends Stated<string> {
  /** Beginnings of names. */
  families: readonly string[];
  maker: string;
  /** It says that there are more, and does not name them. */
  more?: true;
}

/** The cards were read as public repositories quote them. */
const read = { checkedOn: '2026-11-29', quoted: true } as const;
const card = (name: string) => `https://huggingface.co/${name}`;
const european = 'en de fr it pt es';
const phi = 'ar zh cs da nl en fi fr de he hu it ja ko no pl pt ru es sv th tr uk';
const mistral = 'en fr de el hi id it ja ko pl pt ro ru es sv tr uk vi ar bn zh fa';
const evaluated = 'en ar bn zh fr de hi id it ja ko pt es';

/** By family; `value` are codes of languages. Of those a channel cannot have none is listed. */
const families: readonly Family[] = [
  {
    families: ['llama-3.1', 'llama3.1', 'llama-3.2', 'llama3.2', 'llama-3.3', 'llama3.3', 'meta-llama-3.1'],
    ...{ maker: 'Meta', value: `${european} hi th`, source: card('meta-llama/Llama-3.2-3B-Instruct'), ...read },
  },
  {
    families: ['llama-4', 'llama4'],
    ...{ maker: 'Meta', value: 'ar en fr de hi id it pt es th vi', ...read },
    source: card('meta-llama/Llama-4-Scout-17B-16E-Instruct'),
  },
  {
    families: ['granite-3.0', 'granite3', 'granite-3.1', 'granite3.1', 'granite-3.2', 'granite3.2', 'granite-3.3'],
    ...{ maker: 'IBM', value: `${european} ja ar cs ko nl zh`, ...read },
    source: card('ibm-granite/granite-3.0-1b-a400m-base'),
  },
  {
    families: ['granite-4.0', 'granite4', 'granite-4.1', 'granite4.1'],
    ...{ maker: 'IBM', value: `${european} ja ar cs ko nl zh`, source: 'https://ollama.com/library/granite4', ...read },
  },
  {
    families: ['qwen2.5'],
    ...{ maker: 'Alibaba Cloud', value: `zh ${european} ru ja ko vi th ar`, more: true, ...read },
    source: card('Qwen/Qwen2.5-3B'),
  },
  {
    families: ['qwen3', 'qwen3.5', 'qwen3.6', 'qwen3.7', 'qwen3.8'],
    ...{ maker: 'Alibaba Cloud', value: all.join(' '), source: 'https://qwenlm.github.io/blog/qwen3/', ...read },
  },
  {
    families: ['phi-3.5', 'phi3.5', 'phi-4-mini', 'phi4-mini', 'phi-4-multimodal'],
    ...{ maker: 'Microsoft', value: phi, source: card('microsoft/Phi-4-mini-instruct'), ...read },
  },
  {
    families: ['mistral-small-3.1', 'mistral-small3.1', 'mistral-small-3.2', 'mistral-small3.2', 'magistral'],
    ...{ maker: 'Mistral AI', value: mistral, more: true, ...read },
    source: card('mistralai/Mistral-Small-3.1-24B-Instruct-2503'),
  },
  {
    families: ['aya-expanse', 'aya-23', 'aya'],
    ...{ maker: 'Cohere', value: `${european} ar zh cs nl el he hi id ja ko fa pl ro ru tr uk vi`, ...read },
    source: card('CohereForAI/aya-expanse-8b'),
  },
  {
    families: ['gemma-2', 'gemma2'],
    ...{ maker: 'Google', value: 'en', source: 'https://ai.google.dev/gemma/docs/core/model_card_2', ...read },
  },
  {
    families: ['gemma-3', 'gemma3', 'gemma-3n', 'gemma3n', 'gemma-4', 'gemma4'],
    // "Over 140 languages", and no list of them.
    ...{ maker: 'Google', value: 'en', more: true, source: 'https://ai.google.dev/gemma/docs', ...read },
  },
  {
    families: ['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano', 'o3', 'o3-mini', 'o4-mini'],
    ...{ maker: 'OpenAI', value: evaluated, more: true, ...read },
    source: 'https://github.com/openai/simple-evals/blob/main/multilingual_mmlu_benchmark_results.md',
  },
  {
    families: ['claude-sonnet', 'claude-haiku', 'claude-opus', 'claude-fable'],
    ...{ maker: 'Anthropic', value: evaluated, more: true, ...read },
    source: 'https://platform.claude.com/docs/en/build-with-claude/multilingual-support',
  },
  {
    families: ['gemini'],
    maker: 'Google',
    value: 'ar bn zh cs da nl en fi fr de el he hi hu id it ja ko no pl pt ro ru es sv th tr uk vi',
    ...{ more: true, source: 'https://cloud.google.com/vertex-ai/generative-ai/docs/learn/models', ...read },
  },
];

/** What the built-in writer writes: it is made of English patterns. */
export const builtinLanguages: WriterLanguages = { languages: ['en'], maker: 'Avenue' };

/**
 * The languages that the maker of a model names for it; undefined where nobody knows them.
 *
 * @param names everything it is called: its name at a server, a file's name, what the file says of itself
 */
export function languagesOf(...names: readonly string[]): WriterLanguages | undefined {
  const row = rowOf(families, names, ofFamily);
  if (!row) return undefined;
  const { maker, more, source, checkedOn } = row;
  const named = new Set(row.value.split(' '));
  return {
    languages: all.filter((code): code is Language => named.has(code)),
    ...{ maker, source, checkedOn },
    ...(more && { more }),
  };
}

/** Whether a writer writes a language: by its maker's word, or not known. */
export function writesLanguage(writer: WriterLanguages | undefined, language: string): 'yes' | 'no' | 'unknown' {
  if (!writer) return 'unknown';
  if ((writer.languages as readonly string[]).includes(language)) return 'yes';
  return writer.more ? 'unknown' : 'no';
}

/** Text models of this machine that can be added and write a language, the smallest first. */
export const modelsWriting = (language: string): { id: string; label: string }[] =>
  textModels
    .filter(({ id, name }) => writesLanguage(languagesOf(id, name), language) === 'yes')
    .map(({ id, name }) => ({ id, label: name }));
