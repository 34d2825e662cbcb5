import type { ManagedModel } from '@avenue/contract';
import { notFound } from '../../../kernel/failure.ts';
import type { Progress } from '../../../providers/engine.ts';
import type { Engines } from '../../../providers/engines/index.ts';
import { languagesOf, type OllamaModel, ollamaModels, ollamaOf, sameModel } from '../../../providers/text/index.ts';
import { type TextModel, textModels } from './text-models.ts';

const prefix = 'ollama:';

/** Name in Ollama behind an id of ours; undefined for models of another kind. */
export const ollamaName = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined;

/** How a model leaves Ollama: its published interface has no call for it. */
export const removeSentence = (name: string) =>
  `Ollama keeps its own models. Type "ollama rm ${name}" in a terminal to remove it.`;

type Shown = Omit<ManagedModel, 'jobId'>;

/** What a writer of these names writes, where its maker says so. */
export function withLanguages(...names: readonly string[]): Pick<ManagedModel, 'writes'> {
  const writes = languagesOf(...names);
  return writes ? { writes } : {};
}

function ofCatalogue(model: TextModel, there: readonly OllamaModel[] | undefined, writing: string | undefined): Shown {
  const { name, ...card } = model;
  const known = there?.find((found) => sameModel(found.name, name));
  const state = !there ? 'unavailable' : known ? 'installed' : 'absent';
  const sentences = {
    unavailable: 'Install Ollama, then add this model by one press.',
    installed: removeSentence(name),
    absent: 'Not in Ollama yet.',
  };
  return {
    ...card,
    id: prefix + name,
    kind: 'ollama',
    bytes: known?.sizeBytes ?? card.bytes,
    state,
    active: writing !== undefined && sameModel(writing, name),
    sentence: sentences[state],
    ...withLanguages(name),
  };
}

function ofOllama({ name, sizeBytes = 0 }: OllamaModel, writing: string | undefined): Shown {
  return {
    id: prefix + name,
    kind: 'ollama',
    label: name,
    what: 'A model of yours in Ollama.',
    gain: 'Choose it by its name as Ollama model.',
    licence: 'Its own licence',
    bytes: sizeBytes,
    state: 'installed',
    active: writing !== undefined && sameModel(writing, name),
    sentence: removeSentence(name),
    ...withLanguages(name),
  };
}

/** The model of Ollama that writes now; undefined when something else does. */
async function writingModel(engines: Engines): Promise<string | undefined> {
  const server = await engines.textServer();
  return server?.id === 'ollama' ? server.model : undefined;
}

/** Text models: the catalogue with its state in Ollama, then what else Ollama has that writes. */
export async function listOllamaModels(engines: Engines): Promise<Shown[]> {
  const [there, writing] = await Promise.all([ollamaModels(engines.needs), writingModel(engines)]);
  const others = (there ?? []).filter(
    ({ name, writes }) => writes && !textModels.some((model) => sameModel(model.name, name)),
  );
  return [
    ...textModels.map((model) => ofCatalogue(model, there, writing)),
    ...others.map((model) => ofOllama(model, writing)),
  ];
}

/** Has Ollama fetch a model of the catalogue. Started again, it goes on where it stopped. */
export async function pullOllamaModel(engines: Engines, name: string, progress: Progress): Promise<{ name: string }> {
  if (!textModels.some((model) => model.name === name)) throw notFound('A model of this name');
  await (await ollamaOf(engines.needs)).pullModel(name, progress);
  return { name };
}
